import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { replyParts } from '../../../../src/main/service/chat/reply-body.ts';
import { createToolCallAssembler } from '../../../../src/main/service/chat/tool-calls.ts';
import { createThinkingTags } from '../../../../src/main/service/chat/reply-reader.ts';
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
  type CollectedReply,
  wholeReply,
} from '../scenario.ts';

let ids = 0;
const options = { heartbeatsMs: 60_000, newId: () => `made-up-${ids++}` };
const end = delta({}, 'tool_calls');

function read(...chunks: readonly object[]): Promise<CollectedReply> {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(sse(...chunks, '[DONE]'));
  }
  return collectReply(replyParts(body(), options));
}

const piece = (index: number | undefined, words: object, id?: string): object => ({
  ...(index !== undefined && { index }),
  ...(id !== undefined && { id }),
  type: 'function',
  function: words,
});

const pieces = (...calls: readonly object[]): object => delta({ tool_calls: calls });

test('assembles calls from interleaved pieces, counted from one (S34)', async () => {
  const { calls, end: ending } = await read(
    pieces(piece(1, { name: 'clock', arguments: '' }, 'a')),
    pieces(piece(2, { name: 'sum', arguments: '{"of"' }, 'b'), piece(1, { arguments: '{"zone":' })),
    pieces(piece(2, { arguments: ':[1,2]}' })),
    pieces(piece(1, { arguments: '"UTC"}' })),
    end,
  );
  expect(calls).toEqual([
    { id: 'a', name: 'clock', arguments: '{"zone":"UTC"}' },
    { id: 'b', name: 'sum', arguments: '{"of":[1,2]}' },
  ]);
  expect(ending?.finishReason).toBe('tool_calls');
});

test('assembles arguments however they are cut', async () => {
  const written = [JSON.stringify({ text: 'Grüß dich, 👩🏽‍🚀 “so”\n' }), '{"broken":'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 9 })), { maxLength: 40 }),
      async (cuts) => {
        const left = [...written];
        const chunks = cuts.map(([which, length]) => {
          const fragment = left[which]?.slice(0, length) ?? '';
          left[which] = left[which]?.slice(length) ?? '';
          return pieces(piece(which, { arguments: fragment }));
        });
        const { calls } = await read(
          pieces(piece(0, { name: 'one' }, 'a'), piece(1, { name: 'two' }, 'b')),
          ...chunks,
          pieces(piece(1, { arguments: left[1] }), piece(0, { arguments: left[0] })),
          end,
        );
        expect(calls?.map((call) => call.arguments)).toEqual(written);
      },
    ),
    { numRuns: 60 },
  );
});

test('creates a unique id for each call without one (S34)', async () => {
  const one = await read(pieces(piece(0, { name: 'clock', arguments: '{}' })), end);
  const two = await read(
    pieces(piece(0, { name: 'clock', arguments: '{}' }, '')),
    pieces(piece(1, { name: 'clock', arguments: '{}' })),
    end,
  );
  const made = [...(one.calls ?? []), ...(two.calls ?? [])].map(({ id }) => id);
  expect(new Set(made).size).toBe(3);
  expect(made.every((id) => id.startsWith('call_'))).toBe(true);
});

test.for([
  [
    'without an index',
    pieces(piece(undefined, { name: 'a', arguments: '{' }, '1')),
    pieces(piece(undefined, { arguments: '}' })),
    pieces(piece(undefined, { name: 'b', arguments: '{}' }, '2')),
  ],
  [
    'all with the same index',
    pieces(piece(0, { name: 'a', arguments: '{}' }, '1')),
    pieces(piece(0, { name: 'b', arguments: '{}' }, '2')),
  ],
  [
    'with name and id repeated',
    pieces(piece(0, { name: 'a', arguments: '{' }, '1'), piece(1, { name: 'b', arguments: '{' }, '2')),
    pieces(piece(0, { name: 'a', arguments: '}' }, '1'), piece(1, { name: 'b', arguments: '}' }, '2')),
  ],
  [
    'with arguments as an object',
    pieces(piece(0, { name: 'a', arguments: {} }, '1'), piece(1, { name: 'b', arguments: {} }, '2')),
  ],
] as const)('distinguishes two calls that come %s', async ([, ...chunks]) => {
  expect((await read(...chunks, end)).calls).toEqual([
    { id: '1', name: 'a', arguments: '{}' },
    { id: '2', name: 'b', arguments: '{}' },
  ]);
});

