import { expect, it, test } from 'vitest';
import { createMeter } from '../../../src/main/usage/meter.ts';
import { metered } from '../../../src/main/usage/metered-service.ts';
import type { ReplyPart } from '../../../src/main/speech/voice-service.ts';
import type { ModelPrices } from '../../../src/shared/usage/cost.ts';
import { FaultError, type FaultKind } from '../../../src/shared/contract/fault.ts';
import type { OnWait } from '../../../src/shared/contract/waiting.ts';
import type { LedgerEntry } from '../../../src/shared/usage/ledger.ts';
import {
  all,
  end,
  ledgerIn,
  never,
  parts,
  passage,
  prices,
  question,
  recording,
  scene,
  unpriced,
  usage,
  wait,
  word,
} from './metered-scene.ts';

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
    const queued = async (request: { readonly onWait?: OnWait }): Promise<never> => {
      request.onWait?.({ reason: 'tokens', untilMs: 5 });
      stopping.abort();
      request.onWait?.(undefined);
      throw stopping.signal.reason;
    };
    const used = metered({ chat: parts(end), speak: queued, transcribe: queued }, createMeter(ports));
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

it('ends a request only once', () => {
  const entries: LedgerEntry[] = [];
  const meter = createMeter({
    ledger: ledgerIn(entries),
    prices: unpriced,
    ceiling: () => ({ sum: 1e12 }),
    now: () => 7,
  });
  const admission = meter.admit({ model: 'acme-tts' }, { kind: 'speech', characters: 1 });
  admission.done({ kind: 'speech', characters: 1 });
  admission.abandon({ kind: 'speech', characters: 1 });
  admission.release();
  expect(entries).toHaveLength(1);
});

it('has a request begun while it is under way, and not while it waits for its turn', async () => {
  const begun = new Set<LedgerEntry>();
  const seen: [string, number][] = [];
  const ledger = {
    ...ledgerIn([]),
    begin(entry: LedgerEntry) {
      begun.add(entry);
      return () => void begun.delete(entry);
    },
  };
  const { service } = scene({ chat: parts(wait, { type: 'wait-end' }, word, end) }, { ledger });
  for await (const { type } of service.chat(question, never)) seen.push([type, begun.size]);
  await service.speak(passage, never);
  expect(seen).toEqual([
    ['wait-start', 0],
    ['wait-end', 1],
    ['reply-delta', 1],
    ['reply-end', 0],
  ]);
  expect(begun.size).toBe(0);
});
