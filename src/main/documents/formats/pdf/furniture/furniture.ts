import { leadsToPage } from '../paragraphs.ts';
import { median } from '../reading-order/rows.ts';
import type { Segment } from '../line-segments.ts';
import { mostPages, type NearbyPages, nearbyPages } from './nearby-pages.ts';
import { type EdgeLine, type EdgeRow, type Edges, rowsAtEdge, type Side } from './page-edges.ts';
import { bareNumber, fromRoman, isWording } from './page-numbers.ts';
import type { SectionTitles } from './section-titles.ts';
import { isSharedTitle } from './shared-titles.ts';

export type FurnitureKind = 'header' | 'footer' | 'page-number';

/** A set-off line is this many times farther from the text than the text's lines are from each other. */
const setOffBy = 1.25;
/** In letters. */
const longestHead = 120;

/**
 * Finds a page's furniture by comparing nearby pages: words that recur at the same height, a number that rises with the
 * pages, the title of a section again, or a line of its own where most pages have such words. Distances are relative to the
 * page's own leading, because the lines of one manuscript are as far apart as another's header is from its text. A doubtful
 * line counts as text.
 */
export function furnitureOf(
  page: Edges,
  label: string | undefined,
  around: readonly Edges[],
  bodySize: number,
  sections?: SectionTitles,
): Map<Segment, FurnitureKind> {
  const found = new Map<Segment, FurnitureKind>();
  // On a page of many short paragraphs, the leading of nearby pages is more reliable.
  const usual = median(around.flatMap((each) => each.leading ?? [])) || 1.2 * bodySize;
  const leading = Math.min(page.leading ?? usual, usual);
  for (const side of ['head', 'foot'] as const) {
    const nearby = nearbyPages(page, side, around);
    const rows = page[side];
    for (const { segment } of inMargin(rows, nearby, bodySize)) found.set(segment, kindAt(side));
    const worded = rows.flatMap(({ lines }) => lines.filter(({ segment }) => /\p{L}{3}/u.test(segment.text)));
    const largest = Math.max(0, ...worded.map(({ segment }) => segment.size));
    const end = rows.findIndex(
      ({ lines }) => !lines.some((line) => !nearby.isLineNumber(line) && nearby.recurs(line, bodySize)),
    );
    const isMinor = (row: EdgeRow): boolean =>
      isSmall(row, bodySize) || (side === 'head' && page.isSlide && isBelowTitle(row, largest));
    // The list of the parts of a section, beside that of all sections, may be on no other slide around.
    const lastOfLists =
      page.isWide && side === 'head'
        ? rows.findLastIndex(
            (row) => row.isAtEdge && isMinor(row) && row.lines.some((line) => nearby.recurs(line, bodySize)),
          )
        : -1;
    const areAlike = end < 0 && rows.length >= rowsAtEdge; // the whole pages match, so only page numbers are furniture
    for (const line of (side === 'foot' && !areAlike && rows[0]?.lines) || [])
      if ((isPlain(line, bodySize) || isNumberAlone(line, rows)) && nearby.countsAtAnyHeight(line))
        found.set(line.segment, isWording(line.segment.text) ? 'footer' : 'page-number');
    for (const [index, row] of rows.entries()) {
      if (side === 'head' && namesColumns(row, rows.slice(index + 1))) break;
      const { isAtEdge } = row;
      const titles =
        side === 'head' && page.isWide
          ? row.lines.filter((line) => isSharedTitle(line, nearby, { bodySize, largest, page }))
          : [];
      // Without those and what is in the margin.
      const lines = row.lines.filter(
        (line) => !found.has(line.segment) && !titles.includes(line) && !nearby.isLineNumber(line),
      );
      if (lines.length === 0 && titles.length > 0) break;
      if (lines.length === 0 && row.lines.length > 0) continue;
      if (!isAtEdge || lines.some(({ segment }) => leadsToPage(segment.text))) break;
      const block = rows.slice(index, areAlike ? index + 1 : Math.max(index + 1, end));
      const isSetOff = block.some(({ clear }) => clear >= setOffBy * leading) || isMinor(row);
      const context = {
        nearby,
        label,
        bodySize,
        sections,
        isSetOff,
        side,
        isHeading: isNumberedHeading(row, bodySize),
        isAlone: lines.length === 1,
        isWide: page.isWide,
      };
      const kinds = lines.map((line) => (areAlike ? numberOf(line, context) : kindOf(line, context)));
      if (kinds.every((kind) => kind === undefined)) {
        const isAboveList = index > 0 && index <= lastOfLists;
        if (!isAboveList || !isMinor(row) || !lines.every(({ segment }) => isWording(segment.text))) break;
        for (const { segment } of lines) found.set(segment, kindAt(side));
        continue;
      }
      // The number of a line is the same on each page, and what stands beside it is text.
      const isOfPage = lines.some(
        ({ segment }, at) =>
          kinds[at] === 'number' || (kinds[at] !== undefined && !bareNumber.test(segment.text)),
      );
      const takesAll = isSetOff && isOfPage;
      for (const [at, { segment }] of lines.entries()) {
        const isBeside =
          takesAll && !isSentence(segment, bodySize) && segment.size <= largestBeside * bodySize;
        const kind = kinds[at] ?? (isBeside ? side : undefined);
        if (kind) found.set(segment, kind === 'number' ? 'page-number' : kindAt(side));
      }
      if (!takesAll && kinds.includes(undefined)) break; // the rest of the row is text
    }
  }
  return found;
}

