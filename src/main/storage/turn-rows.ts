import { type Row, readableRows } from './takes/take-rows.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { TurnEnd } from '../../shared/talk/turn-events.ts';
import { type Turn, endOfReading, isAsked } from '../../shared/talk/conversation.ts';
import { foldTurn } from '../../shared/talk/fold-turn.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * Turns and the rows of their table. What is searched has columns, the rest is JSON. Hidden versions of a question are
 * rows like all others; the turn in view names them.
 */
export function rowOf({ id, utterance, reply, versions, ...rest }: Turn): Record<string, string> {
  const named: NamedVersions | undefined = versions && {
    at: versions.at,
    others: versions.others.map((branch) => branch.map((turn) => turn.id)),
  };
  return { id, utterance, reply, rest: JSON.stringify({ ...rest, ...(named && { versions: named }) }) };
}

/**
 * A turn without its other versions. One that the app's end has cut off is brought to its end: nothing goes on in it any
 * more.
 */
export function turnFrom(row: Row): Turn {
  return keptFrom(row).turn;
}

/**
 * The turns of a conversation as they were. A hidden turn that nothing names any more, because the row that did is
 * damaged, is in view: nothing is lost. In a library from elsewhere rows may name each other in a circle; each is taken
 * once.
 * @param rows in the order in which they were asked
 */
export function turnsFrom(rows: readonly Row[]): readonly Turn[] {
  const kept = readableRows(rows, keptFrom);
  const named = new Set(kept.flatMap(({ versions }) => versions?.others.flat() ?? []));
  const hidden = new Map(kept.filter(({ turn }) => named.has(turn.id)).map((each) => [each.turn.id, each]));
  const inView = kept.filter(({ turn }) => !named.has(turn.id)).map((each) => withBranches(each, hidden));
  return [...inView, ...[...hidden.values()].map(({ turn }) => turn)];
}

/** The ids of the turns that are other versions of this row's question; none of a row that is damaged. */
export function namedIn(row: Row): readonly string[] {
  return readableRows([row], keptFrom).flatMap(({ versions }) => versions?.others.flat() ?? []);
}

/** Its versions as they are kept: by the ids of their turns. */
interface NamedVersions {
  readonly at: number;
  readonly others: readonly (readonly string[])[];
}

interface KeptTurn {
  readonly turn: Turn;
  readonly versions?: NamedVersions | undefined;
}

function keptFrom(row: Row): KeptTurn {
  // The table checks that it is JSON, and nothing but this room writes it.
  const { versions, ...rest } = JSON.parse(String(row['rest'])) as Omit<
    Turn,
    'id' | 'utterance' | 'reply' | 'versions'
  > & { versions?: NamedVersions };
  const turn: Turn = {
    id: String(row['id']),
    utterance: String(row['utterance']),
    reply: String(row['reply']),
    ...rest,
  };
  return { turn: ended(turn), versions };
}

/** @param hidden those that were not taken yet; the ones that are taken go */
function withBranches({ turn, versions }: KeptTurn, hidden: Map<string, KeptTurn>): Turn {
  if (!versions) return turn;
  const take = (id: string): readonly Turn[] => {
    const found = hidden.get(id);
    hidden.delete(id);
    return found ? [withBranches(found, hidden)] : [];
  };
  const branches = versions.others.map((ids) => ids.flatMap(take));
  const others = branches.filter((branch) => branch.length > 0);
  const gone = branches.slice(0, versions.at).filter((branch) => branch.length === 0).length;
  return others.length === 0 ? turn : { ...turn, versions: { at: versions.at - gone, others } };
}

function ended(turn: Turn): Turn {
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
