import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { CheckedClip, WavRequest } from './checked-speech.ts';
import { type SpeechRequest, priorities } from '../voice-service.ts';
import { unlessAborted } from '../../abort.ts';
import type { OnWait, Wait } from '../../../shared/contract/waiting.ts';
import type { WordTime } from '../../../shared/listen/listening.ts';
import type { KeptSpeech } from '../../../shared/speech/kept-speech.ts';

/** Where spoken passages are kept; the library's cache fits by its shape. */
interface SpeechStore {
  get(key: string): Promise<KeptSpeech | undefined>;
  put(key: string, speech: KeptSpeech): Promise<void>;
  remove(key: string): Promise<void>;
  has(keys: readonly string[]): Promise<readonly boolean[]>;
}

interface SpokenClip extends KeptSpeech {
  /** Unicode code points that were sent to the service for it; none where it was kept, or somebody else has asked. */
  readonly sent: number;
}

/** Speech of which nothing is paid for twice. */
export interface CachedSpeech {
  clip(request: Asked, signal: AbortSignal): Promise<SpokenClip>;
  /** Its sound alone, as the service itself gives it. */
  speak(request: Asked, signal: AbortSignal): Promise<Uint8Array>;
  /** Which of them would not be sent: kept, or asked for by somebody else just now. */
  has(passages: readonly SpeechNamed[]): Promise<readonly boolean[]>;
  /** It could not be played, or is not what it should be: the next time it is made anew. */
  forget(passage: SpeechNamed): Promise<void>;
  /** When the words of a kept clip begin and end. */
  keepWords(passage: SpeechNamed, words: readonly WordTime[]): Promise<void>;
  /** Resolves when all that has been answered so far is on the disk, as far as the disk lets it. */
  settled(): Promise<void>;
}

interface Asked extends WavRequest {
  /** Called at once when the request that answers it has been made by somebody else before. */
  readonly onShared?: () => void;
}

/** What is asked for and written just now, for all who keep their speech in one store. */
export function speechUnderWay() {
  return { inFlight: new Map<string, SharedRequest>(), writing: new Set<Promise<void>>() };
}

/**
 * Whoever asks for the same sound at the same moment shares one request, and it is stopped when nobody waits for it any
 * more. The sound is handed on before it is written, so that nobody waits for the disk.
 * @param underWay shared by those who render otherwise and keep it in the same store; the first to ask renders
 */
