import type { PDFPageProxy } from 'pdfjs-dist';
import { boundsOf, drawingSteps, type Matrix, operatorCodes, operatorsOf, placed } from '../operators.ts';
import type { Box } from './page-parts.ts';

/** What the page draws besides letters. */
export interface Pictures {
  /** Photographs and the like, each by itself. */
  readonly images: readonly Box[];
  /** Lines, arrows, boxes and curves, each stroke or shape by itself. */
  readonly drawings: readonly Box[];
}

export const noPictures: Pictures = { images: [], drawings: [] };

/** No page needs more to show where its figures are; a map may have a million. */
const mostDrawings = 3_000;

/** Where the pictures of a page are, in points from its top left. Costs about as much as reading the page’s text. */
export async function picturesOf(page: PDFPageProxy): Promise<Pictures> {
  const OPS = await operatorCodes();
  const images: Box[] = [];
  const drawings: Box[] = [];
  const toPoints = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const { operator, args, next, state } of drawingSteps(OPS, await operatorsOf(page), toPoints)) {
    // Pictures are left out when a PDF is read: of each only the place is left that was made for it.
    if (operator === OPS.transform && next === OPS.restore) images.push(placed(state.matrix, [0, 0, 1, 1]));
    if (operator !== OPS.constructPath || drawings.length >= mostDrawings) continue;
    const bounds = boundsOf(args);
    if (bounds && args?.[0] !== OPS.endPath) drawings.push(placed(state.matrix, bounds));
  }
  return { images, drawings };
}

/** What is drawn, without what is drawn within the frames of tables. */
export function withoutFramed(frames: readonly Box[], { images, drawings }: Pictures): Pictures {
  const isWithin = (each: Box, { x0, x1, y0, y1 }: Box): boolean =>
    each.x0 >= x0 && each.x1 <= x1 && each.y0 >= y0 && each.y1 <= y1;
  return { images, drawings: drawings.filter((each) => !frames.some((frame) => isWithin(each, frame))) };
}
