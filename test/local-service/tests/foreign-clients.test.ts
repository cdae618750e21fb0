import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type LocalService, type LocalServiceOptions, startLocalService } from '../local-service.ts';
import { plainClient } from './plain-client.ts';

/** Requests from clients that we didn't write, and problems that they had. */
let service: LocalService;
let client: ReturnType<typeof plainClient>;

beforeAll(async () => {
  service = await startLocalService();
  client = plainClient(service);
});
beforeEach(() => service.faults.clear());
afterAll(() => service.close());

async function answer(text: string | readonly object[], more: object = {}) {
  const response = await client.chat(text, more);
  const result = JSON.parse(await response.text());
  return { status: response.status, message: result.choices?.[0]?.message, ...result };
}

async function serviceWith(options: LocalServiceOptions) {
  const own = await startLocalService(options);
  onTestFinished(() => own.close());
  return own;
}

test('an omitted field may also be null', async () => {
  const absent = { tools: null, tool_choice: null, reasoning_effort: null, chat_template_kwargs: null };
  const messages = [
    { role: 'user', content: 'Hello.' },
    { role: 'assistant', content: 'Hello!', tool_calls: null, refusal: null, reasoning_content: null },
    { role: 'user', content: 'How are you?', tool_call_id: null },
  ];
  expect(await answer(messages, { ...absent, stream_options: null, stop: null })).toMatchObject({
    status: 200,
    message: { content: 'I am well, thank you. What would you like to know?' },
  });
});

test('developer is the newer name of the system role', async () => {
  const messages = [
    { role: 'developer', content: 'Be kind.' },
    { role: 'user', content: 'Thank you.' },
  ];
  expect((await answer(messages)).message.content).toBe('You are welcome.');
});

test('max_completion_tokens limits an answer, but max_tokens takes precedence', async () => {
  const bounded = (more: object) => answer('What is seven times eight?', more);
  expect(await bounded({ max_completion_tokens: 20 })).toMatchObject({
    choices: [{ finish_reason: 'length' }],
    usage: { completion_tokens: 20 },
  });
  expect((await bounded({ max_completion_tokens: 20, max_tokens: 30 })).usage.completion_tokens).toBe(30);
});

test.each([
  { type: 'text' },
  { type: 'image_url' },
  { type: 'image_url', image_url: 'data:image/png;base64,AAAA' },
  { type: 'input_audio', input_audio: { data: '', format: 'wav' } },
  null,
])('the content part %o is refused rather than ignored', async (part) => {
  const result = await answer([{ role: 'user', content: [part] }]);
  expect([result.status, result.error.message]).toEqual([400, expect.stringContaining('messages.0.content')]);
});

test('requests without a valid key use up nothing', async () => {
  const own = await serviceWith({ limits: { concurrent: 2, requestsPerMinute: 3 } });
  const knock = (path: string) => fetch(own.baseUrl + path, { headers: { authorization: 'Bearer sk-no' } });
  for (let i = 0; i < 5; i++) expect((await knock('/v1/models')).status).toBe(401);
  const astray = await knock('/models');
  expect([astray.status, astray.headers.get('x-ratelimit-remaining-requests')]).toEqual([404, '3']);
});

