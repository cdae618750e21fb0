import { type Box, boundsOf } from '../kinds/page-parts.ts';
import { type Segment, segmentsOf } from '../line-segments.ts';
import { withoutOverprint } from '../overprint.ts';
import type { Run } from '../page-text.ts';
import { lengthOf, touch } from './rule-grids.ts';

/** A part of a page that rules enclose, with what stands in it. */
export interface Region extends Box {
  readonly rules: readonly Box[];
  readonly segments: readonly Segment[];
}

/** Rules from one side to the other, with gaps, cover so much. */
const covered = { across: 0.9, down: 0.8 };
export function regionOf(rules: readonly Box[], segments: readonly Segment[]): Region {
  const box = boundsOf(rules);
  return { ...box, rules, segments: segments.filter((each) => isWithin(each, box)) };
}

function middleOf({ y, size }: Segment): number {
  return y - size / 3;
}

function isWithin(segment: Segment, { x0, x1, y0, y1 }: Box): boolean {
  const middle = middleOf(segment);
  return segment.x0 > x0 - touch && segment.x1 < x1 + touch && middle > y0 && middle < y1;
}

/** Between the rules from side to side. */
export function bandsOf(region: Region): Region[] | undefined {
  const { x0, x1, y0, y1, rules, segments } = region;
  const strokes = rules
    .filter((each) => each.x1 - each.x0 > each.y1 - each.y0)
    .map((each) => ({ at: (each.y0 + each.y1) / 2, from: Math.max(each.x0, x0), to: Math.min(each.x1, x1) }));
  const cuts = cutsAt(strokes, y0, y1, covered.across * (x1 - x0));
  if (cuts.length === 0) return undefined;
  const edges = [y0, ...cuts, y1];
  return edges.slice(1).map((foot, at) => {
    const band = { x0, x1, y0: edges[at] as number, y1: foot };
    const own = segments.filter((each) => middleOf(each) > band.y0 && middleOf(each) <= band.y1);
    return { ...band, rules: clipped(rules, band), segments: own };
  });
}

/** Between the rules from top to foot. */
export function columnsOf(region: Region, runs: readonly Run[]): Region[] | undefined {
  const { x0, x1, y0, y1, rules, segments } = region;
  const cuts = columnCuts(region);
  if (cuts.length === 0) return undefined;
  const edges = [x0, ...cuts, x1];
  const pieces = segments.flatMap((each) => piecesOf(each, edges, runs));
  return edges.slice(1).map((right, at) => {
    const column = { x0: edges[at] as number, x1: right, y0, y1 };
    const isLast = at === edges.length - 2;
    const isHere = (x: number): boolean => (at === 0 || x > column.x0) && (isLast || x <= column.x1);
    const own = pieces.filter((each) => isHere((each.x0 + each.x1) / 2));
    return { ...column, rules: clipped(rules, column), segments: own };
  });
}

export function columnCuts({ x0, x1, y0, y1, rules }: Region): number[] {
  const strokes = rules
    .filter((each) => each.x1 - each.x0 <= each.y1 - each.y0)
    .map((each) => ({ at: (each.x0 + each.x1) / 2, from: Math.max(each.y0, y0), to: Math.min(each.y1, y1) }));
  return cutsAt(strokes, x0, x1, covered.down * (y1 - y0));
}

