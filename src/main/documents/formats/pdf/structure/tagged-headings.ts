import { beginsWithHour, eventsIn, goesOnBehind } from '../standalone-lines.ts';
import { certainBullet } from '../going-on.ts';
import { hasRoomFor } from '../kinds/page-parts.ts';
import { beginsCaption } from '../kinds/captions.ts';
import type { Segment } from '../line-segments.ts';
import { extentOf } from '../reading-order/rows.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

interface Part {
  readonly kind: BlockKind;
  readonly lines: readonly Segment[];
  readonly level?: number;
}

/** In letters; in words, of what ends as a sentence does; in words, of text below a heading. */
const longestHeading = 200;
const longestSentence = 20;
const fewestBelow = 8;
const mostHeadLines = 3;
/** In sizes of the line below. */
const larger = 1.12;
/** “5.2 Unavoidable Impacts” */
const subsection = /^[1-9]\d?(?:\.\d{1,2}){1,3}\.?\s+\p{Lu}/u;

/**
 * What is tagged as one element, as it is seen: writers give whole paragraphs the style of a heading, put a heading and its
 * text into one element, and tag numbered headings as lists and captions as text.
 * @param breaks how many of its lines, at most, were broken by hand
 */
export function partsOf(kind: BlockKind, lines: readonly Segment[], breaks = 0): readonly Part[] {
  if (kind === 'heading') return headingParts(lines);
  if (kind === 'contents' && isSentence(lines)) return [{ kind: 'paragraph', lines }];
  if (kind !== 'paragraph' && kind !== 'list-item') return [{ kind, lines }];
  const entries = breaks > 0 && kind === 'paragraph' ? brokenByHand(lines, breaks) : [lines];
  const items = kind === 'list-item' ? itemByItem(lines) : entries.flatMap(eventByEvent);
  return items.flatMap((some) => textParts(kind, some));
}

/** At the top of a page, programs may tag the rest of an item and the next one as one. */
function itemByItem(lines: readonly Segment[]): readonly (readonly Segment[])[] {
  return cutBefore(lines, ({ text }) => certainBullet.test(text));
}

/** The events of a calendar, which programs put into one paragraph. */
function eventByEvent(lines: readonly Segment[]): readonly (readonly Segment[])[] {
  const events = new Set(eventsIn(lines));
  return cutBefore(lines, (line) => events.has(line));
}

function cutBefore(
  lines: readonly Segment[],
  begins: (line: Segment) => boolean,
): readonly (readonly Segment[])[] {
  const texts: Segment[][] = [];
  for (const line of lines) {
    if (texts.length === 0 || begins(line)) texts.push([line]);
    else texts.at(-1)?.push(line);
  }
  return texts;
}

/**
 * A new text begins after a line that was broken though it had room for the next word, unless that goes on with its sentence:
 * names, the hours of a programme, paragraphs of one element.
 */
function brokenByHand(lines: readonly Segment[], breaks: number): readonly (readonly Segment[])[] {
  const columns: Segment[][] = [];
  for (const line of lines) {
    const last = columns.at(-1)?.at(-1);
    if (last && line.y > last.y) columns.at(-1)?.push(line);
    else columns.push([line]);
  }
  const texts: Segment[][] = [];
  for (const column of columns) {
    const edge = extentOf(column).x1;
    const hasProse = column.some(({ text }) => /^\p{Ll}/u.test(text));
    const isProgramme = column.filter(({ text }) => beginsWithHour.test(text)).length > 1;
    for (const [at, line] of column.entries()) {
      const last = column[at - 1];
      const isHour = isProgramme && beginsWithHour.test(line.text);
      const hasRoom = last !== undefined && (isHour || hasRoomFor(line, edge - last.x1));
      const isEntry = hasRoom || breaks >= lines.length - 1;
      const isFree =
        last && (hasProse || last.text.length > longestEntry ? hasRoom && mayEnd(last, line) : isEntry);
      if (texts.length === 0 || (isFree && beginsText.test(line.text) && !goesOnBehind.test(last.text)))
        texts.push([line]);
      else texts.at(-1)?.push(line);
    }
  }
  return texts;
}

