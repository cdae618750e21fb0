import { ancestorsOf, isAllLinked, isHeading, isProse, lettersOf, type Line } from './article-lines.ts';
import { attribute, type Element, isElement, elementsIn, type Page } from './html-tree.ts';
import { parentOf } from './html-kinds.ts';

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
 * courses, products.
 * @param all with those that are left already: of many boxes the extractor keeps all but the title
 */
export function cardsIn(lines: readonly Line[], all: readonly Line[]): ReadonlySet<Line> {
  const within = new Map<Element, Line[]>();
  for (const line of all)
    for (const around of ancestorsOf(line.element)) {
      const inside = within.get(around);
      if (inside) inside.push(line);
      else within.set(around, [line]);
    }
  const inCards = new Set<Line>();
  for (const title of all) {
    if (inCards.has(title) || !isTitle(title)) continue;
    for (const box of ancestorsOf(title.element)) {
      const row = rowOf(box, within);
      if (row.length >= fewestCards) for (const line of row.flat()) inCards.add(line);
    }
  }
  const cards = new Set(lines.filter((line) => inCards.has(line)));
  const most = areLast(cards, lines) ? mostOfCards.last : mostOfCards.among;
  return lettersOf([...cards]) > most * lettersOf(lines) ? new Set() : cards;
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

/** The lines of each box in the row of one; none if not most of them are such boxes. */
function rowOf(box: Element, within: ReadonlyMap<Element, readonly Line[]>): readonly (readonly Line[])[] {
  const parent = parentOf(box);
  if (!parent || !isCard(within.get(box))) return [];
  const row = parent.childNodes.filter((node) => isElement(node) && shapeOf(node) === shapeOf(box));
  const boxes = row.flatMap((node) => (isElement(node) ? [within.get(node) ?? []] : []));
  return boxes.filter(isCard).length >= boxes.length * mostlyCards ? boxes : [];
}

/** Of some the title is left already, and some tell more. */
const mostlyCards = 0.6;

function isCard(lines: readonly Line[] | undefined): boolean {
  if (lines === undefined || lines.length < 2 || lettersOf(lines) > longestCard) return false;
  const first = lines.find(({ letters }) => letters > 0);
  return lines.some((line) => isTitle(line) && (line === first || isHeading(line)));
}

function shapeOf(element: Element): string {
  return `${element.tagName} ${attribute(element, 'class')?.trim().split(/\s+/)[0] ?? ''}`;
}

/** A box with more letters around a field is a part of the article, and so is one with a larger part of it. */
const longestBox = 500;
const mostOfBox = 0.15;

/** The lines in the boxes around fields for an address: offers to send letters, forms for comments. */
export function signUps(lines: readonly Line[], page: Page): readonly Line[] {
  const letters = new Map<Element, number>();
  for (const line of lines)
    for (const around of ancestorsOf(line.element))
      letters.set(around, (letters.get(around) ?? 0) + line.letters);
  const longest = Math.min(longestBox, mostOfBox * lettersOf(lines));
  const boxes = new Set<Element>();
  for (const element of elementsIn(page)) {
    if (element.tagName !== 'input' || attribute(element, 'type') !== 'email') continue;
    for (const around of ancestorsOf(element)) {
      if (boxes.has(around) || (letters.get(around) ?? 0) > longest) break;
      boxes.add(around);
    }
  }
  return lines.filter(({ element }) => ancestorsOf(element).some((around) => boxes.has(around)));
}
