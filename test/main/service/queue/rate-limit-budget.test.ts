import { expect, test } from 'vitest';
import { createRateLimitBudget } from '../../../../src/main/service/queue/rate-limit-budget.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const load = { tokens: 0, isBackground: false, unanswered: { requests: 0, tokens: 0 }, reserved: 0 };

test.each([
  [60, 12],
  [600, 12],
  [10, 2],
  [3, 0],
])('of %i requests a minute the last %i are kept for those that somebody waits for', (limit, left) => {
  const budget = createRateLimitBudget();
  budget.observe(headers(limit), now, now);
  budget.observe(headers(left + 1), now, now);
  expect(budget.blockedBy({ ...load, isBackground: true }, now)).toBeUndefined();
  budget.observe(headers(left), now, now);
  expect(budget.blockedBy({ ...load, isBackground: true }, now)).toEqual({
    reason: 'requests',
    until: now + 30_000,
  });
  expect(budget.blockedBy(load, now)?.reason).toBe(left === 0 ? 'requests' : undefined);
});

test('a background request is sent once the minute is over', () => {
  const budget = createRateLimitBudget();
  budget.observe(headers(60), now, now);
  budget.observe(headers(5), now, now);
  expect(budget.blockedBy({ ...load, isBackground: true }, now + 30_000)).toBeUndefined();
});

function headers(remaining: number): Record<string, string> {
  return {
    'x-ratelimit-remaining-requests': String(remaining),
    'x-ratelimit-reset': String((now + 30_000) / 1000),
  };
}