/** Where strokes in one line are long enough, away from both ends. */
function cutsAt(
  strokes: readonly { readonly at: number; readonly from: number; readonly to: number }[],
  start: number,
  end: number,
  least: number,
): number[] {
  const inside = strokes.filter(({ at }) => at > start + touch && at < end - touch);
  const lines: (typeof inside)[] = [];
  for (const stroke of inside.toSorted((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line && stroke.at - (line[0]?.at ?? 0) < touch) line.push(stroke);
    else lines.push([stroke]);
  }
  return lines.filter((line) => lengthOf(line) > least).map((line) => line[0]?.at ?? 0);
}

function clipped(rules: readonly Box[], { x0, x1, y0, y1 }: Box): Box[] {
  return rules
    .filter(
      (each) => each.x0 < x1 + touch && each.x1 > x0 - touch && each.y0 < y1 + touch && each.y1 > y0 - touch,
    )
    .map((each) => ({
      x0: Math.max(each.x0, x0),
      x1: Math.min(each.x1, x1),
      y0: Math.max(each.y0, y0),
      y1: Math.min(each.y1, y1),
    }));
}

/** The texts of two cells may be as near to each other as words are. */
export function piecesOf(segment: Segment, xs: readonly number[], runs: readonly Run[]): readonly Segment[] {
  if (!xs.some((x) => segment.x0 < x - touch && segment.x1 > x + touch)) return [segment];
  const own = withoutOverprint(
    runs.filter(
      ({ x0, x1, y }) =>
        Math.abs(y - segment.y) < 0.6 * segment.size && x0 > segment.x0 - 1 && x1 < segment.x1 + 1,
    ),
  );
  const pieces = xs.slice(1).map((_, column) => own.filter((run) => columnOf(run, xs) === column));
  return own.length > 0 ? pieces.flatMap((each) => segmentsOf(each)) : [segment];
}

/** In which column a text begins, or else has its middle. */
export function columnOf({ x0, x1 }: Pick<Segment, 'x0' | 'x1'>, xs: readonly number[]): number {
  const column = xs.findLastIndex((x) => Math.min((x0 + x1) / 2, x0 + 2 * touch) > x);
  return Math.min(Math.max(0, column), xs.length - 2);
}

/**
 * What stands in two cells may be a single run where they are close. It is cut at the space next to the border, if that crosses
 * the text of most rows: a head over two columns crosses it in one.
 */
export function withCellsApart(
  runs: readonly Run[],
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
): readonly Run[] {
  if (xs.length - 1 > mostColumns) return runs;
  const [top = 0, foot = 0] = [ys[0], ys.at(-1)];
  const within = runs.filter(({ y, size }) => y - size / 3 > top && y - size / 3 < foot);
  const inside = within.filter(({ text }) => !isLineOfText(text));
  const lines = within.filter(({ text }) => isLineOfText(text));
  const borders = xs.slice(1, -1).filter((x) => {
    const rows = inside.filter((run) => spaceAt(run, x) !== undefined).map(({ y }) => Math.round(y));
    const cut = new Set(rows).size;
    // Where more lines of text go on across it, it is the side of something drawn below them.
    const across = lines.filter(({ x0, x1 }) => x0 < x - touch && x1 > x + touch).length;
    return cut >= Math.max(leastCut.rows, leastCut.share * (ys.length - 1)) && cut > across;
  });
  if (borders.length === 0) return runs;
  const own = new Set(inside);
  // What is no head over several columns is cut at all of them.
  return runs.flatMap((run) => {
    const isCut = own.has(run) && borders.some((x) => spaceAt(run, x) !== undefined);
    return isCut ? cutAt(run, xs.slice(1, -1)) : [run];
  });
}

/** The lines of a chart are more. */
const mostColumns = 8;
const leastCut = { rows: 2, share: 0.5 };

/** A frame around a chart may hold the text beside it. */
function isLineOfText(text: string): boolean {
  return /(?<!\p{L})(?:\p{L}{2,} ){6}/u.test(text);
}

function cutAt(run: Run, borders: readonly number[]): readonly Run[] {
  let rest = run;
  const parts: Run[] = [];
  for (const x of borders) {
    const at = spaceAt(rest, x);
    if (at === undefined) continue;
    parts.push({ ...rest, text: rest.text.slice(0, at), x1: x - touch });
    rest = { ...rest, text: rest.text.slice(at + 1), x0: x + touch };
  }
  return [...parts, rest];
}

/** The space in a run that is nearest to a place across, if it may be there. */
function spaceAt({ text, x0, x1, size }: Run, x: number): number | undefined {
  if (x0 > x - touch || x1 < x + touch) return undefined;
  const unit = (x1 - x0) / Math.max(1, widthOf(text));
  let [nearest, least]: [number | undefined, number] = [undefined, farthest * size];
  let width = 0;
  for (const [at, letter] of [...text].entries()) {
    const off = Math.abs(x0 + unit * (width + 0.25) - x);
    if (letter === ' ' && at > 0 && off < least) [nearest, least] = [at, off];
    width += widthOf(letter);
  }
  return nearest === undefined ? undefined : [...text].slice(0, nearest).join('').length;
}

/** In letter sizes. */
const farthest = 0.9;

/** In widths of a letter, about. */
function widthOf(text: string): number {
  const of = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return text.length - 0.5 * of(/[ ijlt.,:;’'|()I1f-]/g) + 0.4 * of(/[mwMWOQ—]/g);
}
