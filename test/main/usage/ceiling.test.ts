import { expect, it, test } from 'vitest';
import type { MeterPorts } from '../../../src/main/usage/meter.ts';
import type { ReplyPart } from '../../../src/main/speech/voice-service.ts';
import { perToken, picoDollars, type ModelPrices } from '../../../src/shared/usage/cost.ts';
import { FaultError } from '../../../src/shared/contract/fault.ts';
import {
  all,
  onlyInputPrice,
  end,
  never,
  oneDollar,
  parts,
  passage,
  prices,
  question,
  recording,
  scene,
  second,
  usage,
  word,
} from './metered-scene.ts';

it('sends nothing more once the month has reached its ceiling, and reports that', async () => {
  const sent: string[] = [];
  const { service, entries } = scene(
    {
      async *chat() {
        sent.push('chat');
        yield end;
      },
      speak: async () => {
        sent.push('speech');
        return second;
      },
    },
    { ceiling: () => ({ sum: picoDollars(0.00014) }) },
  );
  await all(service.chat(question, never));
  await expect.poll(entries).toMatchObject([{ cost: 140_000_000 }]);
  for (const again of [
    () => all(service.chat(question, never)),
    () => service.speak(passage, never),
    () => service.transcribe(recording, never),
  ]) {
    await expect(again()).rejects.toMatchObject({
      fault: {
        kind: 'ceiling-reached',
        message: expect.stringContaining('this month’s ceiling of $0.00014'),
      },
    });
  }
  expect(sent).toEqual(['chat']);
  expect(entries()).toHaveLength(1);
});

it('does not start a request that would exceed the ceiling together with those under way', async () => {
  const answers: PromiseWithResolvers<Uint8Array>[] = [];
  const { service } = scene(
    {
      speak() {
        const answer = Promise.withResolvers<Uint8Array>();
        answers.push(answer);
        return answer.promise;
      },
    },
    { ceiling: () => ({ sum: picoDollars(0.00008) }) }, // for two passages of seven characters, not for three
  );
  const first = service.speak(passage, never);
  const other = service.speak(passage, never);
  await expect(service.speak(passage, never)).rejects.toMatchObject({ fault: { kind: 'ceiling-reached' } });
  answers[0]?.reject(new FaultError({ kind: 'unreachable', message: 'No way there.' }));
  await expect(first).rejects.toThrow('No way there.');
  const third = service.speak(passage, never); // in the room that the failed one left
  for (const answer of answers) answer.resolve(second);
  await Promise.all([other, third]);
});

it('sends no question that would exceed the ceiling, and counts those under way', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const { service, entries } = scene(
    {
      async *chat() {
        asked.resolve();
        await answer.promise;
        yield end;
      },
    },
    { ceiling: () => ({ sum: picoDollars(0.0015) }) },
  );
  // 3,000 characters are estimated as 1,000 tokens at a millionth of a dollar: there is room for one of them.
  const long = { ...question, messages: [{ role: 'user', content: 'word '.repeat(600) }] } as const;
  const longer = { ...question, messages: [...long.messages, ...long.messages] };
  const refusal = { fault: { kind: 'ceiling-reached' } };
  await expect(all(service.chat(longer, never))).rejects.toMatchObject(refusal);
  const first = all(service.chat(long, never));
  await asked.promise;
  await expect(all(service.chat(long, never))).rejects.toMatchObject(refusal);
  answer.resolve();
  await first;
  await expect.poll(entries).toMatchObject([{ usage, cost: 140_000_000 }]); // what it really was
  expect(await all(service.chat(long, never))).toEqual([end]);
});

it('asks before an answer of unknown price if there is a ceiling (S40)', async () => {
  let sent = 0;
  const chat = (): AsyncIterable<ReplyPart> => (sent++, parts(word, end)({ ...question }, never));
  const { service } = scene({ chat }, { prices: onlyInputPrice, ceiling: () => oneDollar });
  await expect(all(service.chat(question, never))).rejects.toMatchObject({
    fault: {
      kind: 'ceiling-reached',
      cause: 'price-unknown',
      message: expect.stringContaining('doesn’t list the price of answers from acme/large'),
    },
  });
  expect(sent).toBe(0);
});

