import { expect, test } from 'vitest';
import { createKeptNotes } from '../../../../src/main/app/talk/kept-notes.ts';
import { createTimers } from '../../../../src/main/talk/tools/timers.ts';
import { mostNotes, mostReminders } from '../../../../src/shared/talk/notes.ts';
import { libraryFolder } from '../../storage/library-folder.ts';

/** Parley, started again and again over one library. */
function installed() {
  const { open } = libraryFolder();
  let wall = Date.parse('2026-07-01T12:00:00Z');
  const said: string[] = [];
  const notified: string[] = [];
  const delays: { readonly at: number; readonly act: () => void }[] = [];
  const after = (delayMs: number, act: () => void): (() => void) => {
    const delay = { at: wall + delayMs, act };
    delays.push(delay);
    return () => void (delays.includes(delay) && delays.splice(delays.indexOf(delay), 1));
  };
  const start = () => {
    delays.length = 0;
    const kept = createKeptNotes({
      database: open(),
      remind: (text) => void said.push(text),
      notify: (text) => void notified.push(text),
      onChange: () => {},
      wallClock: () => wall,
      after,
    });
    const timers = createTimers({
      now: () => wall,
      wallClock: () => wall,
      after,
      onOver: ({ label }) => void said.push(`over: ${label}`),
      store: kept.timerStore,
    });
    return { ...kept, timers };
  };
  /** Time passes, and what is due by then happens. */
  const passes = (ms: number): void => {
    const until = wall + ms;
    for (;;) {
      const next = delays.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > until) break;
      delays.splice(delays.indexOf(next), 1);
      wall = next.at;
      next.act();
    }
    wall = until;
  };
  return { start, passes, said, notified, now: () => wall, setClock: (ms: number) => void (wall += ms) };
}

const minute = 60_000;

test('tells a reminder when it is due, once, and through the desktop too', () => {
  const parley = installed();
  const { reminders, start } = parley.start();
  start();
  reminders.set({ text: 'call Anna', dueAt: parley.now() + 5 * minute });
  parley.passes(4 * minute);
  expect(parley.said).toEqual([]);
  parley.passes(minute);
  expect(parley.said).toEqual(['You asked to be reminded: call Anna']);
  expect(parley.notified).toEqual(parley.said);
  expect(reminders.list()).toEqual([]);
  parley.passes(60 * minute);
  expect(parley.said).toHaveLength(1);
});

test('keeps notes, reminders and timers over a restart, and tells at the next start what was due meanwhile', () => {
  const parley = installed();
  const first = parley.start();
  first.start();
  first.notes.add('The key is under the mat.');
  first.reminders.set({ text: 'call Anna', dueAt: parley.now() + 5 * minute });
  first.reminders.set({ text: 'Water the plants!', dueAt: parley.now() + 6 * minute });
  first.reminders.set({ text: 'go home', dueAt: parley.now() + 60 * minute });
  first.timers.set(120, 'tea');
  first.timers.set(20 * 60, 'cake');

  parley.setClock(10 * minute); // closed meanwhile
  const second = parley.start();
  expect(second.notes.list()).toMatchObject([{ text: 'The key is under the mat.' }]);
  expect(second.timers.list()).toMatchObject([{ label: 'cake', leftMs: 10 * minute }]);
  expect(parley.said).toEqual([]); // before there is a window that could say it
  second.start();
  expect(parley.said).toEqual([
    'While Parley was closed: call Anna. Water the plants!',
    'While Parley was closed: Your tea timer is up.',
  ]);
  second.start();
  parley.passes(10 * minute);
  expect(parley.said.slice(2)).toEqual(['over: cake']);
  expect(second.timers.set(60, '').id).toBe('timer-3');

  const third = parley.start();
  third.start();
  expect(parley.said).toHaveLength(3);
  parley.passes(40 * minute);
  expect(parley.said.slice(3)).toEqual(['over: ', 'You asked to be reminded: go home']);
});

test('goes by the clock where it is set anew, or the computer has slept', () => {
  const parley = installed();
  const { reminders, start } = parley.start();
  start();
  reminders.set({ text: 'go', dueAt: parley.now() + 600 * minute });
  parley.passes(minute);
  parley.setClock(600 * minute);
  parley.passes(minute);
  expect(parley.said).toEqual(['You asked to be reminded: go']);
});

test('moves and cancels reminders, and refuses what cannot be', async () => {
  const parley = installed();
  const { reminders, requests, start } = parley.start();
  start();
  const { id } = reminders.set({ text: 'go', dueAt: parley.now() + minute });
  reminders.set({ text: 'stay', dueAt: parley.now() + minute });
  const dueAt = parley.now() + 3 * minute;
  expect((await requests['reminder-save']({ id, text: 'go now', dueAt })).reminders).toHaveLength(2);
  reminders.cancel(reminders.list()[0]?.id ?? '');
  parley.passes(2 * minute);
  expect(parley.said).toEqual([]);
  parley.passes(minute);
  expect(parley.said).toEqual(['You asked to be reminded: go now']);
  const late = requests['reminder-save']({ id: null, text: 'late', dueAt: parley.now() });
  await expect(late).rejects.toMatchObject({ fault: { kind: 'bad-input' } });
  const far = { text: 'far', dueAt: Date.parse('2100-01-01') };
  expect(() => reminders.set(far)).toThrow('ten years');
  for (let i = 0; i < mostReminders; i++) reminders.set({ text: 'go', dueAt: parley.now() + minute });
  expect(() => reminders.set({ text: 'go', dueAt: parley.now() + minute })).toThrow('200 reminders');
});

test('keeps a changed note in its place, and no more notes than can be told', async () => {
  const parley = installed();
  const { notes, requests } = parley.start();
  const { id } = notes.add('first');
  parley.setClock(minute);
  notes.add('second');
  const changed = await requests['note-save']({ id, text: 'changed' });
  expect(changed.notes.map(({ text }) => text)).toEqual(['second', 'changed']);
  expect((await requests['note-delete']({ id })).notes).toHaveLength(1);
  for (let i = 1; i < mostNotes; i++) notes.add('more');
  expect(() => notes.add('too many')).toThrow('500 notes');
});
