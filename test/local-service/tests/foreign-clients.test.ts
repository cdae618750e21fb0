import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type LocalService, type LocalServiceOptions, startLocalService } from '../local-service.ts';
import { plainClient } from './plain-client.ts';

/** What clients sent that nobody here wrote, and what went wrong with it. */
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
  const told = JSON.parse(await response.text());
  return { status: response.status, message: told.choices?.[0]?.message, ...told };
}

async function serviceWith(options: LocalServiceOptions) {
  const own = await startLocalService(options);
  onTestFinished(() => own.close());
  return own;
}

test('what a client leaves out may also be null', async () => {
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

test('a developer is a system by its newer name', async () => {
  const messages = [
    { role: 'developer', content: 'Be kind.' },
    { role: 'user', content: 'Thank you.' },
  ];
  expect((await answer(messages)).message.content).toBe('You are welcome.');
});

test('max_completion_tokens bounds an answer as max_tokens does, which goes before it', async () => {
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
])('the content part %o is refused rather than passed over', async (part) => {
  const told = await answer([{ role: 'user', content: [part] }]);
  expect([told.status, told.error.message]).toEqual([400, expect.stringContaining('messages.0.content')]);
});

test('strangers use up nothing', async () => {
  const own = await serviceWith({ limits: { concurrent: 2, requestsPerMinute: 3 } });
  const knock = (path: string) => fetch(own.baseUrl + path, { headers: { authorization: 'Bearer sk-no' } });
  for (let i = 0; i < 5; i++) expect((await knock('/v1/models')).status).toBe(401);
  const astray = await knock('/models');
  expect([astray.status, astray.headers.get('x-ratelimit-remaining-requests')]).toEqual([404, '3']);
});

test('every answer tells the limits under both of their names', async () => {
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
])('a %i that is asked for has the body that the service has for it', async (status, error) => {
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
])('%s nested without end are refused', async (_where, more) => {
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

test.each([5, 'abc', null])('a tool whose choices are %o gets no argument from them', async (choices) => {
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

test('a file counts only under its own name', async () => {
  const form = new FormData();
  form.set('audio', new Blob(['abc']), 'a.wav');
  form.set('model', 'hearken-stt-1');
  expect(await sendForm(form)).toMatchObject(saying('file: required'));
});

test('two files are one too many, not too large', async () => {
  const form = new FormData();
  for (const name of ['a', 'b']) form.append('file', new Blob(['abc']), name);
  expect(await sendForm(form)).toMatchObject(saying('files'));
});

const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';

test.each([head, 'no form', ''])(
  'a form that is cut or none is the fault of who sent it: %j',
  async (form) => {
    const told = await sendForm(form);
    expect([told.status, told.error.type]).toEqual([400, 'invalid_request_error']);
  },
);

test('what is no address is refused in the words of the service', async () => {
  const response = await client.get('/v1/%ff');
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'invalid_request' } },
  ]);
  expect(response.headers.has('x-ratelimit-limit-requests')).toBe(true);
});

test('segments hold what clients check them for', async () => {
  await service.ready;
  const spoken = await client.speech('It is noon.', { response_format: 'wav' });
  const told = await (await client.transcription(Uint8Array.from(spoken))).json();
  expect(Object(told).segments).toEqual([
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
])('JSON follows the schema in the prompt, as clients put it there: %s', async (name, kind, value) => {
  const schema = { type: 'object', properties: { [name]: kind }, required: [name] };
  const messages = [
    { role: 'system', content: `JSON schema:\n${JSON.stringify(schema)}\nAnswer with "{" first.` },
    { role: 'user', content: 'What is seven times eight?' },
  ];
  const { message } = await answer(messages, { response_format: { type: 'json_object' } });
  expect(JSON.parse(message.content)).toEqual({ [name]: value });
});
