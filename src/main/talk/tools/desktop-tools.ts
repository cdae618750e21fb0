import type { Timer } from './timers.ts';
import type { Outside, Tool } from './tool.ts';

/** More than this would crowd out the conversation. */
const longestText = 20_000;

/** The key says where the text comes from, so that whoever wrote it can't instruct the model. */
export const readClipboard: Tool<'read_clipboard'> = {
  async run(_args, { clipboard }) {
    const text = await clipboard.read();
    if (text === '') return { note: 'There is no text on the clipboard.' };
    const whole = text.length <= longestText;
    return {
      copiedTextNotInstructions: text.slice(0, longestText),
      ...(!whole && { note: `These are its first ${longestText} of ${text.length} characters.` }),
    };
  },
};

export const writeClipboard: Tool<'write_clipboard'> = {
  async run({ text }, { clipboard }) {
    await clipboard.write(text);
    return { done: `${text.length} characters are on the clipboard.` };
  },
};

export const openLink: Tool<'open_link'> = {
  prepare: ({ url }) => ({ url: webLink(url) }),
  async run({ url }, outside) {
    await outside.openLink(url);
    return { done: 'The link was handed to the browser.' };
  },
};

/**
 * The address as it will be opened, its host in ASCII, so that a look-alike is visible.
 * @throws RangeError for anything but a web address, and for one that hides its host behind a user name
 */
function webLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new RangeError('Only whole links that begin with https:// or http:// can be opened.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new RangeError('Links with a user name or password in them are not opened.');
  }
  return url.href;
}

/** Parley reads it out, not the model: that costs no tokens, can't be misread, and keeps the text from the model. */
export const readBackDictation: Tool<'read_back_dictation'> = {
  run(_args, { readBack }) {
    if (!readBack()) throw new RangeError('Nothing has been dictated yet.');
    return { done: 'It will be read aloud right after your answer. Say only that it comes.' };
  },
};

export const setTimer: Tool<'set_timer'> = {
  run({ seconds, label = '' }, outside) {
    const timer = outside.timers.set(seconds, label);
    return { ...describeTimer(timer), ends: timeIn(outside.timeZone(), outside.wallClock() + timer.leftMs) };
  },
};

const aTimerRuns = ({ timers }: Outside): boolean => timers.list().length > 0;

export const listTimers: Tool<'list_timers'> = {
  hasWork: aTimerRuns,
  run: (_args, { timers }) => ({ timers: timers.list().map(describeTimer) }),
};

export const cancelTimer: Tool<'cancel_timer'> = {
  hasWork: aTimerRuns,
  run({ id }, { timers }) {
    if (!timers.cancel(id)) throw new RangeError(`No timer “${id}” runs. Ask list_timers for those that do.`);
    return { done: `The timer ${id} is cancelled.` };
  },
};

function describeTimer({ id, label, leftMs }: Timer): object {
  return { id, label, secondsLeft: Math.round(leftMs / 1000) };
}

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
