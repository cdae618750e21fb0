import {
  type SegmentTranscriber,
  type SegmentTranscriberOptions,
  createSegmentTranscriber,
} from './segment-transcriber.ts';
import type { HeardTake, TakeTranscript } from './transcription-progress.ts';
import { type Sound, durationMs, joinPcm } from '../../../shared/audio/pcm.ts';
import { segmenting } from '../../../shared/speech/segments.ts';
import { createLoudnessDetector } from '../../../shared/speech/speech-detector.ts';
import { type SpeechGate, findSpeech } from '../../../shared/speech/speech-gate.ts';

/**
 * Writes a take down that is over; where nothing was said, nothing is sent and it finishes with `undefined`.
 * Finishing throws FaultError `nothing-heard` when there was a voice but the service found no words in it.
 */
export function hearWhole(
  take: Sound,
  hearing: TakeHearing,
  signal: AbortSignal,
): Pick<SegmentTranscriber, 'finish'> {
  return goOnWith(take, startOf(take), hearing, signal);
}

/** What a transcription needs besides the take. */
export type TakeHearing = Omit<SegmentTranscriberOptions, 'sampleRate' | 'detector' | 'read' | 'from'>;

/** Writes a take of minutes down while it is spoken, its sound held in memory. @param sampleRate in hertz */
export function hearTake(
  sampleRate: number,
  { gate = byLoudness, ...hearing }: TakeHearing & { readonly gate?: SpeechGate },
  signal: AbortSignal,
): SegmentTranscriber {
  const held = createHeldTake(sampleRate);
  const { detector, secondLook } = gate;
  const live = { ...hearing, sampleRate, detector: detector(), read: held.read };
  const transcriber = createSegmentTranscriber(live, signal);
  return {
    add(pcm) {
      held.add(pcm);
      transcriber.add(pcm);
    },
    async finish() {
      const transcript = await transcriber.finish();
      if (transcript || !secondLook) return transcript;
      // Over the background of the whole take, known only now, somebody may have spoken all the same.
      return finishTake(held.whole(), startOf(held.whole()), hearing, signal);
    },
    state: transcriber.state,
  };
}

const byLoudness: SpeechGate = { detector: createLoudnessDetector, secondLook: findSpeech };

/** Goes on with a take that is over from where its transcription has come to. */
export async function finishTake(
  take: Sound,
  from: HeardTake,
  hearing: TakeHearing,
  signal: AbortSignal,
): Promise<TakeTranscript | undefined> {
  return goOnWith(take, from, hearing, signal).finish();
}

function goOnWith(
  take: Sound,
  from: HeardTake,
  hearing: TakeHearing,
  signal: AbortSignal,
): SegmentTranscriber {
  const { sampleRate } = take;
  const transcriber = createSegmentTranscriber(
    {
      ...hearing,
      sampleRate,
      detector: createLoudnessDetector(),
      read: (startMs, endMs) => stretchOf(take, startMs, endMs),
      from,
    },
    signal,
  );
  transcriber.add(stretchOf(take, from.cutMs, durationMs(take.pcm.length, sampleRate)).pcm);
  return transcriber;
}

/** A short take is one segment: all of it is known, and cutting it would save nobody any time. */
function startOf(take: Sound): HeardTake {
  const msOf = (samples: number): number => durationMs(samples, take.sampleRate);
  const takeMs = msOf(take.pcm.length);
  const speech = findSpeech(take);
  if (!speech) return { segments: [], cutMs: takeMs };
  const [startMs, endMs] = [msOf(speech.start), msOf(speech.end)];
  if (endMs - startMs > segmenting.maxMs) return { segments: [], cutMs: 0 };
  return { segments: [{ startMs, endMs, endsAtPause: true }], cutMs: takeMs };
}

/** The sound of a take in memory, for a take of minutes; that of hours is read from the disk. */
interface HeldTake {
  add(pcm: Int16Array): void;
  whole(): Sound;
  read(startMs: number, endMs: number): Sound;
}

function createHeldTake(sampleRate: number): HeldTake {
  let pieces: Int16Array[] = [];
  const whole = (): Sound => {
    if (pieces.length > 1) pieces = [joinPcm(pieces)];
    return { pcm: pieces[0] ?? new Int16Array(), sampleRate };
  };
  return {
    add: (pcm) => void pieces.push(pcm),
    whole,
    read: (startMs, endMs) => stretchOf(whole(), startMs, endMs),
  };
}

/** A stretch of a sound, as far as it reaches. */
export function stretchOf({ pcm, sampleRate }: Sound, startMs: number, endMs: number): Sound {
  const at = (ms: number): number => Math.round((ms * sampleRate) / 1000);
  return { pcm: pcm.subarray(at(startMs), at(endMs)), sampleRate };
}
