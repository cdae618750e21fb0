import { cutSpeech, type CutSpeech } from '../../shared/audio/trim.ts';

/**
 * The speech of a sound at the context's rate.
 * @throws Error with a sentence when it cannot be had or read, or is silent
 */
export async function loadSpeech(
  context: BaseAudioContext,
  url: string,
  signal: AbortSignal,
): Promise<CutSpeech> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The sound could not be had (status ${response.status}).`);
  const decoded = await context.decodeAudioData(await response.arrayBuffer());
  const speech = cutSpeech(decoded.getChannelData(0), decoded.sampleRate);
  if (!speech) throw new Error('The sound is silent.');
  return speech;
}

/** Why a sound is not played, as main takes it. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
