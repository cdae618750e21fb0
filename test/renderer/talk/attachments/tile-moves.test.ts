import { expect, it } from 'vitest';
import { tileAfter } from '../../../../src/renderer/talk/attachments/ScreenPicker.tsx';

/** One screen, and below it windows in rows of three and two. */
const places = [
  { left: 0, top: 0 },
  { left: 0, top: 100 },
  { left: 80, top: 100 },
  { left: 160, top: 100 },
  { left: 0, top: 200 },
  { left: 80, top: 200 },
];

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 5, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 5],
  ['ArrowDown', 3, 5],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 5, 2],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 1, 5],
] as const)('%s leads from tile %i to tile %i', (key, from, to) => {
  expect(tileAfter(key, from, places)).toBe(to);
});

it('leaves other keys to others', () => {
  expect(tileAfter('Enter', 0, places)).toBeUndefined();
});
