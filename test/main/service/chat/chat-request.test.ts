import { expect, test } from 'vitest';
import type { ChatRequest } from '../../../../src/main/service/chat/chat-request.ts';
import {
  always,
  delta,
  failure,
  heard,
  never,
  question,
  scene,
  sse,
  streams,
  told,
  wholeReply,
} from '../scenario.ts';

const reply = streams(sse(delta({ content: 'Yes.' }), delta({}, 'stop'), '[DONE]'));
const clock = {
  name: 'clock',
  description: 'Tells the time.',
  parameters: { type: 'object', properties: {} },
};

/** What of a request goes over the wire. */
async function sent(request: Partial<ChatRequest>): Promise<Record<string, unknown>> {
  const { client, server } = await scene(reply);
  const { error } = await heard(client.chat({ ...question, ...request }, never));
  expect(error).toBeUndefined();
  return JSON.parse(String(server.requests[0]?.body)) as Record<string, unknown>; // the test's own server
}

test('sends every parameter under its own name', async () => {
  const body = await sent({
    maxTokens: 100,
    temperature: 0,
    topP: 1,
    topK: 40,
    stop: ['a', 'b', 'c', 'd'],
    presencePenalty: -2,
    frequencyPenalty: 2,
    responseFormat: 'json_object',
  });
  expect(body).toMatchObject({
    max_tokens: 100,
    temperature: 0,
    top_p: 1,
    top_k: 40,
    stop: ['a', 'b', 'c', 'd'],
    presence_penalty: -2,
    frequency_penalty: 2,
    response_format: { type: 'json_object' },
  });
});

test('sends nothing of what was not asked for', async () => {
  expect(Object.keys(await sent({})).toSorted()).toEqual(['messages', 'model', 'stream', 'stream_options']);
});

test.for([
  [{ temperature: 2.1 }, 'temperature must be a number from 0 to 2'],
  [{ temperature: -0.1 }, 'temperature'],
  [{ temperature: Number.NaN }, 'temperature must be a number from 0 to 2'],
  [{ topP: 1.01 }, 'top_p must be a number from 0 to 1'],
  [{ topK: 0.5 }, 'top_k must be a whole number'],
  [{ topK: 1.5 }, 'top_k'],
  [{ maxTokens: 0 }, 'max_tokens must be a whole number of at least 1'],
  [{ maxTokens: 10.5 }, 'max_tokens'],
  [{ presencePenalty: 2.5 }, 'presence_penalty must be a number from -2 to 2'],
  [{ frequencyPenalty: -3 }, 'frequency_penalty must be a number from -2 to 2'],
  [{ stop: ['1', '2', '3', '4', '5'] }, 'stop may hold up to 4 texts'],
  [{ stop: '' }, 'stop'],
  [{ messages: [] }, 'messages must contain at least one message'],
  [{ model: '' }, 'model must name a model'],
  [{ toolChoice: { name: 'clock' } }, 'tool_choice names clock'],
  [{ toolChoice: 'required' }, 'tool_choice'],
] as const)(
  'refuses %j before anything is sent, naming the parameter and its range',
  async ([wrong, words]) => {
    const { client, server } = await scene(reply);
    const streamed = told((await heard(client.chat({ ...question, ...wrong }, never))).error);
    const whole = await failure(wholeReply(client, { ...question, ...wrong }, never));
    for (const error of [streamed, whole]) {
      expect(error.fault.kind).toBe('bad-input');
      expect(error.message).toContain(words);
    }
    expect(server.requests).toHaveLength(0);
  },
);

test.for([
  ['auto', 'auto'],
  ['none', 'none'],
  ['required', 'required'],
  [{ name: 'clock' }, { type: 'function', function: { name: 'clock' } }],
] as const)('offers tools, to be chosen from by %j', async ([toolChoice, wire]) => {
  expect(await sent({ tools: [clock], toolChoice })).toMatchObject({
    tools: [{ type: 'function', function: clock }],
    tool_choice: wire,
  });
});

test('sends pictures as parts of what was said', async () => {
  const url = 'data:image/png;base64,AAAA';
  const content = [
    { type: 'text', text: 'What is this?' },
    { type: 'image', url },
  ] as const;
  expect((await sent({ messages: [{ role: 'user', content }] })).messages).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is this?' },
        { type: 'image_url', image_url: { url } },
      ],
    },
  ]);
});

test('sends calls of tools and their results as the service words them', async () => {
  const calls = [
    { id: 'c1', name: 'clock', arguments: '{}' },
    { id: 'c2', name: 'clock', arguments: '{"zone":' },
  ];
  const { messages } = await sent({
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'When is it?' },
      { role: 'assistant', content: null, toolCalls: calls },
      { role: 'tool', toolCallId: 'c1', content: '"noon"' },
      { role: 'tool', toolCallId: 'c2', content: '{"error":"broken arguments"}' },
    ],
  });
  expect(messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'When is it?' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: 'c1', type: 'function', function: { name: 'clock', arguments: '{}' } },
        { id: 'c2', type: 'function', function: { name: 'clock', arguments: '{"zone":' } },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: '"noon"' },
    { role: 'tool', tool_call_id: 'c2', content: '{"error":"broken arguments"}' },
  ]);
});

