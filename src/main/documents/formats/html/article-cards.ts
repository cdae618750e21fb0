import { ancestorsOf, isAllLinked, isHeading, lettersOf, type Line } from './article-lines.ts';
import { attribute, type Element, isElement } from './html-tree.ts';
import { parentOf } from './html-kinds.ts';

/** Fewer boxes side by side are two columns. */
const fewestCards = 3;
/** A box with more letters is a part of the article under a linked heading. */
const longestCard = 600;
/** A shorter link is the name of a tag or of an author. */
const leastTitle = 10;
/** An article with a larger part of it in such boxes is a list of them. */
const mostOfCards = 0.3;

/**
 * Boxes of one shape side by side, each with a title that leads to another page and something about it: other articles,
 * courses, products.
 */
export function cardsIn(lines: readonly Line[]): ReadonlySet<Line> {
  const within = new Map<Element, Line[]>();
  for (const line of lines)
    for (const around of ancestorsOf(line.element)) {
      const inside = within.get(around);
      if (inside) inside.push(line);
      else within.set(around, [line]);
    }
  const cards = new Set<Line>();
  for (const title of lines) {
    if (cards.has(title) || !isTitle(title)) continue;
    for (const box of ancestorsOf(title.element)) {
      const row = rowOf(box, within);
      if (row.length >= fewestCards) for (const line of row.flat()) cards.add(line);
    }
  }
  return lettersOf([...cards]) > mostOfCards * lettersOf(lines) ? new Set() : cards;
}

function isTitle(line: Line): boolean {
  return isAllLinked(line) && line.letters >= leastTitle;
}

/** The lines of each box in the row of one; none if not nearly all of them are such boxes. */
function rowOf(box: Element, within: ReadonlyMap<Element, readonly Line[]>): readonly (readonly Line[])[] {
  const parent = parentOf(box);
  if (!parent || !isCard(within.get(box))) return [];
  const row = parent.childNodes.filter((node) => isElement(node) && shapeOf(node) === shapeOf(box));
  const cards = row.flatMap((node) => {
    const lines = isElement(node) ? within.get(node) : undefined;
    return lines && isCard(lines) ? [lines] : [];
  });
  return cards.length >= row.length * 0.8 ? cards : [];
}

function isCard(lines: readonly Line[] | undefined): boolean {
  if (lines === undefined || lines.length < 2 || lettersOf(lines) > longestCard) return false;
  const first = lines.find(({ letters }) => letters > 0);
  return lines.some((line) => isTitle(line) && (line === first || isHeading(line)));
}

function shapeOf(element: Element): string {
  return `${element.tagName} ${attribute(element, 'class')?.trim().split(/\s+/)[0] ?? ''}`;
}
