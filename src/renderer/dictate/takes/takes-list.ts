import type { Fault } from '../../../shared/contract/fault.ts';
import type { TakeEntry, TakeFilter } from '../../../shared/dictate/take.ts';

/** Which takes one wants to see. */
export interface TakesWish {
  readonly query: string;
  /** Missing where it is all. */
  readonly only?: TakeFilter | undefined;
}

/** The takes that are shown: those of a search, as far as one has scrolled. */
export interface TakesList extends TakesWish {
  /** The newest first. */
  readonly entries: readonly TakeEntry[];
  readonly phase: 'reading' | 'ready' | 'failed';
  /** Of `failed`. */
  readonly fault?: Fault;
  /** There may be older ones. */
  readonly more: boolean;
  /** When its newest were read, in milliseconds since 1970. */
  readonly readAt: number;
}

export const emptyTakes: TakesList = { query: '', entries: [], phase: 'reading', more: false, readAt: 0 };

/** What was asked for, and what came. */
interface TakesPage extends TakesWish {
  readonly limit: number;
  readonly entries: readonly TakeEntry[];
}

/**
 * Read anew from the top. What lies below the page stays, so that whoever has scrolled down stays there.
 * @param readAt milliseconds since 1970
 */
export function withNewest(list: TakesList, page: TakesPage, readAt: number): TakesList {
  if (!isSameWish(list, page)) return list; // another search has begun
  const { query, only, limit, entries } = page;
  const last = entries.at(-1)?.order ?? 0;
  const full = entries.length === limit;
  const below = full ? list.entries.filter(({ order }) => order < last) : [];
  // A page may be short of an entry that cannot be read any more, so only an empty one is surely the last.
  const more = entries.length > 0 && (below.length === 0 || list.more);
  return { query, only, entries: [...entries, ...below], phase: 'ready', more, readAt };
}

/** A page below the last entry. */
export function withOlder(list: TakesList, page: TakesPage): TakesList {
  if (!isSameWish(list, page)) return list;
  const { entries } = page;
  const last = list.entries.at(-1)?.order ?? Infinity;
  const older = entries.filter(({ order }) => order < last);
  return { ...list, entries: [...list.entries, ...older], phase: 'ready', more: entries.length > 0 };
}

/** A take as it is now; `null` when it is no more. One that is not shown stays so. */
export function withTake(list: TakesList, id: string, take: TakeEntry | null): TakesList {
  const entries = list.entries.flatMap((entry) => (entry.id === id ? (take ?? []) : entry));
  return { ...list, entries };
}

function isSameWish(one: TakesWish, other: TakesWish): boolean {
  return one.query === other.query && one.only === other.only;
}
