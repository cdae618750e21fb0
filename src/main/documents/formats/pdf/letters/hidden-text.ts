import type { PDFPageProxy } from 'pdfjs-dist';
import type { PlacedItem } from '../page-text.ts';
import {
  type DrawingState,
  drawingSteps,
  type Matrix,
  multiply,
  operatorCodes,
  operatorsOf,
  overlap,
  placed,
} from '../operators.ts';

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

const unit: Matrix = [1, 0, 0, 1, 0, 0];

async function textShownOn(page: PDFPageProxy): Promise<readonly Shown[]> {
  const OPS = await operatorCodes();
  const shown: Shown[] = [];
  let [line, size] = [unit, 0];
  for (const { operator, args, state } of drawingSteps(OPS, await operatorsOf(page), unit)) {
    if (operator === OPS.setFont) size = Math.abs(Number(args?.[1] ?? 0));
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
function shownAt({ matrix, clip }: DrawingState, line: Matrix, size: number, glyphs: unknown): Shown {
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
