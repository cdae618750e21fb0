import { addressLines, countsOnWithin, entryLines, pointsAmong } from './standalone-lines.ts';
import { isAddressWithin, isCode, isUnlike } from './code/code-lines.ts';
import { isBelowLetter } from './leads.ts';
import {
  beginsOrEndsHeading,
  certainBullet,
  endsOpen,
  endsSentence,
  goesOnSmall,
  isAmidSentence,
  isNextTerm,
  marker,
  widestStep,
} from './going-on.ts';
import { joined, type Vocabulary } from './joined-lines.ts';
import { type Box, hasRoomFor, isProse } from './kinds/page-parts.ts';
import type { Segment } from './line-segments.ts';
import { isEvenStep, largeStep, spacingOf } from './line-spacing.ts';
import { edgeBeside, linesAmidSentence, rightEdges } from './reading-order/line-edges.ts';
import { romanNumber } from '../../../../shared/languages/speaking/roman-digits.ts';

/** Lines that belong together. */
export interface Paragraph {
  readonly lines: readonly Segment[];
  readonly code: boolean;
  /** Whether its first line begins with a bullet or a number of its own. */
  readonly listed: boolean;
  /** Whether it is a line of an address or a list, which is no heading, however bold or large. */
  readonly inAddress?: true;
  /** The edges of its column. */
  readonly column: { readonly x0: number; readonly x1: number };
}

/** “2.1.3.”, “6.4.b.” before an element of a list within lists. */
const innerMarker = /^\d{1,2}(?:\.\d{1,2}){0,3}\.(?:\d{1,2}|[a-z])\.\s+\S/;
/** “[12] Tern, A.: On Lamps”, as a list of references has it. */
const referenceMark = /^\[[\p{L}\p{N}+.-]{1,12}\]\s/u;
/** “II. RELATED WORK”, in small capitals, which the text alone does not show. */
export const headInCapitals = /^(?:[IVX]{1,5}|[1-9]\d?)\.\s+\p{Lu}[\p{Lu}\s,:&'’()–-]{3,60}$/u;
const counted = /^(?:\d{1,3}[.)]|\[\d{1,3}\])\s/;
/** “IV. Zelar”, “II - o Coordenador”, as laws count; alone, it may be an initial. */
const romanCount = /^([IVXLC]{1,7})(?:[.)]|\s?[–—-])\s+\S/u;
const leaders = /(?:(?:\s?[.·…]){4,}|(?:\s?[-–—‐]){6,})\s*(?:\d+|[ivxlc]+)$/i;

/** Whether it is a line of a table of contents. */
export function leadsToPage(text: string): boolean {
  return endsInNumber(text) && leaders.test(text);
}

/** Without the dots and the page number of a table of contents. */
export function withoutLeaders(text: string): string {
  return endsInNumber(text) ? text.replace(leaders, '') : text;
}

/** Whether it may end in the number of a page, by its last letter: most lines need no more than that. */
export function endsInNumber(text: string): boolean {
  return /[\divxlc]/i.test(text.slice(-1));
}

/**
 * Groups the lines of a column into paragraphs by their distance, indentation and endings.
 * @param drawn what they may stand beside
 * @param beside the lines of texts side by side, with the first line of each text
 */
export function paragraphsOf(
  lines: readonly Segment[],
  drawn: readonly Box[] = [],
  beside?: ReadonlyMap<Segment, Segment>,
): Paragraph[] {
  const column = { x0: Math.min(...lines.map(({ x0 }) => x0)), x1: Math.max(...lines.map(({ x1 }) => x1)) };
  const spacing = spacingOf(lines);
  const groups: Segment[][] = [];
  const edges = rightEdges(lines, column.x1, spacing.leading);
  const apart = addressLines(lines, spacing.leading);
  const entries = entryLines(lines, spacing.leading);
  const amid = linesAmidSentence(lines);
  for (const [index, line] of lines.entries()) {
    const group = groups.at(-1);
    const x1 = edgeBeside(lines[index - 1], drawn, edges[index - 1] ?? column.x1);
    const above = group?.at(-1);
    if (group && amid.has(line) && beside?.get(line) === beside?.get(above as Segment)) {
      group.push(line);
      continue;
    }
    const isApart =
      (above && beside?.get(line) !== beside?.get(above)) ||
      (entries.has(line) && !isCode(line)) ||
      (group && isHeadAbove(group, line, lines[index + 1], column)) ||
      [line, above].some((each) => each && apart.has(each));
    if (group && !isApart && continues(group, line, { x0: column.x0, x1 }, spacing)) group.push(line);
    else groups.push([line]);
  }
  const points = pointsAmong(groups, spacing.leading);
  return groups.map((group) => ({
    lines: group,
    code: group.every(isCode),
    listed: marker.test(group[0]?.text ?? '') || leadsToPage(group[0]?.text ?? ''),
    ...([apart, entries, points].some((some) => some.has(group[0] as Segment)) ? { inAddress: true } : {}),
    column,
  }));
}

