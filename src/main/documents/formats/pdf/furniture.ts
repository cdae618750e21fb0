import type { PageText } from './page-text.ts';
import { leadsToPage } from './paragraphs.ts';
import { median, rowsOf } from './reading-order.ts';
import type { Segment } from './line-segments.ts';

export type FurnitureKind = 'header' | 'footer' | 'page-number';

/** How much of the page's height its head and its foot take at most (TeX leaves a wide foot). */
const headZone = 0.13;
const footZone = 0.2;
/** So many rows are looked at. Pages that are alike in all of them are alike in their text: a form, a letter to many. */
const rowsAtEdge = 6;
/** Nobody writes so much beside each other into a head: it is the row of a table. */
const mostInRow = 12;
/** Lines stand at the same place on two pages when they differ by less than this, in points. */
const samePlace = 4;
/** What is set off from the text stands this many times farther from it than its lines do from each other. */
const setOffBy = 1.25;
/** Most of the pages around: what is not set off must come again on so many. */
const mostPages = 0.6;
/** What is set off must come again on so many: a form that is there in three languages has not three heads. */
const goodPart = 0.3;

export interface Edges {
  readonly number: number;
  /** The usual distance from line to line, in points; nothing where there are too few lines to tell. */
  readonly leading: number | undefined;
  /** Rows from the edge inwards. */
  readonly head: readonly EdgeRow[];
  readonly foot: readonly EdgeRow[];
}

interface EdgeRow {
  readonly lines: readonly EdgeLine[];
  /** Near enough to the edge to be furniture. */
  readonly isAtEdge: boolean;
  /** To the next row towards the middle of the page, in points. */
  readonly clear: number;
}

interface EdgeLine {
  readonly segment: Segment;
  readonly page: number;
  readonly y: number;
  readonly clear: number;
  /** Its text with `#` for each number, and these numbers. */
  readonly words: string;
  readonly numbers: readonly number[];
}

type Side = 'head' | 'foot';

/** The outermost lines of a page: the only ones that may be furniture. */
export function edgesOf(page: Pick<PageText, 'number' | 'height'>, segments: readonly Segment[]): Edges {
  const rows = rowsOf(segments);
  const inwards = (from: readonly Segment[][], isAtEdge: (y: number) => boolean): EdgeRow[] =>
    from.slice(0, rowsAtEdge).map((row, index) => {
      const y = row[0]?.y ?? 0;
      const next = from[index + 1]?.[0];
      const clear = next ? Math.abs(next.y - y) : Infinity;
      const lines = row.length > mostInRow ? [] : row.map((segment) => edgeLine(segment, page.number, clear));
      return { lines, isAtEdge: isAtEdge(y), clear };
    });
  return {
    number: page.number,
    leading: leadingOf(segments),
    head: inwards(rows, (y) => y < page.height * headZone),
    foot: inwards(rows.toReversed(), (y) => y > page.height * (1 - footZone)),
  };
}

/**
 * Which of a page's lines are furniture, by the pages around it: words that come again at the same place, a number that
 * counts on with the pages, or a line of its own where such words stand on most pages. Distances are measured against
 * the page's own leading, since a manuscript's lines stand as far apart as another's head does from its text. What is
 * in doubt is text.
 */
