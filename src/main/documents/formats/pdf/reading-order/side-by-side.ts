import { marksAddress } from '../address-lines.ts';
import type { Segment } from '../line-segments.ts';
import { linesOf } from './rows.ts';
import type { Cell } from '../tables/gutter-tables.ts';

/** Lists side by side, each with bullets or numbers before most of its lines and perhaps a title above them. */
export function areLists(table: readonly (readonly Cell[])[]): boolean {
  const columns = columnsIn(table);
  const bulleted = /^[•‣▸▪◦●■] ?\S/u;
  const isItem = ({ text }: Segment): boolean => bulleted.test(text) || /^\d{1,2}[.)] \p{L}/u.test(text);
  return (
    columns.length > 1 &&
    columns.flat().some(({ text }) => bulleted.test(text)) &&
    columns.every((lines) => lines.filter(isItem).length >= Math.max(2, leastItems * lines.length))
  );
}

/** Of the lines of each list, some of which go on from those above. */
const leastItems = 0.4;

/** In lines; from one to the next in letter sizes. */
const address = { least: 3, most: { lines: 8, columns: 4 }, step: 1.7 };

/** Addresses side by side, as at the top of a letter or below the title of a paper: lines that belong to those above and below them. */
export function areAddresses(table: readonly (readonly Cell[])[]): boolean {
  const columns = columnsIn(table);
  const isSideBySide = columns.length >= 2 && columns.length <= address.most.columns;
  if (!isSideBySide || table.length < address.least || table.length > address.most.lines) return false;
  const isTight = columns.every((lines) =>
    lines.every((line, at) => at === 0 || line.y - (lines[at - 1] as Segment).y < address.step * line.size),
  );
  const inWords = columns.flat().filter(({ text }) => /\p{L}{2}/u.test(text)).length;
  const isMarked = columns.length === 2 ? columns.some(holdsAddress) : columns.every(holdsAddress);
  return isTight && inWords > 0.8 * columns.flat().length && isMarked;
}

/** A column of nothing but mail addresses or towns is one of data. */
function holdsAddress(lines: readonly Segment[]): boolean {
  const marked = lines.filter(({ text }) => marksAddress(text)).length;
  return marked > 0 && 2 * marked <= lines.length;
}

export function columnsIn(table: readonly (readonly Cell[])[]): Segment[][] {
  const columns = (table[0] ?? []).map((_, at) => linesOf(table.flatMap((row) => row[at] ?? [])));
  return columns.filter((lines) => lines.length > 0);
}
