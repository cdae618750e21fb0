import { expect, test } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { defaultTimeouts } from '../../../src/main/service/http/timeouts.ts';
import { answerDueMs, largestUploadBytes } from '../../../src/main/service/audio/transcriptions.ts';
import { always, failure, never, scene } from './scenario.ts';
import { answer } from './scripted-server.ts';

const wav = encodeWav({ pcm: new Int16Array(2000).fill(700), sampleRate: 16_000 });
const passage = { model: 'tts', input: 'Hello.', voice: 'Emily.wav', speed: 1.2, format: 'wav' } as const;
const take = { model: 'stt', file: wav, fileName: 'take.wav' };

/** One frame of MPEG 1, layer III, at 128 kbit/s and 44.1 kHz. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

test('sends a passage to speech and returns the bytes unchanged', async () => {
  const { client, server } = await scene(always(200, wav, { 'content-type': 'audio/wav' }));
  expect(Buffer.from(await client.speak(passage, never))).toEqual(Buffer.from(wav));
  expect(server.requests[0]?.path).toBe('/v1/audio/speech');
  expect(JSON.parse(String(server.requests[0]?.body))).toEqual({
    model: 'tts',
    input: 'Hello.',
    voice: 'Emily.wav',
    speed: 1.2,
    response_format: 'wav',
  });
});

test.for([
  ['mp3', frame],
  ['mp3', Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0'), frame])],
  ['opus', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(22), Buffer.from([1, 40]), Buffer.alloc(40)])],
] as const)('recognizes %s by its first bytes', async ([format, bytes]) => {
  const { client } = await scene(always(200, bytes));
  expect(await client.speak({ ...passage, format }, never)).toHaveLength(bytes.length);
});

test.for([
  ['nothing', '', 'answer-empty'],
  ['a header without sound', wav.subarray(0, 44), 'answer-empty'],
  ['an error', '{"error":{"message":"voice is gone","type":"server_error"}}', 'service-failed'],
  ['a web page', '<html>', 'wrong-address'],
  ['another format', 'ID3 not a wave', 'answer-unreadable'],
] as const)('rejects as sound: %s (S38)', async ([, body, kind]) => {
  const { client } = await scene(always(200, body, { 'content-type': 'audio/wav' }));
  expect((await failure(client.speak(passage, never))).fault.kind).toBe(kind);
});

test('reports sound that is cut off as interrupted (S38)', async () => {
  const { client } = await scene(({ socket }) => void socket.end(answer(200, wav).subarray(0, -100)));
  expect((await failure(client.speak(passage, never))).fault.kind).toBe('answer-interrupted');
});

test('reports sound that is shorter than its header says as interrupted, even if the connection ends normally (S38)', async () => {
  const { client } = await scene(({ socket }) => {
    socket.write('HTTP/1.0 200 OK\r\n\r\n');
    socket.end(wav.subarray(0, -100));
  });
  expect((await failure(client.speak(passage, never))).fault.kind).toBe('answer-interrupted');
});

test.for([
  ['text of two bytes a letter', Buffer.from('\uFEFFnot now', 'utf16le'), 'answer-unreadable'],
  [
    'another codec',
    Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), Buffer.alloc(300)]),
    'answer-unreadable',
  ],
  ['a tag without sound', Buffer.from('ID3\u0004\0\0\0\0\0\0'), 'answer-empty'],
] as const)('rejects as an MP3: %s', async ([, body, kind]) => {
  const { client } = await scene(always(200, body, { 'content-type': 'audio/mpeg' }));
  expect((await failure(client.speak({ ...passage, format: 'mp3' }, never))).fault.kind).toBe(kind);
});

test('gives up on sound that stalls (U08)', async () => {
  const { client } = await scene(({ socket }) => void socket.write(answer(200, wav).subarray(0, -100)), {
    bodyMs: 200,
  });
  expect((await failure(client.speak(passage, never))).fault.kind).toBe('answer-interrupted');
});

test('closes the connection when aborted', async () => {
  const { client, server } = await scene(() => {});
  const ending = new AbortController();
  const speaking = client.speak(passage, ending.signal);
  await expect.poll(() => server.requests.length).toBe(1);
  ending.abort(new Error('barge-in'));
  await expect(speaking).rejects.toBe(ending.signal.reason);
  await server.requests[0]?.closed;
});

test('uploads a recording with its name and type', async () => {
  const { client, server } = await scene(always(200, '{"text":" Hello. ","language":"en","duration":1.5}'));
  expect(await client.transcribe({ ...take, language: 'en' }, never)).toEqual({
    text: 'Hello.',
    language: 'en',
    duration: 1.5,
  });
  const { headers, body } = server.requests[0] ?? {};
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const parts = await new Response(body?.toString('latin1')).text();
  expect(parts).toContain('name="file"; filename="take.wav"');
  expect(parts).toContain('audio/wav');
  expect(parts).toMatch(/name="model"\s+stt/);
  expect(parts).toMatch(/name="language"\s+en/);
  expect(body?.includes(Buffer.from(wav))).toBe(true);
});

test('returns segments on request', async () => {
  const segments = [{ id: 0, start: 0, end: 1.5, text: 'Hello.' }];
  const { client, server } = await scene(always(200, JSON.stringify({ text: 'Hello.', segments })));
  const { segments: heard } = await client.transcribe({ ...take, timestamps: ['segment'] }, never);
  expect(heard).toEqual([{ start: 0, end: 1.5, text: 'Hello.' }]);
  expect(String(server.requests[0]?.body)).toContain('verbose_json');
});

test('reads a transcript sent as plain text (S37)', async () => {
  const { client } = await scene(always(200, 'Hello.\n', { 'content-type': 'text/plain; charset=utf-8' }));
  expect(await client.transcribe(take, never)).toEqual({ text: 'Hello.' });
});

test.for([
  ['in capitals', 'Hello.', 'Text/Plain'],
  ['named twice', 'Hello.', 'text/plain\r\ncontent-type: application/json'],
  ['as a quoted text', '"Hello."', 'application/json'],
] as const)('reads a transcript of type %s', async ([, body, type]) => {
  const { client } = await scene(always(200, body, { 'content-type': type }));
  expect(await client.transcribe(take, never)).toEqual({ text: 'Hello.' });
});

test.for(['{"text":""}', '{"text":null}', '{}'])('reads %s as nothing said (S37)', async (body) => {
  const { client } = await scene(always(200, body));
  expect((await client.transcribe(take, never)).text).toBe('');
});

test.for([
  ['{"error":{"message":"the ear is deaf"}}', 'service-failed'],
  ['', 'answer-empty'],
  ['null', 'answer-unreadable'],
  ['[]', 'answer-unreadable'],
  ['<html>', 'wrong-address'],
] as const)('rejects %j as a transcript', async ([body, kind]) => {
  const { client } = await scene(always(200, body));
  expect((await failure(client.transcribe(take, never))).fault.kind).toBe(kind);
});

test.for([
  [{ speed: 0.1 }, 'speed must be a number from 0.25 to 4'],
  [{ speed: 5 }, 'speed'],
  [{ speed: Number.NaN }, 'speed'],
  [{ input: ' \n' }, 'input must contain something to say'],
  [{ voice: 'alloy' }, 'voice must be the name of a .wav file'],
  [{ voice: '../secret.wav' }, 'voice'],
  [{ model: '' }, 'model'],
] as const)('does not request speech with %j, and reports what is wrong', async ([wrong, words]) => {
  const { client, server } = await scene(always(200, wav));
  const error = await failure(client.speak({ ...passage, ...wrong }, never));
  expect(error.fault.kind).toBe('bad-input');
  expect(error.message).toContain(words);
  expect(server.requests).toHaveLength(0);
});

const srt = '1\n00:00:00,000 --> 00:00:01,500\nHello.\n';

test.for([
  ['text', ' Hello.\n', 'Hello.'],
  ['text', '{laughs} Hello.', '{laughs} Hello.'],
  ['text', '', ''],
  ['srt', srt, srt.trim()],
  ['vtt', `WEBVTT\n\n${srt}`, `WEBVTT\n\n${srt.trim()}`],
  ['text', '{"text":"Hello."}', 'Hello.'],
] as const)('returns a transcript as %s: %j', async ([responseFormat, body, text]) => {
  const { client, server } = await scene(always(200, body, { 'content-type': 'text/plain' }));
  expect((await client.transcribe({ ...take, responseFormat }, never)).text).toBe(text);
  expect(fieldsOf(server.requests[0]?.body, 'response_format')).toEqual([responseFormat]);
});

test('requests timestamps of words and segments in a repeated field, and returns them', async () => {
  const words = [{ word: 'Hello.', start: 0.1, end: 0.5 }];
  const segments = [{ start: 0, end: 1, text: 'Hello.' }];
  const { client, server } = await scene(always(200, JSON.stringify({ text: 'Hello.', words, segments })));
  const heard = await client.transcribe({ ...take, timestamps: ['word', 'segment'] }, never);
  expect(heard).toEqual({ text: 'Hello.', words, segments });
  const { body } = server.requests[0] ?? {};
  expect(fieldsOf(body, 'timestamp_granularities[]')).toEqual(['word', 'segment']);
  expect(fieldsOf(body, 'response_format')).toEqual(['verbose_json']);
});

test('sends a language and a format only if they are set', async () => {
  const { client, server } = await scene(always(200, '{"text":"Hello."}'));
  await client.transcribe(take, never);
  const { body } = server.requests[0] ?? {};
  expect(fieldsOf(body, 'language')).toEqual([]);
  expect(fieldsOf(body, 'timestamp_granularities[]')).toEqual([]);
});

test.for([
  [{ language: 'English' }, 'language must be a language code'],
  [{ responseFormat: 'srt', timestamps: ['word'] }, 'verbose_json'],
  [{ model: '' }, 'model'],
] as const)('does not send a recording with %j', async ([wrong, words]) => {
  const { client, server } = await scene(always(200, '{}'));
  const error = await failure(client.transcribe({ ...take, ...wrong }, never));
  expect(error.fault.kind).toBe('bad-input');
  expect(error.message).toContain(words);
  expect(server.requests).toHaveLength(0);
});

test('rejects a recording that is too large before sending anything', async () => {
  const { client, server } = await scene(always(200, '{"text":"Hello."}'));
  const file = new Uint8Array(largestUploadBytes + 1);
  const error = await failure(client.transcribe({ ...take, file }, never));
  expect(error.fault.kind).toBe('too-large');
  expect(error.message).toContain('25 MB');
  expect(server.connections()).toBe(0);
});

/** The values of a form's field, in order. */
function fieldsOf(body: Buffer | undefined, name: string): string[] {
  const parts = (body?.toString('latin1') ?? '').split(/--[-\w]+\r\n/);
  return parts
    .filter((part) => part.includes(`name="${name}"`))
    .map((part) => part.split('\r\n\r\n')[1]?.split('\r\n')[0] ?? '');
}