export function furnitureOf(
  page: Edges,
  label: string | undefined,
  around: readonly Edges[],
  bodySize: number,
): Map<Segment, FurnitureKind> {
  const found = new Map<Segment, FurnitureKind>();
  // A page of many short paragraphs tells less of it than those around do.
  const usual = median(around.flatMap((each) => each.leading ?? [])) || 1.2 * bodySize;
  const leading = Math.min(page.leading ?? usual, usual);
  for (const side of ['head', 'foot'] as const) {
    const kin = kinOf(page, side, around);
    const rows = page[side];
    const end = rows.findIndex(({ lines }) => !lines.some((line) => kin.recurs(line, bodySize)));
    const areAlike = end < 0 && rows.length >= rowsAtEdge; // the pages as a whole: then only their numbers are told
    for (const [index, row] of rows.entries()) {
      const { lines, isAtEdge } = row;
      if (!isAtEdge || lines.some(({ segment }) => leadsToPage(segment.text))) break;
      const block = rows.slice(index, areAlike ? index + 1 : Math.max(index + 1, end));
      const isSetOff = block.some(({ clear }) => clear >= setOffBy * leading) || isSmall(row, bodySize);
      const judging = { kin, label, bodySize, isSetOff, side };
      const kinds = lines.map((line) => (areAlike ? numberOf(line, judging) : kindOf(line, judging)));
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

interface Judging {
  readonly kin: Kin;
  readonly label: string | undefined;
  readonly bodySize: number;
  readonly isSetOff: boolean;
  readonly side: Side;
}

function kindOf(line: EdgeLine, judging: Judging): 'number' | Side | undefined {
  const { kin, bodySize, isSetOff, side } = judging;
  const { text } = line.segment;
  if (numberOf(line, judging)) return 'number';
  if (kin.recurs(line, bodySize)) {
    if (isSetOff && /\p{L}/u.test(text)) return side;
    return kin.share(line, bodySize) >= mostPages ? side : undefined;
  }
  if (!isSetOff || text.length >= longestHead) return undefined;
  // At the foot a number before words is that of a note.
  const isNumbered = side === 'head' || /\d$/.test(text);
  if (isNumbered && /\d/.test(text) && kin.countsOn(line, mostPages)) return side;
  return kin.isLane(line, bodySize) ? side : undefined;
}

function numberOf(line: EdgeLine, { kin, label, isSetOff }: Judging): 'number' | undefined {
  const number = bareNumber.exec(line.segment.text)?.[1];
  if (!number) return undefined;
  const isLabel = isSetOff && label?.toLowerCase() === number.toLowerCase();
  return isLabel || kin.countsOn(line, isSetOff ? 0 : mostPages) ? 'number' : undefined;
}

const bareNumber =
  /^\W*(?:page |seite |página |pagina |p[áa]?g?\. ?)?(\d{1,5}|[ivxlc]{1,8})(?:\s*(?:of|\/|von|sur|de|di|van)\s*\d+)?\W*$/i;
const longestHead = 120;

/** What stands at the same places on the pages around. */
interface Kin {
  /** On a good part of the pages around it, and on two at least, or on one where there is only one. */
  recurs(line: EdgeLine, bodySize: number): boolean;
  /** On how many of the pages around, from 0 to 1. Of one page alone nothing can be said. */
  share(line: EdgeLine, bodySize: number): number;
  /** A number that it begins or ends with is higher by as much as the page is later (twice as much where a sheet holds two). */
  countsOn(line: EdgeLine, leastShare: number): boolean;
  /** On most pages that have a line there it comes again on another, and it looks and stands like those: the head of a short chapter. */
  isLane(line: EdgeLine, bodySize: number): boolean;
}

function kinOf(page: Edges, side: Side, around: readonly Edges[]): Kin {
  const others = around.filter(({ number }) => number !== page.number);
  const least = Math.max(2, goodPart * others.length);
  const enough = others.length < 2 ? 1 : least;
  const byWords = Map.groupBy(
    around.flatMap((each) => each[side].flatMap(({ lines }) => lines)),
    ({ words }) => words,
  );
  const pagesWith = (lines: readonly EdgeLine[]): number => new Set(lines.map((each) => each.page)).size;
  const again = (line: EdgeLine, bodySize: number): number =>
    pagesWith((byWords.get(line.words) ?? []).filter((each) => isAgain(line, each, bodySize)));
  const at = ({ y, page: own }: EdgeLine): EdgeLine[] =>
    around.flatMap((each) =>
      each.number === own
        ? []
        : each[side].flatMap(({ lines }) => lines.filter((line) => Math.abs(line.y - y) < samePlace)),
    );
  return {
    recurs: (line, bodySize) => again(line, bodySize) >= enough,
    share: (line, bodySize) => (others.length < 2 ? 0 : again(line, bodySize) / others.length),
    countsOn(line, leastShare) {
      const own = outerNumbers(line.segment.text);
      const counting = at(line).filter(({ segment, page: number }) =>
        outerNumbers(segment.text).some((each) =>
          own.some((one) => isCounting(each - one, number - line.page)),
        ),
      );
      return pagesWith(counting) >= Math.max(enough, leastShare * others.length);
    },
    isLane(line, bodySize) {
      const there = at(line);
      const heads = there.filter((each) => again(each, bodySize) >= 1);
      if (pagesWith(heads) < Math.max(least, mostPages * pagesWith(there))) return false;
      if (line.segment.bold > 0.9) return false; // the heading of a page may stand where others have theirs
      const looksAlike = ({ segment: { size, bold } }: EdgeLine): boolean =>
        bold <= 0.9 && Math.abs(size - line.segment.size) < 0.08 * size;
      return heads.some(looksAlike) && line.clear >= 0.8 * median(heads.map(({ clear }) => clear));
    },
  };
}

/** The same words at the same place of another page, with numbers that are the same or count on. Those of a title may be its own. */
function isAgain(line: EdgeLine, other: EdgeLine, bodySize: number): boolean {
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

function edgeLine(segment: Segment, page: number, clear: number): EdgeLine {
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
  return { segment, page, y: segment.y, clear, words, numbers };
}

/** The numbers that it begins or ends with, standing alone: those of a section (“3.2”) do not count. */
function outerNumbers(text: string): number[] {
  const bare = bareNumber.exec(text)?.[1];
  const words = bare ? [bare] : text.split(/\s+/);
  return [words[0] ?? '', words.at(-1) ?? ''].flatMap((word) => {
    if (/^\d{1,5}$/.test(word)) return [Number(word)];
    return bare || /^[ivxlc]{2,8}$/.test(word) ? (fromRoman(word.toLowerCase()) ?? []) : [];
  });
}

/** @returns nothing for a word that only has their letters, as “civil” has */
function fromRoman(text: string): number | undefined {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text) || text === '') return undefined;
  const values = [...text].map((letter) => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/**
 * The usual distance from a line to the one below it, in points: of two columns whose lines do not stand side by side,
 * each has its own. The lower third, because paragraphs and headings stand farther apart than lines.
 */
function leadingOf(segments: readonly Segment[]): number | undefined {
  const sorted = segments.toSorted((a, b) => a.y - b.y);
  const steps = sorted.flatMap((line, index) => {
    const below = sorted
      .slice(index + 1, index + 1 + nearest)
      .find(
        ({ x0, x1, y, size }) => y - line.y > 0.7 * Math.min(size, line.size) && x0 < line.x1 && x1 > line.x0,
      );
    return below ? [below.y - line.y] : [];
  });
  return steps.length < leastSteps
    ? undefined
    : steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 3)];
}

const leastSteps = 8;

/** The line below is among the next so many; a bound to what a page of countless pieces costs. */
const nearest = 60;
