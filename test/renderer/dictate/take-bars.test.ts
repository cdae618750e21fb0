import { expect, it } from 'vitest';
import { spreadPeaks } from '../../../src/renderer/dictate/takes/TakeWaveform.tsx';

it('leaves no sound out when there are fewer bars than peaks', () => {
  const peaks = Float32Array.from({ length: 200 }, (_, i) => (i === 131 ? 1 : 0));
  expect(spreadPeaks(peaks, 7).filter((peak) => peak === 1)).toHaveLength(1);
});

it('shows each peak as wide as it is when there are more bars', () => {
  expect([...spreadPeaks(Float32Array.from([0, 1]), 6)]).toEqual([0, 0, 0, 1, 1, 1]);
});
