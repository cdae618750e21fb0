import { type Box, boxOf } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { median } from './rows.ts';

/** A sentence of the text that magazines set again between two columns, in larger letters. */
interface PullQuote {
  readonly quote: readonly Segment[];
  /** The text that flows around it. */
  readonly rest: readonly Segment[];
  /** Where it lets no text go, with the room above and below it. */
  readonly area: Box;
}

/** In lines, of the quotation and of the text on each side of it. */
const leastLines = 3;
/** Its letters, to those of the text. */
const larger = 1.15;
/** In letter sizes: from line to line, and from middle to middle of centred lines. */
const closest = { step: 1.7, middle: 0.6 };

/** The quotation around which both columns of a page flow. Segments go from top to bottom. */
export function pullQuoteAmong(segments: readonly Segment[]): PullQuote | undefined {
  const bodySize = median(segments.map(({ size }) => size));
  const large = segments.filter(({ size }) => size >= larger * bodySize);
  if (large.length < leastLines) return undefined;
  const text = segments.filter(({ size }) => Math.abs(size - bodySize) < 0.5);
  for (const quote of centredGroups(large)) {
    const area = quote.length < leastLines ? undefined : areaAmid(quote, text, bodySize);
    if (area) return { quote, rest: segments.filter((segment) => !quote.includes(segment)), area };
  }
  return undefined;
}

function centredGroups(lines: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  for (const line of lines) {
    const group = groups.find((each) => isNextCentred(each.at(-1) as Segment, line));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function isNextCentred(last: Segment, line: Segment): boolean {
  return (
    Math.abs(last.size - line.size) < 0.5 &&
    line.y - last.y > 0.5 * line.size &&
    line.y - last.y < closest.step * line.size &&
    Math.abs(last.x0 + last.x1 - line.x0 - line.x1) < 2 * closest.middle * line.size
  );
}

/** Where it stands, if it has text on both sides, in columns that reach into its breadth above or below. */
function areaAmid(quote: readonly Segment[], text: readonly Segment[], bodySize: number): Box | undefined {
  const { x0, x1, y0, y1 } = boxOf(quote);
  const isBeside = ({ y }: Segment): boolean => y > y0 && y < y1 + bodySize;
  const left = text.filter((line) => isBeside(line) && line.x1 <= x0);
  const right = text.filter((line) => isBeside(line) && line.x0 >= x1);
  if (Math.min(left.length, right.length) < leastLines) return undefined;
  const [leftEdge, rightEdge] = [boxOf(left).x1, boxOf(right).x0];
  const fromLeft = text.filter((line) => line.x0 < leftEdge && line.x1 > x0 + bodySize);
  const fromRight = text.filter((line) => line.x1 > rightEdge && line.x0 < x1 - bodySize);
  if (Math.min(fromLeft.length, fromRight.length) < leastLines) return undefined;
  const heights = [...fromLeft, ...fromRight].map(({ y }) => y);
  return {
    x0,
    x1,
    y0: Math.max(0, ...heights.filter((y) => y <= y0)),
    y1: Math.min(...heights.filter((y) => y >= y1), Infinity) - bodySize,
  };
}
