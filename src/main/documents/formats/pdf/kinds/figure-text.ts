import {
  beginsFigureCaption,
  beginsTableCaption,
  captionLines,
  figureCaptionsAmong,
  isCaptionLabel,
} from './captions.ts';
import { boundsOf, boxOf, isProse, overlapAcross, type Box, type PagePart, wordCount } from './page-parts.ts';
import { areProgram, isCode } from '../code/code-lines.ts';
import type { Segment } from '../line-segments.ts';
import type { Pictures } from './picture-areas.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** How far a caption may be from its figure, and the parts of a figure from each other, in letter sizes of the caption. */
const reach = { across: 3.5, down: 8 };
/** Labels stand this far outside of what is drawn, in their own sizes. */
const outside = 1.8;
/** A longer line inside a figure is prose, which is read. */
const mostWords = 14;

/**
 * The words inside the figures of a page. Each figure has a caption, and is where something is drawn next to it: a
 * picture without a caption may be the background of text.
 */
export function figureTextOf(segments: readonly Segment[], pictures: Pictures, page: Box): PagePart[] {
  const captions = figureCaptionsAmong(segments);
  if (captions.length === 0) return [];
  const left = new Set(segments);
  for (const line of withRests(paragraphLines(segments), segments)) left.delete(line);
  for (const line of captions.flatMap((each) => captionLines(each, segments))) left.delete(line);
  const found: Box[] = [];
  const isTaken = (area: Box): boolean =>
    found.some((each) => overlapAcross(each, area) > 0 && each.y0 < area.y1 && each.y1 > area.y0);
  return captions.flatMap((caption) => {
    const edge = Math.min(...proseIn(caption, segments).map(({ x0 }) => x0));
    const above = figureAbove(caption, segments, pictures, page);
    // Where captions stand above their figures, what is above one is the figure of the caption before it.
    const area = above && !isTaken(above) ? above : figureBelow(caption, segments, pictures, page);
    if (!area || holdsProgram(area, segments)) return [];
    const lines = captionLines(caption, segments);
    const between = segments.filter(({ y }) => y > area.y1 && y < caption.y);
    // The names along an axis may be slanted, so that they and its title stand far below the drawing.
    const reachesDown =
      area === above && !isCaptionLabel(caption.text) && !between.some(({ text }) => partName.test(text));
    const foot = reachesDown ? Math.max(area.y1, boxOf([caption]).y0) : area.y1;
    const own = segments.filter((each) => left.has(each) && isLabel(each, area, { edge, foot }));
    if (own.length === 0) return [];
    const isSmall = ({ text, size }: Segment): boolean =>
      size < smallPrint * caption.size && /[\p{L}\d]/u.test(text);
    const whole = boundsOf([area, ...own.filter(isSmall).map((each) => boxOf([each]))]);
    const around = segments.filter(
      (each) =>
        left.has(each) &&
        isSmall(each) &&
        (isLabel(each, whole, { edge, foot }) || isBesideDrawing(each, whole)),
    );
    const inside = segments.filter((each) => own.includes(each) || around.includes(each));
    found.push(area);
    for (const each of inside) left.delete(each);
    const text = rowsOf(inside).map((row) => row.map((each) => each.text).join('  '));
    return [
      { kind: 'figure' as const, segments: inside, text: text.join('\n') },
      { kind: 'caption' as const, segments: lines },
    ];
  });
}

/** Whether most of what a frame holds is a program: the text around a listing is no label. */
function holdsProgram(area: Box, segments: readonly Segment[]): boolean {
  const inside = segments.filter(
    (each) => each.y > area.y0 && each.y < area.y1 && overlapAcross(each, area) > 0,
  );
  const typed = inside.filter(({ mono }) => mono > mostTyped);
  const letters = (of: readonly Segment[]): number => of.reduce((sum, { text }) => sum + text.length, 0);
  return typed.length > 1 && letters(typed) > mostTyped * letters(inside) && areProgram(typed);
}

/** Share of the letters. */
const mostTyped = 0.5;

