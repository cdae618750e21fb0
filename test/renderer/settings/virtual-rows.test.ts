import { expect, it } from 'vitest';
import { rowsInView, scrollTopFor } from '../../../src/renderer/settings/models/ModelList.tsx';

const list = { height: 300, rowHeight: 60, count: 10_000 };

it('draws what is seen and a little beyond, however long the list is', () => {
  const { from, to } = rowsInView({ ...list, scrollTop: 300_000 });
  expect(from).toBeLessThanOrEqual(5000);
  expect(to).toBeGreaterThanOrEqual(5005);
  expect(to - from).toBeLessThan(20);
});

it('stays within the list at both ends, and in an empty one', () => {
  expect(rowsInView({ ...list, scrollTop: 0 }).from).toBe(0);
  expect(rowsInView({ ...list, scrollTop: 599_700 }).to).toBe(10_000);
  expect(rowsInView({ ...list, count: 0, scrollTop: 0 })).toEqual({ from: 0, to: 0 });
  expect(rowsInView({ ...list, count: 2, scrollTop: 9000 })).toEqual({ from: 2, to: 2 });
});

it('scrolls only as far as a row is out of view', () => {
  expect(scrollTopFor(3, { ...list, scrollTop: 0 })).toBe(0);
  expect(scrollTopFor(5, { ...list, scrollTop: 0 })).toBe(60);
  expect(scrollTopFor(2, { ...list, scrollTop: 600 })).toBe(120);
});
