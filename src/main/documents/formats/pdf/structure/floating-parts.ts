import { type Box, boxOf, overlapAcross } from '../kinds/page-parts.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { severalWords } from '../reading-order/columns.ts';

/** In lines: fewer are a label, or a note on what stands beside them. */
const leastLines = 3;
/** In letter sizes: from the last line of a paragraph to the first of the one that follows in its column. */
const widestGap = 3;
/** Drafts: more are no side column. */
const mostOfColumn = 400;
/** Of the width of the article: columns that are as wide as each other are parts of one text. */
const widestColumn = 0.75;
/** Of the width of the narrower one: two drafts that overlap so far are in one column. */
const sameColumn = 0.5;

interface Placed {
  readonly draft: Draft;
  readonly box: Box;
}

/**
 * Word processors tag a box of text where it is anchored, which may be amid the article beside it: such a side column comes
 * whole after the article. It stands beside both the paragraph before it in the tree and the one behind it, which follow each
 * other in a column of their own.
 */
export function withSideColumnsWhole(drafts: readonly Draft[]): readonly Draft[] {
  const placed = drafts.map((draft): Placed => ({ draft, box: boxOf(draft.paragraph.lines) }));
  const whole: Draft[] = [];
  let held: Draft[] = [];
  let [x0, x1] = [Infinity, -Infinity]; // of what is held
  const flush = (): void => {
    for (const draft of held) whole.push(asSidebar(draft));
    [held, x0, x1] = [[], Infinity, -Infinity];
  };
  for (let at = 0; at < placed.length;) {
    const end = endOfSide(placed, at);
    if (isTorn(placed, at, end)) {
      for (const { draft, box } of placed.slice(at, end)) {
        held.push(draft);
        [x0, x1] = [Math.min(x0, box.x0), Math.max(x1, box.x1)];
      }
      at = end;
      continue;
    }
    const { draft, box } = placed[at] as Placed;
    if (overlapAcross({ x0, x1 }, box) > 0) flush();
    whole.push(draft);
    at += 1;
  }
  flush();
  return whole;
}

/** The end of what stands on one side of the draft before it, and beside that only. */
function endOfSide(placed: readonly Placed[], from: number): number {
  const text = placed[from - 1]?.box;
  const isRight = (placed[from]?.box.x0 ?? 0) >= (text?.x1 ?? Infinity);
  const isBeside = ({ box }: Placed): boolean =>
    text !== undefined && (isRight ? box.x0 >= text.x1 : box.x1 <= text.x0);
  let end = from;
  while (end < placed.length && end - from <= mostOfColumn && isBeside(placed[end] as Placed)) end += 1;
  return end;
}

/** Whether what stands beside the text parts two paragraphs of it, and reaches higher up than their ends and farther down. */
function isTorn(placed: readonly Placed[], from: number, end: number): boolean {
  const [above, below] = [placed[from - 1], placed[end]];
  if (end === from || end - from > mostOfColumn || !above || !below) return false;
  const side = placed.slice(from, end);
  const lines = side.flatMap(({ draft }) => draft.paragraph.lines);
  if (lines.length < leastLines) return false;
  const column = boxOf(lines);
  const [last, first] = [above.draft.paragraph.lines.at(-1), below.draft.paragraph.lines[0]];
  if (!last || !first || overlapAcross(column, below.box) > 0) return false;
  const text = [...above.draft.paragraph.lines, ...below.draft.paragraph.lines];
  const article = boxOf(text);
  const gap = first.y - first.size - last.y;
  return (
    areInColumn(above.box, below.box) &&
    text.some((line) => severalWords.test(line.text)) &&
    column.x1 - column.x0 < widestColumn * (article.x1 - article.x0) &&
    gap > -last.size &&
    gap < widestGap * first.size &&
    column.y0 < last.y - last.size &&
    column.y1 > first.y
  );
}

function areInColumn(a: Box, b: Box): boolean {
  return overlapAcross(a, b) > sameColumn * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}

/** No paragraph of the text goes on from it. */
function asSidebar(draft: Draft): Draft {
  const isText = draft.known === undefined || draft.known === 'paragraph';
  return isText ? { ...draft, known: 'sidebar' } : draft;
}

/**
 * Word processors tag a table that floats where it is anchored, which may be far above: it comes after what stands above
 * it in its column and is tagged behind it.
 */
export function withTablesInPlace(drafts: readonly Draft[]): readonly Draft[] {
  const placed = [...drafts];
  for (const table of drafts.filter(({ known }) => known === 'table')) {
    const box = boxOf(table.paragraph.lines);
    const from = placed.indexOf(table);
    const isAbove = ({ paragraph }: Draft): boolean => {
      const own = boxOf(paragraph.lines);
      return own.y1 < box.y0 && overlapAcross(own, box) > 0.5 * (own.x1 - own.x0);
    };
    const end = placed.findIndex((draft, at) => at > from && !isAbove(draft));
    const behind = (end < 0 ? placed.length : end) - from - 1;
    if (behind < fewestAbove) continue;
    placed.splice(from, 1);
    placed.splice(from + behind, 0, table);
  }
  return placed;
}

/** Blocks. One may be the caption of a table. */
const fewestAbove = 2;

/** A grid to be filled in may float as well, and its cells be tagged before all that stands above it on the page. */
export function withGridInPlace(drafts: readonly Draft[]): readonly Draft[] {
  const boxes = drafts.map(({ paragraph }) => boxOf(paragraph.lines));
  let top = Infinity;
  const from = boxes.findIndex(({ y0, y1 }) => {
    const isAbove = y1 <= top && top < Infinity;
    top = Math.min(top, y0);
    return isAbove;
  });
  if (from < fewestCells) return drafts;
  const grid = boxOf(drafts.slice(0, from).flatMap(({ paragraph }) => paragraph.lines));
  const below = boxes.findIndex(({ y0 }, at) => at >= from && y0 >= grid.y1);
  const to = below < 0 ? drafts.length : below;
  const areAround =
    boxes.slice(from, to).every(({ y1 }) => y1 <= grid.y0) &&
    boxes.slice(to).every(({ y0 }) => y0 >= grid.y1);
  return areAround ? [...drafts.slice(from, to), ...drafts.slice(0, from), ...drafts.slice(to)] : drafts;
}

const fewestCells = 3;
