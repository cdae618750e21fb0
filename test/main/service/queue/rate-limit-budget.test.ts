import { expect, test } from 'vitest';
import { createAllowance } from '../../../../src/main/service/queue/rate-limit-budget.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const load = { tokens: 0, yields: false, unanswered: { requests: 0, tokens: 0 }, reserved: 0 };

test.each([
  [60, 12],
  [600, 12],
  [10, 2],
  [3, 0],
])('of %i requests a minute the last %i are left to those whom somebody waits for', (limit, left) => {
  const allowance = createAllowance();
  allowance.observe(headers(limit), now, now);
  allowance.observe(headers(left + 1), now, now);
  expect(allowance.obstacle({ ...load, yields: true }, now)).toBeUndefined();
  allowance.observe(headers(left), now, now);
  expect(allowance.obstacle({ ...load, yields: true }, now)).toEqual({
    reason: 'requests',
    until: now + 30_000,
  });
  expect(allowance.obstacle(load, now)?.reason).toBe(left === 0 ? 'requests' : undefined);
});

test('what yields goes on when the minute is over', () => {
  const allowance = createAllowance();
  allowance.observe(headers(60), now, now);
  allowance.observe(headers(5), now, now);
  expect(allowance.obstacle({ ...load, yields: true }, now + 30_000)).toBeUndefined();
});

function headers(remaining: number): Record<string, string> {
  return {
    'x-ratelimit-remaining-requests': String(remaining),
    'x-ratelimit-reset': String((now + 30_000) / 1000),
  };
}
