import { type SegmentTranscriber, createSegmentTranscriber } from './segment-transcriber.ts';
import type { TranscriptionProgress, TakeTranscript } from './segment-queue.ts';
import { type Sound, durationMs, joinPcm } from '../../../shared/audio/pcm.ts';
import { segmenting } from '../../../shared/speech/segments.ts';
import {
  type SpeechGate,
  findSpeech,
  createLoudnessDetector,
} from '../../../shared/speech/speech-detector.ts';

/**
 * Transcribes a finished take. A take without speech isn't sent, and finishes with `undefined`.
 * Finishing throws FaultError `nothing-heard` when there was a voice in which the service found no words.
 */
export function transcribeTake(
  take: Sound,
  options: TranscriptionOptions,
  signal: AbortSignal,
): Pick<SegmentTranscriber, 'finish'> {
  return transcribeFrom(take, startOf(take), options, signal);
}

/** What a transcription needs besides the take. */
type TranscriptionOptions = Omit<
  Parameters<typeof createSegmentTranscriber>[0],
  'sampleRate' | 'detector' | 'read' | 'from'
>;

/** Transcribes a take of a few minutes live, with its audio in memory. @param sampleRate in hertz */
export function transcribeLiveTake(
  sampleRate: number,
  { gate = byLoudness, ...options }: TranscriptionOptions & { readonly gate?: SpeechGate },
  signal: AbortSignal,
): SegmentTranscriber {
  const buffer = createTakeBuffer(sampleRate);
  const { detector, secondLook } = gate;
  const live = { ...options, sampleRate, detector: detector(), read: buffer.read };
  const transcriber = createSegmentTranscriber(live, signal);
  return {
    add(pcm) {
      buffer.add(pcm);
      transcriber.add(pcm);
    },
    async finish() {
      const transcript = await transcriber.finish();
      if (transcript || !secondLook) return transcript;
      // Over the background of the whole take, known only now, somebody may have spoken all the same.
      return resumeTranscription(buffer.whole(), startOf(buffer.whole()), options, signal);
    },
    state: transcriber.state,
  };
}

const byLoudness: SpeechGate = { detector: createLoudnessDetector, secondLook: findSpeech };

/** Continues the transcription of a finished take. */
export async function resumeTranscription(
  take: Sound,
  from: TranscriptionProgress,
  options: TranscriptionOptions,
  signal: AbortSignal,
): Promise<TakeTranscript | undefined> {
  return transcribeFrom(take, from, options, signal).finish();
}

function transcribeFrom(
  take: Sound,
  from: TranscriptionProgress,
  options: TranscriptionOptions,
  signal: AbortSignal,
): SegmentTranscriber {
  const { sampleRate } = take;
  const transcriber = createSegmentTranscriber(
    {
      ...options,
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
function startOf(take: Sound): TranscriptionProgress {
  const msOf = (samples: number): number => durationMs(samples, take.sampleRate);
  const takeMs = msOf(take.pcm.length);
  const speech = findSpeech(take);
  if (!speech) return { segments: [], cutMs: takeMs };
  const [startMs, endMs] = [msOf(speech.start), msOf(speech.end)];
  if (endMs - startMs > segmenting.maxMs) return { segments: [], cutMs: 0 };
  return { segments: [{ startMs, endMs, endsAtPause: true }], cutMs: takeMs };
}

/** The sound of a take in memory, for a take of minutes; that of hours is read from the disk. */
interface TakeBuffer {
  add(pcm: Int16Array): void;
  whole(): Sound;
  read(startMs: number, endMs: number): Sound;
}

function createTakeBuffer(sampleRate: number): TakeBuffer {
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
