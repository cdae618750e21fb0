import { faultOf, type Fault } from '../../shared/contract/fault.ts';
import type {
  ConversationEntry,
  HistoryEntry,
  HistoryQuery,
  HistoryTotals,
  HistoryPage,
} from '../../shared/talk/history.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import { withVersionShown } from '../../shared/talk/versions.ts';
import { t } from '../../shared/text/translate.ts';
import type { Bridge } from '../bridge.ts';
import { createEarlierTurns } from '../talk/earlier-turns.ts';
import { asksToFind } from '../talk/find/find-keys.ts';
import type { Session } from '../app/session.ts';
import { leadingTo, openedConversation, openedTake, withPart } from './opened.ts';
import { createStore } from '../app/store.ts';
import { activityOf } from '../app/capsule/activity.ts';

/** What is true in the History room. */
interface HistoryState {
  readonly query: string;
  readonly only: HistoryQuery['only'];
  /** Above the others: pinned conversations, or those whose title has the words that are searched for. */
  readonly top: readonly ConversationEntry[];
  /** All there is, whatever is shown of it. */
  readonly totals: HistoryTotals;
  /** The newest first, as far as one has scrolled. */
  readonly entries: readonly HistoryEntry[];
  /** Where older ones begin; none when all are there. */
  readonly next: HistoryPage['next'];
  /** When the list was read last, in milliseconds since 1970. */
  readonly readAt: number;
  readonly phase: 'reading' | 'ready' | 'failed';
  /** Of `failed`, or of what was wanted last. */
  readonly fault: Fault | undefined;
  /** What is read now. */
  readonly opened: Awaited<ReturnType<typeof openedConversation | typeof openedTake>>;
  /** How often main has said since the start that something kept has changed. */
  readonly changes: number;
}

/** What a person can do in the History room. Failures become words; none is thrown. */
export interface History {
  get(): HistoryState;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Shows what is found as one types; empty finds all. */
  search(query: string): void;
  /** For one search that is typed: asks for what it has found already only when something kept has changed. */
  finder(): HistoryFinder;
  /** Shows one kind; without one, all. */
  filter(only?: HistoryQuery['only']): void;
  /** Reads what is shown anew. */
  refresh(): void;
  /** Reads a page further down. */
  more(): void;
  open(entry: HistoryEntry): void;
  /** Fetches turns of the open conversation that are not here yet: about so many before those that are. */
  earlier(turns: number): void;
  /** Back to the list. */
  close(): void;
  /** It becomes the conversation in progress. */
  continueFrom(conversationId: string): void;
  /** Reads on in another version of a question; what goes on there stays as it is. @param at counted from zero */
  showVersion(turnId: string, at: number): void;
  rename(conversationId: string, title: string): void;
  pin(conversationId: string, pinned: boolean): void;
  /** The conversation that is open, for good, with its recordings. */
  deleteOpened(): void;
  /** For good, whatever is shown. */
  deleteAll(): void;
}

/**
 * @param changes of the state
 * @returns a few that have the words, the latest without words; none where they cannot be read
 */
type HistoryFinder = (query: string, changes: number) => Promise<readonly HistoryEntry[]>;

interface HistoryPorts {
  readonly bridge: Pick<Bridge, 'request' | 'listen'>;
  readonly session: Pick<Session, 'get' | 'continueConversation' | 'clear'>;
}

/** Entries in a page, and in what is read anew at once at most. */
const pageLength = 50;
const longestPage = 500;
/** Entries shown beside other things that were found. */
const foundElsewhere = 6;

