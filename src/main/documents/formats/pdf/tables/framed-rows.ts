import type { Segment } from '../line-segments.ts';
import { median } from '../reading-order/rows.ts';
import { textOfCell } from './cell-text.ts';
import type { Cell } from './gutter-tables.ts';
import { isHeadOver } from './head-rows.ts';
import { touch } from './rule-grids.ts';

/** What stands between two level rules of a table, whole and by its columns. */
export interface Row {
  readonly segments: readonly Segment[];
  readonly cells: readonly Cell[];
}

/** In sizes of the other letters; how many borders it crosses, and its words. */
const title = { size: 1.2, borders: 2, words: 3 };
/** In words; of the borders between cells, how many it crosses. */
const sentence = { words: 6, borders: 0.5 };

/**
 * Without the text above the heads of a table that has no rule above them, such as the salutation of a bill, or a title.
 * @param xs where the upright rules are
 */
export function withoutLead(band: readonly Segment[], xs: readonly number[]): readonly Segment[] {
  const usual = usualSize(band);
  const lead = band.filter(
    (each) => (each.x0 < (xs[1] ?? 0) && each.x1 > (xs.at(-2) ?? 0)) || isTitle([each], xs, usual),
  );
  const foot = Math.max(...lead.map(({ y, size }) => y + size / 2));
  const below = band.filter(({ y }) => y > foot);
  return below.length > 0 ? below : band;
}

/**
 * Titles above and remarks below, within the frame, are text, unless they are heads over several columns. Some of the borders
 * between cells may happen to lie between two of their words.
 */
export function trimmed(rows: readonly Row[], xs: readonly number[]): readonly Row[] {
  const own = withoutItems(rows);
  const usual = usualSize(own.flatMap(({ segments }) => segments));
  const isData = ({ segments, cells }: Row): boolean => {
    const texts = cells.map(textOfCell);
    const areCells = filled(texts) > 1 && texts.every((text) => text.length < longestCell(text));
    return (filled(texts) > 2 || areCells) && !isTitle(segments, xs, usual);
  };
  const from = Math.max(0, own.findIndex(isData));
  const last = own.findLastIndex((row) => isData(row) && !isSentence(row, xs));
  // The words of a table may stand so close that each of its rows looks like a sentence.
  const inside = own.slice(from, 1 + (last > from ? last : own.findLastIndex(isData)));
  const above = own[from - 1];
  const cells = inside.map((row) => row.cells);
  return above && isHeadOver(above.cells, cells) ? [above, ...inside] : inside;
}

function usualSize(segments: readonly Segment[]): number {
  return median(segments.map(({ size }) => size));
}

function isTitle(segments: readonly Segment[], xs: readonly number[], usual: number): boolean {
  return (
    segments.every((each) => each.size > title.size * usual && bordersUnder(each, xs) >= title.borders) &&
    segments.some((each) => hasWords(each, title.words))
  );
}

function isSentence({ segments }: Row, xs: readonly number[]): boolean {
  const most = Math.max(2, sentence.borders * (xs.length - 2));
  return segments.some((each) => hasWords(each, sentence.words) && bordersUnder(each, xs) >= most);
}

function hasWords({ text }: Segment, count: number): boolean {
  return text.split(' ').length >= count && /\p{L}{2} \p{L}{2}/u.test(text);
}

function bordersUnder({ x0, x1 }: Segment, xs: readonly number[]): number {
  return xs.filter((x) => x > x0 + touch && x < x1 - touch).length;
}

/** Without the list above the heads, whose bullets stand to the left of all cells, as where both are in the frame of a slide. */
function withoutItems(rows: readonly Row[]): readonly Row[] {
  const isItem = ({ cells: [first = []] }: Row): boolean =>
    first.length > 0 && first.every(({ text }) => /^[•▪▸►‣●■➢➤❖✓]$/u.test(text));
  const from = rows.findIndex((row) => !isItem(row));
  const rest = rows.slice(from);
  return from > 0 && rest.every(({ cells }) => cells[0]?.length === 0) ? rest : rows;
}

/** Ideographs say more in fewer letters. */
function longestCell(text: string): number {
  return /\p{Script=Han}/u.test(text) ? 80 : 250;
}

export function filled(texts: readonly string[]): number {
  return texts.filter((text) => text !== '').length;
}
