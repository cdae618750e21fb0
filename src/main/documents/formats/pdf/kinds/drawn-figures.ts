import { beginsCaption } from './captions.ts';
import {
  type Box,
  boundsOf,
  boxOf,
  clustersOf,
  gapBetween,
  isProse,
  overlapAcross,
  overlaps,
  type PagePart,
  textOfRows,
  wordCount,
} from './page-parts.ts';
import { leastSketches, type Pictures } from './picture-areas.ts';
import { areContacts } from '../standalone-lines.ts';
import { textInDrawings } from '../text-in-drawings.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** In points: how near the parts of a drawing are to each other, and how large it is across and down. */
const near = 14;
const smallest = 45;
/** Of the words inside, this share are labels. */
const least = { labels: 3, share: 0.5 };
/** In words: of a label, of all of them on average, and of one outside of the drawing. */
const most = { words: 8, average: 3.2, outside: 3 };
/** In sizes of the text: larger letters are those of a title. */
const titleSize = { most: 1.5, tagged: 1.1 };

interface Place {
  readonly page: Box;
  /** Whether it is the first page. */
  readonly isFirst: boolean;
  /** Whether it has tags, which don't distinguish titles in the boxes of slides from labels. */
  readonly isTagged: boolean;
  readonly bodySize: number;
}

/**
 * The words in drawings without a caption: circuits, diagrams, charts, maps. A drawing has slanted lines or curves, as no
 * table has them, and labels, but no text that goes on from line to line.
 * @param named words of figures with a caption, which may have left some of their labels
 */
export function drawnFiguresOf(
  segments: readonly Segment[],
  named: readonly Segment[],
  pictures: Pictures,
  { page, bodySize, isFirst, isTagged }: Place,
): PagePart[] {
  const all = [...segments, ...named];
  const largestLabel = (isTagged ? titleSize.tagged : titleSize.most) * bodySize;
  const prose = segments.filter(isText).map((line) => boxOf([line]));
  const read = textInDrawings(all);
  const isInText = (box: Box): boolean => prose.some((line) => overlaps(line, box));
  const strokes = [...pictures.drawings, ...pictures.images].filter(
    (box) => !isOfPage(box, page) && !isInText(box),
  );
  const left = new Set(segments.filter((each) => !read.has(each)));
  const found = clustersOf(strokes, near).flatMap((cluster): PagePart[] => {
    const area = boundsOf(cluster);
    const isSmall = area.x1 - area.x0 < smallest || area.y1 - area.y0 < smallest;
    if (isSmall || isOfPage(area, page) || isInText(area)) return [];
    const drawn = pictures.sketches.filter((box) => holds(area, box));
    const inside = all.filter((each) => isInside(each, area) || (left.has(each) && isLedTo(each, drawn)));
    const labels = inside.filter((each) => !read.has(each) && /[\p{L}\d]/u.test(each.text));
    const areMost = labels.length >= least.share * inside.length && areLabels(labels, largestLabel);
    const isSketched = isDrawing(drawn, cluster, all);
    const isOne = isSketched || areLinked(cluster, labels);
    const needsWords = isTagged || !isSketched;
    if (!areMost || areCells(inside) || !isOne || (needsWords && !areWords(labels))) return [];
    const own = inside.filter((each) => left.has(each));
    const taken = [...own, ...labelsAround([...left.difference(new Set(own))], area, labels)];
    // Letters and bills may be printed on a drawing.
    if (taken.length === 0 || areContacts(taken.map(({ text }) => text))) return [];
    for (const each of taken) left.delete(each);
    return [{ kind: 'figure', segments: taken, text: textOfRows(rowsOf(taken), '  '), area }];
  });
  // A file or a slide may be one drawing, and what it says is all there is to read.
  const isAll = found.reduce((sum, part) => sum + part.segments.length, 0) === segments.length;
  return isAll && (isFirst || isSlideOfWords(segments, page)) ? [] : found;
}

/** Whether a slide says a few words, its title among them, with arrows from one to the next: no chart with its numbers. */
function isSlideOfWords(segments: readonly Segment[], page: Box): boolean {
  const words = segments.filter(({ text }) => /\p{L}{3}/u.test(text)).length;
  return (
    page.x1 - page.x0 > page.y1 - page.y0 &&
    segments.length <= fewLabels.most &&
    words >= fewLabels.words * segments.length
  );
}