/** Runs until `signal` aborts. */
export function createHistory({ bridge, session }: HistoryPorts, signal: AbortSignal): History {
  const store = createStore<HistoryState>({
    query: '',
    only: undefined,
    top: [],
    totals: { conversations: 0, dictations: 0 },
    entries: [],
    next: undefined,
    readAt: 0,
    phase: 'reading',
    fault: undefined,
    opened: undefined,
    changes: 0,
  });
  /** The newest reading of the list; what an older one brings is no longer wanted. */
  let reading = 0;

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      store.set({ fault: faultOf(error) });
    }
  };

  const read = async (from: HistoryPage['next']): Promise<void> => {
    const now = ++reading;
    const { query, only, entries } = store.get();
    const anew = Math.min(longestPage, Math.max(pageLength, entries.length));
    const limit = from ? pageLength : anew;
    const asked = { limit, ...(query !== '' && { query }), ...(only && { only }), ...(from && { from }) };
    try {
      const page = await bridge.request('history-list', asked);
      if (now !== reading) return;
      const all = from ? [...entries, ...page.entries] : page.entries;
      store.set({
        entries: all,
        ...(page.top && { top: page.top }),
        ...(page.totals && { totals: page.totals }),
        next: page.next,
        readAt: Date.now(),
        phase: 'ready',
        fault: undefined,
      });
    } catch (error) {
      if (now === reading) store.set({ phase: 'failed', fault: faultOf(error) });
    }
  };

  const find = async (query: string): Promise<readonly HistoryEntry[]> => {
    const asked = { limit: foundElsewhere, ...(query !== '' && { query }) };
    return (await bridge.request('history-list', asked)).entries;
  };

  /** @param opened what there is to be read; nothing where it is no more */
  const show = (opened: HistoryState['opened']): void => {
    store.set({ opened, fault: opened ? undefined : gone() });
    if (!opened) void read(undefined);
  };

  const open = async (entry: HistoryEntry): Promise<void> => {
    if (entry.kind === 'dictation') return show(await openedTake(bridge, entry.id));
    if (entry.kind === 'conversation') return show(await openedConversation(bridge, entry.id));
    const opened = await openedConversation(bridge, entry.conversationId);
    show(opened && (await leadingTo(bridge, opened, entry.id)));
  };

  const earlier = createEarlierTurns({
    bridge,
    shown() {
      const { opened } = store.get();
      return opened?.kind === 'conversation' ? opened.kept : undefined;
    },
    add(part) {
      const { opened } = store.get();
      if (opened?.kind === 'conversation')
        store.set({ opened: { ...opened, kept: withPart(opened.kept, part) } });
    },
    onGone: () => show(undefined),
    onFail: (error) => store.set({ fault: faultOf(error) }),
  });

  /** What is open may be another one now, or no more. */
  const reopen = async (): Promise<void> => {
    const { opened } = store.get();
    if (opened?.kind !== 'dictation') return;
    const again = await openedTake(bridge, opened.take.id);
    if (store.get().opened === opened) store.set({ opened: again });
  };

  /** What is open is shown as it is now called and kept. */
  const relabel = (id: string, label: { readonly title?: string; readonly pinned?: boolean }): void => {
    const { opened } = store.get();
    if (opened?.kind !== 'conversation' || opened.kept.id !== id) return;
    const { conversation, pinned } = opened.kept;
    const kept = {
      ...opened.kept,
      conversation: { ...conversation, ...(label.title !== undefined && { title: label.title }) },
      pinned: label.pinned ?? pinned,
    };
    store.set({ opened: { ...opened, kept } });
  };

  const noteChange = (): void => store.set({ changes: store.get().changes + 1 });
  const onTakes = (): void => {
    noteChange();
    if (session.get().room !== 'history') return; // it reads all of it when it opens
    void attempt(reopen);
    void read(undefined);
  };
  const onTurn = (event: TurnEvent): void => {
    if (event.type === 'turn-end' || event.type === 'conversation-title') noteChange();
    if (event.type === 'conversation-title' && session.get().room === 'history') void read(undefined);
  };
  bridge.listen({ 'takes-changed': onTakes, turn: onTurn }, signal);

  return {
    get: store.get,
    subscribe: store.subscribe,
    finder() {
      const known = new Map<string, Promise<readonly HistoryEntry[]>>();
      let knownAt = 0;
      return async (query, changes) => {
        if (changes !== knownAt) known.clear();
        knownAt = changes;
        const words = query.trim();
        const found = known.get(words) ?? find(words);
        known.set(words, found);
        return found.catch(() => {
          known.delete(words);
          return []; // the History room says why
        });
      };
    },
    search(query) {
      store.set({ query, next: undefined, phase: 'reading' }); // what is shown stays until more is known
      void read(undefined);
    },
    filter(only) {
      store.set({ only, next: undefined, phase: 'reading' });
      void read(undefined);
    },
    refresh: () => void read(undefined),
    more() {
      const { next } = store.get();
      if (next) void read(next);
    },
    open: (entry) => void attempt(() => open(entry)),
    earlier: (turns) => void earlier(turns),
    close: () => store.set({ opened: undefined, fault: undefined }),
    continueFrom(id) {
      void attempt(async () => {
        await session.continueConversation(id);
        store.set({ opened: undefined });
      });
    },
    showVersion(turnId, at) {
      const { opened } = store.get();
      if (opened?.kind !== 'conversation') return;
      const { kept } = opened;
      const turns = withVersionShown(kept.conversation.turns, turnId, at);
      store.set({ opened: { ...opened, kept: { ...kept, conversation: { ...kept.conversation, turns } } } });
    },
    rename(id, title) {
      void attempt(async () => {
        await bridge.request('conversation-rename', { id, title });
        relabel(id, { title });
        await read(undefined);
      });
    },
    pin(id, pinned) {
      void attempt(async () => {
        await bridge.request('conversation-pin', { id, pinned });
        relabel(id, { pinned });
        await read(undefined);
      });
    },
    deleteOpened() {
      const { opened } = store.get();
      if (opened?.kind !== 'conversation') return;
      void attempt(async () => {
        const { wasCurrent } = await bridge.request('conversation-delete', { id: opened.kept.id });
        if (wasCurrent) session.clear();
        store.set({ opened: undefined });
        await read(undefined);
      });
    },
    deleteAll() {
      void attempt(async () => {
        const { wasCurrent } = await bridge.request('history-delete-all', null);
        if (wasCurrent) session.clear();
        await read(undefined);
      });
    },
  };
}

function gone(): Fault {
  return { kind: 'bad-input', message: t('history:gone') };
}

/** Keys of the History room. Escape leads back to the list, unless there is something to be stopped. */
export function listenToHistoryKeys(session: Session, history: History, signal: AbortSignal): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || session.get().room !== 'history') return;
      if (event.key === 'Escape' && history.get().opened && activityOf(session.get()) === 'idle') {
        event.preventDefault();
        history.close();
      }
      if (history.get().opened?.kind === 'conversation' && asksToFind(event, session.get())) {
        event.preventDefault();
        return session.find('history');
      }
      if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
        event.preventDefault();
        history.close();
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-search="history"]')?.focus());
      }
    },
    { signal },
  );
}
