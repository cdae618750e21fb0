import type { BlockKind } from '../../../../../shared/listen/document.ts';
import { asidesOf } from './article-asides.ts';
import {
  ancestorsOf,
  isAllLinked,
  isBelowPicture,
  isHeading,
  isItem,
  isProse,
  isSentence,
  lettersOf,
  type Line,
  linesOf,
  mostOfArticle,
  nameParts,
} from './article-lines.ts';
import { lettersAndDigits } from './article-repeats.ts';
import { extractArticle } from './article.ts';
import { blocks, parentOf } from '../html-kinds.ts';
import { headlineUnread, standfirstUnread, titlesOf } from './page-names.ts';
import { setApartCredits } from './picture-credits.ts';
import { recipeLines } from './recipe-lines.ts';
import { setApartInlineParts } from './site-parts.ts';
import { threadIn } from './thread-posts.ts';
import { attribute, type Element, firstElement, type Page, shapeOf } from '../html-tree.ts';

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
  const read = isFound ? readLines(order) : new Set(order.filter((line) => !line.part));
  if (isFound) {
    for (const line of behindArticle(order.filter((each) => read.has(each)))) read.delete(line);
    for (const line of thread?.beside ?? []) read.delete(line);
    addHeadline(order, read, page);
    const standfirst = order[standfirstUnread(order, read, page)];
    if (standfirst) read.add(standfirst);
    for (const line of otherArticles(order, page)) read.delete(line);
    for (const line of textOfBareHeadings(order, read)) read.add(line);
  }
  const recipe = new Set(isFound ? recipeLines(order, read, page) : []);
  order.forEach((line, at) => {
    if (isHeading(line) && !line.part && recipe.has(order[at + 1]!)) recipe.add(line);
  });
  for (const line of recipe) read.add(line);
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
    if (read.has(line)) return recipe.has(line) ? undefined : asides.get(line);
    if (line.part === 'byline') return 'byline';
    const at = places.get(line)!;
    if (at < first) return 'header';
    return at > last ? 'footer' : 'margin';
  };
}

