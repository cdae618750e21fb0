import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOf } from '../../thorough.ts';
import type { FaultKind } from '../../../src/shared/contract/fault.ts';
import { replyParts } from '../../../src/main/service/chat/reply-body.ts';
import type { Reply } from '../../../src/main/service/chat/reply.ts';
import { collectReply, never, question, scene, streams, showable, type CollectedReply } from './scenario.ts';

/** Streams as services of the convention really send them; the first line of each names the service. */
const folder = join(import.meta.dirname, '../../fixtures/streams');

type Expected = Partial<Reply> & { readonly fault?: FaultKind };

const expected: Readonly<Record<string, Expected>> = {
  azure: { reply: 'Good day', finishReason: 'stop', usage: counted(15, 5, 20) },
  cerebras: {
    reply: 'Both',
    toolCalls: [
      { id: 'ab8', name: 'sum', arguments: '{"of": [2]}' },
      { id: 'b24', name: 'sum', arguments: '{"of": [3]}' },
    ],
    finishReason: 'tool_calls',
    usage: counted(408, 59, 467),
  },
  claude: {
    reply: 'Reading it.',
    toolCalls: [{ id: 'toolu_1', name: 'read_file', arguments: '{"path": "a.txt"}' }],
    finishReason: 'tool_calls',
  },
  deepseek: {
    reasoning: 'Ein Gruß genügt.',
    reply: 'Grüß Gott! 🥨',
    finishReason: 'stop',
    usage: counted(20, 9, 29, { reasoningTokens: 5, cachedTokens: 16 }),
  },
  'deepseek-without-resources': { reply: 'The first half', fault: 'answer-interrupted' },
  'error-without-an-end': { reply: 'The first half', fault: 'service-failed' },
  'event-error': { reply: 'The first half', fault: 'service-failed' },
  gemini: {
    reply: 'One moment.',
    toolCalls: [
      { id: 'call_29', name: 'clock', arguments: '{"zone":"UTC"}' },
      { id: 'call_30', name: 'clock', arguments: '{"zone":"Asia/Tokyo"}' },
    ],
    finishReason: 'tool_calls',
  },
  'gemini-behind-a-gateway': {
    toolCalls: [
      { id: 'call_made-up', name: 'glob', arguments: '{"path":"a"}' },
      { id: 'call_made-up', name: 'glob', arguments: '{"path":"b"}' },
      { id: 'call_made-up', name: 'clock', arguments: '{}' },
    ],
    finishReason: 'tool_calls',
  },
  groq: {
    reasoning: 'The clock knows.',
    toolCalls: [{ id: 'fc_1', name: 'clock', arguments: '{"zone":"UTC"}' }],
    finishReason: 'tool_calls',
    usage: counted(43, 18, 61, { reasoningTokens: 7 }),
  },
  'half-an-event': { reply: 'The first half', fault: 'answer-interrupted' },
  'kimi-calls-without-index': {
    toolCalls: [
      { id: 'clock_0', name: 'clock', arguments: '{"zone":"UTC"}' },
      { id: 'sum_1', name: 'sum', arguments: '{"of":[1,2]}' },
    ],
    finishReason: 'tool_calls',
    usage: counted(61, 25, 86),
  },
  'kimi-count-in-the-choice': {
    reasoning: 'Short.',
    reply: 'Fine.',
    finishReason: 'stop',
    usage: counted(12, 5, 17, { reasoningTokens: 2, cachedTokens: 8 }),
  },
  'llama-cpp': {
    reasoning: 'Look outside.',
    toolCalls: [{ id: 'tNk', name: 'weather', arguments: '{"place":"Florenz"}' }],
    finishReason: 'tool_calls',
    usage: counted(139, 41, 180),
  },
  minimax: {
    reasoning: '\nA greeting.\n',
    reply: 'Good morning!',
    finishReason: 'stop',
    usage: counted(40, 20, 60, { reasoningTokens: 9 }),
  },
  'minimax-twice': { reasoning: 'A greeting.', reply: 'Good morning!', finishReason: 'stop' },
  'mistral-call': {
    toolCalls: [
      { id: 'gS1MJ', name: 'clock', arguments: '{"zone": "Asia/Tokyo"}' },
      { id: 'gS2MJ', name: 'clock', arguments: '{"zone": "UTC"}' },
    ],
    finishReason: 'tool_calls',
    usage: counted(124, 22, 146),
  },
  'mistral-parts': {
    reasoning: 'Seven times six. So 42.',
    reply: 'It is forty-two.',
    finishReason: 'stop',
    usage: counted(28, 13, 41),
  },
  'not-streamed': {
    reasoning: 'Why wait?',
    reply: 'All at once.',
    finishReason: 'stop',
    usage: counted(3, 6, 9),
  },
  openai: {
    reply: 'First a look.',
    toolCalls: [{ id: 'call_N', name: 'weather', arguments: '{}' }],
    finishReason: 'tool_calls',
    usage: counted(58, 12, 70, { cachedTokens: 32 }),
  },
  openrouter: {
    reasoning: '**Both at once**\n\nTwo calls.',
    reply: 'A moment.',
    toolCalls: [
      { id: 'tool_1', name: 'clock', arguments: '{"zone":"UTC"}' },
      { id: 'tool_2', name: 'sum', arguments: '{"of":[1]}' },
    ],
    finishReason: 'tool_calls',
    usage: counted(57, 21, 78, { reasoningTokens: 13 }),
  },
  'openrouter-broken-off': { reply: 'The first half', fault: 'service-failed' },
  'openrouter-details-only': {
    reasoning: 'Adding up.',
    reply: 'Three.',
    finishReason: 'stop',
    usage: counted(57, 21, 78, { reasoningTokens: 13 }),
  },
  'openrouter-error-after-the-end': {
    reply: 'As far as it goes',
    finishReason: 'length',
    usage: counted(57, 21, 78, { reasoningTokens: 13 }),
  },
  'openrouter-error-in-the-choice': { reply: 'The first half', fault: 'no-credits' },
  perplexity: { reply: 'Nine hundred[1][2]', finishReason: 'stop', usage: counted(10, 4, 14) },
  qwen: {
    toolCalls: [{ id: 'call_ee', name: 'weather', arguments: '{"place": "Santa Fe"}' }],
    finishReason: 'tool_calls',
    usage: counted(295, 22, 317),
  },
  'reasoning-beside-an-empty-name': { reasoning: 'The sum.', reply: 'Five.', finishReason: 'stop' },
  'sglang-error': { reply: 'The first half', fault: 'refused' },
  'single-line-feeds': { reply: 'One by\none', finishReason: 'stop' },
  stepfun: { reasoning: 'The sum.', reply: 'Five.', finishReason: 'stop' },
  'vllm-aborted': { reply: 'The first half', fault: 'answer-interrupted' },
  'vllm-flat-error': { reply: 'The first half', fault: 'service-failed' },
  xai: {
    toolCalls: [
      { id: 'call_76', name: 'clock', arguments: '{}' },
      { id: 'call_04', name: 'sum', arguments: '{"of":[2,3]}' },
    ],
    finishReason: 'tool_calls',
    usage: counted(394, 68, 594, { reasoningTokens: 132, cachedTokens: 364 }),
  },
  zai: {
    reasoning: 'Both tools.',
    reply: '\n\nLet me see.\n',
    toolCalls: [
      { id: 'call_2d', name: 'clock', arguments: '{"zone": "UTC"}' },
      { id: 'call_88', name: 'sum', arguments: '{"of": [2, 3]}' },
    ],
    finishReason: 'tool_calls',
    usage: counted(282, 78, 360, { cachedTokens: 43 }),
  },
  'zai-network-error': { reply: 'The first half', fault: 'answer-interrupted' },
  'zai-sensitive': { reply: 'That is', finishReason: 'content_filter', usage: counted(9, 2, 11) },
};

