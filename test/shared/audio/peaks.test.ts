import { expect, it } from 'vitest';
import { peakOf, peaksOf } from '../../../src/shared/audio/peaks.ts';

it('takes the loudest sample of a frame, whichever way it swings', () => {
  expect(peakOf(Int16Array.of(100, -16_384, 8192))).toBe(0.5);
  expect(peakOf(new Int16Array(0))).toBe(0);
});

it('makes a bar of each 32 ms, and of what is left', () => {
  const pcm = new Int16Array(1100);
  pcm[0] = 16_384;
  pcm[600] = -8192;
  pcm[1099] = 0x4000;
  expect(peaksOf(pcm, 16_000)).toEqual([0.5, 0.25, 0.5]);
});
