import { expect, test } from 'vitest';
import type { ChatRequest } from '../../../../src/main/speech/voice-service.ts';
import {
  always,
  delta,
  failure,
  collectReply,
  never,
  question,
  scene,
  sse,
  streams,
  showable,
  wholeReply,
} from '../scenario.ts';

const reply = streams(sse(delta({ content: 'Yes.' }), delta({}, 'stop'), '[DONE]'));
const clock = {
  name: 'clock',
  description: 'Tells the time.',
  parameters: { type: 'object', properties: {} },
};

/** What a request sends over the wire. */
async function sent(request: Partial<ChatRequest>): Promise<Record<string, unknown>> {
  const { client, server } = await scene(reply);
  const { error } = await collectReply(client.chat({ ...question, ...request }, never));
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

test('sends only fields that are set', async () => {
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
    const streamed = showable((await collectReply(client.chat({ ...question, ...wrong }, never))).error);
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
] as const)('offers tools with the choice %j', async ([toolChoice, wire]) => {
  expect(await sent({ tools: [clock], toolChoice })).toMatchObject({
    tools: [{ type: 'function', function: clock }],
    tool_choice: wire,
  });
});

test('sends pictures as parts of the message', async () => {
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

test('sends tool calls and their results in the service’s format', async () => {
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
  ['aurora/glm-6', {}, {}],
  ['aurora/glm-6', { depth: 'default' }, { reasoning_effort: 'low' }],
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
] as const)('asks %s for %j with the fields of its family', async ([model, request, fields]) => {
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

test('uses the nearest depth if a model refuses one, reports it once, and remembers it (S03)', async () => {
  const remembered: unknown[] = [];
  const { client, server } = await scene(
    (request, index) => (index === 0 ? always(400, cannotStop)(request, index) : reply(request, index)),
    {},
    { remember: (...what) => remembered.push(what) },
  );
  const request = { ...question, model: 'aurora/glm-6', depth: 'off' } as const;
  const first = await collectReply(client.chat(request, never));
  const second = await collectReply(client.chat(request, never));
  expect(first).toMatchObject({ reply: 'Yes.', notices: [{ type: 'note' }] });
  expect(first.notices?.[0]).toMatchObject({ text: expect.stringMatching(/glm-6 can’t.*“Brief”/) });
  expect(second.notices).toBeUndefined();
  expect(server.requests.map(({ body }) => JSON.parse(String(body)).reasoning_effort)).toEqual([
    'none',
    'low',
    'low',
  ]);
  expect(remembered).toEqual([['aurora/glm-6', 'off']]);
});

test('does not request a depth that the model refused in an earlier run (S03)', async () => {
  const { client, server } = await scene(reply, {}, { refused: () => ['off', 'brief'] });
  await collectReply(client.chat({ ...question, model: 'aurora/glm-6', depth: 'off' }, never));
  expect(JSON.parse(String(server.requests[0]?.body))).toMatchObject({ reasoning_effort: 'high' });
});

test('leaves the depth to the service if the nearest is refused too', async () => {
  const { client, server } = await scene((request, index) =>
    index < 2
      ? always(400, refusal('reasoning_effort is not supported'))(request, index)
      : reply(request, index),
  );
  const result = await collectReply(
    client.chat({ ...question, model: 'aurora/glm-6', depth: 'deep' }, never),
  );
  expect(result.reply).toBe('Yes.');
  expect(JSON.parse(String(server.requests[2]?.body))).not.toHaveProperty('reasoning_effort');
});

test('leaves the depth to the service, without a word, if a model cannot be asked to be brief by default', async () => {
  const { client, server } = await scene((request, index) =>
    index < 1
      ? always(400, refusal('reasoning_effort is not supported'))(request, index)
      : reply(request, index),
  );
  const result = await collectReply(
    client.chat({ ...question, model: 'aurora/glm-6', depth: 'default' }, never),
  );
  expect(result).toMatchObject({ reply: 'Yes.' });
  expect(result.notices).toBeUndefined();
  expect(JSON.parse(String(server.requests[1]?.body))).not.toHaveProperty('reasoning_effort');
});

test.for([
  ['another parameter', refusal('temperature is too high')],
  ['the depth, though none was asked for', cannotStop],
] as const)('does not retry if a refusal is about %s', async ([what, body]) => {
  const { client, server } = await scene(always(400, body));
  const depth = what === 'another parameter' ? ({ depth: 'off' } as const) : {};
  const { error } = await collectReply(client.chat({ ...question, model: 'aurora/glm-6', ...depth }, never));
  expect(showable(error).fault.kind).toBe('refused');
  expect(server.requests).toHaveLength(1);
});

test('uses the family that a person has chosen for a model', async () => {
  const { client, server } = await scene(reply, {}, { families: () => ({ 'vendor/model': 'E' }) });
  await collectReply(client.chat({ ...question, depth: 'off' }, never));
  expect(JSON.parse(String(server.requests[0]?.body))).toMatchObject({
    chat_template_kwargs: { thinking_mode: 'disabled' },
  });
});

test('waits longer for the first byte if a model may reason (N07)', async () => {
  const timeouts = { headersMs: 100, thinkingMs: 600_000 };
  const slow = await scene((request, index) => void setTimeout(() => reply(request, index), 1500), timeouts);
  expect((await collectReply(slow.client.chat({ ...question, model: 'aurora/glm-6' }, never))).reply).toBe(
    'Yes.',
  );
  const silent = await scene(() => {}, timeouts);
  const { error } = await collectReply(
    silent.client.chat({ ...question, model: 'aurora/glm-6', depth: 'off' }, never),
  );
  expect(showable(error).fault.kind).toBe('timed-out');
});
