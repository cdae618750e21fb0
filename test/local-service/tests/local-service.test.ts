import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetPhrase, phrasesToLearn } from '../listening/templates.ts';
import { type LocalService, startLocalService } from '../local-service.ts';
import { around, createChance } from '../pace.ts';
import { plainClient } from './plain-client.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;

beforeAll(async () => {
  service = await startLocalService();
  client = plainClient(service);
});
beforeEach(() => service.faults.clear());
afterAll(() => service.close());

test.each([undefined, 'Bearer sk-', 'Bearer wrong', 'Basic abc'])(
  'the key %s is refused',
  async (authorization) => {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const response = await fetch(`${service.baseUrl}/v1/models`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { type: 'authentication_error', code: 'invalid_api_key' },
    });
  },
);

test('an address without /v1 is not found', async () => {
  const response = await client.get('/models');
  expect([response.status, await response.json()]).toEqual([404, { detail: 'Not Found' }]);
});

test('every listed model has prices', async () => {
  const list = JSON.parse(await (await client.get('/v1/models')).text());
  const info = JSON.parse(await (await client.get('/v1/model/info')).text());
  const ids = list.data.map(({ id }: { id: string }) => id);
  expect(info.data.map(({ model_name: name }: { model_name: string }) => name)).toEqual(ids);
  expect(info.data[0].model_info.input_cost_per_token).toBeGreaterThan(0);
});

test('every answer reports what is left of the minute', async () => {
  const left = async (path: string): Promise<number> =>
    Number((await client.get(path)).headers.get('x-ratelimit-api_key-remaining-requests'));
  const before = await left('/v1/models');
  expect(await left('/nowhere')).toBe(before - 1);
});

