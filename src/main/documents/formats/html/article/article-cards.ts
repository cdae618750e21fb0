import {
  ancestorsOf,
  commonHolder,
  isAllLinked,
  isAnnouncement,
  isHeading,
  isItem,
  isProse,
  isSentence,
  isWithin,
  lettersOf,
  type Line,
} from './article-lines.ts';
import { linesInside } from './article-boxes.ts';
import { attribute, type Element, isElement, shapeOf } from '../html-tree.ts';
import { parentOf } from '../html-kinds.ts';

/** Fewer boxes side by side are two columns. */
const fewestCards = 3;
/** A box with more letters is a part of the article under a linked heading. */
const longestCard = 600;
/** A shorter link is the name of a tag or of an author. */
const leastTitle = 10;
/** An article with a larger part of it in such boxes is a list of them. */
const mostOfCards = { among: 0.3, last: 0.6 };

/**
 * Boxes of one shape side by side, each with a title that leads to another page and something about it: other articles,
 * courses, products. With the beginnings of articles that end in a link to the rest.
 * @param all with those that are left already: of many boxes the extractor keeps all but the title
 */
export function cardsIn(lines: readonly Line[], all: readonly Line[]): ReadonlySet<Line> {
  const inCards = new Set(inRows(all, isCard));
  const belowColumns = new Set([...inCards, ...inRows(all, isCardOfColumn)]);
  if (areLast(belowColumns, lines)) for (const line of belowColumns) inCards.add(line);
  for (const line of [...excerptsIn(lines), ...asidesElsewhere(lines, all)]) inCards.add(line);
  const cards = new Set(lines.filter((line) => inCards.has(line)));
  const most = areLast(cards, lines) ? mostOfCards.last : mostOfCards.among;
  return lettersOf([...cards]) > most * lettersOf(lines) ? new Set() : cards;
}

/** With more text than this above its cards, a page is an article with others below it. */
const mostAboveCards = 1_000;
/** Of what a page has in its main part, an overview has most in its cards. */
const leastInCards = 0.55;

/**
 * The cards of an overview, in the part that a page marks as its main one: a few words at most, and then boxes that each name
 * another page and say in a sentence what is there; with the headings between them. The extractor takes them for links elsewhere.
 */
export function cardsOfOverview(lines: readonly Line[], read: ReadonlySet<Line>): ReadonlySet<Line> {
  const prose = [...read].filter(isProse);
  if (lettersOf(prose) > mostAboveCards) return new Set();
  const marked = lines.find(({ element }) => mainAround(element));
  const main = (marked && mainAround(marked.element)) ?? commonHolder(prose);
  const inMain = lines.filter(({ part, element }) => !part && main && isWithin(element, main));
  const cards = inRows(inMain, isCardOfOverview, ({ linked }) => linked > 0);
  if (lettersOf([...cards]) < leastInCards * lettersOf(inMain)) return new Set();
  const links = Map.groupBy([...cards].filter(isAllLinked), ({ text }) => text.trim());
  // "Start the course", in each box.
  const isButton = (line: Line): boolean =>
    isAllLinked(line) && (links.get(line.text.trim())?.length ?? 0) > 1;
  return new Set(inMain.filter((line) => (cards.has(line) || isHeading(line)) && !isButton(line)));
}

function mainAround(element: Element): Element | undefined {
  return ancestorsOf(element).find((each) => each.tagName === 'main' || attribute(each, 'role') === 'main');
}

function isCardOfOverview(lines: readonly Line[] | undefined): boolean {
  const texts = (lines ?? []).filter(({ letters }) => letters > 0);
  if (texts.length < 2 || lettersOf(texts) > longestCard) return false;
  return texts.some(({ linked }) => linked > 0) && texts.slice(1).some(isSentence);
}

