import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { createResampler } from '../../../src/shared/audio/resampler.ts';

test('gives the same sound however it is cut into blocks', () => {
  const whole = tone(700, 22_050, 3_000);
  const expected = resampled([whole], 22_050, 48_000);
  assert(
    property(array(integer({ min: 0, max: whole.length }), { maxLength: 8 }), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const blocks = edges.slice(1).map((edge, i) => whole.subarray(edges[i], edge));
      expect(resampled(blocks, 22_050, 48_000)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test.for([
  [22_050, 48_000],
  [24_000, 48_000],
  [48_000, 16_000],
  [44_100, 16_000],
  [11_025, 16_000],
] as const)('keeps a tone where it was, and its length, from %d to %d', ([from, to]) => {
  const out = resampled([tone(440, from, from)], from, to);
  expect(out).toHaveLength(to);
  const expected = tone(440, to, to);
  const inner = [...out.keys()].slice(200, -200);
  expect(Math.max(...inner.map((i) => Math.abs((out[i] ?? 0) - (expected[i] ?? 0))))).toBeLessThan(0.002);
});

test('keeps its length to a sample at any rate of a device, and over a change of it in mid-take (L27)', () => {
  const rates = constantFrom(8000, 16_000, 22_050, 44_100, 48_000, 96_000);
  const stretch = record({ rate: rates, ms: integer({ min: 0, max: 3000 }) });
  assert(
    property(array(stretch, { minLength: 1, maxLength: 3 }), (stretches) => {
      const lengths = stretches.map(({ rate, ms }) => {
        const recorded = new Float32Array(Math.round((ms * rate) / 1000));
        return resampled([recorded.subarray(0, 700), recorded.subarray(700)], rate, 16_000).length;
      });
      const saidMs = stretches.reduce((sum, { ms }) => sum + ms, 0);
      const keptMs = lengths.reduce((sum, length) => sum + length / 16, 0);
      expect(Math.abs(keptMs - saidMs)).toBeLessThanOrEqual(stretches.length * (1000 / 8000));
    }),
    { numRuns: 30 },
  );
});

test('lets nothing fold back that the lower rate cannot hold', () => {
  const out = resampled([tone(11_000, 48_000, 48_000)], 48_000, 16_000).subarray(200, -200);
  expect(Math.max(...out.map(Math.abs))).toBeLessThan(0.001);
});

function resampled(blocks: readonly Float32Array[], from: number, to: number): Float32Array {
  const resampler = createResampler(from, to);
  const parts = [...blocks.map((block) => resampler.add(block)), resampler.finish()];
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

function tone(hertz: number, rate: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => 0.5 * Math.sin((i * 2 * Math.PI * hertz) / rate));
}
