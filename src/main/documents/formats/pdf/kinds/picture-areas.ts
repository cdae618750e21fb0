import type { PDFPageProxy } from 'pdfjs-dist';
import type { Box } from './page-parts.ts';

/** What the page draws besides letters. */
export interface Pictures {
  /** Photographs and the like, each by itself. */
  readonly images: readonly Box[];
  /** Lines, arrows, boxes and curves, each stroke or shape by itself. */
  readonly drawings: readonly Box[];
}

export const noPictures: Pictures = { images: [], drawings: [] };

type Matrix = readonly [number, number, number, number, number, number];

/** No page needs more to show where its figures are; a map may have a million. */
const mostDrawings = 3_000;

/** What the numbers of a page's operators stand for. */
export async function operatorCodes(): Promise<typeof import('pdfjs-dist').OPS> {
  const pdfjs = (await import(
    'pdfjs-dist/legacy/build/pdf.min.mjs' as string
  )) as typeof import('pdfjs-dist');
  return pdfjs.OPS;
}

/** Where the pictures of a page are, in points from its top left. Costs about as much as reading the page’s text. */
export async function picturesOf(page: PDFPageProxy): Promise<Pictures> {
  const OPS = await operatorCodes();
  const { fnArray, argsArray } = await operatorsOf(page);
  const images: Box[] = [];
  const drawings: Box[] = [];
  const saved: Matrix[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null;
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) {
      matrix = multiply(matrix, args as unknown as Matrix);
      // Pictures are left out when a PDF is read: of each only the place is left that was made for it.
      if (fnArray[index + 1] === OPS.restore) images.push(placed(matrix, [0, 0, 1, 1]));
    } else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (args?.[0]) matrix = multiply(matrix, args[0] as Matrix);
    } else if (operator === OPS.constructPath && drawings.length < mostDrawings) {
      const bounds = args?.[2] as ArrayLike<number> | null;
      if (bounds && args?.[0] !== OPS.endPath) drawings.push(placed(matrix, Array.from(bounds)));
    }
  }
  return { images, drawings };
}

/** The page’s operators without those of its annotations. pdf.js keeps them until the page is cleaned up. */
export async function operatorsOf(
  page: PDFPageProxy,
): Promise<{ readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] }> {
  return await page.getOperatorList({ annotationMode: withoutAnnotations });
}

/** pdf.js’s `AnnotationMode.DISABLE`. */
const withoutAnnotations = 0;

/** The box around another one, given as its edges, where a matrix puts it. */
export function placed(matrix: Matrix, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Box {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [
    matrix[0] * x + matrix[2] * y + matrix[4],
    matrix[1] * x + matrix[3] * y + matrix[5],
  ]);
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
