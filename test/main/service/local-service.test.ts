import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import type { VoiceService } from '../../../src/main/speech/voice-service.ts';
import { modelRoles } from '../../../src/shared/usage/model.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { failure, collectReply, never, showable, wholeReply } from './scenario.ts';

let service: LocalService;
let client: ServiceClient;

beforeAll(async () => {
  service = await startLocalService();
  client = clientWith(service.key);
});

afterAll(async () => {
  await client.close();
  await service.close();
});

const sum = [{ role: 'user', content: 'What is seven times eight?' }] as const;

test('fits the service port of a voice turn', () => {
  const port: VoiceService = client;
  expect(port).toBe(client);
});

test('finds a model for each role', async () => {
  const { chat, transcription, speech } = modelRoles(await client.models(never));
  expect([chat.length > 0, transcription.length, speech.length]).toEqual([true, 1, 1]);
});

test('knows the prices of the models it lists', async () => {
  const { chat } = modelRoles(await client.models(never));
  const info = await client.modelInfo(never);
  expect(info.find(({ id }) => id === chat[0]?.id)).toMatchObject({
    inputCostPerToken: expect.any(Number),
    maxOutputTokens: expect.any(Number),
  });
});

test('gets the same answer streamed and whole', async () => {
  const request = { model: await chatModel(), messages: sum };
  const streamed = await collectReply(client.chat(request, never));
  const whole = await wholeReply(client, request, never);
  expect(streamed).toMatchObject({ reply: 'Seven times eight is fifty-six.', end: { finishReason: 'stop' } });
  expect(streamed.reasoning).not.toBe('');
  expect(streamed.end?.usage?.reasoningTokens).toBeGreaterThan(0);
  expect(whole).toMatchObject({ reply: streamed.reply, reasoning: streamed.reasoning, finishReason: 'stop' });
});

test('transcribes real speech', async () => {
  const { transcription } = modelRoles(await client.models(never));
  const file = await readFile(new URL('../../fixtures/seven-times-eight.wav', import.meta.url));
  const request = { model: transcription[0]?.id ?? '', file, fileName: 'question.wav' };
  expect(await client.transcribe({ ...request, timestamps: ['segment'] }, never)).toMatchObject({
    text: 'What is seven times eight?',
    language: 'en',
    duration: expect.any(Number),
    segments: [{ text: 'What is seven times eight?' }],
  });
});

test.for(['wav', 'mp3', 'opus'] as const)('gets speech as %s', async (format) => {
  const { speech } = modelRoles(await client.models(never));
  const passage = {
    model: speech[0]?.id ?? '',
    input: 'Good morning.',
    voice: 'Alice.wav',
    speed: 1,
    format,
  };
  expect((await client.speak(passage, never)).length).toBeGreaterThan(1000);
});

test('is refused with an unknown key', async () => {
  const stranger = clientWith('sk-somebody-else');
  expect((await failure(stranger.models(never))).fault.kind).toBe('wrong-key');
});

test('reports a voice that does not exist', async () => {
  const { speech } = modelRoles(await client.models(never));
  const passage = {
    model: speech[0]?.id ?? '',
    input: 'Hello.',
    voice: 'Nobody.wav',
    speed: 1,
    format: 'mp3',
  } as const;
  const error = await failure(client.speak(passage, never));
  expect(error.fault.kind).toBe('refused');
  expect(error.message).toContain('Nobody.wav');
});

test('retries silently if the connection is reset before an answer', async () => {
  service.faults.next('chat', { reset: true });
  const { reply } = await collectReply(client.chat({ model: await chatModel(), messages: sum }, never));
  expect(reply).toBe('Seven times eight is fifty-six.');
});

test('does not retry once something has arrived', async () => {
  const model = await chatModel();
  const before = service.requests.length;
  service.faults.next('chat', { cutAfter: 8 });
  const result = await collectReply(client.chat({ model, messages: sum }, never));
  expect(showable(result.error).fault.kind).toBe('answer-interrupted');
  expect(result.reasoning).not.toBe('');
  expect(service.requests.length - before).toBe(1);
});

test('closes the connection at once when the caller stops reading', async () => {
  const model = await chatModel();
  const ending = new AbortController();
  service.faults.next('chat', { stallAfter: 5 });
  const listening = collectReply(client.chat({ model, messages: sum }, ending.signal));
  await expect.poll(() => service.requests.at(-1)?.endpoint).toBe('chat');
  ending.abort(new Error('barge-in'));
  expect((await listening).error).toBe(ending.signal.reason);
  await expect.poll(() => service.requests.at(-1)?.outcome).toBe('aborted-by-client');
});

async function chatModel(): Promise<string> {
  return modelRoles(await client.models(never)).chat[0]?.id ?? '';
}

function clientWith(apiKey: string): ServiceClient {
  const made = createServiceClient({ connection: () => ({ baseUrl: service.baseUrl, apiKey }) });
  if (apiKey !== service.key) onTestFinished(() => made.close());
  return made;
}
