import { expect, onTestFinished, test } from 'vitest';
import { startFormerAddress } from '../former-address.ts';
import { type LocalServiceOptions, startLocalService } from '../local-service.ts';
import { plainClient } from './plain-client.ts';

async function serviceWith(options: LocalServiceOptions) {
  const service = await startLocalService(options);
  onTestFinished(() => service.close());
  return { service, client: plainClient(service) };
}

/** A clock that stands still until it is advanced. */
function stoppedClock() {
  let ms = 0;
  return { clockMs: () => ms, pass: (seconds: number) => void (ms += seconds * 1000) };
}

test('a request above the limit is refused until the minute is over', async () => {
  const clock = stoppedClock();
  const { client } = await serviceWith({ limits: { requestsPerMinute: 2 }, clockMs: clock.clockMs });
  await client.get('/v1/models');
  clock.pass(20);
  await client.get('/v1/models');
  const refused = await client.get('/v1/models');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  expect(refused.headers.get('x-ratelimit-api_key-remaining-requests')).toBe('0');
  const resetMs = Date.parse(refused.headers.get('x-ratelimit-reset') ?? '') - Date.now();
  expect(Math.abs(resetMs - 40_000)).toBeLessThan(5000);
  clock.pass(40);
  expect((await client.get('/v1/models')).status).toBe(200);
});

test('each key has its own limits', async () => {
  const { service, client } = await serviceWith({
    otherKeys: ['sk-other'],
    limits: { requestsPerMinute: 1 },
  });
  const other = plainClient({ baseUrl: service.baseUrl, key: 'sk-other' });
  await client.get('/v1/models');
  expect([(await client.get('/v1/models')).status, (await other.get('/v1/models')).status]).toEqual([
    429, 200,
  ]);
});

test('a request reserves its budget while it runs, and releases it afterwards', async () => {
  const { service, client } = await serviceWith({ limits: { tokensPerMinute: 2_000_000 } });
  const huge = { max_tokens: 1_048_576, stream: true };
  service.faults.next('chat', { stallAfter: 2 }, 2);
  const ending = new AbortController();
  const first = await client.chat('Hello.', huge, ending.signal);
  const second = await client.chat('Hello.', huge, ending.signal);
  const third = await client.chat('Hello.', huge);
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  expect(await third.json()).toMatchObject({ error: { reason: 'rate_limit_tokens', param: null } });
  ending.abort();
  await expect.poll(async () => (await client.chat('Hello.', { max_tokens: 10 })).status).toBe(200);
});

test('the tokens that a request actually used count for a minute', async () => {
  const clock = stoppedClock();
  const { client } = await serviceWith({ limits: { tokensPerMinute: 100 }, clockMs: clock.clockMs });
  await (await client.chat('Hello.')).text();
  await expect.poll(async () => (await client.chat('Hello.')).status).toBe(429);
  clock.pass(60);
  expect((await client.chat('Hello.')).status).toBe(200);
});

test('no more requests run at once than allowed', async () => {
  const { service, client } = await serviceWith({ limits: { concurrent: 1 } });
  service.faults.next('chat', { stallAfter: 1 });
  const ending = new AbortController();
  await client.chat('Hello.', { stream: true }, ending.signal);
  const refused = await client.chat('Hello.');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { reason: 'rate_limit_concurrent' } });
  ending.abort();
  await expect.poll(async () => (await client.chat('Hello.')).status).toBe(200);
});

const named = (name: string): object => expect.objectContaining({ message: expect.stringContaining(name) });

test.each([
  ['detailed', { type: 'rate_limit_error', code: '429', param: null, reason: 'rate_limit_requests' }],
  ['basic', { type: 'rate_limit_error', code: 'rate_limit_exceeded', param: null }],
  ['none-text', { type: 'None', code: '429', param: 'None', reason: 'rate_limit_requests' }],
] as const)('a 429 in its %s form', async (body, error) => {
  const { client, service } = await serviceWith({ limits: { requestsPerMinute: 0 }, limitForms: { body } });
  const answered = await (await client.get('/v1/models')).json();
  expect(answered).toEqual({ error: { message: expect.any(String), ...error } });
  expect(JSON.stringify(answered)).not.toContain(service.key);
});

test('the detailed 429 names the masked key, the limit, what remains and the reset', async () => {
  const { client, service } = await serviceWith({ limits: { requestsPerMinute: 0 } });
  const { error } = JSON.parse(await (await client.get('/v1/models')).text());
  for (const part of [`sk-...${service.key.slice(-4)}`, 'requests', 'limit: 0', 'remaining: 0', 'UTC']) {
    expect(error).toEqual(named(part));
  }
});

test.each([
  ['scoped', true, false],
  ['plain', false, true],
  ['both', true, true],
] as const)('headers in the %s form', async (headers, scoped, plain) => {
  const { client } = await serviceWith({ limitForms: { headers } });
  const answer = (await client.get('/v1/models')).headers;
  expect([
    answer.has('x-ratelimit-api_key-remaining-tokens'),
    answer.has('x-ratelimit-remaining-tokens'),
  ]).toEqual([scoped, plain]);
});

test.each([
  ['seconds', /^\d{10}$/],
  ['milliseconds', /^\d{13}$/],
] as const)('the reset can be reported in %s', async (reset, shape) => {
  const { client } = await serviceWith({ limits: { requestsPerMinute: 0 }, limitForms: { reset } });
  expect((await client.get('/v1/models')).headers.get('x-ratelimit-reset')).toMatch(shape);
});

test('without credits paid requests are refused, and models are still listed', async () => {
  const { client } = await serviceWith({ credits: 0.000001 });
  expect((await client.chat('Hello.')).status).toBe(200);
  const refused = await client.chat('Hello.');
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({
    error: { type: 'payment_error', code: 'insufficient_credits' },
  });
  expect((await client.get('/v1/models')).status).toBe(200);
});

test('an upload that is too large can also be a 400', async () => {
  const { client } = await serviceWith({ tooLargeStatus: 400 });
  const response = await client.transcription(new Uint8Array(25 * 1024 * 1024 + 1));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('25 MB') } });
});

test.each([307, 308] as const)('the former address redirects to the current one with %i', async (status) => {
  const { service } = await serviceWith({});
  const former = await startFormerAddress(service.baseUrl, { status });
  onTestFinished(() => former.close());
  const client = plainClient({ baseUrl: former.baseUrl, key: service.key });
  const response = await fetch(`${former.baseUrl}/v1/models?a=b`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    status,
    `${service.baseUrl}/v1/models?a=b`,
  ]);
  // Any client that follows arrives there; whether it sends the key is up to the client.
  expect((await client.get('/v1/models')).status).toBe(401);
  expect(former.requests.map(({ path }) => path)).toEqual(['/v1/models?a=b', '/v1/models']);
});
