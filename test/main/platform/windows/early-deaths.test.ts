import { expect, it } from 'vitest';
import { createEarlyDeaths } from '../../../../src/main/platform/windows/early-deaths.ts';

let clock = 0;
const deathOf = (deaths: ReturnType<typeof createEarlyDeaths>, livedMs: number) => {
  deaths.loading();
  deaths.shown();
  clock += livedMs;
  return deaths.died();
};

it('the fourth early death in a row is the last', () => {
  const deaths = createEarlyDeaths(() => clock);
  const all = [0, 1, 2, 3].map(() => deathOf(deaths, 1000));
  expect(all.map(({ isWorthMore }) => isWorthMore)).toEqual([true, true, true, false]);
  deaths.startOver();
  expect(deathOf(deaths, 1000).isWorthMore).toBe(true);
});

it('a page that was never shown has died early, however long it took', () => {
  const deaths = createEarlyDeaths(() => clock);
  deathOf(deaths, 60_000);
  deaths.loading();
  clock += 60_000;
  expect(deaths.died()).toEqual({ wasEarly: true, isWorthMore: true });
});

it('pages that live for a while may die as often as they like', () => {
  const deaths = createEarlyDeaths(() => clock);
  const all = Array.from({ length: 20 }, () => deathOf(deaths, 60_000));
  expect(new Set(all.map(({ wasEarly, isWorthMore }) => `${wasEarly} ${isWorthMore}`))).toEqual(
    new Set(['false true']),
  );
});
