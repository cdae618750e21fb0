import { beginsCaption } from '../kinds/captions.ts';
import { isProse } from '../kinds/page-parts.ts';
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
  return gutter !== undefined && x0 < gutter.from && x1 > gutter.to;
}

/** A line of a table has so many cells; there may be some such lines in formulas. */
const cellsInRow = 4;
const mostRows = 2;

/** A part of a page: between two lines that reach across both columns, or such lines. */
interface Zone {
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
  if (!sorted.some(({ text }) => beginsCaption(text))) return undefined;
  const reachesAcross = (row: readonly Segment[]): boolean => row.some((each) => isAcross(each, gutter));
  const groups: Segment[][][] = [];
  for (const row of rowsOf(sorted)) {
    const [last] = groups.at(-1) ?? [];
    if (last && reachesAcross(last) === reachesAcross(row)) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  const size = commonSize(sorted);
  const sides = groups.map((rows) => halvesOf(rows.flat(), gutter));
  const isCut = (rows: readonly (readonly Segment[])[], at: number): boolean =>
    goesOnBelow(rows, groups[at + 1]) || isWovenWith(sides[at], sides[at + 2]);
  if (groups.some(isCut)) return undefined;
  const zones: Zone[] = [];
  let whole: Segment[] | undefined;
  for (const [at, rows] of groups.entries()) {
    const columns = sides[at] ?? [[], []];
    if (areParted(rows, columns, size)) {
      zones.push({ lines: rows.flat(), columns: withFloatFirst(columns) });
      whole = undefined;
      continue;
    }
    if (!whole) zones.push({ lines: (whole = []) });
    for (const row of rows) whole.push(...row);
  }
  return zones.some(({ columns }) => columns) ? zones : undefined;
}

/** A sentence at the foot of the left column goes on below the table or the figure at the head of the right one. */
function withFloatFirst([left, right]: Halves): readonly (readonly Segment[])[] {
  const rest = right.findIndex(
    ({ y, size }, at) => y - (right[at - 1]?.y ?? y) > nextLine * size && goesOn(left, right.slice(at)),
  );
  return rest > 0 && !goesOn(left, right) ? [right.slice(0, rest), left, right.slice(rest)] : [left, right];
}

function goesOn(from: readonly Segment[], to: readonly Segment[]): boolean {
  return /[\p{L},-]$/u.test(from.at(-1)?.text ?? '') && /^\p{Ll}/u.test(to[0]?.text ?? '');
}

type Halves = readonly [left: readonly Segment[], right: readonly Segment[]];

function halvesOf(lines: readonly Segment[], { from, to }: Span): Halves {
  const isLeft = ({ x0, x1 }: Segment): boolean => x0 + x1 < from + to;
  return [lines.filter(isLeft), lines.filter((line) => !isLeft(line))];
}

/** Whether a sentence of a column goes on below what reaches across, and not at the head of the next column. */
function isWovenWith([left, right]: Halves = [[], []], below: Halves | undefined): boolean {
  if (!below) return false;
  return (
    (goesOn(left, below[0]) && !goesOn(left, right)) || (goesOn(right, below[1]) && !goesOn(right, below[0]))
  );
}

/** Whether the text of a column goes on in the next part, as where a page has other columns than those before it. */
function goesOnBelow(
  rows: readonly (readonly Segment[])[],
  below: readonly (readonly Segment[])[] = [],
): boolean {
  return (rows.at(-1) ?? []).some((last) =>
    below[0]?.some(
      (next) =>
        next.y - last.y < nextLine * next.size &&
        Math.abs(next.size - last.size) < 0.08 * last.size &&
        /[\p{L},-]$/u.test(last.text),
    ),
  );
}

/** In letter sizes. */
const nextLine = 1.6;

/**
 * Whether both columns hold text, no table reaches across, a gap parts the lines of both, as between figures side by side, and no
 * gap of a column parts an article from the next.
 */
function areParted(
  rows: readonly (readonly Segment[])[],
  columns: readonly (readonly Segment[])[],
  bodySize: number,
): boolean {
  const isText = (line: Segment): boolean => isProse(line) && !beginsCaption(line.text);
  if (!columns.flat().some(({ text }) => beginsCaption(text))) return false;
  if (!columns.every((lines) => lines.some(isText))) return false;
  if (rows.filter((row) => row.length >= cellsInRow).length > mostRows) return false;
  const belowGaps = (lines: readonly Segment[]): readonly Segment[] =>
    lines.filter((line, at) => line.y - (lines[at - 1]?.y ?? line.y) > tallestGap * line.size);
  return (
    belowGaps(rows.flatMap(([first]) => first ?? [])).length > 0 &&
    columns.flatMap(belowGaps).every(({ size }) => size < 1.1 * bodySize)
  );
}

/** The columns that the lines of one page alone show it to be set in; all of it where they show none. */
export function columnsOfPage(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const columns = new DocumentColumns();
  columns.add(segments);
  return columns.gutter ? sidesOf(segments, columns.gutter) : [segments];
}
