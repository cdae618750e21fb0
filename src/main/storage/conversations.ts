import type { DatabaseSync } from 'node:sqlite';
import { allOrNothing, preparedOnce } from './database/connection.ts';
import { createConversationParts } from './conversation-parts.ts';
import type { Database } from './database/database.ts';
import { matchQuery } from './search-words.ts';
import { type Row, readableRows } from './takes/take-rows.ts';
import { rowOf, turnFrom, turnsFrom } from './turn-rows.ts';
import type { Conversation, Turn } from '../../shared/talk/conversation.ts';
import type { ConversationSummary } from '../../shared/talk/history.ts';
import { shortTitle } from '../../shared/talk/title.ts';
import { allTurns } from '../../shared/talk/versions.ts';

/** Conversations as they were folded, turn by turn, so that they outlive the app and can be searched. */
export interface Conversations {
  /** Of each what is wanted next. */
  readonly parts: ReturnType<typeof createConversationParts>;
  /** Begins one, or goes on with it: it is the latest from now on. */
  takeUp(id: string, at: number): void;
  /**
   * Keeps a turn as it is now; one that is kept already is replaced where it stands. With a new one, its conversation is
   * taken up.
   */
  keep(conversationId: string, turn: Turn): void;
  /**
   * Keeps turns in view, and hides all other versions of them, at once: after it one version is in view and the others
   * are kept, or nothing has changed.
   * @param replaced a turn whose place is taken, and which is forgotten
   */
  keepVersions(conversationId: string, turns: readonly Turn[], replaced?: string): void;
  forget(turnId: string): void;
  /** Keeps a turn under another id, where it stands. */
  rename(turnId: string, newTurnId: string): void;
  /** The one that was taken up last, to go on with. */
  latest(): { readonly id: string; readonly conversation: Conversation } | undefined;
  /** Those with turns, the latest first. Hidden turns are not counted. */
  list(query: ConversationQuery): readonly ConversationSummary[];
  /** How many have turns. */
  count(): number;
  /** With turns that were cut off by the app's end brought to their end. Empty when there is no such conversation. */
  get(id: string): Conversation;
  isPinned(id: string): boolean;
  /** A turn, hidden or not and without its other versions, and the conversation it belongs to. */
  find(turnId: string): FoundTurn | undefined;
  /** Turns in which all words occur, hidden ones too, the newest first; without words, all. */
  search(query: TurnQuery): readonly FoundTurn[];
  remove(id: string): void;
  removeAll(): void;
}

