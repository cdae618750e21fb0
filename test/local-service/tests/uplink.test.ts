import { expect, onTestFinished, test } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { type LocalServiceOptions, startLocalService } from '../local-service.ts';
import { plainClient, streamedEvents } from './plain-client.ts';
import { createLink } from '../uplink.ts';

async function narrow(uploadBitsPerSecond: number, more: LocalServiceOptions = {}) {
  const service = await startLocalService({ uploadBitsPerSecond, ...more });
  onTestFinished(() => service.close());
  return { service, client: plainClient(service) };
}

test('simultaneous data passes in sequence', () => {
  const link = createLink(5_000_000, () => 100);
  expect([link.take(625), link.take(6250), link.take(625)]).toEqual([1, 11, 12]);
});

test('an idle link does not save up bandwidth', () => {
  let now = 0;
  const link = createLink(8000, () => now);
  link.take(1000);
  now = 60_000;
  expect(link.take(1000)).toBeGreaterThan(900);
});

test('a recording takes the time of its bits, and arrives whole', async () => {
  const { client, service } = await narrow(2_000_000);
  const file = Uint8Array.from(encodeWav({ pcm: new Int16Array(50_000), sampleRate: 16_000 }));
  const startedAt = performance.now();
  const response = await client.transcription(file, { response_format: 'verbose_json' });
  expect(performance.now() - startedAt).toBeGreaterThan((file.length * 8000) / 2_000_000 - 20);
  expect(await response.json()).toMatchObject({ duration: 3.125 });
  expect(service.requests[0]?.body).toMatchObject({ bytes: file.length });
});

test('a stream arrives whole', async () => {
  const { client } = await narrow(1_000_000);
  const events = await streamedEvents(await client.chat('Hello.', { stream: true }));
  expect(events.at(-1)).toBe('[DONE]');
});

test('a reset on one side is a reset on the other', async () => {
  const { client, service } = await narrow(1_000_000);
  service.faults.next('models', { reset: true });
  await expect(client.get('/v1/models')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
});

test('the service notices a client that disconnects', async () => {
  const { client, service } = await narrow(1_000_000);
  service.faults.next('chat', { stallAfter: 1 });
  const leaving = new AbortController();
  await client.chat('Hello.', { stream: true }, leaving.signal);
  leaving.abort();
  await expect.poll(() => service.requests[0]?.outcome).toBe('aborted-by-client');
});

test('the service notices a client that disconnects during an upload', async () => {
  const { client, service } = await narrow(100_000);
  const leaving = new AbortController();
  const asked = client.chat('x'.repeat(1_000_000), {}, leaving.signal);
  await expect.poll(() => service.requests.length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect.poll(() => service.requests[0]?.outcome).toBe('aborted-by-client');
});
