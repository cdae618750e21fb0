import { smallLetters } from './formula-drafts.ts';
import { rowsOf } from './formula-rows.ts';
import { barsAmong, signsOf } from './formula-signs.ts';
import { composeAccents, drawnApart } from '../letters/accents.ts';
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

/** Pieces of a formula, letters, and words: what is longer is easier to look at than to listen to. */
const most = { pieces: 90, letters: 400, words: 60, bars: 24, runs: 600 };

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
    const read = mathOf(draft.paragraph.lines, linesBeside(draft, drafts), runs, bars);
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

/** The lines of other parts of the page that its letters may be taken for those of. */
function linesBeside(formula: Draft, drafts: readonly Draft[]): readonly Segment[] {
  const { x0, x1, y0, y1 } = boxOf(formula.paragraph.lines);
  const reach = 2 * Math.max(...formula.paragraph.lines.map(({ size }) => size));
  return drafts
    .filter((draft) => draft !== formula)
    .flatMap(({ paragraph }) => paragraph.lines)
    .filter((line) => line.x1 > x0 && line.x0 < x1 && line.y > y0 - reach && line.y < y1 + reach);
}

interface ReadFormula {
  readonly math: MathElement | undefined;
  /** Of the equation, where it is no line of its own. */
  readonly number?: string;
}

/** @param runs from top to bottom, as the bars are */
function mathOf(
  lines: readonly Segment[],
  beside: readonly Segment[],
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
      (run) =>
        run.x1 > area.x0 &&
        run.x0 < area.x1 &&
        !numbers.some((number) => isPartOf(run, number)) &&
        !beside.some((line) => isPartOf(run, line) && !own.some((each) => isNearer(run, each, line))),
    );
    if (drawn.length > most.runs || drawn.some(({ style }) => style.pictures)) return undefined;
    if (lengthOf(drawn) > 2 * most.letters || lettersOf(drawn) !== letters) continue;
    // Those that are wider are a frame.
    const within = between(bars, area, ({ y0 }) => y0).filter(
      ({ x0, x1 }) => x1 > box.x0 && x0 < box.x1 && (x0 > box.x0 - 2 || x1 < box.x1 + 2),
    );
    if (within.length > most.bars) return undefined;
    const number = numberBehind(drawn);
    const parts = withWholeWords(drawn.filter((run) => !number.includes(run)));
    const text = number.map((run) => run.text).join('');
    const signs = parts.map(signsOf);
    const pieces = signs.every((each) => each !== undefined) ? signs.flat() : [];
    const math = pieces.length > 0 && pieces.length <= most.pieces ? rowsOf(pieces, within) : undefined;
    return { math, ...(text !== '' && { number: text }) };
  }
  return undefined;
}

/** “für”, of which TeX’s older fonts draw the accent alone, and each side of it apart. */
function withWholeWords(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ text, style }) => drawnApart.test(text) && !style.math)) return runs;
  const words: Run[] = [];
  for (const run of runs.toSorted((a, b) => Math.round(a.y) - Math.round(b.y) || a.x0 - b.x0)) {
    const last = words.at(-1);
    if (last && areOneWord(last, run))
      words[words.length - 1] = { ...last, text: last.text + run.text, x1: run.x1 };
    else words.push(run);
  }
  return words.map((run) => (run.style.math ? run : { ...run, text: composeAccents(run.text) }));
}

function areOneWord(last: Run, run: Run): boolean {
  const gap = (run.x0 - last.x1) / run.size;
  const isLevel =
    Math.abs(run.y - last.y) < 0.1 * run.size && run.size === last.size && run.style.math === last.style.math;
  return (
    isLevel &&
    !run.style.math &&
    gap < touching &&
    gap > -0.6 &&
    [last, run].every(({ text }) => ofWord.test(text))
  );
}

/** In letter sizes. */
const touching = 0.08;
const ofWord = /^[\p{L}´`¨ˆ˜¸]+$/u;

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

/** Where lines overlap, a letter is of the one whose baseline it stands on. */
function isNearer(run: Run, line: Segment, other: Segment): boolean {
  return isPartOf(run, line) && Math.abs(run.y - line.y) <= Math.abs(run.y - other.y);
}

function isPartOf({ x0, x1, y }: Run, { size, ...segment }: Segment): boolean {
  return x0 > segment.x0 - 1 && x1 < segment.x1 + 1 && Math.abs(y - segment.y) < 0.5 * size;
}

function lengthOf(parts: readonly { readonly text: string }[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

/** Letters and figures in any order: no more and no fewer are drawn than the formula has. */
function lettersOf(parts: readonly { readonly text: string }[]): string {
  const text = parts
    .map((part) => part.text.normalize('NFKD'))
    .join('')
    .replaceAll('ı', 'i');
  return [...text.replace(/[^\p{L}\p{N}∑∏∫√=]|\p{Lm}/gu, '')].toSorted().join('');
}
