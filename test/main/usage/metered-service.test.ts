import { expect, it, test } from 'vitest';
import { createMeter, type Ceiling, type MeterPorts } from '../../../src/main/usage/meter.ts';
import { metered, type Waits } from '../../../src/main/usage/metered-service.ts';
import { createPriceBook, type PricedModel } from '../../../src/main/usage/price-book.ts';
import type { ReplyPart, VoiceService } from '../../../src/main/speech/voice-service.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { perToken, picoDollars, type ModelPrices } from '../../../src/shared/usage/cost.ts';
import { FaultError, type FaultKind } from '../../../src/shared/contract/fault.ts';
import type { LedgerEntry } from '../../../src/shared/usage/ledger.ts';

const usage = {
  promptTokens: 100,
  completionTokens: 20,
  totalTokens: 120,
  reasoningTokens: 5,
  cachedTokens: 0,
};
const prices = { inputCostPerToken: 1e-6, outputCostPerToken: 2e-6 };
const end: ReplyPart = { type: 'reply-end', finishReason: 'stop', usage };
const word: ReplyPart = { type: 'reply-delta', text: 'Yes.' };
const wait: ReplyPart = { type: 'wait-start', reason: 'busy', untilMs: 5 };
const question = { model: 'acme/large', messages: [] };
const passage = {
  model: 'acme-tts',
  input: 'Grüße 👋',
  voice: 'Emily.wav',
  speed: 1,
  format: 'wav',
} as const;
const second = encodeWav({ pcm: new Int16Array(16_000), sampleRate: 16_000 });
const recording = { model: 'acme-stt', file: second, fileName: 'take.wav' };
const never = new AbortController().signal;

it('streams a reply, and records it with its cost', async () => {
  const { service, entries } = scene({ chat: parts(word, end) });
  expect(await all(service.chat(question, never))).toEqual([word, end]);
  await expect
    .poll(entries)
    .toEqual([{ kind: 'chat', at: 7, model: 'acme/large', complete: true, usage, cost: 140_000_000 }]);
});

it('records a reply before its end is passed on, even if the caller never resumes', async () => {
  const { service, entries } = scene({ chat: parts(word, end) });
  const reply = service.chat(question, never)[Symbol.asyncIterator]();
  await reply.next();
  await reply.next();
  expect(entries()).toMatchObject([{ usage, complete: true }]);
});

it('records tokens without a cost if the price is missing or late', async () => {
  const asked = Promise.withResolvers<ModelPrices | undefined>();
  const { service, entries } = scene({ chat: parts(end) }, { prices: () => asked.promise });
  await all(service.chat(question, never));
  const entry = { kind: 'chat', at: 7, model: 'acme/large', complete: true, usage };
  expect(entries()).toEqual([{ ...entry, cost: 0, unpricedInput: 100, unpricedOutput: 20 }]);
  asked.resolve(prices);
  await expect.poll(entries).toMatchObject([{ usage, cost: 140_000_000 }]);
});

it('records a reply without usage, or with absurd usage, with an unknown cost', async () => {
  const absurd = { ...usage, promptTokens: -1 };
  for (const last of [
    { type: 'reply-end', finishReason: 'stop' },
    { ...end, usage: absurd },
  ] as const) {
    const { service, entries } = scene({ chat: parts(last) });
    await all(service.chat(question, never));
    const entry = { kind: 'chat', at: 7, model: 'acme/large', complete: true };
    await expect.poll(entries).toEqual([{ ...entry, reckoned: 0 }]);
  }
});

it('records a reply that is left in the middle as incomplete', async () => {
  const { service, entries } = scene({ chat: parts(word, word, end) });
  const reply = service.chat(question, never)[Symbol.asyncIterator]();
  await reply.next();
  await reply.return?.();
  // “Yes.” is four bytes: two tokens at most, at two millionths of a dollar.
  const entry = { kind: 'chat', at: 7, model: 'acme/large', complete: false };
  await expect.poll(entries).toEqual([{ ...entry, reckoned: 4_000_000 }]);
});

