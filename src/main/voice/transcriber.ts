import { encodeWav, type Sound } from '../../shared/audio.ts';
import { findSpeech } from '../../shared/speech-gate.ts';
import type { VoiceService } from './service.ts';

/**
 * What was said in a take; `undefined` when nothing was, and then, where that can be heard here, nothing is sent.
 */
export async function transcribeTake(
  take: Sound,
  service: Pick<VoiceService, 'transcribe'>,
  model: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const speech = findSpeech(take);
  if (!speech) return undefined;
  const file = encodeWav({ ...take, pcm: take.pcm.subarray(speech.start, speech.end) });
  const { text } = await service.transcribe({ model, file, fileName: 'take.wav' }, signal);
  return text.trim() || undefined;
}
