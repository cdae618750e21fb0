import { expect, test } from 'vitest';
import type { ServiceClient } from '../../../../src/main/service/client.ts';
import { always, never, scene } from '../scenario.ts';

const noModels = always(200, '{"data":[]}');

/** Three of its requests at once. */
const asksThrice = (client: ServiceClient): Promise<unknown> =>
  Promise.all([client.models(never), client.models(never), client.models(never)]);

test('opens two connections ahead, sends nothing over them, and uses them', async () => {
  const { client, server } = await scene(noModels);
  client.openAhead();
  await expect.poll(() => server.connections()).toBe(2);
  expect(server.requests).toEqual([]);
  await asksThrice(client);
  expect(server.connections()).toBe(3);
  expect(server.requests).toHaveLength(3);
});

test('opens them again after a rest, when those of before are closed', async () => {
  const { client, server } = await scene(noModels, { keepAliveMs: 300 });
  await client.models(never);
  await server.requests[0]?.closed;
  expect(server.connections()).toBe(1);
  client.openAhead();
  await expect.poll(() => server.connections()).toBe(3);
  expect(server.requests).toHaveLength(1);
});

test('leaves it to the request to say that nobody is there', async () => {
  const { client, server } = await scene(noModels);
  await server.close();
  client.openAhead();
  await expect(client.models(never)).rejects.toMatchObject({ fault: { kind: 'unreachable' } });
});

test('asks for nothing where no address is given yet', async () => {
  const { client } = await scene(noModels, {}, { connection: () => ({ baseUrl: '', apiKey: null }) });
  client.openAhead();
  await expect(client.models(never)).rejects.toMatchObject({ fault: { kind: 'no-address' } });
});

test('sends an upload whole and once after it was prepared, and nothing before', async () => {
  const { client, server } = await scene(always(200, '{"text":"Hello."}'));
  client.openAhead();
  client.openAhead();
  await expect.poll(() => server.connections()).toBe(4);
  expect(server.requests).toEqual([]);
  const file = new Uint8Array(100).fill(7);
  const heard = await client.transcribe({ model: 'a', file, fileName: 'a.wav' }, never);
  expect(heard.text).toBe('Hello.');
  expect(server.requests).toHaveLength(1);
});
