import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalService, startLocalService } from '../local-service.ts';
import { plainClient, streamedEvents } from './plain-client.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;

beforeAll(async () => {
  service = await startLocalService();
  client = plainClient(service);
});
afterAll(() => service.close());

const text = { type: 'string' };
const tools = [
  tool('current_time', { time_zone: text }),
  tool('calculate', { expression: text }, ['expression']),
  tool('read_clipboard'),
  tool('write_clipboard', { text }, ['text']),
  tool('open_link', { url: text }, ['url']),
  tool('set_timer', { seconds: { type: 'number' }, label: text }, ['seconds']),
  tool('get_weather', { location: text, unit: { enum: ['celsius', 'fahrenheit'] } }, ['location', 'unit']),
];

function tool(name: string, properties: object = {}, required: readonly string[] = []): object {
  return { type: 'function', function: { name, parameters: { type: 'object', properties, required } } };
}

interface Call {
  readonly id: string;
  readonly type: string;
  readonly function: { readonly name: string; readonly arguments: string };
}

interface Message {
  readonly content: string | null;
  readonly tool_calls?: readonly Call[];
}

async function answer(messages: string | readonly object[], more: object = {}) {
  const response = await client.chat(messages, { tools, reasoning_effort: 'none', ...more });
  const body: { choices: [{ message: Message; finish_reason: string }]; error?: { message: string } } =
    JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${response.status} ${body.error?.message}`);
  const [{ message, finish_reason: end }] = body.choices;
  return { message, end };
}

async function called(question: string, more: object = {}): Promise<string[]> {
  const { message } = await answer(question, more);
  return (message.tool_calls ?? []).map((call) => `${call.function.name}(${call.function.arguments})`);
}

test.each([
  ['What time is it?', ['current_time({})']],
  ['What is seven times eight?', ['calculate({"expression":"7 * 8"})']],
  ['What is on my clipboard?', ['read_clipboard({})']],
  ['Copy "hello there" to the clipboard.', ['write_clipboard({"text":"hello there"})']],
  ['Open example.com/a, please.', ['open_link({"url":"https://example.com/a"})']],
  ['Set a tea timer for three minutes.', ['set_timer({"seconds":180,"label":"tea"})']],
  ['Set a timer for 90 seconds.', ['set_timer({"seconds":90})']],
  ['What time is it, and what is 7 times 8?', ['current_time({})', 'calculate({"expression":"7 * 8"})']],
  [
    'What is the weather in Paris and London?',
    [
      'get_weather({"location":"Paris","unit":"celsius"})',
      'get_weather({"location":"London","unit":"celsius"})',
    ],
  ],
  ['How are you?', []],
  ['Tell me a short story.', []],
])('%s calls %o', async (question, calls) => {
  expect(await called(question)).toEqual(calls);
});

test('a message with calls has no content, distinct ids, and its own finish reason', async () => {
  const { message, end } = await answer('What time is it, and what is on my clipboard?');
  expect([message.content, end]).toEqual([null, 'tool_calls']);
  expect(new Set(message.tool_calls?.map(({ id }) => id)).size).toBe(2);
  expect(message.tool_calls?.[0]?.type).toBe('function');
});

test.each([
  ['none', []],
  ['auto', []],
  ['required', ['current_time({})']],
  [{ type: 'function', function: { name: 'read_clipboard' } }, ['read_clipboard({})']],
])('tool_choice %o is obeyed even if no tool fits', async (choice, calls) => {
  expect(await called('How are you?', { tool_choice: choice })).toEqual(calls);
});

test.each([
  [{ tool_choice: 'required', tools: [] }, /no tools/],
  [{ tool_choice: { type: 'function', function: { name: 'nobody' } } }, /no tool 'nobody'/],
  [{ tool_choice: 'perhaps' }, /tool_choice/],
  [{ tools: [{ type: 'retrieval' }] }, /tools\.0/],
])('%o is a 400', async (more, message) => {
  await expect(answer('Hello.', more)).rejects.toThrow(message);
});

async function afterTools(question: string, results: readonly string[]): Promise<Message> {
  const user = { role: 'user', content: question };
  const { message } = await answer([user]);
  const answers = (message.tool_calls ?? []).map(({ id }, i) => ({
    role: 'tool',
    tool_call_id: id,
    content: results[i] ?? '',
  }));
  return (await answer([user, { role: 'assistant', ...message }, ...answers])).message;
}

test.each([
  ['What time is it?', ['{"time":"2026-11-20T12:00:00+01:00"}'], 'It is noon.'],
  ['What is seven times eight?', ['{"result":56}'], 'Seven times eight is fifty-six.'],
  ['What is on my clipboard?', ['a poem'], 'On your clipboard is: a poem'],
  ['Open example.com.', ['{"error":"the person refused"}'], 'That did not work: the person refused.'],
  ['What is the weather in Paris?', ['{"temperature":"9 degrees"}'], 'The weather: 9 degrees.'],
  [
    'What time is it, and what is 7 times 8?',
    ['18:30', '56'],
    'It is half past six in the evening. Seven times eight is fifty-six.',
  ],
])('%s with %o is answered: %s', async (question, results, reply) => {
  expect((await afterTools(question, results)).content).toBe(reply);
});

test('a second step is called with the first one’s result', async () => {
  const message = await afterTools('What time is it, and then copy it to the clipboard.', ['noon']);
  expect(message.tool_calls?.[0]?.function).toEqual({
    name: 'write_clipboard',
    arguments: '{"text":"noon"}',
  });
});

test('a tool call without its answer, or an answer to no call, is a 400', async () => {
  const user = { role: 'user', content: 'What time is it?' };
  const { message } = await answer([user]);
  const assistant = { role: 'assistant', ...message };
  await expect(answer([user, assistant, user])).rejects.toThrow(/no tool message/);
  const stray = { role: 'tool', tool_call_id: 'call_x', content: 'noon' };
  await expect(answer([user, assistant, stray])).rejects.toThrow(/call_x/);
  await expect(answer([user, { role: 'tool', content: 'noon' }])).rejects.toThrow(/tool_call_id: required/);
});

test('calls are streamed in fragments that join by their index', async () => {
  const response = await client.chat('What time is it, and what is seven times eight?', {
    tools,
    stream: true,
    reasoning_effort: 'low',
  });
  const chunks = (await streamedEvents(response)).slice(0, -1).map((event) => JSON.parse(event));
  const deltas = chunks.flatMap(({ choices: [{ delta }] }) => delta.tool_calls ?? []);
  const joined = [0, 1].map((index) => {
    const mine = deltas.filter((delta) => delta.index === index);
    return [
      mine[0].id !== undefined,
      mine[0].function.name,
      mine.map((one) => one.function.arguments).join(''),
    ];
  });
  expect(joined).toEqual([
    [true, 'current_time', '{}'],
    [true, 'calculate', '{"expression":"7 * 8"}'],
  ]);
  expect(deltas.length).toBeGreaterThan(6);
  expect(chunks.at(-1).choices[0].finish_reason).toBe('tool_calls');
  expect(chunks.some(({ choices: [{ delta }] }) => delta.reasoning_content)).toBe(true);
});
