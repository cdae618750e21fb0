import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeWav, durationMs, encodeWav } from '../../../src/shared/audio/pcm.ts';
import { type LocalService, startLocalService } from '../local-service.ts';
import { textModels } from '../models.ts';
import { plainClient } from './plain-client.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;

beforeAll(async () => {
  service = await startLocalService();
  client = plainClient(service);
});
afterAll(() => service.close());

async function status(more: object): Promise<string> {
  const response = await client.chat('Hello.', { reasoning_effort: 'none', ...more });
  const { error } = JSON.parse(await response.text());
  return error ? `${response.status} ${error.message.split(':')[0]}` : String(response.status);
}

test.each([
  ['temperature', [0, 1.3, 2], [-0.1, 2.1, 'warm']],
  ['top_p', [0, 0.5, 1], [-0.1, 1.1]],
  ['top_k', [1, 40], [1.5, 'all']],
  ['presence_penalty', [-2, 0, 2], [-2.1, 2.1]],
  ['frequency_penalty', [-2, 0, 2], [-2.1, 2.1]],
  ['max_tokens', [1, 8192], [0, -1, 1.5]],
  ['stop', ['.', ['a', 'b', 'c', 'd']], [['a', 'b', 'c', 'd', 'e'], '', [3]]],
  ['stream', [false], ['yes']],
])('%s may be one of %o and none of %o', async (name, good, bad) => {
  for (const value of good) expect(await status({ [name]: value })).toBe('200');
  for (const value of bad) expect(await status({ [name]: value })).toMatch(new RegExp(`^400 ${name}`));
});

test.each([
  [{ response_format: { type: 'xml' } }, '400 response_format.type'],
  [{ messages: [{ role: 'user' }] }, '400 messages.0.content'],
  [{ messages: [{ role: 'narrator', content: 'Hello.' }] }, '400 messages.0.role'],
  [{ messages: [{ role: 'assistant', content: null }] }, '400 messages.0.content'],
  [{ model: undefined }, '400 model'],
  [{ tools: [{ type: 'function', function: {} }] }, '400 tools.0.function.name'],
])('%o gets the status %s', async (more, expected) => {
  expect(await status(more)).toBe(expected);
});

test('misspelled template switches and fields of other services are ignored', async () => {
  expect(await status({ chat_template_kwargs: { enable_thinkin: 7, other: [] }, logit_bias: {} })).toBe(
    '200',
  );
});

test('every model streams, answers in JSON and calls tools', async () => {
  const tools = [{ type: 'function', function: { name: 'get_time', parameters: { type: 'object' } } }];
  for (const { id } of textModels) {
    const json = await client.chat('What can you do?', {
      model: id,
      response_format: { type: 'json_object' },
    });
    expect(JSON.parse(JSON.parse(await json.text()).choices[0].message.content)).toHaveProperty('answer');
    const calls = await client.chat('What time is it?', { model: id, tools, stream: true });
    expect(await calls.text()).toContain('"finish_reason":"tool_calls"');
  }
});

test('pictures of several megabytes fit into a question', async () => {
  const response = await client.chat([{ role: 'user', content: 'x'.repeat(6_000_000) }]);
  expect(response.status).toBe(200);
});

test('a text of one minute is spoken completely', async () => {
  const text = 'The keeper lit her lamp, and the waves came up to look at it. '.repeat(16);
  const { pcm, sampleRate } = decodeWav(await client.speech(text, { response_format: 'wav' }));
  expect(durationMs(pcm.length, sampleRate)).toBeGreaterThan(45_000);
});

test.each([
  [{ language: 'English!' }, /language/],
  [{ response_format: 'xml' }, /response_format/],
  [{ 'timestamp_granularities[]': 'sentence' }, /timestamp_granularities/],
  [{ model: 'whisper-1' }, /whisper-1/],
])('a transcription with %o is a 400', async (more, message) => {
  const silence = encodeWav({ pcm: new Int16Array(1600), sampleRate: 16_000 });
  const response = await client.transcription(Uint8Array.from(silence), more);
  expect(response.status).toBe(400);
  expect(JSON.parse(await response.text()).error.message).toMatch(message);
});