/** Cells of a head, of which a share stands above those of the next rows, and down to these in letter sizes. */
const columnHead = { cells: 4, share: 0.75, rows: 2, step: 3 };

/** Whether a row names the columns of the rows of values right below it, as on each page of a long table. */
function namesColumns({ lines, clear }: EdgeRow, below: readonly EdgeRow[]): boolean {
  const [first] = lines;
  if (!first || lines.length < columnHead.cells || clear > columnHead.step * first.segment.size) return false;
  const isAbove = ({ segment }: EdgeLine, row: EdgeRow): boolean =>
    row.lines.some((cell) => cell.segment.x0 < segment.x1 && cell.segment.x1 > segment.x0);
  return below.slice(0, columnHead.rows).some((row) => {
    const values = row.lines.filter(({ segment }) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(segment.text));
    const named = lines.filter((line) => isAbove(line, row));
    return values.length >= columnHead.cells - 1 && named.length >= columnHead.share * lines.length;
  });
}

/** Words in letters like those of the text or smaller: “Exercise 3” may be the heading of a page with nothing else. */
function isPlain({ segment: { text, size, bold } }: EdgeLine, bodySize: number): boolean {
  return /\p{L}/u.test(text) && size <= bodySize && bold <= 0.9;
}

/** Below text: where a person has set each page by hand, the numbers stand a little higher or lower on each. */
function isNumberAlone({ segment: { text } }: EdgeLine, [row, above]: readonly EdgeRow[]): boolean {
  return above !== undefined && row?.lines.length === 1 && /^\W{0,3}\d{1,4}\W{0,3}$/.test(text);
}

function kindAt(side: Side): FurnitureKind {
  return side === 'head' ? 'header' : 'footer';
}

/** Running heads that stand beside the text. */
function inMargin(rows: readonly EdgeRow[], nearby: NearbyPages, bodySize: number): EdgeLine[] {
  return rows
    .flatMap(({ lines }) => (lines.length <= 2 ? lines : [])) // more are the cells of a table
    .filter((line) => line.isOutside && isWording(line.segment.text) && nearby.recurs(line, bodySize));
}

interface LineContext {
  readonly nearby: NearbyPages;
  readonly label: string | undefined;
  readonly bodySize: number;
  readonly sections: SectionTitles | undefined;
  readonly isSetOff: boolean;
  readonly side: Side;
  /** Whether the number in its row is that of a section. */
  readonly isHeading: boolean;
  /** Whether nothing else is in its row. */
  readonly isAlone: boolean;
  readonly isWide: boolean;
}

function kindOf(line: EdgeLine, context: LineContext): 'number' | Side | undefined {
  const { nearby, bodySize, sections, isSetOff, side, isHeading, isWide } = context;
  const { text } = line.segment;
  if (numberOf(line, context)) return 'number';
  if (nearby.recurs(line, bodySize)) {
    if (isSetOff && /\p{L}/u.test(text)) return side;
    return nearby.share(line, bodySize) >= mostPages ? side : undefined;
  }
  // Newsletters are laid out page by page, by hand. Words that stand first on each slide are its title.
  if (side === 'head' && !isWide && isSetOff && isWording(text) && nearby.isFirstAtAnyHeight(line))
    return side;
  if (!isSetOff || isHeading || text.length >= longestHead) return undefined;
  // At the foot, a number before words belongs to a footnote.
  const isNumbered = side === 'head' || /\d$/.test(text);
  const isSmallEnough = line.segment.size <= 1.1 * bodySize;
  if (isNumbered && (nearby.countsOn(line, mostPages) || (isSmallEnough && nearby.countsThere(line))))
    return side;
  if (!isSmallEnough) return undefined;
  if (nearby.matchesHeaders(line, bodySize)) return side;
  const isWords = side === 'head' && !isWide && isWording(text) && line.segment.bold <= 0.9;
  if (isWords && nearby.recursThere(line, bodySize)) return side;
  return side === 'head' && sections && nearby.nameSections(line, bodySize, sections) ? side : undefined;
}

