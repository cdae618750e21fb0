import { expect, test } from 'vitest';
import type { FaultKind } from '../../../../src/shared/contract/fault.ts';
import type { Reply } from '../../../../src/main/service/chat/reply.ts';
import { always, failure, collectReply, never, question, scene, showable, wholeReply } from '../scenario.ts';

const clock = { name: 'clock', arguments: '{"zone": "UTC"}' };
const spent = { prompt_tokens: 10, total_tokens: 56, completion_tokens: 46 };

/** Whole completions as services of the convention really send them. */
const completions: readonly (readonly [whose: string, body: object, Partial<Reply>])[] = [
  [
    'Mistral, in parts',
    answer({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Two and' }], closed: true },
        { type: 'thinking', thinking: ' two.' },
        { type: 'text', text: 'It is 4.' },
        { type: 'reference', reference_ids: [1] },
      ],
    }),
    { reasoning: 'Two and two.', reply: 'It is 4.' },
  ],
  [
    'Groq, with the short name',
    answer({ content: 'Three.', reasoning: 'R, r, r.' }),
    { reasoning: 'R, r, r.', reply: 'Three.' },
  ],
  [
    'OpenRouter, with details',
    answer({
      content: 'Three.',
      reasoning: null,
      reasoning_details: [{ type: 'reasoning.text', text: 'R, r, r.' }],
    }),
    { reasoning: 'R, r, r.', reply: 'Three.' },
  ],
  [
    'MiniMax, with the reasoning twice',
    answer({ content: '<think>\nHm.\n</think>\n\nYes.', reasoning_content: 'Hm.' }),
    { reasoning: 'Hm.', reply: 'Yes.' },
  ],
  [
    'Mistral, with calls that have neither type nor index',
    answer(
      {
        tool_calls: [
          { id: 'a', function: clock },
          { id: 'b', function: clock },
        ],
      },
      'tool_calls',
    ),
    {
      toolCalls: [
        { id: 'a', ...clock },
        { id: 'b', ...clock },
      ],
      finishReason: 'tool_calls',
    },
  ],
  [
    'Kimi, with the cached tokens beside the others',
    { ...answer({ content: 'OK' }), usage: { ...spent, cached_tokens: 8 } },
    { reply: 'OK', usage: counted({ cachedTokens: 8 }) },
  ],
  [
    'a service that miscounts',
    {
      ...answer({ content: 'OK' }),
      usage: { ...spent, completion_tokens_details: { reasoning_tokens: -1 } },
    },
    { reply: 'OK', usage: counted({}) },
  ],
  ['a service that does not say why it ended', answer({ content: 'OK' }, null), { reply: 'OK' }],
  ['Azure, filtered', answer({}, 'content_filter'), { finishReason: 'content_filter' }],
];

test.for(completions)('reads a whole completion of %s', async ([, body, wanted]) => {
  const { client } = await scene(always(200, JSON.stringify(body)));
  const reply: Reply = {
    reasoning: '',
    reply: '',
    toolCalls: [],
    finishReason: 'stop',
    usage: counted({}),
    ...wanted,
  };
  expect(await wholeReply(client, question, never)).toEqual(reply);
  expect(await collectReply(client.chat(question, never))).toMatchObject({
    reasoning: reply.reasoning,
    reply: reply.reply,
    end: { finishReason: reply.finishReason, usage: reply.usage },
  });
});

const failures: readonly (readonly [how: string, body: object, FaultKind])[] = [
  [
    'inside the choice',
    {
      choices: [
        { message: { content: '' }, finish_reason: 'stop', error: { code: 502, message: 'Upstream melted' } },
      ],
    },
    'service-failed',
  ],
  [
    'beside the choices',
    { ...answer({ content: 'Half' }, 'error'), error: { code: 429, message: 'Slow down' } },
    'rate-limited',
  ],
  ['as the reason for the end', answer({ content: 'Half' }, 'error'), 'answer-interrupted'],
  [
    'as the whole body',
    { object: 'error', message: 'The prompt is too long', type: 'BadRequestError', code: 400 },
    'refused',
  ],
  ['as the whole body, by its type', { type: 'error', message: 'It is down' }, 'service-failed'],
  ['with the code of a status, as text', { error: { code: '402', message: 'Pay' } }, 'no-credits'],
  ['by saying nothing', { choices: [], usage: spent }, 'answer-empty'],
];

test.for(failures)('reports the error in a success %s', async ([, body, kind]) => {
  const { client } = await scene(always(200, JSON.stringify(body)));
  expect((await failure(wholeReply(client, question, never))).fault.kind).toBe(kind);
  expect(showable((await collectReply(client.chat(question, never))).error).fault.kind).toBe(kind);
});

test('ignores an empty error', async () => {
  const { client } = await scene(always(200, JSON.stringify({ ...answer({ content: 'OK' }), error: '' })));
  expect((await wholeReply(client, question, never)).reply).toBe('OK');
});

function answer(message: object, finishReason: string | null = 'stop'): object {
  return {
    id: 'c1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
    usage: spent,
  };
}

function counted(rest: Partial<NonNullable<Reply['usage']>>): NonNullable<Reply['usage']> {
  return {
    promptTokens: 10,
    completionTokens: 46,
    totalTokens: 56,
    reasoningTokens: 0,
    cachedTokens: 0,
    ...rest,
  };
}
