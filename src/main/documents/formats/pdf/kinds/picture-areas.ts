import type { PDFPageProxy } from 'pdfjs-dist';
import { boundsOf, drawingSteps, type Matrix, operatorCodes, operatorsOf, placed } from '../operators.ts';
import type { Box } from './page-parts.ts';

/** What the page draws besides letters. */
export interface Pictures {
  /** Photographs and the like, each by itself. */
  readonly images: readonly Box[];
  /** Lines, arrows, boxes and curves, each stroke or shape by itself. */
  readonly drawings: readonly Box[];
  /** Those of them with slanted lines or curves, as no table and no form has them. */
  readonly sketches: readonly Box[];
}

export const noPictures: Pictures = { images: [], drawings: [], sketches: [] };

/** No page needs more to show where its figures are; a map may have a million. */
const mostDrawings = 3_000;

/** Where the pictures of a page are, in points from its top left. Costs about as much as reading the page’s text. */
export async function picturesOf(page: PDFPageProxy): Promise<Pictures> {
  const OPS = await operatorCodes();
  const images: Box[] = [];
  const drawings: Box[] = [];
  const sketches: Box[] = [];
  const toPoints = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const { operator, args, next, state } of drawingSteps(OPS, await operatorsOf(page), toPoints)) {
    // Pictures are left out when a PDF is read: of each only the place is left that was made for it.
    if (operator === OPS.transform && next === OPS.restore) images.push(placed(state.matrix, [0, 0, 1, 1]));
    if (operator !== OPS.constructPath || drawings.length >= mostDrawings) continue;
    const bounds = boundsOf(args);
    if (!bounds || args?.[0] === OPS.endPath) continue;
    const box = placed(state.matrix, bounds);
    drawings.push(box);
    if (isSketch(args?.[1], slant / scaleOf(state.matrix))) sketches.push(box);
  }
  return { images, drawings, sketches };
}

/** How many numbers follow each of pdf.js’s `DrawOPS`: to move, a line, curves, to close. */
const pathNumbers = [2, 2, 6, 4, 0];
const curve = { cubic: 2, quadratic: 3 };

/**
 * Whether a path has a slanted line, or is of curves alone: the corners of a frame may be round.
 * @param path `DrawOPS` and their numbers, as `constructPath` has them
 * @param least how far a slanted line goes at least across and down, in units of the path
 */
function isSketch(path: unknown, least: number): boolean {
  const data = (path as readonly (Float32Array | null)[] | undefined)?.[0];
  if (!data) return false;
  let [x, y] = [0, 0];
  let [curves, straight] = [0, 0];
  for (let at = 0; at < data.length;) {
    const step = data[at] as number;
    const numbers = pathNumbers[step];
    if (numbers === undefined) return false;
    const end = at + numbers;
    if (numbers > 0) {
      const [toX, toY] = [data[end - 1] as number, data[end] as number];
      if (step === 1 && Math.abs(toX - x) > least && Math.abs(toY - y) > least) return true;
      if (step === curve.cubic || step === curve.quadratic) curves += 1;
      else if (step === 1) straight += 1;
      [x, y] = [toX, toY];
    }
    at = end + 1;
  }
  return curves > 0 && straight === 0;
}

/** In points: rules may be a little out of line, and have slanted ends where they meet. */
const slant = 0.8;

function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b) || 1;
}

/** What is drawn, without what is drawn within the frames of tables. */
export function withoutFramed(frames: readonly Box[], { images, drawings, sketches }: Pictures): Pictures {
  const isWithin = (each: Box, { x0, x1, y0, y1 }: Box): boolean =>
    each.x0 >= x0 && each.x1 <= x1 && each.y0 >= y0 && each.y1 <= y1;
  const isFree = (each: Box): boolean => !frames.some((frame) => isWithin(each, frame));
  return { images, drawings: drawings.filter(isFree), sketches: sketches.filter(isFree) };
}
