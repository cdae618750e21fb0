import { smallLetters } from './formula-drafts.ts';
import { barsAmong, element, type Piece, relation, row, signsOf } from './formula-signs.ts';
import { treeOf } from './formula-tree.ts';
import { bareNumber, equationNumber, isWholeFormula } from '../kinds/formulas.ts';
import { type Box, boxOf } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import type { MathElement } from '../../../../../shared/text/math/math-element.ts';
import { formulaOf } from '../../../../../shared/text/math/math-speech.ts';

/** What is drawn on a page with formulas, as the file draws it. */
export interface DrawnFormulas {
  readonly runs: readonly Run[];
  readonly drawings: readonly Box[];
}

/** Pieces of a formula, rows of one, and words: what is longer is easier to look at than to listen to. */
const most = { pieces: 60, letters: 400, rows: 4, words: 42, bars: 24, runs: 600 };

/** The formulas set apart that are short, and of which all signs and their places are known, with what is said of them. */
export function withSaidFormulas(
  drafts: readonly Draft[],
  drawn: DrawnFormulas | undefined,
  language: () => string | undefined,
): readonly Draft[] {
  if (!drawn || !drafts.some(({ known }) => known === 'formula')) return drafts;
  const runs = drawn.runs.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y);
  const bars = barsAmong(drawn.drawings).toSorted((a, b) => a.y0 - b.y0);
  return drafts.map((draft) => {
    if (draft.known !== 'formula') return draft;
    const read = mathOf(draft.paragraph.lines, runs, bars);
    const { text, said } = read?.math ? formulaOf(read.math, language()) : {};
    if (text === undefined || said === undefined || said.split(' ').length > most.words)
      return losesSigns(draft, runs) ? withoutSaid(draft) : draft;
    const number = draft.paragraph.lines.find((line) => equationNumber.test(line.text))?.text ?? read?.number;
    return { ...draft, said, text: number === undefined ? text : `${text} ${number}` };
  });
}

function withoutSaid({ said: _said, ...draft }: Draft): Draft {
  return draft;
}

/** Whether a line that is said as it is written has signs above or below it, a side too few, or letters that are pictures. */
function losesSigns({ paragraph: { lines }, said }: Draft, runs: readonly Run[]): boolean {
  if (said === undefined) return false;
  if (!isWholeFormula(said)) return true;
  const box = boxOf(lines);
  const size = Math.max(...lines.map((line) => line.size));
  const area = { y0: box.y1 - size, y1: box.y1 + 0.5 * size };
  return between(runs, area, ({ y }) => y)
    .filter(({ x0, x1 }) => x1 > box.x0 && x0 < box.x1)
    .some(
      (run) =>
        run.style.pictures === true ||
        run.size < smallLetters * size ||
        lines.every(({ y }) => Math.abs(run.y - y) > 0.1 * size),
    );
}

interface ReadFormula {
  readonly math: MathElement | undefined;
  /** Of the equation, where it is no line of its own. */
  readonly number?: string;
}

/** @param runs from top to bottom, as the bars are */
function mathOf(
  lines: readonly Segment[],
  runs: readonly Run[],
  bars: readonly Box[],
): ReadFormula | undefined {
  const numbers = lines.filter((line) => isNumberOf(line, lines));
  const own = lines.filter((line) => !numbers.includes(line));
  if (own.length === 0 || lengthOf(own) > most.letters) return undefined;
  const box = boxOf(own);
  const size = Math.max(...own.map((line) => line.size));
  const letters = lettersOf(own);
  // The parts of a fraction that has been written on its line stand beyond that. Signs aren’t counted, so the most is taken.
  for (const beyond of reaches) {
    const area = {
      x0: box.x0 - 1,
      x1: box.x1 + 1,
      y0: box.y0 - beyond * size,
      y1: box.y1 + beyond * size,
    };
    const drawn = between(runs, area, (run) => run.y).filter(
      (run) => run.x1 > area.x0 && run.x0 < area.x1 && !numbers.some((number) => isPartOf(run, number)),
    );
    if (drawn.length > most.runs || drawn.some(({ style }) => style.pictures)) return undefined;
    if (lengthOf(drawn) > 2 * most.letters || lettersOf(drawn) !== letters) continue;
    // Those that are wider are a frame.
    const within = between(bars, area, ({ y0 }) => y0).filter(
      ({ x0, x1 }) => x1 > box.x0 && x0 < box.x1 && (x0 > box.x0 - 2 || x1 < box.x1 + 2),
    );
    if (within.length > most.bars) return undefined;
    const number = numberBehind(drawn);
    const parts = drawn.filter((run) => !number.includes(run));
    const text = number.map((run) => run.text).join('');
    return { math: rowsOf(parts, within), ...(text !== '' && { number: text }) };
  }
  return undefined;
}

