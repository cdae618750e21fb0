import { allOrNothing, preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { matchQuery } from './search-words.ts';
import { type Row, readableRows } from './takes/take-rows.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { TurnEnd } from '../../shared/talk/conversation-events.ts';
import {
  type Conversation,
  type Turn,
  endOfReading,
  foldTurn,
  isAsked,
} from '../../shared/talk/conversation.ts';
import type { ConversationSummary } from '../../shared/talk/history.ts';
import { shortTitle } from '../../shared/talk/title.ts';
import { t } from '../../shared/text/translate.ts';

/** Conversations as they were folded, turn by turn, so that they outlive the app and can be searched. */
export interface Conversations {
  /** Begins one, or goes on with it: it is the latest from now on. */
  takeUp(id: string, at: number): void;
  /**
   * Keeps a turn as it is now; one that is kept already is replaced where it stands. With a new one, its conversation is
   * taken up.
   */
  keep(conversationId: string, turn: Turn): void;
  forget(turnId: string): void;
  /** Keeps a turn under another id, where it stands. */
  rename(turnId: string, newTurnId: string): void;
  /** The one that was taken up last, to go on with. */
  latest(): { readonly id: string; readonly conversation: Conversation } | undefined;
  /** Those with turns, the latest first. */
  list(query: ConversationQuery): readonly ConversationSummary[];
  /** How many have turns. */
  count(): number;
  /** With turns that were cut off by the app's end brought to their end. Empty when there is no such conversation. */
  get(id: string): Conversation;
  isPinned(id: string): boolean;
  /** A turn, and the conversation it belongs to. */
  find(turnId: string): FoundTurn | undefined;
  /** Turns in which all words occur, the newest first; without words, all. */
  search(query: TurnQuery): readonly FoundTurn[];
  remove(id: string): void;
  removeAll(): void;
}

interface TurnQuery {
  /** Only questions without a whole answer, because something failed. */
  readonly failed?: boolean | undefined;
  readonly query?: string | undefined;
  /** The `order` of the last turn of the page before. */
  readonly before?: number | undefined;
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

  const get = (id: string): Conversation => {
    const label = use((statements) => statements.label.get(id));
    const title = String(label?.['title'] ?? '');
    return {
      turns: readableRows(
        use(({ turns }) => turns.all(id)),
        turnFrom,
      ),
      ...(title !== '' && { title }),
    };
  };

  return {
    takeUp: (id, at) => void use(({ takeUp }) => takeUp.run({ id, at })),
    keep(conversationId, turn) {
      const row = rowOf(turn);
      if (use(({ replace }) => replace.run(row)).changes > 0) return;
      database.use((connection) =>
        allOrNothing(connection, () => {
          const { add, takeUp } = statementsOf(connection);
          takeUp.run({ id: conversationId, at: turn.startedAt });
          add.run({ ...row, conversationId });
        }),
      );
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
  forget: connection.prepare('DELETE FROM turn WHERE id = ?'),
  rename: connection.prepare('UPDATE turn SET id = :newTurnId WHERE id = :turnId'),
  latest: connection.prepare('SELECT id FROM conversation ORDER BY seq DESC LIMIT 1'),
  list: connection.prepare(`SELECT conversation.*, coalesce(pinned, 0) AS pinned,
      (SELECT count(*) FROM turn WHERE turn.conversation = conversation.id) AS turns,
      coalesce(nullif(label.title, ''), (SELECT substr(coalesce(nullif(utterance, ''), reply), 1, ${titleLength})
        FROM turn WHERE turn.conversation = conversation.id AND (utterance != '' OR reply != '')
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
  page: connection.prepare(`SELECT * FROM turn WHERE seq < :before AND (:failed = 0 OR ${hasFailed})
    ORDER BY seq DESC LIMIT :limit`),
  found: connection.prepare(`SELECT turn.* FROM turn_words CROSS JOIN turn ON turn.seq = turn_words.rowid
    WHERE turn_words MATCH :match AND turn_words.rowid < :before AND (:failed = 0 OR ${hasFailed})
    ORDER BY turn_words.rowid DESC LIMIT :limit`),
  removeTurns: connection.prepare('DELETE FROM turn WHERE conversation = ?'),
  remove: connection.prepare('DELETE FROM conversation WHERE id = ?'),
}));

/** Between turns and the rows of their table. What is searched has columns, the rest is kept as it is. */
export function rowOf(turn: Turn): Record<'id' | 'utterance' | 'reply' | 'rest', string> {
  const { id, utterance, reply, ...rest } = turn;
  return { id, utterance, reply, rest: JSON.stringify(rest) };
}

/** A turn that the app's end has cut off is brought to its end: nothing goes on in it any more. */
export function turnFrom(row: Row): Turn {
  // The table checks that it is JSON, and nothing but this room writes it.
  const rest = JSON.parse(String(row['rest'])) as Omit<Turn, 'id' | 'utterance' | 'reply'>;
  const turn: Turn = {
    id: String(row['id']),
    utterance: String(row['utterance']),
    reply: String(row['reply']),
    ...rest,
  };
  if (turn.phase === 'over') return turn;
  const end = { type: 'turn-end', turnId: turn.id, ...endOf(turn) } as const;
  return foldTurn({ turns: [turn] }, end).turns[0] ?? turn;
}

function endOf(turn: Turn): TurnEnd {
  const { utterance, reply, heardTo } = turn;
  if (turn.readFrom !== undefined) return endOfReading(turn, heardTo);
  return isAsked(turn) && utterance === ''
    ? { outcome: 'failed', fault: unread() }
    : { outcome: 'interrupted', heard: reply.slice(0, heardTo) };
}

const unread = (): Fault => ({ kind: 'answer-interrupted', message: t('talk:fault.not-transcribed') });

interface ConversationQuery {
  /** Only pinned ones, or only others. */
  readonly pinned?: boolean | undefined;
  /** Only those that somebody has titled. */
  readonly titled?: boolean | undefined;
  /** The `order` of the last one of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}
