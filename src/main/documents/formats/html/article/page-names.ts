import { isCaption, isHeading, isInItem, isProse, type Line } from './article-lines.ts';
import { lettersAndDigits } from './article-repeats.ts';
import { attribute, type Element, elementsIn, type Page } from '../html-tree.ts';
import { plainText } from '../note-marks.ts';

/** A shorter one may be the name of the site, and a smaller part of a title that of a column. */
const leastTitle = { letters: 8, part: 0.4 };
const longestTitle = 500;

/** What the page calls itself, also without the names of its site behind it: only the letters and digits. */
export function titlesOf(page: Page): ReadonlySet<string> {
  const titles = [...elementsIn(page)].flatMap((element) => {
    if (element.tagName === 'title') return [plainText(element)];
    if (element.tagName === 'script') return dataIn(element).flatMap(headlinesInData);
    const name = attribute(element, 'property') ?? attribute(element, 'name') ?? '';
    return element.tagName === 'meta' && /^(?:og|twitter):title$/.test(name)
      ? [attribute(element, 'content') ?? '']
      : [];
  });
  const beginnings = titles.flatMap((all) => {
    const title = all.slice(0, longestTitle);
    const ends = [...title.matchAll(/\s[|–—·»•-]\s|[|_]|-(?=\p{Script=Han})|$/gu)].map(({ index }) => index);
    const likely = ends.filter((end) => end >= leastTitle.part * title.length);
    return likely.map((end) => lettersAndDigits({ text: title.slice(0, end) }));
  });
  return new Set(beginnings.filter(({ length }) => length >= leastTitle.letters));
}

/** How many letters of what describes a page distinguish it from other text, which a page may cut short. */
const leastDescription = 60;

/**
 * Where the article's introduction stands, which the page gives as its description, if none of it is read: the last
 * such line above the text. -1 if there is none.
 */
export function standfirstUnread(lines: readonly Line[], read: ReadonlySet<Line>, page: Page): number {
  const beginnings = new Set(
    [...elementsIn(page)].flatMap((element) => {
      const name = attribute(element, 'property') ?? attribute(element, 'name') ?? '';
      if (element.tagName !== 'meta' || !/^(?:(?:og|twitter):)?description$/i.test(name)) return [];
      return [beginningOf(attribute(element, 'content') ?? '')];
    }),
  );
  const isDescription = (line: Line): boolean =>
    line.letters >= leastDescription && beginnings.has(beginningOf(line.text));
  const text = lines.findIndex((line) => read.has(line) && isProse(line) && !isCaption(line));
  if (lines.some((line) => read.has(line) && isDescription(line))) return -1;
  return lines
    .slice(0, Math.max(0, text))
    .findLastIndex((line) => isDescription(line) && line.linked === 0 && !isInItem(line));
}

function beginningOf(text: string): string {
  const letters = lettersAndDigits({ text });
  return letters.length < leastDescription ? letters : letters.slice(0, leastDescription);
}

/** Where the page's headline stands; -1 if it has none, or says it among what is read. */
export function headlineUnread(lines: readonly Line[], read: ReadonlySet<Line>, page: Page): number {
  const headline = headlineAbove(lines, read, page);
  return headline < 0 || isReadElsewhere(lines[headline]!, lines, read) ? -1 : headline;
}

/** Among the points of a list it is the name of what a button shares. */
function isReadElsewhere(headline: Line, lines: readonly Line[], read: ReadonlySet<Line>): boolean {
  const text = lettersAndDigits(headline);
  const isSame = (line: Line): boolean =>
    line !== headline && read.has(line) && lettersAndDigits(line) === text;
  return lines.some((line) => isSame(line) && !isCaption(line) && !isInItem(line));
}

function headlineAbove(lines: readonly Line[], read: ReadonlySet<Line>, page: Page): number {
  const first = lines.findIndex((line) => read.has(line));
  const isText = (line: Line): boolean => read.has(line) && isProse(line) && !isCaption(line);
  const text = lines.findIndex(isText);
  const last = (end: number, isHeadline: (line: Line) => boolean): number =>
    lines.findLastIndex((line, at) => at <= end && isHeadline(line));
  const isOwn = ({ element, part }: Line): boolean => element.tagName === 'h1' && !part;
  // A label, such as the name of a column, or a picture may be read above it.
  for (const end of [first, text]) if (last(end, isOwn) >= 0) return last(end, isOwn);
  const titles = titlesOf(page);
  const isTitle = (line: Line): boolean => titles.has(lettersAndDigits(line)) && !isInItem(line);
  // A summary for a list of mails or for a bar above the page may stand first.
  const second = lines.findIndex((line, at) => at > text && isText(line));
  const heading = last(second, (line) => isHeading(line) && isTitle(line));
  return heading >= 0 ? heading : last(text, (line) => !line.part && line.linked === 0 && isTitle(line));
}

/** Who wrote a page, by what it has for search engines. */
export function authorsNamed(page: Page): readonly string[] {
  const names = [...elementsIn(page)].flatMap((element) => {
    if (element.tagName === 'script') return dataIn(element).flatMap(authorsInData);
    const name =
      element.tagName === 'meta' ? (attribute(element, 'name') ?? attribute(element, 'property')) : '';
    return name && /(?:^|[.:-])(?:author|creator)$/i.test(name) ? [attribute(element, 'content') ?? ''] : [];
  });
  return names.map((name) => name.replace(/\s+/g, ' ').trim());
}

/** What describes a page is shorter. */
export const longestData = 200_000;

/** What a script has for search engines, if it does. */
export function dataIn(script: Element): readonly string[] {
  const isData = attribute(script, 'type') === 'application/ld+json';
  return isData ? [plainText(script).slice(0, longestData)] : [];
}

function headlinesInData(data: string): readonly string[] {
  return [...data.matchAll(/"headline"\s*:\s*"([^"\\]{1,500})"/g)].map(([, headline]) => headline!);
}

function authorsInData(data: string): readonly string[] {
  const parts = [...data.matchAll(/"author"\s*:\s*(?:\{[^{}]{0,2000}\}|\[[^\]]{0,2000}\])/g)];
  return parts.flatMap(([part]) => [...part.matchAll(/"name"\s*:\s*"([^"\\]+)"/g)].map(([, name]) => name!));
}

/** The text of a page's article as it has it for search engines, if it does: only the letters and digits. */
export function articleInData(page: Page): string {
  const scripts = [...elementsIn(page)].filter(({ tagName }) => tagName === 'script');
  const data = scripts.flatMap(dataIn);
  // What a forum calls so is only the first post.
  if (data.some((each) => /DiscussionForumPosting|QAPage/.test(each))) return '';
  const texts = data.flatMap((each) => [...each.matchAll(articleBody)].map(([, text]) => text!));
  return lettersAndDigits({
    text: texts
      .join(' ')
      .replace(escaped, unescaped)
      .replace(/<[^>]*>|&\w+;/g, ' '),
  });
}

const articleBody = /"articleBody"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)"/g;
const escaped = /\\(?:u([\da-f]{4})|.)/gi;

function unescaped(_: string, code: string | undefined): string {
  return code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16));
}
