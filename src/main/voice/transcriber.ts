import { encodeWav, type Sound } from '../../shared/audio.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import { findSpeech } from '../../shared/speech-gate.ts';
import type { TranscriptionRequest, VoiceService } from './service.ts';

const noWords: Fault = {
  kind: 'nothing-heard',
  message: 'I heard a voice but no words. Your recording is kept: try again, or say it once more.',
};

/**
 * What was said in a take; `undefined` when nothing was, and then nothing is sent.
 * @throws FaultError `nothing-heard` when there was a voice but the service found no words in it.
 */
export async function transcribeTake(
  take: Sound,
  service: Pick<VoiceService, 'transcribe'>,
  { model, onWait }: Pick<TranscriptionRequest, 'model' | 'onWait'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const speech = findSpeech(take);
  if (!speech) return undefined;
  const file = encodeWav({ ...take, pcm: take.pcm.subarray(speech.start, speech.end) });
  const { text } = await service.transcribe(
    { model, file, fileName: 'take.wav', ...(onWait && { onWait }) },
    signal,
  );
  if (text.trim() === '') throw new FaultError(noWords);
  return text.trim();
}