test.for<[string, ReplyPart[], FaultKind, number]>([
  ['broke off after a word', [word], 'answer-interrupted', 1],
  ['was refused before its first word', [], 'wrong-key', 0],
  ['was refused after a wait', [wait, { type: 'wait-end' }], 'rate-limited', 0],
  ['was spent on reasoning', [], 'answer-empty', 1],
  ['never came', [], 'timed-out', 1],
  ['never arrived', [], 'unreachable', 0],
])('records a reply that %s if it may be billed', async ([, before, kind, count]) => {
  const { service, entries } = scene({
    async *chat() {
      yield* before;
      throw new FaultError({ kind, message: 'It failed.' });
    },
  });
  await expect(all(service.chat(question, never))).rejects.toThrow('It failed.');
  expect(entries()).toHaveLength(count);
});

test.for<[string, ReplyPart[], number]>([
  ['after it was sent', [], 1],
  ['while it speaks', [word], 1],
  ['while it waits for its turn', [wait], 0],
  ['in its turn, after a wait', [wait, { type: 'wait-end' }], 1],
])('records a reply that is stopped %s', async ([, before, count]) => {
  const stopping = new AbortController();
  const { service, entries } = scene({
    async *chat(_request, signal) {
      yield* before;
      stopping.abort();
      signal.throwIfAborted();
    },
  });
  await expect(all(service.chat(question, stopping.signal))).rejects.toThrow('aborted');
  expect(entries()).toHaveLength(count);
});

it('records a reply that was all reasoning, because it is billed too', async () => {
  const { service, entries } = scene({
    async *chat() {
      yield { ...end, finishReason: 'length' };
      throw new FaultError({ kind: 'answer-empty', message: 'It was all reasoning.' });
    },
  });
  await expect(all(service.chat(question, never))).rejects.toThrow('It was all reasoning.');
  await expect.poll(entries).toMatchObject([{ usage, complete: true, cost: 140_000_000 }]);
});

it('does not record a reply that was stopped while queued', async () => {
  const stopping = new AbortController();
  const { service, entries } = scene({
    async *chat(_request, signal) {
      yield wait;
      stopping.abort();
      yield { type: 'wait-end' };
      signal.throwIfAborted();
    },
  });
  await expect(all(service.chat(question, stopping.signal))).rejects.toThrow('aborted');
  expect(entries()).toEqual([]);
});

it('does not record speech or a transcription that was stopped while queued, and reports the wait', async () => {
  const waits: unknown[] = [];
  const onWait = (change: unknown): void => void waits.push(change);
  const entries: LedgerEntry[] = [];
  const ports = { ledger: ledgerIn(entries), prices: unpriced, ceiling: () => undefined, now: () => 7 };
  for (const kind of ['speak', 'transcribe'] as const) {
    const stopping = new AbortController();
    const queued = async (request: Waits): Promise<never> => {
      request.onWait?.({ reason: 'tokens', untilMs: 5 });
      stopping.abort();
      request.onWait?.(undefined);
      throw stopping.signal.reason;
    };
    const used = metered({ chat: parts(end), speak: queued, transcribe: queued }, ports);
    const call = used[kind]({ ...passage, ...recording, onWait }, stopping.signal);
    await expect(call).rejects.toThrow('aborted');
  }
  expect(entries).toEqual([]);
  expect(waits).toEqual([
    { reason: 'tokens', untilMs: 5 },
    undefined,
    { reason: 'tokens', untilMs: 5 },
    undefined,
  ]);
});

it('records speech by its characters, counted by code points', async () => {
  const { service, entries } = scene({});
  await service.speak(passage, never);
  expect(entries()).toEqual([
    { kind: 'speech', at: 7, model: 'acme-tts', complete: true, characters: 7, cost: 35_000_000 },
  ]);
});

it('records a transcription by the seconds in its file', async () => {
  const { service, entries } = scene({});
  await service.transcribe(recording, never);
  expect(entries()).toEqual([
    { kind: 'transcription', at: 7, model: 'acme-stt', complete: true, seconds: 1, cost: 66_700_000 },
  ]);
});