const fewLabels = { most: 24, words: 0.8 };

/** Lines that no drawing holds. */
function isText(line: Segment): boolean {
  return beginsCaption(line.text) || isProse(line);
}

/** Whether it is the ground of a page, a frame around it or a side of that, or a rule or a band across it. */
function isOfPage(box: Box, page: Box): boolean {
  const [across, down] = [box.x1 - box.x0, box.y1 - box.y0];
  const [width, height] = [page.x1 - page.x0, page.y1 - page.y0];
  const isRule =
    (down < thinnest && across > longest * width) || (across < thinnest && down > longest * height);
  return isRule || across > widest * width || across * down > largest * width * height;
}

/** In points. */
const thinnest = 3;
/** Shares of the page’s sides, and of the page. */
const longest = 0.6;
const widest = 0.9;
const largest = 0.65;

/**
 * Slanted lines and curves in several places that are neither bullets nor around everything, as a frame with round corners is.
 * The head of an arrow may stand before a label as a bullet does, but has a line to it.
 */
function isDrawing(sketches: readonly Box[], cluster: readonly Box[], segments: readonly Segment[]): boolean {
  const area = boundsOf(cluster);
  const ends = new Set(cluster.flatMap(endsOfLine));
  const isBullet = (box: Box): boolean =>
    !sidesOf(box).some((place) => ends.has(place)) &&
    segments.some(
      ({ x0, y, size }) =>
        box.x1 - box.x0 < 1.2 * size &&
        x0 > box.x0 &&
        x0 - box.x1 < 2.5 * size &&
        box.y1 < y + 0.4 * size &&
        box.y0 > y - 1.4 * size,
    );
  const places = new Set<string>();
  for (const box of sketches) {
    if (sizeOf(box) < 0.5 * sizeOf(area) && !isBullet(box))
      places.add(`${Math.round(box.x0)} ${Math.round(box.y0)}`);
    if (places.size >= leastSketches) return true;
  }
  return false;
}

/** Where a line begins and ends that is level or upright. */
function endsOfLine({ x0, x1, y0, y1 }: Box): readonly string[] {
  const [across, down] = [x1 - x0, y1 - y0];
  if (Math.min(across, down) >= thinnest || Math.max(across, down) < shortest) return [];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return across > down ? [placeOf(x0, y), placeOf(x1, y)] : [placeOf(x, y0), placeOf(x, y1)];
}

/** The places around the middle of each side of a box. */
function sidesOf({ x0, x1, y0, y1 }: Box): readonly string[] {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const middles = [
    [x0, y],
    [x1, y],
    [x, y0],
    [x, y1],
  ] as const;
  return middles.flatMap(([left, top]) =>
    [-place, 0, place].flatMap((across) =>
      [-place, 0, place].map((down) => placeOf(left + across, top + down)),
    ),
  );
}

function placeOf(x: number, y: number): string {
  return `${Math.round(x / place)} ${Math.round(y / place)}`;
}

/** In points: how far apart two places are that count as two, and how long a line is that leads somewhere. */
const place = 2;
const shortest = 10;

/** Boxes around a label each, apart from each other, with lines that lead from one to the next: a tree or a mind map. */
function areLinked(cluster: readonly Box[], labels: readonly Segment[]): boolean {
  // Programs fill a box and draw its outline as two.
  const single = new Map(
    cluster.map((box) => [`${placeOf(box.x0, box.y0)} ${placeOf(box.x1, box.y1)}`, box]),
  );
  const boxes = [...single.values()].filter((box) => {
    const own = labels.filter((label) => isInside(label, box));
    return own.length > 0 && own.length <= linked.lines;
  });
  const inner = boxes.filter((box) => !boxes.some((other) => other !== box && holds(box, other)));
  const apart = inner.filter((box) =>
    inner.every((other) => other === box || gapBetween(box, other) > touch),
  );
  if (apart.length < linked.boxes || apart.length < least.share * inner.length) return false;
  const lines = cluster.filter((box) => !inner.includes(box));
  const ends = apart.filter((box) => lines.some((each) => isLineTo(box, each)));
  return ends.length >= least.share * apart.length;
}

