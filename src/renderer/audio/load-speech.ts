import { decodeWav, floatFromPcm } from '../../shared/audio/pcm.ts';
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
  const decoded = await context.decodeAudioData(await loadFile(url, signal));
  const speech = cutSpeech(decoded.getChannelData(0), decoded.sampleRate);
  if (!speech) throw new Error('The sound is silent.');
  return speech;
}

/**
 * The speech of a WAV file at its own rate, for somebody who waits to hear it: the browser's decoder would first bring all
 * of it to the context's rate, which the tape does as it plays.
 * @throws Error as `loadSpeech`
 */
export async function loadSpeechAsIs(url: string, signal: AbortSignal) {
  const { pcm, sampleRate } = decodeWav(new Uint8Array(await loadFile(url, signal)));
  const speech = cutSpeech(floatFromPcm(pcm), sampleRate);
  if (!speech) throw new Error('The sound is silent.');
  return { samples: speech.samples, rate: sampleRate };
}

async function loadFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The sound could not be had (status ${response.status}).`);
  return response.arrayBuffer();
}

/** Why a sound is not played, as main takes it. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
