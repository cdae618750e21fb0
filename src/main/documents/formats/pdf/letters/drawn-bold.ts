import type { PDFPageProxy } from 'pdfjs-dist';
import type { PlacedItem } from '../page-text.ts';
import {
  drawingSteps,
  filledAndOutlined,
  multiply,
  operatorCodes,
  operatorsOf,
  textCursor,
  unit,
} from '../operators.ts';
import { lettersIn, mostInRow, samePlace } from './hidden-text.ts';

/** Of the letters of a page: where more are drawn so, it makes none of them bold. */
const mostBold = 0.5;

/**
 * Marks the lines whose letters are all filled and then drawn around, as programs make headings bold whose font has no bold
 * letters.
 */
export async function withDrawnBold(page: PDFPageProxy, items: readonly PlacedItem[]): Promise<PlacedItem[]> {
  const operators = await operatorsOf(page).catch(() => undefined); // its text may be read all the same
  if (!operators) return [...items];
  const OPS = await operatorCodes();
  const cursor = textCursor(OPS);
  const rows = new Map<number, { x: number; isBold: boolean }[]>();
  for (const { operator, args, state } of drawingSteps(OPS, operators, unit)) {
    const line = cursor.at(operator, args);
    if (operator !== OPS.showText || !holdsLetters(args?.[0])) continue;
    const [, , , , x, y] = multiply(state.matrix, line);
    const drawn = { x, isBold: state.letterMode === filledAndOutlined && state.lineWidth > 0 };
    const row = rows.get(Math.round(y));
    if (!row) rows.set(Math.round(y), [drawn]);
    else if (row.length < mostInRow) row.push(drawn);
  }
  // What is drawn one after the other may be one text.
  const isBold = ({ transform: [, , , , left = 0, y = 0], width }: PlacedItem): boolean => {
    const own = rows.get(Math.round(y))?.filter(({ x }) => x > left - samePlace && x < left + width) ?? [];
    return own.length > 0 && own.every((each) => each.isBold);
  };
  const lines = Map.groupBy(
    items.filter(({ str }) => /\p{L}/u.test(str)),
    ({ transform }) => Math.round(transform[5] ?? 0),
  );
  const bold = new Set(
    [...lines.values()].filter((line) => line.length < mostInRow && line.every(isBold)).flat(),
  );
  if (bold.size === 0 || lettersIn([...bold]) > mostBold * lettersIn(items)) return [...items];
  return items.map((item) => (bold.has(item) ? { ...item, isBold: true as const } : item));
}

function holdsLetters(glyphs: unknown): boolean {
  return (glyphs as readonly ({ readonly unicode?: string } | number | null)[]).some(
    (glyph) => typeof glyph === 'object' && /\p{L}/u.test(glyph?.unicode ?? ''),
  );
}
