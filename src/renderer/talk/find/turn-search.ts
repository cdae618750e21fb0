import type { Conversation, Turn } from '../../../shared/talk/conversation.ts';
import { createStore, type Store } from '../../app/store.ts';
import { matchesIn, soughtIn, type Match } from './turn-matches.ts';

/** What was found in a conversation, drawn or not. */
export interface FindState {
  readonly query: string;
  readonly matches: readonly Match[];
  /** The one that is gone to. */
  readonly current: Match | undefined;
  /** Counts the times that one was led to another place. */
  readonly visits: number;
  /** There may be more: not all turns have been looked through, or there are too many to be counted. */
  readonly more: 'no' | 'searching' | 'uncounted';
}

interface Find extends Pick<Store<FindState>, 'get' | 'subscribe'> {
  /**
   * Looks through the conversation as it is now; what was found in turns that are the same stays found. Until all of it is
   * here, it goes on searching.
   */
  search(query: string, conversation: Conversation): void;
  /** To the next match, or the one before; round at the end. */
  step(by: 1 | -1): void;
  stop(): void;
}

interface FindPorts {
  /** Does it soon, after the page has been drawn and keys been answered. @returns what cancels it */
  readonly soon: (act: () => void) => () => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** The first turn that one sees: one goes on from there. */
  readonly firstSeen: () => string | undefined;
  readonly isReasoningOpen: (turnId: string) => boolean;
}

/** Milliseconds of looking at a time, which leave the page half of a frame. */
const sliceMs = 8;

/** Beyond, the number says nothing to a person. */
const mostMatches = 10_000;

export function createFind(ports: FindPorts): Find {
  const store = createStore<FindState>({ query: '', matches: [], current: undefined, visits: 0, more: 'no' });
  let cancel = (): void => {};
  let found = new WeakMap<Turn, Found>();

  const look = (turn: Turn, sought: NonNullable<ReturnType<typeof soughtIn>>): readonly Match[] => {
    const isOpen = turn.reasoning !== '' && ports.isReasoningOpen(turn.id);
    const known = found.get(turn);
    if (known?.isOpen === isOpen) return known.matches;
    const matches = matchesIn(turn, sought, isOpen);
    found.set(turn, { matches, isOpen });
    return matches;
  };

  const search = (query: string, { turns, earlier = 0 }: Conversation): void => {
    cancel();
    const before = store.get();
    const isNew = query !== before.query;
    if (isNew) found = new WeakMap();
    const sought = soughtIn(query);
    if (!sought) return store.set({ query, matches: [], current: undefined, more: 'no' });
    const wanted = isNew ? undefined : before.current;
    const seen = turns.findIndex(({ id }) => id === ports.firstSeen());
    const matches: Match[] = [];
    let next = 0;
    let current: Match | undefined;
    const slice = (): void => {
      const until = ports.now() + sliceMs;
      do {
        const turn = turns[next];
        if (!turn) break;
        const here = look(turn, sought);
        for (const match of here) matches.push(match);
        current ??= wanted ? here.find((match) => isSame(match, wanted)) : next >= seen ? here[0] : undefined;
        next++;
      } while (ports.now() < until && matches.length < mostMatches);
      const done = next >= turns.length || matches.length >= mostMatches;
      current ??= done && earlier === 0 ? matches[0] : undefined;
      const { visits, current: shown } = store.get();
      const leads = current !== undefined && (isNew ? current !== shown : shown === undefined);
      store.set({
        query,
        matches: [...matches],
        // Until it is found again, it stays where it is.
        current: current ?? (done ? undefined : wanted),
        visits: leads ? visits + 1 : visits,
        more: next < turns.length && done ? 'uncounted' : done && earlier === 0 ? 'no' : 'searching',
      });
      if (!done) cancel = ports.soon(slice);
    };
    slice();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    search,
    step(by) {
      const { matches, current, visits } = store.get();
      if (matches.length === 0) return;
      const at = current ? matches.indexOf(current) : by > 0 ? -1 : 0;
      store.set({ current: matches[(at + by + matches.length) % matches.length], visits: visits + 1 });
    },
    stop: () => cancel(),
  };
}

interface Found {
  readonly matches: readonly Match[];
  readonly isOpen: boolean;
}

/** Of a turn that grows, the same place. */
function isSame(a: Match, b: Match): boolean {
  const [first] = a.pieces;
  const [other] = b.pieces;
  return (
    a.turnId === b.turnId &&
    a.part === b.part &&
    first?.run.start === other?.run.start &&
    first?.from === other?.from
  );
}
