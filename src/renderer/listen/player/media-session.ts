import { coverPath, type ReadingOrder } from '../../../shared/contract/listen-contract.ts';
import quiet from './quiet.wav?url';
import type { Store } from '../../app/store.ts';
import { sectionAt } from '../../../shared/listen/chapters.ts';
import type { ListenState } from '../listen-state.ts';
import { timeLeft } from './time-left.ts';
import { currentPlace } from './transport.ts';

interface MediaSessionPorts {
  readonly store: Pick<Store<ListenState>, 'get' | 'subscribe'>;
  /** Times the natural pace. */
  readonly speed: () => number;
  readonly obey: (order: Exclude<ReadingOrder, 'show'>) => void;
}

/** Shows the chapter being read in the system's media player, and obeys the media keys, until `signal` aborts. */
export function followInMediaSession({ store, speed, obey }: MediaSessionPorts, signal: AbortSignal): void {
  const presence = createMediaPresence(obey, signal);
  let shown: string | undefined;
  let isReading = false;
  let sentence: ListenState['sounding']['sentence'];
  const follow = (): void => {
    const state = store.get();
    const card = cardOf(state);
    const words = JSON.stringify(card);
    if (words !== shown) presence.show(card);
    shown = words;
    const { wanted } = state.sounding;
    if (wanted !== isReading) presence.setReading(wanted);
    isReading = wanted;
    if (state.sounding.sentence === sentence) return;
    sentence = state.sounding.sentence;
    const progress = progressOf(state);
    if (progress) presence.setProgress({ ...progress, speed: speed() });
  };
  signal.addEventListener('abort', store.subscribe(follow), { once: true });
}

function cardOf(state: ListenState) {
  const { document, page } = state;
  if (!document) return null;
  const place = currentPlace(state);
  const index = place && page?.indexOf.get(place.blockId);
  const chapter = page && index !== undefined ? sectionAt(page.chapters, index)?.title : undefined;
  return {
    title: chapter ?? document.title,
    author: document.author ?? '',
    document: document.title,
    coverUrl: document.hasCover ? coverPath(document.id) : undefined,
  };
}

/** How far into the chapter, in milliseconds at the natural pace. */
function progressOf(state: ListenState): { positionMs: number; durationMs: number } | undefined {
  const left = state.page && timeLeft(state.page, currentPlace(state), state.estimate, 1);
  if (!left || left.share >= 1) return undefined;
  const durationMs = left.chapterMs / (1 - left.share);
  return { positionMs: durationMs - left.chapterMs, durationMs };
}

/** What the system shows of the reading, on its lock screen or beside its clock. */
interface ReadingCard {
  /** Of the chapter, or of the document where it has none. */
  readonly title: string;
  readonly author: string;
  readonly document: string;
  /** Below the app's own origin; absent without one. */
  readonly coverUrl?: string | undefined;
}

/** How far reading is, in milliseconds at the natural pace. */
interface ReadingProgress {
  readonly positionMs: number;
  readonly durationMs: number;
  /** Times the natural pace. */
  readonly speed: number;
}

/** Pressed on media keys, on a headset or in the system's media player. */
type MediaOrder = 'play' | 'pause' | 'next' | 'previous';

/** The document in the system's media player. */
interface MediaPresence {
  /** `null` when no document is open: other programs get the media keys back. */
  show(card: ReadingCard | null): void;
  /** Whether it is being read. From the first time on, the media keys come to Parley. */
  setReading(isReading: boolean): void;
  setProgress(progress: ReadingProgress): void;
}

const actions: readonly (readonly [MediaSessionAction, MediaOrder])[] = [
  ['play', 'play'],
  ['pause', 'pause'],
  ['stop', 'pause'],
  ['nexttrack', 'next'],
  ['previoustrack', 'previous'],
];

/**
 * Lasts until `signal` aborts. Chromium drops a page whose audio context is suspended, so no key could resume a paused
 * reading. A silent sound is looped beside it, and paused with it; it lasts six seconds, because Chromium takes anything
 * below five for a chime.
 */
export function createMediaPresence(
  onOrder: (order: MediaOrder) => void,
  signal: AbortSignal,
): MediaPresence {
  const { mediaSession } = navigator;
  let keeper: HTMLAudioElement | undefined;

  const end = (): void => {
    keeper?.pause();
    keeper?.removeAttribute('src');
    keeper?.load();
    keeper = undefined;
    for (const [action] of actions) mediaSession.setActionHandler(action, null);
    mediaSession.metadata = null;
    mediaSession.setPositionState();
    mediaSession.playbackState = 'none';
  };
  signal.addEventListener('abort', end, { once: true });

  const begin = (): HTMLAudioElement => {
    for (const [action, order] of actions) mediaSession.setActionHandler(action, () => onOrder(order));
    const audio = new Audio(quiet);
    audio.loop = true;
    return audio;
  };

  return {
    show(card) {
      if (!card) return end();
      const { title, author, document, coverUrl } = card;
      const artwork = coverUrl === undefined ? [] : [{ src: coverUrl }];
      mediaSession.metadata = new MediaMetadata({ title, artist: author, album: document, artwork });
    },
    setReading(isReading) {
      if (signal.aborted || (!isReading && !keeper)) return;
      keeper ??= begin();
      if (isReading) void keeper.play().catch(() => undefined); // the reading plays without it
      else keeper.pause();
      mediaSession.playbackState = isReading ? 'playing' : 'paused';
    },
    setProgress({ positionMs, durationMs, speed }) {
      const duration = durationMs / 1000;
      const position = Math.min(duration, Math.max(0, positionMs / 1000));
      if (duration > 0) mediaSession.setPositionState({ duration, position, playbackRate: speed });
    },
  };
}