/** In letters; longer ones may be prose, whose lines are not all as long as they could be. */
const longestEntry = 45;
const beginsText = /^["“„«‘(]?[\p{Lu}\d]/u;

/** Whether a long line may be the last of its text: it ends a sentence or has a title’s letters, or an hour or a number follows. */
function mayEnd(last: Segment, line: Segment): boolean {
  return (
    /[.!?:)][”"’»]?$/u.test(last.text) ||
    /^\d[\d.:h]*\s+\p{Lu}/u.test(line.text) ||
    Math.abs(last.bold - line.bold) > 0.5
  );
}

function textParts(kind: BlockKind, lines: readonly Segment[]): readonly Part[] {
  const text = textOf(lines.slice(0, 1));
  if (kind === 'paragraph' && beginsCaption(text)) return [{ kind: 'caption', lines }];
  const counts = kind === 'paragraph' ? countsAbove(lines) : 0;
  if (counts > 0)
    return [
      ...lines.slice(0, counts).map((line) => ({ kind, lines: [line] })),
      { kind, lines: lines.slice(counts) },
    ];
  if (!subsection.test(text)) return [{ kind, lines }];
  const head = headOf(lines);
  const level = text.split(/\s/, 1)[0]?.match(/\d+/g)?.length ?? 1;
  if (head.length === 0) return [{ kind, lines }];
  return [
    { kind: 'heading', lines: head, level },
    { kind: 'paragraph', lines: lines.slice(head.length) },
  ];
}

/** How many lines at the beginning are a number or a letter alone in the middle, as opinions of courts count their parts. */
function countsAbove(lines: readonly Segment[]): number {
  const end = lines
    .slice(0, mostHeadLines)
    .findIndex(({ text }) => !/^(?:[IVX]{1,5}|[A-H]|[1-9])$/.test(text));
  const text = lines[end];
  const isInside = ({ x0, size }: Segment): boolean => text !== undefined && x0 > text.x0 + farInside * size;
  return end > 0 && wordsOf(lines.slice(end)).length >= fewestBelow && lines.slice(0, end).every(isInside)
    ? end
    : 0;
}

/** In letter sizes: farther than the first line of a paragraph. */
const farInside = 6;

function headingParts(lines: readonly Segment[]): readonly Part[] {
  const head = headOf(lines);
  const below = lines.slice(head.length);
  if (head.length > 0 && wordsOf(below).length >= fewestBelow)
    return [
      { kind: 'heading', lines: head },
      { kind: 'paragraph', lines: below },
    ];
  return [{ kind: isProse(lines) ? 'paragraph' : 'heading', lines }];
}

/** The bold or larger lines at the beginning; none, if there are more than a heading has. */
function headOf(lines: readonly Segment[]): readonly Segment[] {
  const end = lines.findIndex((line, at) => at > 0 && isTextBelow(lines[at - 1] as Segment, line));
  const head = lines.slice(0, end < 0 ? lines.length : end);
  const isHead = end < 0 ? head.every(({ bold }) => bold > mostlyBold.most) : endsEarly(head, lines);
  return isHead && head.length <= mostHeadLines ? head : [];
}

/** The text below begins a line of its own, for which there was room. */
function endsEarly(head: readonly Segment[], lines: readonly Segment[]): boolean {
  const { x1 = 0, size = 0 } = head.at(-1) ?? {};
  return x1 < Math.max(...lines.map((line) => line.x1)) - shortBy * size;
}

/** In letter sizes. */
const shortBy = 3;

const mostlyBold = { most: 0.85, least: 0.5 };

function isTextBelow(above: Segment, line: Segment): boolean {
  return (
    (above.bold > mostlyBold.most && line.bold < mostlyBold.least) ||
    (above.size > larger * line.size && above.bold >= line.bold)
  );
}

/** A sentence that leads to no page, tagged with the list of contents below it. */
function isSentence(lines: readonly Segment[]): boolean {
  return wordsOf(lines).length > longestSentence / 2 && /\p{Ll}{3}\.$/u.test(textOf(lines));
}

function isProse(lines: readonly Segment[]): boolean {
  const text = textOf(lines);
  const words = wordsOf(lines).length;
  return (
    text.length > longestHeading ||
    (/[.;]["”’)]?$/u.test(text) && words > longestSentence) ||
    (/^\p{Ll}{2}/u.test(text) && words > fewestBelow)
  );
}

function wordsOf(lines: readonly Segment[]): readonly string[] {
  return textOf(lines).match(/\S+/g) ?? [];
}

function textOf(lines: readonly Segment[]): string {
  return lines.map(({ text }) => text).join(' ');
}