function figureAbove(
  caption: Segment,
  segments: readonly Segment[],
  pictures: Pictures,
  page: Box,
): Box | undefined {
  const top = caption.y - caption.size;
  const ceiling = Math.max(
    page.y0,
    ...proseIn(caption, segments)
      .filter((each) => each.y < top && !isOfFigure(each, caption, pictures))
      .map(({ y }) => y),
    ...segments
      .filter(({ text, y }) => y < top && beginsTableCaption(text))
      .map((title) => {
        // Whether it names what is above or below it, a figure doesn't reach beyond it.
        const isBetween = overlapAcross(title, caption) > 0;
        return Math.max(isBetween ? title.y : 0, footOfTable(title, caption, segments, pictures));
      }),
  );
  const own = withoutRulesOver(caption, segments, withoutNeighbours(caption, segments, pictures));
  return grown(caption, own, { x0: page.x0, x1: page.x1, y0: ceiling, y1: caption.y }, top, page);
}

/** Whether a line of many words above a caption is the name of a part of the figure, or stands in a box of it in small letters. */
function isOfFigure(line: Segment, caption: Segment, { drawings }: Pictures): boolean {
  if (partName.test(line.text)) return true;
  const { x0, x1, y0, y1 } = boxOf([line]);
  return (
    line.size < smallPrint * caption.size &&
    drawings.some(
      (box) =>
        box.x0 < x0 && box.x1 > x1 && box.y0 < y0 && box.y1 > y1 && box.y1 - box.y0 < highestBox * line.size,
    )
  );
}

/** In letter sizes. */
const highestBox = 6;

/** Where a table between its title and a figure’s caption ends, by its three rules, which are all as wide: the figure is below it. */
function footOfTable(
  title: Segment,
  caption: Segment,
  segments: readonly Segment[],
  { drawings }: Pictures,
): number {
  const rules = drawings
    .filter(({ y0, y1 }) => y1 - y0 < rule.thin && y0 > title.y && y1 < caption.y - caption.size)
    .filter((each) => overlapAcross(each, title) > 0)
    .toSorted((a, b) => a.y0 - b.y0);
  const [top] = rules;
  if (!top || top.y0 - title.y > nearTitle * title.size || overlapAcross(top, caption) <= 0) return 0;
  const alike = rules.filter(
    ({ x0, x1 }) => Math.abs(x0 - top.x0) < rule.off && Math.abs(x1 - top.x1) < rule.off,
  );
  const areAround = alike
    .slice(1)
    .every(({ y0 }, at) =>
      segments.some((each) => each.y > (alike[at]?.y1 ?? 0) && each.y < y0 && overlapAcross(each, top) > 0),
    );
  // The figure may reach by a letter beyond its bounds.
  return alike.length === tableRules && areAround ? (alike.at(-1)?.y1 ?? 0) + 1.5 * caption.size : 0;
}

/** Above and below the heads, and below the table; more may be the grid of a chart. */
const tableRules = 3;
/** In points. */
const rule = { thin: 2, off: 1 };
/** In letter sizes: the lines of the title. */
const nearTitle = 9;

function figureBelow(
  caption: Segment,
  segments: readonly Segment[],
  pictures: Pictures,
  page: Box,
): Box | undefined {
  // Below its label, a title may be lines of prose.
  const lines = isCaptionLabel(caption.text) ? captionLines(caption, segments) : [caption];
  const start = lines.at(-1)?.y ?? caption.y;
  const floor = Math.min(
    page.y1,
    ...proseIn(caption, segments)
      .filter((each) => !lines.includes(each) && each.y > caption.y + 3 * caption.size)
      .map(({ y, size }) => y - size),
  );
  const own = withoutNeighbours(caption, segments, pictures);
  return grown(caption, own, { x0: page.x0, x1: page.x1, y0: start, y1: floor }, start, page);
}

/** No page has more, and each is compared with all that is drawn. */
const mostNeighbours = 20;

/** What is drawn, without what stands in another column than the caption does, above or below a caption of its own. */
function withoutNeighbours(caption: Segment, segments: readonly Segment[], pictures: Pictures): Pictures {
  const text = proseIn(caption, segments);
  if (text.length < leastLines) return pictures;
  const column = boundsOf([...text.map((each) => boxOf([each])), boxOf([caption])]);
  const others = segments
    .filter(
      (each) =>
        overlapAcross(each, column) <= 0 && (beginsFigureCaption(each.text) || beginsTableCaption(each.text)),
    )
    .slice(0, mostNeighbours);
  if (others.length === 0) return pictures;
  const isOwn = (box: Box): boolean =>
    overlapAcross(box, column) > 0 || !others.some((other) => overlapAcross(box, other) > 0);
  return {
    ...pictures,
    images: pictures.images.filter(isOwn),
    drawings: pictures.drawings.filter(isOwn),
    crowd: pictures.crowd.filter(isOwn),
  };
}

