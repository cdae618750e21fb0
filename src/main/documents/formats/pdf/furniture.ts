import type { PageText } from './page-text.ts';
import { leadsToPage } from './paragraphs.ts';
import { extentOf, median, rowsOf } from './reading-order/rows.ts';
import type { Segment } from './line-segments.ts';

export type FurnitureKind = 'header' | 'footer' | 'page-number';

/** The largest share of a page's height that its header and footer take (TeX leaves a wide foot). */
const headZone = 0.145;
const footZone = 0.2;
/** A head of one or two lines begins lower on large paper around the page of a small book. */
const lowestHead = 0.2;
const headHeight = 0.04;
/** How many rows are compared. Pages that match in all of them have the same text, like a form or a circular letter. */
const rowsAtEdge = 6;
/** Of prose: letters in a line and lines on a page. */
const leastLetters = 35;
const leastLines = 8;
/** A row with more segments than this is from a table, not a header. */
const mostInRow = 12;
/** Lines on two pages are at the same height if they differ by less than this, in points. */
const samePlace = 4;
/** A set-off line is this many times farther from the text than the text's lines are from each other. */
export const setOffBy = 1.25;
/** A line that is not set off must recur on this share of the nearby pages. */
const mostPages = 0.6;
/** A set-off line must recur on this share: a form in three languages has no three headers. */
const goodPart = 0.3;

interface Edges {
  readonly number: number;
  readonly width: number;
  /** The usual distance between lines, in points; absent on a page with too few lines. */
  readonly leading: number | undefined;
  /** From the edge inwards. */
  readonly head: readonly EdgeRow[];
  readonly foot: readonly EdgeRow[];
}

interface EdgeRow {
  readonly lines: readonly EdgeLine[];
  /** Close enough to the edge to be furniture. */
  readonly isAtEdge: boolean;
  /** Distance to the next row towards the middle of the page, in points. */
  readonly clear: number;
}

