import type { Usage } from '../talk/conversation.ts';

/**
 * What using the service costs. Money is counted in whole pico-dollars (a millionth of a micro-dollar) as plain
 * numbers: sums of them are exact to the last one up to 9,007 dollars, and to the last micro-dollar far beyond. A cost
 * is computed from its price in integers and rounded once, at its end.
 */
export type PicoDollars = number;

/** In US dollars per token, from the service's model info; each may be missing. */
export interface ModelPrices {
  readonly inputCostPerToken?: number;
  /** For the part of the input that came from the service's cache. */
  readonly cacheReadCostPerToken?: number;
  /** Reasoning is output. */
  readonly outputCostPerToken?: number;
}

/** US dollars, from the service's specification, “Other limits and constants”: no endpoint lists these two. */
export const speechPricePerCharacter = 0.000005;
export const transcriptionPricePerSecond = 0.0000667;

/** What one request used; without `usage` or `seconds`, nobody knows. */
export type Use =
  | { readonly kind: 'chat'; readonly usage?: Usage }
  /** Characters are Unicode code points of the text that was to be spoken. */
  | { readonly kind: 'speech'; readonly characters: number }
  | { readonly kind: 'transcription'; readonly seconds?: number };

/** What a use costs as far as its prices are known, and what has none. */
interface KnownCost {
  /** Exact to half a pico-dollar. */
  readonly cost: PicoDollars;
  /** Tokens asked with. */
  readonly unpricedInput: number;
  /** Tokens of the answer, reasoning included. */
  readonly unpricedOutput: number;
}

/**
 * What of a use can be priced; `undefined` where the amount is missing or cannot be. Nothing is guessed, and what is not
 * used needs no price. Filling the cache has no price of its own, because no answer reports it.
 */
export function knownCostOf(use: Use, prices: ModelPrices | undefined): KnownCost | undefined {
  switch (use.kind) {
    case 'chat':
      return use.usage && priceOf(...tokensAt(use.usage, prices ?? {}));
    case 'speech':
      return priceOf([[use.characters, speechPricePerCharacter]]);
    case 'transcription':
      return use.seconds === undefined
        ? undefined
        : priceOf([[Math.round(use.seconds * nanosecondsPerSecond), transcriptionPricePerSecond]], [], 9);
  }
}

/** The whole cost of a use; `undefined` where any price or amount of it is missing. */
export function costOf(use: Use, prices: ModelPrices | undefined): PicoDollars | undefined {
  const known = knownCostOf(use, prices);
  return known?.unpricedInput === 0 && known.unpricedOutput === 0 ? known.cost : undefined;
}

/** The price of one token, from dollars for a million of them. */
export function perToken(dollarsPerMillion: number): PicoDollars {
  return Math.round(dollarsPerMillion * 1e6);
}

/** A sum of dollars, such as a person's ceiling. */
export function picoDollars(dollars: number): PicoDollars {
  return Math.round(dollars * picoDollarsPerDollar);
}

interface Spending {
  readonly spent: PicoDollars;
  /** Without one, nothing is ever refused. */
  readonly ceiling: PicoDollars | undefined;
  /** What the request about to be made costs, as far as that is known beforehand. */
  readonly next: PicoDollars;
}

/** The part of a ceiling of which little is left: people are warned, and nothing is risked. */
export const littleOfCeiling = 0.2;

/** Whether a request has to be refused so that the ceiling is kept. */
export function ceilingReached({ spent, ceiling, next }: Spending): boolean {
  return ceiling !== undefined && (spent >= ceiling || spent + next > ceiling);
}

const picoDollarsPerDollar = 1e12;
const nanosecondsPerSecond = 1e9;

type Amount = readonly [count: number, dollarsEach: number | undefined];

function tokensAt(
  { promptTokens, cachedTokens, completionTokens }: Usage,
  { inputCostPerToken, cacheReadCostPerToken, outputCostPerToken }: ModelPrices,
): [input: Amount[], output: Amount[]] {
  return [
    [
      [promptTokens - cachedTokens, inputCostPerToken],
      [cachedTokens, cacheReadCostPerToken],
    ],
    [[completionTokens, outputCostPerToken]],
  ];
}

/** @param decimals how many of the counts' last digits stand behind the point */
function priceOf(
  input: readonly Amount[],
  output: readonly Amount[] = [],
  decimals = 0,
): KnownCost | undefined {
  const all = [...input, ...output];
  if (!all.every(([count]) => Number.isSafeInteger(count) && count >= 0)) return undefined;
  const sum = all.reduce(
    (total, [count, dollarsEach]) => total + BigInt(count) * (attoDollars(dollarsEach) ?? 0n),
    0n,
  );
  const cost = Number(rounded(sum, 10n ** BigInt(6 + decimals)));
  return Number.isSafeInteger(cost)
    ? { cost, unpricedInput: unpriced(input), unpricedOutput: unpriced(output) }
    : undefined;
}

function unpriced(amounts: readonly Amount[]): number {
  return amounts.reduce(
    (total, [count, dollarsEach]) => total + (attoDollars(dollarsEach) === undefined ? count : 0),
    0,
  );
}

/**
 * A price per unit in quintillionths of a dollar: fine enough for any price that is published, and coarse enough to
 * lose the error of its binary form (0.6 / 1e6 is not quite 0.0000006).
 */
function attoDollars(dollars: number | undefined): bigint | undefined {
  return dollars !== undefined && Number.isFinite(dollars) && dollars >= 0
    ? BigInt(Math.round(dollars * 1e18))
    : undefined;
}

function rounded(value: bigint, divisor: bigint): bigint {
  return (value + divisor / 2n) / divisor;
}
