import { expect, it } from 'vitest';
import { createAgeClock } from '../../../src/main/storage/age-clock.ts';
import { createRetention } from '../../../src/main/storage/retention.ts';
import { deliver, takesFolder } from './takes-folder.ts';

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;

/** A computer: real time passes, its clock may show another, and it may be off, asleep, or without a service. */
function computer() {
  const place = takesFolder();
  const world = { real: Date.parse('2026-10-24T12:00:00Z'), wrongBy: 0, serviceWrongBy: 0 };
  let running = 0;
  let { takes, database } = place.start();
  let age = createAgeClock(database, () => running);
  const run = {
    world,
    /** Parley runs on. */
    runs(ms: number): void {
      world.real += ms;
      running += ms;
    },
    /** Parley is closed, or the computer sleeps, and Parley is started again. */
    off(ms: number): void {
      age.elapsedMs();
      takes.close();
      database.close();
      world.real += ms;
      running = 0;
      ({ takes, database } = place.start());
      age = createAgeClock(database, () => running);
    },
    asksService: () =>
      age.serviceSaid({ serviceMs: world.real + world.serviceWrongBy, wallMs: world.real + world.wrongBy }),
    elapsed: () => age.elapsedMs(),
    takes: () => takes,
    retention: () => createRetention({ database, takes, age }),
  };
  return run;
}

it('counts the time that Parley runs, and that between two answers of the service', () => {
  const one = computer();
  one.asksService();
  one.runs(hour);
  expect(one.elapsed()).toBe(hour);
  one.off(10 * day);
  expect(one.elapsed()).toBeLessThanOrEqual(hour); // nobody else has seen them pass yet
  one.asksService();
  expect(one.elapsed()).toBe(10 * day + hour);
});

const wrong = [hour, 5 * hour, day, 3 * day, 400 * day, 10 * year, 56 * year].flatMap((ms) => [ms, -ms]);

it.each(wrong)(
  'is not older than the time that passed with a clock wrong by %i ms at the start (L36, L45)',
  (ms) => {
    const one = computer();
    one.asksService();
    one.off(day);
    one.world.wrongBy = ms;
    one.asksService();
    expect(one.elapsed()).toBeLessThanOrEqual(day);
    one.off(day);
    one.asksService();
    one.world.wrongBy = 0;
    one.off(day);
    one.asksService();
    expect(one.elapsed()).toBeLessThanOrEqual(3 * day);
    one.off(30 * day);
    one.asksService();
    expect(one.elapsed()).toBeGreaterThanOrEqual(30 * day); // and it goes on counting
  },
);

it.each(wrong)('is not older than the time that passed with a clock set by %i ms in mid-use (L36)', (ms) => {
  const one = computer();
  one.asksService();
  one.runs(hour);
  one.world.wrongBy = ms;
  one.runs(hour);
  one.asksService();
  expect(one.elapsed()).toBe(2 * hour);
  one.world.wrongBy = 0;
  one.asksService();
  one.runs(hour);
  expect(one.elapsed()).toBe(3 * hour);
});

it.each(wrong)('is right with a clock that is always wrong by %i ms, as the spans are (L45)', (ms) => {
  const one = computer();
  one.world.wrongBy = ms;
  one.asksService();
  one.off(30 * day);
  one.asksService();
  expect(one.elapsed()).toBe(30 * day);
});

it.each(wrong)('does not believe a service alone whose clock is wrong by %i ms', (ms) => {
  const one = computer();
  one.asksService();
  one.off(day);
  one.world.serviceWrongBy = ms;
  one.asksService();
  expect(one.elapsed()).toBeLessThanOrEqual(day);
});

it('counts only running time when no service reports the time, as on a computer without a network', () => {
  const one = computer();
  for (let i = 0; i < 31; i++) {
    one.runs(day);
    one.off(0);
  }
  expect(one.elapsed()).toBe(31 * day);
});

it.each(wrong)(
  'keeps every recording through a start with a clock wrong by %i ms, and removes them in their time (L45)',
  (ms) => {
    const one = computer();
    for (const id of ['a', 'b']) deliver(one.takes(), id, 'Said.');
    one.asksService();
    one.retention().sweep();
    one.off(day);
    one.world.wrongBy = ms;
    for (const asks of [false, true]) {
      if (asks) one.asksService();
      expect(one.retention().sweep()).toEqual({ more: false, question: undefined });
      one.off(hour);
    }
    one.world.wrongBy = 0;
    one.asksService();
    one.retention().sweep();
    expect(one.takes().list({ limit: 9 })).toHaveLength(2);
    one.off(31 * day);
    one.asksService();
    deliver(one.takes(), 'c', 'Said.');
    one.retention().sweep();
    expect(one.takes().list({ limit: 9 })).toMatchObject([{ id: 'c' }]);
  },
);
