import { areNamed } from './axis-labels.ts';
import { beginsCaption } from './captions.ts';
import { type Box, boxOf, wordCount } from './page-parts.ts';
import { commonSize, type Segment } from '../line-segments.ts';
import { onlyLineOf } from '../page-drafts.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { isSourceNote } from '../../../../../shared/listen/cited-work.ts';

const number = /^[−–-]?[$€£]?\d[\d.,]*[%EF]?$/;
const beginsWithNumber = /^[−–-]?[$€£]?\d/;
const leastInRow = 6;
/** So many numbers are an axis; fewer if they are equally far apart. */
const leastInColumn = { even: 3, sorted: 5 };

/**
 * What charts leave among the text of a page: the numbers along their axes and boxes, each a block or all of them in one, with
 * the names beside an axis, and where their data are from.
 */
export function withoutChartText(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const texts = drafts.map((draft) => (isProse(draft) ? textOf(draft) : ''));
  const hasFigures =
    drafts.some(({ known }) => known === 'figure' || known === 'caption') || texts.some(beginsCaption);
  const alone = columnsOf(
    texts,
    drafts.map(({ paragraph }) => paragraph.lines),
  );
  const numbers = drafts.filter(({ known }, index) => known === 'figure' || alone.has(index));
  const named = namesBeside(axesAmong(numbers), drafts);
  const isInFigure = (at: number): boolean =>
    drafts[at]?.known === 'figure' || alone.has(at) || isRow(texts[at] ?? '');
  const isKeyTitle = (at: number): boolean =>
    isInFigure(at - 1) && isInFigure(at + 1) && isOver(drafts[at] as Draft, drafts[at + 1] as Draft);
  const figures = drafts
    .filter(({ known }) => known === 'figure')
    .map(({ paragraph }) => boxOf(paragraph.lines));
  return drafts.map((draft, index) => {
    const text = texts[index] ?? '';
    if (draft.known === 'footnote' && rowOfPowers.test(textOf(draft)))
      return { ...draft, known: 'figure', opens: false, closes: false };
    const isInside = named.has(draft) || isKeyTitle(index) || isOnArrow(draft, figures);
    if (alone.has(index) || isRow(text) || isInside)
      return { ...draft, known: 'figure', text, opens: false, closes: false };
    const isSource = hasFigures && isSourceNote(text);
    return isSource ? { ...draft, known: 'citation', opens: false, closes: false } : draft;
  });
}

function isProse({ known, text }: Draft): boolean {
  return text === undefined && (known === undefined || known === 'paragraph');
}

/** The upright axes whose numbers are blocks that follow each other: from nought, or in other steps than a list has. */
function axesAmong(numbers: readonly Draft[]): (readonly Segment[])[] {
  const columns: Segment[][] = [];
  for (const draft of numbers) {
    const line = onlyLineOf(draft);
    if (!line || !number.test(line.text)) continue;
    const last = columns.at(-1)?.at(-1);
    if (last && last.y !== line.y && Math.abs(line.x1 - last.x1) < aligned) columns.at(-1)?.push(line);
    else columns.push([line]);
  }
  return columns.filter((column) => {
    const values = column.map(({ text }) => valueOf(text));
    const areListed = Math.abs((values[1] ?? 0) - (values[0] ?? 0)) === 1 && !values.includes(0);
    return column.length >= leastInColumn.sorted && areEven(values) && !areListed;
  });
}

/** Short texts in the letters of an axis, which are smaller than those of the page: its columns, and what the colours mean. */
function namesBeside(axes: readonly (readonly Segment[])[], drafts: readonly Draft[]): ReadonlySet<Draft> {
  if (axes.length === 0) return new Set();
  const lines = drafts.filter(isProse).flatMap(({ paragraph }) => paragraph.lines);
  const size = commonSize(lines.filter((line) => wordCount(line) > mostWords));
  const areas = axes.map((axis) => ({ box: boxOf(axis), size: axis[0]?.size ?? 0 }));
  const small = areas.filter((area) => area.size < smaller * size);
  const isBeside = (line: Segment, { box, ...area }: { readonly box: Box; readonly size: number }): boolean =>
    Math.abs(line.size - area.size) < 0.2 &&
    line.x0 >= box.x0 - 1 &&
    line.y > box.y0 - area.size &&
    line.y < box.y1 + below * area.size;
  return new Set(
    drafts.filter((draft) => {
      const line = isProse(draft) ? onlyLineOf(draft) : undefined;
      const isName = line && wordCount(line) <= mostWords && !/[.:;!?]$/.test(line.text);
      return isName && small.some((area) => isBeside(line, area));
    }),
  );
}