test('has an expected result for every recorded stream', () => {
  const kept = readdirSync(folder).map((file) => file.replace(/\.sse$/, ''));
  expect(kept.toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.for(someOf(12, Object.entries(expected)))(
  'reads %s exactly, cut once at any place',
  async ([name, wanted]) => {
    const bytes = stream(name);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await read([bytes.subarray(0, cut), bytes.subarray(cut)]), `cut at ${cut}`).toEqual(
        whole(wanted),
      );
    }
  },
);

test.for(Object.entries(expected))(
  'reads %s exactly, byte by byte and in any pieces',
  async ([name, wanted]) => {
    const bytes = stream(name);
    expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole(wanted));
    const places = fc.array(fc.nat(bytes.length), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(places, async (cuts) => {
        const sorted = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const pieces = sorted.slice(1).map((cut, i) => bytes.subarray(sorted[i], cut));
        expect(await read(pieces)).toEqual(whole(wanted));
      }),
      { numRuns: 40 },
    );
  },
);

test.for(Object.entries(expected))('reads %s exactly through the client', async ([name, wanted]) => {
  const { client } = await scene(streams(stream(name)), {}, { newId: () => 'made-up' });
  expect(seen(await collectReply(client.chat(question, never)))).toEqual(whole(wanted));
});

function stream(name: string): Uint8Array {
  return readFileSync(join(folder, `${name}.sse`));
}

async function read(pieces: readonly Uint8Array[]): Promise<object> {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield* pieces;
  }
  return seen(await collectReply(replyParts(body(), { heartbeatsMs: 60_000, newId: () => 'made-up' })));
}

/** A collected reply in the form of the expected results. */
function seen({ reasoning, reply, calls, end, error }: CollectedReply): object {
  return whole({
    reasoning,
    reply,
    ...(calls && { toolCalls: calls }),
    ...(end && { finishReason: end.finishReason }),
    ...(end?.usage && { usage: end.usage }),
    ...(error !== undefined && { fault: showable(error).fault.kind }),
  });
}

function whole(some: Expected): object {
  return { reasoning: '', reply: '', toolCalls: [], ...some };
}

function counted(
  promptTokens: number,
  completionTokens: number,
  totalTokens: number,
  rest: { reasoningTokens?: number; cachedTokens?: number } = {},
): NonNullable<Reply['usage']> {
  return { promptTokens, completionTokens, totalTokens, reasoningTokens: 0, cachedTokens: 0, ...rest };
}
