import type { Tool } from './tool.ts';

export const getTime: Tool<'get_time'> = {
  run: ({ timeZone }, outside) => timeIn(timeZone ?? outside.timeZone(), outside.wallClock()),
};

/** @throws RangeError for a time zone that does not exist */
export function timeIn(timeZone: string, at: number): object {
  const format = formatFor(timeZone);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    timeZone: format.resolvedOptions().timeZone,
    utcOffset: part('timeZoneName').replace(/^GMT$/, 'GMT+00:00').replace('GMT', ''),
  };
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
  } catch (error) {
    throw new RangeError(`There is no time zone “${timeZone}”. Use a name such as Europe/Paris.`, {
      cause: error,
    });
  }
}