/** The number of an equation, which may have no brackets: far to the right of all that the equation consists of. */
function numberBehind(runs: readonly Run[]): readonly Run[] {
  const sorted = runs.toSorted((a, b) => a.x0 - b.x0);
  let end = -Infinity;
  let from = 0;
  for (const [at, run] of sorted.entries()) {
    if (at > 0 && run.x0 - end > bareNumber.gap * run.size) from = at;
    end = Math.max(end, run.x1);
  }
  const last = sorted.slice(from);
  const text = last.map((run) => run.text).join('');
  const isLevel = last.every(({ y }) => Math.abs(y - (last[0]?.y ?? y)) < 1);
  return from > 0 && isLevel && (bareNumber.text.test(text) || equationNumber.test(text)) ? last : [];
}

/** The number of an equation, at its left or right; “(i)” may stand above a sign. */
function isNumberOf(line: Segment, lines: readonly Segment[]): boolean {
  return (
    equationNumber.test(line.text) &&
    (lines.every(({ x0 }) => x0 >= line.x0 - 1) || lines.every(({ x1 }) => x1 <= line.x1 + 1))
  );
}

/** In letter sizes. */
const reaches = [1.4, 1.15, 0.9, 0.65, 0.45];

/** Those at heights within an area, of some in the order of their heights. */
function between<Placed>(
  sorted: readonly Placed[],
  { y0, y1 }: Pick<Box, 'y0' | 'y1'>,
  heightOf: (placed: Placed) => number,
): readonly Placed[] {
  const firstFrom = (height: number): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (heightOf(sorted[middle] as Placed) < height) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const from = firstFrom(y0);
  return sorted.slice(from, Math.min(firstFrom(y1), from + most.runs + 1));
}

function isPartOf({ x0, x1, y }: Run, { size, ...segment }: Segment): boolean {
  return x0 > segment.x0 - 1 && x1 < segment.x1 + 1 && Math.abs(y - segment.y) < 0.5 * size;
}

function lengthOf(parts: readonly { readonly text: string }[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

/** Letters and figures in any order: no more and no fewer are drawn than the formula has. */
function lettersOf(parts: readonly { readonly text: string }[]): string {
  const text = parts.map((part) => part.text.normalize('NFKD')).join('');
  return [...text.replace(/[^\p{L}\p{N}∑∏∫√=]|\p{Lm}/gu, '')].toSorted().join('');
}

/** Without the full stop or comma of the sentence that the formula is a part of. */
function withoutEnd(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.reduce<Piece | undefined>((a, b) => (a && a.x1 > b.x1 ? a : b), undefined);
  return last && /^[.,;:]$/.test(last.text) ? pieces.filter((each) => each !== last) : pieces;
}

/** Rows that stand below each other, each with its sign, are said one after another. */
function rowsOf(runs: readonly Run[], bars: readonly Box[]): MathElement | undefined {
  const signs = runs.map(signsOf);
  if (!signs.every((each) => each !== undefined)) return undefined;
  const pieces = withoutEnd(signs.flat());
  if (pieces.length > most.pieces) return undefined;
  const size = Math.max(...pieces.map((each) => each.size));
  const isOverBar = (piece: Piece): boolean =>
    bars.some((bar) => piece.x0 > bar.x0 - 1 && piece.x1 < bar.x1 + 1);
  const relations = pieces.filter(
    (piece) => relation.test(piece.text) && piece.size > 0.9 * size && !isOverBar(piece),
  );
  const heights = relations.map(({ y }) => y).toSorted((a, b) => a - b);
  // What its first sign follows isn’t there.
  const first = pieces.reduce<Piece | undefined>((a, b) => (a && a.x0 <= b.x0 ? a : b), undefined);
  if (first && relation.test(first.text)) return undefined;
  const baselines = heights.filter((y, at) => at === 0 || y - (heights[at - 1] as number) > 0.3 * size);
  if (baselines.length === 0 || baselines.length > most.rows) return undefined;
  const [only, ...more] = baselines;
  if (only === undefined || more.length === 0) return treeOf(pieces, bars);
  const extents = [
    ...pieces.map((piece) => extentOf(piece, baselines)),
    ...bars.map(({ y0, y1 }) => ({ from: y0, to: y1 })),
  ];
  const cuts = more.map((y, at) => cutBetween(baselines[at] as number, y, extents));
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
  if (!rows.every((each) => each !== undefined)) return undefined;
  return row(rows.flatMap((each, at) => (at === 0 ? [each] : [element('mo', '; '), each])));
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
