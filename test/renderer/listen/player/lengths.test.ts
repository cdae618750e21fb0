import { expect, it } from 'vitest';
import { charactersBefore, lengthsOf, placeAt } from '../../../../src/renderer/listen/player/lengths.ts';
import { somePage } from '../some-page.ts';

const page = somePage('Ten letter', '!12', 'Ten letter', 'Twenty letters there');
const whole = { from: 0, to: 4 };

it('counts what is read, and not what is skipped', () => {
  expect([0, 1, 2, 3, 4].map(page.lengths.before)).toEqual([0, 10, 10, 20, 40]);
  expect(charactersBefore(page.lengths, 2, 4)).toBe(14);
});

it('counts on from the blocks that are counted already', () => {
  const { blocks, script } = page;
  const first = lengthsOf(blocks.slice(0, 2), script.choices);
  const all = lengthsOf(blocks, script.choices, first);
  expect([0, 1, 2, 3, 4, 5].map(all.before)).toEqual([0, 10, 10, 20, 40, 40]);
  expect([2, 3].map(first.before)).toEqual([10, 10]);
});

it('finds the place at a share of a chapter, at its ends too', () => {
  const at = (share: number) => placeAt(page.blocks, page.lengths, whole, share);
  expect(at(0)).toEqual({ blockId: 'b0', at: 0 });
  expect(at(0.3)).toEqual({ blockId: 'b2', at: 2 });
  expect(at(0.5)).toEqual({ blockId: 'b3', at: 0 });
  expect(at(1)).toEqual({ blockId: 'b3', at: 19 });
});

it('finds none where nothing is there yet', () => {
  expect(placeAt([], page.lengths, { from: 0, to: 0 }, 0.5)).toBeUndefined();
});