test('a body that is not JSON is a 400 in the service’s format', async () => {
  const response = await fetch(`${service.baseUrl}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: '{"model":',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toHaveProperty('error.message');
});

test('the log has each request and its outcome', async () => {
  await client.chat('How are you?');
  expect(service.requests.at(-1)).toMatchObject({
    endpoint: 'chat',
    outcome: 'answered',
    status: 200,
    body: { model: 'aurora/glm-6', messages: [{ role: 'user', content: 'How are you?' }] },
  });
});

test('the log says when a request had come in, and when which part of its answer went out', async () => {
  await (await client.chat('How are you?', { stream: true })).text();
  const { startedAt, receivedAt, written, endedAt } = service.requests.at(-1) ?? {};
  expect(written?.map(({ text }) => text).join('')).toBe(
    'I am well, thank you. What would you like to know?',
  );
  const times = [startedAt, receivedAt, ...(written ?? []).map(({ at }) => at), endedAt];
  expect(times).toEqual(times.toSorted((a = 0, b = 0) => a - b));
  await client.speech('It is noon.');
  const speech = service.requests.at(-1);
  expect(speech?.answeredAt).toBeGreaterThanOrEqual(speech?.receivedAt ?? Infinity);
});

test('with the same seed, a key gets the same pieces again', async () => {
  const pieces = async (): Promise<unknown> => {
    service.reseed(7);
    await (await client.chat('How are you?', { stream: true })).text();
    return service.requests.at(-1)?.written?.map(({ text }) => text);
  };
  expect(await pieces()).toEqual(await pieces());
});

test('a status can be requested once', async () => {
  service.faults.next('chat', {
    status: 429,
    body: { error: { code: '429' } },
    headers: { 'retry-after': '2' },
  });
  const response = await client.chat('Hello.');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await client.chat('Hello.')).status).toBe(200);
});

test('a connection can be reset before its headers', async () => {
  service.faults.next('models', { reset: true });
  await expect(client.get('/v1/models')).rejects.toThrow('fetch failed');
  expect(service.requests.at(-1)?.outcome).toBe('failed');
});

test('a stream can be cut after some events', async () => {
  service.faults.next('chat', { cutAfter: 4 });
  const response = await client.chat('Tell me a short story.', { stream: true });
  const received: string[] = [];
  const read = async (): Promise<void> => {
    for await (const bytes of response.body ?? []) received.push(Buffer.from(bytes).toString());
  };
  await expect(read()).rejects.toThrow('terminated');
  expect(received.join('')).not.toContain('[DONE]');
});

test('the service notices a client that gives up on a stalled answer', async () => {
  service.faults.next('chat', { stallAfter: 0 });
  const controller = new AbortController();
  const at = service.requests.length;
  const answer = client.chat('Hello.', {}, controller.signal);
  await expect.poll(() => service.requests[at]?.body).toHaveProperty('messages');
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(() => service.requests[at]?.outcome).toBe('aborted-by-client');
});

test('the same seed gives the same times, another seed different ones', () => {
  const times = (seed: number): number[] => {
    const chance = createChance(seed);
    return Array.from({ length: 5 }, () => around(400, 0.4, chance));
  };
  expect(times(3)).toEqual(times(3));
  expect(times(3)).not.toEqual(times(4));
});

test('the times are distributed around their median', () => {
  const chance = createChance(11);
  const times = Array.from({ length: 2001 }, () => around(400, 0.4, chance)).toSorted((a, b) => a - b);
  expect(times[1000]).toBeGreaterThan(370);
  expect(times[1000]).toBeLessThan(430);
});

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A busy machine is slow to start a program and to learn a phrase. */
const startMs = 120_000;

async function startProgram(...flags: readonly string[]) {
  const child = spawn(process.execPath, [program, '--port', '0', ...flags]);
  onTestFinished(() => void child.kill());
  const [line] = await once(child.stdout, 'data');
  const address: LocalService & { readonly formerBaseUrl?: string } = JSON.parse(String(line));
  return { child, address };
}

test(
  'the program prints its address in one line and ends on request',
  async () => {
    const { child, address } = await startProgram();
    expect((await plainClient(address).get('/v1/models')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
  startMs,
);

test(
  'the program enforces the published limits, or the given ones',
  async () => {
    const limit = async (flags: readonly string[]): Promise<string | null> => {
      const { address } = await startProgram(...flags);
      return (await plainClient(address).get('/v1/models')).headers.get('x-ratelimit-api_key-limit-requests');
    };
    expect([await limit([]), await limit(['--rpm', '600'])]).toEqual(['60', '600']);
  },
  startMs,
);

test(
  'the program learns phrases from a file, and opens a former address on request',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'phrases-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const fox = 'Sphinx of black quartz, judge my vow.';
    await forgetPhrase(fox);
    await writeFile(join(folder, 'phrases.txt'), `${fox}\n\n`);
    const flags = ['--phrases', join(folder, 'phrases.txt'), '--former-port', '0'];
    const { address, child } = await startProgram(...flags);
    expect(String(child.stderr.read())).toMatch(/learns a phrase, once|learns \d+ phrases, once/);
    const spoken = await plainClient(address).speech(fox);
    const heard = await plainClient(address).transcription(Uint8Array.from(spoken), {
      response_format: 'text',
    });
    expect(await heard.text()).toBe(`${fox}\n`);
    const former = await fetch(`${address.formerBaseUrl}/v1/models`, { redirect: 'manual' });
    expect(former.headers.get('location')).toBe(`${address.baseUrl}/v1/models`);
  },
  startMs,
);

test('a missing phrase file is one line and a failure', async () => {
  const child = spawn(process.execPath, [program, '--phrases', '/nowhere/phrases.txt']);
  const [[message], [status]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(status).toBe(1);
  expect(String(message).trim().split('\n')).toHaveLength(1);
});

test('the program knows which phrases it must learn', async () => {
  expect(await phrasesToLearn(['Nobody has ever said this to the local service.'])).toBe(1);
});

test('a wrong flag is one line and status 2', async () => {
  const child = spawn(process.execPath, [program, '--profile', 'warp']);
  const [[message], [status]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(status).toBe(2);
  expect(String(message).trim().split('\n')).toHaveLength(1);
});