/** Whether a draft names what the numbers right below it are, which the colours of a figure mean. */
function isOver(draft: Draft, next: Draft): boolean {
  const [line, value] = [isProse(draft) ? onlyLineOf(draft) : undefined, next.paragraph.lines[0]];
  if (!line || !value || !number.test(value.text) || wordCount(line) > mostWords) return false;
  const step = (value.y - line.y) / line.size;
  const isAbove = step > 0 && step < key.step && line.x0 < value.x0 + 1 && line.x1 > value.x0;
  return isAbove && value.x0 - line.x0 < key.indent * line.size && !/[.:;!?]$/.test(line.text);
}

/** Whether a few words stand right between two words of a figure, as those on the arrow from one box to the next. */
function isOnArrow(draft: Draft, figures: readonly Box[]): boolean {
  const line = isProse(draft) ? onlyLineOf(draft) : undefined;
  if (!line || wordCount(line) > arrow.words || /[.:;!?]$/.test(line.text)) return false;
  const level = figures.filter(({ y0, y1 }) => y0 < line.y && y1 > line.y - line.size);
  const reach = arrow.reach * line.size;
  const isBeside = (gap: number): boolean => gap > 0 && gap < reach;
  return level.some(({ x1 }) => isBeside(line.x0 - x1)) && level.some(({ x0 }) => isBeside(x0 - line.x1));
}

/** In letter sizes: how far from the words of its boxes. */
const arrow = { words: 3, reach: 6 };

/** In letter sizes: down to the first number, and across, which is behind its colour. */
const key = { step: 3, indent: 4 };

const mostWords = 5;
/** Numbers of an axis end at the same height, in points; their size, in sizes of the text; and how far below them names are. */
const aligned = 1.5;
const smaller = 0.95;
const below = 5;

/** “1 1 1 1 1 1 1 1”, “2010 2011 2011 2012 2012 2013”: they never fall, as the numbers of a telephone do. */
function isRow(text: string): boolean {
  if (isRowOfNames(text) || rowOfPowers.test(text)) return true;
  if (!beginsWithNumber.test(text)) return false;
  const numbers = text.split(/\s+/);
  return (
    numbers.length >= leastInRow &&
    numbers.every((each) => number.test(each)) &&
    isSorted(numbers.map(valueOf))
  );
}

/** “10⁻³ 10⁻² 10⁻¹ 10⁰”, “1e-22 1e-21 …”: small print at the foot of a page, which looks like a note, and may go on with names. */
const rowOfPowers = /^(?:(?:(?:\d\s*[×·]\s*)?10[⁻−]?[⁰¹²³⁴-⁹]+|\d(?:\.\d+)?e[-−+]?\d+)\s*){4,}/iu;

/** “p0 p1 p2 p3 p4 p5” */
function isRowOfNames(text: string): boolean {
  const [first = '', ...more] = text.split(' ');
  const begin = /^(\p{L})(\d)$/u.exec(first);
  return (
    begin !== null &&
    more.length >= leastInRow - 1 &&
    more.every((name, at) => name === `${begin[1]}${Number(begin[2]) + at + 1}`)
  );
}

/** Blocks of one number each that follow on each other, rising or falling. */
function columnsOf(texts: readonly string[], lines: readonly (readonly Segment[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  let from = 0;
  texts.forEach((text, index) => {
    if (!number.test(text)) from = index + 1;
    const values = texts.slice(from, index + 1).map(valueOf);
    if (!isAxis(values) && !endsInAxis(values)) return;
    const areOwn =
      new Set(values).size === values.length && areNamed(lines.slice(from, index + 1).flat(), lines.flat());
    if (areOwn) return;
    for (let at = from; at <= index; at += 1) found.add(at);
  });
  return found;
}

function isAxis(values: readonly number[]): boolean {
  if (values.length < leastInColumn.even) return false;
  if (values.length >= leastInColumn.sorted) return isSorted(values) || isSorted(values.toReversed());
  return areEven(values);
}

/** The values of the bars, in any order, before those of the axis. */
function endsInAxis(values: readonly number[]): boolean {
  return values.length > leastInColumn.sorted && areEven(values.slice(-leastInColumn.sorted));
}

/** Whether they are equally far apart. */
function areEven(values: readonly number[]): boolean {
  const [first = 0, second = 0] = values;
  const step = second - first;
  return (
    step !== 0 &&
    values.every((value, index) => Math.abs(value - first - index * step) < 0.01 * Math.abs(step))
  );
}

function valueOf(text: string): number {
  return Number(text.replace(/^[−–]/, '-').replaceAll(/[^\d.-]/g, ''));
}

function isSorted(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}
