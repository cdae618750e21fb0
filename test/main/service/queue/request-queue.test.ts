import { expect, test } from 'vitest';
import { collectReply, never, question, scene, steppedClock, wholeReply } from '../scenario.ts';
import { answer } from '../scripted-server.ts';
import { busy, inTurn, limited, list, reply, aSound, anyBody } from './answers.ts';

test('reserves the budgets of requests under way against the minute’s tokens', async () => {
  const open: (() => void)[] = [];
  const { client, server } = await scene(({ socket, path }, index) => {
    const headers = { 'x-ratelimit-api_key-remaining-tokens': '10000' };
    if (path === '/v1/models') return void socket.write(answer(200, list, headers));
    open.push(() => void reply({ socket } as never, index));
  });
  await client.models(never);
  const first = collectReply(client.chat({ ...question, maxTokens: 6000 }, never));
  const second = collectReply(client.chat({ ...question, maxTokens: 6000 }, never));
  const third = collectReply(client.chat({ ...question, maxTokens: 3000 }, never));
  await expect.poll(() => open.length).toBe(2);
  expect(server.requests).toHaveLength(3);
  open[0]?.();
  await expect.poll(() => open.length).toBe(3);
  open[1]?.();
  open[2]?.();
  expect([(await first).notices, (await second).notices]).toEqual([undefined, undefined]);
  expect((await third).notices).toMatchObject([
    { type: 'wait-start', reason: 'tokens' },
    { type: 'wait-end' },
  ]);
});

test('reserves less if the minute’s tokens do not suffice (S19)', async () => {
  const { client, server } = await scene(
    inTurn(
      limited({ 'retry-after': '1' }, 'rate_limit_tokens'),
      limited({ 'retry-after': '1' }, 'rate_limit_tokens'),
      limited({ 'retry-after': '1' }, 'rate_limit_tokens'),
      reply,
    ),
  );
  await collectReply(client.chat({ ...question, maxTokens: 12_000 }, never));
  expect(server.requests.map(({ body }) => JSON.parse(String(body)).max_tokens)).toEqual([
    12_000, 6000, 4096, 4096,
  ]);
});

test('sends one at a time after too many at once, then slowly allows more (S20)', async () => {
  const open: (() => void)[] = [];
  let limit = 3;
  let refused = 0;
  let most = 0;
  const { client } = await scene(({ socket }) => {
    if (open.length >= limit) {
      refused++;
      return void socket.write(answer(429, busy('rate_limit_concurrent'), { 'retry-after': '1' }));
    }
    open.push(() => void socket.write(answer(200, list)));
    most = Math.max(most, open.length);
  });
  const together = (count: number): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, () => client.models(never)));

  const first = together(6);
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3);
  const answering = setInterval(() => open.shift()?.(), 10);
  await first;
  [limit, most] = [99, 0];
  await together(4);
  const soonAfter = most;
  await together(40);
  clearInterval(answering);
  expect(soonAfter).toBeLessThanOrEqual(2);
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThan(16);
});

test('sends what somebody waits for before prefetches', async () => {
  const order: string[] = [];
  const clock = steppedClock();
  const { client } = await scene(
    ({ socket, body, path }, index) => {
      if (index === 0)
        return void socket.write(answer(429, busy('rate_limit_concurrent'), { 'retry-after': '5' }));
      order.push(path.endsWith('speech') ? JSON.parse(String(body)).input : (path.split('/').at(-1) ?? ''));
      socket.write(path.endsWith('speech') ? answer(200, aSound) : answer(200, anyBody));
    },
    {},
    { clock },
  );
  const passage = { model: 'tts', voice: 'Emily.wav', speed: 1, format: 'wav' } as const;
  const take = { model: 'stt', file: Uint8Array.of(1), fileName: 'a.wav' };
  const first = client.models(never);
  await expect.poll(() => clock.sleepers()).toBe(1);
  const rest = [
    ...(['prefetch', 'speech', 'interactive'] as const).map((priority) =>
      client.speak({ ...passage, input: priority, priority }, never),
    ),
    client.transcribe(take, never),
    wholeReply(client, question, never),
  ];
  await clock.advance(5000);
  await Promise.all([first, ...rest]);
  expect(order).toEqual(['models', 'interactive', 'completions', 'transcriptions', 'speech', 'prefetch']);
});
