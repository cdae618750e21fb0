import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeWav } from '../../../src/shared/audio/pcm.ts';
import { type LocalService, startLocalService } from '../local-service.ts';
import { plainClient } from './plain-client.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;
let atMs = 0;

beforeAll(async () => {
  service = await startLocalService({
    otherKeys: ['sk-other'],
    outputPrices: true,
    clockMs: () => atMs,
  });
  client = plainClient(service);
});
afterAll(() => service.close());

async function charged(run: () => Promise<unknown>): Promise<number> {
  const before = service.bill().total;
  await run();
  return service.bill().total - before;
}

async function chat(messages: string | readonly object[], model = 'aurora/glm-6') {
  return JSON.parse(await (await client.chat(messages, { model })).text());
}

test('an answer costs its tokens at the prices in the model info', async () => {
  const info = JSON.parse(await (await client.get('/v1/model/info')).text());
  const { model_info: price } = info.data.find(
    (entry: { model_name: string }) => entry.model_name === 'aurora/glm-5',
  );
  let usage = { prompt_tokens: 0, completion_tokens: 0 };
  const cost = await charged(async () => ({ usage } = await chat('How are you?', 'aurora/glm-5')));
  const dollars =
    usage.prompt_tokens * price.input_cost_per_token + usage.completion_tokens * price.output_cost_per_token;
  expect(cost / 1e12).toBeCloseTo(dollars, 12);
  expect(Number.isInteger(cost)).toBe(true);
});

test('speech costs by the character, transcription by the sample', async () => {
  const text = 'Seven times eight is fifty-six — truly.';
  let file = new Uint8Array();
  expect(await charged(async () => (file = await client.speech(text, { response_format: 'wav' })))).toBe(
    [...text].length * 5_000_000,
  );
  const { pcm, sampleRate } = decodeWav(file);
  const cost = await charged(() => client.transcription(Uint8Array.from(file)));
  expect(cost).toBe(Math.round((pcm.length * 66_700_000) / sampleRate));
});

test('a repeated prefix is read from the cache and costs a quarter', async () => {
  const long = {
    role: 'system',
    content: 'You answer briefly and kindly, as one who is spoken with. '.repeat(12),
  };
  const hello = { role: 'user', content: 'Hello.' };
  const first = await chat([long, hello], 'basalt/deepseek-v4');
  const cost = await charged(async () => {
    const { usage } = await chat([long, hello], 'basalt/deepseek-v4');
    expect(first.usage.prompt_tokens_details.cached_tokens).toBe(0);
    expect(usage.prompt_tokens_details.cached_tokens).toBeGreaterThan(160);
    expect(usage.prompt_tokens_details.cached_tokens).toBeLessThanOrEqual(usage.prompt_tokens);
  });
  const { promptTokens = 0, cachedTokens = 0, completionTokens = 0 } = service.bill().entries.at(-1) ?? {};
  expect(cost).toBe(
    (promptTokens - cachedTokens) * 250_000 + cachedTokens * 62_500 + completionTokens * 850_000,
  );
});

test('each model has its own cache, which drops idle entries', async () => {
  const long = 'What is seven times eight? I ask because I want to know it well. '.repeat(5);
  const cached = async (model: string): Promise<number> =>
    (await chat(long, model)).usage.prompt_tokens_details.cached_tokens;
  await cached('aurora/glm-5');
  expect([await cached('aurora/glm-4.6'), (await cached('aurora/glm-5')) > 0]).toEqual([0, true]);
  atMs += 10 * 60_000;
  expect(await cached('aurora/glm-5')).toBe(0);
});

test('an abandoned answer is billed for what was sent', async () => {
  service.setProfile('slow');
  const ending = new AbortController();
  const more = { stream: true, model: 'basalt/deepseek-v4' };
  const response = await client.chat('Tell me a long story.', more, ending.signal);
  const entries = service.bill().entries.length;
  await response.body?.getReader().read();
  ending.abort();
  await expect.poll(() => service.bill().entries.length).toBe(entries + 1);
  expect(service.bill().entries.at(-1)?.completionTokens).toBeLessThan(200);
  service.setProfile('instant');
});

test('each key has its own bill, and refused requests cost nothing', async () => {
  expect(service.bill('sk-other')).toEqual({ entries: [], total: 0, totalMicroDollars: 0 });
  expect(await charged(() => client.chat('Hello.', { temperature: 3 }))).toBe(0);
});
