import { expect, it } from 'vitest';
import { createRollingPeaks, peakOfTail } from '../../../src/renderer/audio/peaks.ts';

it('looks only at the newest samples, and at all of them when fewer are there', () => {
  const samples = Float32Array.of(0.9, 0.1, -0.25);
  expect(peakOfTail(samples, 2)).toBe(0.25);
  expect(peakOfTail(samples, 100)).toBeCloseTo(0.9);
  expect(peakOfTail(samples, 0)).toBe(0);
});

it('keeps the last peaks, newest at the end', () => {
  const peaks = createRollingPeaks(3);
  for (const peak of [0.1, 0.2, 0.3, 0.4]) peaks.push(peak);
  expect([...peaks.read(3)].map((peak) => Number(peak.toFixed(1)))).toEqual([0.2, 0.3, 0.4]);
  expect(peaks.read(1)).toHaveLength(1);
});

it('shows by its version that something needs drawing', () => {
  const peaks = createRollingPeaks(2);
  const before = peaks.version();
  peaks.push(0);
  const pushed = peaks.version();
  peaks.clear();
  expect(new Set([before, pushed, peaks.version()]).size).toBe(3);
});
