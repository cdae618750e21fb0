import { median } from '../reading-order/rows.ts';
import type { Segment } from '../line-segments.ts';
import type { EdgeLine, Edges, Side } from './page-edges.ts';
import { isCounting, outerNumbers } from './page-numbers.ts';
import type { SectionTitles } from './section-titles.ts';

/** Lines on two pages are at the same height if they differ by less than this, in points. */
const samePlace = 4;
/** A line that is not set off must recur on this share of the nearby pages. */
export const mostPages = 0.6;
/** A set-off line must recur on this share: a form in three languages has no three headers. */
const goodPart = 0.3;

/** So many pages around tell that hardly any has something at a height. */
const fewestAround = 4;
/** Of pages whose number stands at the other edge. */
const fewestAcross = 2;
/** Of pages that begin or end alike at different heights. */
const leastAtAnyHeight = 3;
/** In points. */
const sameSize = 0.5;

/** Compares a line with those at the same height on nearby pages. */
export interface NearbyPages {
  /** Whether it recurs on enough nearby pages: at least two, or one if there is only one. */
  recurs(line: EdgeLine, bodySize: number): boolean;
  /** Whether most nearby pages number the line at this height alike in their margin, as pleadings do. */
  isLineNumber(line: EdgeLine): boolean;
  /** Whether all nearby pages that have anything at this height, and at least one, have it there: many may begin a chapter. */
  recursThere(line: EdgeLine, bodySize: number): boolean;
  /** Whether it recurs on no nearby page before its own. */
  isFirst(line: EdgeLine, bodySize: number): boolean;
  /** Whether it recurs on the nearby page right before or behind its own. */
  isOnNeighbour(line: EdgeLine, bodySize: number): boolean;
  /** Whether enough nearby pages, and at least two, have the very same text there, as where the lines of each page are numbered from 1. */
  staysOn(line: EdgeLine): boolean;
  /** On what share of the nearby pages it recurs, from 0 to 1; 0 if there are too few pages. */
  share(line: EdgeLine, bodySize: number): number;
  /** Whether a number at its beginning or end rises with the pages (by two if a sheet holds two pages). */
  countsOn(line: EdgeLine, leastShare: number): boolean;
  /** Whether a number rises with those at the other edge of nearby pages: the first page of a chapter has its own at the foot. */
  countsAcross(line: EdgeLine): boolean;
  /** Whether it does on most of the nearby pages that have a line at this height: the first page of a chapter has no header. */
  countsThere(line: EdgeLine): boolean;
  /** Whether most pages have its words at their end, with a number that rises with the pages, at whatever height that is. */
  countsAtAnyHeight(line: EdgeLine): boolean;
  /** Whether most pages have the same words first, in letters of the same size, at whatever height that is. */
  isFirstAtAnyHeight(line: EdgeLine): boolean;
  /** Whether most pages have a recurring line at this height that looks alike, as with the header of a short chapter. */
  matchesHeaders(line: EdgeLine, bodySize: number): boolean;
  /** Whether it repeats the title of a section, as another page does at this height, or has what recurs there. */
  nameSections(line: EdgeLine, bodySize: number, sections: SectionTitles): boolean;
}

