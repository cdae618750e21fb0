/**
 * Whether this is a thorough run (`npm run test:all`), before a release. The gate (`npm test`) has a walk through everything that
 * Parley does. A thorough run adds what says the same in other places, what plays for minutes, and what is killed, cut off
 * and started again and again. Whole files of that kind are listed in `vitest.config.ts`.
 */
export const isThorough = process.env['PARLEY_TESTS'] === 'all';

/**
 * The cases that are tested in one of several places, such as instructions in one of three programs. Dealt like cards, so that
 * neighbours among the cases go to different places. For what goes the same way in each place: what is the place's own has a
 * test of its own. A thorough run tests every case in every place.
 * @param place counts from 0
 */
export function dealt<Case>(cases: readonly Case[], place: number, places: number): readonly Case[] {
  return isThorough ? cases : cases.filter((_case, i) => i % places === place);
}

/** Of several cases that go the same way the first ones, and all in a thorough run. */
export function someOf<Case>(count: number, cases: readonly Case[]): readonly Case[] {
  return isThorough ? cases : cases.slice(0, count);
}
