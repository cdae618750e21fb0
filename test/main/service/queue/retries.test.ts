import { expect, test } from 'vitest';
import {
  always,
  collectReply,
  delta,
  failure,
  key,
  never,
  question,
  scene,
  showable,
  sse,
  streams,
  wholeReply,
} from '../scenario.ts';
import { inTurn, list, reply } from './answers.ts';

test.for([
  [500, 'oops'],
  [502, '<html>'],
  [503, ''],
  [504, '<html>'],
  [408, ''],
  [409, '{}'],
] as const)('retries after a %i, at most twice (S29–S31)', async ([status, body]) => {
  const good = await scene(inTurn(always(status, body), always(status, body), reply));
  const result = await collectReply(good.client.chat(question, never));
  expect(result.reply).toBe('Yes.');
  expect(good.clock.slept).toEqual([500, 1000]);
  expect(result.notices).toHaveLength(4);
  const bad = await scene(always(status, body));
  await failure(wholeReply(bad.client, question, never));
  expect(bad.server.requests).toHaveLength(3);
});

test('never sends again what was sent ahead', async () => {
  const { client, server } = await scene(always(503, ''));
  await failure(wholeReply(client, { ...question, priority: 'ahead' }, never));
  expect(server.requests).toHaveLength(1);
});

test('waits as long after a failure as the service asks', async () => {
  const { client, clock } = await scene(inTurn(always(503, '', { 'retry-after': '7' }), always(200, list)));
  await client.models(never);
  expect(clock.slept).toEqual([7000]);
});

test.for([
  [400, 'true', 3],
  [500, 'false', 1],
  [429, 'false', 1],
] as const)(
  'follows the service’s advice on whether to retry a %i: %s (S31)',
  async ([status, says, requests]) => {
    const { client, server } = await scene(always(status, '', { 'x-should-retry': says }));
    await failure(client.models(never));
    expect(server.requests).toHaveLength(requests);
  },
);

test.for([401, 402, 403, 404, 413, 418, 422, 451])(
  'does not retry after a %i (S01, S05–S09, S11, S13)',
  async (status) => {
    const { client, server } = await scene(always(status, ''));
    await failure(client.models(never));
    expect(server.requests).toHaveLength(1);
  },
);

test('never retries once a piece of the answer has arrived', async () => {
  const failing = sse(delta({ content: 'Yes' }), { error: { message: 'overloaded', code: '429' } });
  const { client, server } = await scene(streams(failing));
  const result = await collectReply(client.chat(question, never));
  expect(result.reply).toBe('Yes');
  expect(showable(result.error).fault.kind).toBe('rate-limited');
  expect(server.requests).toHaveLength(1);
  expect(JSON.stringify(result)).not.toContain(key);
});
