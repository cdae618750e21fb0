import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  always,
  delta,
  failure,
  collectReply,
  key,
  never,
  question,
  scene,
  sse,
  streams,
  wholeReply,
} from './scenario.ts';

const body = key.slice(3);

const quotations = [
  `Unknown api_key_${key}: no such deployment`,
  `Bearer${key}`,
  `sk-\n${body}`,
  `sk-<b></b>${body}`,
  [...key].join('\u200b'),
  body,
  encodeURIComponent(key).replaceAll('-', '%2D'),
  key.replaceAll(/./g, (c) => `&#${c.charCodeAt(0)};`),
];

describe.each(quotations)('a service that quotes the key as %j', (quotation) => {
  it.each([400, 404, 413, 500])('does not leak it in a refusal with %i (S41)', async (status) => {
    const { client } = await scene(always(status, JSON.stringify({ error: { message: quotation } })));
    expect(keyIn(await failure(client.models(never)))).toEqual([]);
    expect(keyIn(await failure(wholeReply(client, question, never)))).toEqual([]);
  });

  it('does not leak it in plain text or in the middle of a stream (S41)', async () => {
    const plain = await scene(always(500, quotation));
    expect(keyIn(await failure(plain.client.models(never)))).toEqual([]);
    const event = sse(delta({ content: 'Well, ' }), { error: { message: quotation } });
    const broken = await scene(streams(event));
    const answer = await collectReply(broken.client.chat(question, never));
    expect(answer.reply).toBe('Well, ');
    expect(keyIn(answer.error)).toEqual([]);
  });

  it('does not leak it in an answer, its reasoning, its calls, a transcript or a list (C12, S41)', async () => {
    const text = `Your key: ${quotation}. That was it.`;
    const call = {
      index: 0,
      id: 'one',
      function: { name: 'calculate', arguments: JSON.stringify({ text }) },
    };
    const { client } = await scene(
      streams(
        sse(
          delta({ reasoning_content: text }),
          delta({ content: text }),
          delta({ tool_calls: [call] }, 'tool_calls'),
          '[DONE]',
        ),
      ),
    );
    const answer = await collectReply(client.chat(question, never));
    expect(keyIn(answer)).toEqual([]);
    expect(answer.reply).toMatch(/^Your key: .*That was it\.$/s);
    expect(answer.calls).toHaveLength(1);

    const listing = await scene(always(200, JSON.stringify({ data: [{ id: quotation }] })));
    expect(keyIn(await listing.client.models(never))).toEqual([]);
  });
});

it('hides a key that a stream spells out character by character (C12, S41)', async () => {
  const letters = [...`It is ${key}, as you know.`].map((content) => delta({ content }));
  const { client } = await scene(streams(sse(...letters, delta({}, 'stop'), '[DONE]')));
  const { reply } = await collectReply(client.chat(question, never));
  expect(keyIn(reply)).toEqual([]);
  expect(reply).toMatch(/^It is .*, as you know\.$/);
});

/** Eight consecutive characters of the key, anywhere in the value. */
function keyIn(value: unknown): readonly string[] {
  const said = inspect(value, { depth: 10, showHidden: true }).replaceAll(/[^\da-z]/gi, '');
  const letters = body.replaceAll(/[^\da-z]/gi, '');
  const parts = Array.from({ length: letters.length - 7 }, (_, at) => letters.slice(at, at + 8));
  return parts.filter((part) => said.includes(part));
}
