import { expect, it } from 'vitest';
import {
  estimateSoFar,
  formatEstimate,
  formatHours,
  lengthLabel,
  outlookFacts,
  partLabels,
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

it('says of a part of which nothing is read that it is skipped, and of a heading alone no length of nothing', () => {
  expect([0, 65, 95_000, 119_000].map(partLabels())).toEqual(['skipped', '1 s', '2 min', '2 min']);
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

const kept = { id: 'd', title: 'T', hasCover: false, openedAt: 0 };
const outlook = { wholeMs: 36_000_000, leftMs: 29_400_000, leftCharacters: 392_000 };

it('says how much of a kept document is left', () => {
  expect(lengthLabel({ ...kept, progress: 1 }, 1)).toBe('Finished');
  expect(lengthLabel({ ...kept, progress: 0 }, 1)).toBe('Not started');
  expect(lengthLabel({ ...kept, progress: 0.5 }, 1)).toBe('50% read');
  expect(lengthLabel({ ...kept, progress: 0, characters: 100_000 }, 1)).toBe('about 1 h 48 min');
  expect(lengthLabel({ ...kept, progress: 0.5, characters: 100_000 }, 1)).toBe('about 54 min left');
});

it('goes by what the player has said of it, at the speed that is chosen', () => {
  expect(lengthLabel({ ...kept, progress: 0, characters: 1, outlook }, 1)).toBe('about 10 h');
  expect(lengthLabel({ ...kept, progress: 0.2, outlook }, 1)).toBe('about 8 h 10 min left');
  expect(lengthLabel({ ...kept, progress: 0.2, outlook }, 2)).toBe('about 4 h 5 min left');
});

it('says of the one read last what is left of the chapter and of all, and what that costs', () => {
  const chapter = { title: 'Reading', leftMs: 1_080_000 };
  expect(outlookFacts({ ...kept, progress: 0.2, outlook: { ...outlook, chapter } }, 1)).toEqual([
    '18 min left in this chapter',
    'about 8 h 10 min in all',
    'about $1.96 to go',
  ]);
  expect(outlookFacts({ ...kept, progress: 1, outlook }, 1)).toEqual(['Finished']);
  expect(outlookFacts({ ...kept, progress: 0.25 }, 1)).toEqual(['25% read']);
});
