import {
  ancestorsOf,
  clockOrDate,
  isArticleAboveComments,
  isProse,
  isQuoted,
  lettersOf,
  type Line,
} from './article-lines.ts';
import { blocks, parentOf } from '../html-kinds.ts';
import { attribute, type Element, elementsIn, isElement, type Page } from '../html-tree.ts';
import { plainText } from '../note-marks.ts';
import { isNamedBesideText, isNamedComments } from './site-parts.ts';

/** With a smaller part of the article than this in the posts, the page is an article with comments. */
const leastOfArticle = 0.6;
/** The text that an extractor finds in one post, or in a few, has this many letters in all posts together. */
const leastOfThread = 200;

/**
 * The posts of a thread in a forum, if the page is one: texts in boxes of the same names, beside each of which a date stands.
 * An extractor takes the longest one for the article, or what opened the discussion, which may have a box of another name.
 * None in a list of articles, which have titles of their own, nor where the page says that it is an article, with what it
 * names its comments.
 */
export function threadIn(all: readonly Line[], page: Page): Thread | undefined {
  const besideText = linesBesideText(all, page);
  const lines = all.filter((line) => !besideText.has(line));
  const found = new Set(foundIn(lines));
  const kept = proseIn([...found]);
  if (kept === 0) return undefined;
  const types = typesOf(page);
  const hasArticle = isOfArticle(types);
  const isDiscussed = isDiscussion(types) || isAtForum(page);
  const places = new Map(lines.map((line, at) => [line, at]));
  const openingAbove = ([first]: readonly Line[]): readonly Line[] =>
    isDiscussed && first ? [...found].filter((line) => places.get(line)! < places.get(first)!) : [];
  const threads = [...boxesByName(hasArticle ? lines.filter(({ part }) => part !== 'margin') : lines)]
    .filter((boxes) => {
      const posts = [...boxes.values()];
      const prose = proseIn(posts.flat());
      if (boxes.size < 2 || prose < leastOfThread) return false;
      const holdsFound = proseIn(posts.flat().filter((line) => found.has(line))) >= leastOfArticle * kept;
      if (!holdsFound && proseIn(openingAbove(posts.flat())) < leastOfArticle * kept) return false;
      if (hasArticle && posts.some((post) => proseIn(post) > mostOfOne * prose)) return false;
      if (!isDiscussed && areBelowArticle(posts.flat(), lines)) return false;
      return posts.filter(isText).length >= boxes.size * mostly && arePosts([...boxes.keys()]);
    })
    .map((boxes) => [...boxes.values()]);
  const most = Math.max(...threads.map((posts) => proseIn(posts.flat())));
  // Of boxes around each other, these hold little but the text.
  const thread = threads
    .filter((posts) => proseIn(posts.flat()) >= leastOfProse * most)
    .toSorted((a, b) => lettersOf(a.flat()) - lettersOf(b.flat()))[0];
  if (!thread) return undefined;
  const opening = openingAbove(thread.flat());
  const { posts, beside } = ofThread(
    proseIn(opening) > 0 ? [opening, ...thread] : thread,
    hasArticle ? [] : lines,
  );
  return { posts, beside: [...beside, ...besideText] };
}

/** In a post, but not written for it: a signature, a button, when the post was changed. */
function linesBesideText(lines: readonly Line[], page: Page): ReadonlySet<Line> {
  const boxes = new Set([...elementsIn(page)].filter(isNamedBesideText));
  if (boxes.size === 0) return new Set();
  return new Set(
    lines.filter(({ element }) => [...ancestorsOf(element)].some((around) => boxes.has(around))),
  );
}

/** On a page that is too large for the extractor, what is named comments and is most of the text. */
function foundIn(lines: readonly Line[]): readonly Line[] {
  const kept = lines.filter((line) => line.kept);
  if (kept.length > 0) return kept;
  const named = lines.filter(({ part }) => part === 'margin');
  return proseIn(named) * 2 > proseIn(lines) ? named : [];
}

/** Whether those that are named comments follow an article, which may lie in a box of the same name. */
function areBelowArticle(posts: readonly Line[], lines: readonly Line[]): boolean {
  const isComment = ({ element, part }: Line): boolean =>
    part !== undefined && [...ancestorsOf(element)].some(isNamedComments);
  const first = posts.find(isComment);
  return first !== undefined && isArticleAboveComments(lines, (line) => line === first);
}

/** What a page calls an article and has more of its text in one box is one. */
const mostOfOne = 0.8;
/** Some posts have long signatures. */
const leastOfProse = 0.9;

/** Links to other pages may lie in boxes of the same name. */
function isText(lines: readonly Line[]): boolean {
  const linked = lines.reduce((sum, line) => sum + line.linked, 0);
  return linked < lettersOf(lines) * mostLinked;
}

const mostLinked = 0.5;

/**
 * Whether the page tells search engines that it is an article, and not that it is a discussion. Many forums call a thread an
 * article where it is shared.
 */
function isOfArticle(types: readonly string[]): boolean {
  if (isDiscussion(types)) return false;
  return types.some((type) => /^article$|[A-Za-z]*Article\b|BlogPosting/.test(type));
}

function isDiscussion(types: readonly string[]): boolean {
  return types.some((type) => /DiscussionForumPosting|QAPage/.test(type));
}

function typesOf(page: Page): readonly string[] {
  const isForum = isAtForum(page);
  return [...elementsIn(page)].map((element) => {
    if (element.tagName === 'script')
      return attribute(element, 'type') === 'application/ld+json' ? plainText(element) : '';
    const isType = element.tagName === 'meta' && attribute(element, 'property') === 'og:type' && !isForum;
    return (isType ? attribute(element, 'content') : attribute(element, 'itemtype')) ?? '';
  });
}

