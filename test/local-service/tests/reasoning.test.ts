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

const question = 'What is seven times eight?';

async function ask(model: string, more: object = {}, asked: string | readonly object[] = question) {
  const response = await client.chat(asked, { model, ...more });
  const body = JSON.parse(await response.text());
  return { status: response.status, body, message: body.error?.message ?? '' };
}

async function thinkingTokens(model: string, more: object = {}, asked = question): Promise<number> {
  const { body } = await ask(model, more, asked);
  return body.usage.reasoning_tokens ?? 0;
}

const off = { chat_template_kwargs: { enable_thinking: false } };

test.each([
  ['A', 'aurora/glm-6', {}, true],
  ['A', 'aurora/glm-6', { reasoning_effort: 'none' }, false],
  ['A', 'aurora/glm-6-vision', off, false],
  ['A', 'aurora/glm-6', { chat_template_kwargs: { thinking: false, thinking_mode: 'disabled' } }, true],
  ['B', 'aurora/glm-5', {}, true],
  ['B', 'aurora/glm-5', off, false],
  ['B', 'aurora/glm-5', { reasoning_effort: 'none' }, false],
  ['C', 'aurora/glm-4.6', {}, true],
  ['C', 'aurora/glm-4.5-air', off, false],
  ['C', 'aurora/glm-4.6', { reasoning_effort: 'none' }, true],
  ['D', 'basalt/deepseek-v4', {}, false],
  ['D', 'basalt/deepseek-v4', { reasoning_effort: 'max' }, false],
  ['D', 'basalt/deepseek-v4-flash', { chat_template_kwargs: { thinking: true } }, true],
  ['D', 'basalt/deepseek-v4', { chat_template_kwargs: { enable_thinking: true } }, false],
  ['E', 'cirrus/minimax-m3', {}, true],
  ['E', 'cirrus/minimax-m3', { chat_template_kwargs: { thinking_mode: 'disabled' } }, false],
  ['E', 'cirrus/minimax-m3', off, true],
  ['F', 'delta/kimi-k3', off, true],
  ['F', 'delta/kimi-k3', { reasoning_effort: 'none' }, true],
  ['G', 'ember/qwen-397b', { chat_template_kwargs: { thinking: false } }, true],
])('family %s: %s with %o reasons: %s', async (_family, model, more, thinks) => {
  const { body } = await ask(model, more);
  expect('reasoning_content' in body.choices[0].message).toBe(thinks);
  expect((body.usage.reasoning_tokens ?? 0) > 0).toBe(thinks);
  expect(body.choices[0].message.content).toBe('Seven times eight is fifty-six.');
});

test('an adaptive model does not reason about a courtesy, unless asked to', async () => {
  const enabled = { chat_template_kwargs: { thinking_mode: 'enabled' } };
  expect(await thinkingTokens('cirrus/minimax-m3', {}, 'How are you?')).toBe(0);
  expect(await thinkingTokens('cirrus/minimax-m3', enabled, 'How are you?')).toBeGreaterThan(0);
});

test.each([
  ['ember/qwen-397b', { reasoning_effort: 'none' }, /disabling thinking is not supported/i],
  ['ember/qwen-397b', off, /disabling thinking is not supported/i],
  ['ember/qwen-397b', { reasoning_effort: 'high' }, /use 'xhigh'/],
  ['cirrus/minimax-m3', { reasoning_effort: 'high' }, /thinking_mode/],
  ['cirrus/minimax-m3', { chat_template_kwargs: { thinking_mode: 'often' } }, /enabled, adaptive, disabled/],
  ['aurora/glm-6', { reasoning_effort: 'enormous' }, /reasoning_effort/],
])('%s with %o is a 400', async (model, more, message) => {
  const answer = await ask(model, more);
  expect([answer.status, answer.body.error.type]).toEqual([400, 'invalid_request_error']);
  expect(answer.message).toMatch(message);
});

test.each([
  ['aurora/glm-6', ['low', 'high', 'max']],
  ['aurora/glm-5', ['none', 'high', 'max']],
  ['ember/qwen-397b', ['low', 'medium', 'xhigh']],
])('%s reasons more and more with %o', async (model, efforts) => {
  const tokens = [];
  for (const effort of efforts) tokens.push(await thinkingTokens(model, { reasoning_effort: effort }));
  expect(tokens).toEqual(tokens.toSorted((a, b) => a - b));
  expect(new Set(tokens).size).toBe(3);
});

test.each([
  ['aurora/glm-6', ['minimal', 'medium', 'xhigh', 'max', undefined]],
  ['aurora/glm-5', ['low', 'medium', 'high']],
])('%s does not distinguish %o', async (model, efforts) => {
  const tokens = new Set();
  for (const effort of efforts)
    tokens.add(await thinkingTokens(model, effort ? { reasoning_effort: effort } : {}));
  expect(tokens.size).toBe(1);
});

test.each(['Hello.', question, 'What time is it?', 'Thank you.', 'Tell me a short story.'])(
  'at its deepest the newest family spends 400 to 750 tokens on: %s',
  async (asked) => {
    const tokens = await thinkingTokens('aurora/glm-6', {}, asked);
    expect(tokens).toBeGreaterThanOrEqual(400);
    expect(tokens).toBeLessThanOrEqual(750);
  },
);

test('a budget spent on reasoning gives the finish reason length, no content, and a bill', async () => {
  const before = service.bill().total;
  const { status, body } = await ask('aurora/glm-6', { max_tokens: 256 });
  expect(status).toBe(200);
  expect(body.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: '' } });
  expect(body.usage.reasoning_tokens).toBe(256);
  expect(service.bill().total - before).toBeGreaterThanOrEqual(256 * 2_200_000);
});

test('the newest family re-reads earlier reasoning, unless it is cleared', async () => {
  const thoughts = 'I thought about this for a long time. '.repeat(20);
  const talk = [
    { role: 'user', content: 'How are you?' },
    { role: 'assistant', content: 'I am well.', reasoning_content: thoughts },
    { role: 'user', content: question },
  ];
  const promptTokens = async (model: string, more: object = {}): Promise<number> =>
    (await ask(model, more, talk)).body.usage.prompt_tokens;
  const cleared = { chat_template_kwargs: { clear_thinking: true } };
  const replayed = await promptTokens('aurora/glm-6');
  expect(replayed - (await promptTokens('aurora/glm-6', cleared))).toBe(thoughts.length / 4);
  expect(await promptTokens('delta/kimi-k3')).toBe(await promptTokens('delta/kimi-k3', cleared));
});

test('deep reasoning is streamed before the answer, in few enough pieces to be quick', async () => {
  const events = await streamedEvents(await client.chat(question, { stream: true }));
  const kinds = events.slice(0, -1).map((event) => Object.keys(JSON.parse(event).choices[0].delta).join());
  expect(kinds.lastIndexOf('reasoning_content')).toBeLessThan(kinds.indexOf('content'));
  expect(kinds.filter((kind) => kind === 'reasoning_content').length).toBeLessThan(60);
});

test('a filtered reply has the filter’s finish reason', async () => {
  const { body } = await ask('aurora/glm-6', {}, 'Tell me something forbidden.');
  expect(body.choices[0].finish_reason).toBe('content_filter');
});
