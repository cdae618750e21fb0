import { formatLocale } from '../../shared/text/translate.ts';
import type { PicoDollars } from '../../shared/usage/cost.ts';
import {
  chartDays,
  dayMs,
  dayOf,
  usageRooms,
  type DayUse,
  type UsageRoom,
} from '../../shared/usage/ledger.ts';

/** What the service was asked to do, in the order in which a bar stacks it. */
export const useKinds = ['chat', 'transcription', 'speech'] as const satisfies readonly DayUse['kind'][];

/** One day's bar. */
interface ChartDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly costs: Readonly<Record<DayUse['kind'], PicoDollars>>;
  readonly total: PicoDollars;
}

/** The last days up to today, in order, including days on which nothing was used. @param now milliseconds since 1970 */
export function chartOf(uses: readonly DayUse[], now: number): readonly ChartDay[] {
  const days = Array.from({ length: chartDays }, (_, i) => dayOf(now - (chartDays - 1 - i) * dayMs));
  // On a day that is an hour longer, a moment a day earlier may lie on the same one.
  return [...new Set(days)].map((day) => {
    const ofDay = uses.filter((use) => use.day === day);
    const costs = Object.fromEntries(
      useKinds.map((kind) => [kind, costOf(ofDay.filter((use) => use.kind === kind))]),
    ) as ChartDay['costs'];
    return { day, costs, total: costOf(ofDay) };
  });
}

export interface Share {
  readonly name: string;
  readonly kind: DayUse['kind'];
  readonly requests: number;
  readonly cost: PicoDollars;
}

/** What each kind of work took, each room, and each model, the dearest first. */
export function sharesOf(uses: readonly DayUse[]): {
  readonly kinds: readonly Share[];
  readonly models: readonly Share[];
  /** `undefined` for what came from no room, or from one that was not kept. */
  readonly rooms: readonly (Share & { readonly room: UsageRoom | undefined })[];
} {
  const kinds = useKinds.map((kind) =>
    share(
      kind,
      kind,
      uses.filter((use) => use.kind === kind),
    ),
  );
  const names = [...new Set(uses.map(({ model }) => model))];
  const models = names.map((model) => {
    const some = uses.filter((use) => use.model === model);
    return share(model, some[0]?.kind ?? 'chat', some);
  });
  const rooms = [...usageRooms, undefined].map((room) => {
    const some = uses.filter((use) => use.room === room);
    return { ...share(room ?? '', 'chat', some), room };
  });
  const asked = rooms.filter(({ requests }) => requests > 0);
  return {
    rooms: asked.some(({ room }) => room) ? asked : [],
    kinds: kinds.filter(({ requests }) => requests > 0),
    models: models.toSorted((a, b) => b.cost - a.cost),
  };
}

/** `Nov 14`. @param day `YYYY-MM-DD` */
export function formatDay(day: string): string {
  return dateOf(day).toLocaleDateString(formatLocale(), { day: 'numeric', month: 'short' });
}

/** `November 2026`. @param month `YYYY-MM` */
export function formatMonth(month: string): string {
  return dateOf(month).toLocaleDateString(formatLocale(), { month: 'long', year: 'numeric' });
}

function dateOf(written: string): Date {
  const [year = 0, month = 1, date = 1] = written.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** What the month comes to if it goes on so; undefined in its first days, which say little. @param day `YYYY-MM-DD` */
export function expectedCost(cost: PicoDollars, day: string): PicoDollars | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const days = new Date(year, month, 0).getDate();
  return date < 5 ? undefined : (cost / date) * days;
}

function share(name: string, kind: DayUse['kind'], uses: readonly DayUse[]): Share {
  return { name, kind, requests: uses.reduce((sum, { requests }) => sum + requests, 0), cost: costOf(uses) };
}

function costOf(uses: readonly DayUse[]): PicoDollars {
  return uses.reduce((sum, { cost }) => sum + cost, 0);
}