test.for([
  ['aurora/glm-6', { depth: 'brief' }, { reasoning_effort: 'low' }],
  ['aurora/glm-6', { clearThinking: true }, { chat_template_kwargs: { clear_thinking: true } }],
  [
    'aurora/glm-6',
    { depth: 'off', clearThinking: true },
    { reasoning_effort: 'none', chat_template_kwargs: { clear_thinking: true } },
  ],
  ['aurora/glm-5', { clearThinking: true }, {}],
  [
    'basalt/deepseek-v4',
    { depth: 'deep' },
    { reasoning_effort: 'max', chat_template_kwargs: { thinking: true } },
  ],
  ['delta/kimi-k3', { depth: 'off' }, {}],
  ['vendor/model', { depth: 'deep' }, {}],
] as const)('tells %s, asked for %j, by the fields of its family', async ([model, request, fields]) => {
  const { reasoning_effort, chat_template_kwargs } = await sent({ model, ...request });
  expect({ reasoning_effort, chat_template_kwargs }).toEqual({
    reasoning_effort: undefined,
    chat_template_kwargs: undefined,
    ...fields,
  });
});

const refusal = (message: string): string =>
  JSON.stringify({ error: { message, type: 'invalid_request_error' } });
const cannotStop = refusal('Disabling thinking is not supported for this model');

test('takes the nearest depth where a model refuses one, says so once, and remembers it (S03)', async () => {
  const remembered: unknown[] = [];
  const { client, server } = await scene(
    (request, index) => (index === 0 ? always(400, cannotStop)(request, index) : reply(request, index)),
    {},
    { remember: (...what) => remembered.push(what) },
  );
  const request = { ...question, model: 'aurora/glm-6', depth: 'off' } as const;
  const first = await heard(client.chat(request, never));
  const second = await heard(client.chat(request, never));
  expect(first).toMatchObject({ reply: 'Yes.', told: [{ type: 'note' }] });
  expect(first.told?.[0]).toMatchObject({ text: expect.stringMatching(/glm-6 can’t.*“Brief”/) });
  expect(second.told).toBeUndefined();
  expect(server.requests.map(({ body }) => JSON.parse(String(body)).reasoning_effort)).toEqual([
    'none',
    'low',
    'low',
  ]);
  expect(remembered).toEqual([['aurora/glm-6', 'off']]);
});

test('does not ask for what a model has refused in an earlier run (S03)', async () => {
  const { client, server } = await scene(reply, {}, { refused: () => ['off', 'brief'] });
  await heard(client.chat({ ...question, model: 'aurora/glm-6', depth: 'off' }, never));
  expect(JSON.parse(String(server.requests[0]?.body))).toMatchObject({ reasoning_effort: 'high' });
});

test('leaves the depth to the service where the nearest is refused too', async () => {
  const { client, server } = await scene((request, index) =>
    index < 2
      ? always(400, refusal('reasoning_effort is not supported'))(request, index)
      : reply(request, index),
  );
  const result = await heard(client.chat({ ...question, model: 'aurora/glm-6', depth: 'deep' }, never));
  expect(result.reply).toBe('Yes.');
  expect(JSON.parse(String(server.requests[2]?.body))).not.toHaveProperty('reasoning_effort');
});

test.for([
  ['another parameter', refusal('temperature is too high')],
  ['the depth, though none was asked for', cannotStop],
] as const)('does not ask again when a refusal is about %s', async ([what, body]) => {
  const { client, server } = await scene(always(400, body));
  const depth = what === 'another parameter' ? 'off' : 'default';
  const { error } = await heard(client.chat({ ...question, model: 'aurora/glm-6', depth }, never));
  expect(told(error).fault.kind).toBe('refused');
  expect(server.requests).toHaveLength(1);
});

test('follows the family that a person has chosen for a model', async () => {
  const { client, server } = await scene(reply, {}, { families: () => ({ 'vendor/model': 'E' }) });
  await heard(client.chat({ ...question, depth: 'off' }, never));
  expect(JSON.parse(String(server.requests[0]?.body))).toMatchObject({
    chat_template_kwargs: { thinking_mode: 'disabled' },
  });
});

test('waits longer for the first byte where a model may think (N07)', async () => {
  const timeouts = { headersMs: 100, thinkingMs: 600_000 };
  const slow = await scene((request, index) => void setTimeout(() => reply(request, index), 1500), timeouts);
  expect((await heard(slow.client.chat({ ...question, model: 'aurora/glm-6' }, never))).reply).toBe('Yes.');
  const silent = await scene(() => {}, timeouts);
  const { error } = await heard(
    silent.client.chat({ ...question, model: 'aurora/glm-6', depth: 'off' }, never),
  );
  expect(told(error).fault.kind).toBe('timed-out');
});
