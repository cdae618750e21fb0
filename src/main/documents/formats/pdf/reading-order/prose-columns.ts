/** So many cells of a column, and the share of them that go on from the one above, which is larger for a short one; so many break a word. */
const fewestCells = { some: 10, nearlyAll: 6 };
const leastGoingOn = { some: 0.5, nearlyAll: 0.8 };
const fewestBroken = 2;

/**
 * Whether a column of what looks like a table is running text, whose sentences and words go on from row to row: an abstract
 * beside the addresses of its authors stands at their heights, which makes no table of them.
 */
export function holdsRunningText(rows: readonly (readonly string[])[]): boolean {
  return (rows[0] ?? []).some((_, at) => isRunningText(rows.flatMap((row) => row[at] || [])));
}

function isRunningText(cells: readonly string[]): boolean {
  if (cells.length < fewestCells.nearlyAll) return false;
  const goneOnFrom = cells.filter(
    (cell, at) => /[\p{L},-]$/u.test(cell) && /^\p{Ll}/u.test(cells[at + 1] ?? ''),
  );
  const broken = goneOnFrom.filter((cell) => /\p{L}-$/u.test(cell));
  const least = cells.length < fewestCells.some ? leastGoingOn.nearlyAll : leastGoingOn.some;
  return goneOnFrom.length >= least * (cells.length - 1) && broken.length >= fewestBroken;
}
