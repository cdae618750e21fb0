import type { PicoDollars, Use } from './cost.ts';

/** What one turn has used of the service, and what that costs. */
export interface Spent {
  /** Asked with and answered, reasoning included. */
  readonly tokens: number;
  /** Of speech that was transcribed. */
  readonly seconds: number;
  /** That were spoken. */
  readonly characters: number;
  /** Of what has a known cost. */
  readonly cost: PicoDollars;
  /** Requests without one: a price is not told, or what was used is not, such as of an answer that broke off. */
  readonly unpriced: number;
}

export const nothingSpent: Spent = { tokens: 0, seconds: 0, characters: 0, cost: 0, unpriced: 0 };

export function withUse(spent: Spent, use: Use & { readonly cost?: PicoDollars }): Spent {
  const { cost } = use;
  return {
    tokens: spent.tokens + (use.kind === 'chat' ? (use.usage?.totalTokens ?? 0) : 0),
    seconds: spent.seconds + (use.kind === 'transcription' ? (use.seconds ?? 0) : 0),
    characters: spent.characters + (use.kind === 'speech' ? use.characters : 0),
    cost: spent.cost + (cost ?? 0),
    unpriced: spent.unpriced + (cost === undefined ? 1 : 0),
  };
}

/** When the cost of a use that had none becomes known. */
export function withCost(spent: Spent, cost: PicoDollars): Spent {
  return { ...spent, cost: spent.cost + cost, unpriced: spent.unpriced - 1 };
}
