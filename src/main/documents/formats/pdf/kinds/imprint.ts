import { boxOf, overlapAcross, type PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';

/** The part of a first page where publishers set their notes, and how much smaller those are than the text. */
const foot = 0.7;
const small = 0.96;
/** In letter sizes. */
const mostLeading = 1.6;

const imprint =
  /©|\(c\)\s*(?:19|20)\d\d|copyright\s+\W{0,3}\s*c?\W{0,3}(?:19|20)\d\d|^permission to (?:make|copy|use)|\bISBN[ :-]*[\d-]{9}|\bISSN[ :]*\d{4}|\b97[89]-\d[\d-]+\/\d\d|^(?:\d+ )?DOI[: ]+10\.\d{4}|^https?:\/\/(?:dx\.)?doi\.org\/\S+$|^(?:manuscript )?received:? \d{1,2} \p{L}+,? \d{4}/iu;
/** A footnote may speak of such things. */
const note = /^(?:\d{1,3}|[*∗†‡§])\s?\p{L}/u;

/** A publisher’s notes at the foot of a first page: rights, prices and numbers, each with the lines around it. */
export function imprintOf(page: PageText, segments: readonly Segment[], bodySize: number): PagePart[] {
  if (page.number > 1) return [];
  const low = segments.filter(({ y }) => y > foot * page.height);
  return blocksOf(low)
    .filter((block) => isImprint(block, bodySize))
    .map(withoutText)
    .map((block) => ({ kind: 'imprint', segments: [...block, ...numbersBeside(block, low)] }));
}

/** A line about rights that ends on the right, below the text of an abstract, has that text above it and none of its own. */
function withoutText(block: readonly Segment[]): readonly Segment[] {
  const last = block.at(-1);
  const above = block.slice(0, -1);
  if (!last || above.length === 0 || above.some(({ text }) => imprint.test(text))) return block;
  const { x0, x1 } = boxOf(above);
  return last.x0 > x0 + rightPart * (x1 - x0) && x1 - last.x1 < last.size ? [last] : block;
}

/** How far behind the left edge of the text such a line begins, of the width of the text. */
const rightPart = 0.3;

/** The page number, which may stand on a line of the imprint. */
function numbersBeside(block: readonly Segment[], segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(
    (each) =>
      /^\d{1,5}$/.test(each.text) &&
      !block.includes(each) &&
      block.some(({ y, size }) => Math.abs(y - each.y) < 0.5 * size),
  );
}

/** Lines of one size below each other. */
function blocksOf(segments: readonly Segment[]): Segment[][] {
  const blocks: Segment[][] = [];
  for (const line of segments.toSorted((a, b) => a.y - b.y)) {
    const block = blocks.find((each) => {
      const last = each.at(-1) as Segment;
      const isNext = line.y - last.y < mostLeading * line.size && Math.abs(line.size - last.size) < 0.6;
      return isNext && overlapAcross(boxOf(each), line) > 0;
    });
    if (block) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isImprint(block: readonly Segment[], bodySize: number): boolean {
  if (!block.some(({ text }) => imprint.test(text)) || block.some(({ text }) => note.test(text)))
    return false;
  return block.length === 1 || block.every(({ size }) => size < small * bodySize);
}
