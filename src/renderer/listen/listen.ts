import { activityOf } from '../app/capsule/activity.ts';
import type { Session } from '../app/session.ts';
import { createStore, type Store } from '../app/store.ts';
import { followInSystemPlayer } from './player/system-player.ts';
import { type Output, onOutputLost } from '../audio/output.ts';
import type { Bridge } from '../bridge.ts';
import { createChoiceActions } from './choice-actions.ts';
import { createAsk, createDocumentActions } from './document-actions.ts';
import { createExportActions } from './export/export-actions.ts';
import { followDocument, followOutlook } from './follow-document.ts';
import { createHeardPeaks } from './player/heard-peaks.ts';
import {
  initialListenState,
  nothingFound,
  type Page,
  type ListenState,
  type Panel,
  type Stretch,
} from './listen-state.ts';
import { createMarkActions } from './mark-actions.ts';
import { createQueue, type QueueActions, createShelves, type ShelfActions } from './shelves-and-queue.ts';
import { createReading } from './reading.ts';
import { createSleepTimer } from './player/sleep.ts';
import { createTransport, endsChapter } from './player/transport.ts';
import type { ExportJob } from '../../shared/listen/listening.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import type { Settings, SettingsPatch } from '../../shared/settings/settings.ts';
import type { CitedPassage } from '../../shared/talk/citation.ts';
import type { Range } from '../../shared/text/sentences.ts';
import { t } from '../../shared/text/translate.ts';
import { findIn } from './panel/search.ts';

/** What is true in the Listen room, and all that a person can do there. Failures become words; none is thrown. */
export interface Listen
  extends
    ReturnType<typeof createDocumentActions>,
    ReturnType<typeof createTransport>,
    ReturnType<typeof createChoiceActions>,
    ReturnType<typeof createMarkActions>,
    QueueActions,
    ShelfActions,
    ReturnType<typeof createExportActions>,
    RoomActions {
  get(): ListenState;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The shape of what has sounded. */
  readonly heard: ReturnType<typeof createHeardPeaks>;
  /** Opens one of the library, and reads on as soon as it is here. */
  resume(id: string): void;
}

interface ListenPorts {
  readonly bridge: Bridge;
  readonly output: Output;
  readonly session: Pick<Session, 'get' | 'subscribe' | 'save' | 'open'>;
  /** The person has taken reading into their own hands. @param plays and wants to hear it now */
  readonly onTaken: (plays: boolean) => void;
}

/** Runs until `signal` aborts. */
export function createListen({ bridge, output, session, onTaken }: ListenPorts, signal: AbortSignal): Listen {
  const store = createStore<ListenState>(initialListenState);
  const settings = (): Settings | undefined => session.get().app?.settings;
  const save = (patch: SettingsPatch, then?: () => void): void => session.save(patch, then);
  const acts = { bridge, store, settings, save };
  const ask = createAsk(acts);
  const exports = createExportActions(acts, ask);

  const reading = createReading(
    {
      bridge,
      output,
      get: () => store.get().sounding,
      set: (patch) => store.set({ sounding: { ...store.get().sounding, ...patch } }),
      script: () => store.get().page?.script,
      onClipEnd(clip) {
        if (store.get().sleep?.after !== 'chapter' || !endsChapter(store.get().page, clip)) return;
        reading.pause();
        sleep.choose(undefined);
      },
      onFaded: () => sleep.choose(undefined),
    },
    signal,
  );
  const sleep = createSleepTimer(
    { ...reading, get: () => store.get().sleep, set: (chosen) => store.set({ sleep: chosen }) },
    signal,
  );
  const transport = createTransport({ ...acts, reading, sleep, onTaken });
  const follow = followDocument({ ...acts, reading, estimate: exports.estimate });
  bridge.listen(
    {
      document: follow.document,
      'document-grown': follow.grown,
      narration(narration) {
        store.set({ narration });
        if (narration.phase === 'finished') reading.finish(narration.run);
      },
      clip: reading.add,
      exports(jobs) {
        const message = exportNews(store.get().exports, jobs);
        store.set({ exports: jobs, ...(message !== undefined && { word: { message, failed: false } }) });
      },
      'reading-order': (order) => (order === 'show' ? session.open('listen') : transport.obey(order)),
    },
    signal,
  );
  followOutlook(acts, signal);
  followInSystemPlayer({ store, speed: () => settings()?.readingSpeed ?? 1, obey: transport.obey }, signal);
  const pauseWithoutOutput = (): void => {
    if (!store.get().sounding.wanted) return;
    reading.pause();
    const message = t('listen:player.output-gone');
    store.set({ word: { message, failed: true } });
  };
  onOutputLost(output.context, pauseWithoutOutput, signal);
  const heard = createHeardPeaks(output, signal);
  signal.addEventListener('abort', session.subscribe(follow.settings), { once: true });
  signal.addEventListener(
    'abort',
    store.subscribe(() => heard.follow(store.get().sounding)),
    { once: true },
  );
  const readAll = async (): Promise<void> => {
    const state = await ask('listening-read', null);
    if (!state || store.get().document !== undefined) return; // an event came first, and knows more
    store.set({ narration: state.narration, exports: state.exports });
    follow.document(state.document);
  };
  void readAll();

  const documents = createDocumentActions(acts, ask);
  const resume = (id: string): void => {
    const former = store.get().narration.fault;
    const openBefore = store.get().document?.id;
    const stop = store.subscribe(() => {
      const { document, page, narration, word } = store.get();
      const hasFailed = word?.failed || (narration.fault && narration.fault !== former);
      const isHere = document?.id === id && page?.documentId === id && page.blocks.length > 0;
      const isOther = document && document.id !== id && document.id !== openBefore;
      if (isHere || isOther || hasFailed) stop();
      if (isHere) transport.toggle();
    });
    documents.reopen(id);
  };

  const isBusy = (): boolean => activityOf(session.get()) !== 'idle';
  const queue = createQueue({ store, ask, isBusy, resume }, signal);
  void queue.refresh();
  const newId = (): string => crypto.randomUUID();
  const shelves = createShelves({ store, ask, newId, close: documents.close });
  void shelves.refresh();

  return {
    get: store.get,
    subscribe: store.subscribe,
    heard,
    resume,
    ...documents,
    ...queue.actions,
    ...shelves.actions,
    ...transport,
    ...createChoiceActions(acts, ask),
    ...createMarkActions(acts, ask),
    ...exports,
    ...createRoomActions(acts),
  };
}

