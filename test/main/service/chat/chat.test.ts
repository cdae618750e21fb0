import { expect, test } from 'vitest';
import {
  failure,
  always,
  delta,
  collectReply,
  key,
  never,
  question,
  scene,
  sse,
  streams,
  showable,
  wholeReply,
} from '../scenario.ts';
import { answer, chunk, streamHead } from '../scripted-server.ts';

const hello = delta({ content: 'Hello' });
const wholeText = sse(delta({ role: 'assistant' }), hello, delta({}, 'stop'), '[DONE]');
const completion = {
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'Hello', reasoning_content: 'Greet.' },
      finish_reason: 'stop',
    },
  ],
  usage: {
    prompt_tokens: 2,
    completion_tokens: 3,
    total_tokens: 5,
    prompt_tokens_details: { cached_tokens: 1 },
  },
};

test('requests a stream with usage, with the key only in its header', async () => {
  const { client, server } = await scene(streams(wholeText));
  await collectReply(client.chat({ ...question, maxTokens: 50 }, never));
  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  });
  expect(JSON.parse(String(request?.body))).toEqual({
    ...question,
    max_tokens: 50,
    stream: true,
    stream_options: { include_usage: true },
  });
});

test('reuses a connection for the next turn, even if its stream ends a little late', async () => {
  const { client, server } = await scene(({ socket }) => {
    socket.write(streamHead);
    socket.write(chunk(wholeText));
    setTimeout(() => socket.write(Buffer.concat([chunk(': done\n\n'.repeat(50_000)), chunk()])), 20);
  });
  for (let turn = 0; turn < 6; turn++) {
    expect((await collectReply(client.chat(question, never))).reply).toBe('Hello');
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  // Usually one; on a slow machine an end may come after the pause.
  expect(server.connections()).toBeLessThan(4);
});

test('returns a whole completion on request', async () => {
  const { client } = await scene(always(200, JSON.stringify(completion)));
  expect(await wholeReply(client, question, never)).toEqual({
    reasoning: 'Greet.',
    reply: 'Hello',
    toolCalls: [],
    finishReason: 'stop',
    usage: { promptTokens: 2, completionTokens: 3, totalTokens: 5, reasoningTokens: 0, cachedTokens: 1 },
  });
});

test('accepts a whole completion instead of a stream (N20)', async () => {
  const { client } = await scene(always(200, JSON.stringify(completion)));
  const result = await collectReply(client.chat(question, never));
  expect(result).toMatchObject({ reasoning: 'Greet.', reply: 'Hello', end: { finishReason: 'stop' } });
});

test.for([
  ['a clean end before the finish reason', streams(sse(hello))],
  ['a connection that is cut', streams(sse(hello), 'cut')],
  ['a stream that stalls', streams(sse(hello), 'stall')],
  ['a terminator without a finish reason', streams(sse(hello, '[DONE]'))],
  ['a reset', brokenOff],
] as const)(
  'reports the answer as interrupted after %s, keeps what arrived, and does not retry (N08–N10, N12)',
  async ([, script]) => {
    const { client, server } = await scene(script, { idleMs: 300 });
    const result = await collectReply(client.chat(question, never));
    expect(result.reply).toBe('Hello');
    expect(showable(result.error).fault.kind).toBe('answer-interrupted');
    expect(server.requests).toHaveLength(1);
  },
);

test('keeps the answer if the connection breaks after the finish reason', async () => {
  const { client } = await scene(streams(sse(hello, delta({}, 'stop')), 'cut'));
  expect(await collectReply(client.chat(question, never))).toMatchObject({
    reply: 'Hello',
    end: { finishReason: 'stop' },
  });
});

test('does not wait long for a terminator that never comes', async () => {
  const { client } = await scene(streams(sse(hello, delta({}, 'stop')), 'stall'), {
    epilogueMs: 50,
    idleMs: 600_000,
  });
  expect(await collectReply(client.chat(question, never))).toMatchObject({
    reply: 'Hello',
    end: { finishReason: 'stop' },
  });
});

test.for([
  ['an error event', 'event: error\ndata: {"error":{"message":"the worker died"}}\n\n', 'service-failed'],
  ['an error event in words', 'event: error\ndata: the worker died\n\n', 'service-failed'],
  [
    'an error instead of choices',
    sse({ error: { message: 'the worker died', type: 'server_error' } }),
    'service-failed',
  ],
  ['an error beside choices', sse({ ...hello, error: { message: 'the worker died' } }), 'service-failed'],
  [
    'a limit',
    sse({ error: { message: 'slow down', type: 'rate_limit_error', code: '429' } }),
    'rate-limited',
  ],
  ['the end of credits', sse({ error: { message: 'pay', code: 'insufficient_credits' } }), 'no-credits'],
  ['a malformed event', 'data: {"choices":[{"delta":{"con\n\n', 'answer-unreadable'],
  ['an event of another shape', sse({ choices: 'none' }), 'answer-unreadable'],
] as const)(
  'stops with a fault for %s in the middle, and keeps what arrived (N14–N17)',
  async ([, event, kind]) => {
    const { client } = await scene(streams(sse(hello) + event + wholeText));
    const result = await collectReply(client.chat(question, never));
    expect(result.reply).toBe('Hello');
    expect(showable(result.error).fault.kind).toBe(kind);
  },
);

test.for([
  ['a web page', '<!doctype html><h1>Sign in</h1>', 'text/html', 'wrong-address'],
  [
    'a web page with a stream’s content type',
    '\n<html><body>Hi</body></html>',
    'text/event-stream',
    'wrong-address',
  ],
  ['nothing', '', 'text/event-stream', 'answer-empty'],
  ['only the terminator', 'data: [DONE]\n\n', 'text/event-stream', 'answer-empty'],
  [
    'an error in JSON',
    '{"error":{"message":"Bad day","type":"server_error"}}',
    'application/json',
    'service-failed',
  ],
  ['JSON that is cut', '{"choices":[{"mess', 'application/json', 'answer-unreadable'],
] as const)(
  'reports what came instead of an answer: %s (N18, N19, N21–N23)',
  async ([, body, type, kind]) => {
    const { client } = await scene(always(200, body, { 'content-type': type }));
    const { error } = await collectReply(client.chat(question, never));
    expect(showable(error).fault.kind).toBe(kind);
  },
);

test.for(['Text/Event-Stream; Charset=UTF-8', 'text/plain', 'application/octet-stream'])(
  'reads a stream whatever its content type says: %s (B20)',
  async (type) => {
    const { client } = await scene(always(200, wholeText, { 'content-type': type }));
    expect((await collectReply(client.chat(question, never))).reply).toBe('Hello');
  },
);

test('closes the connection and throws the reason when aborted before the answer (N07)', async () => {
  const { client, server } = await scene(() => {});
  const ending = new AbortController();
  const listening = collectReply(client.chat(question, ending.signal));
  await arrived(server);
  ending.abort(new Error('barge-in'));
  expect((await listening).error).toBe(ending.signal.reason);
  await server.requests[0]?.closed;
});

test('closes the connection and throws the reason when aborted in the middle', async () => {
  const { client, server } = await scene(streams(sse(hello), 'stall'));
  const ending = new AbortController();
  const parts = client.chat(question, ending.signal)[Symbol.asyncIterator]();
  expect(await parts.next()).toMatchObject({ value: { type: 'reply-delta', text: 'Hello' } });
  ending.abort(new Error('barge-in'));
  await expect(parts.next()).rejects.toBe(ending.signal.reason);
  await server.requests[0]?.closed;
});

test('closes the connection when the loop is left early', async () => {
  const { client, server } = await scene(streams(sse(hello), 'stall'));
  for await (const part of client.chat(question, never)) if (part.type === 'reply-delta') break;
  await expect(server.requests[0]?.closed).resolves.toBeUndefined();
});

test('sends nothing if aborted before it starts', async () => {
  const { client, server } = await scene(always(200, '{}'));
  const reason = new Error('never mind');
  await expect(wholeReply(client, question, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(server.requests).toHaveLength(0);
});

test('gives up on an answer that does not start (N07)', async () => {
  const { client, server } = await scene(() => {}, { thinkingMs: 200 });
  expect((await failure(wholeReply(client, question, never))).fault.kind).toBe('timed-out');
  expect(server.requests).toHaveLength(1);
});

function brokenOff({ socket }: { socket: import('node:net').Socket }): void {
  socket.write(streamHead);
  socket.write(chunk(sse(hello)), () => setTimeout(() => socket.resetAndDestroy(), 30));
}

async function arrived(server: { readonly requests: readonly unknown[] }): Promise<void> {
  await expect.poll(() => server.requests.length).toBe(1);
}

test('keeps a whole completion even if the connection then breaks', async () => {
  const { client } = await scene(({ socket }) => {
    socket.end(answer(200, JSON.stringify(completion), { connection: 'close' }));
  });
  expect((await wholeReply(client, question, never)).reply).toBe('Hello');
});

const other = (index: number, words: object, finish: string | null = null): object => ({
  choices: [{ index, delta: words, message: words, finish_reason: finish }],
});

test.for([
  ['before', [other(1, { content: 'WRONG' }), hello, delta({}, 'stop')]],
  ['that ends first', [hello, other(1, { content: 'WRONG' }, 'length'), delta({}, 'stop')]],
  [
    'that calls a tool',
    [hello, other(2, { tool_calls: [{ id: 'a', function: { name: 'clock' } }] }), delta({}, 'stop')],
  ],
  [
    'that makes no sense',
    [hello, { choices: [{ index: 1, delta: 'WRONG', finish_reason: 7 }] }, delta({}, 'stop')],
  ],
  [
    'that fails',
    [hello, { choices: [{ index: 1, error: { code: 502, message: 'WRONG' } }] }, delta({}, 'stop')],
  ],
  [
    'in the same chunk',
    [
      {
        choices: [
          { index: 1, delta: { content: 'WRONG' } },
          { index: 0, delta: { content: 'Hello' } },
        ],
      },
      delta({}, 'stop'),
    ],
  ],
] as const)('ignores other choices in a stream, %s (N34)', async ([, chunks]) => {
  const { client } = await scene(streams(sse(...chunks, '[DONE]')));
  const { error, reply, calls, end } = await collectReply(client.chat(question, never));
  expect({ error, reply, calls, reason: end?.finishReason }).toEqual({ reply: 'Hello', reason: 'stop' });
});

test('ignores other choices in a whole answer (N34)', async () => {
  const wrong = {
    index: 1,
    message: { content: 'WRONG' },
    finish_reason: 'length',
    error: { message: 'WRONG' },
  };
  const body = { ...completion, choices: [wrong, 'WRONG', ...completion.choices] };
  const { client } = await scene(always(200, JSON.stringify(body)));
  expect(await wholeReply(client, question, never)).toMatchObject({ reply: 'Hello', finishReason: 'stop' });
});

test('reports an answer without a first choice as empty (N34)', async () => {
  const { client } = await scene(
    always(200, JSON.stringify({ choices: [{ index: 1, message: { content: 'WRONG' } }] })),
  );
  expect((await failure(wholeReply(client, question, never))).fault.kind).toBe('answer-empty');
});
