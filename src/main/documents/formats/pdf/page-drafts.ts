import type { Segment } from './line-segments.ts';
import { inRows } from './kinds/form-labels.ts';
import {
  type Box,
  boxOf,
  indexAmong,
  isBefore,
  lastAbove,
  overlapAcross,
  type PagePart,
  placeAmong,
  wordCount,
  wordsIn,
} from './kinds/page-parts.ts';
import type { PageText } from './page-text.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { type BlockKind, isFurniture } from '../../../../shared/listen/document.ts';
import { areaAround, type PageArea } from '../../../../shared/listen/page-area.ts';

/** A part of the page that isn't prose, as a draft that no other one continues. */
export function partDraft(page: PageText, { kind, segments, text, said }: PagePart): Draft {
  const first = segments[0] as Segment;
  const paragraph = { lines: segments, code: false, listed: false, column: first };
  const draft = { page: page.number, y: first.y, paragraph, known: kind, opens: false, closes: false };
  const level = kind === 'list-item' ? { level: 1 } : {};
  return { ...draft, ...level, ...(text !== undefined && { text }), ...(said !== undefined && { said }) };
}

export function single(page: PageText, segment: Segment, known: BlockKind): Draft {
  const paragraph = { lines: [segment], code: false, listed: false, column: segment };
  return { page: page.number, y: segment.y, paragraph, known, opens: false, closes: false };
}

/** The line that a draft consists of, unless it has several, or a text of its own such as that of a table. */
export function onlyLineOf({ text, paragraph: { lines } }: Draft): Segment | undefined {
  return text === undefined && lines.length === 1 ? lines[0] : undefined;
}

/** Whether it stands above or below the text of a page, or beside it. */
export function isAtEdge({ known }: Draft): boolean {
  return known !== undefined && isFurniture({ kind: known });
}

/** Around all drafts that have an area. */
export function areaOfAll(drafts: readonly Draft[]): PageArea | undefined {
  const [first, ...more] = drafts.flatMap(({ area }) => area ?? []);
  return first && more.reduce(areaAround, first);
}

/** A field comes after what stands before it in its row. */
export function placeParts(page: PageText, body: Draft[], parts: readonly PagePart[]): void {
  for (const part of parts)
    if (part.caption?.length) placeCaptioned(page, body, part, part.caption);
    else if (part.kind !== 'field') placeAmong(body, partDraft(page, part), boxOf(part.segments));
  for (const part of inRows(parts.filter(({ kind }) => kind === 'field'))) {
    const box = boxOf(part.segments);
    const boxes = body.map(({ paragraph }) => boxOf(paragraph.lines));
    const before = boxes.findLastIndex((each) => isBefore(each, box));
    const at = before < 0 ? indexAmong(body, box) : 1 + Math.max(before, lastAbove(boxes, box));
    body.splice(behindRow(body, at, box), 0, partDraft(page, part));
  }
}

/** A table stays below its caption. */
function placeCaptioned(page: PageText, body: Draft[], table: PagePart, lines: readonly Segment[]): void {
  const caption = partDraft(page, { kind: 'caption', segments: lines });
  const at = indexAmong(body, boxOf([...lines, ...table.segments]), 'table');
  body.splice(at, 0, caption, partDraft(page, table));
}

/** A row above that is in pieces stays together: the first place that parts none, from a given one on. */
function behindRow(body: readonly Draft[], from: number, { y0 }: Box): number {
  const boxes = body.map(({ paragraph }) => boxOf(paragraph.lines));
  const isWithin = (before: Box | undefined, after: Box | undefined): boolean =>
    before !== undefined && after !== undefined && after.y1 <= y0 && isBefore(before, after);
  let at = from;
  while (isWithin(boxes[at - 1], boxes[at])) at += 1;
  return at;
}

/**
 * Programs tag boxes of text as they were made or lie upon each other, the title of a slide last: text that stands wholly
 * above other text, and not beside it, is read first.
 * @returns nothing if many of them are out of place: such a tree has no order
 */
export function fromTop(drafts: readonly Draft[]): readonly Draft[] | undefined {
  if (drafts.length > mostDrafts) return drafts;
  const stretches = stretchesOf(drafts);
  if (stretches.length > mostStretches) return drafts;
  const left = new Set(stretches);
  const sorted: Stretch[] = [];
  const waiting: Stretch[] = [];
  const [waited, ahead]: [Stretch[], Stretch[]] = [[], []];
  const waits = (stretch: Stretch): boolean =>
    [...left].some((other) => isText(other) && standsAbove(other.box, stretch.box));
  const take = (stretch: Stretch): void => {
    left.delete(stretch);
    sorted.push(stretch);
  };
  for (const stretch of stretches) {
    if (waits(stretch) && !(stretch === stretches[0] && goesOnFromBefore(stretch))) {
      waiting.push(stretch);
      waited.push(stretch);
      continue;
    }
    if (waiting.length > 0) ahead.push(stretch);
    take(stretch);
    for (let next = firstFree(waiting, waits); next; next = firstFree(waiting, waits)) {
      waiting.splice(waiting.indexOf(next), 1);
      take(next);
    }
  }
  const isDisordered =
    waited.filter(hasWords).length > mostMoved.text &&
    ahead.length > mostMoved.others &&
    stretches.filter(hasWords).length > leastText * stretches.length;
  return isDisordered ? undefined : [...sorted, ...waiting].flatMap((stretch) => stretch.drafts);
}

