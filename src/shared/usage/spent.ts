import type { PicoDollars, Use } from './cost.ts';
import { entryCost, missingIn, type EntryCost } from './ledger.ts';

/** What one turn has used of the service, and what that costs. */
export interface Spent {
  /** Asked with and answered, reasoning included. */
  readonly tokens: number;
  /** Of speech that was transcribed. */
  readonly seconds: number;
  /** That were spoken. */
  readonly characters: number;
  /** As far as it is known. */
  readonly cost: PicoDollars;
  /** Requests that are only partly counted: a price is unknown, or the usage is, as when an answer broke off. */
  readonly unpriced: number;
  /** How many of these lack the price of their answer and nothing else. */
  readonly unpricedAnswers?: number;
}

export const nothingSpent: Spent = { tokens: 0, seconds: 0, characters: 0, cost: 0, unpriced: 0 };

export function withUse(spent: Spent, use: Use & EntryCost): Spent {
  const missing = missingIn(use);
  const unpricedAnswers = (spent.unpricedAnswers ?? 0) + (missing === 'answer' ? 1 : 0);
  return {
    tokens: spent.tokens + (use.kind === 'chat' ? (use.usage?.totalTokens ?? 0) : 0),
    seconds: spent.seconds + (use.kind === 'transcription' ? (use.seconds ?? 0) : 0),
    characters: spent.characters + (use.kind === 'speech' ? use.characters : 0),
    cost: spent.cost + (entryCost(use) ?? 0),
    unpriced: spent.unpriced + (missing === 'nothing' ? 0 : 1),
    ...(unpricedAnswers > 0 && { unpricedAnswers }),
  };
}
