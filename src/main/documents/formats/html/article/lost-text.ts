import {
  ancestorsOf,
  articleAround,
  commonHolder,
  isAllLinked,
  isArticle,
  isBelowPicture,
  isHeading,
  isItem,
  isProse,
  isSentence,
  isWithin,
  lettersOf,
  type Line,
} from './article-lines.ts';
import { parentOf } from '../html-kinds.ts';
import { attribute, type Element, isElement, shapeOf } from '../html-tree.ts';

/** The lines of the article: what the extractor kept without the site's parts, and prose beside it that it lost. */
export function readLines(lines: readonly Line[]): Set<Line> {
  const read = new Set(lines.filter((line) => line.kept && !line.part));
  const text = namedText(lines);
  if (lettersOf(text.filter(isProse)) * leastFound > lettersOf([...read].filter(isProse)))
    for (const line of text) read.add(line);
  if (![...read].some(isProse)) for (const line of fullestBox(lines)) read.add(line);
  for (const line of scatteredText(lines, read)) read.add(line);
  for (const line of sectionsBeside(read, lines)) read.add(line);
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

/** Fewer boxes side by side may be columns. */
const fewestSections = 3;

/**
 * The text in boxes side by side, each of which begins with a heading that leads nowhere, as sections of one text do: the
 * extractor may find only the longest.
 */
function sectionsBeside(read: ReadonlySet<Line>, lines: readonly Line[]): readonly Line[] {
  const holder = commonHolder([...read]);
  if (!holder) return [];
  let steps = 0;
  for (const box of ancestorsOf(holder)) {
    const parent = parentOf(box);
    if (!parent || box.tagName === 'body' || steps++ >= mostSteps) return [];
    const row = parent.childNodes.filter((node) => isElement(node) && shapeOf(node) === shapeOf(box));
    if (row.length < fewestSections) continue;
    const sections = new Map<unknown, Line[]>(row.map((node) => [node, []]));
    for (const line of lines) {
      const section = line.letters > 0 && [...ancestorsOf(line.element)].find((each) => sections.has(each));
      if (section) sections.get(section)!.push(line);
    }
    const inside = [...sections.values()];
    const texts = inside.filter(leadsNowhere);
    if (texts.length < fewestSections || !inside.every(hasHeading)) continue;
    return texts.flat().filter((line) => !line.part && line.linked < line.letters * 0.5);
  }
  return [];
}

function hasHeading([first]: readonly Line[]): boolean {
  return first !== undefined && /^h[2-4]$/.test(first.element.tagName) && first.linked === 0 && !first.part;
}

/** Whether few of the lines lead elsewhere. */
function leadsNowhere(lines: readonly Line[]): boolean {
  return lettersOf(lines.filter(({ linked }) => linked > 0)) < lettersOf(lines) * 0.5;
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
  const texts = lines.filter(({ letters }) => letters > 0);
  // A summary below the headline of another article leads to that.
  const isOwn = (line: Line, at: number): boolean =>
    line.linked === 0 && [texts[at - 1], texts[at + 1]].every((beside) => !beside || !isAllLinked(beside));
  const prose = texts.filter(
    (line, at) => isProse(line) && !line.part && (read.has(line) || isOwn(line, at)),
  );
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

/** Of a heading that is read without anything below it: its section has a box of its own, and is short. */
export function textOfBareHeadings(lines: readonly Line[], read: ReadonlySet<Line>): readonly Line[] {
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
  if (line.part || isBelowPicture(line)) return false;
  return (isSentence(line) || isItem(line)) && line.linked < line.letters * 0.5;
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
