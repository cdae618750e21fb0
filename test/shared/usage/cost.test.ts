import { assert, integer, property } from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  ceilingReached,
  costOf,
  knownCostOf,
  perToken,
  picoDollars,
  type ModelPrices,
} from '../../../src/shared/usage/cost.ts';
import type { Usage } from '../../../src/shared/talk/conversation.ts';

const prices: ModelPrices = {
  inputCostPerToken: 6e-7,
  cacheReadCostPerToken: 1.5e-7,
  outputCostPerToken: 2.2e-6,
};

it('bills fresh input, cached input and output, each at its own price', () => {
  const used = usage({ promptTokens: 1000, cachedTokens: 400, completionTokens: 50, reasoningTokens: 30 });
  // 600 × 0.6 µ$ + 400 × 0.15 µ$ + 50 × 2.2 µ$
  expect(costOf({ kind: 'chat', usage: used }, prices)).toBe(530_000_000);
});

it('counts reasoning once, as the output that it is part of', () => {
  const quiet = usage({ completionTokens: 700, reasoningTokens: 0 });
  const thoughtful = usage({ completionTokens: 700, reasoningTokens: 650 });
  expect(costOf({ kind: 'chat', usage: thoughtful }, prices)).toBe(
    costOf({ kind: 'chat', usage: quiet }, prices),
  );
});

it('bills speech by the character and transcription by the second, to the specification’s prices', () => {
  expect(costOf({ kind: 'speech', characters: 1_203 }, undefined)).toBe(6_015_000_000);
  expect(costOf({ kind: 'transcription', seconds: 12.5 }, undefined)).toBe(833_750_000);
  expect(costOf({ kind: 'transcription', seconds: 1 / 16_000 }, undefined)).toBe(4_169);
});

test.for<[string, ModelPrices | undefined, Partial<Usage>]>([
  ['all prices', undefined, { promptTokens: 1 }],
  ['the output’s price', { inputCostPerToken: 1e-6 }, { promptTokens: 1, completionTokens: 1 }],
  ['the input’s price', { outputCostPerToken: 1e-6 }, { promptTokens: 1, completionTokens: 1 }],
  [
    'the cache’s price',
    { inputCostPerToken: 1e-6, outputCostPerToken: 1e-6 },
    { promptTokens: 9, cachedTokens: 5 },
  ],
])('says nothing rather than guess without %s', ([, known, used]) => {
  expect(costOf({ kind: 'chat', usage: usage(used) }, known)).toBeUndefined();
});

test.for<[string, ModelPrices | undefined, object]>([
  [
    'the answer’s',
    { inputCostPerToken: 1e-6, cacheReadCostPerToken: 2.5e-7 },
    { cost: 6e6, unpricedInput: 0, unpricedOutput: 7 },
  ],
  ['the question’s', { outputCostPerToken: 2e-6 }, { cost: 14e6, unpricedInput: 9, unpricedOutput: 0 }],
  [
    'the cache’s',
    { inputCostPerToken: 1e-6, outputCostPerToken: 2e-6 },
    { cost: 19e6, unpricedInput: 4, unpricedOutput: 0 },
  ],
  ['any', undefined, { cost: 0, unpricedInput: 9, unpricedOutput: 7 }],
])('counts what is known without %s price, and the tokens that are not (S40)', ([, known, cost]) => {
  const used = usage({ promptTokens: 9, cachedTokens: 4, completionTokens: 7 });
  expect(knownCostOf({ kind: 'chat', usage: used }, known)).toEqual(cost);
});

it('takes a price for a million tokens to the last pico-dollar', () => {
  expect([perToken(2.2), perToken(0.85), perToken(15), perToken(0)]).toEqual([
    2_200_000, 850_000, 15_000_000, 0,
  ]);
});

it('needs no price for what was not used', () => {
  const used = usage({ promptTokens: 10 });
  expect(costOf({ kind: 'chat', usage: used }, { inputCostPerToken: 1e-6 })).toBe(10_000_000);
  expect(costOf({ kind: 'chat', usage: usage({}) }, undefined)).toBe(0);
});

test.for<[string, Partial<Usage>]>([
  ['more cached tokens than there are', { promptTokens: 1, cachedTokens: 2 }],
  ['a negative number of tokens', { completionTokens: -1 }],
  ['half a token', { promptTokens: 0.5 }],
  ['more tokens than can be counted', { promptTokens: 1e300 }],
])('says nothing for %s', ([, used]) => {
  expect(costOf({ kind: 'chat', usage: usage(used) }, prices)).toBeUndefined();
});

it('says nothing when the amount is unknown, and for a price that is none', () => {
  expect(costOf({ kind: 'chat' }, prices)).toBeUndefined();
  expect(costOf({ kind: 'transcription' }, prices)).toBeUndefined();
  for (const price of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    const odd = { ...prices, inputCostPerToken: price };
    expect(costOf({ kind: 'chat', usage: usage({ promptTokens: 1 }) }, odd)).toBeUndefined();
  }
});

it('is exact for every price published per million tokens, however the division rounded it', () => {
  const perMillion = integer({ min: 0, max: 500_000_000 }); // to a ten-thousandth of a cent
  const tokens = integer({ min: 0, max: 10_000_000 });
  assert(
    property(perMillion, tokens, (millionths, count) => {
      const price = millionths / 1e6 / 1e6;
      const cost = costOf(
        { kind: 'chat', usage: usage({ promptTokens: count }) },
        { inputCostPerToken: price },
      );
      expect(BigInt(cost ?? -1)).toBe(BigInt(millionths) * BigInt(count));
    }),
  );
});

it('adds up without a rest where dollars as fractions would not', () => {
  const sip = costOf({ kind: 'speech', characters: 1 }, undefined) ?? Number.NaN;
  let sum = 0;
  let fractions = 0;
  for (let i = 0; i < 100_000; i++) {
    sum += sip;
    fractions += 0.000005;
  }
  expect(sum).toBe(picoDollars(0.5));
  expect(fractions).not.toBe(0.5);
});

it('refuses at the ceiling, and what would go beyond it, and nothing without one', () => {
  const ceiling = picoDollars(5);
  expect(ceilingReached({ spent: picoDollars(4.99), ceiling, next: 0 })).toBe(false);
  expect(ceilingReached({ spent: picoDollars(5), ceiling, next: 0 })).toBe(true);
  expect(ceilingReached({ spent: picoDollars(4.99), ceiling, next: picoDollars(0.01) })).toBe(false);
  expect(ceilingReached({ spent: picoDollars(4.99), ceiling, next: picoDollars(0.01) + 1 })).toBe(true);
  expect(ceilingReached({ spent: 0, ceiling: 0, next: 0 })).toBe(true);
  expect(ceilingReached({ spent: picoDollars(1e6), ceiling: undefined, next: 1 })).toBe(false);
});

function usage(part: Partial<Usage>): Usage {
  const none = { promptTokens: 0, completionTokens: 0, totalTokens: 0, reasoningTokens: 0, cachedTokens: 0 };
  return { ...none, ...part };
}
