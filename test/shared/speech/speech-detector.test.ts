import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeWav, floatFromPcm } from '../../../src/shared/audio/pcm.ts';
import { createSpeechFinder, endpointing } from '../../../src/shared/speech/endpointing.ts';
import { createResampler } from '../../../src/shared/audio/resampler.ts';
import { createLoudnessDetector } from '../../../src/shared/speech/speech-detector.ts';

const rate = 16_000;
const question = questionAt(rate);

test('hears where a question begins and ends', () => {
  const heard = heardIn(silence(2), question, silence(2));
  const questionEndMs = 2_000 + (question.length * 1000) / rate;
  expect(heard.at(0)).toBeGreaterThan(1_900);
  expect(heard.at(0)).toBeLessThan(2_400);
  expect(heard.at(-1)).toBeGreaterThan(questionEndMs - 1_000);
  expect(heard.at(-1)).toBeLessThan(questionEndMs + 300);
});

test.for([
  ['over the noise of a fan', (i: number) => noise[i % noise.length]! * 0.01, 1],
  ['at a twentieth of its loudness', () => 0, 0.05],
] as const)('hears the question %s', ([, background, gain]) => {
  const sound = joined(silence(2), question, silence(2)).map((sample, i) => sample * gain + background(i));
  expect(heardIn(sound).length).toBeGreaterThanOrEqual(frames(endpointing.minSpeechMs));
});

test('hears quiet speech that begins with the first frame', () => {
  const quiet = question.map((sample) => sample / 20);
  expect(heardIn(quiet, silence(1)).length).toBeGreaterThanOrEqual(frames(endpointing.minSpeechMs));
});

test.for([
  ['digital silence', silence(10)],
  ['the noise of a quiet room', noiseOf(10, 0.002)],
  ['the steady noise of a fan', noiseOf(10, 0.03)],
  ['a click', joined(silence(3), noiseOf(0.03, 0.6), silence(3))],
] as const)('does not take %s for speech', ([, sound]) => {
  expect(heardIn(sound).length).toBeLessThan(frames(endpointing.minSpeechMs));
});

test('gets used to a fan that is turned on', () => {
  const late = heardIn(noiseOf(5, 0.001), noiseOf(60, 0.03)).filter((atMs) => atMs > 25_000);
  expect(late).toEqual([]);
});

const noise = noiseOf(1, 1);

/** Seeded, so that a failure can be seen again. */
function noiseOf(seconds: number, amplitude: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: seconds * rate }, () => {
    state = (state * 1_103_515_245 + 12_345) % 0x8000_0000;
    return (state / 0x8000_0000 - 0.5) * 2 * amplitude;
  });
}

function silence(seconds: number): Float32Array {
  return new Float32Array(seconds * rate);
}

function questionAt(to: number): Float32Array {
  const { pcm, sampleRate } = decodeWav(
    readFileSync(join(import.meta.dirname, '../../fixtures/what-time-is-it.wav')),
  );
  const resampler = createResampler(sampleRate, to);
  return joined(resampler.add(floatFromPcm(pcm)), resampler.finish());
}

function joined(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

/** Where each frame that is taken for speech begins, in milliseconds. */
function heardIn(...parts: readonly Float32Array[]): readonly number[] {
  const sound = joined(...parts);
  const detector = createLoudnessDetector();
  const found = createSpeechFinder();
  const length = (endpointing.frameMs * rate) / 1000;
  const heard: number[] = [];
  for (let frame = 1; frame * length <= sound.length; frame++) {
    const count = found(detector.push(sound.subarray((frame - 1) * length, frame * length)));
    for (let back = count; back > 0; back--) heard.push((frame - back) * endpointing.frameMs);
  }
  return heard;
}

function frames(ms: number): number {
  return ms / endpointing.frameMs;
}
