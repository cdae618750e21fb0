import type { PicoDollars } from './cost.ts';
import type { Totals } from './ledger.ts';
import type { Spent } from './spent.ts';

/**
 * A sum for a person: cents from a dollar on, two figures that mean something below it. `$12.30`, `$0.042`, `$0.0012`.
 */
export function moneyWords(cost: PicoDollars): string {
  if (cost === 0) return '$0.00';
  const dollars = cost / 1e12;
  if (dollars < leastShown) return 'less than $0.000001';
  const zeros = dollars >= 1 ? 0 : Math.max(0, -Math.floor(Math.log10(dollars)) - 1);
  const digits = dollars >= 1 ? 2 : Math.min(6, Math.max(2, zeros + 2));
  return `$${decimal(dollars, { minimumFractionDigits: 2, maximumFractionDigits: digits })}`;
}

/** A sum to its last pico-dollar, in dollars, for a program: `0.000001203`. */
export function exactDollars(cost: PicoDollars): string {
  const digits = BigInt(cost).toString().padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '');
}

/** `1,203 tokens`, `1 token`. */
export function countWords(count: number, unit: string): string {
  return `${decimal(count)} ${count === 1 ? unit : `${unit}s`}`;
}

/** `34.2 s`, `2 min 5 s`, `5 min`, `1 h 20 min`. */
export function secondsWords(seconds: number): string {
  if (seconds < 60) return `${decimal(Math.round(seconds * 10) / 10)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return inTwo([Math.floor(whole / 60), 'min'], [whole % 60, 's']);
  return inTwo([Math.floor(whole / 3600), 'h'], [Math.floor((whole % 3600) / 60), 'min']);
}

function inTwo([many, unit]: readonly [number, string], [few, part]: readonly [number, string]): string {
  return `${decimal(many)} ${unit}${few > 0 ? ` ${few} ${part}` : ''}`;
}

/** What was used and what it cost: `1,203 tokens`, `at least $0.0004; the price of answers isn’t known`. */
export function spentWords(spent: Spent): readonly string[] {
  const { tokens, seconds, characters, cost, unpriced } = spent;
  return [
    ...(tokens > 0 ? [countWords(tokens, 'token')] : []),
    ...(unpriced > 0 && seconds > 0 ? [`${secondsWords(seconds)} heard`] : []),
    ...(unpriced > 0 && characters > 0 ? [`${countWords(characters, 'character')} spoken`] : []),
    costWords({ cost, unpriced, unpricedAnswers: spent.unpricedAnswers ?? 0 }),
  ];
}

/** A sum that may not be the whole: what is not in it is said, never guessed. */
export function costWords({
  cost,
  unpriced,
  unpricedAnswers,
}: Pick<Totals, 'cost' | 'unpriced' | 'unpricedAnswers'>): string {
  if (unpriced === 0) return moneyWords(cost);
  const isPriceAlone = unpriced === unpricedAnswers;
  if (cost === 0) return isPriceAlone ? 'the price of answers isn’t known' : 'the cost isn’t known';
  const rest = isPriceAlone
    ? 'the price of answers isn’t known'
    : `what ${countWords(unpriced, 'request')} cost isn’t known`;
  return `at least ${moneyWords(cost)}; ${rest}`;
}

const leastShown = 0.000001;

/** Plain numbers are told by the hundred, as in a table of contents, and finding a format takes long. */
const plain = new Intl.NumberFormat('en-US');

function decimal(value: number, options?: Intl.NumberFormatOptions): string {
  return options ? value.toLocaleString('en-US', options) : plain.format(value);
}
