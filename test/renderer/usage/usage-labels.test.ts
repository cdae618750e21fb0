import { expect, it } from 'vitest';
import { inVainLabel, usageLabels } from '../../../src/renderer/usage/UsageRoom.tsx';

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
  unpricedAnswers: 0,
  inVain: 0,
  inVainCost: 0,
};

it('says what was sent in vain', () => {
  expect(inVainLabel({ ...totals, inVain: 1 })).toBe('1 request was sent early and then not needed');
  expect(inVainLabel({ ...totals, inVain: 3, inVainCost: 4_000_000_000 })).toBe(
    '3 requests were sent early and then not needed ($0.004)',
  );
});

it('names what was used in its units, and leaves out what was not', () => {
  expect(usageLabels(totals)).toEqual([
    '1,570 tokens in (752 cached)',
    '1 token out',
    '31 characters of speech',
  ]);
});
