import type { PDFPageProxy } from 'pdfjs-dist';
import type { Box } from './kinds/page-parts.ts';

/** From the units of what is drawn to those of the page. */
export type Matrix = readonly [number, number, number, number, number, number];

type Codes = typeof import('pdfjs-dist').OPS;

/** One of the operators of a page, and what those before it have set. */
interface DrawingStep {
  readonly operator: number;
  readonly args: readonly unknown[] | null;
  /** The next one that does more than to choose colours and the like. */
  readonly next: number | undefined;
  readonly state: DrawingState;
}

export interface DrawingState {
  readonly matrix: Matrix;
  /** Around what may be seen; where that is nothing, its ends are the wrong way round. */
  readonly clip: Box;
  /** How wide lines are drawn, in units of the matrix. */
  readonly lineWidth: number;
}

const everywhere: Box = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

/** What the numbers of a page's operators stand for. */
export async function operatorCodes(): Promise<Codes> {
  const pdfjs = (await import(
    'pdfjs-dist/legacy/build/pdf.min.mjs' as string
  )) as typeof import('pdfjs-dist');
  return pdfjs.OPS;
}

interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** The page’s operators without those of its annotations. pdf.js keeps them until the page is cleaned up. */
export async function operatorsOf(page: PDFPageProxy): Promise<Operators> {
  return await page.getOperatorList({ annotationMode: withoutAnnotations });
}

/** pdf.js’s `AnnotationMode.DISABLE`. */
const withoutAnnotations = 0;

/** The operators in order, without those that only save and restore. @param matrix of the page */
export function* drawingSteps(
  OPS: Codes,
  { fnArray, argsArray }: Operators,
  matrix: Matrix,
): Generator<DrawingStep> {
  const saved: DrawingState[] = [];
  const choices = new Set([OPS.setGState, OPS.setFillRGBColor, OPS.setStrokeRGBColor]);
  const after = (index: number): number | undefined => {
    let next = index + 1;
    while (choices.has(fnArray[next] as number)) next += 1;
    return fnArray[next];
  };
  let state: DrawingState = { matrix, clip: everywhere, lineWidth: 1 };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as DrawingStep['args'];
    if (operator === OPS.save) {
      saved.push(state);
      continue;
    }
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      state = saved.pop() ?? state;
      continue;
    }
    if (operator === OPS.setLineWidth) state = { ...state, lineWidth: Number(args?.[0]) || 0 };
    else if (operator === OPS.transform) state = transformed(state, args as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(state);
      if (args?.[0]) state = transformed(state, args[0] as Matrix);
      if (args?.[1]) state = clipped(state, args[1] as readonly number[]);
    } else if (operator === OPS.constructPath && isClipping(OPS, fnArray[index - 1])) {
      const bounds = boundsOf(args);
      if (bounds) state = clipped(state, bounds);
    }
    yield { operator, args, next: after(index), state };
  }
}

/** Without a path right behind it, which is where pdf.js puts it, an order to clip has no effect. */
function isClipping(OPS: Codes, before: number | undefined): boolean {
  return before === OPS.clip || before === OPS.eoClip;
}

/** The edges of a path. @param args of `constructPath` */
export function boundsOf(args: DrawingStep['args']): readonly number[] | undefined {
  const bounds = args?.[2] as ArrayLike<number> | null | undefined;
  return bounds ? Array.from(bounds) : undefined;
}

function transformed(state: DrawingState, matrix: Matrix): DrawingState {
  return { ...state, matrix: multiply(state.matrix, matrix) };
}

/** @param edges of what may be seen, such as a path or the box around a form */
function clipped(state: DrawingState, edges: readonly number[]): DrawingState {
  return { ...state, clip: overlap(state.clip, placed(state.matrix, edges)) };
}

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

/** What both cover; if that is nothing, its ends are the wrong way round. */
export function overlap(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}