/**
 * Programs may tag the right one of two boxes of text first, each of them a page on a sheet: the left one is read first, unless
 * the right one has the larger title, as the front of a leaflet that is to be folded.
 */
export function fromLeftHalf(
  drafts: readonly Draft[],
  { width, height }: Pick<PageText, 'width' | 'height'>,
): readonly Draft[] {
  const at =
    width < leastWidth * height ? -1 : drafts.findIndex((draft) => standsWithin(draft, 0, width / 2));
  if (at <= 0) return drafts;
  const [right, left] = [drafts.slice(0, at), drafts.slice(at)];
  const areHalves =
    right.every((draft) => standsWithin(draft, width / 2, width)) &&
    left.every((draft) => standsWithin(draft, 0, width / 2));
  return areHalves && [right, left].every(areProse) && largestIn(left) >= largestIn(right)
    ? [...left, ...right]
    : drafts;
}

/** Of the height of a sheet with two upright pages on it. */
const leastWidth = 1.2;

function standsWithin({ paragraph }: Draft, from: number, to: number): boolean {
  return paragraph.lines.every(({ x0, x1 }) => x0 >= from && x1 <= to);
}

/**
 * A slide may have its title to the left of all its text, and farther down than that begins: it is read first. It is what has
 * by far the largest letters, in few words.
 */
export function withSideTitleFirst(
  body: readonly Draft[],
  { width, height }: Pick<PageText, 'width' | 'height'>,
): readonly Draft[] {
  const text = body.filter(({ known, paragraph }) => !isBesideText(known) && paragraph.lines.length > 0);
  if (width <= height || text.length < 2) return body;
  const sizes = new Map(text.map((draft) => [draft, largestIn([draft])]));
  const largest = Math.max(...sizes.values());
  const isTitle = (draft: Draft): boolean =>
    draft.text === undefined && draft.paragraph.lines.every(({ size }) => size > sideTitle.alike * largest);
  const titles = text.filter(isTitle);
  const lines = titles.flatMap(({ paragraph }) => paragraph.lines);
  const words = wordsIn(lines);
  const rest = text.filter((draft) => !titles.includes(draft));
  const box = boxOf(lines);
  const isPlaced =
    rest.length > 0 &&
    (text[0] !== titles[0] || titles[0]?.known === 'sidebar') &&
    words > 0 &&
    words <= sideTitle.words &&
    lines.every((line) => /\p{L}{3}/u.test(line.text) && line.x0 < width / 2) &&
    rest.every((draft) => (sizes.get(draft) ?? 0) < sideTitle.others * largest) &&
    rest.every(({ paragraph }) => paragraph.lines.every(({ x0 }) => x0 >= box.x1));
  if (!isPlaced) return body;
  const [first, ...more] = titles as [Draft, ...Draft[]];
  const isWhole = lines.every((line, at) => at === 0 || isLineBelow(lines[at - 1] as Segment, line));
  const headings = isWhole ? [{ ...first, paragraph: { ...first.paragraph, lines } }] : [first, ...more];
  const at = { known: 'heading' as const, level: 1, opens: false, closes: false };
  return [
    ...headings.map((draft) => ({ ...draft, ...at })),
    ...body.filter((draft) => !titles.includes(draft)),
  ];
}

/** In sizes of the title: its own lines, and other text; and in words. */
const sideTitle = { alike: 0.95, others: 0.8, words: 10 };

function isLineBelow(above: Segment, { y, size }: Segment): boolean {
  return y > above.y && y - above.y < 1.5 * size;
}

function isBesideText(known: BlockKind | undefined): boolean {
  return known !== undefined && (isFurniture({ kind: known }) || known === 'figure' || known === 'caption');
}

/** Lines of words on a page, not on one half of a slide. */
const leastProse = 6;

function areProse(drafts: readonly Draft[]): boolean {
  const lines = drafts.flatMap(({ paragraph }) => paragraph.lines);
  return lines.filter((line) => wordCount(line) >= fewestWords).length >= leastProse;
}

