import OpenAI, {
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  RateLimitError,
  toFile,
} from 'openai';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { type LocalService, type LocalServiceOptions, startLocalService } from '../local-service.ts';

/** Uses the common client library unchanged, without any code of Parley's. */
let service: LocalService;
let openai: OpenAI;

beforeAll(async () => {
  service = await startLocalService({ now: () => new Date(2026, 10, 20, 12, 0) });
  await service.ready;
  openai = clientOf(service);
});
beforeEach(() => service.faults.clear());
afterAll(() => service.close());

function clientOf({ baseUrl, key: apiKey }: LocalService, maxRetries = 0): OpenAI {
  return new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey, maxRetries });
}

async function clientWith(options: LocalServiceOptions): Promise<OpenAI> {
  const own = await startLocalService(options);
  onTestFinished(() => own.close());
  return clientOf(own);
}

async function gathered<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const model = 'aurora/glm-6';
const sum = [{ role: 'user' as const, content: 'What is seven times eight?' }];

test('a whole answer', async () => {
  const { choices, usage, object } = await openai.chat.completions.create({ model, messages: sum });
  expect([object, choices[0]?.finish_reason]).toEqual(['chat.completion', 'stop']);
  expect(choices[0]?.message).toMatchObject({
    role: 'assistant',
    content: 'Seven times eight is fifty-six.',
    reasoning_content: expect.stringContaining('sum'),
  });
  expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
});

