import { timeIn } from './get-time.ts';
import type { Timer } from './timers.ts';
import type { Tool } from './tool.ts';

export const setTimer: Tool<'set_timer'> = {
  run({ seconds, label = '' }, outside) {
    const timer = outside.timers.set(seconds, label);
    return { ...told(timer), ends: timeIn(outside.timeZone(), outside.wallClock() + timer.leftMs) };
  },
};

export const listTimers: Tool<'list_timers'> = {
  run: (_args, { timers }) => ({ timers: timers.list().map(told) }),
};

export const cancelTimer: Tool<'cancel_timer'> = {
  run({ id }, { timers }) {
    if (!timers.cancel(id)) throw new RangeError(`No timer “${id}” runs. Ask list_timers for those that do.`);
    return { done: `The timer ${id} is cancelled.` };
  },
};

function told({ id, label, leftMs }: Timer): object {
  return { id, label, secondsLeft: Math.round(leftMs / 1000) };
}