/** Without the rules that part the columns of a page from what stands above them: below one is also another column's text. */
function withoutRulesOver(caption: Segment, segments: readonly Segment[], pictures: Pictures): Pictures {
  const beside = segments.filter(
    (each) => each.y < caption.y && overlapAcross(each, caption) <= 0 && isProse(each),
  );
  if (beside.length < leastLines) return pictures;
  const isOver = (box: Box): boolean =>
    box.y1 - box.y0 < thinnest &&
    beside.filter((each) => each.y > box.y1 && overlapAcross(each, box) > 0.5 * (each.x1 - each.x0)).length >=
      leastLines;
  return { ...pictures, drawings: pictures.drawings.filter((box) => !isOver(box)) };
}

/** Lines of many words one below the other, as no figure has them, with the last line of their paragraph. */
function paragraphLines(segments: readonly Segment[]): Set<Segment> {
  const sorted = segments.toSorted((a, b) => a.y - b.y);
  const found = new Set<Segment>();
  for (const [at, first] of sorted.entries()) {
    const lines = [first];
    for (const each of sorted.slice(at + 1, at + 1 + nearest)) {
      const last = lines.at(-1) as Segment;
      const step = (each.y - last.y) / first.size;
      const isBelow = step > 0.5 && step < mostLeading && Math.abs(each.x0 - first.x0) < 2;
      if (isBelow && wordCount(last) >= leastWords && Math.abs(each.size - first.size) < 0.5)
        lines.push(each);
    }
    if (lines.length > leastLines) for (const each of lines) found.add(each);
    const below = sorted.slice(at + 1, at + 1 + nearest);
    const next = below.find(
      (each) => goesOnIn(first, each) || (found.has(first) && isAlignedRest(first, each)),
    );
    if (next) found.add(next);
  }
  return found;
}