it('uses the duration that the service reports for other files, and an estimate without it', async () => {
  const mp3 = { ...recording, file: Uint8Array.of(0xff, 0xfb, 0x90, 0x64), fileName: 'take.mp3' };
  const reported = scene({ transcribe: async () => ({ text: 'Hi.', duration: 2.5 }) });
  const unreported = scene({});
  await reported.service.transcribe(mp3, never);
  await unreported.service.transcribe(mp3, never);
  expect(reported.entries()).toMatchObject([{ seconds: 2.5, cost: 166_750_000 }]);
  expect(unreported.entries()).toEqual([
    { kind: 'transcription', at: 7, model: 'acme-stt', complete: true, reckoned: 66_700_000 },
  ]);
});

it('does not record refused speech, and records stopped speech without a cost', async () => {
  const refused = scene({
    speak: () => Promise.reject(new FaultError({ kind: 'no-credits', message: 'No credits.' })),
  });
  await expect(refused.service.speak(passage, never)).rejects.toThrow('No credits.');
  expect(refused.entries()).toEqual([]);

  const stopping = new AbortController();
  const stopped = scene({
    async speak(_request, signal) {
      stopping.abort();
      signal.throwIfAborted();
      return new Uint8Array();
    },
  });
  await expect(stopped.service.speak(passage, stopping.signal)).rejects.toThrow('aborted');
  expect(stopped.entries()).toEqual([
    { kind: 'speech', at: 7, model: 'acme-tts', complete: false, characters: 7, reckoned: 35_000_000 },
  ]);
});

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

it('requests prices only for a reply that has started', async () => {
  const asked: string[] = [];
  const noting = { prices: async (model: string): Promise<undefined> => void asked.push(model) };
  const refused: VoiceService['chat'] = async function* () {
    yield wait;
    throw new FaultError({ kind: 'rate-limited', message: 'Too many.' });
  };
  await expect(all(scene({ chat: refused }, noting).service.chat(question, never))).rejects.toThrow(
    'Too many.',
  );
  const { service } = scene({}, noting);
  await service.speak(passage, never);
  await service.transcribe({ ...recording, file: Buffer.from('ID3') }, never);
  expect(asked).toEqual([]);
  await all(service.chat(question, never));
  expect(asked).toEqual(['acme/large']);
});

const asSpecified = async (): Promise<ModelPrices> => ({ inputCostPerToken: 1e-6 });
const one = { sum: picoDollars(1) };

it('records the known cost of an answer, and its tokens without a price (S40)', async () => {
  const { service, entries } = scene({ chat: parts(word, end) }, { prices: asSpecified });
  await all(service.chat(question, never));
  await expect.poll(entries).toMatchObject([{ usage, cost: 100_000_000, unpricedOutput: 20 }]);
  expect(entries()[0]).not.toHaveProperty('answerPrice');
});

it('applies the price that the person entered, also to answers that broke off (S40)', async () => {
  const answerPrice = (): number => perToken(2);
  const { service, entries } = scene({ chat: parts(word, end) }, { prices: asSpecified, answerPrice });
  await all(service.chat(question, never));
  const left = service.chat(question, never)[Symbol.asyncIterator]();
  await left.next();
  await left.return?.();
  await expect.poll(entries).toMatchObject([
    { cost: 100_000_000, unpricedOutput: 20, answerPrice: 2_000_000 },
    { reckoned: 0, unpricedOutput: 2, answerPrice: 2_000_000 },
  ]);
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
  const { service } = scene({ chat }, { prices: asSpecified, ceiling: () => one });
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
  ['the value of such tokens is set', { ceiling: () => ({ ...one, unpricedToken: 5 }) }],
  ['there is no ceiling', { ceiling: () => undefined }],
])('does not ask if %s (S40)', async ([, ports]) => {
  const { service } = scene(
    { chat: parts(word, end) },
    { prices: asSpecified, ceiling: () => one, ...ports },
  );
  expect(await all(service.chat(question, never))).toEqual([word, end]);
  expect(await all(service.chat(question, never))).toEqual([word, end]);
});

