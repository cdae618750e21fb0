import { ancestorsOf, lettersOf, type Line } from './article-lines.ts';
import { attribute, type Element, elementsIn, type Page } from './html-tree.ts';

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
