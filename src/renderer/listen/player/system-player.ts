import { coverPath, type ReadingOrder } from '../../../shared/contract/listen-contract.ts';
import type { Store } from '../../app/store.ts';
import { sectionAt } from '../../../shared/listen/chapters.ts';
import type { ListenState } from '../listen-state.ts';
import { timeLeft } from './time-left.ts';
import { currentPlace } from './transport.ts';
import quiet from './quiet.wav?url';

interface SystemPlayerPorts {
  readonly store: Pick<Store<ListenState>, 'get' | 'subscribe'>;
  /** Times the natural pace. */
  readonly speed: () => number;
  readonly obey: (order: Exclude<ReadingOrder, 'show'>) => void;
}

/** The system's own player shows the chapter that is read, and its keys are obeyed, until `signal` aborts. */
export function followInSystemPlayer({ store, speed, obey }: SystemPlayerPorts, signal: AbortSignal): void {
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

/** In the chapter, in milliseconds at the natural pace. */
function progressOf(state: ListenState): { positionMs: number; durationMs: number } | undefined {
  const left = state.page && timeLeft(state.page, currentPlace(state), state.estimate, 1);
  if (!left || left.share >= 1) return undefined;
  const durationMs = left.chapterMs / (1 - left.share);
  return { positionMs: durationMs - left.chapterMs, durationMs };
}

/** A way for sound to leave the computer, as the browser lists it. */
type SoundOutput = Pick<MediaDeviceInfo, 'deviceId' | 'groupId'>;

/** Chromium lists the system's choice once more under these. */
const systemsChoices: ReadonlySet<string> = new Set(['default', 'communications']);

/** Whether what one heard with is gone: a headset was unplugged, or there is no output at all any more. */
export function isOutputLost(before: readonly SoundOutput[], now: readonly SoundOutput[]): boolean {
  if (before.length === 0) return false;
  if (now.length === 0) return true;
  const groupId = before.find(({ deviceId }) => deviceId === 'default')?.groupId;
  const uses = (each: SoundOutput): boolean => !systemsChoices.has(each.deviceId) && each.groupId === groupId;
  return before.some(uses) && !now.some(uses);
}

/**
 * Reports, until `signal` aborts, that the output device is gone: then the system switches to another, which may be
 * loud and among strangers. Another one that is plugged in, or chosen, is no loss.
 */
export function onOutputLost(context: AudioContext, act: () => void, signal: AbortSignal): void {
  let known: Promise<readonly SoundOutput[]> = outputs();
  const look = async (): Promise<void> => {
    const before = known;
    known = outputs();
    if (isOutputLost(await before, await known) && !signal.aborted) act();
  };
  navigator.mediaDevices.addEventListener('devicechange', () => void look(), { signal });
  // No device takes the sound: it failed in the midst, or another program has taken it.
  context.addEventListener('error', act, { signal });
}

async function outputs(): Promise<readonly SoundOutput[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'audiooutput');
}

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
