import { timeIn } from './desktop-tools.ts';
import { timeAt } from './local-time.ts';
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
