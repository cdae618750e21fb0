import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';

/** What conversations are called, and which of them are pinned. */
interface ConversationLabels {
  /** As the person calls it: nothing but another name of theirs replaces that. */
  rename(id: string, title: string): void;
  /**
   * To be called before the model is asked for a title. @returns whether it may be: once for a conversation, and never
   * where the person has named it
   */
  beginTitle(id: string): boolean;
  /** The model's title. @returns whether it stands: not where the person was faster, or the conversation is gone */
  giveTitle(id: string, title: string): boolean;
  /** A pinned conversation comes first in the list, and no recording of it is removed by its age or size. */
  pin(id: string, pinned: boolean): void;
}

export function createConversationLabels(database: Database): ConversationLabels {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  return {
    rename: (id, title) => void use(({ rename }) => rename.run({ id, title })),
    beginTitle: (id) => use(({ beginTitle }) => beginTitle.run({ id })).changes === 1,
    giveTitle: (id, title) => use(({ giveTitle }) => giveTitle.run({ id, title })).changes === 1,
    pin: (id, pinned) => void use(({ pin }) => pin.run({ id, pinned: Number(pinned) })),
  };
}

/** Ids of the turns of pinned conversations, which are those of their recordings, too. */
export const pinnedTurns = `SELECT turn.id FROM conversation_label
  CROSS JOIN turn ON turn.conversation = conversation_label.conversation WHERE pinned = 1`;

const statementsOf = preparedOnce((connection) => ({
  rename: connection.prepare(`INSERT INTO conversation_label (conversation, title, titled_by)
    VALUES (:id, :title, 'person') ON CONFLICT DO UPDATE SET title = :title, titled_by = 'person'`),
  beginTitle:
    connection.prepare(`INSERT INTO conversation_label (conversation, titled_by) VALUES (:id, 'model')
    ON CONFLICT DO UPDATE SET titled_by = 'model' WHERE titled_by IS NULL`),
  giveTitle: connection.prepare(`UPDATE conversation_label SET title = :title
    WHERE conversation = :id AND titled_by = 'model'`),
  pin: connection.prepare(`INSERT INTO conversation_label (conversation, pinned) VALUES (:id, :pinned)
    ON CONFLICT DO UPDATE SET pinned = :pinned`),
}));
