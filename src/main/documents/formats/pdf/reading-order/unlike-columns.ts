import { marksAddress } from '../standalone-lines.ts';
import { type Band, sidesOf, type Span } from './bands.ts';
import {
  areAnswers,
  areHalvesOfTable,
  areNumberedAcross,
  type Columns,
  leadingOf,
  levelWith,
  severalWords,
} from './columns.ts';
import { areProgram, isCode } from '../code/code-lines.ts';
import { goingOn } from '../going-on.ts';
import type { Segment } from '../line-segments.ts';
import { groupsOf, type Line, linesOf } from './rows.ts';

/** Of each side. */
const leastLines = 3;
/** Of the lines beside others: so many stand at the heights of their own, and not in rows with those. */
const leastOffLine = 0.5;
/** Of the lines of each side that say words. */
const leastWords = 0.6;
/** A band with more is a table, whose cells may be of many lines. */
const mostGutters = 2;
/** In letter sizes. */
const leastGutter = 1;
/** Of baselines, in letter sizes. */
const level = 0.2;
/** Lines of one block are closer, in letter sizes. */
const widestStep = 2;

/**
 * Two blocks of lines side by side that have nothing to do with each other, such as an address beside a date, or the
 * narrow column of a newsletter: too short or too narrow to be recognized as prose, but each with line breaks of its own.
 * What follows below, unless the band is the last, is left out.
 * @param above the line right above the band
 */
export function unlikeColumnsOf(
  { segments, gutters }: Band,
  isLast: boolean,
  above?: Segment,
): Columns | undefined {
  if (gutters.length > mostGutters) return undefined;
  for (const gutter of gutters.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const [left, right] = sidesOf(isLast ? segments : withoutEnd(segments, gutter), gutter);
    const [lefts, rights] = [linesOf(left), linesOf(right)];
    if (isListingBeside(lefts, rights) || isListingBeside(rights, lefts)) return { left, right, gutter };
    if (gutter.to - gutter.from < leastGutter * (segments[0]?.size ?? 10)) break;
    if (areUnlike(lefts, rights) || areAddresses({ left, right, gutter }, above))
      return { left, right, gutter };
  }
  return undefined;
}

/** More lines at the end of one side belong to it. */
const mostBeyond = 3;

/** Without the few lines on one side, below both and apart from them, which begin what comes next, such as “Dear Bo,”. */
export function withoutEnd(segments: readonly Segment[], gutter: Span): readonly Segment[] {
  const feet = sidesOf(segments, gutter).map((side) => Math.max(...side.map(({ y }) => y)));
  const foot = Math.min(...feet);
  const from = segments.findIndex(
    ({ y, size }, at) => y > foot + 0.5 * size && y - (segments[at - 1]?.y ?? y) > widestStep * size,
  );
  return from < 0 || segments.length - from > mostBeyond ? segments : segments.slice(0, from);
}

function areUnlike(left: readonly Line[], right: readonly Line[]): boolean {
  if (isTitleBeside(left, right) || isTitleBeside(right, left)) return true;
  if (![left, right].every(isBlock)) return false;
  const standApart = areOffLine(left, right) || [left, right].every((side) => goingOn(side).length >= 2);
  return (
    standApart &&
    !areRows(left, right) &&
    !areAnswers(left, right) &&
    !areHalvesOfTable(left, right) &&
    !areNumberedAcross(left, right)
  );
}

/** In lines. */
const address = { least: 3, most: 8 };

/**
 * Who writes and to whom, at the top of a letter, on lines that may be level by chance. One that begins higher up has its
 * first line above the band.
 */
function areAddresses({ left, right, gutter }: Columns, above: Segment | undefined): boolean {
  const isAddress = (lines: readonly Segment[]): boolean => {
    const marked = lines.filter(({ text }) => marksAddress(text)).length;
    return (
      lines.length >= address.least &&
      lines.length <= address.most &&
      lines.every((line, at) => at === 0 || line.y - (lines[at - 1] as Segment).y < widestStep * line.size) &&
      marked > 0 &&
      2 * marked <= lines.length
    );
  };
  const isAboveLeft = above !== undefined && above.x1 < gutter.from + 1;
  const isAboveRight = above !== undefined && above.x0 > gutter.to - 1;
  return (
    isAddress(linesOf(isAboveLeft ? [above, ...left] : left)) &&
    isAddress(linesOf(isAboveRight ? [above, ...right] : right))
  );
}

/** Of a title, in lines; of its letters, in sizes of the text beside it; more lines are in letters that are much larger. */
const title = { lines: 3, larger: 1.25, most: 8, muchLarger: 1.7 };
/** Of the lines of a title below its first: so many stand where a paragraph beside them begins. */
const mostBegun = 0.4;

