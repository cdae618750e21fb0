import { expect, it } from 'vitest';
import { costWords, unitWords } from '../../../src/renderer/views/usage-words.ts';

const totals = {
  requests: 3,
  promptTokens: 1570,
  cachedTokens: 752,
  completionTokens: 1,
  reasoningTokens: 0,
  characters: 31,
  seconds: 0,
  cost: 2_000_000_000,
  unpriced: 0,
};

it('tells what was used in its units, and nothing of what was not', () => {
  expect(unitWords(totals)).toEqual(['1,570 tokens in (752 cached)', '1 token out', '31 characters spoken']);
});

it('tells the cost, and how much of the use is not in it', () => {
  expect(costWords(totals)).toBe('$0.002');
  expect(costWords({ ...totals, unpriced: 2 })).toBe('$0.002, and 2 without a known price');
  expect(costWords({ ...totals, cost: 0, unpriced: 3 })).toBe('price not known');
});
