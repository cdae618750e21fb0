import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { decodeWav, durationMs, encodeWav } from '../../../src/shared/audio/pcm.ts';
import type { LocalService } from '../../local-service/local-service.ts';

/** Questions spoken into WAV files. */
export const spoken = {
  time: fixture('what-time-is-it.wav'),
  timesEight: fixture('seven-times-eight.wav'),
  plusTen: fixture('and-plus-ten.wav'),
};

function fixture(name: string): string {
  return join(import.meta.dirname, '../../fixtures', name);
}

/**
 * Milliseconds before the microphone says the file. The browser begins to play it when the device opens; on a busy
 * computer its audio clock starts some hundred milliseconds later, and a first word would be lost that a person, who
 * waits for "Listening", says later.
 */
const leadMs = 750;

/** The file as the microphone says it from the moment it is opened. */
export function microphoneSound(file: string): Uint8Array {
  const { pcm, sampleRate } = decodeWav(readFileSync(file));
  const led = new Int16Array((leadMs / 1000) * sampleRate + pcm.length);
  led.set(pcm, led.length - pcm.length);
  return encodeWav({ pcm: led, sampleRate });
}

/** Milliseconds from opening the microphone until it has said the file. */
export function saidAfterMs(file: string): number {
  const { pcm, sampleRate } = decodeWav(readFileSync(file));
  return leadMs + durationMs(pcm.length, sampleRate);
}

/** The sentence as the local service itself says it, as a file in the folder for the microphone. */
export async function saidBy(service: LocalService, text: string, folder: string): Promise<string> {
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  const speech = { model: 'murmur-tts-1', input: text, voice: 'Emily.wav', speed: 1, format: 'wav' } as const;
  const wav = await client.speak(speech, new AbortController().signal);
  const file = join(folder, 'said.wav');
  writeFileSync(file, wav);
  return file;
}
