import { hostname, networkInterfaces } from 'node:os';
import { Agent, buildConnector } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import type { RateLimits } from '../../../../src/shared/usage/rate-limits.ts';
import type { Wait } from '../../../../src/shared/contract/waiting.ts';
import { systemClock } from '../../../../src/main/service/clock.ts';
import {
  always,
  delta,
  failure,
  collectReply,
  key,
  never,
  question,
  quickClock,
  scene,
  sse,
  steppedClock,
  streams,
  showable,
  wholeReply,
} from '../scenario.ts';
import { answer, type Script } from '../scripted-server.ts';

const list = '{"data":[{"id":"a/b"}]}';
const busy = (reason?: string): string =>
  JSON.stringify({ error: { message: 'slow down', type: 'rate_limit_error', code: '429', reason } });

/** Sends these answers in order, then repeats the last. */
function inTurn(...scripts: readonly Script[]): Script {
  return (request, index) => scripts[Math.min(index, scripts.length - 1)]?.(request, index);
}

const limited = (headers: Record<string, string> = {}, reason?: string): Script =>
  always(429, busy(reason), headers);
const reply = streams(sse(delta({ content: 'Yes.' }), delta({}, 'stop'), '[DONE]'));

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
  const heardOf: RateLimits[] = [];
  const headers = {
    [`${prefix}limit-requests`]: '60',
    [`${prefix}remaining-requests`]: '59',
    [`${prefix}limit-tokens`]: '2000000',
    [`${prefix}remaining-tokens`]: '951424',
  };
  const { client } = await scene(
    always(200, list, headers),
    {},
    { onLimits: (limits) => heardOf.push(limits) },
  );
  expect(client.limits()).toBeUndefined();
  await client.models(never);
  const limits = {
    requests: { limit: 60, remaining: 59 },
    tokens: { limit: 2_000_000, remaining: 951_424 },
    reportedAtMs: expect.any(Number),
  };
  expect(heardOf).toEqual([limits]);
  expect(client.limits()).toEqual(limits);
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

test('reserves the budgets of requests under way against the minute’s tokens', async () => {
  const open: (() => void)[] = [];
  const { client, server } = await scene(({ socket, path }, index) => {
    const headers = { 'x-ratelimit-api_key-remaining-tokens': '10000' };
    if (path === '/v1/models') return void socket.write(answer(200, list, headers));
    open.push(() => void reply({ socket } as never, index));
  });
  await client.models(never);
  const first = collectReply(client.chat({ ...question, maxTokens: 6000 }, never));
  const second = collectReply(client.chat({ ...question, maxTokens: 6000 }, never));
  const third = collectReply(client.chat({ ...question, maxTokens: 3000 }, never));
  await expect.poll(() => open.length).toBe(2);
  expect(server.requests).toHaveLength(3);
  open[0]?.();
  await expect.poll(() => open.length).toBe(3);
  open[1]?.();
  open[2]?.();
  expect([(await first).notices, (await second).notices]).toEqual([undefined, undefined]);
  expect((await third).notices).toMatchObject([
    { type: 'wait-start', reason: 'tokens' },
    { type: 'wait-end' },
  ]);
});

test('reserves less if the minute’s tokens do not suffice (S19)', async () => {
  const { client, server } = await scene(
    inTurn(
      limited({ 'retry-after': '1' }, 'rate_limit_tokens'),
      limited({ 'retry-after': '1' }, 'rate_limit_tokens'),
      limited({ 'retry-after': '1' }, 'rate_limit_tokens'),
      reply,
    ),
  );
  await collectReply(client.chat({ ...question, maxTokens: 12_000 }, never));
  expect(server.requests.map(({ body }) => JSON.parse(String(body)).max_tokens)).toEqual([
    12_000, 6000, 4096, 4096,
  ]);
});

test('sends one at a time after too many at once, then slowly allows more (S20)', async () => {
  const open: (() => void)[] = [];
  let limit = 3;
  let refused = 0;
  let most = 0;
  const { client } = await scene(({ socket }) => {
    if (open.length >= limit) {
      refused++;
      return void socket.write(answer(429, busy('rate_limit_concurrent'), { 'retry-after': '1' }));
    }
    open.push(() => void socket.write(answer(200, list)));
    most = Math.max(most, open.length);
  });
  const together = (count: number): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, () => client.models(never)));

  const first = together(6);
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3);
  const answering = setInterval(() => open.shift()?.(), 10);
  await first;
  [limit, most] = [99, 0];
  await together(4);
  const soonAfter = most;
  await together(40);
  clearInterval(answering);
  expect(soonAfter).toBeLessThanOrEqual(2);
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThan(16);
});

