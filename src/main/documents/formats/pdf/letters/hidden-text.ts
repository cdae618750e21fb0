import type { PDFPageProxy } from 'pdfjs-dist';
import type { Box } from '../kinds/page-parts.ts';
import type { PlacedItem } from '../page-text.ts';
import {
  boundsOf,
  bulgingOutline,
  type DrawingState,
  drawingSteps,
  isBox,
  isUpright,
  type Matrix,
  multiply,
  operatorCodes,
  operatorsOf,
  overlap,
  placed,
  type Point,
  textCursor,
  turnAt,
  unit,
} from '../operators.ts';

/** Shorter texts are often there twice, such as “Yes” in a table. In letters. */
const leastLetters = 8;
/** Of the letters of a page: so many are there again. */
const leastDoubled = 0.1;
/** In points: what is shown where some text begins. */
export const samePlace = 1;
/** In points: letters may reach out of their clipping path. */
const outside = 2;

/**
 * Leaves out text that the page draws and nobody sees: where its clipping path lets nothing be seen, as some programs draw
 * all of a box again for each part of it that shows, in the colour of its ground, or below a box that is filled later.
 * Only pages that say much of their text again, or where texts lie on each other, are looked at, since it takes as long as
 * reading them.
 */
export async function withoutHidden(page: PDFPageProxy, items: PlacedItem[]): Promise<PlacedItem[]> {
  if (!isDoubled(items) && !lieOnEachOther(items)) return items;
  const shown = await textShownOn(page);
  const rows = Map.groupBy(shown, ({ y }) => Math.round(y));
  const left = items.filter(({ transform: [, , , , x = 0, y = 0] }) => {
    const row = [-1, 0, 1].flatMap((up) => rows.get(Math.round(y) + up)?.slice(0, mostInRow) ?? []);
    const begun = nearest(row, x, y);
    const own = begun.length > 0 ? begun : row.filter((each) => isAmid(each, x, y));
    return own.length === 0 || own.some(({ isHidden }) => !isHidden);
  });
  // Where most of it seems hidden, the page shows it in a way that isn’t known here.
  return lettersIn(left) >= leastSeen * lettersIn(items) ? left : items;
}

/** More is not looked at. */
export const mostInRow = 400;
/** In points. */
const rounding = 0.05;
/** Of the letters of a page. */
const leastSeen = 0.5;

/** What begins at a place, or as near to it as anything does. */
function nearest(row: readonly Shown[], x: number, y: number): readonly Shown[] {
  const far = (each: Shown): number => Math.max(Math.abs(each.x - x), Math.abs(each.y - y));
  const least = Math.min(samePlace, ...row.map(far));
  return row.filter((each) => far(each) <= least + rounding && far(each) < samePlace);
}

/** Whether a place is amid a text, as where that is taken apart at its wide spaces. */
function isAmid({ y: baseline, box }: Shown, x: number, y: number): boolean {
  return Math.abs(baseline - y) < rounding && x > box.x0 && x < box.x1;
}

export function lettersIn(items: readonly PlacedItem[]): number {
  return items.reduce((sum, { str }) => sum + str.length, 0);
}

function isDoubled(items: readonly PlacedItem[]): boolean {
  const seen = new Set<string>();
  let [letters, doubled] = [0, 0];
  for (const { str } of items) {
    letters += str.length;
    if (str.length < leastLetters) continue;
    if (seen.has(str)) doubled += str.length;
    else seen.add(str);
  }
  return doubled > 0 && doubled >= leastDoubled * letters;
}

/** In points: how high a row is; the middle of a line’s small letters falls into one of them. */
const rowHeight = 3;
/** In points: on how much of a text others lie, all of them, and on a page; less of one is where letters lean over. */
const leastShared = { one: 6, text: 24, page: 60 };

/** What a text takes up of its row. */
interface Stretch {
  readonly str: string;
  readonly x0: number;
  readonly x1: number;
}

/** Whether texts lie on other texts; the same text again, a little aside, is how some programs make it bold. */
function lieOnEachOther(items: readonly PlacedItem[]): boolean {
  const rows = new Map<number, Stretch[]>();
  let all = 0;
  for (const { str, transform, width } of items) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
    if (b !== 0 || c !== 0 || a <= 0 || d <= 0 || str.trim() === '') continue;
    const row = Math.round((y + 0.35 * d) / rowHeight);
    const own = { str, x0: x, x1: x + width };
    let shared = 0;
    for (let near = row - 1; near <= row + 1; near += 1)
      for (const other of rows.get(near) ?? noStretches) {
        const both = Math.min(other.x1, own.x1) - Math.max(other.x0, own.x0);
        if (both >= leastShared.one && other.str !== str) shared += both;
      }
    if (shared >= leastShared.text) all += Math.min(shared, width);
    if (all >= leastShared.page) return true;
    const inRow = rows.get(row);
    if (!inRow) rows.set(row, [own]);
    else if (inRow.length < mostInRow) inRow.push(own);
  }
  return false;
}

const noStretches: readonly Stretch[] = [];

