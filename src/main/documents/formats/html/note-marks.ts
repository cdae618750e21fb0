import { attribute, type Element, elementsIn, isElement, type Node } from './html-tree.ts';

/** Whether an element has one of the roles, in EPUB 3 or in ARIA for digital publishing. */
export function hasRole(element: Element, ...roles: readonly string[]): boolean {
  const [inBook, onPage] = [attribute(element, 'epub:type'), attribute(element, 'role')];
  if (inBook === undefined && onPage === undefined) return false; // as most have none
  const own = `${inBook ?? ''} ${onPage ?? ''}`;
  return own.split(/\s+/).some((role) => roles.includes(role.replace(/^doc-/, '')));
}

/** A link to a footnote: marked as one, or a raised sign of a few characters. */
export function isNoteMark(link: Element): boolean {
  if (link.tagName !== 'a' || !attribute(link, 'href')?.includes('#') || leadsToMark(link)) return false;
  if (!/^\s*[[(]?([\divxlc]{1,4}|[a-z]|[*†‡§¶#]{1,4})[\])]?\.?\s*$/i.test(plainText(link))) return false;
  return hasRole(link, 'noteref') || noteMarkClass.test(attribute(link, 'class') ?? '') || isRaised(link);
}

/** Class names that converters used for these links before there were roles. */
const noteMarkClass = /\b(footnote-?ref|noteref|fnanchor|footnote-reference|fn-?ref)\b/i;

/** A sign in a footnote that links back to its mark. */
export function isBackLink(link: Element): boolean {
  if (link.tagName !== 'a' || !attribute(link, 'href')?.includes('#')) return false;
  if (hasRole(link, 'backlink') || leadsToMark(link)) return true;
  const text = plainText(link);
  return wayBack.test(text) || (/^(?:[\s↩↑⏎^¶#§]|\ufe0e|\ufe0f)*$/.test(text) && !firstPicture(link));
}

const wayBack = /^[\s↩↑⏎^[(]*(?:back|zurück|retour|volver|voltar|indietro|terug)[\s↩↑⏎\])]*$/iu;

/** MediaWiki has a link back to each mark where there are several: “↑ 1.0 1.1”, “^ a b”. */
function leadsToMark(link: Element): boolean {
  return attribute(link, 'href')?.includes('#cite_ref-') ?? false;
}

export function plainText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(plainText).join('') : '';
}

function isRaised(link: Element): boolean {
  for (let at = link.parentNode; at && 'tagName' in at; at = at.parentNode) {
    if (at.tagName === 'sup') return true;
    if (!looks.has(at.tagName)) break;
  }
  const inside = link.childNodes.filter((child) => plainText(child).trim() !== '');
  return inside.some((child) => isElement(child) && child.tagName === 'sup');
}

/** Elements between a raised sign and what raises it. */
const looks = new Set(['small', 'font', 'b', 'i', 'span']);

function firstPicture(link: Element): boolean {
  for (const element of elementsIn(link)) if (element.tagName === 'img') return true;
  return false;
}
