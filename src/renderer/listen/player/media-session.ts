import quiet from './quiet.wav?url';

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
