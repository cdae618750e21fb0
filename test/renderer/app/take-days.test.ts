import { expect, it } from 'vitest';
import { dayName, takeChunks } from '../../../src/renderer/app/take-days.ts';
import { takeWith } from '../some-takes.ts';

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const now = at(20, 0) + 60_000; // just after midnight

it('names the days as a person does', () => {
  expect(dayName(at(20, 0), now)).toBe('Today');
  expect(dayName(at(19, 23), now)).toBe('Yesterday');
  expect(dayName(at(18, 12), now)).toMatch(/Wednesday/);
  expect(dayName(at(18, 12), now)).not.toMatch(/2026/);
  expect(dayName(new Date(2025, 10, 18).getTime(), now)).toMatch(/2025/);
});

it('names each day once, also where it goes over several chunks', () => {
  const takes = Array.from({ length: 60 }, (_, i) =>
    takeWith({ order: 60 - i, startedAt: at(i < 40 ? 20 : 19, 0) }),
  );
  const names = takeChunks(takes, now).flatMap(({ days }) => days.map(({ name }) => name));
  expect(names.filter((name) => name !== '')).toEqual(['Today', 'Yesterday']);
});

it('keeps a take with the same others when newer ones come', () => {
  const takes = Array.from({ length: 50 }, (_, i) => takeWith({ order: 70 - i, startedAt: at(20, 0) }));
  const keysOf = (order: number, shown: typeof takes) =>
    takeChunks(shown, now).find(({ days }) =>
      days.some((day) => day.takes.some((take) => take.order === order)),
    )?.key;
  expect(keysOf(30, takes.slice(10))).toBe(keysOf(30, takes));
});

it('loses no take', () => {
  const takes = Array.from({ length: 100 }, (_, i) =>
    takeWith({ order: 100 - i, startedAt: at(20 - (i % 3), 0) }),
  );
  const drawn = takeChunks(takes, now).flatMap(({ days }) => days.flatMap((day) => day.takes));
  expect(drawn).toEqual(takes);
});
