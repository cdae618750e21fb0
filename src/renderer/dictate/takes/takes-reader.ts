import { faultOf } from '../../../shared/contract/fault.ts';
import { writtenKinds } from '../../../shared/dictate/take.ts';
import type { Bridge } from '../../bridge.ts';
import { withNewest, withOlder, withTake, type TakesList, type TakesWish } from './takes-list.ts';

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
