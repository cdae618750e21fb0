import {
  attribute,
  type Element,
  elementsIn,
  firstElement,
  isElement,
  type Node,
  shapeOf,
} from '../html-tree.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';
import { parentOf } from '../html-kinds.ts';
import { plainText } from '../note-marks.ts';

/**
 * What an element is by its tag, its role and its names, if it belongs to the site and not to the article: menus, buttons to
 * share it, other articles, comments. `byline` for who wrote it and when.
 */
export function sitePartOf(element: Element): { kind: BlockKind; name: string } | undefined {
  if (element.tagName === 'body' || element.tagName === 'html') return undefined;
  const role = attribute(element, 'role') ?? '';
  if (tags.has(element.tagName) || roles.has(role)) return { kind: 'margin', name: role || element.tagName };
  const names = namesOf(element);
  if (names === '' && !attribute(element, 'rel') && !attribute(element, 'itemprop')) return undefined;
  const byline = bylineOf(element, names);
  if (byline) return byline;
  if (isHiddenByClass(element)) return { kind: 'margin', name: 'hidden' };
  const name = siteNames.exec(names)?.[1]?.toLowerCase();
  if (name === undefined || isOfArticle(name, element) || isSectionAbout(name, element)) return undefined;
  return { kind: 'margin', name };
}

/**
 * What the usual style sheets hide by a class of this name, unless another class shows it on some screens. One of several boxes
 * of a kind is a tab or a card that opens.
 */
function isHiddenByClass(element: Element): boolean {
  const classes = attribute(element, 'class') ?? '';
  if (!hiddenNames.test(classes) || /:|\bd-\w+-|\bvisible-/.test(classes)) return false;
  const parent = parentOf(element);
  return !parent || shapesIn(parent).get(shapeOf(element)) === 1;
}

const hiddenNames = /(?:^|\s)(?:hidden|hide|d-none|is-hidden|u-hidden)(?:$|\s)/;

/** Kept, since there may be very many boxes side by side. */
const shapes = new WeakMap<Element, ReadonlyMap<string, number>>();

/** How many children of each shape an element has. */
function shapesIn(parent: Element): ReadonlyMap<string, number> {
  const known = shapes.get(parent);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const child of parent.childNodes)
    if (isElement(child)) counts.set(shapeOf(child), (counts.get(shapeOf(child)) ?? 0) + 1);
  shapes.set(parent, counts);
  return counts;
}

/**
 * A teaser that leads nowhere is the introduction of this article; what quotes a post is no button to share it; text that unfolds
 * is named for its button; and what is named a paywall may be the text behind one.
 */
function isOfArticle(name: string, element: Element): boolean {
  if (name === 'paywall') return isBehindPaywall(element);
  // Of a restaurant; that of a site has links.
  if (name === 'menu') return isFoldedText(element);
  if (/^read-?more$/.test(name)) return isFoldedText(element);
  if (name.startsWith('social')) return firstElement(element, 'blockquote') !== undefined;
  if (!name.startsWith('teaser') || firstElement(element, 'a')) return false;
  return !holdsLinkedHeading(parentOf(element) ?? element);
}

/** These stand among the sections of a text on many sites. */
const besideText =
  /^(?:comment|kommentar|comentario|disqus|respond|repl|react|related|jp-|recommend|recirc|see|also|read|more|nav|menu|foot|side|bread|pag|post|trend|most|author|cta|call)/;
/** Fewer sections of one shape are columns. */
const fewestSections = 3;
const leastSection = 200;

/** A section among others of its shape whose id is its subject, as those on cookies and newsletters are in notices on privacy. */
function isSectionAbout(name: string, element: Element): boolean {
  if (attribute(element, 'id') === undefined || besideText.test(name)) return false;
  if (siteNames.test(namesOf({ ...element, attrs: element.attrs.filter((attr) => attr.name !== 'id') })))
    return false;
  const parent = parentOf(element);
  if (!parent || (shapesIn(parent).get(shapeOf(element)) ?? 0) < fewestSections) return false;
  if (firstElement(element, 'form', 'input', 'iframe') || !firstElement(element, 'h2', 'h3', 'h4'))
    return false;
  return plainText(element).trim().length >= leastSection;
}

/** Search engines ask for a class of its own, mostly this one, around text that must be paid for. */
function isBehindPaywall(element: Element): boolean {
  if (element.tagName === 'p') return true;
  const classes = (attribute(element, 'class') ?? '').split(/\s+/);
  return classes.includes('paywall') && plainText(element).trim().length >= leastFolded;
}

/** A shorter one is a button or the label of a link. */
const leastFolded = 80;

/** Text that a button below it unfolds, and no link to more of it. */
function isFoldedText(element: Element): boolean {
  return !firstElement(element, 'a') && plainText(element).trim().length >= leastFolded;
}

