import type { PageText } from './page-text.ts';
import { leadsToPage } from './paragraphs.ts';
import { median, rowsOf } from './reading-order.ts';
import type { Segment } from './segments.ts';

export type FurnitureKind = 'header' | 'footer' | 'page-number';

/** How much of the page's height its head and its foot take at most (TeX leaves a wide foot), and how many rows are looked at. */
const headZone = 0.13;
const footZone = 0.2;
const rowsAtEdge = 3;
/** Lines stand at the same place on two pages when they differ by less than this, in points. */
const samePlace = 4;

export interface Edges {
  readonly number: number;
  /** Rows from the edge inwards. */
  readonly head: readonly EdgeRow[];
  readonly foot: readonly EdgeRow[];
}

type EdgeRow = readonly EdgeLine[];

interface EdgeLine {
  readonly segment: Segment;
  readonly masked: string;
  readonly y: number;
  /** To the next row towards the middle of the page, in points. */
  readonly clear: number;
}

/** The outermost lines of a page: the only ones that may be furniture. */
export function edgesOf(page: Pick<PageText, 'number' | 'height'>, segments: readonly Segment[]): Edges {
  const rows = rowsOf(segments);
  const inwards = (from: readonly Segment[][], within: (y: number) => boolean): EdgeRow[] =>
    from
      .slice(0, rowsAtEdge)
      .filter((row) => within(row[0]?.y ?? 0))
      .map((row, index) => row.map((segment) => edgeLine(segment, from[index + 1])));
  return {
    number: page.number,
    head: inwards(rows, (y) => y < page.height * headZone),
    foot: inwards(rows.toReversed(), (y) => y > page.height * (1 - footZone)),
  };
}

function edgeLine(segment: Segment, next: readonly Segment[] | undefined): EdgeLine {
  const clear = next?.[0] ? Math.abs(next[0].y - segment.y) : Infinity;
  return { segment, masked: mask(segment.text), y: segment.y, clear };
}

/**
 * Which of a page's lines are furniture, by the pages around it: the same words (numbers aside) at the same place, a
 * number that counts on with the pages, or a line that stands apart at a place where most pages have one. It begins at
 * the edge and ends with the first row that is text.
 */
export function furnitureOf(
  page: Edges,
  label: string | undefined,
  around: readonly Edges[],
  bodySize: number,
): Map<Segment, FurnitureKind> {
  const found = new Map<Segment, FurnitureKind>();
  const others = around.filter(({ number }) => number !== page.number);
  for (const side of ['head', 'foot'] as const) {
    for (const row of page[side]) {
      if (row.some(({ segment }) => leadsToPage(segment.text))) break;
      const kinds = row.map((line) => {
        const kin = others.map((other) => ({
          step: other.number - page.number,
          lines: other[side].flat().filter((each) => Math.abs(each.y - line.y) < samePlace),
        }));
        if (isPageNumber(line, label, kin)) return 'page-number';
        return repeats(line, kin) || countsOn(line, kin) || keepsItsLane(line, kin, bodySize)
          ? 'repeated'
          : 'text';
      });
      if (kinds.every((kind) => kind === 'text')) break;
      row.forEach(({ segment }, index) =>
        found.set(
          segment,
          kinds[index] === 'page-number' ? 'page-number' : side === 'head' ? 'header' : 'footer',
        ),
      );
    }
  }
  return found;
}

interface Kin {
  readonly step: number;
  readonly lines: readonly EdgeLine[];
}

const bareNumber = /^\W*(?:page |seite |p\. ?)?(\d{1,5}|[ivxlc]{1,8})(?:\s*(?:of|\/|von|sur)\s*\d+)?\W*$/i;

function isPageNumber(line: EdgeLine, label: string | undefined, kin: readonly Kin[]): boolean {
  const number = bareNumber.exec(line.segment.text)?.[1];
  if (!number) return false;
  if (label && number.toLowerCase() === label.toLowerCase()) return true;
  return countsOn(line, kin);
}

/** On two pages around it, or on one where there is only one. */
function repeats(line: EdgeLine, kin: readonly Kin[]): boolean {
  if (!/[\p{L}\d#]/u.test(line.masked)) return false;
  const alike = kin.filter(({ lines }) => lines.some((each) => each.masked === line.masked));
  return alike.length >= Math.min(2, Math.max(1, kin.length));
}

/** A number in it is higher by as much as the page is later (twice as much where a sheet holds two), on two of the pages around. */
function countsOn(line: EdgeLine, kin: readonly Kin[]): boolean {
  const own = numbersIn(line.segment.text);
  const steps = kin.filter(({ step, lines }) =>
    lines.some((each) =>
      numbersIn(each.segment.text).some(
        (number) => own.includes(number - step) || own.includes(number - 2 * step),
      ),
    ),
  );
  return own.length > 0 && steps.length >= Math.min(2, Math.max(1, kin.length));
}

/** Running heads change from section to section: they are known by where they stand, small and apart. */
function keepsItsLane(line: EdgeLine, kin: readonly Kin[], bodySize: number): boolean {
  if (kin.length < 4 || line.segment.size > 1.05 * bodySize) return false;
  if (line.clear < 1.6 * bodySize) return false;
  const apart = kin.filter(({ lines }) => lines.some((each) => each.clear >= 1.6 * bodySize));
  const clearances = apart.flatMap(({ lines }) => lines.map(({ clear }) => clear));
  return (
    apart.length >= 0.6 * kin.length && line.segment.text.length < 120 && median(clearances) >= 1.6 * bodySize
  );
}

function mask(text: string): string {
  return text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/\b[ivxlc]+\b/g, '#')
    .replace(/\s+/g, ' ');
}

/** The numbers that it begins or ends with, standing alone: those of a section (“3.2”) do not count. */
function numbersIn(text: string): number[] {
  const words = text.split(/\s+/);
  return [words[0], words.at(-1)].filter((word) => /^\d{1,5}$/.test(word ?? '')).map(Number);
}
