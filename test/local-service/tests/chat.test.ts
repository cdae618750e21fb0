import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalService, startLocalService } from '../local-service.ts';
import { plainClient, streamedEvents } from './plain-client.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;

beforeAll(async () => {
  service = await startLocalService({ now: () => new Date(2026, 10, 20, 12, 0) });
  client = plainClient(service);
});
afterAll(() => service.close());

async function reply(messages: string | readonly object[], more: object = {}): Promise<string> {
  const response = await client.chat(messages, more);
  return JSON.parse(await response.text()).choices[0].message.content;
}

const user = (content: string): object => ({ role: 'user', content });
const assistant = (content: string): object => ({ role: 'assistant', content });

test.each([
  ['What time is it?', 'It is noon.'],
  ['what is 7 * 8', 'Seven times eight is fifty-six.'],
  ['What is one hundred divided by four?', 'One hundred divided by four is twenty-five.'],
  ['What is five divided by zero?', 'Five divided by zero has no answer.'],
  ['What is 2.5 plus 1?', 'Two point five plus one is three point five.'],
  ['What is my name?', 'You have not told me your name yet.'],
])('%s — %s', async (question, answer) => {
  expect(await reply(question)).toBe(answer);
});

test('"that" is the last number in the messages', async () => {
  const talk = [user('7 times 8?'), assistant('It is fifty-six.'), user('And what is that plus ten?')];
  expect(await reply(talk)).toBe('Fifty-six plus ten is sixty-six.');
  expect(await reply('And what is that plus ten?')).toMatch(/^I am sorry/);
});

test('an earlier name is remembered from the messages alone', async () => {
  const talk = [user('My name is Ada.'), assistant('Nice to meet you, Ada.'), user('What is my name?')];
  expect(await reply(talk)).toBe('Your name is Ada.');
});

test('the last question can be repeated', async () => {
  const talk = [user('How are you?'), assistant('I am well.'), user('What did I just ask you?')];
  expect(await reply(talk)).toBe('You asked me: How are you?');
});

test('a stream is the role, reasoning, content, the end with usage, and the terminator', async () => {
  const more = { stream: true, stream_options: { include_usage: true } };
  const events = await streamedEvents(await client.chat('What time is it?', more));
  expect(events.pop()).toBe('[DONE]');
  const chunks = events.map((event) => JSON.parse(event));
  const kinds = chunks.map(
    ({ choices: [{ delta, finish_reason: end }] }) => end ?? Object.keys(delta).join(),
  );
  expect([...new Set(kinds)]).toEqual(['role', 'reasoning_content', 'content', 'stop']);
  expect(kinds.toSorted()).not.toEqual(kinds.filter((kind, i) => kinds.indexOf(kind) === i));
  expect(chunks.map(({ choices }) => choices[0].delta.content ?? '').join('')).toBe('It is noon.');
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  const { usage } = chunks.at(-1);
  expect(usage.reasoning_tokens).toBeGreaterThan(0);
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
});

test('a standard parser reads the stream', async () => {
  const data: string[] = [];
  const parser = createParser({ onEvent: (event) => data.push(event.data) });
  parser.feed(await (await client.chat('How are you?', { stream: true })).text());
  expect(data.at(-1)).toBe('[DONE]');
  expect(data.length).toBeGreaterThan(10);
});

test('a budget spent on reasoning leaves no answer and has the finish reason length', async () => {
  const { choices, usage } = JSON.parse(await (await client.chat('How are you?', { max_tokens: 3 })).text());
  expect(choices[0]).toMatchObject({ finish_reason: 'length', message: { content: '' } });
  expect(usage.reasoning_tokens).toBe(3);
});

test('a stop sequence ends the answer before it', async () => {
  expect(await reply('How are you?', { stop: ['thank', 'zebra'] })).toBe('I am well, ');
});

test('an answer is JSON on request', async () => {
  const content = await reply('What time is it?', { response_format: { type: 'json_object' } });
  expect(JSON.parse(content)).toEqual({ answer: 'It is noon.' });
});

test.each([
  ['basalt/deepseek-v4', {}, false],
  ['basalt/deepseek-v4', { chat_template_kwargs: { thinking: true } }, true],
  ['aurora/glm-6', { reasoning_effort: 'none' }, false],
  ['delta/kimi-k3', { reasoning_effort: 'none' }, true],
])('%s with %o reasons: %s', async (model, switches, thinks) => {
  const response = await client.chat('How are you?', { model, ...switches });
  const { choices } = JSON.parse(await response.text());
  expect('reasoning_content' in choices[0].message).toBe(thinks);
});

test.each([
  ['an unknown model', { model: 'nobody/nothing' }],
  ['no messages', { messages: [] }],
  ['a temperature of 3', { temperature: 3 }],
  ['five stop sequences', { stop: ['a', 'b', 'c', 'd', 'e'] }],
  ['thinking switched off where it cannot be', { model: 'ember/qwen-397b', reasoning_effort: 'none' }],
])('%s is a 400', async (_what, wrong) => {
  const response = await client.chat('Hello.', wrong);
  expect(response.status).toBe(400);
});

test('the service notices a client that disconnects in the middle', async () => {
  service.setProfile('slow');
  const controller = new AbortController();
  const response = await client.chat('Tell me a long story.', { stream: true }, controller.signal);
  await response.body?.getReader().read();
  controller.abort();
  await expect.poll(() => service.requests.at(-1)?.outcome).toBe('aborted-by-client');
  service.setProfile('instant');
});