/** The lines of the boxes in a row, most of which are such cards. */
function inRows(
  all: readonly Line[],
  isSuch: typeof isCard,
  mayLead = (line: Line): boolean => isTitle(line) || isLinkToMore(line),
): ReadonlySet<Line> {
  const within = linesInside(all);
  const inCards = new Set<Line>();
  for (const title of all) {
    if (inCards.has(title) || !mayLead(title)) continue;
    for (const box of ancestorsOf(title.element)) {
      const row = rowOf(box, within, isSuch);
      if (row.length >= fewestCards) for (const line of row.flat()) inCards.add(line);
    }
  }
  return inCards;
}

/** Whether they all stand behind the text that a headline and some prose begin. */
function areLast(cards: ReadonlySet<Line>, lines: readonly Line[]): boolean {
  const first = lines.findIndex((line) => cards.has(line));
  const before = lines.slice(0, Math.max(0, first));
  if (lettersOf(before.filter(isProse)) < leastBefore) return false;
  return !lines.slice(first).some((line) => isProse(line) && !cards.has(line));
}

const leastBefore = 1_000;

function isTitle(line: Line): boolean {
  return isAllLinked(line) && line.letters >= leastTitle;
}

const longestLinkToMore = 30;

/** "Read more", below a title that leads nowhere itself. */
function isLinkToMore(line: Line): boolean {
  return isAllLinked(line) && line.letters <= longestLinkToMore && toMore.test(line.text);
}

const toMore =
  /\b(?:read|learn|see|find out) more\b|\bmehr (?:lesen|erfahren|dazu)|\bweiterlesen|\blire (?:la suite|plus)|\ben savoir plus|\b(?:leer|ver|saber) más|\b(?:leggi|scopri) (?:di più|tutto)|\bcontinua a leggere|\b(?:leia|saiba|ler) mais|\blees (?:meer|verder)|\bmeer lezen/iu;

/** One may be a sentence of the text about its source. */
const fewestExcerpts = 2;

/** Paragraphs side by side behind the text that each end in a link to more; among the text, such a list is a part of it. */
function excerptsIn(lines: readonly Line[]): readonly Line[] {
  const rows = new Map<unknown, Line[]>();
  for (const line of lines) {
    if (!endsInLinkToMore(line)) continue;
    const { parentNode } = line.element;
    rows.set(parentNode, [...(rows.get(parentNode) ?? []), line]);
  }
  const excerpts = [...rows.values()].filter(({ length }) => length >= fewestExcerpts).flat();
  return areLast(new Set(excerpts), lines) ? excerpts : [];
}

function endsInLinkToMore(line: Line): boolean {
  if (!isProse(line) || isItem(line) || line.linked === 0 || line.linked > longestLinkToMore) return false;
  return toMore.test(line.text.trim().slice(-line.linked));
}

/** What is marked as standing beside the text, with a headline or a link to more that leads to another page. */
function asidesElsewhere(lines: readonly Line[], all: readonly Line[]): readonly Line[] {
  const elsewhere = new Set<Element>();
  for (const line of all) {
    const aside = asideAround(line.element);
    if (aside && (isLinkToMore(line) || (isTitle(line) && isHeading(line)))) elsewhere.add(aside);
  }
  if (elsewhere.size === 0) return [];
  const within = linesInside(all);
  return lines.filter(({ element }) => {
    const aside = asideAround(element);
    return aside && elsewhere.has(aside) && lettersOf(within.get(aside) ?? []) <= longestCard;
  });
}

function asideAround(element: Element): Element | undefined {
  return [...ancestorsOf(element)].find(({ tagName }) => tagName === 'aside');
}

/** The lines of each box in the row of one; none if not most of them are such boxes. */
function rowOf(
  box: Element,
  within: ReadonlyMap<Element, readonly Line[]>,
  isSuch: typeof isCard,
): readonly (readonly Line[])[] {
  const parent = parentOf(box);
  if (!parent || !isSuch(within.get(box))) return [];
  const row = parent.childNodes.filter((node) => isElement(node) && shapeOf(node) === shapeOf(box));
  const boxes = row.flatMap((node) => (isElement(node) ? [within.get(node) ?? []] : []));
  return boxes.filter(isSuch).length >= boxes.length * mostlyCards ? boxes : [];
}

