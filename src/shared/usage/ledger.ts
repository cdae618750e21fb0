import type { PicoDollars, Use } from './cost.ts';

/** What is kept of one request to the service. */
export type LedgerEntry = Use &
  EntryCost & {
    /** When it ended, in milliseconds since 1970. */
    readonly at: number;
    readonly model: string;
    /** The part of the window that asked; missing of trials in the settings, and in entries of former versions. */
    readonly room?: UsageRoom;
    /** Whether its answer came to its end; of others it is not known whether, and for how much, they are billed. */
    readonly complete: boolean;
    /** It was sent ahead of being asked for, and came to nothing. */
    readonly inVain?: boolean;
  };

export const usageRooms = ['talk', 'dictate', 'listen', 'rewrite'] as const;

export type UsageRoom = (typeof usageRooms)[number];

/** What an entry costs, as far as that is known. */
export interface EntryCost {
  /** By the service's own prices, where it lists them. Missing where the usage is unknown. */
  readonly cost?: PicoDollars;
  /** Input and output tokens for which the service lists no price; they are not in `cost`. */
  readonly unpricedInput?: number;
  readonly unpricedOutput?: number;
  /**
   * For each token of `unpricedOutput`, as the person entered it. It holds for what was answered since the month of its
   * entering began, and a correction corrects all of that; a month that is over is never rewritten.
   */
  readonly answerPrice?: PicoDollars;
  /**
   * Where `cost` is missing: the cost of what Parley estimates was used, at the known prices. It is never shown as
   * a cost; it only counts against the ceiling, and so do the unpriced tokens beside it.
   */
  readonly reckoned?: PicoDollars;
}

/** What may become known later of an entry that was added. */
export interface AddedEntry {
  /** Gives it its cost, once. */
  price(cost: EntryCost): void;
  inVain(): void;
}

/** What is counted against a ceiling: more rather than less. */
export interface Reckoning {
  readonly spent: PicoDollars;
  /** Tokens without any price, which are not in `spent`. */
  readonly unpricedTokens: number;
}

/** The cost of an entry that is known, with the price that the person entered; undefined where nothing of it is. */
export function entryCost({ cost, unpricedOutput = 0, answerPrice = 0 }: EntryCost): PicoDollars | undefined {
  return cost === undefined ? undefined : cost + unpricedOutput * answerPrice;
}

/** What is not in the known cost: nothing, the price of its answer alone, or more. */
export function missingIn(entry: EntryCost): 'nothing' | 'answer' | 'more' {
  const { cost, unpricedInput = 0, unpricedOutput = 0, answerPrice } = entry;
  if (cost === undefined || unpricedInput > 0) return 'more';
  return unpricedOutput > 0 && answerPrice === undefined ? 'answer' : 'nothing';
}

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
  /** As far as it is known. */
  readonly cost: PicoDollars;
  /** How many of the requests are not wholly in `cost`. */
  readonly unpriced: number;
  /** How many of these lack the price of their answer and nothing else. */
  readonly unpricedAnswers: number;
  /** How many of the requests were sent ahead and came to nothing. */
  readonly inVain: number;
  /** What they cost, as far as it is known; part of `cost`. */
  readonly inVainCost: PicoDollars;
}

export interface DayTotals extends Totals {
  /** `YYYY-MM-DD`, where the person was. */
  readonly day: string;
}

export interface MonthTotals extends Totals {
  /** `YYYY-MM` */
  readonly month: string;
}

/** What one model was used for on one day, in one room. */
export interface DayUse {
  /** `YYYY-MM-DD`, where the person was. */
  readonly day: string;
  readonly kind: LedgerEntry['kind'];
  readonly model: string;
  readonly room?: UsageRoom;
  readonly requests: number;
  /** As far as it is known. */
  readonly cost: PicoDollars;
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

/** A clock far ahead has years of five digits. */
export function monthOf(day: string): string {
  return day.slice(0, -'-dd'.length);
}

/** Days that the usage is drawn for. */
export const chartDays = 30;
/** Milliseconds. Days on which clocks change are an hour longer or shorter, which a span of whole days may round. */
export const dayMs = 86_400_000;
