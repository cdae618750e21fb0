import { coverPath, type ReadingOrder } from '../../../shared/contract/listen-contract.ts';
import { createMediaPresence } from './media-session.ts';
import type { Store } from '../../app/store.ts';
import { sectionAt } from '../../../shared/listen/chapters.ts';
import type { ListenState } from '../listen-state.ts';
import { timeLeft } from './time-left.ts';
import { currentPlace } from './transport.ts';

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
