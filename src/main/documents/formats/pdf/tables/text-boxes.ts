import { goingOn } from '../going-on.ts';
import { boundsOf, type Box, boxOf, hasRoomFor, overlaps } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { extentOf, linesOf, rowsOf } from '../reading-order/rows.ts';
import { type BoxesAndRest, isDrawnOver, leavesOf, takenFrom } from './cells-between-rules.ts';
import { type Region, regionOf } from './regions.ts';
import { touch } from './rule-grids.ts';

/** In lines: of a head above boxes, and of two boxes of each row: a price may stand beside what it is for. */
const box = { head: 2, tall: 3 };
/** Around two boxes. */
const fewestRules = 5;
/** In letter sizes: from line to line of a box. Rows of a table may leave one of its columns empty. */
const widestStep = 1.7;
/** Of the letters and digits in a row of boxes. */
const leastLetters = 0.6;

type Row = readonly Region[];

/**
 * Boxes of text side by side between drawn rules, perhaps below heads of their own, as notices stand in a newsletter: their
 * lines may be level, but each box has as many as it needs, and sentences go on from line to line. Each is read whole, a head
 * before the boxes below it.
 */
export function textBoxesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  rules: readonly Box[],
): BoxesAndRest {
  return takenFrom(
    segments,
    rules,
    (own, rest) => {
      if (own.length < fewestRules) return undefined;
      const region = regionOf(own, rest);
      if (region.segments.length <= box.tall) return undefined;
      const leaves = leavesOf(region, runs).filter((leaf) => leaf.segments.length > 0);
      const rows = [...Map.groupBy(leaves, ({ y0 }) => y0).values()];
      if (!areBoxes(rows) || isDrawnOver(region, leaves, rest)) return undefined;
      return { region, cells: rows.flatMap((row, at) => inOrder(row, rows[at - 1], rows[at + 1])) };
    },
    0,
  );
}

/** Whether each row is one of boxes, or has heads right above one: what stands below boxes are values below the heads of a table. */
function areBoxes(rows: readonly Row[]): boolean {
  const isPart = (row: Row, at: number): boolean => {
    const below = rows[at + 1];
    return isRowOfBoxes(row) || (areHeads(row) && below !== undefined && isRowOfBoxes(below));
  };
  return rows.length > 0 && rows.every(isPart);
}

function areHeads(row: Row): boolean {
  return row.every(({ segments }) => linesOf(segments).length <= box.head);
}

function isRowOfBoxes(row: Row): boolean {
  const texts = row.map(({ segments }) => linesOf(segments));
  const counts = texts.map(({ length }) => length);
  const isTight = texts.every((lines) =>
    lines.every((line, at) => at === 0 || line.y - (lines[at - 1]?.y ?? 0) < widestStep * line.size),
  );
  const all = texts
    .flat()
    .map(({ text }) => text)
    .join('');
  const letters = all.match(/\p{L}/gu)?.length ?? 0;
  return (
    counts.filter((count) => count >= box.tall).length > 1 &&
    new Set(counts).size > 1 &&
    isTight &&
    texts.some((lines) => goingOn(lines).length > 0) &&
    letters >= leastLetters * all.replace(/\s/g, '').length
  );
}

/** A row of boxes below heads comes with these, each head before what stands below it. */
function inOrder(row: Row, above: Row | undefined, below: Row | undefined): Row {
  if (areHeads(row)) return below && isBelow(row, below) ? [] : row;
  if (!above || !areHeads(above) || !isBelow(above, row)) return row;
  return above.flatMap((head) => [head, ...row.filter((each) => isWithin(each, head))]);
}

/** Whether each of the boxes stands below one of several heads. */
function isBelow(heads: Row, boxes: Row): boolean {
  return (
    heads.length > 1 && !areHeads(boxes) && boxes.every((each) => heads.some((head) => isWithin(each, head)))
  );
}

function isWithin(each: Box, head: Box): boolean {
  return each.x0 > head.x0 - touch && each.x1 < head.x1 + touch;
}

/** Boxes that stand on each other, such as the title of a text and the text. */
interface Panel extends Box {
  readonly parts: readonly (readonly Segment[])[];
}

/** In points; how many boxes there may be on a page, each of which is compared with the others; and how many texts: a timetable has more. */
const panel = { width: 45, height: 9, most: 60, texts: 12 };
/** In points: from the title of a panel to its text, how far apart their sides may be, and how far apart the tops of a row. */
const near = { gap: 10, sides: 3, tops: 6 };
/** In points: how far letters may reach beyond their box. */
const beyond = 2;

/**
 * Boxes of text side by side with room between them, as slides have them, each perhaps below a box with its title: their lines
 * may be level, but each panel is read whole.
 * @param drawings of a slide, which are seen around its texts
 */
