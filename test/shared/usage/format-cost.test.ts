import { expect, it, test } from 'vitest';
import { perToken, picoDollars } from '../../../src/shared/usage/cost.ts';
import {
  formatCost,
  formatCount,
  exactDollars,
  formatMoney,
  formatSeconds,
  formatSpent,
} from '../../../src/shared/usage/format-cost.ts';
import { startLocale } from '../../../src/shared/text/translate.ts';
import { nothingSpent, withUse } from '../../../src/shared/usage/spent.ts';

test.for([
  [0, '$0.00'],
  [0.0012, '$0.0012'],
  [0.00123456, '$0.0012'],
  [0.000_999_9, '$0.001'],
  [0.042, '$0.042'],
  [0.5, '$0.50'],
  [0.999, '$1.00'],
  [1, '$1.00'],
  [1234.567, '$1,234.57'],
  [0.000_002_3, '$0.000002'],
  [0.000_000_9, 'less than $0.000001'],
] as const)('writes %d dollars as %s', ([dollars, words]) => {
  expect(formatMoney(picoDollars(dollars))).toBe(words);
});

test.for([
  [0, '0'],
  [1, '0.000000000001'],
  [1_203_000, '0.000001203'],
  [12_000_000_000_000, '12'],
  [100_000_000_000_000, '100'],
] as const)('writes %d pico-dollars exactly', ([cost, written]) => {
  expect(exactDollars(cost)).toBe(written);
});

it('counts in the plural, except one', () => {
  expect(formatCount(1203, 'token')).toBe('1,203 tokens');
  expect(formatCount(1, 'token')).toBe('1 token');
  expect(formatCount(0, 'character')).toBe('0 characters');
});

test.for([
  [0, '0 s'],
  [34.24, '34.2 s'],
  [59.97, '60 s'],
  [125, '2 min 5 s'],
  [3599.7, '1 h'],
  [7_200_000, '2,000 h'],
] as const)('writes %d seconds as %s', ([seconds, words]) => {
  expect(formatSeconds(seconds)).toBe(words);
});

it('shows a sum with what is missing from it (S40)', () => {
  const used = withUse(nothingSpent, { kind: 'speech', characters: 120, cost: 600_000_000 });
  expect(formatSpent(used)).toEqual(['$0.0006']);
  const answered = withUse(used, { kind: 'chat', usage, cost: 400_000_000, unpricedOutput: 20 });
  expect(formatSpent(answered)).toEqual([
    '120 tokens',
    '120 characters of speech',
    'at least $0.001; the price of answers isn’t known',
  ]);
  const unheard = withUse(used, { kind: 'transcription', seconds: 3.44 });
  expect(formatSpent(unheard)).toEqual([
    '3.4 s transcribed',
    '120 characters of speech',
    'at least $0.0006; the cost of 1 request isn’t known',
  ]);
});

it('shows the whole sum once the person has entered the price (S40)', () => {
  const entered = { unpricedOutput: 20, answerPrice: perToken(2.2) };
  const used = withUse(nothingSpent, { kind: 'chat', usage, cost: 100_000_000, ...entered });
  expect(formatSpent(used)).toEqual(['120 tokens', '$0.00014']);
});

test.for([
  [{ cost: 0, unpriced: 0, unpricedAnswers: 0 }, '$0.00'],
  [{ cost: 0, unpriced: 2, unpricedAnswers: 2 }, 'the price of answers isn’t known'],
  [{ cost: 0, unpriced: 2, unpricedAnswers: 1 }, 'the cost isn’t known'],
  [{ cost: 4e8, unpriced: 2, unpricedAnswers: 2 }, 'at least $0.0004; the price of answers isn’t known'],
  [{ cost: 4e8, unpriced: 2, unpricedAnswers: 1 }, 'at least $0.0004; the cost of 2 requests isn’t known'],
] as const)('writes %j as “%s” (S40)', ([totals, words]) => {
  expect(formatCost(totals)).toBe(words);
});

const usage = {
  promptTokens: 100,
  completionTokens: 20,
  totalTokens: 120,
  reasoningTokens: 5,
  cachedTokens: 0,
};

it('keeps the sign of dollars beside its letters in text from right to left', async () => {
  await startLocale('ar');
  expect(formatMoney(picoDollars(2.5))).toMatch(/US\$\u200E$/);
  await startLocale('en');
});
