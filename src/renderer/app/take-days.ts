import type { TakeEntry } from '../../shared/dictate/take.ts';
import { capitalised, formatLocale } from '../../shared/text/translate.ts';

/** Takes of one day that follow one another. */
interface TakeDay {
  readonly name: string;
  readonly takes: readonly TakeEntry[];
}

/** `order` / this: takes that are drawn, or not, together. The same takes whatever is added or deleted around them. */
const inChunk = 24;

/** Takes that are drawn together while they are near the view. */
interface TakeChunk {
  readonly key: number;
  readonly days: readonly TakeDay[];
}

/** @param now milliseconds since 1970 */
export function takeChunks(takes: readonly TakeEntry[], now: number): readonly TakeChunk[] {
  const chunks = grouped(takes, ({ order }) => Math.floor(order / inChunk));
  let former: number | undefined;
  return chunks.map(([key, inIt]) => {
    // By its number: to find a day's name takes long, and thousands of takes are grouped anew for each page of them.
    const days = grouped(inIt, ({ startedAt }) => midnight(new Date(startedAt))).map(([day, ofDay]) => ({
      name: day === former ? '' : dayName(day, now), // its heading stands above already
      takes: ofDay,
    }));
    former = midnight(new Date(inIt.at(-1)?.startedAt ?? now));
    return { key, days };
  });
}

/** `Today`, `Yesterday`, `Saturday, 14 November`, and the year where it is another one. */
export function dayName(at: number, now: number): string {
  const date = new Date(at);
  const today = new Date(now);
  const daysAgo = Math.round((midnight(today) - midnight(date)) / 86_400_000);
  if (daysAgo === 0 || daysAgo === 1) return capitalised(relative(-daysAgo));
  const year = date.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString(formatLocale(), { weekday: 'long', day: 'numeric', month: 'long', year });
}

/** `today`, `yesterday`. */
function relative(days: number): string {
  return new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(days, 'day');
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Those that follow one another and have the same name. */
function grouped<Name>(takes: readonly TakeEntry[], nameOf: (take: TakeEntry) => Name) {
  const groups: [Name, TakeEntry[]][] = [];
  for (const take of takes) {
    const last = groups.at(-1);
    const name = nameOf(take);
    if (last && last[0] === name) last[1].push(take);
    else groups.push([name, [take]]);
  }
  return groups;
}
