import { boxOf, isBefore, type PagePart } from '../kinds/page-parts.ts';
import { joinSegments, type Segment } from '../line-segments.ts';

interface Cell {
  readonly segments: readonly Segment[];
  readonly table?: PagePart;
}

/**
 * The cells of a form, in reading order, with the number of a section or of a step in one cell with its text, though it has
 * one of its own: it is the first in its row.
 */
export function withNumbers<Any extends Cell>(cells: readonly Any[]): Any[] {
  const joined: Any[] = [];
  for (const [at, cell] of cells.entries()) {
    const [number, before] = [cells[at - 1], cells[at - 2]];
    const mayBeNumber = number !== undefined && isNumber(number) && joined.at(-1) === number;
    if (mayBeNumber && beginsText(cell) && isBeside(number, cell) && !isBeside(before, number)) {
      const [first, ...rest] = cell.segments as [Segment, ...Segment[]];
      joined[joined.length - 1] = { ...cell, segments: [joinSegments([...number.segments, first]), ...rest] };
    } else joined.push(cell);
  }
  return joined;
}

function isNumber({ segments, table }: Cell): boolean {
  return !table && segments.length === 1 && /^\d{1,2}[.)]?$/.test(segments[0]?.text ?? '');
}

function beginsText({ segments, table }: Cell): boolean {
  return !table && /^\p{Lu}\p{L}/u.test(segments[0]?.text ?? '');
}

function isBeside(cell: Cell | undefined, next: Cell): boolean {
  const [last, first] = [cell?.segments.at(-1), next.segments[0]];
  return last !== undefined && first !== undefined && isBefore(boxOf([last]), boxOf([first]));
}
