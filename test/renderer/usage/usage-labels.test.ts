import { expect, it } from 'vitest';
import { usageLabels } from '../../../src/renderer/usage/UsageRoom.tsx';

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
};

it('names what was used in its units, and leaves out what was not', () => {
  expect(usageLabels(totals)).toEqual([
    '1,570 tokens in (752 cached)',
    '1 token out',
    '31 characters of speech',
  ]);
});
