import { endsWithColon } from '../../../layout-table.ts';
import { type Band, sidesOf } from './bands.ts';
import { type Columns, leadingOf, severalWords } from './columns.ts';
import type { Segment } from '../line-segments.ts';
import { extentOf, groupsOf, linesOf, median } from './rows.ts';

/** Prose with something narrow beside it: a sidebar, notes or headings in the margin. */
export interface Aside extends Columns {
  /** Whether the prose stands on the right. */
  readonly isLeft: boolean;
  /** Whether its parts name the paragraphs beside them. */
  readonly labels: boolean;
}

/** Both in lines and letters of the prose. */
const leastLines = 5;
const leastLetters = 35;
/** Of the width of the prose. */
const widest = 0.5;

/** The prose of a band and what stands beside it; `undefined` if there is no such thing. */
export function asideOf(band: Band): Aside | undefined {
  for (const gutter of band.gutters.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 3)) {
    const [left, right] = sidesOf(band.segments, gutter);
    for (const isLeft of [true, false]) {
      const labels = isLeft ? labelsOf(left, right) : labelsOf(right, left);
      if (labels !== undefined) return { left, right, gutter, isLeft, labels };
    }
  }
  return undefined;
}

/** Whether it is clearly a sidebar: small print in a narrow column, read after the text although it may be to its left. */
export function isSmall({ left, right, isLeft, labels }: Aside): boolean {
  const [side, main] = isLeft ? [left, right] : [right, left];
  const sizes = [side, main].map((lines) => median(lines.map(({ size }) => size)));
  return !labels && (sizes[0] ?? 0) < 0.95 * (sizes[1] ?? 0);
}

/** A number alone and far from the text: a page number among the running heads in a margin. */
function isMarginal(side: readonly Segment[], main: readonly Segment[]): boolean {
  const [only] = side;
  if (!only || side.length > 1 || !/^\d{1,4}$/.test(only.text)) return false;
  const { x0, x1 } = extentOf(main);
  // One digit on the left may be a paragraph's own.
  const isLeft = only.text.length > 1 && x0 - only.x1 > farAway * only.size;
  return isLeft || only.x0 - x1 > farAway * only.size;
}

/** In letter sizes. */
const farAway = 3;

/** Whether what stands beside prose names its paragraphs; `undefined` if it is no such thing. */
function labelsOf(side: readonly Segment[], main: readonly Segment[]): boolean | undefined {
  const lines = linesOf(main);
  if (lines.length < leastLines || side.length === 0) return undefined;
  const { x0, x1 } = extentOf(main);
  const narrow = extentOf(side);
  if (narrow.x1 - narrow.x0 > widest * (x1 - x0) || lettersOf(side) > widest * lettersOf(main))
    return undefined;
  if (median(lines.map(({ text, pieces }) => text.length / pieces)) < leastLetters) return undefined;
  if (lines.filter(({ text }) => severalWords.test(text)).length < 0.6 * lines.length) return undefined;
  if (median(lines.map((line) => (line.x1 - line.x0) / (x1 - x0))) < 0.7) return undefined;
  const parts = partsOf(side, lines);
  const isLabel = (part: readonly Segment[]): boolean =>
    lines.some((line, index) => isOnLine(part, line) && startsParagraph(lines, index));
  if (areNames(side, main) || arePrices(side, main)) return undefined;
  const areMarkers = side.every(({ text }) => isMarker(text)) && !isMarginal(side, main);
  if (areMarkers || isMostlyCode(main)) return undefined;
  const [only] = side;
  if (only && side.length === 1 && isPieceOfSentence(only.text)) return undefined;
  const labels =
    [parts, groupsOf(linesOf(side), ({ size }) => widestStep * size)].every(
      (some) => some.filter(isLabel).length >= 0.6 * some.length,
    ) && parts.length >= 3;
  // A single line for each is a row of a table.
  return labels && lines.length < 1.6 * parts.length ? undefined : labels;
}

