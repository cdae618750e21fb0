import { expect, it, test } from 'vitest';
import { formatLimits, formatReset, type RateLimits } from '../../../src/shared/usage/rate-limits.ts';

const limits: RateLimits = {
  requests: { limit: 60, remaining: 58 },
  tokens: { limit: 2_000_000, remaining: 951_424 },
  reportedAtMs: 1000,
};

it('shows what is left of each limit', () => {
  expect(formatLimits(limits, 2000)).toEqual([
    '58 of 60 requests left this minute',
    '951,424 of 2,000,000 tokens left this minute',
  ]);
});

test.for<[Partial<RateLimits>, readonly string[]]>([
  [{ tokens: {} }, ['58 of 60 requests left this minute']],
  [{ requests: { remaining: 1 }, tokens: {} }, ['1 request left this minute']],
  [{ requests: { limit: 60 }, tokens: {} }, ['60 requests per minute']],
  [{ requests: {}, tokens: {} }, []],
])('shows of %j only what is known', ([part, words]) => {
  expect(formatLimits({ ...limits, ...part }, 2000)).toEqual(words);
});

it('says nothing of what is left once that is over', () => {
  expect(formatLimits(limits, 61_000)).toEqual(['60 requests per minute', '2,000,000 tokens per minute']);
  expect(formatLimits({ ...limits, resetAtMs: 5000 }, 5000)).toEqual([
    '60 requests per minute',
    '2,000,000 tokens per minute',
  ]);
});

test.for<[Partial<RateLimits>, number, string]>([
  [{}, 1000, 'Reported just now. What you use is available again within a minute.'],
  [{}, 21_000, 'Reported 20 s ago. What you use is available again within a minute.'],
  [{ resetAtMs: 13_000 }, 1500, 'Everything is available again in 12 s.'],
  [{}, 61_000, 'Parley hasn’t used the service in the last minute.'],
])('says when it resets, of %j at %i', ([part, now, words]) => {
  expect(formatReset({ ...limits, ...part }, now)).toBe(words);
});
