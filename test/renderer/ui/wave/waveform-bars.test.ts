import { expect, it } from 'vitest';
import { barHeights, barsIn, widthOf } from '../../../../src/renderer/ui/wave/waveform-bars.ts';

it('draws silence as a line that is still there', () => {
  expect([...barHeights(new Float32Array(2), 40)]).toEqual([2, 2]);
});

it('draws the loudest sound as high as there is room, and a quarter of it half as high', () => {
  expect([...barHeights(new Float32Array([1, 0.25]), 40)]).toEqual([40, 20]);
});

it('takes as many bars as have room, whole ones', () => {
  const bars = barsIn(203);
  expect(widthOf(bars)).toBeLessThanOrEqual(203);
  expect(widthOf(bars + 1)).toBeGreaterThan(203);
});