test.for<[string, Partial<MeterPorts>]>([
  ['the price is entered', { answerPrice: () => 5 }],
  ['the value of such tokens is set', { ceiling: () => ({ ...oneDollar, unpricedToken: 5 }) }],
  ['there is no ceiling', { ceiling: () => undefined }],
])('does not ask if %s (S40)', async ([, ports]) => {
  const { service } = scene(
    { chat: parts(word, end) },
    { prices: onlyInputPrice, ceiling: () => oneDollar, ...ports },
  );
  expect(await all(service.chat(question, never))).toEqual([word, end]);
  expect(await all(service.chat(question, never))).toEqual([word, end]);
});

it('asks before every request once tokens of unknown price were used (S40)', async () => {
  let ceiling: ReturnType<MeterPorts['ceiling']>;
  const { service, entries } = scene(
    { chat: parts(word, end) },
    { prices: onlyInputPrice, ceiling: () => ceiling },
  );
  await all(service.chat(question, never));
  await expect.poll(entries).toMatchObject([{ cost: 100_000_000 }]);
  ceiling = oneDollar;
  for (const next of [() => service.speak(passage, never), () => service.transcribe(recording, never)])
    await expect(next()).rejects.toMatchObject({
      fault: {
        cause: 'price-unknown',
        message: expect.stringContaining('20 tokens used this month have no known'),
      },
    });
});

it('counts tokens without a price at the person’s value, and stops at the ceiling (S40)', async () => {
  // 100 × 1 µ$ are known; 20 tokens at 5 µ$ as many again.
  const ceiling = () => ({ sum: picoDollars(0.0002), unpricedToken: perToken(5) });
  const { service, entries } = scene({ chat: parts(word, end) }, { prices: onlyInputPrice, ceiling });
  await all(service.chat(question, never));
  await expect.poll(entries).toMatchObject([{ cost: 100_000_000 }]);
  const failure = await all(service.chat(question, never)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ fault: { kind: 'ceiling-reached' } });
  expect(failure).not.toHaveProperty('fault.cause');
});

it('counts an answer that broke off against the ceiling (S40)', async () => {
  const long: ReplyPart = { type: 'reply-delta', text: 'word '.repeat(600) };
  const { service } = scene({ chat: parts(long, end) }, { ceiling: () => ({ sum: picoDollars(0.002) }) });
  const left = service.chat(question, never)[Symbol.asyncIterator]();
  await left.next();
  await left.return?.();
  await expect
    .poll(() => service.speak(passage, never).catch((error: unknown) => error))
    .toMatchObject({ fault: { kind: 'ceiling-reached' } });
});

it('does not treat a price that is still being fetched as unknown (S40)', async () => {
  const asked: PromiseWithResolvers<ModelPrices | undefined>[] = [];
  const slowPrices = (): Promise<ModelPrices | undefined> => {
    const answer = Promise.withResolvers<ModelPrices | undefined>();
    if (asked.push(answer) === 1) answer.resolve(prices);
    return answer.promise;
  };
  const { service, entries } = scene(
    { chat: parts(word, end) },
    { prices: slowPrices, ceiling: () => oneDollar },
  );
  await all(service.chat(question, never));
  await service.speak(passage, never);
  asked[1]?.resolve(prices);
  await expect.poll(entries).toMatchObject([{ cost: 140_000_000 }, { kind: 'speech' }]);
});

it('starts a new month with nothing spent', async () => {
  let now = Date.parse('2026-11-30T12:00:00Z');
  const { service } = scene({}, { ceiling: () => ({ sum: picoDollars(0.00004) }), now: () => now });
  await service.speak(passage, never);
  await expect(service.speak(passage, never)).rejects.toMatchObject({ fault: { kind: 'ceiling-reached' } });
  now = Date.parse('2026-12-01T12:00:00Z');
  await service.speak(passage, never);
});