/** The lines as one text. Code keeps its line breaks and indentation. */
export function textOf(paragraph: Paragraph, vocabulary: Vocabulary): string {
  if (!paragraph.code) return joined(paragraph.lines, vocabulary, paragraph.column.x1);
  const left = Math.min(...paragraph.lines.map(({ x0 }) => x0));
  return paragraph.lines
    .map((line) => {
      const letterWidth = (line.x1 - line.x0) / Math.max(1, line.text.length);
      const indent = Math.min(40, Math.max(0, Math.round((line.x0 - left) / Math.max(1, letterWidth))));
      return ' '.repeat(indent) + line.text;
    })
    .join('\n');
}

function continues(
  group: readonly Segment[],
  line: Segment,
  column: { readonly x0: number; readonly x1: number },
  spacing: ReturnType<typeof spacingOf>,
): boolean {
  const first = group[0];
  const last = group.at(-1);
  if (!first || !last) return false;
  const { leading } = spacing;
  const em = line.size;
  const gap = line.y - last.y;
  const isAmidAddress = isAddressWithin(group, line);
  if (isCode(line) !== isCode(last) && !isAmidAddress) return false;
  if (isUnlike(last, line, isAmidAddress)) return false;
  // Letters larger than the usual distance are a heading's, whose lines are farther apart than those of the text.
  const usual = Math.max(1.3 * leading, (leading < em ? 1.3 : 1.05) * em);
  const widest = goesOnAsTitle(last, line, column) ? Math.max(usual, largeStep(em, spacing)) : usual;
  const isSmall = /^\p{Ll}/u.test(line.text);
  // Below an item of a list, which goes on further in, a capital begins a paragraph, but not in a full line of one that is numbered.
  const isNumbered =
    counted.test(last.text) && isProse(last) && line.x0 < last.x0 + 1 && line.x1 > column.x1 - em;
  const isItem = marker.test(line.text) || (marker.test(last.text) && !isSmall && !isNumbered);
  const isAmid = !isItem && isAmidSentence(last, line, column);
  const isOpen = !isItem && endsOpen(last, line) && isFullLine(last, column);
  // Below a picture at its left, the text goes on at the edge.
  const isBeside = last.x0 > line.x0 + em && isProse(last) && /\p{L},?$/u.test(last.text);
  const isBelow = isAmid && isSmall && isBeside && gap < belowPicture * em;
  const isNear = (isAmid && gap < nearStep * em && isSmall) || isBelow || (isOpen && gap < widestStep * em);
  const isFar = gap > widest && !(isNear || (isAmid && isEvenStep(gap, em, spacing)));
  if (gap < 0.5 * em || isFar) return isCode(line) && gap > 0 && gap < 2.6 * leading;
  if (isCode(line)) return isCode(first) || isAmidAddress;
  if (headInCapitals.test(last.text) && /\p{Ll}/u.test(line.text)) return false;
  if (counted.test(line.text) && /\p{Ll}/u.test(line.text) && group.every(isInCapitals)) return false;
  if (certainBullet.test(line.text) || endsItem(first, last, line, column)) return false;
  if (countsOn(first.text, line.text) || countsOnWithin(first, line)) return false;
  if (isBelowLetter(group, line, column)) return false;
  const isBroken = isBelow || midSentence(last, line, column);
  if (!isBroken && beginsOrEndsHeading(group, line, column, leading)) return false;
  if (marker.test(line.text) && (marker.test(first.text) || endsSentence(last.text)))
    return isBehindIndented(first, last, line, column);
  if (innerMarker.test(line.text) && (innerMarker.test(first.text) || endsSentence(last.text))) return false;
  if (referenceMark.test(line.text) && referenceMark.test(first.text)) return false;
  if (leadsToPage(last.text) || leadsToPage(line.text))
    return leadsToPage(line.text) && !leadsToPage(last.text) && group.length < 3;
  if (isBroken || isBesidePicture(last, line, column, leading)) return true;
  if (isNextTerm(group, line, column)) return false;
  const centred = Math.abs(line.x0 + line.x1 - last.x0 - last.x1) < em;
  const step = line.x0 - last.x0;
  const justBegan = group.length === 1;
  const isMarked =
    marker.test(first.text) ||
    /^[⇒→]\s/u.test(first.text) ||
    referenceMark.test(first.text) ||
    (isSmall && romanCount.test(first.text));
  if (
    step > 0.8 * em &&
    !centred &&
    !(justBegan && (isMarked || hangs(first, line, column) || goesOnBehindNumber(first, line, column)))
  )
    return false;
  if (step < -0.8 * em && !centred && !justBegan) return false;
  return !endsEarly(group, line, column);
}

