import type { BlockKind } from '../../../../../shared/listen/document.ts';
import { asidesOf } from './article-asides.ts';
import { cardsOfOverview } from './article-cards.ts';
import {
  ancestorsOf,
  articleAround,
  commonHolder,
  isHeading,
  isInItem,
  isItem,
  isProse,
  isWithin,
  lettersOf,
  type Line,
  linesOf,
  mostOfArticle,
  nameParts,
} from './article-lines.ts';
import { lettersAndDigits } from './article-repeats.ts';
import { extractArticle } from './article.ts';
import { blocks } from '../html-kinds.ts';
import { readLines, textOfBareHeadings } from './lost-text.ts';
import { headlineUnread, standfirstUnread, titlesOf } from './page-names.ts';
import { setApartCredits } from './picture-credits.ts';
import { recipeLines } from './recipe-lines.ts';
import { setApartInlineParts } from './site-parts.ts';
import { threadIn } from './thread-posts.ts';
import { attribute, type Element, firstElement, type Page } from '../html-tree.ts';

/**
 * Separates the article of a page from its site: the kind of a block that is not to be read, or `undefined` for the article.
 * What comes before the article is the site's header, what comes after it the footer, and what stands in it is a margin.
 */
export function kindsInPage(page: Page): (element: Element) => BlockKind | undefined {
  const body = firstElement(page, 'body');
  if (body) {
    setApartCredits(body);
    setApartInlineParts(body);
  }
  const article = extractArticle(page);
  const lines = linesOf(article);
  const order = [...lines.values()];
  const thread = threadIn(order, page);
  if (thread) keepPosts(thread.posts, order);
  const isFound = article.kept !== undefined || thread !== undefined;
  const read = isFound ? readLines(order) : wholeText(order);
  if (isFound) {
    for (const line of behindArticle(order.filter((each) => read.has(each)))) read.delete(line);
    for (const line of thread?.beside ?? []) read.delete(line);
    addHeadline(order, read, page);
    const standfirst = order[standfirstUnread(order, read, page)];
    if (standfirst) read.add(standfirst);
    for (const line of otherArticles(order, page)) read.delete(line);
    for (const line of textOfBareHeadings(order, read)) read.add(line);
  }
  const certain = new Set(isFound ? recipeLines(order, read, page) : []);
  order.forEach((line, at) => {
    if (isHeading(line) && !line.part && certain.has(order[at + 1]!)) certain.add(line);
  });
  if (isFound) for (const line of cardsOfOverview(order, read)) certain.add(line);
  for (const line of certain) read.add(line);
  const asides = isFound
    ? asidesOf(
        order.filter((line) => read.has(line)),
        order,
        page,
      )
    : none;
  unwrapText(read);
  const first = order.findIndex((line) => read.has(line));
  const last = order.findLastIndex((line) => read.has(line));
  const places = new Map(order.map((line, index) => [line, index]));
  return (element) => {
    const line = lineAt(element, lines);
    if (!line || read.size === 0) return undefined;
    if (read.has(line)) return certain.has(line) ? undefined : asides.get(line);
    if (line.part === 'byline') return 'byline';
    const at = places.get(line)!;
    if (at < first) return 'header';
    return at > last ? 'footer' : 'margin';
  };
}

/** What belongs to no part of the site, in what the page marks as its main part if most of its prose is there. */
function wholeText(lines: readonly Line[]): Set<Line> {
  nameParts(lines, isProse);
  const text = lines.filter((line) => !line.part);
  const main = text.filter(({ element }) =>
    [...ancestorsOf(element)].some(({ tagName }) => tagName === 'main'),
  );
  const isMost = lettersOf(main.filter(isProse)) > mostOfMain * lettersOf(text.filter(isProse));
  return new Set(isMost ? main : text);
}

const mostOfMain = 0.8;

