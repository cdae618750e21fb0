import type { PDFPageProxy } from 'pdfjs-dist';
import { boundsOf, drawingSteps, type Matrix, operatorCodes, operatorsOf, placed } from '../operators.ts';
import { type Run, turned } from '../page-text.ts';
import type { Box } from './page-parts.ts';

/** What the page draws besides letters. */
export interface Pictures {
  /** Photographs and the like, each by itself. */
  readonly images: readonly Box[];
  /** Lines, arrows, boxes and curves, each stroke or shape by itself. */
  readonly drawings: readonly Box[];
  /** Shapes among them with slanted lines or curves, as no table and no form has them. */
  readonly sketches: readonly Box[];
  /** Where more is drawn than all of it can be kept: one drawing in each square that has any. */
  readonly crowd: readonly Box[];
  /** Thin shapes among them, each by itself: programs that print draw the rules around all cells of a row as one path. */
  readonly rules: readonly Box[];
  /** What is filled from one colour to another, such as a ball. */
  readonly gradients: readonly Box[];
  /** Drawings that are seen around a text: programs draw what they set text in as a box as well, but let all shine through. */
  readonly panels: readonly Box[];
}

export const noPictures: Pictures = {
  images: [],
  drawings: [],
  sketches: [],
  crowd: [],
  rules: [],
  gradients: [],
  panels: [],
};

/** What is drawn on a page whose text lies on its side, where it is once the page is turned. */
export function turnedPictures(
  { images, drawings, sketches, crowd, rules, gradients, panels }: Pictures,
  turn: number,
  view: { readonly width: number; readonly height: number },
): Pictures {
  const boxes = (all: readonly Box[]): readonly Box[] => {
    if (turn === 0) return all;
    return all.map(({ x0, y0, x1, y1 }) => {
      const [one, other] = [turned(x0, y0, turn, view), turned(x1, y1, turn, view)];
      const [left, right] = [Math.min(one.x0, other.x0), Math.max(one.x0, other.x0)];
      return { x0: left, y0: Math.min(one.y, other.y), x1: right, y1: Math.max(one.y, other.y) };
    });
  };
  return {
    images: boxes(images),
    drawings: boxes(drawings),
    sketches: boxes(sketches),
    crowd: boxes(crowd),
    rules: boxes(rules),
    gradients: boxes(gradients),
    panels: boxes(panels),
  };
}

/** No figure needs more to show where it is; a map may have a million. */
const mostDrawings = 3_000;
/** In points: the side of a square. */
const square = 10;

/** Where the pictures of a page are, in points from its top left. Costs about as much as reading the page’s text. */
export async function picturesOf(page: PDFPageProxy): Promise<Pictures> {
  const OPS = await operatorCodes();
  const images: Box[] = [];
  const drawings: Box[] = [];
  const sketches: Box[] = [];
  const rules: Box[] = [];
  const crowd = new Map<string, Box>();
  const gradients: Box[] = [];
  const panels: Box[] = [];
  const toPoints = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const { operator, args, next, state } of drawingSteps(OPS, await operatorsOf(page), toPoints)) {
    if (operator === OPS.transform) {
      // Pictures are left out when a PDF is read: of each only the place is left that was made for it.
      const place = placed(state.matrix, [0, 0, 1, 1]);
      const isUnended = next === undefined || next === OPS.save;
      if (next === OPS.restore || (isUnended && isPicture(place))) images.push(place);
    }
    // Some programs draw the lines of fractions and tables as pictures of one dot.
    if (operator === OPS.paintSolidColorImageMask && drawings.length < mostDrawings) {
      const dot = placed(state.matrix, [0, 0, 1, 1]);
      drawings.push(dot);
      if (isRule(dot)) rules.push(dot);
    }
    if (operator === OPS.shadingFill && gradients.length < mostDrawings) gradients.push(state.clip);
    if (operator !== OPS.constructPath || crowd.size >= mostDrawings) continue;
    const bounds = boundsOf(args);
    if (!bounds || args?.[0] === OPS.endPath) continue;
    if (drawings.length >= mostDrawings) {
      const box = placed(state.matrix, bounds);
      crowd.set(`${Math.round(box.x0 / square)} ${Math.round(box.y0 / square)}`, box);
      continue;
    }
    const shapes = [...shapesIn(args?.[1])].map((shape) => ({
      box: placed(state.matrix, [shape.x0, shape.y0, shape.x1, shape.y1]),
      isSketch: isSketch(shape, state.matrix),
    }));
    const isStroke = args?.[0] === OPS.stroke;
    const drawn = placed(state.matrix, bounds);
    drawings.push(isStroke ? placed(state.matrix, asSquare(bounds, state.lineWidth)) : drawn);
    if (isStroke || state.veils.size === 0) panels.push(drawn);
    rules.push(...shapes.map(({ box }) => box).filter(isRule));
    for (const shape of shapes)
      if (shape.isSketch && sketches.length < mostDrawings) sketches.push(shape.box);
  }
  return {
    images,
    drawings,
    sketches,
    crowd: [...crowd.values()],
    rules,
    gradients: gradients.filter((each) => !isPiece(each, gradients)),
    panels,
  };
}