/**
 * Whether a short line without a stop is the heading of the indented paragraph below it, and not the last line of the one above,
 * whose sentence has ended: nothing but its font tells it apart in papers whose headings are in italics.
 */
function isHeadAbove(
  group: readonly Segment[],
  line: Segment,
  next: Segment | undefined,
  { x0, x1 }: { readonly x0: number; readonly x1: number },
): boolean {
  const last = group.at(-1) as Segment;
  if (!next || group.length < 2 || line.text.length > longestHead || line.x1 - x0 > shortHead * (x1 - x0))
    return false;
  const isHead = /^\p{Lu}\p{L}*(?: [\p{L}’'-]+){0,7}$/u.test(line.text) && Math.abs(line.x0 - x0) < 1;
  const isIndented = next.x0 > line.x0 + line.size && next.x0 < line.x0 + 4 * line.size;
  return (
    isHead &&
    isIndented &&
    /[\p{L}\d][)”"’]*[.!?][”"’]?$/u.test(last.text) &&
    Math.abs(last.x0 - line.x0) < 1 &&
    isProse(last) &&
    isProse(next) &&
    /^\p{Lu}/u.test(next.text) &&
    !marker.test(next.text)
  );
}

/** In letters, and of the width of its column. */
const longestHead = 60;
const shortHead = 0.6;

/** Whether a line has the Roman number behind that of the item above. */
function countsOn(item: string, line: string): boolean {
  const own = romanCount.exec(line)?.[1];
  const before = own === undefined ? undefined : romanCount.exec(item)?.[1];
  if (own === undefined || before === undefined) return false;
  return romanNumber(own) === (romanNumber(before) ?? 0) + 1;
}

/** In letter sizes: from a line that ends amid a sentence to a small letter, and to that below a picture. */
const nearStep = 1.6;
const belowPicture = 2.5;

function isFullLine(line: Segment, { x1 }: { readonly x1: number }): boolean {
  return line.x1 > x1 - line.size && line.text.length >= fullLine;
}

/** “INTRODUCTION”, before the first of the paragraphs or references that it counts. */
/** Whether a line is in capitals, and not just of a short abbreviation. */
export function isInCapitals({ text }: Segment): boolean {
  return /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Whether a line in large letters was broken for want of room, or stands in the middle below it. */
function goesOnAsTitle(last: Segment, line: Segment, column: { readonly x1: number }): boolean {
  const isCentred = Math.abs(line.x0 + line.x1 - last.x0 - last.x1) < line.size && line.x0 !== last.x0;
  return isCentred || /^\p{Ll}/u.test(line.text) || !hasRoomFor(line, column.x1 - last.x1);
}

/** Lines that are pushed in by the outline of a picture, and end at the edge of their column as the one above does. */
function isBesidePicture(
  last: Segment,
  line: Segment,
  column: { readonly x1: number },
  leading: number,
): boolean {
  const isFull = ({ x1, size, text }: Segment): boolean =>
    x1 > column.x1 - 0.3 * size && text.length >= fullLine;
  return (
    line.x0 > last.x0 &&
    isFull(last) &&
    isFull(line) &&
    line.y - last.y < 1.1 * leading &&
    /[\p{L},]$/u.test(last.text) &&
    /^\p{L}/u.test(line.text)
  );
}

/** In letters. */
const fullLine = 25;

/**
 * What begins at a bullet, to the left of a bullet or a number, or far to the right of it, is no part of its item, unless the
 * line above had no room for it, as where only the item's first line stands further in.
 */
function endsItem(first: Segment, last: Segment, line: Segment, column: { readonly x1: number }): boolean {
  const isBulleted = certainBullet.test(first.text);
  const step = (line.x0 - first.x0) / line.size;
  const isLeft = step < -0.5 && (isBulleted || line.x0 < last.x0 - 0.5 * line.size);
  const isBelow = isBulleted && Math.abs(step) < 0.5;
  const isOther = endsSentence(last.text) || Math.abs(line.bold - last.bold) > 0.5;
  const isInner = first === last && step > innerItem && isOther;
  if (!(isLeft || isBelow || isInner) || !marker.test(first.text) || /^\p{Ll}/u.test(line.text)) return false;
  // “The drawbacks:”, before the next list.
  if (isBulleted && isLeft && line.text.endsWith(':')) return true;
  // In some lists, all lines of an item begin at its bullet.
  const isHanging = last.x0 > first.x0 + 0.5 * line.size || line.bold - last.bold > 0.5;
  const free = isLeft ? 0 : isHanging ? surelyRoom.hanging : surelyRoom.level;
  return hasRoomFor(line, column.x1 - last.x1 - free * line.size);
}

/** In letter sizes: farther in than the text of an item; and more room than a line leaves that isn't justified. */
const innerItem = 1.9;
const surelyRoom = { hanging: 3, level: 8 };

/** A number at the edge, behind a full line of a paragraph that began further in, is one in its text: “Doc. | 50. The court”. */
function isBehindIndented(
  first: Segment,
  last: Segment,
  line: Segment,
  column: { readonly x0: number; readonly x1: number },
): boolean {
  return (
    !marker.test(first.text) &&
    first.x0 > column.x0 + line.size &&
    line.x0 < column.x0 + 0.3 * line.size &&
    last.x1 > column.x1 - line.size
  );
}

/** A broken word, or a full line followed by a lower-case letter, continues whatever the indentation. */
function midSentence(
  last: Segment,
  line: Segment,
  column: { readonly x0: number; readonly x1: number },
): boolean {
  if (!/^\p{Ll}/u.test(line.text) || endsSentence(last.text)) return false;
  return /\p{L}[-\u2010\u00ad]$/u.test(last.text) || last.x1 > column.x1 - 2 * last.size;
}

/**
 * In a hanging paragraph only the first line starts at the edge. It must be full for the next line to continue it, or nearly so
 * where it breaks off amid a sentence and the next line begins with a small letter.
 */
function hangs(first: Segment, line: Segment, column: { readonly x0: number; readonly x1: number }): boolean {
  const isAmid = isProse(first) && /\p{Ll}{2},?$/u.test(first.text) && /^\p{Ll}{2,},? /u.test(line.text);
  const room = Math.max(2 * first.size, isAmid ? nearlyFull * (column.x1 - column.x0) : 0);
  return first.x1 > column.x1 - room && !endsSentence(first.text) && line.x0 - first.x0 < 6 * line.size;
}

/**
 * Whether a heading goes on below its first word, behind its number: “2.1 Principles and Psychology of Social | Engineering”. There
 * must have been no room for the next word, or hardly any for a small one.
 */
function goesOnBehindNumber(
  first: Segment,
  line: Segment,
  column: { readonly x0: number; readonly x1: number },
): boolean {
  const number = headNumber.exec(first.text)?.[0] ?? '';
  const indent = (first.x1 - first.x0) * (number.length / first.text.length);
  const room = column.x1 - first.x1;
  const isSmall = /^\p{Ll}/u.test(line.text) && room < nearlyFull * (column.x1 - column.x0);
  return (
    number !== '' &&
    !marker.test(line.text) &&
    !endsSentence(first.text) &&
    Math.abs(line.size - first.size) < 0.02 * line.size &&
    Math.abs(line.bold - first.bold) < 0.5 &&
    line.x0 - first.x0 < indent + 1.5 * line.size &&
    (isSmall || !hasRoomFor(line, room))
  );
}

const headNumber = /^(?:§\s?)?\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+(?=\p{L})/u;

/** Of the width of the column, what a line that isn't justified may leave free. */
const nearlyFull = 0.25;

/** The next line's first word would have fitted, so the line break was intended. */
function endsEarly(
  group: readonly Segment[],
  line: Segment,
  column: { readonly x0: number; readonly x1: number },
): boolean {
  const [first, last] = [group[0] as Segment, group.at(-1) as Segment];
  const room = column.x1 - last.x1;
  if (!hasRoomFor(line, room)) return false;
  if (endsSentence(last.text)) return true;
  // An item of a list goes on further in.
  const isBelowItem = marker.test(first.text) && line.x0 < first.x0 + 0.5 * line.size;
  const goesOn = !isBelowItem && (goesOnSmall(group, line) || endsOpen(last, line));
  return room > 0.4 * (column.x1 - column.x0) && !goesOn;
}