it('asks before every request once tokens of unknown price were used (S40)', async () => {
  let ceiling: Ceiling | undefined;
  const { service, entries } = scene(
    { chat: parts(word, end) },
    { prices: asSpecified, ceiling: () => ceiling },
  );
  await all(service.chat(question, never));
  await expect.poll(entries).toMatchObject([{ cost: 100_000_000 }]);
  ceiling = one;
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
  const { service, entries } = scene({ chat: parts(word, end) }, { prices: asSpecified, ceiling });
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

it('does not take a price that is still being requested as unknown (S40)', async () => {
  const asked: PromiseWithResolvers<ModelPrices | undefined>[] = [];
  const slowPrices = (): Promise<ModelPrices | undefined> => {
    const answer = Promise.withResolvers<ModelPrices | undefined>();
    if (asked.push(answer) === 1) answer.resolve(prices);
    return answer.promise;
  };
  const { service, entries } = scene({ chat: parts(word, end) }, { prices: slowPrices, ceiling: () => one });
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

it('ends a request only once', () => {
  const entries: LedgerEntry[] = [];
  const meter = createMeter({
    ledger: ledgerIn(entries),
    prices: unpriced,
    ceiling: () => ({ sum: 1e12 }),
    now: () => 7,
  });
  const admission = meter.admit('acme-tts', { kind: 'speech', characters: 1 });
  admission.done({ kind: 'speech', characters: 1 });
  admission.abandon({ kind: 'speech', characters: 1 });
  admission.release();
  expect(entries).toHaveLength(1);
});

it('requests prices once an hour, and again after a failure', async () => {
  let now = 0;
  let asked = 0;
  const answers: (readonly PricedModel[] | Error)[] = [
    new Error('offline'),
    [{ id: 'acme/large', ...prices }],
    [],
  ];
  const book = createPriceBook(
    async () => {
      const answer = answers[asked++] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => now,
  );
  expect(await book.pricesOf('acme/large')).toBeUndefined();
  expect(await book.pricesOf('acme/large')).toMatchObject(prices);
  expect(await book.pricesOf('acme/small')).toBeUndefined();
  expect(asked).toBe(2);
  now = 3_600_000;
  expect(await book.pricesOf('acme/large')).toBeUndefined();
  book.forget();
  await book.pricesOf('acme/large');
  expect(asked).toBe(4);
});

/** A service that answers at once unless overridden, metered into a list. */
function scene(
  does: Partial<VoiceService>,
  ports: Partial<MeterPorts> = {},
): { service: VoiceService; entries: () => readonly LedgerEntry[] } {
  const entries: LedgerEntry[] = [];
  const service: VoiceService = {
    chat: parts(end),
    speak: async () => second,
    transcribe: async () => ({ text: 'Hi.' }),
    ...does,
  };
  const filled = { prices: async () => prices, ceiling: () => undefined, now: () => 7, ...ports };
  return { service: metered(service, { ledger: ledgerIn(entries), ...filled }), entries: () => entries };
}

function ledgerIn(entries: LedgerEntry[]): MeterPorts['ledger'] {
  const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
  return {
    add(entry) {
      const place = entries.push(entry) - 1;
      const {
        cost: _cost,
        unpricedInput: _input,
        unpricedOutput: _output,
        reckoned: _reckoned,
        ...rest
      } = entry;
      return (cost) => {
        entries[place] = { ...rest, ...cost };
      };
    },
    reckonedInMonthOf(at) {
      const ofMonth = entries.filter((entry) => monthOf(entry.at) === monthOf(at));
      return {
        spent: ofMonth.reduce(
          (sum, entry) =>
            sum +
            (entry.cost ?? 0) +
            (entry.reckoned ?? 0) +
            (entry.unpricedOutput ?? 0) * (entry.answerPrice ?? 0),
          0,
        ),
        unpricedTokens: ofMonth.reduce(
          (sum, { unpricedInput = 0, unpricedOutput = 0, answerPrice }) =>
            sum + unpricedInput + (answerPrice === undefined ? unpricedOutput : 0),
          0,
        ),
      };
    },
  };
}

function parts(...given: readonly ReplyPart[]): VoiceService['chat'] {
  return async function* () {
    yield* given;
  };
}

async function unpriced(): Promise<undefined> {
  return undefined;
}

async function all<T>(reply: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of reply) found.push(part);
  return found;
}
