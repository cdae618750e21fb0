import { formatLocale, t } from '../text/translate.ts';
import type { PicoDollars } from './cost.ts';
import type { Totals } from './ledger.ts';
import type { Spent } from './spent.ts';

/**
 * A sum for a person: cents from a dollar on, two figures that mean something below it. `$12.30`, `$0.042`, `$0.0012`.
 */
export function formatMoney(cost: PicoDollars): string {
  const dollars = cost / 1e12;
  if (dollars > 0 && dollars < leastShown) return t('usage:cost.tiny', { least: inDollars(leastShown, 6) });
  const zeros = dollars >= 1 || dollars === 0 ? 0 : Math.max(0, -Math.floor(Math.log10(dollars)) - 1);
  const digits = dollars >= 1 || dollars === 0 ? 2 : Math.min(6, Math.max(2, zeros + 2));
  return inDollars(dollars, digits);
}

function inDollars(dollars: number, digits: number): string {
  const written = dollars.toLocaleString(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: digits,
  });
  // In text from right to left, a sign at an end goes to the other side of its letters unless a mark holds it: `$US`.
  return written.replace(/US\$$/, '$&\u200E');
}

/** A sum to its last pico-dollar, in dollars, for a program: `0.000001203`. */
export function exactDollars(cost: PicoDollars): string {
  const digits = BigInt(cost).toString().padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '');
}

/** `1,203 tokens`, `1 token`. */
export function formatCount(count: number, unit: 'token' | 'request' | 'character' | 'chapter'): string {
  return t(`count.${unit}`, { count });
}

/** `34.2 s`, `2 min 5 s`, `5 min`, `1 h 20 min`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  if (seconds < 60) return t('duration.seconds', { seconds });
  if (whole < 3600) return formatMinutes(Math.floor(whole / 60), whole % 60);
  return formatHoursAndMinutes(Math.floor(whole / 3600), Math.floor((whole % 3600) / 60));
}

function formatMinutes(minutes: number, seconds: number): string {
  return seconds > 0
    ? t('duration.minutes-seconds', { minutes, seconds })
    : t('duration.minutes', { minutes });
}

function formatHoursAndMinutes(hours: number, minutes: number): string {
  return minutes > 0 ? t('duration.hours-minutes', { hours, minutes }) : t('duration.hours', { hours });
}

/** What was used and what it cost: `1,203 tokens`, `at least $0.0004; the price of answers isn’t known`. */
export function formatSpent(spent: Spent): readonly string[] {
  const { tokens, seconds, characters, cost, unpriced } = spent;
  return [
    ...(tokens > 0 ? [formatCount(tokens, 'token')] : []),
    ...(unpriced > 0 && seconds > 0 ? [t('usage:units.transcribed', { time: formatSeconds(seconds) })] : []),
    ...(unpriced > 0 && characters > 0
      ? [t('usage:units.speech', { characters: formatCount(characters, 'character') })]
      : []),
    formatCost({ cost, unpriced, unpricedAnswers: spent.unpricedAnswers ?? 0 }),
  ];
}

type CountedCost = Pick<Totals, 'cost' | 'unpriced' | 'unpricedAnswers'>;

/** A sum that may not be the whole: what is not in it is said, never guessed. */
export function formatCost(counted: CountedCost): string {
  const missing = formatMissingCost(counted);
  if (missing === undefined) return formatMoney(counted.cost);
  if (counted.cost === 0) return missing;
  return t('usage:cost.with-missing', { cost: formatMoney(counted.cost), missing });
}

/** The sum alone, as far as it is known; of one that isn’t known at all, that. */
export function formatKnownCost(counted: CountedCost): string {
  if (counted.unpriced === 0 || counted.cost === 0) return formatCost(counted);
  return t('usage:cost.at-least', { cost: formatMoney(counted.cost) });
}

/** What is not in a sum; `undefined` of a whole one. */
export function formatMissingCost({ cost, unpriced, unpricedAnswers }: CountedCost): string | undefined {
  if (unpriced === 0) return undefined;
  if (unpriced === unpricedAnswers) return t('usage:cost.answers-unknown');
  return cost === 0 ? t('usage:cost.unknown') : t('usage:cost.requests-unknown', { count: unpriced });
}

const leastShown = 0.000001;
