import type { PDFPageProxy } from 'pdfjs-dist';
import type { Box } from './kinds/page-parts.ts';

/** From the units of what is drawn to those of the page. */
export type Matrix = readonly [number, number, number, number, number, number];

type Codes = typeof import('pdfjs-dist').OPS;

/** One of the operators of a page, and what those before it have set. */
interface DrawingStep {
  readonly operator: number;
  readonly args: readonly unknown[] | null;
  /** The next operator that does more than choose colours and the like, or mark what is drawn. */
  readonly next: number | undefined;
  readonly state: DrawingState;
}

export interface DrawingState {
  readonly matrix: Matrix;
  /** Around what may be seen; where that is nothing, its ends are the wrong way round. */
  readonly clip: Box;
  /** Whether everything within `clip` may be seen, since what clips is a box. */
  readonly isBoxClip: boolean;
  /** How wide lines are drawn, in units of the matrix. */
  readonly lineWidth: number;
  /** In which colour shapes and letters are filled, as “#rrggbb”; none where it is a pattern. */
  readonly colour: string | undefined;
  /** What lets the ground shine through what is drawn: the settings for that, and the groups that have any. */
  readonly veils: ReadonlySet<string>;
  /** How letters are drawn, as the file numbers it: 0 is filled, 3 not at all. */
  readonly letterMode: number;
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

/** Whether letters are filled and drawn around, which makes them bold. */
export async function drawsOutlines({ fnArray, argsArray }: Operators): Promise<boolean> {
  const { setTextRenderingMode } = await operatorCodes();
  return fnArray.some(
    (operator, at) =>
      operator === setTextRenderingMode && (argsArray[at] as readonly unknown[])[0] === filledAndOutlined,
  );
}

/** As the file numbers how letters are drawn. */
export const filledAndOutlined = 2;

/** pdf.js’s `AnnotationMode.DISABLE`. */
const withoutAnnotations = 0;

/** The operators in order, without those that only save and restore. @param matrix of the page */
export function* drawingSteps(
  OPS: Codes,
  { fnArray, argsArray }: Operators,
  matrix: Matrix,
): Generator<DrawingStep> {
  const saved: DrawingState[] = [];
  const choices = new Set([
    OPS.setGState,
    OPS.setFillRGBColor,
    OPS.setStrokeRGBColor,
    OPS.beginMarkedContent,
    OPS.beginMarkedContentProps,
    OPS.endMarkedContent,
  ]);
  const after = (index: number): number | undefined => {
    let next = index + 1;
    while (choices.has(fnArray[next] as number)) next += 1;
    return fnArray[next];
  };
  let state: DrawingState = {
    matrix,
    clip: everywhere,
    isBoxClip: true,
    lineWidth: 1,
    colour: '#000000',
    veils: new Set(),
    letterMode: 0,
  };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as DrawingStep['args'];
    if (operator === OPS.save) {
      saved.push(state);
      continue;
    }
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd || operator === OPS.endGroup) {
      state = saved.pop() ?? state;
      continue;
    }
    if (operator === OPS.beginGroup) {
      saved.push(state);
      const isMask = Boolean((args?.[0] as { readonly smask?: unknown } | undefined)?.smask);
      if (isMask || state.veils.size > 0) state = { ...state, veils: new Set(['group']) };
      continue;
    }
    if (operator === OPS.setLineWidth) state = { ...state, lineWidth: Number(args?.[0]) || 0 };
    else if (operator === OPS.setTextRenderingMode) state = { ...state, letterMode: Number(args?.[0]) };
    else if (operator === OPS.setFillRGBColor) state = { ...state, colour: String(args?.[0]) };
    else if (operator === OPS.setFillColorN || operator === OPS.setFillTransparent)
      state = { ...state, colour: undefined };
    else if (operator === OPS.setGState) state = { ...state, veils: veilsAfter(state.veils, args?.[0]) };
    else if (operator === OPS.transform) state = transformed(state, args as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(state);
      if (args?.[0]) state = transformed(state, args[0] as Matrix);
      if (args?.[1]) state = clipped(state, { edges: args[1] as readonly number[], isBox: true });
    } else if (operator === OPS.constructPath && isClipping(OPS, fnArray[index - 1])) {
      const bounds = boundsOf(args);
      if (bounds) state = clipped(state, { edges: bounds, isBox: isBox(args) });
    }
    yield { operator, args, next: after(index), state };
  }
}

