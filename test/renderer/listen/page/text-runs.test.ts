import { expect, it } from 'vitest';
import { runsWithin, tableCells, textRuns } from '../../../../src/renderer/listen/page/text-runs.ts';
import { somePage } from '../some-page.ts';

const runsOf = (text: string) => {
  const reading = somePage(text).script.reading('b0');
  if (!reading) throw new Error('There is no such block.');
  return textRuns(reading).map(({ start, end, said }) => [text.slice(start, end), said] as const);
};

it('covers the whole text, and marks what is said differently', () => {
  const runs = runsOf('Dr. Smith measured 16.3 m. Nobody else did.');
  expect(runs.map(([written]) => written).join('')).toBe('Dr. Smith measured 16.3 m. Nobody else did.');
  expect(runs.filter(([, said]) => said !== undefined).map(([written]) => written)).toEqual([
    'Dr.',
    '16.3 m',
  ]);
});

it('makes nothing of marks that have no sound', () => {
  expect(runsOf('“It is late,” he said.').filter(([, said]) => said !== undefined)).toEqual([]);
});

it('cuts them at the cells of a table', () => {
  const [head, row] = tableCells('Year\tHeight\n1975\t16 m');
  expect([head, row]).toEqual([
    [
      { start: 0, end: 4 },
      { start: 5, end: 11 },
    ],
    [
      { start: 12, end: 16 },
      { start: 17, end: 21 },
    ],
  ]);
  expect(
    runsWithin(
      [
        { start: 0, end: 14 },
        { start: 14, end: 21, said: 'x' },
      ],
      { start: 12, end: 16 },
    ),
  ).toEqual([
    { start: 12, end: 14 },
    { start: 14, end: 16, said: 'x' },
  ]);
});
