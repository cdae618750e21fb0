import type { BlockKind } from '../../../../shared/listen/document.ts';
import { attribute, type Element, isElement, type Node } from './html-tree.ts';
import { plainText } from './note-marks.ts';

/**
 * What an element is by its tag, its role and its names, if it belongs to the site and not to the article: menus, buttons to
 * share it, other articles, comments. `byline` for who wrote it and when.
 */
export function sitePartOf(element: Element): BlockKind | undefined {
  if (element.tagName === 'body' || element.tagName === 'html') return undefined;
  if (element.tagName === 'nav' || roles.has(attribute(element, 'role') ?? '')) return 'margin';
  const names = namesOf(element);
  if (names === '' && !attribute(element, 'rel') && !attribute(element, 'itemprop')) return undefined;
  if (isByline(element, names)) return 'byline';
  return siteNames.test(names) ? 'margin' : undefined;
}

const roles: ReadonlySet<string> = new Set(
  'alert alertdialog banner complementary contentinfo dialog menu menubar navigation search toolbar'.split(
    ' ',
  ),
);

/** Its classes and its id as words, so that `shareBar` and `share-bar` are the same. */
function namesOf(element: Element): string {
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
  return names.replace(/([a-z\d])([A-Z])/g, '$1-$2').trim();
}

function wordsLike(words: string): RegExp {
  return new RegExp(`(?:^|[-_\\s])(?:${words})(?:$|[-_\\s])`, 'i');
}

const siteNames = wordsLike(
  [
    'ads?|advert\\w*|adsense|sponsor(?:ed|s)?|promo(?:tion)?s?|outbrain|taboola|partner-?links?',
    'share|share-?(?:bar|box|buttons?|daddy|links?|this|tools?)|sharedaddy|sharing|addtoany|social(?:-?(?:media|bar|links?|share|icons?))?|follow-?us',
    'related(?:-?(?:articles?|content|links?|posts?|stories))?|jp-relatedposts|recommend(?:ed|ations?)|recirc|see-?also|also-?read|read-?(?:more|next|also)|more-?(?:articles|from|news|posts|stories|on)|teasers?|trending|most-?(?:popular|read|viewed)',
    'newsletters?|subscribe|subscription|signup|sign-?up|mailing-?list|paywall|login|log-?in',
    'cookies?|consent|gdpr|cookie-?(?:banner|bar|notice|consent)|onetrust|disclaimer',
    'comments?(?:-?(?:area|list|section|thread|wrapper|form|respond))?|comentarios|kommentare|disqus|disqus_thread|replies|respond|reactions?',
    'breadcrumbs?|pagination|pager|page-?nav|post-?navigation|nav-?links|navbar|navigation|menu|skip-?links?|footer|foot|(?:page|site|global)-?(?:header|footer)|jump-?link',
    'tags|tag-?(?:cloud|links|list)|post-?tags|entry-?tags|cat-?links|catlinks|categories',
    'editsection|mw-editsection|mw-jump-link|navbox|noprint|printfooter|mw-indicators|sistersitebox|ambox',
    'widgets?|popup|modal|overlay|tooltip|sr-only|visually-?hidden|screen-?reader-?text|print-?only',
    'author-?(?:bio|box|info|card|description)|about-?(?:the-?)?author|bio-?box',
    'rating|ratings|star-?rating|toolbar|back-?to-?top|scroll-?top',
  ].join('|'),
);

const bylineNames = wordsLike(
  'byline|by-?line|dateline|author|authors|author-?names?|written-?by|p-author|pubdate|pub-?date|publish(?:ed)?-?(?:date|on|time)?|posted-?(?:on|by|in)|post-?(?:meta|date|info|author)|entry-?(?:meta|date)|article-?(?:meta|date|info|author|byline)|timestamp|date-?(?:published|modified|line)?|updated|last-?(?:modified|updated)',
);

/** Longer text under such a name is about the author, or is the article. */
const longestByline = 200;

function isByline(element: Element, names: string): boolean {
  const says =
    attribute(element, 'rel') === 'author' ||
    /\b(author|datePublished|dateModified)\b/.test(attribute(element, 'itemprop') ?? '') ||
    bylineNames.test(names);
  return says && plainText(element).trim().length <= longestByline;
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

const lines: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 p'.split(' '));

function moveParts(within: Element, line: Element): void {
  for (const child of within.childNodes) {
    if (!isElement(child)) continue;
    if (sitePartOf(child) === 'margin') moveBehind(child, line);
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