/** TeX draws all that is black and square as a line, which is as wide as it is long where it is the bullet of a list. */
function asSquare(bounds: readonly number[], lineWidth: number): readonly number[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const [width, height] = [x1 - x0, y1 - y0];
  const length = Math.max(width, height);
  if (Math.min(width, height) > 0 || length > mostOblong * lineWidth || lineWidth > mostOblong * length)
    return bounds;
  const half = lineWidth / 2;
  return width > 0 ? [x0, y0 - half, x1, y1 + half] : [x0 - half, y0, x1 + half, y1];
}

/** Of its length and its width, the larger to the smaller. */
const mostOblong = 1.7;

/** Whether it is a part of something larger, such as of the page before a work that slides cite. */
function isPiece(each: Box, gradients: readonly Box[]): boolean {
  return gradients.some(
    (whole) =>
      whole.y1 - whole.y0 < mostIcon && whole.y1 - whole.y0 > each.y1 - each.y0 && isWithin(each, whole),
  );
}

/** In points: a larger one is a background. */
const mostIcon = 20;

/** Some scanners end with a picture, and Photoshop goes on to draw in its units, as large as no others are. */
function isPicture({ x0, x1, y0, y1 }: Box): boolean {
  return Math.min(x1 - x0, y1 - y0) >= leastPicture;
}

/** In points. */
const leastPicture = 100;

/** pdf.js’s `DrawOPS`, and how many numbers follow each: to move, a line, two kinds of curves, to close. */
const pathSteps = { move: 0, line: 1, close: 4 };
const pathNumbers = [2, 2, 6, 4, 0];

/** The shapes of a path, each from where it begins. @param path `DrawOPS` and their numbers, as `constructPath` has them */
function* shapesIn(path: unknown): Generator<Shape> {
  const data = (path as readonly (Float32Array | null)[] | undefined)?.[0];
  if (!data) return;
  let shape: Shape | undefined;
  for (let at = 0; at < data.length;) {
    const step = data[at] as number;
    const last = at + (pathNumbers[step] ?? data.length);
    const [x, y] = [data[last - 1] ?? 0, data[last] ?? 0];
    if (step === pathSteps.move) {
      if (shape) yield shape;
      shape = { x, y, x0: x, x1: x, y0: y, y1: y, straight: 0, bends: 0, slant: 0 };
    } else if (shape && step !== pathSteps.close) addTo(shape, x, y, step === pathSteps.line);
    at = last + 1;
  }
  if (shape) yield shape;
}

function addTo(shape: Shape, x: number, y: number, isLine: boolean): void {
  const [across, down] = [Math.abs(x - shape.x), Math.abs(y - shape.y)];
  if (isLine) {
    shape.straight = Math.max(shape.straight, across, down);
    shape.slant = Math.max(shape.slant, Math.min(across, down));
  }
  if (!isLine) shape.bends = Infinity;
  else if (across > 0 && down > 0) shape.bends += 1;
  shape.x0 = Math.min(shape.x0, x);
  shape.x1 = Math.max(shape.x1, x);
  shape.y0 = Math.min(shape.y0, y);
  shape.y1 = Math.max(shape.y1, y);
  shape.x = x;
  shape.y = y;
}

interface Shape {
  /** Where it has come to. */
  x: number;
  y: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** How long its longest line is across or down. */
  straight: number;
  /** How many of its lines are neither upright nor level: a curve is made of any number of them. */
  bends: number;
  /** How far its most slanted line goes across and down. */
  slant: number;
}

/** Whether it has a slanted line, or is round, perhaps as a polygon of many sides. */
function isSketch({ bends, slant, straight, x0, x1, y0, y1 }: Shape, [a, b]: Matrix): boolean {
  const isRound = bends >= leastBends && straight < roundest * Math.max(x1 - x0, y1 - y0);
  return isRound || slant * Math.hypot(a, b) > leastSlant;
}

const leastBends = 8;
/** The share of its size that the longest line of a round shape has: the sides of a frame with round corners are longer. */
const roundest = 0.3;
/** In points: rules may be a little out of line, and have slanted ends where they meet. */
const leastSlant = 0.8;