/** To whole points. */
function largestIn(drafts: readonly Draft[]): number {
  return Math.round(Math.max(...drafts.flatMap(({ paragraph }) => paragraph.lines.map(({ size }) => size))));
}

/** Of more nothing is moved, since each is compared with all others. */
const mostDrafts = 2000;
const mostStretches = 150;

/** Text that waits for what is tagged behind it; and what is tagged behind it, such as the title of a slide. */
const mostMoved = { text: 2, others: 1 };

/** Of what is tagged: on a page of charts, whose words are tagged in any order, the tags still say what belongs together. */
const leastText = 0.4;

/** The first of those waiting, or one that another has waited for longer. */
function firstFree(waiting: readonly Stretch[], waits: (stretch: Stretch) => boolean): Stretch | undefined {
  return waiting.find(
    (each, at) =>
      (at === 0 || waiting.slice(0, at).some(({ box }) => standsAbove(each.box, box))) && !waits(each),
  );
}

/** Drafts in the order of the tree, each right below the one before it. */
interface Stretch {
  readonly drafts: readonly Draft[];
  readonly box: Box;
}

function stretchesOf(drafts: readonly Draft[]): Stretch[] {
  const boxes = drafts.map(({ paragraph }) => boxOf(paragraph.lines));
  const isBelow = (at: number): boolean => standsAbove(boxes[at - 1] as Box, boxes[at] as Box);
  const isHeading = (at: number): boolean => drafts[at]?.known === 'heading';
  const headings = boxes.filter((_, at) => isHeading(at));
  // What was so far the farthest down: only what ends above that can stand above one before it.
  let lowest = -Infinity;
  const isInOrder = boxes.every((box, at) => {
    const isAboveSome = lowest >= box.y1 - touching;
    lowest = Math.max(lowest, box.y0);
    if (at === 0 || !isAboveSome) return true;
    const isMisplaced = (each: Box, other: number): boolean =>
      other < at && standsAbove(box, each) && (!isBelow(at) || isHeading(other));
    return !boxes.some(isMisplaced);
  });
  // Such as the title of a slide, tagged between the columns that it stands above.
  const isOverBefore = (above: Box, below: Box, at: number): boolean =>
    boxes.some(
      (each, other) => other < at - 1 && standsAbove(above, each) && overlapAcross(each, below) <= 0,
    );
  const isNext = (at: number): boolean => {
    const [above, below] = [boxes[at - 1] as Box, boxes[at] as Box];
    return (
      isBelow(at) &&
      !isOverBefore(above, below, at) &&
      !boxes.some((each) => standsAbove(above, each) && standsAbove(each, below)) &&
      !headings.some((each) => standsBetween(each, above, below))
    );
  };
  const stretches: Draft[][] = [];
  for (const [at, draft] of drafts.entries()) {
    if (at === 0 || !(isInOrder || isNext(at))) stretches.push([draft]);
    else stretches.at(-1)?.push(draft);
  }
  return stretches.map((each) => ({
    drafts: each,
    box: boxOf(each.flatMap(({ paragraph }) => paragraph.lines)),
  }));
}

function standsAbove(one: Box, other: Box): boolean {
  const narrower = Math.min(one.x1 - one.x0, other.x1 - other.x0);
  return one.y1 <= other.y0 + touching && overlapAcross(one, other) > 0.5 * narrower;
}

/** A heading stands so between a narrow caption in the middle, which it does not reach to, and the text. */
function standsBetween(each: Box, above: Box, below: Box): boolean {
  const isHigher = ({ y1 }: Box, { y0 }: Box): boolean => y1 <= y0 + touching;
  return (
    isHigher(above, each) && isHigher(each, below) && (standsAbove(above, each) || standsAbove(each, below))
  );
}

/** In points. */
const touching = 1;

/** What floats at the top of a page, such as a table, is tagged where the text speaks of it. */
function isText({ drafts: [first] }: Stretch): boolean {
  return first !== undefined && (first.known === undefined || textKinds.has(first.known));
}

const textKinds: ReadonlySet<BlockKind> = new Set<BlockKind>(['paragraph', 'heading', 'list-item']);

/** The words of a chart are fewer. */
function hasWords(stretch: Stretch): boolean {
  const lines = stretch.drafts.flatMap(({ paragraph }) => paragraph.lines);
  return isText(stretch) && lines.some((line) => wordCount(line) >= fewestWords);
}

const fewestWords = 4;

/** Whether it is the rest of a sentence that the page before begins, and no item such as “ii)”. */
function goesOnFromBefore({ drafts: [first] }: Stretch): boolean {
  return /^\p{Ll}(?!\p{Ll}{0,3}[.)])/u.test(first?.paragraph.lines[0]?.text ?? '');
}
