import { type Band, guttersAmong } from './bands.ts';
import { isCode } from '../code/code-lines.ts';
import { columnsOf, levelWith } from './columns.ts';
import { goingOn } from '../going-on.ts';
import type { Segment } from '../line-segments.ts';
import { cellsOf } from '../tables/gutter-tables.ts';
import { type Line, linesOf, rowsOf } from './rows.ts';
import { type ListColumns, narrowColumn, word } from './text-columns.ts';

/** In letter sizes: between two cards, from line to line of one, and from its title and its number to what is below these. */
const cardRoom = { gutter: 1.5, step: 2.2, title: 3.6, number: 6 };
/** The title of a card is so many times as large as its text, or bold, and then perhaps of so many lines. */
const cardTitle = { larger: 1.1, bold: 0.5, lines: 2 };
/** Lines of a card, which is no column of a page. */
const mostLines = 8;
/**
 * Rows in which a cell begins in each column: those of the titles and of the texts. Where each text is a sentence, more lines
 * may begin with a capital, as German nouns do.
 */
const mostBegun = { least: 2, ofSentences: 4 };

/**
 * Cards side by side, each with a title and a text that goes on from line to line, such as the steps of a plan on a slide: their
 * lines may be level, but make no rows of a table.
 */
export function cardsOf(band: Band, pageHeight: number): ListColumns | undefined {
  const cards = firstCardsOf(band);
  // The first lines of columns may look like them. More cards may stand below some, as if they were columns.
  const isWithinColumns = cards !== undefined && columnsOf(band, pageHeight) !== undefined;
  const areMore = (): boolean => firstCardsOf({ ...band, segments: cards?.below ?? [] })?.above.length === 0;
  return isWithinColumns && !areMore() ? undefined : cards;
}

function firstCardsOf({ segments, gutters }: Band): ListColumns | undefined {
  if (gutters.length === 0) return undefined;
  const groups = groupsOfRows(segments);
  const at = groups.findIndex((group) => areCards(cardsIn(group)));
  const group = groups[at];
  if (!group) return undefined;
  const [above, below] = [groups.slice(0, at), groups.slice(at + 1)];
  // More rows of a table have no titles.
  const around = [...above, ...below.slice(0, 1)].map(cardsIn);
  if (around.some((cells) => cells.length > 1 && !cells.every(isTitled))) return undefined;
  return { above: above.flat(), lists: cardsIn(group), below: below.flat() };
}

/** Rows with more room between them than there is within a card, whose number and title may stand farther above its text. */
function groupsOfRows(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  for (const row of rowsOf(segments)) {
    const [first] = row;
    const above = groups.at(-1);
    const last = above?.at(-1);
    const areHeads =
      above !== undefined && above.length > 1 && above.length <= mostHeads && above.every(isHeadOfCard);
    const areNumbers = areHeads && above.every(({ text }) => cardNumber.test(text));
    const step = areNumbers ? cardRoom.number : areHeads ? cardRoom.title : cardRoom.step;
    if (first && last && first.y - last.y < step * first.size) above?.push(...row);
    else groups.push([...row]);
  }
  return groups;
}

function isHeadOfCard({ text, bold }: Segment): boolean {
  return bold > cardTitle.bold || cardNumber.test(text);
}

/** Titles, their second lines, and numbers of as many cards as fit side by side. */
const mostHeads = 24;

const cardNumber = /^\d{1,2}[.)]?$/;

function cardsIn(group: readonly Segment[]): Line[][] {
  return cellsOf(group, guttersAmong(group, cardRoom.gutter)).map(linesOf);
}

function areCards(cards: readonly (readonly Line[])[]): boolean {
  if (cards.length < 2 || !cards.every(isTitled) || cards.flat().some(isCode)) return false;
  const onward = cards.map((lines) => new Set(goingOn(lines)));
  if (cards.some(({ length }) => length > mostLines)) return false;
  const [first = [], ...others] = cards;
  const begun = first.filter(
    (line) =>
      !cardNumber.test(line.text) &&
      !onward[0]?.has(line) &&
      others.some((lines, at) => [...levelWith(lines, [line])].some((other) => !onward[at + 1]?.has(other))),
  );
  const goOn = onward.reduce((sum, { size }) => sum + size, 0);
  const areSentences = 2 * cards.filter(endsOnce).length >= cards.length;
  return (
    begun.length <= (areSentences ? mostBegun.ofSentences : mostBegun.least) &&
    onward.every(({ size }) => size > 0) &&
    goOn >= narrowColumn.goingOn.share * cards.flat().filter(({ text }) => !cardNumber.test(text)).length
  );
}

/** Whether its last line ends a sentence, as no other does. */
function endsOnce(lines: readonly Line[]): boolean {
  return lines.findIndex(({ text }) => /\p{L}{2}[.!?]$/u.test(text)) === lines.length - 1;
}

function isTitled(lines: readonly Line[]): boolean {
  const { larger, bold, lines: most } = cardTitle;
  const [title, ...below] = cardNumber.test(lines[0]?.text ?? '') ? lines.slice(1) : lines;
  if (title === undefined || !word.test(title.text)) return false;
  const rests = below.findIndex((line) => line.bold < bold || Math.abs(line.size - title.size) > 0.5);
  const isBold = title.bold > bold && rests < most;
  const text = isBold ? below.slice(Math.max(0, rests)) : below;
  return (
    text.length > 1 &&
    text.every((line) => title.size > larger * line.size || (title.bold > bold && line.bold < bold))
  );
}
