import type { PicoDollars, Use } from './cost.ts';

/** What is kept of one request to the service. */
export type LedgerEntry = Use & {
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly model: string;
  /** Whether its answer came to its end; of others it is not known whether, and for how much, they are billed. */
  readonly complete: boolean;
  /** Missing where a price or an amount is. */
  readonly cost?: PicoDollars;
};

/** Sums over some entries. */
export interface Totals {
  readonly requests: number;
  readonly promptTokens: number;
  /** Part of `promptTokens`. */
  readonly cachedTokens: number;
  readonly completionTokens: number;
  /** Part of `completionTokens`. */
  readonly reasoningTokens: number;
  readonly characters: number;
  readonly seconds: number;
  readonly cost: PicoDollars;
  /** How many of the requests have no known cost and so are not in `cost`. */
  readonly unpriced: number;
}

export interface DayTotals extends Totals {
  /** `YYYY-MM-DD`, where the person was. */
  readonly day: string;
}

export interface MonthTotals extends Totals {
  /** `YYYY-MM` */
  readonly month: string;
}

/** The day of a moment in the computer's time zone, or in another one. */
export function dayOf(at: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: 'year' | 'month' | 'day'): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}
