import { expect, it } from 'vitest';
import {
  estimateSoFar,
  formatEstimate,
  formatHours,
  leftToHear,
  verifyingLabel,
} from '../../../../src/renderer/listen/player/format-length.ts';

const estimate = {
  characters: 412_000,
  cachedCharacters: 0,
  durationMs: 26_400_000,
  cost: 2.06e12,
  complete: true,
};

it('rounds a length as people do when they plan an evening', () => {
  expect([40_000, 95_000, 3_580_000, 26_400_000].map(formatHours)).toEqual([
    '40 s',
    '2 min',
    '1 h',
    '7 h 20 min',
  ]);
});

it('says how long it takes to hear, and how much of that exists already', () => {
  expect(formatEstimate(estimate)).toEqual(['412,000 characters', '7 h 20 min', '$2.06']);
  expect(formatEstimate({ ...estimate, cachedCharacters: 1 }).at(-1)).toBe('1% already generated');
  expect(formatEstimate({ ...estimate, cachedCharacters: 411_999 }).at(-1)).toBe('99% already generated');
  expect(formatEstimate({ ...estimate, cachedCharacters: 412_000, cost: 0 }).at(-1)).toMatch(/at no cost/);
});

it('says how long the part so far takes while a document is still being parsed', () => {
  expect(formatEstimate(estimateSoFar(412_000))).toEqual([
    '412,000 characters so far',
    '7 h 26 min',
    '$2.06',
  ]);
});

it('says what hearing all of it costs', () => {
  expect(verifyingLabel({ ...estimate, durationMs: 3_600_000 })).toBe('$0.24');
});

it('makes up no price where the service lists none', () => {
  const { cost: _, ...unpriced } = estimate;
  expect(formatEstimate(unpriced)).toContain('price unknown');
  expect(formatEstimate({ ...estimate, complete: false })[0]).toBe('412,000 characters so far');
});

it('says how much of a kept document is left', () => {
  const kept = { id: 'd', title: 'T', hasCover: false, openedAt: 0 };
  expect(leftToHear({ ...kept, progress: 1 })).toBe('Finished');
  expect(leftToHear({ ...kept, progress: 0 })).toBe('Not started');
  expect(leftToHear({ ...kept, progress: 0.004, characters: 100_000 })).toMatch(
    /^Not started · about \d+ h \d+ min left$/,
  );
  expect(leftToHear({ ...kept, progress: 0.5, characters: 100_000 })).toMatch(
    /^50% read · about \d+ min left$/,
  );
});