/** With the bullets of these lines, and with what goes on behind an icon in them. */
function withRests(lines: ReadonlySet<Segment>, segments: readonly Segment[]): Set<Segment> {
  const whole = new Set(lines);
  for (const row of rowsOf(segments)) {
    for (const [at, each] of row.entries()) {
      const next = row[at + 1];
      if (!next || next.x0 - each.x1 > widestIcon * each.size) continue;
      if (lines.has(next) && /^[•◦▪‣]$/.test(each.text)) whole.add(each);
      const isAmid = /[\p{L}"”»’)]$/u.test(each.text) && /^\p{Ll}.*[.;:,]$/u.test(next.text);
      if (whole.has(each) && isAmid && Math.abs(next.size - each.size) < 0.5) whole.add(next);
    }
  }
  return whole;
}

/** In letter sizes. */
const widestIcon = 3;

/** Whether a line goes on in one below it, though the first line of a paragraph, or the others of an item, are indented. */
function goesOnIn(line: Segment, next: Segment): boolean {
  const indent = Math.abs(next.x0 - line.x0) / line.size;
  return (
    isRightBelow(line, next) &&
    indent < mostIndent &&
    /^\p{Ll}/u.test(next.text) &&
    !/[.!?:]$/.test(line.text) &&
    isProse(line)
  );
}

/** Whether a line of a paragraph, which breaks off amid a sentence, goes on in one below it with a name or a number. */
function isAlignedRest(line: Segment, next: Segment): boolean {
  return (
    isRightBelow(line, next) &&
    Math.abs(next.x0 - line.x0) < 2 &&
    /\p{Ll}{2},?$/u.test(line.text) &&
    wordCount(line) >= leastWords
  );
}

function isRightBelow(line: Segment, next: Segment): boolean {
  const step = (next.y - line.y) / line.size;
  return step > 0.5 && step < mostLeading && Math.abs(next.size - line.size) < 0.5;
}

/** In a line and lines in a paragraph. */
const leastWords = 5;
const leastLines = 3;
/** In letter sizes. */
const mostLeading = 1.6;
const mostIndent = 2;
/** The lines of a paragraph are among so many that follow each other down the page. This bounds the cost of crowded pages. */
const nearest = 200;

/** Lines of prose in the caption’s column. */
function proseIn(caption: Segment, segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(
    (each) =>
      each !== caption && overlapAcross(each, caption) > 0.4 * (caption.x1 - caption.x0) && isProse(each),
  );
}

/** What is drawn next to `start`, with all that is drawn next to that, within the bounds. */
function grown(caption: Segment, pictures: Pictures, bounds: Box, start: number, page: Box): Box | undefined {
  const isWithin = (box: Box): boolean =>
    box.y0 >= bounds.y0 - caption.size && box.y1 <= bounds.y1 + caption.size;
  const isWholePage = (box: Box): boolean =>
    (box.x1 - box.x0) * (box.y1 - box.y0) > wholePage * (page.x1 - page.x0) * (page.y1 - page.y0);
  // A rule below a running head, which is as wide as the page's text, is part of no figure.
  const isRule = (box: Box): boolean =>
    box.y1 - box.y0 < thinnest && box.x1 - box.x0 > widestRule * (page.x1 - page.x0);
  const drawn = [...pictures.images, ...pictures.drawings, ...pictures.crowd].filter(
    (box) => isWithin(box) && !isWholePage(box) && !isRule(box),
  );
  let area: Box = { ...caption, y0: start, y1: start };
  const found = new Set<Box>();
  for (;;) {
    const near = drawn.filter(
      (box) =>
        !found.has(box) &&
        overlapAcross(box, area) > -reach.across * caption.size &&
        Math.max(box.y0 - area.y1, area.y0 - box.y1) < reach.down * caption.size,
    );
    if (near.length === 0) break;
    for (const box of near) found.add(box);
    area = boundsOf([area, ...near]);
  }
  if (found.size === 0) return undefined;
  const own = boundsOf([...found]);
  const isLarge = own.y1 - own.y0 > smallest && own.x1 - own.x0 > smallest;
  const isDrawn = pictures.images.some((box) => found.has(box)) || found.size >= fewestDrawings;
  return isLarge && isDrawn ? own : undefined;
}

const wholePage = 0.7;
/** In points, and as a share of the page's width. */
const thinnest = 3;
const widestRule = 0.6;
/** In points: a rule above a note is no figure. */
const smallest = 30;
const fewestDrawings = 4;

/**
 * @param edge the left edge of the text: what begins there and is outside of the drawing is text
 * @param foot how far down labels may stand: to the caption if it is below
 */
function isLabel(
  segment: Segment,
  area: Box,
  { edge, foot }: { readonly edge: number; readonly foot: number },
): boolean {
  const words = segment.text.split(' ').filter((each) => /\p{L}{2}/u.test(each));
  if (isCode(segment) || words.length > mostWords) return false;
  if (partName.test(segment.text) && words.length > longestPartName) return false;
  const room = outside * segment.size;
  const box = boxOf([segment]);
  const isInside =
    box.x0 >= area.x0 - room &&
    box.x1 <= area.x1 + room &&
    box.y0 >= area.y0 - room &&
    box.y1 <= Math.max(area.y1 + room, foot);
  if (!isInside) return false;
  // Between the drawing and its caption stand the names of its parts, and the caption’s own lines.
  const isStrictlyInside = (box.y0 + box.y1) / 2 > area.y0 && (box.y0 + box.y1) / 2 < area.y1;
  if (isStrictlyInside) return !isSentence(segment.text);
  return wordCount(segment) <= 6 && Math.abs(segment.x0 - edge) > 2 && !isSentence(segment.text);
}

/** “(a) The harbour”: it says what a part of the figure is, over one line or two. */
const partName = /^\( ?[a-z] ?\) /;
/** In words: more are a caption of that part. */
const longestPartName = 4;

/** Of the caption: the numbers and names of axes and lines are smaller. */
const smallPrint = 0.95;
/** In words. */
const longestName = 3;

/** The numbers of an upright axis, and the names of lines and colours, stand beside the drawing and may reach far from it. */
function isBesideDrawing(segment: Segment, area: Box): boolean {
  const { x0, x1, y0, y1 } = boxOf([segment]);
  const middle = (y0 + y1) / 2;
  const gap = Math.max(area.x0 - x1, x0 - area.x1);
  return (
    middle > area.y0 - 0.5 * segment.size &&
    middle < area.y1 + 0.5 * segment.size &&
    gap < outside * segment.size &&
    wordCount(segment) <= longestName &&
    !isSentence(segment.text)
  );
}

function isSentence(text: string): boolean {
  return /(?:(?<!\S)\p{L}[\p{L}’'-]*[,;:]? ){4}.*[.!?]$/u.test(text);
}
