import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { decodeFile } from '../../../src/main/speech/codecs/decode-file.ts';
import { joinPcm, pcmFromFloat, type Sound } from '../../../src/shared/audio/pcm.ts';

export const unending = new AbortController().signal;

/** A folder of the test's own, gone with it. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export async function decoded(path: string): Promise<Sound> {
  const pieces: Int16Array[] = [];
  let rate = 0;
  for await (const { samples, sampleRate } of decodeFile(path)) {
    pieces.push(pcmFromFloat(samples));
    rate = sampleRate;
  }
  return { pcm: joinPcm(pieces), sampleRate: rate };
}

/** Something like a voice: a tone whose loudness swings, between two silences. */
export function voiceLike(seconds: number, sampleRate: number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    const time = i / sampleRate;
    return Math.round(9_000 * Math.sin(2 * Math.PI * 330 * time) * Math.sin(Math.PI * 3 * time));
  });
}

/** How far `heard` is from `meant`, in decibels below it, both of one rate. */
export function errorDb(meant: Int16Array, heard: Int16Array): number {
  let power = 0;
  let error = 0;
  meant.forEach((sample, i) => {
    power += sample ** 2;
    error += (sample - (heard[i] ?? 0)) ** 2;
  });
  return 10 * Math.log10(error / power);
}