/** What is drawn, without what is drawn within the frames of tables. */
export function withoutFramed(frames: readonly Box[], { drawings, sketches, ...others }: Pictures): Pictures {
  const isFree = (each: Box): boolean => !frames.some((frame) => isWithin(each, frame));
  return { ...others, drawings: drawings.filter(isFree), sketches: sketches.filter(isFree) };
}

/** What is drawn, without the rules within the frames of tables: what seems to be one may be a part of a drawing. */
export function withoutRules(frames: readonly Box[], { drawings, ...others }: Pictures): Pictures {
  return {
    ...others,
    drawings: drawings.filter((each) => !isRule(each) || !frames.some((frame) => isWithin(each, frame))),
  };
}

function isRule({ x0, x1, y0, y1 }: Box): boolean {
  return Math.min(x1 - x0, y1 - y0) < thinnest;
}

/** In points. */
const thinnest = 3;

function isWithin(each: Box, { x0, x1, y0, y1 }: Box): boolean {
  return each.x0 >= x0 && each.x1 <= x1 && each.y0 >= y0 && each.y1 <= y1;
}

/** Whether enough is drawn that is no part of a table or a form, or boxes that lines may link. */
export function mayHoldDrawing({ sketches, drawings }: Pictures): boolean {
  return sketches.length >= leastSketches || (drawings.length >= boxes.least && drawings.length < boxes.most);
}

/** Fewer slanted lines and curves may be an ornament. */
export const leastSketches = 3;
/** With a line to each; the rules of a large table are more. */
const boxes = { least: 10, most: 300 };

/** Whether so many short lines stand alone that they may be labels, for which it pays to look for a drawing. */
export function holdsShortLines(runs: readonly Run[]): boolean {
  const lines = new Map<number, { x0: number; letters: number }>();
  for (const { text, x0, y } of runs) {
    const line = lines.get(Math.round(y));
    lines.set(Math.round(y), {
      x0: Math.min(x0, line?.x0 ?? x0),
      letters: text.length + (line?.letters ?? 0),
    });
  }
  const sorted = [...lines].toSorted(([a], [b]) => a - b).map(([, line]) => line);
  const labels = sorted.filter(({ x0, letters }, at) => {
    const above = sorted[at - 1];
    // The last line of a paragraph is none.
    const goesOn = above && above.letters > short.letters && Math.abs(above.x0 - x0) < 1;
    return letters <= short.letters && !goesOn;
  });
  return labels.length >= short.lines;
}

const short = { letters: 20, lines: 6 };

/** In points, letters of a text at most; in letter sizes: how tall and wide they are, how far from their baseline, and from one to the next. */
const outline = { largest: 20, height: { least: 0.35, most: 1 }, widest: 1, off: 0.3, next: 1 };
/** Lines, and in each so many letters of several widths, which boxes for the digits of a number don’t have. */
const leastOutlined = { lines: 2, letters: 8, widths: 4 };

/** Whether lines of text go on in letters that are only drawn, as some programs print those of a font that may not be copied. */
export function holdsOutlines(runs: readonly Run[], drawings: readonly Box[]): boolean {
  const small = drawings.filter(
    ({ x0, x1, y0, y1 }) => x1 - x0 < outline.largest && y1 - y0 < outline.largest,
  );
  if (small.length < leastOutlined.lines * leastOutlined.letters) return false;
  const shapes = small.toSorted((a, b) => a.x0 - b.x0);
  const lines = new Set<number>();
  for (const run of runs) {
    if (lines.has(Math.round(run.y)) || !/\p{L}{2}/u.test(run.text)) continue;
    const letters = shapes.filter((shape) => isLetterBeside(shape, run));
    const right = chainFrom(
      run.x1,
      run.size,
      letters.filter(({ x0 }) => x0 > run.x1 - 1),
    );
    if (right.length < leastOutlined.letters) continue;
    const widths = new Set(right.map(({ x0, x1 }) => Math.round(2 * (x1 - x0))));
    if (widths.size >= leastOutlined.widths) lines.add(Math.round(run.y));
  }
  return lines.size >= leastOutlined.lines;
}

function isLetterBeside({ x0, x1, y0, y1 }: Box, { y, size }: Run): boolean {
  const height = (y1 - y0) / size;
  return (
    height > outline.height.least &&
    height < outline.height.most &&
    x1 - x0 < outline.widest * size &&
    Math.abs(y1 - y) < outline.off * size
  );
}

/** Those that follow each other from there on. */
function chainFrom(start: number, size: number, letters: readonly Box[]): Box[] {
  const chain: Box[] = [];
  for (const letter of letters) {
    if (letter.x0 - (chain.at(-1)?.x1 ?? start) > outline.next * size) break;
    chain.push(letter);
  }
  return chain;
}
