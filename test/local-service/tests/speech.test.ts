import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeWav, durationMs, loudnessDb } from '../../../src/shared/audio/pcm.ts';
import { predefinedVoices } from '../../../src/shared/speech/voice.ts';
import { decode } from '../listening/decode.ts';
import { type LocalService, startLocalService } from '../local-service.ts';
import { plainClient } from './plain-client.ts';
import { timbres } from '../speech/voices.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;

beforeAll(async () => {
  service = await startLocalService();
  client = plainClient(service);
});
afterAll(() => service.close());

const sentence = 'The keeper lit her lamp, and the waves came up to look at it.';

async function lengthMs(file: Uint8Array): Promise<number> {
  const { pcm, sampleRate } = await decode(file);
  return durationMs(pcm.length, sampleRate);
}

test.each([
  ['mp3', 'audio/mpeg'],
  ['opus', 'audio/ogg; codecs="opus"'],
] as const)('%s has the right type and the duration of the same speech in WAV', async (format, mimeType) => {
  const wav = await lengthMs(await client.speech(sentence, { response_format: 'wav' }));
  const file = await client.speech(sentence, { response_format: format });
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  expect(await input.getMimeType()).toBe(mimeType);
  expect(Math.abs((await lengthMs(file)) - wav)).toBeLessThan(120);
});

test('speech is MP3 by default, and has a content type', async () => {
  const body = { model: 'murmur-tts-1', voice: 'Emily.wav', input: 'Hello.' };
  const response = await client.post('/v1/audio/speech', body);
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
});

test('speech starts with the silence that speech models emit', async () => {
  const { pcm, sampleRate } = decodeWav(await client.speech(sentence, { response_format: 'wav' }));
  expect(loudnessDb(pcm.subarray(0, sampleRate * 0.15))).toBe(-Infinity);
  expect(loudnessDb(pcm)).toBeGreaterThan(-26);
});

test('a higher speed is shorter, a lower one longer', async () => {
  const lengths = [];
  for (const speed of [0.7, 1, 1.5]) {
    lengths.push(await lengthMs(await client.speech(sentence, { response_format: 'wav', speed })));
  }
  const [slow = 0, usual = 0, fast = 0] = lengths;
  expect(slow / usual).toBeGreaterThan(1.25);
  expect(fast / usual).toBeLessThan(0.8);
});

test('all 28 voices exist and no two sound the same', async () => {
  expect([...timbres.keys()].toSorted()).toEqual(predefinedVoices.toSorted());
  const files = await Promise.all(
    predefinedVoices.map((voice) => client.speech('Hello.', { voice, response_format: 'wav' })),
  );
  expect(new Set(files.map((file) => Buffer.from(file).toString('base64'))).size).toBe(28);
});

test.each([
  ['an unknown voice', { voice: 'alloy' }],
  ['no input', { input: undefined }],
  ['a speed that is no number', { speed: 'fast' }],
  ['an unknown format', { response_format: 'flac' }],
  ['an unknown model', { model: 'tts-1' }],
])('%s is a 400 with a readable error', async (_what, wrong) => {
  const body = { model: 'murmur-tts-1', voice: 'Emily.wav', input: 'Hello.', ...wrong };
  const response = await client.post('/v1/audio/speech', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: { message: expect.any(String), type: 'invalid_request_error', code: 'invalid_request' },
  });
});
