import { expect, test } from 'vitest';
import type { RateLimits } from '../../../../src/shared/usage/rate-limits.ts';
import type { Wait } from '../../../../src/shared/contract/waiting.ts';
import { always, failure, never, scene } from '../scenario.ts';
import { answer } from '../scripted-server.ts';
import { inTurn, list } from './answers.ts';

test.for([
  ['key scope', 'x-ratelimit-api_key-remaining-requests'],
  ['plain', 'x-ratelimit-remaining-requests'],
] as const)('waits for the reset if no request is left, reported in the %s form (S28)', async ([, name]) => {
  const { client, clock } = await scene(
    inTurn(
      ({ socket }) =>
        void socket.write(
          answer(200, list, {
            [name]: '0',
            'x-ratelimit-reset': new Date(Math.ceil(clock.wallNow()) + 5000).toISOString(),
          }),
        ),
      always(200, list),
    ),
  );
  await client.models(never);
  expect(clock.slept).toEqual([]);
  await client.models(never);
  expect(clock.slept[0]).toBeGreaterThan(4900);
  expect(clock.slept[0]).toBeLessThan(5100);
});

test.for([
  ['key scope', 'x-ratelimit-api_key-'],
  ['plain', 'x-ratelimit-'],
] as const)('reports the limits and what is left of them, read in the %s form (S28)', async ([, prefix]) => {
  const reported: RateLimits[] = [];
  const headers = {
    [`${prefix}limit-requests`]: '60',
    [`${prefix}remaining-requests`]: '59',
    [`${prefix}limit-tokens`]: '2000000',
    [`${prefix}remaining-tokens`]: '951424',
  };
  const { client } = await scene(
    always(200, list, headers),
    {},
    { onLimits: (limits) => reported.push(limits) },
  );
  expect(client.limits()).toBeUndefined();
  expect(client.requestsLeft()).toBeUndefined();
  await client.models(never);
  const limits = {
    requests: { limit: 60, remaining: 59 },
    tokens: { limit: 2_000_000, remaining: 951_424 },
    reportedAtMs: expect.any(Number),
  };
  expect(reported).toEqual([limits]);
  expect(client.limits()).toEqual(limits);
  expect(client.requestsLeft()).toBe(59);
});

test('reports what is used up during a wait, and keeps the service’s message, without the key (S15, S41)', async () => {
  const message =
    'Rate limit exceeded for api_key sk-...a5e0. Limit type: requests. Current limit: 60, remaining: 0. Limit resets at: 2026-11-22 10:31:20 UTC';
  const body = JSON.stringify({
    error: { message, type: 'rate_limit_error', code: '429', param: null, reason: 'rate_limit_requests' },
  });
  const headers = { 'retry-after': '12', 'x-ratelimit-limit-requests': '60' };
  const { client } = await scene(
    inTurn(always(429, body, headers), always(429, body, { ...headers, 'x-should-retry': 'false' })),
  );
  const waits: (Wait | undefined)[] = [];
  const take = { model: 'stt', file: Uint8Array.of(1, 2), fileName: 'a.mp3' };
  const error = await failure(client.transcribe({ ...take, onWait: (wait) => waits.push(wait) }, never));
  expect(waits[0]).toEqual({ reason: 'requests', untilMs: expect.any(Number), limit: 60 });
  expect(error.fault.message).toContain(
    'Current limit: 60, remaining: 0. Limit resets at: 2026-11-22 10:31:20 UTC',
  );
  expect(error.fault.message).not.toContain('a5e0');
});

test('lets the service decide if no request is left and no reset time is known (S28)', async () => {
  const { client, clock } = await scene(always(200, list, { 'x-ratelimit-remaining-requests': '0' }));
  await client.models(never);
  await client.models(never);
  expect(clock.slept).toEqual([]);
});
