import { timeIn } from './get-time.ts';
import type { Timer } from './timers.ts';
import type { Outside, Tool } from './tool.ts';

export const setTimer: Tool<'set_timer'> = {
  run({ seconds, label = '' }, outside) {
    const timer = outside.timers.set(seconds, label);
    return { ...told(timer, outside), ends: timeIn(outside.timeZone(), timer.endsAt) };
  },
};

export const listTimers: Tool<'list_timers'> = {
  run: (_args, outside) => ({ timers: outside.timers.list().map((timer) => told(timer, outside)) }),
};

export const cancelTimer: Tool<'cancel_timer'> = {
  run({ id }, { timers }) {
    if (!timers.cancel(id)) throw new RangeError(`No timer “${id}” runs. Ask list_timers for those that do.`);
    return { done: `The timer ${id} is cancelled.` };
  },
};

function told({ id, label, endsAt }: Timer, { wallClock }: Outside): object {
  return { id, label, secondsLeft: Math.max(0, Math.round((endsAt - wallClock()) / 1000)) };
}