test.for([
  [
    'whole, without index or id',
    pieces(
      piece(undefined, { name: 'a', arguments: '{"n":1}' }),
      piece(undefined, { name: 'a', arguments: '{}' }),
    ),
  ],
  [
    'whole, one after another, without index or id',
    pieces(piece(undefined, { name: 'a', arguments: '{"n":1}' })),
    pieces(piece(undefined, { name: 'a', arguments: '{}' }, '')),
  ],
  [
    'side by side, without index or id',
    pieces(
      piece(undefined, { name: 'a', arguments: '{"n"' }),
      piece(undefined, { name: 'a', arguments: '{' }),
    ),
    pieces(piece(undefined, { arguments: ':1}' }), piece(undefined, { arguments: '}' })),
  ],
  [
    'whole, all with the same index and no id',
    pieces(piece(0, { name: 'a', arguments: '{"n":1}' })),
    pieces(piece(0, { name: 'a', arguments: '{}' })),
  ],
] as const)('distinguishes two calls of one tool that come %s', async ([, ...chunks]) => {
  const { calls } = await read(...chunks, end);
  expect(calls?.map(({ name, arguments: written }) => [name, written])).toEqual([
    ['a', '{"n":1}'],
    ['a', '{}'],
  ]);
});

test('continues a call that repeats its id with every piece, without an index', async () => {
  const { calls } = await read(
    pieces(piece(undefined, { name: 'a', arguments: '{"n":' }, '1')),
    pieces(piece(undefined, { name: 'b', arguments: '{' }, '2')),
    pieces(piece(undefined, { arguments: '{}' }, '1')),
    pieces(piece(undefined, { arguments: '}' }, '1'), piece(undefined, { arguments: '}' }, '2')),
    end,
  );
  expect(calls?.map(({ id, arguments: written }) => [id, written])).toEqual([
    ['1', '{"n":{}}'],
    ['2', '{}'],
  ]);
});

test('does not take a brace in the arguments for another call', async () => {
  const { calls } = await read(
    pieces(piece(0, { name: 'a', arguments: '{"n":' })),
    pieces(piece(0, { name: 'a', arguments: '{"m":{}' })),
    pieces(piece(0, { name: 'a', arguments: '}}' })),
    end,
  );
  expect(calls).toMatchObject([{ name: 'a', arguments: '{"n":{"m":{}}}' }]);
});

test('gives each call a unique id that can be sent back (S34, C36)', async () => {
  const written = ['a', 'a', 'x'.repeat(500_000), '\ud800', ''];
  const { calls } = await read(
    pieces(...written.map((id, index) => ({ index, id, function: { name: 'n', arguments: '{}' } }))),
    end,
  );
  const [first, ...others] = calls?.map(({ id }) => id) ?? [];
  expect(first).toBe('a');
  expect(others).toHaveLength(4);
  expect(others.every((id) => /^call_.{1,50}$/.test(id))).toBe(true);
  expect(new Set(others).size).toBe(4);
});

test('reports an end with tool calls as such, whatever the service calls it', async () => {
  const call = pieces(piece(0, { name: 'a', arguments: '{}' }, '1'));
  expect((await read(call, delta({}, 'stop'))).end?.finishReason).toBe('tool_calls');
});

test('drops calls that were cut off', async () => {
  const call = pieces(piece(0, { name: 'a', arguments: '{"half' }, '1'));
  const result = await read(call, delta({}, 'length'));
  expect(result.calls).toBeUndefined();
  expect(result.end?.finishReason).toBe('length');
});

