import type { Draft } from '../../block-builder.ts';
import { attribute, type Element, elementsIn, isElement } from './html-tree.ts';
import { plainText } from './note-marks.ts';
import { announcesReferences, mayAnnounceReferences } from '../../references-heading.ts';
import { isCitedWork as isNamedWork, located, published } from '../../../../shared/listen/cited-work.ts';

/**
 * Whether an item of a list that the page names as its references cites a work, as Wikipedia and journals mark them. What
 * such a list explains in words stays a note, and so does the whole of a list of notes, which counts by letters.
 */
export function isCitedWork(item: Element): boolean {
  if (item.tagName !== 'li') return false;
  const list = item.parentNode;
  if (!list || !('tagName' in list) || !isElement(list)) return false;
  const around = list.parentNode && 'tagName' in list.parentNode ? [list, list.parentNode] : [list];
  return around.some(isNamedReferences) && !around.some(isNotes) && cites(item);
}

function isNamedReferences(element: Element): boolean {
  return referenceNames.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`);
}

const referenceNames =
  /(?:^|[\s_-])(?:references?(?:-?list)?|ref-?lists?|bibliography|citations?(?:-?list)?|works-?cited)(?:$|[\s_\d-])/i;

/** MediaWiki counts its references by numbers, and notes by letters or under a name. */
function isNotes(element: Element): boolean {
  if (attribute(element, 'data-mw-group')) return true;
  return /(?:lower|upper)-(?:alpha|greek|roman|latin)/.test(
    `${attribute(element, 'class') ?? ''} ${attribute(element, 'style') ?? ''}`,
  );
}

/** By a link, by how a work is cited, or by its title in italics that it begins with. */
function cites(item: Element): boolean {
  let elements = 0;
  let title: Element | undefined;
  for (const element of elementsIn(item)) {
    if (++elements > mostElements) return false;
    if (element.tagName === 'cite') return true;
    if (element.tagName === 'a' && /^(?:https?:)?\/\//.test(attribute(element, 'href') ?? '')) return true;
    if (element.tagName === 'i') title ??= element;
  }
  const text = plainText(item).trim();
  if (text.length > longestEntry) return false;
  return isSource(text) || (title !== undefined && beginsWith(text, plainText(title).trim()));
}

/** What has more in it is no entry of a list of references. */
const mostElements = 120;
const longestEntry = 5_000;

/** Behind the arrow and the signs that lead back to what cites it. */
function beginsWith(text: string, title: string): boolean {
  return title !== '' && text.replace(/^[\s↑^\d.]+/u, '').startsWith(title);
}

/** Longer text with a year may be about that year. */
const longestPublished = 120;

function isSource(text: string): boolean {
  return located.test(text) || (text.length <= longestPublished && published.test(text));
}

/**
 * The drafts of a page with the works it cites as citations: most of what stands under a heading that says so, and what is
 * counted in brackets behind the text and says where it can be found.
 */
export function withReferences(drafts: readonly Draft[]): readonly Draft[] {
  const cited = new Set<Draft>();
  drafts.forEach((draft, at) => {
    if (!isReferencesHeading(draft)) return;
    const entries = sectionBehind(drafts, at).filter(isEntry);
    const isOfWorks = announcesReferences(draft.text);
    const isCited = (entry: Draft): boolean => isWork(entry) || (isOfWorks && isBook(entry));
    const works = entries.filter(isCited);
    if (works.length < entries.length * leastWorks) return;
    for (const entry of entries) if (isCited(entry) || isAmongWorks(entry)) cited.add(entry);
  });
  for (const entry of countedAtEnd(drafts)) cited.add(entry);
  return cited.size === 0 ? drafts : drafts.map((draft) => (cited.has(draft) ? asCitation(draft) : draft));
}

/** Of an item, a year is enough. */
function isWork({ kind, text }: Draft): boolean {
  return located.test(text) || (kind === 'list-item' ? published.test(text) : /^\[\d{1,3}\]/.test(text));
}

/** Below a heading that names works, a paragraph: “Tern, Ada. On Bays. Truro: Lamp Press, 1987.”, “———. On Boats. 1990.” */
function isBook({ text }: Draft): boolean {
  return isNamedWork(text) || (text.length <= longestWork && sameAuthor.test(text) && published.test(text));
}

const sameAuthor = /^[—–_-]{2,}/;

/** Beside works that say where they are, such as a book. */
function isAmongWorks({ kind, text }: Draft): boolean {
  return kind === 'list-item' || (text.length <= longestWork && published.test(text));
}

const longestWork = 300;

/** With fewer, a heading such as “Sources” is about something else. */
const leastWorks = 0.6;

function isReferencesHeading({ kind, text }: Draft): boolean {
  return kind === 'heading' && text.length <= longestHeading && mayAnnounceReferences(text);
}

const longestHeading = 60;

/** What follows a heading, up to the next one that isn't below it. */
function sectionBehind(drafts: readonly Draft[], at: number): readonly Draft[] {
  const { level = 1 } = drafts[at]!;
  let end = at + 1;
  for (; end < drafts.length; end++) {
    const draft = drafts[end]!;
    if (draft.kind === 'heading' && (draft.level ?? 1) <= level) break;
  }
  return drafts.slice(at + 1, end);
}

function isEntry({ kind }: Draft): boolean {
  return kind === 'list-item' || kind === 'paragraph';
}

/** Fewer may be a remark. */
const leastCounted = 2;

/** “[1] … https://…”, “[2] …”: the last paragraphs but for what stands below the article. */
function countedAtEnd(drafts: readonly Draft[]): readonly Draft[] {
  const counted = drafts.filter(
    ({ kind, text }) => kind === 'paragraph' && /^\[\d{1,3}\]\s?\S/.test(text) && located.test(text),
  );
  const first = counted.findLastIndex(({ text }) => text.startsWith('[1]'));
  const entries = first < 0 ? [] : counted.slice(first);
  const isInOrder = entries.every(({ text }, at) => text.startsWith(`[${at + 1}]`));
  return isInOrder && entries.length >= leastCounted ? entries : [];
}

function asCitation({ level: _level, ...draft }: Draft): Draft {
  return { ...draft, kind: 'citation' };
}
