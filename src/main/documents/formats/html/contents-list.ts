import { plainText } from './note-marks.ts';
import { attribute, type Element, elementsIn } from './html-tree.ts';

/** Fewer links may be a list of things to read. */
const leastLinks = 5;

/** Whether a list holds nothing but links within the book or the site: contents, an index of pages, a menu. */
export function isContentsList(element: Element): boolean {
  if (!['ul', 'ol', 'dl', 'menu'].includes(element.tagName)) return false;
  let links = 0;
  let linked = 0;
  for (const link of elementsIn(element)) {
    if (link.tagName !== 'a' || !/^(?![a-z][a-z\d+.-]*:)/i.test(attribute(link, 'href') ?? 'x:')) continue;
    links++;
    linked += letters(link);
  }
  return links >= leastLinks && linked > letters(element) * 0.9;
}

function letters(element: Element): number {
  return plainText(element).replace(/[\s\d.,()\u2013-]/g, '').length;
}