export function cachedSpeech(
  render: (request: WavRequest, signal: AbortSignal) => Promise<CheckedClip>,
  store: SpeechStore,
  { inFlight, writing } = speechUnderWay(),
): CachedSpeech {
  const keep = (key: string, { wav, durationMs, flaw, words }: KeptSpeech): Promise<void> => {
    const speech = { wav, durationMs, ...(flaw !== undefined && { flaw }), ...(words && { words }) };
    const write = async (): Promise<void> => {
      await othersFirst(); // to copy and hash it takes a millisecond, and somebody waits to hear it
      await store.put(key, speech);
    };
    const written = write().finally(() => writing.delete(written));
    writing.add(written);
    return written;
  };

  /** Until it is on the disk, whoever asks is given it from here. */
  const start = (key: string, request: Asked): SharedRequest => {
    const go = (asked: Asked, stop: AbortController): Promise<CheckedClip> => {
      const onWait = (wait: Wait | undefined): void => {
        if (shared.stop !== stop) return;
        shared.wait = wait;
        for (const caller of shared.callers) caller.onWait?.(wait);
      };
      return render({ ...asked, onWait }, stop.signal).catch((error: unknown) => {
        if (shared.stop === stop || !shared.sooner) throw error;
        return shared.sooner;
      });
    };
    const stop = new AbortController();
    const rendered = async (): Promise<SpokenClip> => {
      const kept = await store.get(key);
      return kept ? { ...kept, sent: 0 } : go(request, stop);
    };
    const clip = rendered();
    // Silence is nothing to keep.
    const written = clip.then((one) => (one.sent > 0 && one.flaw !== 'silent' ? keep(key, one) : undefined));
    const settle = (): void => {
      if (inFlight.get(key) === shared) inFlight.delete(key);
    };
    const settled = written.then(settle, settle);
    const shared: SharedRequest = { clip, settled, callers: new Set(), request, go, stop, paid: false };
    inFlight.set(key, shared);
    return shared;
  };

  /** What waits for the service's limits, unsent, waits further ahead for who needs it sooner. */
  const hurry = (shared: SharedRequest, request: Asked): void => {
    if (!shared.wait || rankOf(request) >= rankOf(shared.request)) return;
    const former = shared.stop;
    shared.request = request;
    shared.stop = new AbortController();
    shared.sooner = shared.go(request, shared.stop);
    shared.sooner.catch(() => {}); // the earlier request reports it, unless it was answered anyway
    former.abort(new Error('It is needed sooner.'));
  };

  const release = (key: string, shared: SharedRequest, caller: Caller, reason: unknown): void => {
    shared.callers.delete(caller);
    if (shared.callers.size > 0 || inFlight.get(key) !== shared || shared.paid) return;
    inFlight.delete(key);
    shared.stop.abort(reason);
  };

  const clip = async (request: Asked, signal: AbortSignal): Promise<SpokenClip> => {
    signal.throwIfAborted();
    const key = speechKey(request);
    const before = inFlight.get(key);
    if (before) request.onShared?.();
    const shared = before ?? start(key, request);
    hurry(shared, request);
    const caller: Caller = request.onWait ? { onWait: request.onWait } : {};
    shared.callers.add(caller);
    if (shared.wait) caller.onWait?.(shared.wait);
    try {
      const answered = await unlessAborted(shared.clip, signal);
      const sent = shared.paid ? 0 : answered.sent;
      shared.paid = true;
      return { ...answered, sent };
    } finally {
      release(key, shared, caller, signal.reason);
    }
  };

  return {
    clip,
    speak: async (request, signal) => (await clip(request, signal)).wav,
    async has(passages) {
      const keys = passages.map(speechKey);
      const areUnderWay = keys.map((key) => inFlight.has(key)); // first: they come to be kept meanwhile
      const areKept = await store.has(keys);
      return keys.map((_, i) => areUnderWay[i] === true || areKept[i] === true);
    },
    async forget(passage) {
      const key = speechKey(passage);
      const shared = inFlight.get(key);
      inFlight.delete(key);
      await shared?.settled; // else it would be written after it has been removed
      await store.remove(key);
    },
    async keepWords(passage, words) {
      const key = speechKey(passage);
      const kept = await store.get(key);
      if (kept) await keep(key, { ...kept, words });
    },
    async settled() {
      await Promise.all(writing);
    },
  };
}

/** One request, and those who wait for it. */
interface SharedRequest {
  readonly clip: Promise<SpokenClip>;
  /** It is on the disk, or will not be. */
  readonly settled: Promise<void>;
  readonly callers: Set<Caller>;
  /** As it is being sent. */
  request: Asked;
  readonly go: (request: Asked, stop: AbortController) => Promise<CheckedClip>;
  stop: AbortController;
  /** What it was sent anew for, further ahead. */
  sooner?: Promise<CheckedClip>;
  wait?: Wait | undefined;
  /** The cost has been reported to a caller, and counts once. */
  paid: boolean;
}

function rankOf({ priority = 'speech' }: Asked): number {
  return priorities.indexOf(priority);
}

interface Caller {
  readonly onWait?: OnWait;
}

/** What decides how a passage sounds. */
type SpeechNamed = Pick<SpeechRequest, 'model' | 'voice' | 'speed' | 'format' | 'input'>;

/**
 * The name of a passage's sound: 64 hexadecimal digits that don't reveal the text. Texts that differ in white space
 * or in how their letters are composed sound alike, and so have the same.
 */
export function speechKey({ model, voice, speed, format, input }: SpeechNamed): string {
  const text = input.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256')
    .update(JSON.stringify([voice, model, format, speed, text]))
    .digest('hex');
}