test('returns the calls of a whole completion, with its reasoning and usage', async () => {
  const body = {
    choices: [
      {
        message: {
          role: 'assistant',
          content: null,
          reasoning_content: 'A clock.',
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'clock', arguments: '{}' } }],
        },
        finish_reason: 'tool_calls',
      },
    ],
    usage: {
      prompt_tokens: 10,
      completion_tokens: 7,
      total_tokens: 17,
      reasoning_tokens: 4,
      prompt_tokens_details: { cached_tokens: 8 },
    },
  };
  const { client } = await scene(always(200, JSON.stringify(body)));
  expect(await wholeReply(client, question, never)).toEqual({
    reasoning: 'A clock.',
    reply: '',
    toolCalls: [{ id: 'a', name: 'clock', arguments: '{}' }],
    finishReason: 'tool_calls',
    usage: { promptTokens: 10, completionTokens: 7, totalTokens: 17, reasoningTokens: 4, cachedTokens: 8 },
  });
  const streamed = await collectReply(client.chat(question, never));
  expect(streamed).toMatchObject({ calls: [{ id: 'a' }], end: { finishReason: 'tool_calls' } });
});

const tagged = '<think>First 1 < 2.\nThen </thin.</think>\n\nIt is a <b>5</b> <thinking>.';

test('separates reasoning in think tags from the reply, cut anywhere', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(tagged.length), { maxLength: 20 }), (cuts) => {
      expect(splitAt(tagged, cuts)).toEqual({
        reasoning: 'First 1 < 2.\nThen </thin.',
        reply: 'It is a <b>5</b> <thinking>.',
      });
    }),
  );
});

test.for([
  ['plain < and <thin', { reasoning: '', reply: 'plain < and <thin' }],
  ['\n\nHello', { reasoning: '', reply: '\n\nHello' }],
  ['Use `<think>` as a tag.', { reasoning: '', reply: 'Use `<think>` as a tag.' }],
  ['Yes. <think>Hm.</think> No.', { reasoning: 'Hm.', reply: 'Yes. No.' }],
  ['<think>a</think>b<think>c</think>d', { reasoning: 'ac', reply: 'bd' }],
  ['<think>never closed', { reasoning: 'never closed', reply: '' }],
] as const)('splits %j, cut anywhere', ([text, parts]) => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      expect(splitAt(text, cuts)).toEqual(parts);
    }),
  );
});

test('streams the text between think tags as reasoning', async () => {
  const result = await read(
    delta({ content: '<thi' }),
    delta({ content: 'nk>Hm.</think>Yes' }),
    delta({}, 'stop'),
  );
  expect(result).toMatchObject({ reasoning: 'Hm.', reply: 'Yes' });
});

test('loses no character that could have started a tag', async () => {
  expect((await read(delta({ content: 'a <' }), delta({}, 'stop'))).reply).toBe('a <');
});

const spent = {
  choices: [],
  usage: { prompt_tokens: 3, completion_tokens: 50, total_tokens: 53, reasoning_tokens: 50 },
};

test('reports that the budget went into reasoning, after the end with its usage (S32)', async () => {
  const body = sse(delta({ reasoning_content: 'Well, ' }), delta({ content: '' }, 'length'), spent, '[DONE]');
  const { client } = await scene(streams(body));
  const result = await collectReply(client.chat({ ...question, maxTokens: 50 }, never));
  expect(showable(result.error).fault).toMatchObject({ kind: 'answer-empty', cause: 'reasoning-spent' });
  expect(result).toMatchObject({
    reasoning: 'Well, ',
    end: { finishReason: 'length', usage: { reasoningTokens: 50 } },
  });
});

test('reports the same for a whole completion', async () => {
  const message = { role: 'assistant', content: '', reasoning_content: 'Well, ' };
  const body = { choices: [{ message, finish_reason: 'length' }], usage: spent.usage };
  const { client } = await scene(always(200, JSON.stringify(body)));
  expect((await failure(wholeReply(client, question, never))).fault).toMatchObject({
    kind: 'answer-empty',
    cause: 'reasoning-spent',
  });
});