/** “From:”, “To:”, “Subject:”, each with what stands on its line: the head of a mail. */
function areNames(side: readonly Segment[], main: readonly Segment[]): boolean {
  return (
    side.length > 1 &&
    side.every((name) => endsWithColon(name.text) && main.some((line) => isOnLine([name], line)))
  );
}

/** What the dishes of a menu cost, or the entries of a price list, each at the end of its line. */
function arePrices(side: readonly Segment[], main: readonly Segment[]): boolean {
  const heights = new Set(main.map(({ y }) => Math.round(y)));
  const isLevel = ({ y }: Segment): boolean => [-1, 0, 1].some((step) => heights.has(Math.round(y) + step));
  return (
    side.length >= prices.least &&
    (side[0]?.x0 ?? 0) > (main[0]?.x1 ?? 0) &&
    side.every(({ text }) => price.test(text)) &&
    side.filter(isLevel).length >= prices.level * side.length
  );
}

/** The share of those that are level with a line: the names of others may have been taken for words of a picture. */
const prices = { least: 3, level: 0.8 };
/** “€ 7,90”, “12.50”, “8,– €”, “from CHF 40” */
const price =
  /^(?:\p{L}{2,5} )?(?:(?:[€$£]|EUR|CHF) ?\d{1,5}|\d{1,5}(?=[.,][\d–-]| ?[€£]| EUR| CHF))(?:[.,](?:\d\d|[–-]{1,2}))?(?: ?(?:[€£]|EUR|CHF))?$/u;

function isMostlyCode(segments: readonly Segment[]): boolean {
  return median(segments.map(({ mono }) => mono)) > 0.8;
}

/** The last line of a paragraph whose other lines stand above it. */
function isPieceOfSentence(text: string): boolean {
  return /^\p{Ll}|[.,;]$/u.test(text);
}

function lettersOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0);
}

/** What stands before an item of a list or a note, alone in its column. */
export function isMarker(text: string): boolean {
  return /^(?:\P{L}{1,4}|(?:\d{1,3}\.){2,5}\d{0,3}|\[[^\]]{1,12}\]|\(?(?:\d{1,3}|[a-z¢]|[ivx]{1,5})[.)]?)$/iu.test(
    text,
  );
}

/** From line to line within a part of a margin, in letter sizes. */
const widestStep = 1.7;

/** The parts of a margin: with room between them, or each beside the first line of a paragraph. */
export function partsOf(side: readonly Segment[], main: readonly Segment[]): Segment[][] {
  const starts = main.filter((_, index) => startsParagraph(main, index));
  return groupsOf(linesOf(side), ({ size }) => widestStep * size).flatMap((part) => {
    const parts: Segment[][] = [];
    for (const line of part) {
      if (parts.length === 0 || starts.some((start) => isOnLine([line], start))) parts.push([line]);
      else parts.at(-1)?.push(line);
    }
    return parts;
  });
}

/** Whether the first line of a part is level with a line, or just above it as a smaller heading may be. */
export function isOnLine(part: readonly Segment[], line: Segment): boolean {
  const step = line.y - (part[0]?.y ?? Infinity);
  return step > -0.4 * line.size && step < 0.9 * line.size;
}

/** Whether a line of a column begins a paragraph. In doubt it does not. */
export function startsParagraph(lines: readonly Segment[], index: number): boolean {
  const line = lines[index];
  const last = lines[index - 1];
  if (!line || /^\p{Ll}/u.test(line.text)) return false;
  if (!last) return true;
  if (line.y - last.y > 1.3 * leadingOf(lines)) return true;
  if (!/[.!?:;…]["”’»)\]]*$/u.test(last.text)) return false;
  const { x0, x1 } = extentOf(lines);
  return last.x1 < x1 - 2 * last.size || (line.x0 > x0 + 0.8 * line.size && last.x0 < x0 + 0.8 * line.size);
}