test('every answer reports the limits under both names', async () => {
  const names = ['limit-requests', 'remaining-requests', 'limit-tokens', 'remaining-tokens'];
  service.faults.next('speech', { status: 500 });
  const answers = [
    await client.get('/v1/models'),
    await client.get('/nowhere'),
    await fetch(`${service.baseUrl}/v1/models`),
    await client.chat('Hello.', { temperature: 3 }),
    await client.chat('Hello.', { stream: true }),
    await client.post('/v1/audio/speech', { model: 'murmur-tts-1', voice: 'Emily.wav', input: 'Hi.' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 400, 200, 500]);
  for (const { headers } of answers) {
    const values = (prefix: string) => names.map((name) => headers.get(`x-ratelimit-${prefix}${name}`));
    expect(values('')).toEqual(values('api_key-'));
    expect(values('')).toEqual(names.map(() => expect.stringMatching(/^\d+$/)));
  }
});

test.each([
  [401, { type: 'authentication_error', code: 'invalid_api_key' }],
  [402, { type: 'payment_error', code: 'insufficient_credits' }],
  [413, { code: 'payload_too_large' }],
  [429, { type: 'rate_limit_error', code: 'rate_limit_exceeded', param: null }],
  [400, { type: 'invalid_request_error' }],
  [503, { type: 'server_error' }],
])('a requested %i has the service’s body for it', async (status, error) => {
  service.faults.next('chat', { status });
  expect(await answer('Hello.')).toMatchObject({ status, error });
});

const tool = (parameters: unknown) => ({
  tools: [{ type: 'function', function: { name: 'look', parameters } }],
  tool_choice: 'required',
});

test.each([
  ['messages', { messages: 'here' }],
  ['the parameters of a tool', tool({ x: 'here' })],
  ['fields that nobody reads', { extra: 'here' }],
])('deeply nested %s are refused', async (_where, more) => {
  const messages = [{ role: 'user', content: 'Hello.' }];
  const body = JSON.stringify({ model: 'aurora/glm-6', messages, ...more });
  const response = await fetch(`${service.baseUrl}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: body.replace('"here"', '['.repeat(100_000) + ']'.repeat(100_000)),
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('nested deeper') } },
  ]);
});

test.each([5, 'abc', null])('a tool with the choices %o gets no argument from them', async (choices) => {
  const { status, message } = await answer(
    'Hello.',
    tool({ properties: { a: { enum: choices } }, required: ['a'] }),
  );
  expect([status, message.tool_calls[0].function.arguments]).toEqual([200, '{}']);
});

test.each(['ten ', '1', 'and ', 'what is the time ', ' plus one ', 'in Paris, ', 'set a timer ', 'open '])(
  'half a million characters of %o are answered',
  async (word) => {
    const long = word.repeat(500_000 / word.length);
    const messages = [
      { role: 'user', content: 'Hello.' },
      { role: 'assistant', content: long },
      { role: 'user', content: long },
    ];
    const tools = [{ type: 'function', function: { name: 'get_time' } }];
    expect((await answer(messages, { tools, reasoning_effort: 'none' })).status).toBe(200);
  },
);

async function sendForm(form: FormData | string) {
  const headers: Record<string, string> = { authorization: `Bearer ${service.key}` };
  if (typeof form === 'string') headers['content-type'] = 'multipart/form-data; boundary=cut';
  const response = await fetch(`${service.baseUrl}/v1/audio/transcriptions`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, ...JSON.parse(await response.text()) };
}

const saying = (message: string) => ({ status: 400, error: { message: expect.stringContaining(message) } });

test('a file only counts in its own field', async () => {
  const form = new FormData();
  form.set('audio', new Blob(['abc']), 'a.wav');
  form.set('model', 'hearken-stt-1');
  expect(await sendForm(form)).toMatchObject(saying('file: required'));
});

test('two files are too many, not too large', async () => {
  const form = new FormData();
  for (const name of ['a', 'b']) form.append('file', new Blob(['abc']), name);
  expect(await sendForm(form)).toMatchObject(saying('files'));
});

const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';

test.each([head, 'no form', ''])('a truncated or missing form is a client error: %j', async (form) => {
  const result = await sendForm(form);
  expect([result.status, result.error.type]).toEqual([400, 'invalid_request_error']);
});

test('an invalid URL is refused in the service’s format', async () => {
  const response = await client.get('/v1/%ff');
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'invalid_request' } },
  ]);
  expect(response.headers.has('x-ratelimit-limit-requests')).toBe(true);
});

test('segments have the fields that clients check', async () => {
  await service.ready;
  const spoken = await client.speech('It is noon.', { response_format: 'wav' });
  const result = await (await client.transcription(Uint8Array.from(spoken))).json();
  expect(Object(result).segments).toEqual([
    {
      id: 0,
      seek: 0,
      start: expect.any(Number),
      end: expect.any(Number),
      text: 'It is noon.',
      tokens: [],
      temperature: 0,
      avg_logprob: expect.any(Number),
      compression_ratio: expect.any(Number),
      no_speech_prob: 0,
    },
  ]);
});

test.each([
  ['answer', { type: 'string' }, 'Seven times eight is fifty-six.'],
  ['result', { type: 'number' }, 56],
  ['expression', { type: 'string' }, '7 * 8'],
])('JSON follows the schema in the prompt, as clients write it: %s', async (name, kind, value) => {
  const schema = { type: 'object', properties: { [name]: kind }, required: [name] };
  const messages = [
    { role: 'system', content: `JSON schema:\n${JSON.stringify(schema)}\nAnswer with "{" first.` },
    { role: 'user', content: 'What is seven times eight?' },
  ];
  const { message } = await answer(messages, { response_format: { type: 'json_object' } });
  expect(JSON.parse(message.content)).toEqual({ [name]: value });
});