function isAtForum(page: Page): boolean {
  const own = [...elementsIn(page)].find(
    (element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical',
  );
  return forumAddress.test((own && attribute(own, 'href')) ?? '');
}

const forumAddress =
  /^https?:\/\/forums?\.|\/(?:forums?|discussions?|threads?|topic|viewtopic|showthread)(?:[/.?]|$)/;

function proseIn(lines: readonly Line[]): number {
  return lettersOf(lines.filter(isProse));
}

interface Thread {
  readonly posts: readonly (readonly Line[])[];
  /** Dates and persons between the posts, second copies of a post, and what stands in many: signatures, buttons. */
  readonly beside: readonly Line[];
}

/** @param lines those of the page, if what stands between the posts belongs to none */
function ofThread(posts: readonly (readonly Line[])[], lines: readonly Line[]): Thread {
  const copies = new Set<string>();
  const own = posts.filter((post) => {
    const text = post.map(tidyText).join('\n');
    const isCopy = text.length >= leastCopied && copies.has(text);
    copies.add(text);
    return !isCopy;
  });
  const times = timesIn(own);
  const timesUnquoted = timesIn(own.map((post) => post.filter((line) => !isQuoted(line))));
  // A post that others quote is said where it was written.
  const isRepeated = (line: Line): boolean =>
    ((isQuoted(line) ? times : timesUnquoted).get(tidyText(line)) ?? 0) >= oftenRepeated;
  const said = own.map((post) => (post.every(isRepeated) ? post : post.filter((line) => !isRepeated(line))));
  const isSaid = new Set(said.flat());
  const inPosts = new Set(posts.flat());
  const first = lines.findIndex((line) => inPosts.has(line));
  const others = lines.filter((line) => isProse(line) && !inPosts.has(line));
  const texts = new Set(others.map(({ element }) => element.parentNode));
  const between = lines.slice(first).filter(({ element }) => !texts.has(element.parentNode));
  return { posts: said, beside: [...posts.flat(), ...between].filter((line) => !isSaid.has(line)) };
}

/** In how many posts each line stands. */
function timesIn(posts: readonly (readonly Line[])[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const post of posts)
    for (const text of new Set(post.map(tidyText))) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

/** A shorter reply may be given by two persons. */
const leastCopied = 100;
const oftenRepeated = 3;

function tidyText({ text }: Line): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The boxes that hold the lines, by their names; of boxes within each other the innermost holds a line. */
function boxesByName(lines: readonly Line[]): Iterable<ReadonlyMap<Element, readonly Line[]>> {
  const names = new Map<string, Map<Element, Line[]>>();
  for (const line of lines) {
    const seen = new Set<string>();
    for (const around of ancestorsOf(line.element)) {
      const name = nameOf(around);
      if (name === undefined || seen.has(name)) continue;
      seen.add(name);
      const boxes = names.get(name) ?? new Map<Element, Line[]>();
      names.set(name, boxes);
      const inside = boxes.get(around);
      if (inside) inside.push(line);
      else boxes.set(around, [line]);
    }
  }
  return names.values();
}

function nameOf(element: Element): string | undefined {
  if (!blocks.has(element.tagName)) return undefined;
  const name = attribute(element, 'class')?.trim().split(/\s+/)[0] || attribute(element, 'itemprop');
  return name && `${element.tagName} ${name}`;
}

/** Whether a date stands beside the text in most boxes, and most have no title of their own. */
function arePosts(texts: readonly Element[]): boolean {
  const held = heldTexts(texts);
  const boxes = texts.map((text) => outsideOf(text, held));
  const titles = new Set(boxes.flatMap(({ title }) => title ?? []));
  const dated = boxes.filter((box) => box.isDated);
  return dated.length >= texts.length * mostly && titles.size < texts.length * mostly;
}

const mostly = 0.7;

/** How many of the texts each element around them holds. */
function heldTexts(texts: readonly Element[]): ReadonlyMap<Element, number> {
  const held = new Map<Element, number>();
  for (const text of texts)
    for (const around of ancestorsOf(text)) held.set(around, (held.get(around) ?? 0) + 1);
  return held;
}

/** What stands beside a text in the outermost element that holds none of the others. */
function outsideOf(text: Element, held: ReadonlyMap<Element, number>): { isDated: boolean; title?: string } {
  let box = text;
  for (let at = parentOf(text); at && held.get(at) === held.get(text); at = parentOf(at)) box = at;
  let isDated = false;
  let title: string | undefined;
  const look = (parent: Element): void => {
    for (const child of parent.childNodes) {
      if (!isElement(child)) isDated ||= 'value' in child && isTime(child.value);
      else if (child !== text) {
        isDated ||= child.tagName === 'time' || isTime(attribute(child, 'title') ?? '');
        if (/^h[1-6]$/.test(child.tagName)) title ??= titleIn(child);
        look(child);
      }
    }
  };
  if (box !== text) look(box);
  return { isDated, ...(title ? { title } : {}) };
}

/** When something was written, or how long ago. */
function isTime(text: string): boolean {
  return clockOrDate.test(text) || /^(?:\p{L}+ ){0,3}\d+ ?\p{L}+\.?(?: \p{L}+)?$/u.test(text.trim());
}

/** A shorter heading is the name of a person; replies repeat the title of what they answer. */
function titleIn(heading: Element): string | undefined {
  const words = plainText(heading).trim().split(/\s+/);
  return words.length < leastTitle ? undefined : words.slice(-leastTitle).join(' ');
}

const leastTitle = 4;