/** Some put all of a page into its `header` or `footer`, or never end it, by its tag or by its role. */
function unwrapText(read: ReadonlySet<Line>): void {
  const letters = new Map<Element, number>();
  for (const line of read)
    for (const around of ancestorsOf(line.element))
      if (isOfSite(around)) letters.set(around, (letters.get(around) ?? 0) + line.letters);
  const all = lettersOf([...read]);
  for (const [element, held] of letters) {
    if (held <= all * mostOfArticle) continue;
    element.attrs = element.attrs.filter(({ name }) => name !== 'role');
    if (siteTags.has(element.tagName)) element.tagName = 'div';
  }
}

/** The posts are the article, so a name that covers them, such as that of comments, names no part of the site. */
function keepPosts(posts: readonly (readonly Line[])[], lines: readonly Line[]): void {
  const unnamed = lines.filter(({ part }) => !part);
  for (const line of posts.flat()) line.kept = true;
  nameParts(lines);
  for (const line of [...unnamed, ...posts.filter(isAllNamed).flat()]) line.part = undefined;
}

function isAllNamed(lines: readonly Line[]): boolean {
  return lines.every(({ part }) => part);
}

const none: ReadonlyMap<Line, BlockKind> = new Map();

const siteTags: ReadonlySet<string> = new Set(['header', 'footer']);

function isOfSite(element: Element): boolean {
  return siteTags.has(element.tagName) || /^(?:banner|navigation)$/.test(attribute(element, 'role') ?? '');
}

/** A line break can end a block within an element that is none itself. */
function lineAt(element: Element, lines: ReadonlyMap<Element, Line>): Line | undefined {
  for (const around of ancestorsOf(element)) if (blocks.has(around.tagName)) return lines.get(around);
  return undefined;
}

/** Adds the headline that the extractor reports separately, and what it takes for no text: the standfirst after it. */
function addHeadline(lines: readonly Line[], read: Set<Line>, page: Page): void {
  const headline = headlineUnread(lines, read, page);
  if (headline < 0) return;
  const next = lines.findIndex((line, at) => at > headline && read.has(line));
  const title = lines[headline]!;
  for (const line of lines)
    if (isInItem(line) && lettersAndDigits(line) === lettersAndDigits(title)) read.delete(line);
  read.add(title);
  for (const line of lines.slice(headline + 1, next)) {
    if (!line.part && line.letters >= leastStandfirst && line.linked === 0) read.add(line);
  }
}

/** A shorter line between a headline and its text is a date or a button. */
const leastStandfirst = 60;

/**
 * The few lines in boxes of their own behind the box that holds nearly all of the article: about the author or the publisher,
 * an offer, terms. None if there is a list among them, which may be of notes.
 */
function behindArticle(lines: readonly Line[]): readonly Line[] {
  const holder = commonHolder(lines.filter(isProse));
  // A text in one block, such as a table, is no box around an article.
  const isBox = lines.every(({ element }) => element !== holder);
  const last = holder && isBox ? lines.findLastIndex(({ element }) => isWithin(element, holder)) : -1;
  if (last < 0) return [];
  const behind = lines.slice(last + 1);
  return behind.some(isItem) || lettersOf(behind) > mostBehind * lettersOf(lines) ? [] : behind;
}

/** Articles that a page shows below its own, each under a headline of its own, for readers who scroll on. */
function otherArticles(lines: readonly Line[], page: Page): readonly Line[] {
  const headlines = lines.filter(({ element }) => element.tagName === 'h1' && articleAround(element));
  const titles = headlines.length < 2 ? undefined : titlesOf(page);
  const own = headlines.find((line) => titles?.has(lettersAndDigits(line)));
  if (!own) return [];
  const unlike = headlines.filter((line) => lettersAndDigits(line) !== lettersAndDigits(own));
  const others = new Set(unlike.map(({ element }) => articleAround(element)!));
  const home = articleAround(own.element)!;
  for (const other of others) if (isWithin(home, other) || isWithin(other, home)) others.delete(other);
  return lines.filter(({ element }) => [...ancestorsOf(element)].some((around) => others.has(around)));
}

/** More than this is a part of the article. */
const mostBehind = 0.05;