export function panelsOf(segments: readonly Segment[], drawings: readonly Box[]): BoxesAndRest {
  const boxes = boxesAround(drawings);
  if (boxes.length < 2) return { boxes: [], rest: segments };
  const framed = new Map<Box, Segment[]>(boxes.map((each) => [each, []]));
  const outside: Segment[] = [];
  for (const segment of segments) {
    const own = boxes.find((each) => isInside(segment, each));
    (own ? framed.get(own) : outside)?.push(segment);
  }
  const panels = [...framed].flatMap(([each, own]) => (own.length > 0 ? [{ ...each, parts: [own] }] : []));
  const whole = withTitles(panels);
  if (whole.length > panel.texts) return { boxes: [], rest: segments };
  const all = rowsOfPanels(whole);
  const rows = all.filter((row) => isRowOfPanels(row, boxes, outside));
  const narrowest = Math.min(...rows.map(widthOf));
  // Boxes of a drawing stand here and there.
  if (all.some((row) => !rows.includes(row) && widthOf(row) < narrowest))
    return { boxes: [], rest: segments };
  const taken = new Set(rows.flatMap((row) => row.flatMap(({ parts }) => parts.flat())));
  return {
    boxes: rows.map((row) => row.flatMap((each) => each.parts.flatMap((own) => textsIn(own, each)))),
    rest: segments.filter((each) => !taken.has(each)),
  };
}

/** The texts of a panel: a line that has room for the first word of the next one, up to the panel’s edge, ends one, as names do. */
function textsIn(segments: readonly Segment[], { x0, x1 }: Box): { readonly segments: readonly Segment[] }[] {
  const lines = rowsOf(segments);
  const edge = x1 - Math.max(0, extentOf(segments).x0 - x0);
  const texts: Segment[][] = [];
  for (const [at, line] of lines.entries()) {
    const [first, last] = [line[0], lines[at - 1]?.at(-1)];
    const isNext = first && last && beginsName.test(first.text) && hasRoomFor(first, edge - last.x1);
    if (at === 0 || isNext) texts.push([...line]);
    else texts.at(-1)?.push(...line);
  }
  return texts.map((own) => ({ segments: own }));
}

/** No sign of a list, whose items are read with each other. */
const beginsName = /^\p{Lu}/u;

/** What is drawn that may stand around a text, without what stands around several of them. */
function boxesAround(drawings: readonly Box[]): readonly Box[] {
  const large = drawings.filter(({ x0, x1, y0, y1 }) => x1 - x0 > panel.width && y1 - y0 > panel.height);
  const placeOf = ({ x0, x1, y0, y1 }: Box): string => [x0, x1, y0, y1].map(Math.round).join(' ');
  const once = [...new Map(large.map((each) => [placeOf(each), each])).values()];
  if (once.length > panel.most) return [];
  const within = (frame: Box): Box[] =>
    once.filter((each) => each !== frame && isWithin(each, frame) && isLevel(each, frame));
  const boxes = once.filter((each) => {
    const inner = within(each);
    return !inner.some((one) => inner.some((other) => other.x0 >= one.x1));
  });
  return boxes.filter(
    (each) => !boxes.some((other) => other !== each && isWithin(each, other) && isLevel(each, other)),
  );
}

/** Whether the one is no higher than the other and reaches no farther down. */
function isLevel(each: Box, frame: Box): boolean {
  return each.y0 > frame.y0 - touch && each.y1 < frame.y1 + touch;
}

function isInside({ x0, x1, y, size }: Segment, { x0: left, x1: right, y0, y1 }: Box): boolean {
  return x0 > left - beyond && x1 < right + beyond && y - 0.5 * size > y0 && y < y1;
}

/** From left to right in rows from top to bottom, each below its title. */
function withTitles(panels: readonly Panel[]): Panel[] {
  const found: Panel[] = [];
  for (const each of panels.toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const at = found.findIndex(
      (title) =>
        title.parts.length === 1 &&
        Math.abs(each.y0 - title.y1) < near.gap &&
        Math.abs(each.x0 - title.x0) < near.sides &&
        Math.abs(each.x1 - title.x1) < near.sides &&
        linesOf(title.parts.flat()).length === 1 &&
        linesOf(each.parts.flat()).length > 1,
    );
    const title = found[at];
    if (title) found[at] = { ...title, y1: each.y1, parts: [...title.parts, ...each.parts] };
    else found.push(each);
  }
  return found;
}

function rowsOfPanels(panels: readonly Panel[]): Panel[][] {
  const rows: Panel[][] = [];
  for (const each of panels) {
    const row = rows.find(([first]) => first && Math.abs(first.y0 - each.y0) < near.tops);
    if (row) row.push(each);
    else rows.push([each]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0));
}

function widthOf(row: readonly Panel[]): number {
  const { x0, x1 } = boundsOf(row);
  return x1 - x0;
}

/** Whether panels have room between them and nothing else stands there, nor below one that is less tall; most have several lines. */
function isRowOfPanels(row: readonly Panel[], boxes: readonly Box[], outside: readonly Segment[]): boolean {
  const tall = row.filter(({ parts }) => linesOf(parts.flat()).length > 1);
  const around = boundsOf(row);
  const widths = row.map(({ x0, x1 }) => x1 - x0);
  return (
    row.length > 1 &&
    Math.min(...widths) > leastAlike * Math.max(...widths) &&
    2 * tall.length > row.length &&
    row.every((each, at) => at === 0 || each.x0 > (row[at - 1]?.x1 ?? 0) + roomBetween) &&
    row.every(({ parts }) => parts.flat().some(({ text }) => /\p{L}{3}/u.test(text))) &&
    !boxes.some(
      (each) => overlaps(each, around) && !row.some((own) => isWithin(each, own) && isLevel(each, own)),
    ) &&
    !outside.some((line) => overlaps(boxOf([line]), around))
  );
}

/** The narrowest to the widest. */
const leastAlike = 0.5;
/** In points: cells of a table are closer. */
const roomBetween = 3;