/** Kept, since there may be very many teasers side by side. */
const linkedHeadings = new WeakMap<Element, boolean>();

function holdsLinkedHeading(parent: Element): boolean {
  const known = linkedHeadings.get(parent);
  if (known !== undefined) return known;
  const isLinked = (each: Element): boolean =>
    parentOf(each)?.tagName === 'a' || firstElement(each, 'a') !== undefined;
  const holds = [...elementsIn(parent)].some((each) => /^h[1-6]$/.test(each.tagName) && isLinked(each));
  linkedHeadings.set(parent, holds);
  return holds;
}

/** A form that holds the article, as on some servers every page is one, is passed over like a name that misleads. */
const tags: ReadonlySet<string> = new Set(['nav', 'form']);

const roles: ReadonlySet<string> = new Set(
  'alert alertdialog banner complementary contentinfo dialog menu menubar navigation search toolbar'.split(
    ' ',
  ),
);

/** Its classes and its id as words, so that `shareBar` and `share-bar` are the same. */
function namesOf(element: Element): string {
  const id = attribute(element, 'id') ?? '';
  const names = `${attribute(element, 'class') ?? ''} ${isNamedByHeading(element) ? '' : id}`;
  return names
    .replace(random, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(besidePart, '')
    .replace(ofHeading, '')
    .trim();
}

/** What a program has numbered, whose letters say nothing: "n1AuAdJlVL". */
const random =
  /(?<![A-Za-z\d])(?=[A-Za-z\d]{6,40}(?![A-Za-z\d]))(?=[A-Za-z]*\d)(?:[A-Z\d]*[a-z]{1,2}[\dA-Z]+){3}[A-Za-z\d]*/g;

/** What has a sidebar or a lightbox, or could have one, is the text beside it or in it: "no-sidebar", "non-paywall", "use-lightbox". */
const besidePart =
  /(?<![A-Za-z\d])(?:(?:with|has|no|non|not|without|use|above)-{1,2}(?:side-?bar|[a-z]+)|js-lightbox(?:-[a-z]+)?)|side-?bar-{1,2}enabled/gi;

/** A paragraph of a heading's chapter, and no other articles. */
const ofHeading = /(?<![\w-])h[1-6]-related(?![\w-])/g;

const leastWords = 3;

/** Kept, since both the parts of the site and the extractor ask for it, and the heading may stand far below. */
const namedByHeading = new WeakMap<Element, boolean>();

/** Whether an id is made of the heading below it, as many publishing systems make them, and so names no part of a site. */
export function isNamedByHeading(element: Element): boolean {
  const known = namedByHeading.get(element);
  if (known !== undefined) return known;
  const isNamed = matchesHeading(element);
  namedByHeading.set(element, isNamed);
  return isNamed;
}

function matchesHeading(element: Element): boolean {
  const id = attribute(element, 'id') ?? '';
  // A converter of manuscripts names all sections so, however short: `<div id="data" class="section level2">`.
  const isOfManuscript = /(?:^|\s)section\s+level\d(?:\s|$)/.test(attribute(element, 'class') ?? '');
  if (!isOfManuscript && id.split(/[-_]/).length < leastWords) return false;
  const heading = [element, ...elementsIn(element)].find(({ tagName }) => /^h[1-6]$/.test(tagName));
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  // Some have a letter of their own before it: "s-more-on-fields".
  const ids = [id, id.replace(/^[a-z][-_]/i, '')].map(letters);
  // A number of a section stands before its words.
  const title = heading && letters(plainText(heading).replace(/^\s*\d{1,3}(?:\.\d{1,3})*\.?\s/, ''));
  return title !== undefined && ids.some((each) => title.startsWith(each));
}

function wordsLike(words: string): RegExp {
  return new RegExp(`(?:^|[-_\\s])(${words})(?:$|[-_\\s])`, 'i');
}

const siteNames = wordsLike(
  [
    'ads?|advert\\w*|adsense|sponsor(?:ed|s)?|promo(?:tion)?s?|outbrain|taboola|partner-?links?',
    'share|share-?(?:bar|box|buttons?|daddy|links?|this|tools?)|sharedaddy|sharing|addtoany|social(?:-?(?:media|bar|links?|share|icons?))?|follow-?us',
    'related(?:-?(?:articles?|content|links?|posts?|stories))?|jp-relatedposts|recommend(?:ed|ations?)|recirc|see-?also|also-?read|read-?(?:more|next|also)|more-?(?:articles|from|news|posts|stories|on)|teasers?|trending|most-?(?:popular|read|viewed)',
    'polls?|newsletters?|subscribe|subscription|signup|sign-?(?:up|in)|mailing-?list|paywall|login|log-?in',
    'cookies?|consent|gdpr|cookie-?(?:banner|bar|notice|consent)|onetrust|disclaimer',
    'comments?(?:-?(?:area|list|section|thread|wrapper|form|respond))?|comentarios|kommentare|disqus|disqus_thread|replies|respond|reactions?',
    'breadcrumbs?|pagination|pager|page-?nav|post-?navigation|next-?prev|prev-?next|nav-?links|navbar|navigation|menu|skip-?links?|footer|foot|(?:page|site|global)-?(?:header|footer)|jump-?link',
    'tags|tag-?(?:cloud|links|list)|post-?tags|entry-?tags|cat-?links|catlinks|categories',
    'editsection|mw-editsection|mw-jump-link|navbox|noprint|printfooter|mw-indicators|sistersitebox|ambox',
    'sidebar|side-bar|popup|modal|overlay|tooltip|sr-only|visually-?hidden|screen-?reader-?text|print-?(?:only|header|footer)|off-?screen|roll-?over|hover-?card',
    '(?:author|writer|user)-?(?:box|info|card|description|profile)|about-?(?:the-?)?author|author-?bio|saboxplugin|bio',
    'cta|call-to-action',
    '(?:photo-?)?galler(?:y|ies)|slide-?show|carousel|lightbox',
    'rating|ratings|star-?rating|toolbar|back-?to-?top|scroll-?top',
  ].join('|'),
);

const bylineNames = wordsLike(
  '(?:photo-?|image-?|picture-?|media-?)?credits?|copyright|dates?|date-?time|byline|by-?line|dateline|author|authors|author-?names?|written-?by|p-author|pubdate|pub-?date|publish(?:ed)?-?(?:date|on|time)?|posted-?(?:on|by|in)|post-?(?:meta|date|info|author)|entry-?(?:meta|date)|article-?(?:meta|date|info|author|byline)|timestamp|date-?(?:published|modified|line)?|updated|last-?(?:modified|updated)',
);

/** Whether it is named as the caption of a picture. */
export function isNamedCaption(element: Element): boolean {
  return element.tagName !== 'table' && captionNames.test(namesOf(element));
}

const captionNames = wordsLike('captions?|caption-?text|legend');

/** Whether it is named as what readers have written below a text. */
export function isNamedComments(element: Element): boolean {
  return commentNames.test(namesOf(element));
}

const commentNames = wordsLike(
  'comments?(?:-?(?:area|list|section|thread|wrapper))?|comentarios|kommentare|disqus_thread',
);

/** Whether it is named as what forums put into a post beside its text. */
export function isNamedBesideText(element: Element): boolean {
  return besidePost.test(attribute(element, 'class') ?? '');
}

const besidePost = wordsLike('signatures?|expand-?link|last-?edit(?:ed)?|message-user');

/** Longer text under such a name is about the author, and yet longer text is the article. */
const longestByline = { line: 200, author: 1_500 };

const authorNames = wordsLike('authors?');

function bylineOf(element: Element, names: string): { kind: BlockKind; name: string } | undefined {
  const isAuthor =
    attribute(element, 'rel') === 'author' ||
    /\bauthor\b/.test(attribute(element, 'itemprop') ?? '') ||
    authorNames.test(names);
  const says =
    isAuthor ||
    /\b(?:date(?:Published|Modified)|copyrightHolder|creditText)\b/.test(
      attribute(element, 'itemprop') ?? '',
    );
  if (!says && !bylineNames.test(names)) return undefined;
  const { length } = plainText(element).trim();
  if (length <= longestByline.line) return { kind: 'byline', name: 'byline' };
  return isAuthor && length <= longestByline.author ? { kind: 'margin', name: 'author' } : undefined;
}

/**
 * Moves parts of the site that stand within a line of text, such as Wikipedia's "[edit]" in a heading, behind the block
 * that holds them, so that they are blocks of their own.
 */
export function setApartInlineParts(parent: Element): void {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    if (lines.has(child.tagName)) moveParts(child, child);
    else setApartInlineParts(child);
  }
}

const lines: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 p figcaption'.split(' '));

function moveParts(within: Element, line: Element): void {
  for (const child of within.childNodes) {
    if (!isElement(child)) continue;
    const part = sitePartOf(child);
    if (part?.kind === 'margin' || (part && line.tagName === 'figcaption')) moveBehind(child, line);
    else moveParts(child, line);
  }
}

/** Gives both parents new lists, since those are being walked through. */
function moveBehind(part: Element, line: Element): void {
  const from = part.parentNode;
  const parent = line.parentNode;
  if (!from || !parent || plainText(part).trim() === '') return;
  from.childNodes = from.childNodes.filter((node) => node !== part);
  const at = parent.childNodes.indexOf(line as Node);
  const box: Element = { ...part, tagName: 'div', nodeName: 'div', attrs: part.attrs };
  box.parentNode = parent;
  for (const child of box.childNodes) child.parentNode = box;
  parent.childNodes = [...parent.childNodes.slice(0, at + 1), box, ...parent.childNodes.slice(at + 1)];
}
