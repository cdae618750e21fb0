import type { Conversation, Turn } from '../../shared/conversation.ts';
import type { Database } from './database.ts';
import { matchQuery } from './search-words.ts';
import { allOrNothing, preparedOnce } from './statements.ts';
import { readableRows } from './take-rows.ts';
import { rowOf, turnFrom } from './turn-rows.ts';

/** Conversations as they were folded, turn by turn, so that they outlive the app and can be searched. */
export interface Conversations {
  /** Begins one; the turns that follow belong to it. @throws when there is such a conversation */
  begin(id: string, startedAt: number): void;
  /** Keeps a turn as it is now; one that is kept already is replaced where it stands. */
  keep(conversationId: string, turn: Turn): void;
  forget(turnId: string): void;
  /** The one that was begun last, to go on with. */
  latest(): { readonly id: string; readonly conversation: Conversation } | undefined;
  /** With turns that were cut off by the app's end brought to their end. */
  get(id: string): Conversation;
  /** Turns in which all words occur, the newest first; without words, all. */
  search(query: TurnQuery): readonly FoundTurn[];
  remove(id: string): void;
}

export interface TurnQuery {
  readonly query?: string;
  /** The `order` of the last turn of the page before. */
  readonly before?: number;
  readonly limit: number;
}

export interface FoundTurn {
  readonly conversationId: string;
  readonly order: number;
  readonly turn: Turn;
}

export function createConversations(database: Database): Conversations {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));

  const get = (id: string): Conversation => ({
    turns: readableRows(
      use(({ turns }) => turns.all(id)),
      turnFrom,
    ),
  });

  return {
    begin: (id, startedAt) => void use((statements) => statements.begin.run(id, startedAt)),
    keep: (conversationId, turn) =>
      void use((statements) => statements.keep.run({ ...rowOf(turn), conversationId })),
    forget: (turnId) => void use((statements) => statements.forget.run(turnId)),
    latest() {
      const id = use((statements) => statements.latest.get())?.['id'];
      return typeof id === 'string' ? { id, conversation: get(id) } : undefined;
    },
    get,
    search({ query = '', before = Number.MAX_SAFE_INTEGER, limit }) {
      const match = matchQuery(query);
      const rows = use(({ page, found }) =>
        match ? found.all(match, before, limit) : page.all(before, limit),
      );
      return readableRows(rows, (row) => ({
        conversationId: String(row['conversation']),
        order: Number(row['seq']),
        turn: turnFrom(row),
      }));
    },
    remove: (id) =>
      database.use((connection) =>
        allOrNothing(connection, () => {
          statementsOf(connection).removeTurns.run(id);
          statementsOf(connection).remove.run(id);
        }),
      ),
  };
}

const statementsOf = preparedOnce((connection) => ({
  begin: connection.prepare('INSERT INTO conversation (id, started_at_ms) VALUES (?, ?)'),
  keep: connection.prepare(`INSERT INTO turn (id, conversation, utterance, reply, rest)
    VALUES (:id, :conversationId, :utterance, :reply, :rest)
    ON CONFLICT (id) DO UPDATE SET utterance = excluded.utterance, reply = excluded.reply, rest = excluded.rest`),
  forget: connection.prepare('DELETE FROM turn WHERE id = ?'),
  latest: connection.prepare('SELECT id FROM conversation ORDER BY seq DESC LIMIT 1'),
  turns: connection.prepare('SELECT * FROM turn WHERE conversation = ? ORDER BY seq'),
  page: connection.prepare('SELECT * FROM turn WHERE seq < ? ORDER BY seq DESC LIMIT ?'),
  found: connection.prepare(`SELECT turn.* FROM turn_words CROSS JOIN turn ON turn.seq = turn_words.rowid
    WHERE turn_words MATCH ? AND turn_words.rowid < ? ORDER BY turn_words.rowid DESC LIMIT ?`),
  removeTurns: connection.prepare('DELETE FROM turn WHERE conversation = ?'),
  remove: connection.prepare('DELETE FROM conversation WHERE id = ?'),
}));
