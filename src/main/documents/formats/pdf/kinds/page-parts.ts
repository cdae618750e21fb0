import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

/** Segments of a page that are one thing, and not lines of prose. */
export interface PagePart {
  readonly kind: BlockKind;
  readonly segments: readonly Segment[];
  /** Its lines, if they are not to be joined as those of a paragraph are. */
  readonly text?: string;
  /** What is said in its place. */
  readonly said?: string;
  /** The lines right above a table that say what it is. */
  readonly caption?: readonly Segment[];
  /** All that is drawn of a figure, whose words stand in a part of it. */
  readonly area?: Box;
}

/** In points; y grows downwards. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Around letters: their height is about their size. */
export function boxOf(segments: readonly Segment[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x0, x1, y, size } of segments) {
    if (x0 < box.x0) box.x0 = x0;
    if (x1 > box.x1) box.x1 = x1;
    if (y - size < box.y0) box.y0 = y - size;
    if (y > box.y1) box.y1 = y;
  }
  return box;
}

/** Around several boxes. */
export function boundsOf(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

export function overlapAcross(a: Pick<Box, 'x0' | 'x1'>, b: Pick<Box, 'x0' | 'x1'>): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

export function overlaps(a: Box, b: Box): boolean {
  return overlapAcross(a, b) > 0 && a.y0 < b.y1 && a.y1 > b.y0;
}

/** Across or down; endless between boxes that are neither above nor beside each other. */
export function gapBetween(a: Box, b: Box): number {
  const across = Math.max(a.x0 - b.x1, b.x0 - a.x1);
  const down = Math.max(a.y0 - b.y1, b.y0 - a.y1);
  return across > 0 && down > 0 ? Infinity : Math.max(across, down);
}

/** What is near to each other, directly or by way of what is between. @param near in points */
export function clustersOf(boxes: readonly Box[], near: number): (readonly Box[])[] {
  const done: Cluster[] = [];
  let open: readonly Cluster[] = [];
  for (const box of boxes.toSorted((a, b) => a.y0 - b.y0)) {
    const [kept, touched]: [Cluster[], Cluster[]] = [[], []];
    for (const each of open) {
      if (each.area.y1 + near < box.y0) done.push(each);
      else if (overlapAcross(each.area, box) > -near) touched.push(each);
      else kept.push(each);
    }
    const [only, second] = touched;
    const joined = only && !second ? only.boxes : touched.flatMap((each) => each.boxes);
    joined.push(box);
    kept.push({ area: boundsOf([...touched.map(({ area }) => area), box]), boxes: joined });
    open = kept;
  }
  return [...done, ...open].map((each) => each.boxes);
}

interface Cluster {
  readonly area: Box;
  readonly boxes: Box[];
}

/**
 * Puts a draft where a reader who goes down its column comes to it: behind what stands above it, else before what stands
 * below it, else before the columns to its right. Above a caption may be what is drawn, whose words stand anywhere.
 */
export function placeAmong(drafts: Draft[], draft: Draft, box: Box): void {
  drafts.splice(indexAmong(drafts, box, draft.known), 0, draft);
}

/** Where a draft of some kind, or, of no kind, what stands in a box, comes among others. */
export function indexAmong(drafts: readonly Draft[], box: Box, kind?: BlockKind): number {
  const boxes = drafts.map(({ paragraph }) => boxOf(paragraph.lines));
  const above = lastAbove(boxes, box);
  const below = boxes.findIndex((each) => overlapAcross(each, box) > 0 && each.y0 >= box.y1 - slack);
  const isColumn = kind === undefined || kind === 'table' || kind === 'contents' || kind === 'figure';
  const right = isColumn ? boxes.findIndex((each) => each.x0 > box.x1) : -1;
  const near = kind === 'caption' && below >= 0 ? below : above >= 0 ? above + 1 : below;
  if (near < 0) return right >= 0 ? right : drafts.length;
  // A column of its own, below which is the foot of the page.
  if (kind === undefined && above < 0 && right >= 0 && right < near && sameRow(boxes[right] as Box, box))
    return right;
  if (kind === 'formula') return behindLeadIn(drafts, boxes, near, box);
  if (kind !== 'table') return near;
  const behind = above < 0 ? near : behindLeadIn(drafts, boxes, near, box);
  if (behind > near) return behind;
  // Tables side by side go from left to right.
  const isTableBefore = ({ known }: Draft, at: number): boolean =>
    known === 'table' && isBefore(boxes[near + at] as Box, box);
  const before = drafts.slice(near).findIndex((draft, at) => !isTableBefore(draft, at));
  if (before < 0) return drafts.length;
  return above < 0 && before === 0 ? headedFrom(drafts, boxes, near, box) : near + before;
}

/** A short line that leads in to a formula or a table in the middle of the column ends before that begins: “and so we have”. */
function behindLeadIn(drafts: readonly Draft[], boxes: readonly Box[], near: number, box: Box): number {
  const column = boxes.findLast(
    (each, at) => at < near && drafts[at]?.known !== 'formula' && overlapAcross(each, box) > 0,
  );
  const isLeadIn = (each: Box): boolean =>
    column !== undefined &&
    each.y0 >= column.y1 - slack &&
    each.y1 <= box.y0 + slack &&
    Math.abs(each.x0 - column.x0) < widestIndent;
  const behind = boxes.findIndex((each, at) => at >= near && !isLeadIn(each));
  return behind < 0 ? boxes.length : behind;
}

/** In points, of the first line of a paragraph. */
const widestIndent = 30;

/** Where a paragraph begins that stands below a box, perhaps with a short heading, which may be to the left of that. */
function headedFrom(drafts: readonly Draft[], boxes: readonly Box[], at: number, { y1 }: Box): number {
  const [text, head] = [boxes[at], boxes[at - 1]];
  if (!text || !head || drafts[at - 1]?.known || head.y0 < y1 - slack) return at;
  return head.y1 <= text.y0 + slack && overlapAcross(head, text) > 0 ? at - 1 : at;
}

/** Whether two boxes stand beside each other. */
export function sameRow(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared > 0.4 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

/** Whether the first box stands to the left of the other in its row. */
export function isBefore(first: Box, other: Box): boolean {
  return first.x1 <= other.x0 && sameRow(first, other);
}

/** The last of some boxes that stands above another in its column; −1 where none does. */
export function lastAbove(boxes: readonly Box[], box: Box): number {
  return boxes.findLastIndex((each) => overlapAcross(each, box) > 0 && each.y1 <= box.y0 + slack);
}

/** Lines may touch, in points. */
const slack = 3;

/** Lines from top to bottom, each from left to right. */
export function textOfRows(rows: readonly (readonly Segment[])[], between = ' '): string {
  return rows.map((row) => row.map(({ text }) => text).join(between)).join('\n');
}

/** Whether a line has many words, of which several in a row are small: no label, name or title has them. */
export function isProse({ text }: Segment): boolean {
  return text.split(' ').length >= 7 && /(?:(?<!\S)\p{Ll}[\p{L}’'-]*[,;]? ){3}/u.test(text);
}

/** Whether the first word of the line would fit. */
export function hasRoomFor(line: Segment, room: number): boolean {
  const letterWidth = (line.x1 - line.x0) / Math.max(1, line.text.length);
  const firstWord = (line.text.split(' ', 1)[0] ?? '').length * letterWidth;
  return firstWord + line.size <= room;
}

export function wordCount({ text }: Segment): number {
  return text.split(' ').length;
}

export function wordsIn(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + wordCount(segment), 0);
}
