import { element, type Piece, relation, row } from './formula-signs.ts';
import { composite, treeOf } from './formula-tree.ts';
import type { Box } from '../kinds/page-parts.ts';
import type { MathElement } from '../../../../../shared/text/math/math-element.ts';

/** What is longer is easier to look at than to listen to. */
const mostRows = 4;

/** Without the full stop or comma of the sentence that the formula is a part of. */
function withoutEnd(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.reduce<Piece | undefined>((a, b) => (a && a.x0 > b.x0 ? a : b), undefined);
  return last && /^[.,;:]$/.test(last.text) ? pieces.filter((each) => each !== last) : pieces;
}

/**
 * The whole formula: rows that stand below each other, each with its sign, are said one after another. Undefined where a part stands
 * where nothing of its kind does.
 */
export function rowsOf(all: readonly Piece[], bars: readonly Box[]): MathElement | undefined {
  const pieces = withoutEnd(all);
  const brace = pieces.filter(({ text }) => braceParts.test(text));
  if (brace.length > 0 && pieces.every(({ text }) => text !== '}')) return withCases(pieces, brace, bars);
  if (brace.some(({ text }) => text !== '{')) return undefined;
  const size = Math.max(...pieces.map((each) => each.size));
  const relations = pieces.filter(
    (piece) => relation.test(piece.text) && piece.size > 0.9 * size && !isOverBar(piece, bars),
  );
  // What its first sign follows stands elsewhere, and little may be left of it.
  const first = pieces.reduce<Piece | undefined>((a, b) => (a && a.x0 <= b.x0 ? a : b), undefined);
  if (first && relation.test(first.text) && pieces.length < leastBehindRelation) return undefined;
  const baselines = baselinesAmong(
    relations.map(({ y }) => y),
    0.3 * size,
  );
  if (baselines.length === 0) return undefined;
  if (baselines.length === 1) return treeOf(pieces, bars);
  const rows = rowsAt(baselines, pieces, bars);
  return rows && below(rows);
}

/** Rows that are said one after another. */
function below(rows: readonly MathElement[]): MathElement {
  return row(rows.flatMap((each, at) => (at === 0 ? [each] : [element('mo', '; '), each])));
}

/** With the relation. */
const leastBehindRelation = 5;

/** Of a tall brace, which fonts of signs draw as one or in pieces. */
const braceParts = /^[{⎧⎨⎩⎪\uf8f1-\uf8f4]$/u;

/** What is one thing in one case, and another in the next: a brace that nothing closes, before rows with their conditions. */
function withCases(
  pieces: readonly Piece[],
  brace: readonly Piece[],
  bars: readonly Box[],
): MathElement | undefined {
  const [x0, x1] = [Math.min(...brace.map((each) => each.x0)), Math.max(...brace.map((each) => each.x1))];
  const size = Math.max(...pieces.map((each) => each.size));
  if (x1 - x0 > size) return undefined;
  const others = pieces.filter((piece) => !brace.includes(piece));
  const before = others.filter((piece) => piece.x1 < x1);
  const behind = others.filter((piece) => !before.includes(piece));
  const barsBehind = bars.filter((bar) => bar.x0 > x0);
  const bases = behind.filter(
    (piece) => piece.size > 0.9 * size && !piece.hangs && !isAtBar(piece, barsBehind),
  );
  const baselines = baselinesAmong(
    [...bases.map(({ y }) => y), ...barsBehind.map(baselineOf(size))],
    0.6 * size,
  );
  const relationBefore = before.findLast(({ text }) => relation.test(text));
  const rows = baselines.length < 2 ? undefined : rowsAt(baselines, behind, barsBehind);
  if (rows && before.length === 0) return below(rows);
  if (!rows || !relationBefore) return undefined;
  const cases = element(
    'mtable',
    rows.map((each) => element('mtr', [element('mtd', [each])])),
  );
  const whole = element('mrow', [element('mo', '{'), cases]);
  const read = composite(
    whole,
    { x0, x1: Math.max(...behind.map((each) => each.x1)) },
    relationBefore.y,
    size,
  );
  return treeOf(
    [...before, read],
    bars.filter((bar) => !barsBehind.includes(bar)),
  );
}

function isOverBar({ x0, x1 }: Piece, bars: readonly Box[]): boolean {
  return bars.some((bar) => x0 > bar.x0 - 1 && x1 < bar.x1 + 1);
}

/** Above or right below one, which may stand in another row. */
function isAtBar(piece: Piece, bars: readonly Box[]): boolean {
  return isOverBar(
    piece,
    bars.filter(({ y0 }) => Math.abs(piece.y - 0.3 * piece.size - y0) < piece.size),
  );
}

/** Of the line that a fraction stands on. */
function baselineOf(size: number): (bar: Box) => number {
  return ({ y0 }) => y0 + 0.25 * size;
}

/** @param apart the least distance between two rows */
function baselinesAmong(heights: readonly number[], apart: number): readonly number[] {
  const sorted = heights.toSorted((a, b) => a - b);
  const firsts = sorted.filter((y, at) => at === 0 || y - (sorted[at - 1] as number) > apart);
  return firsts.length > mostRows ? [] : firsts;
}

function rowsAt(
  baselines: readonly number[],
  pieces: readonly Piece[],
  bars: readonly Box[],
): readonly MathElement[] | undefined {
  const extents = [
    ...pieces.map((piece) => extentOf(piece, baselines)),
    ...bars.map(({ y0, y1 }) => ({ from: y0, to: y1 })),
  ];
  const cuts = baselines.slice(1).map((y, at) => cutBetween(baselines[at] as number, y, extents));
  if (!cuts.every((cut) => cut !== undefined)) return undefined;
  const edges = [-Infinity, ...cuts, Infinity];
  const rows = baselines.map((_baseline, at) => {
    const isIn = (from: number, to: number): boolean =>
      from >= (edges[at] as number) && to <= (edges[at + 1] as number);
    return treeOf(
      withoutEnd(pieces.filter((_each, i) => isIn((extents[i] as Extent).from, (extents[i] as Extent).to))),
      bars.filter(({ y0, y1 }) => isIn(y0, y1)),
    );
  });
  return rows.every((each) => each !== undefined) ? rows : undefined;
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** How far up and down a sign goes: a large one of TeX’s as far above the middle of its line as below it. */
function extentOf({ y, size, hangs }: Piece, baselines: readonly number[]): Extent {
  if (!hangs) return { from: y - 0.7 * size, to: y + 0.2 * size };
  const line = baselines.find((baseline) => baseline > y + 0.3 * size) ?? y + size;
  return { from: y, to: 2 * (line - 0.25 * size) - y };
}

/** The middle of the widest room between two rows. */
function cutBetween(upper: number, lower: number, extents: readonly Extent[]): number | undefined {
  const inside = extents
    .filter(({ from, to }) => to > upper && from < lower)
    .toSorted((a, b) => a.from - b.from);
  let end = upper;
  let widest = { room: 0, at: 0 };
  for (const { from, to } of [...inside, { from: lower, to: lower }]) {
    if (from - end > widest.room) widest = { room: from - end, at: (from + end) / 2 };
    end = Math.max(end, to);
  }
  return widest.room > leastRoom ? widest.at : undefined;
}

/** In points. */
const leastRoom = 0.5;