function numberOf(
  line: EdgeLine,
  { nearby, label, bodySize, isSetOff, isHeading, isAlone }: LineContext,
): 'number' | undefined {
  const { text } = line.segment;
  const number = bareNumber.exec(text)?.[1];
  if (!number || isHeading) return undefined;
  const own = [number.toLowerCase(), String(fromRoman(number.toLowerCase()))];
  // “2.” at the top of page 2 numbers a heading, and a large “1” above page 1 its chapter.
  const isLabel =
    isSetOff &&
    !text.endsWith('.') &&
    line.segment.size <= largestNumber * bodySize &&
    own.includes(label?.toLowerCase() ?? '') &&
    (isAlone || !nearby.staysOn(line));
  if (isLabel || nearby.countsOn(line, isSetOff ? 0 : mostPages)) return 'number';
  const isPlaced = isSetOff && isAlone && line.segment.size <= 1.1 * bodySize;
  return isPlaced && nearby.countsAcross(line) ? 'number' : undefined;
}

/** In sizes of the text: a number, and what stands beside a running line, which a word that fills a slide may do. */
const largestNumber = 2;
const largestBeside = 4;

/** The last line of one column may be level with what recurs below the other. */
function isSentence({ text, size }: Segment, bodySize: number): boolean {
  return size > 0.97 * bodySize && /^\p{Lu}[\p{L}’']*(?: [\p{L}\d(][^ ]*){4,}[.!?]$/u.test(text);
}

function isSmall({ lines }: EdgeRow, bodySize: number): boolean {
  return lines.length > 0 && lines.every(({ segment }) => segment.size <= 0.93 * bodySize);
}

/** Whether its letters are far smaller than those of the title of their slide, as lists of sections are, but no text of it. */
function isBelowTitle({ lines }: EdgeRow, largest: number): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ segment: { text, size } }) => size <= farSmaller * largest && isWording(text))
  );
}

const farSmaller = 0.55;

/** In sizes of the text. */
const headingSize = 1.15;

/** Sections that each begin a page count on with the pages: a number before words, both in letters larger than the text. */
function isNumberedHeading({ lines }: EdgeRow, bodySize: number): boolean {
  const text = lines.map(({ segment }) => segment.text).join(' ');
  return /^\d[\d.]* \p{L}/u.test(text) && lines.every(({ segment }) => segment.size > headingSize * bodySize);
}

/** Of a page’s width: a number beyond so much of it stands at its outer edge; one so near the middle is centred. */
const numberPlace = { outer: 0.75, centred: 0.04 };
/** Fewer rows are no page of a text. */
const leastRows = 4;

/**
 * The number of the only page of a document, with the running head beside it. There is no other page to compare it with, so
 * it must stand where pages are numbered, apart from the text, and not above another number, as on an axis.
 */
export function numberedEdgesOf(page: Edges, bodySize: number): ReadonlyMap<Segment, FurnitureKind> {
  return new Map([...numberedEdge(page, 'head', bodySize), ...numberedEdge(page, 'foot', bodySize)]);
}

function numberedEdge(page: Edges, side: 'head' | 'foot', bodySize: number): [Segment, FurnitureKind][] {
  const [row, next] = page[side];
  const leading = page.leading ?? 1.2 * bodySize;
  if (!row?.isAtEdge || page[side].length < leastRows || row.clear < setOffBy * leading) return [];
  const numbers = row.lines.filter(({ segment }) => isPageNumber(segment, page.width, bodySize));
  const [number, ...more] = numbers;
  if (!number || more.length > 0) return [];
  const others = row.lines.filter((line) => line !== number);
  const isAboveNumber = next?.lines.some(({ segment }) => /^\W*\d+\W*$/.test(segment.text)) === true;
  const isHead = ({ segment: { text, size, bold } }: { readonly segment: Segment }): boolean =>
    /\p{L}{3}/u.test(text) && text.length < longestHead && size <= 1.05 * bodySize && bold <= 0.9;
  const isRunningHead = side === 'head' && others.length <= 2 && others.every(isHead);
  if (isAboveNumber || (others.length > 0 && !isRunningHead)) return [];
  return [
    [number.segment, 'page-number'],
    ...others.map(({ segment }): [Segment, FurnitureKind] => [segment, 'header']),
  ];
}

function isPageNumber({ text, x0, x1, size }: Segment, width: number, bodySize: number): boolean {
  const number = bareNumber.exec(text)?.[1];
  // A year is a number of four digits, and “2.” numbers a heading.
  if (!number || !/^\d{1,3}$/.test(number) || text.endsWith('.') || size > 1.2 * bodySize) return false;
  const middle = (x0 + x1) / 2 / width;
  const isOuter = Math.max(middle, 1 - middle) > numberPlace.outer;
  return isOuter || Math.abs(middle - 0.5) < numberPlace.centred;
}
