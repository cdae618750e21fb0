import { plainText } from './note-marks.ts';
import { attribute, type Element, elementsIn } from './html-tree.ts';

/** Far more than a cell of facts holds: then the cells are columns of a page. */
const longestCell = 1_000;

/** Whether a table holds facts in rows. The tables of old pages hold the page itself, to be read as if they were not there. */
export function isDataTable(table: Element): boolean {
  if (['presentation', 'none'].includes(attribute(table, 'role') ?? '')) return false;
  let widest = 0;
  let rows = 0;
  for (const element of elementsIn(table)) {
    if (page.has(element.tagName)) return false;
    if (element.tagName === 'tr') {
      rows++;
      widest = Math.max(widest, element.childNodes.filter(isCell).length);
    }
    if (isCell(element) && plainText(element).length > longestCell) return false;
  }
  return rows > 1 && widest > 1;
}

function isCell(node: { readonly nodeName: string }): boolean {
  return node.nodeName === 'td' || node.nodeName === 'th';
}

const page = new Set(['table', 'h1', 'h2', 'h3', 'pre', 'form', 'blockquote', 'section', 'article']);