test.for([
  ['memo.mp3', 'audio/mpeg'],
  ['memo.mpeg', 'audio/mpeg'],
  ['memo.mpga', 'audio/mpeg'],
  ['memo.MP4', 'audio/mp4'],
  ['memo.m4a', 'audio/mp4'],
  ['memo.wav', 'audio/wav'],
  ['memo.webm', 'audio/webm'],
  ['memo.ogg', 'audio/ogg'],
] as const)('sends %s as %s', async ([fileName, type]) => {
  const { client, server } = await scene(always(200, '{"text":"Hello."}'));
  await client.transcribe({ ...take, fileName }, never);
  expect(String(server.requests[0]?.body)).toContain(`filename="${fileName}"\r\nContent-Type: ${type}\r\n`);
});

test('waits for a transcript for 30 s plus twice the recording’s length (U02)', () => {
  const minute = encodeWav({ pcm: new Int16Array(60 * 16_000), sampleRate: 16_000 });
  expect(answerDueMs(minute, defaultTimeouts)).toBeCloseTo(30_000 + 2 * 60_000, -2);
  // A compressed minute at the 24 kbit/s that Parley sends.
  expect(answerDueMs(new Uint8Array(60 * 3_000), defaultTimeouts)).toBe(30_000 + 2 * 60_000);
});

test('reports that no answer came to an upload (U02)', async () => {
  const { client, server } = await scene(() => {}, { listeningMs: 20 });
  expect((await failure(client.transcribe(take, never))).fault.kind).toBe('timed-out');
  expect(server.requests.length).toBeGreaterThan(0);
});
