import { expect, it } from 'vitest';
import {
  emptyTakes,
  withNewest,
  withOlder,
  withTake,
  type TakesList,
} from '../../../../src/renderer/dictate/takes/takes-list.ts';
import { takesOf, takeWith } from '../../some-takes.ts';

const shown = (...orders: number[]): TakesList => ({
  ...emptyTakes,
  entries: takesOf(...orders),
  phase: 'ready',
  more: true,
});
const orders = ({ entries }: TakesList): number[] => entries.map(({ order }) => order);

it('shows what is new above what was there, and leaves what one has scrolled to', () => {
  const list = withNewest(shown(5, 4, 3, 2, 1), { query: '', limit: 3, entries: takesOf(7, 6, 5) }, 1);
  expect(orders(list)).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

it('no longer shows what was deleted among the newest', () => {
  const list = withNewest(shown(5, 4, 3, 2), { query: '', limit: 3, entries: takesOf(5, 3, 2) }, 1);
  expect(orders(list)).toEqual([5, 3, 2]);
});

it('shows nothing once the last one is gone', () => {
  const list = withNewest(shown(1), { query: '', limit: 50, entries: [] }, 1);
  expect(list).toMatchObject({ entries: [], more: false, phase: 'ready' });
});

it('takes no answer to a search that is given up', () => {
  const list = { ...shown(2, 1), query: 'hello' };
  expect(withNewest(list, { query: 'hell', limit: 50, entries: takesOf(9) }, 1)).toBe(list);
  expect(withOlder(list, { query: 'hell', limit: 50, entries: takesOf(0) })).toBe(list);
});

it('takes no answer that is of another kind than is wanted now', () => {
  const list: TakesList = { ...shown(2, 1), only: 'failed' };
  expect(withNewest(list, { query: '', limit: 50, entries: takesOf(9) }, 1)).toBe(list);
  expect(withNewest(list, { query: '', only: 'failed', limit: 50, entries: takesOf(9) }, 1)).toMatchObject({
    only: 'failed',
    entries: [{ order: 9 }],
  });
});

it('goes on below its last entry, each once, until there are none', () => {
  const list = withOlder(shown(5, 4), { query: '', limit: 2, entries: takesOf(4, 3) });
  expect(orders(list)).toEqual([5, 4, 3]);
  expect(list.more).toBe(true);
  expect(withOlder(list, { query: '', limit: 2, entries: [] }).more).toBe(false);
});

it('looks for older ones also below a page that is short of an entry', () => {
  expect(withNewest(emptyTakes, { query: '', limit: 3, entries: takesOf(9, 7) }, 1).more).toBe(true);
});

it('shows one take as it now is, and not once it is no more', () => {
  const changed = withTake(shown(2, 1), 'take-1', takeWith({ order: 1, text: 'hello' }));
  expect(changed.entries.map(({ text }) => text)).toEqual([undefined, 'hello']);
  expect(orders(withTake(changed, 'take-2', null))).toEqual([1]);
  expect(withTake(changed, 'take-9', takeWith({ order: 9 })).entries).toHaveLength(2);
});
