import { beginsCaption } from '../kinds/captions.ts';
import { commonSize, type Segment } from '../line-segments.ts';
import { rowsOf } from './rows.ts';
import { severalWords } from './columns.ts';
import { guttersAmong, sidesOf, type Span, tallestGap } from './bands.ts';

/** Lines of several words on both sides of a gutter show in which columns a document is set. */
const column = { letters: 30, lines: 12 };

/** The gutter between the two columns of a document’s text, as the pages so far have shown it. */
export class DocumentColumns {
  gutter: Span | undefined;

  add(segments: readonly Segment[]): void {
    const lines = segments.filter(({ text }) => text.length >= column.letters && severalWords.test(text));
    if (lines.length < 2 * column.lines) return;
    const [gutter, another] = guttersAmong(lines);
    const sides = gutter && !another ? sidesOf(lines, gutter) : [];
    if (sides.length > 0 && sides.every((side) => side.length >= column.lines)) this.gutter = gutter;
    else if (lines.filter((line) => isAcross(line, this.gutter)).length > 0.5 * lines.length)
      this.gutter = undefined;
  }
}

function isAcross({ x0, x1 }: Segment, gutter: Span | undefined): boolean {
  const middle = gutter && (gutter.from + gutter.to) / 2;
  return middle !== undefined && x0 < middle && x1 > middle;
}

/** A line of a table has so many cells; there may be some such lines in formulas. */
const cellsInRow = 4;
const mostRows = 2;

/** A part of a page: between two lines that reach across both columns, or such lines. */
export interface Zone {
  readonly lines: readonly Segment[];
  /** Its columns, if figures part their lines. */
  readonly columns?: readonly (readonly Segment[])[];
}

/**
 * The parts of a page whose columns hold more figures than text, so that only the other pages show where one ends and the
 * next begins: the lines beside each other there are captions of figures and the text between these.
 * @param sorted from top to bottom
 */
export function zonesAround(sorted: readonly Segment[], gutter: Span): readonly Zone[] | undefined {
  const middle = (gutter.from + gutter.to) / 2;
  const reachesAcross = (row: readonly Segment[]): boolean => row.some((each) => isAcross(each, gutter));
  const groups: Segment[][][] = [];
  for (const row of rowsOf(sorted)) {
    const [last] = groups.at(-1) ?? [];
    if (last && reachesAcross(last) === reachesAcross(row)) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  const size = commonSize(sorted);
  const zones: Zone[] = [];
  for (const rows of groups) {
    const lines = rows.flat();
    const columns = [lines.filter(({ x0 }) => x0 < middle), lines.filter(({ x0 }) => x0 >= middle)];
    const before = zones.at(-1);
    if (areParted(rows, columns, size)) zones.push({ lines, columns });
    else if (before && !before.columns) zones.splice(-1, 1, { lines: [...before.lines, ...lines] });
    else zones.push({ lines });
  }
  return zones.some(({ columns }) => columns) ? zones : undefined;
}

/** Whether both columns hold text, no table reaches across, and all gaps between lines are those of figures. */
function areParted(
  rows: readonly (readonly Segment[])[],
  columns: readonly (readonly Segment[])[],
  bodySize: number,
): boolean {
  const captions = columns.flat().filter(({ text }) => beginsCaption(text));
  if (captions.length === 0 || !columns.every((lines) => lines.some(({ text }) => severalWords.test(text))))
    return false;
  if (rows.filter((row) => row.length >= cellsInRow).length > mostRows) return false;
  const gaps = columns.flatMap((lines) =>
    lines.flatMap((line, at) => {
      const above = lines[at - 1];
      return above && line.y - above.y > tallestGap * line.size ? [{ above, line }] : [];
    }),
  );
  return gaps.length > 0 && gaps.every(({ line }) => line.size < 1.1 * bodySize);
}
