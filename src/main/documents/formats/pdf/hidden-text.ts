import type { PDFPageProxy } from 'pdfjs-dist';
import type { PlacedItem } from './page-text.ts';
import { multiply, operatorCodes, operatorsOf, placed } from './kinds/picture-areas.ts';
import type { Box } from './kinds/page-parts.ts';

type Matrix = Parameters<typeof placed>[0];

/** Shorter texts are often there twice, such as “Yes” in a table. In letters. */
const leastLetters = 8;
/** Of the letters of a page: so many are there again. */
const leastDoubled = 0.1;
/** In points: what is shown where some text begins. */
const samePlace = 1;
/** In points: letters may reach out of their clipping path. */
const outside = 2;

/**
 * Leaves out what the page draws where its clipping path lets nothing be seen: some programs draw all of a box again for each
 * part of it that shows. Only pages that say much of their text again are looked at, since it takes as long as reading them.
 */
export async function withoutClipped(page: PDFPageProxy, items: PlacedItem[]): Promise<PlacedItem[]> {
  if (!isDoubled(items)) return items;
  const shown = await textShownOn(page);
  return items.filter((item) => {
    const there = shown.filter(
      ({ x, y }) =>
        Math.abs(x - (item.transform[4] ?? 0)) < samePlace &&
        Math.abs(y - (item.transform[5] ?? 0)) < samePlace,
    );
    return there.length === 0 || there.some(({ isClipped }) => !isClipped);
  });
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

interface Shown {
  /** Where it begins, in the units of the page. */
  readonly x: number;
  readonly y: number;
  readonly isClipped: boolean;
}

interface State {
  readonly matrix: Matrix;
  readonly clip: Box;
}

const everywhere: Box = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };
const unit: Matrix = [1, 0, 0, 1, 0, 0];

async function textShownOn(page: PDFPageProxy): Promise<readonly Shown[]> {
  const OPS = await operatorCodes();
  const { fnArray, argsArray } = await operatorsOf(page);
  const shown: Shown[] = [];
  const saved: State[] = [];
  let state: State = { matrix: unit, clip: everywhere };
  let [line, size] = [unit, 0];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null;
    if (operator === OPS.save) saved.push(state);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    else if (operator === OPS.transform) state = transformed(state, args as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(state);
      if (args?.[0]) state = transformed(state, args[0] as Matrix);
    } else if (operator === OPS.constructPath) {
      const bounds = args?.[2] as ArrayLike<number> | null;
      // Without a path right behind it, which is where pdf.js puts it, an order to clip has no effect.
      const isClipping = fnArray[index - 1] === OPS.clip || fnArray[index - 1] === OPS.eoClip;
      if (isClipping && bounds)
        state = { ...state, clip: overlap(state.clip, placed(state.matrix, Array.from(bounds))) };
    } else if (operator === OPS.setFont) size = Math.abs(Number(args?.[1] ?? 0));
    else if (operator === OPS.beginText) line = unit;
    else if (operator === OPS.setTextMatrix)
      line = Array.from(args?.[0] as ArrayLike<number>) as unknown as Matrix;
    else if (operator === OPS.moveText)
      line = multiply(line, [1, 0, 0, 1, Number(args?.[0] ?? 0), Number(args?.[1] ?? 0)]);
    else if (operator === OPS.showText) shown.push(shownAt(state, line, size, args?.[0]));
  }
  return shown;
}

/** Text goes from its beginning as far as its letters are wide; the distances between them are left out. */
function shownAt({ matrix, clip }: State, line: Matrix, size: number, glyphs: unknown): Shown {
  const width = (glyphs as readonly ({ readonly width?: number } | number | null)[]).reduce<number>(
    (sum, glyph) => sum + (typeof glyph === 'object' ? (glyph?.width ?? 0) : 0),
    0,
  );
  const whole = multiply(matrix, line);
  const box = placed(whole, [0, 0, (width / 1000) * size, 0.7 * size]);
  const seen = overlap(box, clip);
  const isClipped = seen.x1 - seen.x0 < -outside || seen.y1 - seen.y0 < -outside;
  return { x: whole[4], y: whole[5], isClipped };
}

function transformed(state: State, matrix: Matrix): State {
  return { ...state, matrix: multiply(state.matrix, matrix) };
}

/** What both cover; if that is nothing, its ends are the wrong way round. */
function overlap(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}