/** Some put all of a page into its `header` or `footer`, or never end it. */
function unwrapText(read: ReadonlySet<Line>): void {
  const letters = new Map<Element, number>();
  for (const line of read)
    for (const around of ancestorsOf(line.element))
      if (siteTags.has(around.tagName)) letters.set(around, (letters.get(around) ?? 0) + line.letters);
  const all = lettersOf([...read]);
  for (const [element, held] of letters) if (held > all * mostOfArticle) element.tagName = 'div';
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

/** A line break can end a block within an element that is none itself. */
function lineAt(element: Element, lines: ReadonlyMap<Element, Line>): Line | undefined {
  for (const around of ancestorsOf(element)) if (blocks.has(around.tagName)) return lines.get(around);
  return undefined;
}

/** The lines of the article: what the extractor kept without the site's parts, and prose beside it that it lost. */
function readLines(lines: readonly Line[]): Set<Line> {
  const read = new Set(lines.filter((line) => line.kept && !line.part));
  const text = namedText(lines);
  if (lettersOf(text.filter(isProse)) * leastFound > lettersOf([...read].filter(isProse)))
    for (const line of text) read.add(line);
  if (![...read].some(isProse)) for (const line of fullestBox(lines)) read.add(line);
  for (const line of scatteredText(lines, read)) read.add(line);
  const home = homeOf([...read], lines);
  if (!home) return read;
  const inside = lines.filter((line) => !line.part && isWithin(line.element, home));
  for (const line of inside) if (isProse(line) || isTellingCaption(line)) read.add(line);
  for (const line of headingsAbove(read, inside)) read.add(line);
  for (const line of listsAmong(inside, read)) read.add(line);
  const alike = likeRead(lines, read);
  for (const line of alike) read.add(line);
  for (const line of headingsAbove(new Set(alike), lines)) read.add(line);
  return read;
}

/** A sentence below a picture, however short: the extractor may lose that of the picture above the text. */
function isTellingCaption(line: Line): boolean {
  return isBelowPicture(line) && isSentence(line) && line.linked === 0;
}

/** The headings of some lines, and those of a higher rank above these. */
function headingsAbove(some: ReadonlySet<Line>, lines: readonly Line[]): ReadonlySet<Line> {
  const headings = new Set<Line>();
  let next: Line | undefined;
  let text: Line | undefined; // behind pictures
  for (const line of lines.toReversed()) {
    const isAbove = [next, isAllLinked(line) ? undefined : text].some(
      (below) =>
        below && (some.has(below) || (headings.has(below) && line.element.tagName < below.element.tagName)),
    );
    if (isAbove && !line.part && /^h[2-6]$/.test(line.element.tagName)) headings.add(line);
    next = line;
    if (line.letters > 0) text = line;
  }
  return headings;
}

/** Less text beside what the extractor found is none either. */
const leastInBox = 1_000;

/** The paragraphs side by side with the most text, where the extractor found only a link or a menu. */
function fullestBox(lines: readonly Line[]): readonly Line[] {
  const boxes = new Map<unknown, Line[]>();
  for (const line of lines) {
    if (line.part || !isProse(line)) continue;
    const held = boxes.get(line.element.parentNode);
    if (held) held.push(line);
    else boxes.set(line.element.parentNode, [line]);
  }
  const fullest = [...boxes.values()].toSorted((a, b) => lettersOf(b) - lettersOf(a))[0] ?? [];
  return lettersOf(fullest) < leastInBox ? [] : fullest;
}

/** With less of a page's prose than this, the extractor took one of its boxes for all of it. */
const leastOfPage = 0.35;

/** The whole text of a page that has it in boxes of their own, of which the extractor found one. */
function scatteredText(lines: readonly Line[], read: ReadonlySet<Line>): readonly Line[] {
  const prose = lines.filter((line) => isProse(line) && !line.part && (read.has(line) || line.linked === 0));
  const found = prose.filter((line) => read.has(line));
  if (lettersOf(found) > leastOfPage * lettersOf(prose)) return [];
  const home = commonHolder(prose);
  const inside = lines.filter((line) => !line.part && home && isWithin(line.element, home));
  const text = new Set(inside.filter((line) => line.linked < line.letters * 0.5));
  const ends = [inside.findIndex(isProse), inside.findLastIndex(isProse)];
  return [
    ...headingsAbove(text, inside),
    ...inside.filter((line, at) => text.has(line) && at >= ends[0]! && at <= ends[1]!),
  ];
}

/** With a smaller part of the article in boxes of one shape, the shape says nothing. */
const mostlyAlike = 0.6;
/** With more in such boxes beside it, the article is one of several texts. */
const mostAdded = 0.6;

/**
 * The sentences that lie in boxes of the same shape as most of the text. An extractor passes over them where each paragraph
 * has a box of its own, and one is short or mostly a link, or where something stands between.
 */
function likeRead(lines: readonly Line[], read: ReadonlySet<Line>): readonly Line[] {
  const prose = [...read].filter((line) => isProse(line) && !isItem(line));
  const letters = new Map<string, number>();
  for (const line of prose) {
    const place = placeOf(line.element);
    letters.set(place, (letters.get(place) ?? 0) + line.letters);
  }
  const [place, most] = [...letters].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (most < mostlyAlike * lettersOf(prose)) return [];
  const articles = new Set(prose.map(({ element }) => articleAround(element)));
  const alike = lines.filter(
    (line) =>
      !read.has(line) &&
      !line.part &&
      line.linked < line.letters &&
      (isProse(line) || isSentence(line)) &&
      placeOf(line.element) === place &&
      articles.has(articleAround(line.element)),
  );
  return lettersOf(alike) > mostAdded * most && !isUnderOneHeadline(alike, lines) ? [] : alike;
}

/** Whether the lines have no headline but the page's only one above them: each text in a list of some leads to its own. */
function isUnderOneHeadline(some: readonly Line[], lines: readonly Line[]): boolean {
  const headlines = lines
    .filter(({ part }) => !part)
    .flatMap(({ element }) => [...ancestorsOf(element)].find(({ tagName }) => tagName === 'h1') ?? []);
  if (new Set(headlines).size !== 1) return false;
  const within = new Set(some);
  let above: Line | undefined;
  return lines.every((line) => {
    if (isHeading(line)) above = line;
    return !within.has(line) || (above !== undefined && !isAllLinked(above));
  });
}

/** The shapes of an element and of all those around it. */
function placeOf(element: Element): string {
  return [...ancestorsOf(element)].map(shapeOf).join(' < ');
}

function articleAround(element: Element): Element | undefined {
  return [...ancestorsOf(element)].find(isArticle);
}

/** Lists between paragraphs of the article that lead nowhere: what a thing consists of, what it costs. */
function listsAmong(lines: readonly Line[], read: ReadonlySet<Line>): readonly Line[] {
  const last = lines.findLastIndex((line) => read.has(line));
  const between = lines.slice(lines.findIndex((line) => read.has(line) && isProse(line)) + 1, last);
  const leading = new Set(lines.filter(({ linked }) => linked > 0).map(({ element }) => element.parentNode));
  return between.filter(({ element }) => element.tagName === 'li' && !leading.has(element.parentNode));
}

/** With a smaller part of the article than this, the extractor took something else for it. */
const leastFound = 0.6;

/** The lines in the one element that the page calls its text, by the names of publishing systems or by its tag. */
function namedText(lines: readonly Line[]): readonly Line[] {
  for (const isText of [isNamedText, isArticle]) {
    const within = new Map<Element, Line[]>();
    for (const line of lines) {
      const holder = [...ancestorsOf(line.element)].findLast(isText);
      if (holder && !line.part) within.set(holder, [...(within.get(holder) ?? []), line]);
    }
    if (within.size === 1) return [...within.values()][0]!;
  }
  return [];
}

function isNamedText(element: Element): boolean {
  if (/\barticleBody\b/.test(attribute(element, 'itemprop') ?? '')) return true;
  return /(^|\s)(entry-content|post-content|article-body|post-body|article-content)(\s|$)/.test(
    attribute(element, 'class') ?? '',
  );
}

function isArticle({ tagName }: Element): boolean {
  return tagName === 'article';
}

/** Adds the headline that the extractor reports separately, and what it takes for no text: the standfirst after it. */
function addHeadline(lines: readonly Line[], read: Set<Line>, page: Page): void {
  const headline = headlineUnread(lines, read, page);
  if (headline < 0) return;
  const next = lines.findIndex((line, at) => at > headline && read.has(line));
  read.add(lines[headline]!);
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

/** Of a heading that is read without anything below it: its section has a box of its own, and is short. */
function textOfBareHeadings(lines: readonly Line[], read: ReadonlySet<Line>): readonly Line[] {
  const texts: Line[] = [];
  let section: Line[] | undefined;
  const end = (): void => {
    if (section && !section.some((line) => line.letters > 0 && read.has(line)))
      texts.push(...section.filter(isOfSection));
  };
  const last = lines.findLastIndex((line) => read.has(line));
  lines.slice(0, last + 1).forEach((line) => {
    if (!isHeading(line)) return section?.push(line);
    end();
    section = read.has(line) && line.element.tagName !== 'h1' ? [] : undefined;
  });
  return texts;
}

function isOfSection(line: Line): boolean {
  return !line.part && (isSentence(line) || isItem(line)) && line.linked < line.letters * 0.5;
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

function isWithin(element: Element, home: Element): boolean {
  for (const around of ancestorsOf(element)) if (around === home) return true;
  return false;
}

/** The outermost element around the article that holds little but prose; none if the article is all over the page. */
function homeOf(read: readonly Line[], lines: readonly Line[]): Element | undefined {
  let home = commonHolder(read);
  for (
    let around = home && parentOf(home), steps = 0;
    around && steps < mostSteps;
    around = parentOf(around), steps++
  ) {
    const inside = lines.filter(({ element }) => isWithin(element, around));
    const prose = inside.filter((line) => !line.part && (isProse(line) || line.kept));
    if (lettersOf(prose) < leastOfHome * lettersOf(inside)) break;
    if (lettersOf(prose) > mostGrowth * lettersOf(read) && !isInOnly(around, lines)) break;
    home = around;
  }
  return home?.tagName === 'body' ? undefined : home;
}

/** Whether it is in what the page marks as its only article. */
function isInOnly(element: Element, lines: readonly Line[]): boolean {
  const article = [...ancestorsOf(element)].findLast(isArticle);
  if (!article) return false;
  return lines.every(
    (line) => line.part || [undefined, article].includes([...ancestorsOf(line.element)].findLast(isArticle)),
  );
}

const mostSteps = 10;
const leastOfHome = 0.85;
/** With more prose than this around it, the article is one of several texts. */
const mostGrowth = 1.25;

/** The innermost element that holds nearly all the lines. */
function commonHolder(lines: readonly Line[]): Element | undefined {
  const all = lettersOf(lines);
  const held = new Map<Element, number>();
  for (const { element, letters } of lines) {
    for (const around of ancestorsOf(element)) held.set(around, (held.get(around) ?? 0) + letters);
  }
  const holders = [...held].filter(([, letters]) => letters >= all * 0.9).map(([element]) => element);
  return holders.find((holder) => !holders.some((other) => other !== holder && isWithin(other, holder)));
}
