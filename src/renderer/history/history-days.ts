import type { HistoryEntry } from '../../shared/talk/history.ts';
import { dayName } from '../app/take-days.ts';

/** Entries of one day that follow one another. */
export interface HistoryDay {
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
}

/** @param now milliseconds since 1970 */
export function historyDays(entries: readonly HistoryEntry[], now: number): readonly HistoryDay[] {
  const days: { name: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const name = dayName(entry.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}
