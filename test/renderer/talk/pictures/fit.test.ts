import { expect, it } from 'vitest';
import { fitWithin } from '../../../../src/renderer/talk/pictures/prepare.ts';

it('makes the longer side fit and keeps the shape', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1568)).toEqual({ width: 1568, height: 1176 });
  expect(fitWithin({ width: 1000, height: 4000 }, 160)).toEqual({ width: 40, height: 160 });
});

it('leaves alone what fits', () => {
  expect(fitWithin({ width: 640, height: 480 }, 1568)).toEqual({ width: 640, height: 480 });
});

it('leaves a pixel of the thinnest line', () => {
  expect(fitWithin({ width: 9000, height: 2 }, 160)).toEqual({ width: 160, height: 1 });
});