/** News of an audiobook for somebody who is busy elsewhere; undefined when there is none. */
export function exportNews(former: readonly ExportJob[], now: readonly ExportJob[]): string | undefined {
  const phases = new Map(former.map(({ id, phase }) => [id, phase]));
  for (const { id, phase, title, fault } of now) {
    const before = phases.get(id);
    if (before === undefined || before === phase) continue;
    if (phase === 'done') return t('listen:export.news-done', { title });
    if (phase === 'held')
      return fault
        ? t('listen:export.news-held-because', { title, reason: fault.message })
        : t('listen:export.news-held', { title });
  }
  return undefined;
}

/** A passage in its blocks, as far as they are here. @param until without it, to the end of its first block */
function rangesOn({ blocks, indexOf }: Page, from: Place, until?: Place): ReadonlyMap<string, Range> {
  const first = indexOf.get(from.blockId) ?? 0;
  const last = (until && indexOf.get(until.blockId)) ?? first;
  return new Map(
    blocks.slice(first, last + 1).map(({ id, text }) => {
      const start = id === from.blockId ? from.at : 0;
      const end = until?.blockId === id ? until.at : text.length;
      return [id, { start, end }];
    }),
  );
}

/** What is shown in the room, and where the page is. */
interface RoomActions {
  /** Brings the page back to the voice, and keeps it there. */
  follow(): void;
  /** The person has scrolled away. */
  leave(): void;
  /** Brings the page there, and leaves the voice where it is. */
  show(place: Place): void;
  /** The same, and lights up what an answer refers to. */
  cite(passage: CitedPassage): void;
  /** The person goes on. */
  endCite(): void;
  /** The page is where it was wanted. */
  shown(): void;
  /** Goes to the first block on a printed page. @returns whether the document has such a page */
  showPage(number: number): boolean;
  openPanel(panel: Panel): void;
  closePanel(): void;
  /** What is selected on the page. */
  select(selected: Stretch | undefined): void;
  search(query: string): void;
  /** The next match, or the one before. */
  nextMatch(direction: 1 | -1): void;
  showMatch(at: number): void;
  ask(dialog: NonNullable<ListenState['dialog']>): void;
  closeDialog(): void;
  dismissWord(): void;
  /** A document is dragged over the window, or no longer. */
  hover(on: boolean): void;
}

function createRoomActions({ store }: { readonly store: Store<ListenState> }): RoomActions {
  const show = (place: Place): void => store.set({ goal: place, following: false });
  const showMatch = (at: number): void => {
    const { search } = store.get();
    const match = search.found.matches[at];
    if (!match) return;
    store.set({ search: { ...search, at } });
    show({ blockId: match.blockId, at: match.start });
  };
  return {
    follow: () => store.set({ following: true, goal: undefined, cited: undefined }),
    leave: () => store.get().following && store.set({ following: false, goal: undefined }),
    show,
    cite({ place, until, text }) {
      show(place);
      const { page } = store.get();
      store.set({ cited: page && { text, ranges: rangesOn(page, place, until) } });
    },
    endCite: () => store.get().cited && store.set({ cited: undefined }),
    shown: () => store.set({ goal: undefined }),
    showPage(number) {
      const block = store.get().page?.blocks.find(({ page }) => page !== undefined && page >= number);
      if (block) show({ blockId: block.id, at: 0 });
      return block !== undefined;
    },
    openPanel: (panel) => store.set({ panel }),
    closePanel: () => store.set({ panel: undefined, search: { query: '', found: nothingFound, at: 0 } }),
    select: (selected) =>
      JSON.stringify(selected) !== JSON.stringify(store.get().selected) && store.set({ selected }),
    search(query) {
      const { page } = store.get();
      store.set({ panel: 'search', search: { query, found: findIn(page?.blocks ?? [], query), at: 0 } });
      showMatch(0);
    },
    nextMatch(direction) {
      const { found, at } = store.get().search;
      const count = found.matches.length;
      if (count > 0) showMatch((at + direction + count) % count);
    },
    showMatch,
    ask: (dialog) => store.set({ dialog }),
    closeDialog: () => store.set({ dialog: undefined }),
    hover: (hovered) => hovered !== store.get().hovered && store.set({ hovered }),
    dismissWord: () => store.set({ word: undefined }),
  };
}
