import type { Sound } from '../../../src/shared/audio/pcm.ts';
import { synthesise } from '../speech/synthesise.ts';
import { timbres } from '../speech/voices.ts';
import { cepstra, coefficients, hopMs, normalised } from './features.ts';
import { type Recognised, spokenCepstra } from './recognise.ts';
import { alignedFrames } from './time-warping.ts';

export interface Word {
  readonly word: string;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The time of each recognised word: the service speaks the words one by one, aligns them with the sound, and takes the
 * boundaries from there. Off by some 50 ms on average.
 */
export async function wordsIn(sound: Sound, { text, startMs, endMs }: Recognised): Promise<Word[]> {
  const words = text.split(/\s+/);
  const spoken = await Promise.all(words.map(cepstraOf));
  const ends = runningSums(spoken.map((features) => features.length / coefficients));
  const samples = (ms: number): number => Math.round((ms * sound.sampleRate) / 1000);
  const pcm = sound.pcm.subarray(samples(startMs), samples(endMs));
  const heard = normalised(cepstra({ pcm, sampleRate: sound.sampleRate })[0]!);
  const frames = alignedFrames(heard, normalised(joined(spoken)), ends.slice(0, -1));
  const edges = [startMs, ...frames.map((frame) => Math.min(endMs, startMs + frame * hopMs)), endMs];
  return words.map((word, i) => ({ word, startMs: edges[i] ?? startMs, endMs: edges[i + 1] ?? endMs }));
}

const known = new Map<string, Promise<Float32Array>>();

function cepstraOf(word: string): Promise<Float32Array> {
  const timbre = timbres.get('Abigail.wav');
  const plain = word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');
  const made = known.get(plain) ?? (timbre ? speak(plain, timbre) : Promise.resolve(new Float32Array()));
  known.set(plain, made);
  return made;
}

async function speak(
  text: string,
  timbre: Parameters<typeof synthesise>[0]['timbre'],
): Promise<Float32Array> {
  return spokenCepstra(await synthesise({ text, timbre, speed: 1 }));
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function runningSums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}
