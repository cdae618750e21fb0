import type { PageText } from '../page-text.ts';
import { extentOf, rowsOf } from '../reading-order/rows.ts';
import type { Segment } from '../line-segments.ts';
import { fromRoman } from './page-numbers.ts';

/** The largest share of a page's height that its header and footer take (TeX leaves a wide foot). */
const headZone = 0.145;
const footZone = 0.2;
/** A head of one or two lines begins lower on large paper around the page of a small book. */
const lowestHead = 0.2;
const headHeight = 0.04;
/** How many rows are compared. Pages that match in all of them have the same text, like a form or a circular letter. */
export const rowsAtEdge = 6;
/** In distances from line to line of the page: how far what is above its text stands from that. */
const bandGap = 1.25;
/** Of prose: letters in a line and lines on a page. */
const leastLetters = 35;
const leastLines = 8;
/** The least width of a slide, as a share of its height; the narrowest are 4:3. */
const slideShape = 1.2;
/** A row with more segments than this is from a table, not a header. */
const mostInRow = 12;

export interface Edges {
  readonly number: number;
  readonly width: number;
  /** It is wider than it is high, as slides are. */
  readonly isWide: boolean;
  /** It has the shape of a slide: a page of text may be hardly wider than it is high. */
  readonly isSlide: boolean;
  /** The usual distance between lines, in points; absent on a page with too few lines. */
  readonly leading: number | undefined;
  /** From the edge inwards. */
  readonly head: readonly EdgeRow[];
  readonly foot: readonly EdgeRow[];
}

export interface EdgeRow {
  readonly lines: readonly EdgeLine[];
  /** Close enough to the edge to be furniture. */
  readonly isAtEdge: boolean;
  /** Distance to the next row towards the middle of the page, in points. */
  readonly clear: number;
}

export interface EdgeLine {
  readonly segment: Segment;
  readonly page: number;
  readonly y: number;
  readonly clear: number;
  /** Whether it is in the margin, beyond all lines of prose on the page. */
  readonly isOutside: boolean;
  /** The text with `#` for each number, and those numbers. */
  readonly words: string;
  readonly numbers: readonly number[];
}

export type Side = 'head' | 'foot';

/** The outermost lines of a page. Only these may be furniture. */
export function edgesOf(
  page: Pick<PageText, 'number' | 'width' | 'height'>,
  segments: readonly Segment[],
): Edges {
  const rows = rowsOf(segments);
  const prose = proseOf(segments);
  const leading = leadingOf(segments);
  const isWide = page.width > page.height;
  const inwards = (from: readonly Segment[][], isAtEdge: (y: number) => boolean): EdgeRow[] => {
    const band = isWide ? bandOf(from, isAtEdge, leading) + 1 : 0;
    return from.slice(0, Math.max(rowsAtEdge, band)).map((row, index) => {
      const y = row[0]?.y ?? 0;
      const next = from[index + 1]?.[0];
      const clear = next ? Math.abs(next.y - y) : Infinity;
      const lines =
        row.length > mostInRow ? [] : row.map((segment) => edgeLine(segment, page.number, clear, prose));
      return { lines, isAtEdge: isAtEdge(y), clear };
    });
  };
  const top = rows[0]?.[0]?.y ?? 0;
  const lowest = Math.min(top + page.height * headHeight, page.height * lowestHead);
  return {
    number: page.number,
    width: page.width,
    isWide,
    isSlide: page.width >= slideShape * page.height,
    leading,
    head: inwards(rows, (y) => y < Math.max(page.height * headZone, lowest)),
    foot: inwards(rows.toReversed(), (y) => y > page.height * (1 - footZone)),
  };
}

/**
 * How many rows stand at the edge, set off from the rest: LaTeX’s slides have a list of all sections above their title, and
 * beside it one of the parts of this section. On an upright page, this may be the head of a table that is on every page.
 */
function bandOf(
  rows: readonly Segment[][],
  isAtEdge: (y: number) => boolean,
  leading: number | undefined,
): number {
  const end = rows.findIndex(([first]) => first && !isAtEdge(first.y));
  const [last, next] = [rows[end - 1]?.[0], rows[end]?.[0]];
  const isSetOff = last && next && leading && Math.abs(next.y - last.y) >= bandGap * leading;
  return isSetOff ? end : 0;
}

type Extent = ReturnType<typeof extentOf>;

/** From the left to the right edge of a page's lines of prose, if it has enough to tell. */
function proseOf(segments: readonly Segment[]): Extent | undefined {
  const lines = segments.filter(({ text }) => text.length >= leastLetters);
  return lines.length >= leastLines ? extentOf(lines) : undefined;
}

function edgeLine(segment: Segment, page: number, clear: number, prose: Extent | undefined): EdgeLine {
  const numbers: number[] = [];
  const words = segment.text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\d+|\b[ivxlc]+\b/g, (written) => {
      const number = /\d/.test(written) ? Number(written) : fromRoman(written);
      if (number === undefined) return written;
      numbers.push(number);
      return '#';
    });
  const isOutside = prose !== undefined && (segment.x1 < prose.x0 || segment.x0 > prose.x1);
  return { segment, page, y: segment.y, clear, isOutside, words, numbers };
}

/**
 * The usual distance from a line to the one below it, in points, measured within each column. Takes the lower third,
 * because paragraphs and headings are farther apart than lines.
 */
function leadingOf(segments: readonly Segment[]): number | undefined {
  const sorted = segments.toSorted((a, b) => a.y - b.y);
  const steps: number[] = [];
  for (const [index, line] of sorted.entries()) {
    const last = Math.min(sorted.length, index + 1 + nearest);
    for (let at = index + 1; at < last; at += 1) {
      const { x0, x1, y, size } = sorted[at] as Segment;
      if (y - line.y <= 0.7 * Math.min(size, line.size) || x0 >= line.x1 || x1 <= line.x0) continue;
      steps.push(y - line.y);
      break;
    }
  }
  return steps.length < leastSteps
    ? undefined
    : steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 3)];
}

const leastSteps = 8;

/** The line below is among the next 60 segments. This bounds the cost of pages with countless segments. */
const nearest = 60;

/**
 * What each page of a form asks for at its foot, in letters of the text: “Please complete the form and return it to …”, with the
 * lines below. It is text of the first page.
 */
export function requestAmong(edge: Iterable<Segment>, bodySize: number): readonly Segment[] {
  const lines = [...edge]
    .filter(({ size }) => size >= sizeOfRequest * bodySize)
    .toSorted((a, b) => a.y - b.y);
  const from = lines.findIndex(({ text }) => text.length >= leastRequest && request.test(text));
  if (from < 0) return [];
  const isApart = ({ y, size }: Segment, at: number): boolean =>
    at > from && y - (lines[at - 1]?.y ?? y) > 2 * size;
  const end = lines.findIndex(isApart);
  return lines.slice(from, end < 0 ? lines.length : end);
}

const request = /^(?:please|bitte|veuillez|merci de|por favor|si prega di|gelieve|proszę|prosimy) \p{L}/iu;
/** In letters, and in sizes of the text. */
const leastRequest = 40;
const sizeOfRequest = 0.9;
