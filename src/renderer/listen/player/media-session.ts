import quiet from './quiet.wav?url';

/** What the system shows of what is read, on its lock screen or beside its clock. */
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

/** Pressed on media keys, a headset or the system's own player. */
type MediaOrder = 'play' | 'pause' | 'next' | 'previous';

/** The document that is read as the system's media player has it. */
interface MediaPresence {
  /** `null` when none is open: then the keys are anybody's again. */
  show(card: ReadingCard | null): void;
  /** Whether it is read now. From the first time on the media keys are ours. */
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
 * Until `signal` aborts. Chromium forgets a page whose audio context rests, so that no key could wake a paused reading: a
 * silent sound of six seconds (less than five is taken for a chime) is looped beside it, and pauses as reading does.
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
      if (isReading) void keeper.play().catch(() => undefined); // what is read sounds without it
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