test('does not take a truncated answer for spent reasoning', async () => {
  const body = sse(delta({ reasoning_content: 'Well, ' }), delta({ content: 'It is' }, 'length'), '[DONE]');
  const { client } = await scene(streams(body));
  expect(await collectReply(client.chat(question, never))).toMatchObject({
    reply: 'It is',
    end: { finishReason: 'length' },
  });
});

function splitAt(text: string, cuts: readonly number[]): { reasoning: string; reply: string } {
  const sorted = [0, ...cuts.toSorted((a, b) => a - b), text.length];
  const tags = createThinkingTags();
  const splits = [...sorted.slice(1).map((cut, i) => tags.split(text.slice(sorted[i], cut))), tags.end()];
  return {
    reasoning: splits.map(({ reasoning }) => reasoning).join(''),
    reply: splits.map(({ reply }) => reply).join(''),
  };
}

const flood = (count: number, words: (at: number) => object): readonly object[] =>
  Array.from({ length: count }, (_, at) => pieces(words(at)));

test.for([
  [
    'each with an index of its own',
    flood(200, (at) => piece(at, { name: 'clock', arguments: '{}' }, `c${at}`)),
  ],
  ['all with one index', flood(200, (at) => piece(0, { name: 'clock', arguments: '{}' }, `c${at}`))],
  ['with neither index nor id', flood(200, () => piece(undefined, { name: 'clock', arguments: '{}' }))],
  ['in one chunk', [pieces(...Array.from({ length: 200 }, (_, at) => piece(at, { name: 'clock' })))]],
] as const)('stops a flood of tool calls %s, streamed and whole (C36)', async ([, chunks]) => {
  const { error, calls } = await read(delta({ content: 'Well.' }), ...chunks, end);
  expect(calls).toBeUndefined();
  expect(showable(error).fault).toEqual({
    kind: 'answer-unreadable',
    cause: 'too-many-calls',
    message: tooMany,
  });
  const toolCalls = Array.from({ length: 200 }, (_, at) => piece(at, { name: 'clock', arguments: '{}' }));
  const body = {
    choices: [{ message: { content: 'Well.', tool_calls: toolCalls }, finish_reason: 'tool_calls' }],
  };
  const { client } = await scene(always(200, JSON.stringify(body)));
  expect((await failure(wholeReply(client, question, never))).message).toBe(tooMany);
});

const tooMany =
  'The model asked for more than 128 tools at once, so Parley stopped it. None of them was used; try again, or ask ' +
  'differently.';

test.for([
  ['arguments', () => ({ arguments: 'a'.repeat(1000) })],
  ['a name', (at: number) => ({ name: 'n'.repeat(1000) + at })],
  ['objects that never close', () => ({ name: 'clock', arguments: '{"a":"{}'.repeat(125) })],
] as const)('stops a call with endless %s (C36)', async ([, words]) => {
  const { error } = await read(...flood(1100, (at) => piece(0, words(at))), end);
  expect(showable(error).fault).toMatchObject({ kind: 'answer-unreadable', cause: 'too-many-calls' });
});

test('accepts as many calls as a model may mean (C36)', async () => {
  const { calls } = await read(
    ...flood(128, (at) => piece(at, { name: 'clock', arguments: '{}' }, `c${at}`)),
    end,
  );
  expect(calls).toHaveLength(128);
});

test('parses a possible object only once, however many calls could start (C36)', () => {
  const parse = vi.spyOn(JSON, 'parse');
  const assembler = createToolCallAssembler(() => 'made-up');
  assembler.add([{ index: 0, function: { name: 'clock', arguments: '{"a": 1 b}' } }]);
  for (let i = 0; i < 1000; i++)
    assembler.add([{ index: 0, function: { name: 'clock', arguments: '{"a":"' } }]);
  for (let i = 0; i < 1000; i++) assembler.add([{ index: 0, function: { name: 'clock', arguments: '{}' } }]);
  expect(parse.mock.calls.length).toBeLessThanOrEqual(1);
  expect(assembler.calls()).toHaveLength(1);
  parse.mockRestore();
});
