import { type Fault, faultOf } from '../../../shared/contract/fault.ts';
import { type TakeEntry, type TakeFilter, writtenKinds } from '../../../shared/dictate/take.ts';
import type { Bridge } from '../../bridge.ts';

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

interface TakesReader {
  /** Shows what is found as one types, or those of one kind; empty finds all. */
  search(wish: TakesWish): void;
  /** Reads what is shown anew. */
  refresh(): void;
  /** Reads a page further down. */
  more(): void;
  /** Reads one take anew, wherever in the list it is. */
  reread(id: string): Promise<void>;
}

interface TakesReaderPorts {
  readonly bridge: Pick<Bridge, 'request'>;
  readonly get: () => TakesList;
  readonly set: (list: TakesList) => void;
}

/** Entries in a page, and in what is read anew at once at most. */
const pageLength = 100;
const longestPage = 1000;

/** Recorded questions are in their conversations. */
const kinds = [...writtenKinds];

/** One read at a time: of what is wanted meanwhile, each kind is read once. */
export function createTakesReader({ bridge, get, set }: TakesReaderPorts): TakesReader {
  const wanted = new Set<'newest' | 'older'>();
  let reading = false;

  const readNewest = async (): Promise<void> => {
    const { query, only, entries } = get();
    const limit = Math.min(longestPage, Math.max(pageLength, entries.length));
    const page = await bridge.request('takes-list', { query, only, limit, kinds });
    set(withNewest(get(), { query, only, limit, entries: page }, Date.now()));
  };

  const readOlder = async (): Promise<void> => {
    const { query, only, entries, more } = get();
    const before = entries.at(-1)?.order;
    if (!more || before === undefined) return;
    const page = await bridge.request('takes-list', { query, only, limit: pageLength, before, kinds });
    set(withOlder(get(), { query, only, limit: pageLength, entries: page }));
  };

  const readWanted = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    for (let [next] = wanted; next; [next] = wanted) {
      wanted.delete(next);
      try {
        await (next === 'newest' ? readNewest() : readOlder());
      } catch (error) {
        set({ ...get(), phase: 'failed', fault: faultOf(error) });
      }
    }
    reading = false;
  };

  const want = (what: 'newest' | 'older'): void => {
    wanted.add(what);
    void readWanted();
  };

  return {
    search({ query, only }) {
      set({ ...get(), query, only, phase: 'reading', more: false });
      want('newest');
    },
    refresh: () => want('newest'),
    more: () => want('older'),
    async reread(id) {
      const take = await bridge.request('take-read', { id });
      set(withTake(get(), id, take));
    },
  };
}