test('a streamed answer, with reasoning first and usage at the end', async () => {
  const stream = await openai.chat.completions.create({
    model,
    messages: sum,
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks = await gathered(stream);
  const text = (field: string): string =>
    chunks.map(({ choices: [choice] }) => Object(choice?.delta)[field] ?? '').join('');
  expect(text('content')).toBe('Seven times eight is fifty-six.');
  expect(text('reasoning_content').length).toBeGreaterThan(1000);
  expect(chunks.at(-1)).toMatchObject({
    choices: [{ finish_reason: 'stop' }],
    usage: { reasoning_tokens: expect.any(Number) },
  });
});

test("the client's own helper runs two tools at once and comes back with their results", async () => {
  const asked: string[] = [];
  const runner = openai.chat.completions.runTools({
    model,
    stream: true,
    messages: [{ role: 'user', content: 'What time is it, and what is seven times eight?' }],
    tools: [
      {
        type: 'function',
        function: {
          name: 'get_time',
          description: 'The time of day.',
          parameters: { type: 'object', properties: {} },
          function: (given: string) => {
            asked.push(`time ${given}`);
            return '{"time":"12:00"}';
          },
        },
      },
      {
        type: 'function',
        function: {
          name: 'calculate',
          description: 'Works out an expression.',
          parameters: {
            type: 'object',
            properties: { expression: { type: 'string' } },
            required: ['expression'],
          },
          parse: JSON.parse,
          function: ({ expression }: { expression: string }) => {
            asked.push(`calculate ${expression}`);
            return '56';
          },
        },
      },
    ],
  });
  expect(await runner.finalContent()).toBe('It is noon. Seven times eight is fifty-six.');
  expect(asked).toEqual(['time {}', 'calculate 7 * 8']);
});

test('an answer in JSON', async () => {
  const { choices } = await openai.chat.completions.create({
    model,
    messages: [{ role: 'user', content: 'What time is it? Answer in JSON.' }],
    response_format: { type: 'json_object' },
  });
  expect(JSON.parse(choices[0]?.message.content ?? '')).toEqual({ answer: 'It is noon.' });
});

test('a picture', async () => {
  const picture = new PNG({ width: 32, height: 16 });
  picture.data.fill(255);
  const url = `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
  const { choices } = await openai.chat.completions.create({
    model: 'aurora/glm-6-vision',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
  });
  expect(choices[0]?.message.content).toBe('The picture is 32 by 16 pixels. It is mostly white.');
});

test('the list of models', async () => {
  const models = await gathered(await openai.models.list());
  expect(models).toContainEqual({
    id: model,
    object: 'model',
    created: expect.any(Number),
    owned_by: 'aurora',
  });
});

test('the models’ prices, from an endpoint that the client has no method for', async () => {
  const info = await openai.get<{ data: { model_name: string; model_info: object }[] }>('/model/info');
  expect(info.data.find(({ model_name: name }) => name === model)?.model_info).toMatchObject({
    quantization: 'fp8',
    input_cost_per_token: 6e-7,
    cache_read_input_token_cost: 1.5e-7,
    max_output_tokens: 131_072,
  });
});

async function speech(input: string, format: 'mp3' | 'wav' | 'opus'): Promise<Uint8Array> {
  const response = await openai.audio.speech.create({
    model: 'murmur-tts-1',
    voice: 'Emily.wav',
    input,
    response_format: format,
  });
  return new Uint8Array(await response.arrayBuffer());
}

test.each(['mp3', 'wav', 'opus'] as const)('speech as %s, which can be transcribed', async (format) => {
  const file = await speech('What can you do?', format);
  const { text } = await openai.audio.transcriptions.create({
    model: 'hearken-stt-1',
    file: await toFile(file, `question.${format}`),
  });
  expect(text).toBe('What can you do?');
});

test.each([
  ['json', /^\{"text":"It is noon\."/],
  ['text', /^It is noon\.\n$/],
  ['srt', /^1\n00:00:00,1\d\d --> 00:00:0\d,\d{3}\nIt is noon\.\n$/],
  ['vtt', /^WEBVTT\n\n00:00:00\.1\d\d --> /],
  ['verbose_json', /"words":\[\{"word":"It","start":0\.1/],
] as const)('a transcription as %s', async (format, expected) => {
  // The client's types need each format as a literal; here it is one of five.
  const answer: unknown = await openai.audio.transcriptions.create({
    model: 'hearken-stt-1',
    file: await toFile(await speech('It is noon.', 'wav'), 'noon.wav'),
    response_format: format,
    language: 'en',
    ...(format === 'verbose_json' ? { timestamp_granularities: ['word', 'segment'] as const } : {}),
  } as OpenAI.Audio.TranscriptionCreateParamsNonStreaming<typeof format>);
  expect(typeof answer === 'string' ? answer : JSON.stringify(answer)).toMatch(expected);
});

test('each error has the client’s matching class', async () => {
  const { key, baseUrl } = service;
  const ask = (client: OpenAI, more: object = {}) =>
    client.chat.completions.create({ model, messages: sum, ...more });
  await expect(ask(openai, { temperature: 3 })).rejects.toThrow(BadRequestError);
  const stranger = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey: 'sk-wrong', maxRetries: 0 });
  await expect(ask(stranger)).rejects.toThrow(AuthenticationError);
  const astray = new OpenAI({ baseURL: baseUrl, apiKey: key, maxRetries: 0 });
  await expect(ask(astray)).rejects.toThrow(NotFoundError);
  await expect(ask(await clientWith({ limits: { requestsPerMinute: 0 } }))).rejects.toThrow(RateLimitError);
  await expect(ask(await clientWith({ credits: 0 }))).rejects.toMatchObject({
    status: 402,
    code: 'insufficient_credits',
  });
  service.faults.next('chat', { status: 500 });
  await expect(ask(openai)).rejects.toThrow(InternalServerError);
  const large = await toFile(new Uint8Array(25 * 1024 * 1024 + 1), 'large.wav');
  await expect(
    openai.audio.transcriptions.create({ model: 'hearken-stt-1', file: large }),
  ).rejects.toMatchObject({ status: 413 });
});

test('the client succeeds by itself after the wait that the service names', async () => {
  let ms = 0;
  const own = await startLocalService({ limits: { requestsPerMinute: 1 }, clockMs: () => ms });
  onTestFinished(() => own.close());
  const patient = clientOf(own, 1);
  await patient.models.list();
  ms += 59_500;
  const waiting = patient.models.list();
  await expect.poll(() => own.requests.at(-1)?.status).toBe(429);
  ms += 1000;
  expect((await waiting).data.length).toBeGreaterThan(0);
});

test('a sound of two seconds is reported to last two seconds', async () => {
  const silent = encodeWav({ pcm: new Int16Array(32_000), sampleRate: 16_000 });
  const answer = await openai.audio.transcriptions.create({
    model: 'hearken-stt-1',
    file: await toFile(silent, 'silence.wav'),
    response_format: 'verbose_json',
  });
  expect(answer).toMatchObject({ text: '', duration: 2, segments: [] });
});
