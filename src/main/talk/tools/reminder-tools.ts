import { timeIn } from './desktop-tools.ts';
import { needed, type Outside, type Tool } from './tool.ts';
import type { Reminder } from '../../../shared/talk/notes.ts';

const isThere = ({ reminders }: Outside): boolean => reminders !== undefined;
const hasWork = ({ reminders }: Outside): boolean => needed(reminders).list().length > 0;

export const setReminder: Tool<'set_reminder'> = {
  isThere,
  run({ time, text }, outside) {
    const dueAt = timeAt(time, { now: outside.wallClock(), timeZone: outside.timeZone() });
    return described(needed(outside.reminders).set({ text, dueAt }), outside);
  },
};

export const listReminders: Tool<'list_reminders'> = {
  isThere,
  hasWork,
  run: (_args, outside) => ({
    reminders: needed(outside.reminders)
      .list()
      .map((reminder) => described(reminder, outside)),
  }),
};

export const cancelReminder: Tool<'cancel_reminder'> = {
  isThere,
  hasWork,
  run({ id }, { reminders }) {
    if (!needed(reminders).cancel(id))
      throw new RangeError(`There is no reminder “${id}”. Ask list_reminders for those there are.`);
    return { done: 'The reminder is cancelled.' };
  },
};

function described({ id, text, dueAt }: Reminder, outside: Outside): object {
  return { id, text, due: timeIn(outside.timeZone(), dueAt) };
}

interface Clock {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * A time as a model writes it: `17:00` is the next time that the clock shows it, `2026-03-29T17:00` a time where the
 * person is, and one with an offset or `Z` is what it says. A time that the clocks skip is as much later; one that they
 * show twice is the first.
 * @returns milliseconds since 1970
 * @throws RangeError that says to the model what is wrong with it
 */
export function timeAt(written: string, { now, timeZone }: Clock): number {
  const clock = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(written);
  if (clock) {
    const today = Math.floor((now + offsetAt(now, timeZone)) / dayMs) * dayMs;
    const since = minutesOf(clock[1], clock[2], written) * 60_000;
    const next = instantAt(today + since, timeZone);
    return next > now ? next : instantAt(today + dayMs + since, timeZone);
  }
  const [, date = '', hours, minutes, offset] =
    /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/i.exec(
      written,
    ) ?? [];
  const day = Date.parse(`${date}T00:00:00Z`);
  // `Date` takes 30 February for a day in March.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) throw unclear(written);
  const local = day + minutesOf(hours, minutes, written) * 60_000;
  return offset === undefined ? instantAt(local, timeZone) : local - offsetIn(offset);
}

const dayMs = 24 * 60 * 60_000;

function minutesOf(hours = '', minutes = '', written: string): number {
  if (Number(hours) > 23 || Number(minutes) > 59) throw unclear(written);
  return Number(hours) * 60 + Number(minutes);
}

function offsetIn(written: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(written) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

/** When the clocks of a time zone show this. @param local as milliseconds since 1970 if it were UTC */
function instantAt(local: number, timeZone: string): number {
  const [before, after] = [-dayMs, dayMs].map((away) => offsetAt(local + away, timeZone)) as [number, number];
  const shown = [local - before, local - after].filter((at) => at + offsetAt(at, timeZone) === local);
  return shown.length > 0 ? Math.min(...shown) : local - before;
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC. @throws RangeError for no time zone */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(at / 1000) * 1000;
}

function unclear(written: string): RangeError {
  return new RangeError(`“${written}” is no time. Write it as 17:00 or as 2026-03-29T17:00.`);
}
