import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger, type Ledger } from '../../../src/main/storage/ledger.ts';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import { metered } from '../../../src/main/usage/metered-service.ts';
import { createMeter } from '../../../src/main/usage/meter.ts';
import { createPriceBook, type PricedModel } from '../../../src/main/usage/price-book.ts';
import { dayOf } from '../../../src/shared/usage/ledger.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { libraryFolder } from './library-folder.ts';

const fixture = new URL('../../fixtures/seven-times-eight.wav', import.meta.url);
const never = new AbortController().signal;
const guide = {
  role: 'system',
  content: 'You are Parley, and you answer in a sentence or two. '.repeat(8),
} as const;

let service: LocalService;
let client: ServiceClient;

beforeAll(async () => {
  service = await startLocalService({ outputPrices: true });
  client = createServiceClient({ connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }) });
  await service.ready; // it learns its phrases when it first runs on a machine
});
afterAll(async () => {
  await client.close();
  await service.close();
});

it('has billed a day exactly as the service does, to the last pico-dollar', async () => {
  const { says, speaks, hears, at, ledger, billed } = day();
  at('2026-11-20T08:00:00Z');
  await says('aurora/glm-6', 'What is seven times eight?');
  await says('aurora/glm-6', 'And plus ten?'); // its beginning comes from the cache
  await speaks('Seven times eight is fifty-six — truly. 👋');
  await hears(await readFile(fixture));
  at('2026-11-20T13:30:00Z');
  await says('delta/kimi-k3', 'How are you?');
  await says('ember/qwen-397b', 'How are you?'); // has no cache
  await expect(speaks('Nobody says this.', 'Nobody.wav')).rejects.toThrow('Nobody.wav');
  at('2026-11-21T00:00:00Z');
  await says('basalt/deepseek-v4-flash', 'Tell me a story.');
  await speaks('Good night.');

  await expect.poll(() => ledger.months()[0]?.unpriced).toBe(0);
  const [month] = ledger.months();
  expect(month?.cost).toBe(billed());
  expect(month).toMatchObject({ requests: 8, characters: 41 + 11, seconds: expect.any(Number) });
  expect(month?.cachedTokens).toBeGreaterThan(0);
  expect(month?.reasoningTokens).toBeGreaterThan(0);
  expect(ledger.days('2026-11').map(({ requests }) => requests)).toEqual([6, 2]);
  expect(ledger.reckonedInMonthOf(Date.parse('2026-11-25T00:00:00Z')).spent).toBe(billed());
});

it('has the cost of each request, by the prices of the model info', async () => {
  const { says, at, ledger } = day();
  at('2026-11-20T08:00:00Z');
  const usage = await says('aurora/glm-5', 'What is seven times eight?');
  const price = (await modelPrices()).find(({ id }) => id === 'aurora/glm-5');
  await expect.poll(() => ledger.entries()[0]?.cost).toBeDefined();
  const { promptTokens = 0, cachedTokens = 0, completionTokens = 0 } = usage ?? {};
  const micro = (dollars = Number.NaN): number => dollars * 1e6;
  expect((ledger.entries()[0]?.cost ?? 0) / 1e6).toBeCloseTo(
    (promptTokens - cachedTokens) * micro(price?.inputCostPerToken) +
      cachedTokens * micro(price?.cacheReadCostPerToken) +
      completionTokens * micro(price?.outputCostPerToken),
    6,
  );
  expect(completionTokens).toBeGreaterThan(0);
});

it('agrees with the service to a ten-millionth of a dollar when the file does not state its length', async () => {
  const { hears, ledger, at, billed } = day();
  at('2026-11-20T08:00:00Z');
  const mp3 = { model: 'murmur-tts-1', input: 'What is seven times eight?', voice: 'Emily.wav', speed: 1 };
  const file = await client.speak({ ...mp3, format: 'mp3' }, never);
  const speech = [...mp3.input].length * 5_000_000;
  await hears(file, 'question.mp3');
  expect(Math.abs((ledger.months()[0]?.cost ?? 0) - (billed() - speech))).toBeLessThan(100_000);
});

it('claims no cost for a reply that was stopped, which the service bills in part', async () => {
  const { ledger, billed, at, service: used } = day();
  at('2026-11-20T08:00:00Z');
  const stopping = new AbortController();
  service.faults.next('chat', { stallAfter: 5 });
  const messages = [guide, { role: 'user', content: 'Tell me a story.' }] as const;
  const reply = used.chat({ model: 'aurora/glm-5', messages }, stopping.signal)[Symbol.asyncIterator]();
  await reply.next();
  stopping.abort();
  await expect(reply.next()).rejects.toThrow('aborted');
  expect(ledger.entries()).toMatchObject([{ kind: 'chat', model: 'aurora/glm-5', complete: false }]);
  expect(ledger.months()).toMatchObject([{ unpriced: 1, cost: 0 }]);
  await expect.poll(billed).toBeGreaterThan(0);
});

/** A scripted day: the real client on the local service, metered into a ledger on disk. */
function day() {
  let now = 0;
  const billedBefore = service.bill().total;
  const ledger: Ledger = createLedger(libraryFolder().open(), (at) => dayOf(at, 'UTC'));
  const { pricesOf } = createPriceBook(modelPrices, Date.now);
  const used = metered(
    client,
    createMeter({ ledger, prices: pricesOf, ceiling: () => undefined, now: () => now }),
  );
  return {
    ledger,
    service: used,
    billed: () => service.bill().total - billedBefore,
    at(moment: string): void {
      now = Date.parse(moment);
    },
    async says(model: string, question: string) {
      const messages = [guide, { role: 'user', content: question }] as const;
      for await (const part of used.chat({ model, messages }, never)) {
        if (part.type === 'reply-end') return part.usage;
      }
      return undefined;
    },
    speaks: (input: string, voice = 'Emily.wav') =>
      used.speak({ model: 'murmur-tts-1', input, voice, speed: 1, format: 'wav' }, never),
    hears: (file: Uint8Array, fileName = 'question.wav') =>
      used.transcribe({ model: 'hearken-stt-1', file, fileName }, never),
  };
}

async function modelPrices(): Promise<readonly PricedModel[]> {
  return client.modelInfo(never);
}
