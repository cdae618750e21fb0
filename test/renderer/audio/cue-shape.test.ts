import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shapeCue } from '../../../src/renderer/audio/cue-shape.ts';

const sampleRate = 1000; // a sample is a millisecond

function speechBetween(silentBefore: number, speech: number, silentAfter: number): Float32Array {
  const samples = new Float32Array(silentBefore + speech + silentAfter);
  return samples.fill(0.5, silentBefore, silentBefore + speech);
}

it('leaves 25 ms of silence before the speech and 40 ms after it', () => {
  expect(shapeCue(speechBetween(200, 300, 250), sampleRate)).toHaveLength(25 + 300 + 40);
});

it('keeps what there is when there is less silence', () => {
  expect(shapeCue(speechBetween(10, 300, 5), sampleRate)).toHaveLength(315);
});

it('fades in and out over 4 ms, and leaves the rest as it was', () => {
  const shaped = shapeCue(speechBetween(0, 20, 0), sampleRate);
  expect([...(shaped ?? [])]).toEqual(
    [0, 0.125, 0.25, 0.375].concat(Array<number>(12).fill(0.5), [0.375, 0.25, 0.125, 0]),
  );
});

it('finds no cue in silence, nor in a hiss at -60 dB', () => {
  expect(shapeCue(new Float32Array(500), sampleRate)).toBeUndefined();
  expect(shapeCue(new Float32Array(500).fill(0.001), sampleRate)).toBeUndefined();
});

it('leaves what it was given untouched', () => {
  const samples = speechBetween(0, 20, 0);
  shapeCue(samples, sampleRate);
  expect(samples).toEqual(speechBetween(0, 20, 0));
});

it('never grows, never gets louder, and keeps every sample of the speech but its edges', () => {
  const lengths = fc.nat({ max: 400 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 400 }), lengths, (before, speech, after) => {
      const samples = speechBetween(before, speech, after);
      const shaped = shapeCue(samples, sampleRate) ?? new Float32Array(0);
      expect(shaped.length).toBeGreaterThanOrEqual(speech);
      expect(shaped.length).toBeLessThanOrEqual(samples.length);
      expect(Math.max(...shaped)).toBeLessThanOrEqual(0.5);
    }),
  );
});