/** @param settings names and values, as `setGState` has them */
function veilsAfter(before: ReadonlySet<string>, settings: unknown): ReadonlySet<string> {
  const veils = new Set(before);
  for (const [name, value] of settings as readonly (readonly [string, unknown])[]) {
    const isVeil =
      (name === 'ca' && Number(value) < 1) ||
      (name === 'BM' && value !== 'source-over') ||
      (name === 'SMask' && Boolean(value));
    if (isVeil) veils.add(name);
    else veils.delete(name);
  }
  return veils;
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

/** Whether a path is one box whose sides are level and upright. @param args of `constructPath` */
export function isBox(args: DrawingStep['args']): boolean {
  const [x0, y0, x1, y1] = boundsOf(args) ?? [];
  const data = (args?.[1] as readonly (Float32Array | null)[] | undefined)?.[0];
  if (!data || data.length < boxNumbers.least || data.length > boxNumbers.most) return false;
  for (let at = 0; at < data.length; at += (data[at] as number) === closes ? 1 : 3) {
    const [step, x, y] = data.subarray(at, at + 3);
    if (step === closes) continue;
    if ((step === 0) !== (at === 0) || (step as number) > 1) return false;
    if ((x !== x0 && x !== x1) || (y !== y0 && y !== y1)) return false;
  }
  return true;
}

/** One of pdf.js’s `DrawOPS`, of which each but this one is followed by at least two numbers. */
const closes = 4;

/**
 * Points around what a path that bulges nowhere inwards is sure to fill, such as a box with round corners; nothing for any
 * other path. @param args of `constructPath`
 */
export function bulgingOutline(args: DrawingStep['args']): readonly Point[] | undefined {
  const data = (args?.[1] as readonly (Float32Array | null)[] | undefined)?.[0];
  if (!data || data.length > mostNumbers || data[0] !== 0) return undefined;
  const [corners, around]: [Point[], Point[]] = [[], []];
  for (let at = 0; at < data.length;) {
    const step = data[at] as number;
    const numbers = numbersBehind[step];
    if (numbers === undefined || (step === 0 && at > 0)) return undefined;
    for (let x = at + 1; x < at + 1 + numbers; x += 2)
      around.push([data[x] as number, data[x + 1] as number]);
    if (numbers > 0) corners.push(around.at(-1) as Point);
    at += 1 + numbers;
  }
  return turnsOneWay(around) ? corners : undefined;
}

export type Point = readonly [x: number, y: number];

/** Behind each of pdf.js’s `DrawOPS`: a move, a line, two kinds of curves and the end. */
const numbersBehind = [2, 2, 6, 4, 0];
const mostNumbers = 120;

function turnsOneWay(points: readonly Point[]): boolean {
  const turns = points.map((point, at) => {
    const [second, third] = [1, 2].map((next) => points[(at + next) % points.length] as Point) as [
      Point,
      Point,
    ];
    return turnAt(point, second, third);
  });
  const sense = Math.sign(turns.find((turn) => Math.abs(turn) > straight) ?? 0);
  return sense !== 0 && turns.every((turn) => turn * sense > -straight);
}

/** In square points: what is as good as straight. */
const straight = 0.5;

/** Twice the area between three points; less than nothing to the right. */
export function turnAt([x, y]: Point, second: Point, third: Point): number {
  return (second[0] - x) * (third[1] - y) - (second[1] - y) * (third[0] - x);
}
/** To move and three lines, perhaps one more, and to close. */
const boxNumbers = { least: 12, most: 16 };

function transformed(state: DrawingState, matrix: Matrix): DrawingState {
  return { ...state, matrix: multiply(state.matrix, matrix) };
}

/** @param edges of what may be seen, such as a path or the box around a form */
function clipped(
  state: DrawingState,
  path: { readonly edges: readonly number[]; readonly isBox: boolean },
): DrawingState {
  const isBoxClip = state.isBoxClip && path.isBox && isUpright(state.matrix);
  return { ...state, clip: overlap(state.clip, placed(state.matrix, path.edges)), isBoxClip };
}

/** Whether a box stays one. */
export function isUpright([a, b, c, d]: Matrix): boolean {
  return (b === 0 && c === 0) || (a === 0 && d === 0);
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

export const unit: Matrix = [1, 0, 0, 1, 0, 0];

/** Follows where text is placed. */
export function textCursor(OPS: Awaited<ReturnType<typeof operatorCodes>>): {
  /** From the units of text to those of what is drawn, after an operator. */
  at(operator: number, args: readonly unknown[] | null): Matrix;
  readonly size: number;
} {
  let [line, size, leading] = [unit, 0, 0];
  return {
    at: (operator, args) => {
      if (operator === OPS.setFont) size = Math.abs(Number(args?.[1] ?? 0));
      else if (operator === OPS.beginText) line = unit;
      else if (operator === OPS.setTextMatrix)
        line = Array.from(args?.[0] as ArrayLike<number>) as unknown as Matrix;
      else if (operator === OPS.setLeading) leading = -Number(args?.[0] ?? 0);
      else if (operator === OPS.nextLine) line = multiply(line, [1, 0, 0, 1, 0, leading]);
      else if (operator === OPS.moveText || operator === OPS.setLeadingMoveText) {
        line = multiply(line, [1, 0, 0, 1, Number(args?.[0] ?? 0), Number(args?.[1] ?? 0)]);
        if (operator === OPS.setLeadingMoveText) leading = Number(args?.[1] ?? 0);
      }
      return line;
    },
    get size() {
      return size;
    },
  };
}