/** How many there are, and how many lines each has at most. */
const linked = { boxes: 5, lines: 4 };

/** Whether it touches the box from outside, and is no box beside it, such as the blank of a form. */
function isLineTo(box: Box, line: Box): boolean {
  const [across, down] = [line.x1 - line.x0, line.y1 - line.y0];
  const isThin = Math.min(across, down) < thinnest || across < 0.4 * (box.x1 - box.x0);
  const isLong = down > 1.5 * (box.y1 - box.y0);
  return (isThin || isLong) && Math.abs(gapBetween(box, line)) <= touch;
}

function areLabels(labels: readonly Segment[], largestLabel: number): boolean {
  const words = labels.filter(({ text }) => /\p{L}/u.test(text)).map(wordCount);
  return (
    labels.length >= least.labels &&
    words.every((count) => count <= most.words) &&
    words.reduce((sum, count) => sum + count, 0) <= most.average * words.length &&
    labels.every(({ size }) => size <= largestLabel)
  );
}

/** Also formulas stand among the shapes of slides, and the pins of a chip have lines to them. */
function areWords(labels: readonly Segment[]): boolean {
  return labels.filter(({ text }) => /\p{L}{3}/u.test(text)).length >= least.share * labels.length;
}

/** Whether there are the cells of a table: several in a row, as in the rows above and below. */
function areCells(labels: readonly Segment[]): boolean {
  const rows = rowsOf(labels).filter((row) => row.length >= table.cells);
  const alike = rows.filter((row, at) => {
    const above = rows[at - 1];
    const [first] = row;
    if (!above || !first || first.y - (above[0]?.y ?? 0) > table.step * first.size) return false;
    const under = row.filter((cell) => above.some((each) => overlapAcross(cell, each) > 0));
    return under.length >= Math.max(table.cells, table.share * row.length);
  });
  return alike.length >= table.rows;
}

/** Steps in letter sizes; the share of a row’s cells that stand below others. */
const table = { cells: 3, rows: 4, step: 4, share: 0.7 };

/** Whether a line leads from a label to what it names. */
function isLedTo(segment: Segment, sketches: readonly Box[]): boolean {
  if (wordCount(segment) > most.outside) return false;
  const { x0, x1, y0, y1 } = boxOf([segment]);
  return sketches.some((box) => {
    const gap = Math.max(box.x0 - x1, x0 - box.x1);
    return Math.abs(gap) < lead * segment.size && box.y1 > y0 && box.y0 < y1;
  });
}

/** The names of pins and axes at the edges of a drawing, in letters like those inside, each with all of its lines. */
function labelsAround(
  segments: readonly Segment[],
  area: Box,
  inside: readonly Segment[],
): readonly Segment[] {
  const isLike = (segment: Segment): boolean =>
    wordCount(segment) <= most.outside &&
    !/[.:;]$/.test(segment.text) &&
    inside.some(
      ({ size, bold }) => Math.abs(size - segment.size) < 0.1 * size && Math.abs(bold - segment.bold) < 0.5,
    );
  const alike = segments.filter(isLike);
  const found = new Set(
    alike.filter((each) => gapBetween(boxOf([each]), area) < reach.toDrawing * each.size),
  );
  for (const label of found) {
    for (const each of alike) {
      const isNext = gapBetween(boxOf([each]), boxOf([label])) < reach.toLine * each.size;
      if (isNext && overlapAcross(each, label) > 0) found.add(each);
    }
  }
  return [...found];
}

/** In letter sizes: from a label to the end of its line, to the drawing, and to its own next line. */
const lead = 0.8;
const reach = { toDrawing: 1.2, toLine: 0.6 };

function sizeOf({ x0, x1, y0, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}

function holds(area: Box, box: Box): boolean {
  return (
    box.x0 >= area.x0 - touch &&
    box.x1 <= area.x1 + touch &&
    box.y0 >= area.y0 - touch &&
    box.y1 <= area.y1 + touch
  );
}

function isInside(segment: Segment, area: Box): boolean {
  const { x0, x1, y0, y1 } = boxOf([segment]);
  const middle = (y0 + y1) / 2;
  return x0 > area.x0 - touch && x1 < area.x1 + touch && middle > area.y0 && middle < area.y1;
}

/** In points. */
const touch = 2;
