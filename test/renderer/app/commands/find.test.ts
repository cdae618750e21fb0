import { expect, it } from 'vitest';
import { find } from '../../../../src/renderer/app/commands/find.ts';

const scoreOf = (query: string, name: string, others?: string): number =>
  find(query, name, others)?.score ?? Number.NEGATIVE_INFINITY;

it('finds words in any order and case, and marks them', () => {
  expect(find('DARK appear', 'Appearance: dark')?.parts).toEqual([
    { start: 0, end: 6 },
    { start: 12, end: 16 },
  ]);
});

it('joins parts that touch or overlap', () => {
  expect(find('ap app', 'Appearance')?.parts).toEqual([{ start: 0, end: 3 }]);
});

it('likes the beginning of a word best, then its middle, then its letters, then what else it is called', () => {
  const ranked = [
    scoreOf('voice', 'Voice model'),
    scoreOf('voice', 'Invoices'),
    scoreOf('voice', 'Very old ice'),
    scoreOf('voice', 'Speaker', 'voice'),
  ];
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  expect(Number.isFinite(ranked[3])).toBe(true);
});

it('finds nothing where one of the words is not found', () => {
  expect(find('dark quokka', 'Appearance: dark')).toBeUndefined();
  expect(find('zq', 'Zebra quagga')).toBeUndefined(); // two letters are too few to go by
});

it('finds everything without words', () => {
  expect(find('', 'Anything')?.parts).toEqual([]);
});
