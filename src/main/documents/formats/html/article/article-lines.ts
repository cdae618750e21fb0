import type { extractArticle } from './article.ts';
import { blocks, parentOf } from '../html-kinds.ts';
import { attribute, type Element } from '../html-tree.ts';
import { isNamedCaption, sitePartOf } from './site-parts.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

/** The text directly in one block of a page. */
export interface Line {
  readonly element: Element;
  text: string;
  /** How many characters it has, and how many of them are in links. A picture has none. */
  letters: number;
  linked: number;
  /** How many are in what is named a caption. */
  captioned: number;
  /** Whether the extractor kept any of it. */
  kept: boolean;
  /** Of the site, by the names of what it stands in. */
  part: BlockKind | undefined;
}

/** The lines of a page in order, by their blocks. */
export function linesOf({ pieces, kept }: ReturnType<typeof extractArticle>): Map<Element, Line> {
  const lines = new Map<Element, Line>();
  pieces.forEach((piece, index) => {
    for (const element of holdersOf(piece.owner)) {
      const line = lines.get(element) ?? {
        element,
        text: '',
        letters: 0,
        linked: 0,
        captioned: 0,
        kept: false,
        part: undefined,
      };
      lines.set(element, line);
      const letters = piece.text.trim().length;
      line.text += piece.text;
      line.letters += letters;
      if (isLinked(piece.owner)) line.linked += letters;
      if (isCaptioned(piece.owner)) line.captioned += letters;
      line.kept ||= kept?.has(index) ?? false;
    }
  });
  nameParts([...lines.values()]);
  return lines;
}

/** The block of a piece, and the table or code that is read as a whole. */
function* holdersOf(owner: Element): Generator<Element> {
  let found = false;
  for (const element of ancestorsOf(owner)) {
    if (blocks.has(element.tagName) && (!found || element.tagName === 'table' || element.tagName === 'pre')) {
      found = true;
      yield element;
    } else if (element.tagName === 'body' && !found) yield element;
  }
}

/** The element itself, and those around it from the inside out. */
export function* ancestorsOf(element: Element): Generator<Element> {
  let at: Element | undefined = element;
  while (at) {
    yield at;
    at = parentOf(at);
  }
}

function isLinked(owner: Element): boolean {
  for (const element of ancestorsOf(owner))
    if (element.tagName === 'a' && attribute(element, 'href') !== undefined) return true;
  return false;
}

/** How far around a text the name of its caption may be. */
const mostAround = 5;

function isCaptioned(owner: Element): boolean {
  let steps = 0;
  for (const element of ancestorsOf(owner)) {
    if (element.tagName === 'body' || steps++ >= mostAround) return false;
    if (isNamedCaption(element)) return true;
  }
  return false;
}

/** A name that covers more of the article than this says nothing. */
export const mostOfArticle = 0.4;
/** Elements with such names around each other, and such names. */
const mostMisnamed = 6;

interface Part {
  readonly holder: Element;
  readonly kind: BlockKind;
  readonly name: string;
}

/**
 * Says of each line which part of the site it belongs to. An element that is named so and holds the article itself is passed
 * over, and so is a name that elements all over the article have.
 */
export function nameParts(
  lines: readonly Line[],
  isOfArticle: (line: Line) => boolean = ({ kept }) => kept,
): void {
  const all = lettersOf(lines.filter(isOfArticle));
  const misnamed = new Set<Element | string>();
  for (let round = 0; round < mostMisnamed; round++) {
    const parts = new Map<Element, Part | undefined>();
    const holders = new Map<Element, number>();
    const names = new Map<string, number>();
    for (const line of lines) {
      const part = partAround(line.element, parts, misnamed);
      line.part = part?.kind;
      if (!part || !isOfArticle(line)) continue;
      holders.set(part.holder, (holders.get(part.holder) ?? 0) + line.letters);
      names.set(part.name, (names.get(part.name) ?? 0) + line.letters);
    }
    const isComment = ({ element }: Line): boolean => commentNames.test(parts.get(element)?.name ?? '');
    const isAbove = isArticleAboveComments(lines, isComment);
    const covering = ([each, letters]: readonly [Element | string, number]): boolean =>
      letters > mostOfArticle * all && !(isAbove && isOfComments(each, parts));
    const more = [...holders].filter(covering);
    const next = more.length > 0 ? more : [...names].filter(covering);
    if (next.length === 0) return;
    for (const [each] of next) misnamed.add(each);
  }
}

/**
 * With so much prose of its own above the first comment, in chapters, a page is an article, however many comments there are.
 * What begins a thread may be long, too, but has no headings.
 */
const aboveComments = { letters: 2_500, headings: 2 };

