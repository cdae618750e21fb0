import { durationMs, type Sound } from '../../shared/audio.ts';
import { segmenting } from '../../shared/segments.ts';
import { createLoudnessDetector } from '../../shared/speech-detector.ts';
import { findSpeech } from '../../shared/speech-gate.ts';
import { stretchOf } from './segments/held-take.ts';
import type { HeardTake } from './segments/heard-take.ts';
import { createSegmentTranscriber, type SegmentTranscriberOptions } from './segments/segment-transcriber.ts';
import type { TranscriptionRequest, VoiceService } from './service.ts';

/**
 * What was said in a take that is over; `undefined` when nothing was, and then nothing is sent.
 * @throws FaultError `nothing-heard` when there was a voice but the service found no words in it.
 */
export async function transcribeTake(
  take: Sound,
  service: Pick<VoiceService, 'transcribe'>,
  { model, ...options }: Pick<TranscriptionRequest, 'model' | 'onWait'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const asked = { service, model: async () => model, ...options };
  const transcript = await finishTake(take, startOf(take), asked, signal);
  return transcript?.text;
}

type Asked = Omit<SegmentTranscriberOptions, 'sampleRate' | 'detector' | 'read' | 'from'>;

/** Goes on with a take that is over from where its transcription came to, or was never begun. */
export async function finishTake(take: Sound, from: HeardTake, asked: Asked, signal: AbortSignal) {
  const takeMs = durationMs(take.pcm.length, take.sampleRate);
  const transcriber = createSegmentTranscriber(
    {
      ...asked,
      sampleRate: take.sampleRate,
      detector: createLoudnessDetector(),
      read: (startMs, endMs) => stretchOf(take, startMs, endMs),
      from,
    },
    signal,
  );
  transcriber.add(stretchOf(take, from.cutMs, takeMs).pcm);
  return transcriber.finish();
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