interface TurnQuery {
  /** Only questions in view without a whole answer, because something failed. */
  readonly failed?: boolean | undefined;
  readonly query?: string | undefined;
  /** The `order` of the last turn of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

interface FoundTurn {
  readonly conversationId: string;
  readonly order: number;
  readonly turn: Turn;
}

export function createConversations(database: Pick<Database, 'use' | 'remove'>): Conversations {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));

  const get = (id: string): Conversation => {
    const label = use((statements) => statements.label.get(id));
    const title = String(label?.['title'] ?? '');
    return {
      turns: turnsFrom(use(({ turns }) => turns.all(id))),
      ...(title !== '' && { title }),
    };
  };

  return {
    parts: createConversationParts(database),
    takeUp: (id, at) => void use(({ takeUp }) => takeUp.run({ id, at })),
    keep: (conversationId, turn) =>
      database.use((connection) =>
        allOrNothing(connection, () => write(statementsOf(connection), conversationId, turn)),
      ),
    keepVersions(conversationId, turns, replaced) {
      const inView = new Set(turns.map(({ id }) => id));
      const work = (connection: DatabaseSync): void =>
        allOrNothing(connection, () => {
          const statements = statementsOf(connection);
          for (const turn of allTurns(turns)) {
            write(statements, conversationId, turn);
            statements.setHidden.run({ id: turn.id, hidden: inView.has(turn.id) ? 0 : 1 });
          }
          if (replaced !== undefined) statements.forget.run(replaced);
        });
      return replaced === undefined ? database.use(work) : database.remove(work);
    },
    forget: (turnId) => void database.remove((connection) => statementsOf(connection).forget.run(turnId)),
    rename: (turnId, newTurnId) => void use(({ rename }) => rename.run({ turnId, newTurnId })),
    latest() {
      const id = use((statements) => statements.latest.get())?.['id'];
      return typeof id === 'string' ? { id, conversation: get(id) } : undefined;
    },
    list({ pinned, titled = false, before = Number.MAX_SAFE_INTEGER, limit }) {
      const asked = {
        before,
        limit,
        pinned: pinned === undefined ? null : Number(pinned),
        titled: Number(titled),
      };
      return use(({ list }) => list.all(asked)).map(summaryFrom);
    },
    count: () => Number(use(({ count }) => count.get())?.['conversations']),
    get,
    isPinned: (id) => use(({ label }) => label.get(id))?.['pinned'] === 1,
    find: (turnId) =>
      readableRows(
        use(({ find }) => find.all(turnId)),
        foundFrom,
      )[0],
    search({ query = '', before = Number.MAX_SAFE_INTEGER, limit, failed = false }) {
      const match = matchQuery(query);
      const asked = { before, limit, failed: Number(failed) };
      const rows = use(({ page, found }) => (match ? found.all({ match, ...asked }) : page.all(asked)));
      return readableRows(rows, foundFrom);
    },
    remove: (id) =>
      database.remove((connection) =>
        allOrNothing(connection, () => {
          statementsOf(connection).removeTurns.run(id);
          statementsOf(connection).remove.run(id);
          statementsOf(connection).removeLabel.run(id);
        }),
      ),
    removeAll: () =>
      database.remove((connection) =>
        allOrNothing(connection, () =>
          connection.exec('DELETE FROM turn; DELETE FROM conversation; DELETE FROM conversation_label'),
        ),
      ),
  };
}

/** One that is kept already stays where it stands. */
function write(
  { replace, add, takeUp }: ReturnType<typeof statementsOf>,
  conversationId: string,
  turn: Turn,
): void {
  const row = rowOf(turn);
  if (replace.run(row).changes > 0) return;
  takeUp.run({ id: conversationId, at: turn.startedAt });
  add.run({ ...row, conversationId });
}

function foundFrom(row: Row): FoundTurn {
  return {
    conversationId: String(row['conversation']),
    order: Number(row['seq']),
    turn: turnFrom(row),
  };
}

function summaryFrom(row: Row): ConversationSummary {
  return {
    id: String(row['id']),
    order: Number(row['seq']),
    at: Number(row['taken_up_at_ms']),
    turns: Number(row['turns']),
    title: shortTitle(String(row['title'] ?? '')),
    pinned: row['pinned'] === 1,
  };
}

/** Characters that are read to be shortened. */
const titleLength = 200;

/** A question that the app's end has left untranscribed has failed as well, see `endOf`. A damaged row has no outcome. */
const hasFailed = `(SELECT iif(json_valid(rest), json_extract(rest, '$.outcome') = 'failed'
  OR (json_extract(rest, '$.phase') != 'over' AND json_extract(rest, '$.origin') = 'voice' AND turn.utterance = ''), 0))`;

const statementsOf = preparedOnce((connection) => ({
  // The latest keeps its number; another one gets the next.
  takeUp: connection.prepare(`INSERT INTO conversation (id, taken_up_at_ms) VALUES (:id, :at)
    ON CONFLICT (id) DO UPDATE SET taken_up_at_ms = :at,
      seq = (SELECT max(seq) FROM conversation) + (seq < (SELECT max(seq) FROM conversation))`),
  replace: connection.prepare(
    'UPDATE turn SET utterance = :utterance, reply = :reply, rest = :rest WHERE id = :id',
  ),
  add: connection.prepare(`INSERT INTO turn (id, conversation, utterance, reply, rest)
    VALUES (:id, :conversationId, :utterance, :reply, :rest)`),
  setHidden: connection.prepare('UPDATE turn SET hidden = :hidden WHERE id = :id AND hidden != :hidden'),
  forget: connection.prepare('DELETE FROM turn WHERE id = ?'),
  rename: connection.prepare('UPDATE turn SET id = :newTurnId WHERE id = :turnId'),
  latest: connection.prepare('SELECT id FROM conversation ORDER BY seq DESC LIMIT 1'),
  list: connection.prepare(`SELECT conversation.*, coalesce(pinned, 0) AS pinned,
      (SELECT count(*) FROM turn WHERE turn.conversation = conversation.id AND hidden = 0) AS turns,
      coalesce(nullif(label.title, ''), (SELECT substr(coalesce(nullif(utterance, ''), reply), 1, ${titleLength})
        FROM turn WHERE turn.conversation = conversation.id AND hidden = 0 AND (utterance != '' OR reply != '')
        ORDER BY turn.seq LIMIT 1)) AS title
    FROM conversation LEFT JOIN conversation_label AS label ON label.conversation = conversation.id
    WHERE seq < :before AND (:pinned IS NULL OR coalesce(pinned, 0) = :pinned)
      AND (:titled = 0 OR label.title != '')
      AND EXISTS (SELECT 1 FROM turn WHERE turn.conversation = conversation.id)
    ORDER BY seq DESC LIMIT :limit`),
  count: connection.prepare(`SELECT count(*) AS conversations FROM conversation
    WHERE EXISTS (SELECT 1 FROM turn WHERE turn.conversation = conversation.id)`),
  label: connection.prepare('SELECT title, pinned FROM conversation_label WHERE conversation = ?'),
  removeLabel: connection.prepare('DELETE FROM conversation_label WHERE conversation = ?'),
  find: connection.prepare('SELECT * FROM turn WHERE id = ?'),
  turns: connection.prepare('SELECT * FROM turn WHERE conversation = ? ORDER BY seq'),
  page: connection.prepare(`SELECT * FROM turn WHERE seq < :before AND (:failed = 0 OR (hidden = 0 AND ${hasFailed}))
    ORDER BY seq DESC LIMIT :limit`),
  found: connection.prepare(`SELECT turn.* FROM turn_words CROSS JOIN turn ON turn.seq = turn_words.rowid
    WHERE turn_words MATCH :match AND turn_words.rowid < :before AND (:failed = 0 OR (hidden = 0 AND ${hasFailed}))
    ORDER BY turn_words.rowid DESC LIMIT :limit`),
  removeTurns: connection.prepare('DELETE FROM turn WHERE conversation = ?'),
  remove: connection.prepare('DELETE FROM conversation WHERE id = ?'),
}));

interface ConversationQuery {
  /** Only pinned ones, or only others. */
  readonly pinned?: boolean | undefined;
  /** Only those that somebody has titled. */
  readonly titled?: boolean | undefined;
  /** The `order` of the last one of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}