/** Whether a few larger lines that belong together stand beside lines of text, whose heights are not theirs. */
function isTitleBeside(lines: readonly Line[], text: readonly Line[]): boolean {
  if (lines.length > title.most || !lines.some((line) => /\p{L}{3}/u.test(line.text))) return false;
  const isLarger = (by: number): boolean =>
    lines.every(({ size }) => text.every((line) => size >= by * line.size));
  const isWhole = groupsOf(lines, ({ size }) => widestStep * size).length === 1;
  const isText = text.some((line, at) => isBelow(line, text[at - 1]) && severalWords.test(line.text));
  const isOffLine = lines.length <= title.lines && levelWith(lines, text).size === 0;
  const isApart =
    (isOffLine && isLarger(title.larger)) || (isLarger(title.muchLarger) && isAmidParagraphs(lines, text));
  return isApart && isWhole && isText && beside(lines, text).length === lines.length;
}

/** Whether paragraphs go on beside the lines of a title, level with some of these by chance: a label is level with where its text begins. */
function isAmidParagraphs(lines: readonly Line[], text: readonly Line[]): boolean {
  const leading = leadingOf(text);
  const begun = text.filter(({ y }, at) => y - (text[at - 1]?.y ?? -Infinity) > paragraphGap * leading);
  const more = lines.slice(1);
  const isBegun = ({ y }: Line): boolean =>
    begun.some((line) => Math.abs(line.y - y) < sameHeight * line.size);
  return (
    more.length > 0 && text.length > lines.length && more.filter(isBegun).length <= mostBegun * more.length
  );
}

/** In leadings of a text, above a paragraph; and in letter sizes, between baselines. */
const paragraphGap = 1.25;
const sameHeight = 0.5;

/** Whether a program stands beside text, whose heights are not its own: in a table of commands, what explains one is level with it. */
function isListingBeside(listing: readonly Line[], text: readonly Line[]): boolean {
  return (
    listing.length >= leastLines &&
    listing.every(isCode) &&
    areProgram(listing) &&
    !text.some(isCode) &&
    text.some(({ text: words }) => severalWords.test(words)) &&
    areOffLine(listing, text) &&
    !areLevelButFor(listing, text)
  );
}

/** Whether each line is as far above or below one on the other side as the rest are: the cells of a row, which stand at its foot and its top. */
function areLevelButFor(lines: readonly Line[], others: readonly Line[]): boolean {
  const [first] = lines;
  return others.slice(0, 3).some((other) => {
    const shift = other.y - (first?.y ?? 0);
    const moved = lines.map((line) => ({ ...line, y: line.y + shift }));
    return levelWith(moved, others).size > (1 - leastOffLine) * lines.length;
  });
}

function isBelow(line: Line, above: Line | undefined): boolean {
  return above !== undefined && line.y - above.y < widestStep * line.size;
}

/** Whether it is made of lines of text, some of which follow each other closely. */
function isBlock(lines: readonly Line[]): boolean {
  const inWords = lines.filter(({ text }) => /\p{L}{2}/u.test(text));
  const close = lines.filter((line, at) => isBelow(line, lines[at - 1]));
  return lines.length >= leastLines && inWords.length >= leastWords * lines.length && close.length > 0;
}

/** Whether most lines stand beside the gaps between the others. */
function areOffLine(left: readonly Line[], right: readonly Line[]): boolean {
  const [lefts, rights] = [beside(left, right), beside(right, left)];
  const [some, others] = lefts.length < rights.length ? [lefts, rights] : [rights, lefts];
  if (some.length < 2) return false;
  return levelWith(some, others).size <= (1 - leastOffLine) * some.length;
}

/** The lines that are no farther up or down than the others. */
function beside(lines: readonly Line[], others: readonly Line[]): Line[] {
  const [top = 0, foot = 0] = [others[0]?.y, others.at(-1)?.y];
  return lines.filter(({ y, size }) => y > top - 0.5 * size && y < foot + 0.5 * size);
}

/** The cells of a table, of several lines each: with more room between those of a row and the next, on both sides. */
function areRows(left: readonly Line[], right: readonly Line[]): boolean {
  const leading = Math.min(leadingOf(left), leadingOf(right));
  const [some, others] = [left, right]
    .map((side) => groupsOf(side, () => 1.25 * leading))
    .toSorted((a, b) => a.length - b.length);
  if (!some || !others || some.length < leastLines || others.length > 1.35 * some.length) return false;
  const paired = some.filter((group) => others.some((other) => areInRow(group, other)));
  return paired.length >= 0.8 * some.length;
}

/** Whether they are level at the top, in the middle or at the foot. */
function areInRow(group: readonly Segment[], other: readonly Segment[]): boolean {
  const ends = (lines: readonly Segment[]): [number, number] => [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0];
  const [[top, foot], [otherTop, otherFoot]] = [ends(group), ends(other)];
  const near = (a: number, b: number): boolean => Math.abs(a - b) < level * (group[0]?.size ?? 10);
  return near(top, otherTop) || near(foot, otherFoot) || near((top + foot) / 2, (otherTop + otherFoot) / 2);
}
