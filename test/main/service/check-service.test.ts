import { expect, test } from 'vitest';
import { checkService } from '../../../src/main/service/client.ts';
import { always, failure, key, never, scene } from './scenario.ts';

const list = '{"data":[{"id":"a/chat"},{"id":"a/tts"}]}';
const refusal = '{"error":{"message":"No key.","type":"authentication_error"}}';

test('asks once with a key, and knows what the models are for', async () => {
  const { server } = await scene(always(200, list));
  const roles = await checkService({ baseUrl: server.baseUrl, apiKey: key }, {}, never);
  expect(roles?.chat.map(({ id }) => id)).toEqual(['a/chat']);
  expect(roles?.speech.map(({ id }) => id)).toEqual(['a/tts']);
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
});

test('sees without a key that a service is there and wants one', async () => {
  const { server } = await scene(always(401, refusal));
  expect(await checkService({ baseUrl: server.baseUrl, apiKey: null }, {}, never)).toBeNull();
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
});

test('says that a key is refused, without the key', async () => {
  const { server } = await scene(always(401, `{"error":{"message":"Wrong key: ${key}"}}`));
  const error = await failure(checkService({ baseUrl: server.baseUrl, apiKey: key }, {}, never));
  expect(error.fault.kind).toBe('wrong-key');
  expect(error.message).not.toContain(key);
});

test('says without a key that the address is wrong', async () => {
  const { server } = await scene(always(404, 'Not found'));
  const error = await failure(checkService({ baseUrl: server.baseUrl, apiKey: null }, {}, never));
  expect(error.fault.kind).toBe('wrong-address');
});