interface EdgeLine {
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

type Side = 'head' | 'foot';

/** The outermost lines of a page. Only these may be furniture. */
export function edgesOf(
  page: Pick<PageText, 'number' | 'width' | 'height'>,
  segments: readonly Segment[],
): Edges {
  const rows = rowsOf(segments);
  const prose = proseOf(segments);
  const inwards = (from: readonly Segment[][], isAtEdge: (y: number) => boolean): EdgeRow[] =>
    from.slice(0, rowsAtEdge).map((row, index) => {
      const y = row[0]?.y ?? 0;
      const next = from[index + 1]?.[0];
      const clear = next ? Math.abs(next.y - y) : Infinity;
      const lines =
        row.length > mostInRow ? [] : row.map((segment) => edgeLine(segment, page.number, clear, prose));
      return { lines, isAtEdge: isAtEdge(y), clear };
    });
  const top = rows[0]?.[0]?.y ?? 0;
  const lowest = Math.min(top + page.height * headHeight, page.height * lowestHead);
  return {
    number: page.number,
    width: page.width,
    leading: leadingOf(segments),
    head: inwards(rows, (y) => y < Math.max(page.height * headZone, lowest)),
    foot: inwards(rows.toReversed(), (y) => y > page.height * (1 - footZone)),
  };
}

/**
 * Finds a page's furniture by comparing nearby pages: words that recur at the same height, a number that rises with the
 * pages, or a line of its own where most pages have such words. Distances are relative to the page's own leading, because
 * the lines of one manuscript are as far apart as another's header is from its text. A doubtful line counts as text.
 */
export function furnitureOf(
  page: Edges,
  label: string | undefined,
  around: readonly Edges[],
  bodySize: number,
): Map<Segment, FurnitureKind> {
  const found = new Map<Segment, FurnitureKind>();
  // On a page of many short paragraphs, the leading of nearby pages is more reliable.
  const usual = median(around.flatMap((each) => each.leading ?? [])) || 1.2 * bodySize;
  const leading = Math.min(page.leading ?? usual, usual);
  for (const side of ['head', 'foot'] as const) {
    const nearby = nearbyPages(page, side, around);
    const rows = page[side];
    for (const { segment } of inMargin(rows, nearby, bodySize))
      found.set(segment, side === 'head' ? 'header' : 'footer');
    const end = rows.findIndex(({ lines }) => !lines.some((line) => nearby.recurs(line, bodySize)));
    const areAlike = end < 0 && rows.length >= rowsAtEdge; // the whole pages match, so only page numbers are furniture
    for (const [index, row] of rows.entries()) {
      const { isAtEdge } = row;
      const lines = row.lines.filter(({ segment }) => !found.has(segment)); // without what is in the margin
      if (lines.length === 0 && row.lines.length > 0) continue;
      if (!isAtEdge || lines.some(({ segment }) => leadsToPage(segment.text))) break;
      const block = rows.slice(index, areAlike ? index + 1 : Math.max(index + 1, end));
      const isSetOff = block.some(({ clear }) => clear >= setOffBy * leading) || isSmall(row, bodySize);
      const context = { nearby, label, bodySize, isSetOff, side };
      const kinds = lines.map((line) => (areAlike ? numberOf(line, context) : kindOf(line, context)));
      if (kinds.every((kind) => kind === undefined)) break;
      for (const [at, { segment }] of lines.entries()) {
        const kind = kinds[at] ?? (isSetOff ? side : undefined);
        if (kind)
          found.set(segment, kind === 'number' ? 'page-number' : side === 'head' ? 'header' : 'footer');
      }
      if (!isSetOff && kinds.includes(undefined)) break; // the rest of the row is text
    }
  }
  return found;
}

/** Running heads that stand beside the text. */
function inMargin(rows: readonly EdgeRow[], nearby: NearbyPages, bodySize: number): EdgeLine[] {
  return rows
    .flatMap(({ lines }) => (lines.length <= 2 ? lines : [])) // more are the cells of a table
    .filter((line) => line.isOutside && isWording(line.segment.text) && nearby.recurs(line, bodySize));
}

function isWording(text: string): boolean {
  return /\p{L}/u.test(text) && !bareNumber.test(text);
}

interface LineContext {
  readonly nearby: NearbyPages;
  readonly label: string | undefined;
  readonly bodySize: number;
  readonly isSetOff: boolean;
  readonly side: Side;
}

function kindOf(line: EdgeLine, context: LineContext): 'number' | Side | undefined {
  const { nearby, bodySize, isSetOff, side } = context;
  const { text } = line.segment;
  if (numberOf(line, context)) return 'number';
  if (nearby.recurs(line, bodySize)) {
    if (isSetOff && /\p{L}/u.test(text)) return side;
    return nearby.share(line, bodySize) >= mostPages ? side : undefined;
  }
  if (!isSetOff || text.length >= longestHead) return undefined;
  // At the foot, a number before words belongs to a footnote.
  const isNumbered = side === 'head' || /\d$/.test(text);
  const isSmallEnough = line.segment.size <= 1.1 * bodySize;
  if (isNumbered && (nearby.countsOn(line, mostPages) || (isSmallEnough && nearby.countsThere(line))))
    return side;
  return nearby.matchesHeaders(line, bodySize) ? side : undefined;
}

function numberOf(line: EdgeLine, { nearby, label, isSetOff }: LineContext): 'number' | undefined {
  const { text } = line.segment;
  const number = bareNumber.exec(text)?.[1];
  if (!number) return undefined;
  // “2.” at the top of page 2 numbers a heading.
  const isOwn = [number.toLowerCase(), String(fromRoman(number.toLowerCase()))].includes(
    label?.toLowerCase() ?? '',
  );
  const isLabel = isSetOff && !text.endsWith('.') && isOwn;
  return isLabel || nearby.countsOn(line, isSetOff ? 0 : mostPages) ? 'number' : undefined;
}

export const bareNumber =
  /^\W*(?:page |seite |página |pagina |p[áa]?g?\. ?)?(\d{1,5}|[ivxlc]{1,8})(?:\s*(?:of|\/|von|sur|de|di|van)\s*\d+)?\W*$/i;
export const longestHead = 120;

/** Compares a line with those at the same height on nearby pages. */
interface NearbyPages {
  /** Whether it recurs on enough nearby pages: at least two, or one if there is only one. */
  recurs(line: EdgeLine, bodySize: number): boolean;
  /** On what share of the nearby pages it recurs, from 0 to 1; 0 if there are too few pages. */
  share(line: EdgeLine, bodySize: number): number;
  /** Whether a number at its beginning or end rises with the pages (by two if a sheet holds two pages). */
  countsOn(line: EdgeLine, leastShare: number): boolean;
  /** Whether it does on most of the nearby pages that have a line at this height: the first page of a chapter has no header. */
  countsThere(line: EdgeLine): boolean;
  /** Whether most pages have a recurring line at this height that looks alike, as with the header of a short chapter. */
  matchesHeaders(line: EdgeLine, bodySize: number): boolean;
}

function nearbyPages(page: Edges, side: Side, around: readonly Edges[]): NearbyPages {
  const others = around.filter(({ number }) => number !== page.number);
  const least = Math.max(2, goodPart * others.length);
  const enough = others.length < 2 ? 1 : least;
  const all = around.flatMap((each) => each[side].flatMap(({ lines }) => lines));
  const pagesWith = (lines: readonly EdgeLine[]): number => new Set(lines.map((each) => each.page)).size;
  const recurrences = (line: EdgeLine, bodySize: number): number =>
    pagesWith(all.filter((each) => each.words === line.words && isRecurrence(line, each, bodySize)));
  const at = ({ y, page: own }: EdgeLine): EdgeLine[] =>
    around.flatMap((each) =>
      each.number === own
        ? []
        : each[side].flatMap(({ lines }) => lines.filter((line) => Math.abs(line.y - y) < samePlace)),
    );
  return {
    recurs: (line, bodySize) => recurrences(line, bodySize) >= enough,
    share: (line, bodySize) => (others.length < 2 ? 0 : recurrences(line, bodySize) / others.length),
    countsOn: (line, leastShare) =>
      pagesWith(countingWith(line, at(line))) >= Math.max(enough, leastShare * others.length),
    countsThere(line) {
      const there = at(line);
      const counting = pagesWith(countingWith(line, there));
      return (
        counting >= (others.length < 4 ? 1 : 2) &&
        line.clear < Infinity &&
        counting >= mostPages * pagesWith(there)
      );
    },
    matchesHeaders(line, bodySize) {
      const there = at(line);
      const heads = there.filter((each) => recurrences(each, bodySize) >= 1);
      if (pagesWith(heads) < Math.max(least, mostPages * pagesWith(there))) return false;
      if (line.segment.bold > 0.9) return false; // a page's heading may be where other pages have their header
      const looksAlike = ({ segment: { size, bold } }: EdgeLine): boolean =>
        bold <= 0.9 && Math.abs(size - line.segment.size) < 0.08 * size;
      return heads.some(looksAlike) && line.clear >= 0.8 * median(heads.map(({ clear }) => clear));
    },
  };
}

function countingWith(line: EdgeLine, others: readonly EdgeLine[]): EdgeLine[] {
  const own = outerNumbers(line.segment.text);
  return others.filter(({ segment, page }) =>
    outerNumbers(segment.text).some((each) => own.some((one) => isCounting(each - one, page - line.page))),
  );
}

/** Whether another page has the same words at the same height, with equal or rising numbers. In a title, numbers must be equal. */
function isRecurrence(line: EdgeLine, other: EdgeLine, bodySize: number): boolean {
  if (other.page === line.page || Math.abs(other.y - line.y) >= samePlace) return false;
  const isTitle = line.segment.size > 1.05 * bodySize;
  return other.numbers.every((number, index) => {
    const step = number - (line.numbers[index] ?? NaN);
    return step === 0 || (!isTitle && isCounting(step, other.page - line.page));
  });
}

function isCounting(step: number, pages: number): boolean {
  return step === pages || step === 2 * pages;
}

function isSmall({ lines }: EdgeRow, bodySize: number): boolean {
  return lines.length > 0 && lines.every(({ segment }) => segment.size <= 0.93 * bodySize);
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

/** The numbers that a text begins or ends with. Section numbers (“3.2”) do not count. */
function outerNumbers(text: string): number[] {
  const bare = bareNumber.exec(text)?.[1];
  const words = bare ? [bare] : text.split(/\s+/);
  return [words[0] ?? '', words.at(-1) ?? ''].flatMap((word) => {
    if (/^\d{1,5}$/.test(word)) return [Number(word)];
    return bare || /^[ivxlc]{2,8}$/.test(word) ? (fromRoman(word.toLowerCase()) ?? []) : [];
  });
}

/** @returns `undefined` for a word that only consists of such letters, like “civil” */
function fromRoman(text: string): number | undefined {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text) || text === '') return undefined;
  const values = [...text].map((letter) => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
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
