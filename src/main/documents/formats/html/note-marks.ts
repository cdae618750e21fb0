import { attribute, type Element, elementsIn, isElement, type Node } from './html-tree.ts';

/** Whether an element has one of the roles, as EPUB 3 or as ARIA for digital publishing says it. */
export function hasRole(element: Element, ...roles: readonly string[]): boolean {
  const own = `${attribute(element, 'epub:type') ?? ''} ${attribute(element, 'role') ?? ''}`;
  return own.split(/\s+/).some((role) => roles.includes(role.replace(/^doc-/, '')));
}

/** A link that leads to a footnote: it says so, or it is a raised sign of a character or two. */
export function isNoteMark(link: Element): boolean {
  if (link.tagName !== 'a' || !attribute(link, 'href')?.includes('#')) return false;
  if (!/^\s*[[(]?([\divxlc]{1,4}|[a-z]|[*†‡§¶#]{1,4})[\])]?\.?\s*$/i.test(plainText(link))) return false;
  return hasRole(link, 'noteref') || saysSo.test(attribute(link, 'class') ?? '') || isRaised(link);
}

/** How converters have called these links since before there were roles. */
const saysSo = /\b(footnote-?ref|noteref|fnanchor|footnote-reference|fn-?ref)\b/i;

/** A sign in a footnote that leads back to its mark. */
export function isBackLink(link: Element): boolean {
  if (link.tagName !== 'a' || !attribute(link, 'href')?.includes('#')) return false;
  if (hasRole(link, 'backlink')) return true;
  return /^(?:[\s↩↑⏎^¶#§]|\ufe0e|\ufe0f)*$/.test(plainText(link)) && !firstPicture(link);
}

export function plainText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(plainText).join('') : '';
}

function isRaised(link: Element): boolean {
  const parent = link.parentNode;
  const inside = link.childNodes.filter((child) => plainText(child).trim() !== '');
  return (
    (parent !== null && 'tagName' in parent && parent.tagName === 'sup') ||
    inside.some((child) => isElement(child) && child.tagName === 'sup')
  );
}

function firstPicture(link: Element): boolean {
  for (const element of elementsIn(link)) if (element.tagName === 'img') return true;
  return false;
}
