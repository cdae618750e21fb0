import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutSpeech } from '../../../src/shared/audio/trim.ts';

const sampleRate = 1000; // a sample is a millisecond

function cut(samples: Float32Array): Float32Array | undefined {
  return cutSpeech(samples, sampleRate)?.samples;
}

function speechBetween(silentBefore: number, speech: number, silentAfter: number): Float32Array {
  const samples = new Float32Array(silentBefore + speech + silentAfter);
  return samples.fill(0.5, silentBefore, silentBefore + speech);
}

it('leaves 5 ms of silence before the speech and 40 ms after it', () => {
  expect(cut(speechBetween(200, 300, 250))).toHaveLength(5 + 300 + 40);
});

it('leaves up to 25 ms of a soft beginning', () => {
  const soft = speechBetween(200, 300, 250).fill(0.001, 100, 200);
  expect(cut(soft)).toHaveLength(25 + 300 + 40);
  expect(cut(speechBetween(200, 300, 250).fill(0.001, 190, 200))).toHaveLength(15 + 300 + 40);
});

it('keeps what there is when there is less silence', () => {
  expect(cut(speechBetween(3, 300, 5))).toHaveLength(308);
});

it('fades in and out over 4 ms, and leaves the rest as it was', () => {
  const shaped = cut(speechBetween(0, 20, 0));
  expect([...(shaped ?? [])]).toEqual(
    [0, 0.125, 0.25, 0.375].concat(Array<number>(12).fill(0.5), [0.375, 0.25, 0.125, 0]),
  );
});

it('finds no cue in silence, nor in a hiss at -60 dB', () => {
  expect(cut(new Float32Array(500))).toBeUndefined();
  expect(cut(new Float32Array(500).fill(0.001))).toBeUndefined();
});

it('leaves what it was given untouched', () => {
  const samples = speechBetween(0, 20, 0);
  cut(samples);
  expect(samples).toEqual(speechBetween(0, 20, 0));
});

it('never grows, never gets louder, and keeps every sample of the speech but its edges', () => {
  const lengths = fc.nat({ max: 400 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 400 }), lengths, (before, speech, after) => {
      const samples = speechBetween(before, speech, after);
      const shaped = cut(samples) ?? new Float32Array(0);
      expect(shaped.length).toBeGreaterThanOrEqual(speech);
      expect(shaped.length).toBeLessThanOrEqual(samples.length);
      expect(Math.max(...shaped)).toBeLessThanOrEqual(0.5);
    }),
  );
});