export function nearbyPages(page: Edges, side: Side, around: readonly Edges[]): NearbyPages {
  const others = around.filter(({ number }) => number !== page.number);
  const least = Math.max(2, goodPart * others.length);
  const enough = others.length < 2 ? 1 : least;
  const pagesWith = (lines: readonly EdgeLine[]): number => new Set(lines.map((each) => each.page)).size;
  const recurrencesOf = (line: EdgeLine, bodySize: number): EdgeLine[] => {
    const found: EdgeLine[] = [];
    for (const each of around)
      for (const { lines } of each[side])
        for (const other of lines)
          if (haveSameWords(line, other) && isRecurrence(line, other, bodySize)) found.push(other);
    return found;
  };
  const recurrences = (line: EdgeLine, bodySize: number): number => pagesWith(recurrencesOf(line, bodySize));
  const at = ({ y, page: own }: EdgeLine): EdgeLine[] =>
    around.flatMap((each) =>
      each.number === own
        ? []
        : each[side].flatMap(({ lines }) => lines.filter((line) => Math.abs(line.y - y) < samePlace)),
    );
  const isOutermost = (line: EdgeLine, isAlike: (other: EdgeLine) => boolean): boolean => {
    const outermost = others.flatMap((each) => each[side][0]?.lines ?? []);
    const alike = outermost.filter((each) => each.words === line.words && isAlike(each));
    return pagesWith(alike) >= Math.max(leastAtAnyHeight, mostPages * others.length);
  };
  return {
    recurs: (line, bodySize) => recurrences(line, bodySize) >= enough,
    recursThere(line, bodySize) {
      const count = recurrences(line, bodySize);
      return count > 0 && others.length >= fewestAround && pagesWith(at(line)) === count;
    },
    isLineNumber(line) {
      if (!/^\d+$/.test(line.segment.text)) return false;
      const same = at(line).filter(
        ({ segment: { text, x1 } }) =>
          text === line.segment.text && Math.abs(x1 - line.segment.x1) < samePlace,
      );
      // On a page that is nearly empty, no text shows where the margin is.
      return (
        [line, ...same].some(({ isOutside }) => isOutside) &&
        pagesWith(same) >= Math.max(enough, mostPages * others.length)
      );
    },
    isFirst: (line, bodySize) => recurrencesOf(line, bodySize).every((other) => other.page > line.page),
    isOnNeighbour(line, bodySize) {
      const pages = recurrencesOf(line, bodySize).map((other) => other.page);
      const before = others.findLast(({ number }) => number < page.number);
      const after = others.find(({ number }) => number > page.number);
      return [before, after].some((each) => each !== undefined && pages.includes(each.number));
    },
    staysOn: (line) =>
      pagesWith(at(line).filter(({ segment }) => segment.text === line.segment.text)) >= least,
    share: (line, bodySize) => (others.length < 2 ? 0 : recurrences(line, bodySize) / others.length),
    countsOn: (line, leastShare) =>
      pagesWith(countingWith(line, at(line))) >= Math.max(enough, leastShare * others.length),
    countsAcross(line) {
      const across = others.flatMap((each) => each[side === 'head' ? 'foot' : 'head'][0]?.lines ?? []);
      return pagesWith(countingWith(line, across)) >= fewestAcross;
    },
    countsThere(line) {
      const there = at(line);
      const counting = pagesWith(countingWith(line, there));
      return (
        counting >= (others.length < 4 ? 1 : 2) &&
        line.clear < Infinity &&
        counting >= mostPages * pagesWith(there)
      );
    },
    countsAtAnyHeight: (line) => isOutermost(line, (other) => isCountedWith(line, other)),
    isFirstAtAnyHeight: (line) =>
      isOutermost(
        line,
        ({ segment }) =>
          segment.text === line.segment.text && Math.abs(segment.size - line.segment.size) < sameSize,
      ),
    matchesHeaders(line, bodySize) {
      const there = at(line);
      // Words are no header because some pages have the number of a line of code there.
      const hasWords = ({ segment }: EdgeLine): boolean => /\p{L}/u.test(segment.text);
      const heads = there.filter(
        (each) => recurrences(each, bodySize) >= 1 && (hasWords(each) || !hasWords(line)),
      );
      if (pagesWith(heads) < Math.max(least, mostPages * pagesWith(there))) return false;
      if (line.segment.bold > 0.9) return false; // a page's heading may be where other pages have their header
      const looksAlike = ({ segment: { size, bold } }: EdgeLine): boolean =>
        bold <= 0.9 && Math.abs(size - line.segment.size) < 0.08 * size;
      return heads.some(looksAlike) && line.clear >= 0.8 * median(heads.map(({ clear }) => clear));
    },
    nameSections: (line, bodySize, sections) =>
      sections.areNamedBy(line.segment) &&
      at(line).some((each) => sections.areNamedBy(each.segment) || recurrences(each, bodySize) >= 1),
  };
}

function countingWith(line: EdgeLine, others: readonly EdgeLine[]): EdgeLine[] {
  const own = outerNumbers(line.segment.text);
  return others.filter(({ segment, page }) =>
    outerNumbers(segment.text).some((each) => own.some((one) => isCounting(each - one, page - line.page))),
  );
}

/** Text that runs over on to a page of its own puts the numbers behind it one off. */
function isCountedWith(line: EdgeLine, other: EdgeLine): boolean {
  const pages = other.page - line.page;
  return line.numbers.some((number, at) => {
    const step = (other.numbers[at] ?? NaN) - number;
    return step !== 0 && Math.abs(step - pages) <= 1;
  });
}

/** Also in the other order, as facing pages have the two halves of a running head: “Lamps | Technical notes”. */
function haveSameWords({ words }: EdgeLine, { words: others }: EdgeLine): boolean {
  if (words === others) return true;
  if (words.length !== others.length) return false;
  const sorted = (text: string): string => text.split(' ').toSorted().join(' ');
  return sorted(words) === sorted(others);
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

const webAddress = /^(?:https?:\/\/|www\.)[\w./~-]+$/i;
/** An address recurs on at least so many pages. */
const fewestAddresses = 3;

/** Addresses of a web site that stand at the same height on most of the pages around, wherever that is. */
export function recurringAddresses(
  segments: readonly Segment[],
  around: readonly (readonly Segment[])[],
): readonly Segment[] {
  return segments.filter((segment) => {
    if (!webAddress.test(segment.text)) return false;
    const count = around.filter((page) =>
      page.some(({ text, y }) => text === segment.text && Math.abs(y - segment.y) < samePlace),
    ).length;
    return count >= Math.max(fewestAddresses, mostPages * around.length);
  });
}