/** Of some the title is left already, and some say more. */
const mostlyCards = 0.6;

function isCard(lines: readonly Line[] | undefined): boolean {
  if (lines === undefined || lines.length < 2 || lettersOf(lines) > longestCard) return false;
  const texts = lines.filter(({ letters }) => letters > 0);
  const [first, last] = [texts[0], texts.at(-1)];
  if (first && last && isHeading(first) && isLinkToMore(last)) return true;
  return lines.some((line) => isTitle(line) && (line === first || isHeading(line)));
}

/** The name of a column above a headline, and the beginning of its text. */
function isCardOfColumn(lines: readonly Line[] | undefined): boolean {
  if (lines === undefined || lettersOf(lines) > longestCard) return false;
  const texts = lines.filter(({ letters }) => letters > 0);
  const [column, title, last] = [texts[0], texts[1], texts.at(-1)];
  if (!column || !title || !last || column.letters > longestColumn) return false;
  return isTitle(title) && title.letters >= leastHeadline && isProse(last);
}

const longestColumn = 30;

/** A list of more entries than one, each of which is a headline that leads elsewhere behind a label, as "Weather: ". */
export function labelledLinks(lines: readonly Line[]): readonly Line[] {
  const lists = new Map<unknown, Line[]>();
  for (const line of lines)
    if (line.element.tagName === 'li')
      lists.set(line.element.parentNode, [...(lists.get(line.element.parentNode) ?? []), line]);
  const all = [...lists.values()].filter(isListOfHeadlines).flat();
  return lettersOf(all) > mostLabelled * lettersOf(lines) ? [] : all;
}

/** An article with a larger part of it in such lists is one of them. */
const mostLabelled = 0.3;

function isListOfHeadlines(items: readonly Line[]): boolean {
  return items.length > 1 && items.every(isLabelledHeadline) && !items.every(isAllLinked);
}

const longestTopic = 45;
/** A shorter link is the name of a page, as in a list of sources. */
const leastHeadline = 25;

function isLabelledHeadline(line: Line): boolean {
  if (isAllLinked(line)) return line.letters >= leastHeadline;
  const label = /^([^:?!]{2,}[:?!][“”"»]?)\s*\S/u.exec(line.text.trim())?.[1] ?? '';
  if (label === '' || label.length > longestTopic || line.linked < leastHeadline) return false;
  return line.letters - line.linked <= label.length + 2;
}

/** A longer line is one of the article, and so are headings of one shape that say more different things. */
const titleOfLinks = { heading: 40, line: 24, announcement: 60, mostTexts: 2 };

/**
 * What stands right above links that were left: "Read more". The article goes on below it, so a heading counts only if all of
 * its shape stand so.
 */
export function titlesOfLinks(lines: readonly Line[], all: readonly Line[]): readonly Line[] {
  const read = new Set(lines);
  const titles = new Map<string, Line[]>();
  const others = new Set<string>();
  let below: Line[] = [];
  for (const line of all.toReversed()) {
    if (read.has(line)) {
      const shape = shapeOf(line.element);
      if (mayStandAbove(line) && below.slice(-2).some(isLinkElsewhere))
        titles.set(shape, [...(titles.get(shape) ?? []), line]);
      else others.add(shape);
      below = [];
    } else if (line.letters > 0) below.push(line);
  }
  return [...titles].flatMap(([shape, same]) => {
    const texts = new Set(same.map(({ text }) => text.trim()));
    if (same.some(isHeading) && (others.has(shape) || texts.size > titleOfLinks.mostTexts)) return [];
    return same;
  });
}

function mayStandAbove(line: Line): boolean {
  if (isItem(line) || line.element.tagName === 'h1' || /[\d.!?…]/.test(line.text)) return false;
  if (isHeading(line)) return line.letters <= titleOfLinks.heading;
  return line.letters <= (isAnnouncement(line) ? titleOfLinks.announcement : titleOfLinks.line);
}

function isLinkElsewhere(line: Line): boolean {
  return isAllLinked(line) && line.letters >= leastHeadline;
}
