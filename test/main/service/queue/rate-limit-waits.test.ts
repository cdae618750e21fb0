import { expect, test } from 'vitest';
import type { Wait } from '../../../../src/shared/contract/waiting.ts';
import { systemClock } from '../../../../src/main/service/clock.ts';
import {
  always,
  collectReply,
  failure,
  never,
  question,
  quickClock,
  scene,
  steppedClock,
} from '../scenario.ts';
import { inTurn, limited, list, reply } from './answers.ts';

test.for([
  ['2 s', { 'retry-after': '2' }, 2000],
  ['two minutes', { 'retry-after': '120' }, 120_000],
  ['three days', { 'retry-after': '259200' }, 259_200_000],
  [
    'a date on a clock that is a day off',
    { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' },
    5000,
  ],
  ['a fraction', { 'retry-after': '0.5' }, 500],
  ['a repeated number', { 'retry-after': '2\r\nretry-after: 2' }, 2000],
  [
    'a date with its offset from UTC',
    { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'x-ratelimit-reset': '2026-11-21T12:00:05.250000+00:00' },
    5250,
  ],
  [
    'a date without a zone',
    { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'x-ratelimit-reset': '2026-11-21 12:00:05' },
    5000,
  ],
  ['a number too small for a date', { 'x-ratelimit-reset': '30' }, 30_000],
  [
    'a limit that claims to be reset, but is not',
    { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'x-ratelimit-reset': '2026-11-21T11:00:00Z' },
    1000,
  ],
] as const)(
  'waits exactly as long as the service asks, %s, then retries (S22–S24, S26, S27)',
  async ([, headers, ms]) => {
    const { client, server, clock } = await scene(inTurn(limited(headers), always(200, list)));
    expect(await client.models(never)).toHaveLength(1);
    expect(clock.slept).toEqual([ms]);
    expect(server.requests).toHaveLength(2);
  },
);

test('waits 1, 2, 4, 8 and 16 s if the service names no time, then fails (S17, S25)', async () => {
  const { client, server, clock } = await scene(always(429, 'None'));
  const error = await failure(client.models(never));
  expect(error.fault.kind).toBe('rate-limited');
  expect(clock.slept).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(server.requests).toHaveLength(6);
});

test.for(['-5', 'NaN', '1000000000000', ''])('backs off if the named time is %j (S25)', async (wait) => {
  const { client, clock } = await scene(inTurn(limited({ 'retry-after': wait }), always(200, list)));
  await client.models(never);
  expect(clock.slept).toEqual([1000]);
});

test('waits as asked first, then 1, 2, 4, 8 and 16 s if the refusal repeats (S22)', async () => {
  const { client, server, clock } = await scene(limited({ 'retry-after': '3' }));
  const error = await failure(client.models(never));
  expect(error.fault.kind).toBe('rate-limited');
  expect(clock.slept).toEqual([3000, 3000, 3000, 4000, 8000, 16_000]);
  expect(server.requests).toHaveLength(7);
});

test('spreads retries out, but is never early (S25)', async () => {
  const chances = [0.99, 0.5, 0];
  const { client, clock } = await scene(
    inTurn(limited(), limited(), limited(), always(200, list)),
    {},
    { random: () => chances.shift() ?? 0 },
  );
  await client.models(never);
  expect(clock.slept).toEqual([1248, 2250, 4000]);
});

test('backs off from a service that keeps asking for too short a wait', async () => {
  const { client, clock } = await scene(
    inTurn(
      limited({ 'retry-after': '1' }),
      limited({ 'retry-after': '1' }),
      limited({ 'retry-after': '1' }),
      limited({ 'retry-after': '30' }),
      always(200, list),
    ),
  );
  await client.models(never);
  expect(clock.slept).toEqual([1000, 1000, 2000, 30_000]);
});

const day = 24 * 3_600_000;

test.each([day, -day])(
  'reports the same wait if the computer’s clock jumps by %i ms during it (L36)',
  async (leapMs) => {
    const clock = quickClock();
    let leaptMs = 0;
    const wallNow = (): number => clock.wallNow() + leaptMs;
    const limited42 = limited({ 'retry-after': '42' }, 'rate_limit_tokens');
    const { client } = await scene(inTurn(limited42, reply), {}, { clock: { ...clock, wallNow } });
    const startedAt = clock.now();
    leaptMs = leapMs;
    const { notices: parts = [] } = await collectReply(client.chat(question, never));
    expect(parts[0]).toEqual({ type: 'wait-start', reason: 'tokens', untilMs: startedAt + 42_000 });
  },
);

test('reports a wait and its end among the parts of a reply (S24)', async () => {
  const { client, clock } = await scene(inTurn(limited({ 'retry-after': '42' }, 'rate_limit_tokens'), reply));
  const startedAt = clock.now();
  const result = await collectReply(client.chat(question, never));
  expect(result).toMatchObject({ reply: 'Yes.' });
  expect(result.notices).toEqual([
    { type: 'wait-start', reason: 'tokens', untilMs: Math.round(startedAt + 42_000) },
    { type: 'wait-end' },
  ]);
});

test.for([
  ['rate_limit_requests', 'requests'],
  ['rate_limit_tokens', 'tokens'],
  ['rate_limit_concurrent', 'concurrency'],
  ['rate_limit_moon', 'busy'],
  [undefined, 'busy'],
] as const)('reports the waits of other calls too, with %s as %s (S18–S21)', async ([reason, means]) => {
  const waits: (Wait | undefined)[] = [];
  const { client } = await scene(
    inTurn(limited({ 'retry-after': '3' }, reason), always(200, '{"text":"Hello."}')),
  );
  const take = { model: 'stt', file: Uint8Array.of(1, 2), fileName: 'a.mp3' };
  await client.transcribe({ ...take, onWait: (wait) => waits.push(wait) }, never);
  expect(waits).toEqual([{ reason: means, untilMs: expect.any(Number) }, undefined]);
});

test('ends a wait at once when aborted, and sends nothing more', async () => {
  const { client, server } = await scene(limited({ 'retry-after': '600' }), {}, { clock: systemClock });
  const ending = new AbortController();
  const parts = client.chat(question, ending.signal)[Symbol.asyncIterator]();
  expect(await parts.next()).toMatchObject({ value: { type: 'wait-start' } });
  ending.abort(new Error('never mind'));
  await expect(parts.next()).rejects.toBe(ending.signal.reason);
  expect(server.requests).toHaveLength(1);
});

test('sends nothing more if the caller leaves during a wait', async () => {
  const { client, server, clock } = await scene(limited({ 'retry-after': '600' }));
  for await (const part of client.chat(question, never)) if (part.type === 'wait-start') break;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.requests).toHaveLength(1);
  expect(clock.slept).toEqual([]);
});

test('holds every request back, to the millisecond, while the service asks to wait (S18)', async () => {
  const clock = steppedClock();
  const { client, server } = await scene(
    inTurn(limited({ 'retry-after': '10' }), always(200, list)),
    {},
    { clock },
  );
  const first = client.models(never);
  await expect.poll(() => clock.sleepers()).toBe(1);
  const second = client.models(never);
  await clock.advance(9999);
  expect(server.requests).toHaveLength(1);
  await clock.advance(1);
  await Promise.all([first, second]);
  expect(server.requests).toHaveLength(3);
});

test('does not apply one key’s wait to another key', async () => {
  let apiKey = 'sk-first';
  const connection = (): { baseUrl: string; apiKey: string } => ({ baseUrl: server.baseUrl, apiKey });
  const clock = steppedClock();
  const { client, server } = await scene(
    inTurn(limited({ 'retry-after': '3600' }, 'rate_limit_requests'), always(200, list)),
    {},
    { connection: () => connection(), clock },
  );
  const first = client.models(never);
  await expect.poll(() => clock.sleepers()).toBe(1);
  apiKey = 'sk-second';
  expect(await client.models(never)).toHaveLength(1);
  expect(await first).toHaveLength(1);
});