/** Whether the text above the first line that is named a comment is an article. */
export function isArticleAboveComments(lines: readonly Line[], isComment: (line: Line) => boolean): boolean {
  const first = lines.findIndex(isComment);
  const above = lines.slice(0, Math.max(0, first)).filter(({ part }) => !part);
  const headings = above.filter((line) => isHeading(line) && line.element.tagName !== 'h1');
  return (
    headings.length >= aboveComments.headings && lettersOf(above.filter(isProse)) >= aboveComments.letters
  );
}

function isOfComments(each: Element | string, parts: ReadonlyMap<Element, Part | undefined>): boolean {
  return commentNames.test(typeof each === 'string' ? each : (parts.get(each)?.name ?? ''));
}

const commentNames = /^(?:comment|comentario|kommentar|disqus|replies|respond)/;

function partAround(
  element: Element,
  parts: Map<Element, Part | undefined>,
  misnamed: ReadonlySet<Element | string>,
): Part | undefined {
  if (parts.has(element)) return parts.get(element);
  const parent = parentOf(element);
  const part = (parent && partAround(parent, parts, misnamed)) ?? partOf(element, misnamed);
  parts.set(element, part);
  return part;
}

function partOf(element: Element, misnamed: ReadonlySet<Element | string>): Part | undefined {
  const part = misnamed.has(element) ? undefined : sitePartOf(element);
  return part && !misnamed.has(part.name) ? { holder: element, ...part } : undefined;
}

export function lettersOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { letters }) => sum + letters, 0);
}

export function isHeading({ element }: Line): boolean {
  return /^h[1-6]$/.test(element.tagName);
}

export const cells: ReadonlySet<string> = new Set(['td', 'th', 'dt', 'dd']);

export function isCaption({ letters, captioned }: Line): boolean {
  return letters > 0 && captioned >= letters * 0.9;
}

/** By its tag or by its names. */
export function isBelowPicture(line: Line): boolean {
  return isCaption(line) || line.element.tagName === 'figcaption';
}

/** Of a list or a table. */
export function isItem({ element }: Line): boolean {
  return element.tagName === 'li' || cells.has(element.tagName);
}

/** The entries of a list may be set as headings. */
export function isInItem({ element }: Line): boolean {
  return [...ancestorsOf(element)].some(({ tagName }) => tagName === 'li');
}

export function isQuoted({ element }: Line): boolean {
  return [...ancestorsOf(element)].some(({ tagName }) => tagName === 'blockquote');
}

export function isAllLinked({ letters, linked }: Line): boolean {
  return letters > 0 && linked >= letters * 0.9;
}

/** A line with this many characters, few of them in links, is prose. */
const leastProse = 80;

export function isProse({ letters, linked }: Line): boolean {
  return letters >= leastProse && linked < letters * 0.3;
}

export function isParagraph(line: Line): boolean {
  return isProse(line) && !isHeading(line);
}

/** Ends as a sentence does, and has more words than an abbreviation has before its stop. */
export function isSentence({ text }: Line): boolean {
  const words = text.trim();
  if (/[。！？]["'”’»」』）)]*$/u.test(words)) return true;
  return /[\p{L}\d)]{3}[.!?…]["'”’»)]*$/u.test(words) && words.split(/\s+/).length > 5;
}

/** A longer line says something of its own. */
const longestAnnouncement = 60;

/** Says no more than that something follows: "Read these articles, too:". */
export function isAnnouncement(line: Line): boolean {
  if (isHeading(line) || isItem(line) || isQuoted(line)) return false;
  return line.letters <= longestAnnouncement && /[:：]\s*$/u.test(line.text);
}

export const clockOrDate = /\b\d{1,2}[:h.]\d{2}\b|\b(?:19|20)\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/;

export function isArticle({ tagName }: Element): boolean {
  return tagName === 'article';
}

export function articleAround(element: Element): Element | undefined {
  return [...ancestorsOf(element)].find(isArticle);
}

export function isWithin(element: Element, home: Element): boolean {
  for (const around of ancestorsOf(element)) if (around === home) return true;
  return false;
}

/** The innermost element that holds nearly all the lines. */
export function commonHolder(lines: readonly Line[]): Element | undefined {
  const all = lettersOf(lines);
  const held = new Map<Element, number>();
  for (const { element, letters } of lines) {
    for (const around of ancestorsOf(element)) held.set(around, (held.get(around) ?? 0) + letters);
  }
  const holders = [...held].filter(([, letters]) => letters >= all * 0.9).map(([element]) => element);
  return holders.find((holder) => !holders.some((other) => other !== holder && isWithin(other, holder)));
}
