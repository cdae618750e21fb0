import type { MeterPorts } from '../../../src/main/usage/meter.ts';
import { metered } from '../../../src/main/usage/metered-service.ts';
import { createMeter } from '../../../src/main/usage/meter.ts';
import type { ReplyPart, VoiceService } from '../../../src/main/speech/voice-service.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { picoDollars, type ModelPrices } from '../../../src/shared/usage/cost.ts';
import type { LedgerEntry } from '../../../src/shared/usage/ledger.ts';

export const usage = {
  promptTokens: 100,
  completionTokens: 20,
  totalTokens: 120,
  reasoningTokens: 5,
  cachedTokens: 0,
};
export const prices = { inputCostPerToken: 1e-6, outputCostPerToken: 2e-6 };
export const end: ReplyPart = { type: 'reply-end', finishReason: 'stop', usage };
export const word: ReplyPart = { type: 'reply-delta', text: 'Yes.' };
export const wait: ReplyPart = { type: 'wait-start', reason: 'busy', untilMs: 5 };
export const question = { model: 'acme/large', messages: [] };
export const passage = {
  model: 'acme-tts',
  input: 'Grüße 👋',
  voice: 'Emily.wav',
  speed: 1,
  format: 'wav',
} as const;
export const second = encodeWav({ pcm: new Int16Array(16_000), sampleRate: 16_000 });
export const recording = { model: 'acme-stt', file: second, fileName: 'take.wav' };
export const never = new AbortController().signal;

export const onlyInputPrice = async (): Promise<ModelPrices> => ({ inputCostPerToken: 1e-6 });
export const oneDollar = { sum: picoDollars(1) };

/** A service that answers at once unless overridden, metered into a list. */
export function scene(
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
  return {
    service: metered(service, createMeter({ ledger: ledgerIn(entries), ...filled })),
    entries: () => entries,
  };
}

export function ledgerIn(entries: LedgerEntry[]): MeterPorts['ledger'] {
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
      return {
        price(cost) {
          const { inVain } = entries[place] ?? entry;
          entries[place] = { ...rest, ...cost, ...(inVain && { inVain }) };
        },
        inVain() {
          entries[place] = { ...entry, ...entries[place], inVain: true };
        },
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

export function parts(...given: readonly ReplyPart[]): VoiceService['chat'] {
  return async function* () {
    yield* given;
  };
}

export async function unpriced(): Promise<undefined> {
  return undefined;
}

export async function all<T>(reply: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of reply) found.push(part);
  return found;
}
