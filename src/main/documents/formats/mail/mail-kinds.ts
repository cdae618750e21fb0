import type { BlockKind } from '../../../../shared/listen/document.ts';
import { parentOf } from '../html/html-kinds.ts';
import { attribute, type Element, elementsIn, isElement } from '../html/html-tree.ts';
import { plainText } from '../html/note-marks.ts';

/**
 * What of a mail in HTML is not its text: buttons, the link to the same in a browser, signatures, and all from where a newsletter says
 * whose it is and how to get no more of them.
 */
export function kindsInMail(body: Element): (element: Element) => BlockKind | undefined {
  const end = footOf(body);
  return (element) => {
    if (end.has(element)) return 'footer';
    return isSignature(element) ? 'footer' : isButton(element) ? 'margin' : undefined;
  };
}

/** A footer in the first half of a mail is that of a mail which it answers. */
const leastShare = 0.5;

function footOf(body: Element): ReadonlySet<Element> {
  const all = [...elementsIn(body)];
  const least = plainText(body).length * leastShare;
  const foot = new Set<Element>();
  let letters = 0;
  let isOver = false;
  for (const element of all) {
    isOver ||= letters > least && isImprint(element);
    if (isOver) foot.add(element);
    for (const child of element.childNodes) if ('value' in child) letters += child.value.length;
  }
  return foot.has(body) ? new Set() : foot;
}

/** A line that begins with a copyright, or a link by which one leaves the list, by its address. */
function isImprint(element: Element): boolean {
  if (element.tagName === 'a') return leave.test(attribute(element, 'href') ?? '');
  const own = element.childNodes.map((node) => ('value' in node ? node.value : '')).join(' ');
  return /^\s*(?:©|\(c\)\s|copyright\b)/i.test(own) || (own.trim() !== '' && hasLeave(element));
}

function hasLeave(element: Element): boolean {
  return element.childNodes.some(
    (child) => isElement(child) && child.tagName === 'a' && leave.test(attribute(child, 'href') ?? ''),
  );
}

const leave =
  /un-?sub(?:scri)?|opt-?out|list-manage|d[eé]sinscri|d[eé]sabonn|abmeld|abbestell|cancellami|descadastr|uitschrijv|afmeld/i;

function isSignature(element: Element): boolean {
  for (let at: Element | undefined = element; at; at = parentOf(at))
    if (/\bgmail_signature\b|\bmoz-signature\b/.test(attribute(at, 'class') ?? '')) return true;
  return false;
}

/** Longer links are read as titles. */
const longestButton = 32;
/** No button has more. */
const mostElements = 30;

/** All that it shows is links, or pictures that are links, as of social networks. */
function isButton(element: Element): boolean {
  if (/^h[1-6]$|^li$/.test(element.tagName)) return false;
  const seen = { letters: 0, elements: 0, hasLink: false };
  return isLinks(element, isLinked(element), seen) && seen.hasLink;
}

/** Goes no further than a button reaches: it is asked for each block of a mail. */
function isLinks(
  element: Element,
  isLink: boolean,
  seen: { letters: number; elements: number; hasLink: boolean },
): boolean {
  seen.hasLink ||= isLink;
  return element.childNodes.every((child) => {
    if ('value' in child) {
      const { length } = child.value.trim();
      seen.letters += length;
      return length === 0 || (isLink && seen.letters <= longestButton);
    }
    if (!isElement(child)) return true;
    if (++seen.elements > mostElements) return false;
    return isLinks(child, isLink || child.tagName === 'a', seen);
  });
}

function isLinked(element: Element): boolean {
  for (let at: Element | undefined = element; at; at = parentOf(at)) if (at.tagName === 'a') return true;
  return false;
}
