import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import type { Row } from './takes/take-rows.ts';
import { namedIn, turnFrom, turnsFrom } from './turn-rows.ts';
import type { Conversation, Turn } from '../../shared/talk/conversation.ts';
import { lastPartSize, partOf } from '../../shared/talk/conversation-part.ts';
import { shortTitle } from '../../shared/talk/title.ts';

/** Conversations part by part: reading thousands of turns would keep whoever wants to see the last ones waiting. */
interface ConversationParts {
  /** Its last turns, and when its first began in milliseconds since 1970; undefined when there is no such conversation. */
  last(id: string): { readonly conversation: Conversation; readonly begunAt: number } | undefined;
  /** The part before the turn in view at `to`, counted from zero; undefined when there is no such conversation. */
  before(id: string, to: number, size: typeof lastPartSize): Part | undefined;
}

interface Part {
  readonly turns: readonly Turn[];
  /** How many turns in view come before them. */
  readonly earlier: number;
}

export function createConversationParts(database: Pick<Database, 'use'>): ConversationParts {
  const use = <T>(work: (statements: Statements) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  return {
    last: (id) =>
      use((statements) => {
        const count = countIn(statements, id);
        const part = partBefore(statements, id, { to: count, size: lastPartSize });
        const unnamed = turnsFrom(statements.unnamed.all({ id }));
        if (count + unnamed.length === 0) return undefined;
        const { earlier } = part;
        const label = String(statements.label.get(id)?.['title'] ?? '');
        const title = label === '' && earlier > 0 ? firstWords(statements, id) : label;
        const conversation = {
          turns: [...part.turns, ...unnamed],
          ...(earlier > 0 && { earlier }),
          ...(title !== '' && { title }),
        };
        return { conversation, begunAt: begunAt(statements, id) ?? conversation.turns[0]?.startedAt ?? 0 };
      }),
    before: (id, to, size) =>
      use((statements) => {
        const count = countIn(statements, id);
        return count === 0 ? undefined : partBefore(statements, id, { to: Math.min(to, count), size });
      }),
  };
}

type Statements = ReturnType<typeof statementsOf>;

function countIn({ count }: Statements, id: string): number {
  return Number(count.get(id)?.['turns']);
}

function partBefore(
  statements: Statements,
  id: string,
  { to, size }: { readonly to: number; readonly size: typeof lastPartSize },
): Part {
  const rows = partOf(rowsBackwards(statements, id, to), { to, size, charactersIn });
  const hidden = hiddenBy(statements, rows);
  return { turns: turnsFrom([...rows, ...hidden]), earlier: to - rows.length };
}

/** Read as they are wanted. */
function rowsBackwards({ seqAt, backwards }: Statements, id: string, to: number): Iterable<Row> {
  const end = seqAt.get({ id, to })?.['seq'] ?? Number.MAX_SAFE_INTEGER;
  return backwards.iterate({ id, end }) as Iterable<unknown> as Iterable<Row>; // the typings know only objects
}

/** Other versions of questions in these rows, with all that followed. */
function hiddenBy({ find }: Statements, rows: readonly Row[]): readonly Row[] {
  const known = new Map<string, Row>();
  let named = rows.flatMap(namedIn);
  while (named.length > 0) {
    const found = [...new Set(named)].filter((id) => !known.has(id)).flatMap((id) => find.all(id));
    for (const row of found) known.set(String(row['id']), row);
    named = found.flatMap(namedIn);
  }
  return [...known.values()].toSorted((a, b) => Number(a['seq']) - Number(b['seq']));
}

function charactersIn(row: Row): number {
  return ['utterance', 'reply', 'rest'].reduce((sum, column) => sum + String(row[column]).length, 0);
}

function firstWords({ words }: Statements, id: string): string {
  return shortTitle(String(words.get(id)?.['words'] ?? ''));
}

function begunAt({ first }: Statements, id: string): number | undefined {
  const row = first.get(id);
  try {
    return row && turnFrom(row).startedAt;
  } catch {
    return undefined; // damaged on the disk
  }
}

const statementsOf = preparedOnce((connection) => ({
  count: connection.prepare('SELECT count(*) AS turns FROM turn WHERE conversation = ? AND hidden = 0'),
  seqAt: connection.prepare(
    'SELECT seq FROM turn WHERE conversation = :id AND hidden = 0 ORDER BY seq LIMIT 1 OFFSET :to',
  ),
  backwards: connection.prepare(
    'SELECT * FROM turn WHERE conversation = :id AND hidden = 0 AND seq < :end ORDER BY seq DESC',
  ),
  find: connection.prepare('SELECT * FROM turn WHERE id = ? AND hidden = 1'),
  // Hidden, and the turn that named them is damaged or gone: see `turnsFrom`.
  unnamed: connection.prepare(`SELECT * FROM turn WHERE conversation = :id AND hidden = 1 AND id NOT IN (
    SELECT named.atom FROM turn AS naming,
      json_tree(iif(naming.rest LIKE '%"versions"%' AND json_valid(naming.rest), naming.rest, '{}'), '$.versions.others') AS named
    WHERE naming.conversation = :id AND named.type = 'text') ORDER BY seq`),
  label: connection.prepare('SELECT title FROM conversation_label WHERE conversation = ?'),
  words: connection.prepare(`SELECT substr(coalesce(nullif(utterance, ''), reply), 1, 200) AS words FROM turn
    WHERE conversation = ? AND hidden = 0 AND (utterance != '' OR reply != '') ORDER BY seq LIMIT 1`),
  first: connection.prepare('SELECT * FROM turn WHERE conversation = ? AND hidden = 0 ORDER BY seq LIMIT 1'),
}));
