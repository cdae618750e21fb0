import { attribute, type Element, elementsIn, isElement, type Node } from './html-tree.ts';
import { hasRole, plainText } from './note-marks.ts';

/** A table of contents, a list of figures, an index; the menu of a site is none. */
export function isContents(element: Element, inBook: boolean): boolean {
  if (hasRole(element, ...contents)) return true;
  if (inBook && (element.tagName === 'nav' || isAmongLinks(element))) return true;
  if (inBook) return mayList.has(element.tagName) && isListOfLinks(element);
  return lists.has(element.tagName) && isListOfLinks(element);
}

/** Whether it is a paragraph that is only a link, one of several below each other. */
function isAmongLinks(element: Element): boolean {
  if (!isLinkAlone(element)) return false;
  const siblings: readonly Node[] = element.parentNode?.childNodes ?? [];
  const at = siblings.indexOf(element);
  return 1 + linksAlong(siblings, at, -1) + linksAlong(siblings, at, 1) >= leastLinks;
}

/** How many such paragraphs follow in one direction, counted as far as it matters. */
function linksAlong(siblings: readonly Node[], from: number, step: 1 | -1): number {
  let links = 0;
  for (let at = from + step; links < leastLinks && at in siblings; at += step) {
    const sibling = siblings[at]!;
    if (isBlank(sibling)) continue;
    if (!isElement(sibling) || !isLinkAlone(sibling)) break;
    links++;
  }
  return links;
}

function isLinkAlone(element: Element): boolean {
  if (element.tagName !== 'p') return false;
  const [link, ...more] = element.childNodes.filter((child) => !isBlank(child));
  return link !== undefined && more.length === 0 && isElement(link) && isInnerLink(link);
}

/** Whether it is only the space between elements. */
function isBlank(node: Node): boolean {
  return 'value' in node && node.value.trim() === '';
}

const lists = new Set(['ul', 'ol', 'dl', 'menu']);
const mayList = new Set([...lists, 'body', 'section', 'div', 'table', 'p']);

/** A list with fewer links may be text to read. */
const leastLinks = 5;
/** A list with as much other text as this is none. */
const mostOtherLetters = 1_000;
const mostElements = 20_000;

/** Whether an element consists only of links within the book or site, below its heading. */
function isListOfLinks(element: Element): boolean {
  if (!element.childNodes.some(isElement)) return false; // quick, since most hold text alone
  const counted = { links: 0, linked: 0, other: 0, elements: 0 };
  count(element, false, counted);
  const { links, linked, other } = counted;
  return links >= leastLinks && linked > (linked + other) * 0.9 && other < mostOtherLetters;
}

function count(
  element: Element,
  isLinked: boolean,
  counted: { links: number; linked: number; other: number; elements: number },
): void {
  for (const child of element.childNodes) {
    if (counted.other >= mostOtherLetters || counted.elements > mostElements) return;
    if ('value' in child) counted[isLinked ? 'linked' : 'other'] += letters(child.value);
    if (!isElement(child) || /^h[1-6]$/.test(child.tagName)) continue;
    counted.elements++;
    const isLink = isInnerLink(child);
    if (isLink) counted.links++;
    count(child, isLinked || isLink || isEntry(child), counted);
  }
}

/** To a place within the book or site. */
function isInnerLink(element: Element): boolean {
  return element.tagName === 'a' && /^(?![a-z][a-z\d+.-]*:)/i.test(attribute(element, 'href') ?? 'x:');
}

/** A row of a table of contents whose first cell alone is linked: `Chapter I`, and beside it its title. */
function isEntry(row: Element): boolean {
  if (row.tagName !== 'tr' || letters(plainText(row)) > longestEntry) return false;
  const first = row.childNodes.find(isElement);
  const link = first && [...elementsIn(first)].find(isInnerLink);
  return link !== undefined && plainText(link).trim() === plainText(first!).trim();
}

const longestEntry = 120;

function letters(text: string): number {
  return text.replace(/[\s\d.,()\u2013-]/g, '').length;
}

const contents = ['toc', 'toc-brief', 'landmarks', 'page-list', 'loi', 'lot', 'loa', 'lov', 'lof', 'index'];