interface Shown {
  /** Where it begins, in the units of the page. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly isHidden: boolean;
}

/** What is drawn besides letters. */
interface Ground {
  readonly box: Box;
  /** Of what lets nothing below it be seen, all over its box, or within its corners. */
  readonly colour?: string | undefined;
  readonly corners?: readonly Point[];
}

const paper = '#ffffff';
/** A page that draws more has charts, maps or letters that are drawings, and too much to compare all text with. */
const mostGrounds = 500;

async function textShownOn(page: PDFPageProxy): Promise<readonly Shown[]> {
  const OPS = await operatorCodes();
  const pictures = new Set(pictureNames.map((name) => OPS[name]));
  const texts: {
    readonly place: Matrix;
    readonly box: Box;
    readonly state: DrawingState;
    /** How much is drawn below it. */
    readonly above: { readonly grounds: number; readonly covers: number };
  }[] = [];
  const grounds: Ground[] = [];
  const covers: Ground[] = [];
  const cursor = textCursor(OPS);
  let layers = 0;
  for (const { operator, args, next, state } of drawingSteps(OPS, await operatorsOf(page), unit)) {
    const line = cursor.at(operator, args);
    if (operator === OPS.beginMarkedContentProps && args?.[0] === 'OC') layers += 1;
    else if (operator === OPS.showText) {
      const place = multiply(state.matrix, line);
      const above = { grounds: grounds.length, covers: covers.length };
      texts.push({ place, box: textBox(place, cursor.size, args?.[0]), state, above });
    } else if (operator === OPS.constructPath && args?.[0] !== OPS.endPath) {
      const ground = groundOf(args, state, args?.[0] !== OPS.stroke && layers === 0);
      if (grounds.length <= mostGrounds) grounds.push(ground);
      if (mayCover(ground) && covers.length <= mostGrounds) covers.push(ground);
    } else if (grounds.length > mostGrounds) continue;
    else if (operator === OPS.shadingFill) grounds.push({ box: state.clip });
    else if (pictures.has(operator) || (operator === OPS.transform && next === OPS.restore))
      grounds.push({ box: overlap(placed(state.matrix, [0, 0, 1, 1]), state.clip) });
  }
  return texts.map(({ place, box, state, above }) => {
    const { clip, letterMode, colour } = state;
    const isUnseen =
      letterMode === 0 &&
      ((covers.length <= mostGrounds && covers.slice(above.covers).some((each) => isWithin(box, each))) ||
        (grounds.length <= mostGrounds && isLikeGround(box, colour, grounds.slice(0, above.grounds))));
    return { x: place[4], y: place[5], box, isHidden: isUnseen || isOutside(box, clip) };
  });
}

/** pdf.js leaves out every picture that is larger than a point. */
const pictureNames = [
  'paintImageXObject',
  'paintImageMaskXObject',
  'paintInlineImageXObject',
  'paintSolidColorImageMask',
] as const;

/** Text goes from its beginning as far as its letters are wide, and the distances between them, of which the file states less than nothing. */
function textBox(place: Matrix, size: number, glyphs: unknown): Box {
  const width = (glyphs as readonly ({ readonly width?: number } | number | null)[]).reduce<number>(
    (sum, glyph) => sum + (typeof glyph === 'number' ? -glyph : (glyph?.width ?? 0)),
    0,
  );
  return placed(place, [0, 0, (width / 1000) * size, 0.7 * size]);
}

function isOutside(box: Box, clip: Box): boolean {
  const seen = overlap(box, clip);
  return seen.x1 - seen.x0 < -outside || seen.y1 - seen.y0 < -outside;
}

function groundOf(args: Parameters<typeof isBox>[0], state: DrawingState, isFilled: boolean): Ground {
  const { matrix, clip, isBoxClip, veils, colour } = state;
  const box = overlap(placed(matrix, boundsOf(args) ?? []), clip);
  if (!isFilled || !isBoxClip || veils.size > 0) return { box };
  if (isUpright(matrix) && isBox(args)) return { box, colour };
  const [a, b, c, d, e, f] = matrix;
  const corners = bulgingOutline(args)?.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]);
  return corners ? { box, colour, corners } : { box };
}

/** Not what is smaller than a word, such as letters that are drawn. */
function mayCover({ box: { x0, x1, y0, y1 }, colour }: Ground): boolean {
  return colour !== undefined && x1 - x0 > leastCover.width && y1 - y0 > leastCover.height;
}

/** In points. */
const leastCover = { width: 8, height: 3 };

/** Whether text has the colour of what it is drawn on. */
function isLikeGround(box: Box, colour: string | undefined, below: readonly Ground[]): boolean {
  const ground = below.findLast((each) => touches(box, each.box));
  return ground
    ? ground.colour !== undefined && ground.colour === colour && isWithin(box, ground)
    : colour === paper;
}

function isWithin(box: Box, { box: { x0, x1, y0, y1 }, corners }: Ground): boolean {
  const isInBox = box.x0 > x0 - 1 && box.x1 < x1 + 1 && box.y0 > y0 - 1 && box.y1 < y1 + 1;
  return isInBox && (corners === undefined || areWithin(box, corners));
}

function areWithin(box: Box, corners: readonly Point[]): boolean {
  const points: readonly Point[] = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x1, box.y1],
    [box.x0, box.y1],
  ];
  const sides = points.flatMap((point) =>
    corners.map((corner, at) => turnAt(corner, corners[(at + 1) % corners.length] as Point, point)),
  );
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

function touches(box: Box, other: Box): boolean {
  const { x0, x1, y0, y1 } = overlap(box, other);
  return x0 <= x1 && y0 <= y1;
}