test('sends what somebody waits for before prefetches', async () => {
  const order: string[] = [];
  const clock = steppedClock();
  const { client } = await scene(
    ({ socket, body, path }, index) => {
      if (index === 0)
        return void socket.write(answer(429, busy('rate_limit_concurrent'), { 'retry-after': '5' }));
      order.push(path.endsWith('speech') ? JSON.parse(String(body)).input : (path.split('/').at(-1) ?? ''));
      socket.write(path.endsWith('speech') ? answer(200, aSound) : answer(200, anyBody));
    },
    {},
    { clock },
  );
  const passage = { model: 'tts', voice: 'Emily.wav', speed: 1, format: 'wav' } as const;
  const take = { model: 'stt', file: Uint8Array.of(1), fileName: 'a.wav' };
  const first = client.models(never);
  await expect.poll(() => clock.sleepers()).toBe(1);
  const rest = [
    ...(['prefetch', 'speech', 'interactive'] as const).map((priority) =>
      client.speak({ ...passage, input: priority, priority }, never),
    ),
    client.transcribe(take, never),
    wholeReply(client, question, never),
  ];
  await clock.advance(5000);
  await Promise.all([first, ...rest]);
  expect(order).toEqual(['models', 'interactive', 'completions', 'transcriptions', 'speech', 'prefetch']);
});

const aSound = encodeWav({ pcm: new Int16Array(160), sampleRate: 16_000 });
const anyBody = '{"text":"","data":[],"choices":[{"message":{"content":"Yes."},"finish_reason":"stop"}]}';

test.for([
  [500, 'oops'],
  [502, '<html>'],
  [503, ''],
  [504, '<html>'],
  [408, ''],
  [409, '{}'],
] as const)('retries after a %i, at most twice (S29–S31)', async ([status, body]) => {
  const good = await scene(inTurn(always(status, body), always(status, body), reply));
  const result = await collectReply(good.client.chat(question, never));
  expect(result.reply).toBe('Yes.');
  expect(good.clock.slept).toEqual([500, 1000]);
  expect(result.notices).toHaveLength(4);
  const bad = await scene(always(status, body));
  await failure(wholeReply(bad.client, question, never));
  expect(bad.server.requests).toHaveLength(3);
});

test('waits as long after a failure as the service asks', async () => {
  const { client, clock } = await scene(inTurn(always(503, '', { 'retry-after': '7' }), always(200, list)));
  await client.models(never);
  expect(clock.slept).toEqual([7000]);
});

test.for([
  [400, 'true', 3],
  [500, 'false', 1],
  [429, 'false', 1],
] as const)(
  'follows the service’s advice on whether to retry a %i: %s (S31)',
  async ([status, says, requests]) => {
    const { client, server } = await scene(always(status, '', { 'x-should-retry': says }));
    await failure(client.models(never));
    expect(server.requests).toHaveLength(requests);
  },
);

test.for([401, 402, 403, 404, 413, 418, 422, 451])(
  'does not retry after a %i (S01, S05–S09, S11, S13)',
  async (status) => {
    const { client, server } = await scene(always(status, ''));
    await failure(client.models(never));
    expect(server.requests).toHaveLength(1);
  },
);

test('never retries once a piece of the answer has arrived', async () => {
  const failing = sse(delta({ content: 'Yes' }), { error: { message: 'overloaded', code: '429' } });
  const { client, server } = await scene(streams(failing));
  const result = await collectReply(client.chat(question, never));
  expect(result.reply).toBe('Yes');
  expect(showable(result.error).fault.kind).toBe('rate-limited');
  expect(server.requests).toHaveLength(1);
  expect(JSON.stringify(result)).not.toContain(key);
});

test.for([
  ['service.example', true],
  ['192.0.2.7', true],
  ['localhost', false],
  ['LOCALHOST.', false],
  ['models.localhost', false],
  ['127.0.0.1', false],
  ['127.8.9.10', false],
  ['[::1]', false],
  ['[::ffff:127.0.0.1]', false],
  [hostname(), false],
  ...Object.values(networkInterfaces()).flatMap((own = []) =>
    own.map(({ address, family }) => [family === 'IPv6' ? `[${address}]` : address, false] as const),
  ),
] as const)(
  'reports the time of a service at %s, which confirms this computer’s clock: %s (L45)',
  async ([host, confirms]) => {
    const times: number[] = [];
    const script = always(200, list, { date: 'Thu, 01 Jan 2015 00:00:00 GMT' });
    const { server } = await scene(script);
    const { port } = new URL(server.baseUrl);
    const dispatcher = new Agent({
      connect: (options, callback) =>
        connectTo({ ...options, hostname: '127.0.0.1', host: '127.0.0.1' }, callback),
    });
    onTestFinished(() => dispatcher.close());
    const { client } = await scene(
      script,
      {},
      {
        connection: () => ({ baseUrl: `http://${host}:${port}`, apiKey: key }),
        dispatcher,
        onServiceTime: ({ serviceMs }) => times.push(serviceMs),
      },
    );
    await client.models(never);
    expect(times).toEqual(confirms ? [Date.UTC(2015, 0, 1)] : []);
  },
);

const connectTo = buildConnector({});
