/** Whether every case is tested in every place; otherwise, each is tested in one. */
const everywhere = process.env['PARLEY_EVERY'] === '1';

/**
 * The cases that are tested in one of several places, such as instructions in one of three programs. Dealt like cards, so that
 * neighbours among the cases go to different places. For what goes the same way in each place: what is the place's own has a
 * test of its own.
 * @param place counts from 0
 */
export function dealt<Case>(cases: readonly Case[], place: number, places: number): readonly Case[] {
  return everywhere ? cases : cases.filter((_case, i) => i % places === place);
}
