import type { BlockKind } from '../../../../shared/listen/document.ts';
import { cardsIn, fieldBoxes, labelledLinks, titlesOfLinks } from './article-boxes.ts';
import {
  ancestorsOf,
  cells,
  clockOrDate,
  isAllLinked,
  isCaption,
  isHeading,
  isInItem,
  isItem,
  isProse,
  isSentence,
  lettersOf,
  type Line,
  mostOfArticle,
} from './article-lines.ts';
import { copiedParts, repeatedSoon, wholes } from './article-repeats.ts';
import { type Page, attribute, type Element, elementsIn } from './html-tree.ts';

/**
 * What stands in an article without being its text, told by how it reads and not by the names in the markup: when it was
 * written, links to other articles, what its pictures show for those who can't see them, the same caption once more,
 * rights, what follows the last paragraph.
 * @param all the lines of the page, those of the article among them
 */
export function asidesOf(
  lines: readonly Line[],
  all: readonly Line[],
  page: Page,
): ReadonlyMap<Line, BlockKind> {
  const asides = new Map<Line, BlockKind>();
  const first = lines.findIndex((line) => isParagraph(line) && !isCaption(line));
  const last = lines.findLastIndex((line) => isParagraph(line) && !isCaption(line));
  if (first < 0) return asides;
  const set = (kind: BlockKind, when: (line: Line, at: number) => boolean): void =>
    lines.forEach((line, at) => {
      if (!asides.has(line) && !wholes.has(line.element.tagName) && when(line, at)) asides.set(line, kind);
    });
  const leave = (some: Iterable<Line>, kind: BlockKind = 'margin'): void => {
    for (const line of some) if (!asides.has(line) && !isHeadline(line, lines)) asides.set(line, kind);
  };
  set('figure', ({ letters }) => letters === 0);
  leave(creditsIn(lines), 'byline');
  if (!isAllCaptions(lines)) set('caption', isCaption);
  leave(cardsIn(lines, all));
  const second = lines.findIndex((line, at) => at > first && isParagraph(line) && !isCaption(line));
  set('byline', (line, at) => (at < first || at > last) && isDateline(line));
  set('byline', (line, at) => at < second && line.letters <= longestDate && isDateline(line)); // behind a standfirst
  set('imprint', isOfRights);
  set('margin', (line) => isCounter(line) || isLabelledLink(line) || isOffer(line));
  leave(repeatedSoon(lines));
  leave(copiedParts(lines));
  leave(linksElsewhere(lines));
  leave(labelledLinks(lines));
  leave(fieldBoxes(lines, page));
  const bylines = all.filter((line) => line.part === 'byline' || asides.get(line) === 'byline');
  leave(
    aboutAuthors(
      lines.filter((line) => !asides.has(line)),
      bylines,
      page,
    ),
  );
  set('footer', (line, at) => at > last && isRemnant(line));
  leave(headingsOfNothing(lines, asides, last));
  leave(
    titlesOfLinks(
      lines.filter((line) => !asides.has(line)),
      all,
    ),
  );
  return asides;
}

/** Also one that leads to the page itself, as in a list of articles. */
function isHeadline(line: Line, lines: readonly Line[]): boolean {
  return line.element.tagName === 'h1' || (line === lines[0] && isHeading(line));
}

function isParagraph(line: Line): boolean {
  return isProse(line) && !isHeading(line);
}

const longestCredit = 40;

/** Who took a picture: the one short line in a figure, outside of its caption. */
function creditsIn(lines: readonly Line[]): readonly Line[] {
  const figures = new Map<Element, Line[]>();
  for (const line of lines) {
    const around = [...ancestorsOf(line.element)];
    const figure = around.find(({ tagName }) => tagName === 'figure');
    if (!figure || line.letters === 0 || around.some(({ tagName }) => tagName === 'figcaption')) continue;
    figures.set(figure, [...(figures.get(figure) ?? []), line]);
  }
  return [...figures.values()].flatMap((inside) => (inside.length === 1 ? inside.filter(isCredit) : []));
}

function isCredit(line: Line): boolean {
  if (line.letters > longestCredit || isHeading(line) || isItem(line) || isQuoted(line)) return false;
  return !wholes.has(line.element.tagName) && !isSentence(line);
}

/** A name that covers more of the article than this says nothing. */
function isAllCaptions(lines: readonly Line[]): boolean {
  return lettersOf(lines.filter(isCaption)) > mostOfArticle * lettersOf(lines);
}

const longestDateline = 120;
const longestDate = 36;

/** When an article was written and by whom: a date or a link in a line that is no sentence. */
function isDateline(line: Line): boolean {
  if (isHeading(line) || isItem(line) || line.letters > longestDateline) return false;
  if (isSentence(line)) return false;
  return line.linked > line.letters * 0.5 || clockOrDate.test(line.text);
}

const longestRights = 160;
const rights = /©|^\W*copyright\b/i;

function isOfRights(line: Line): boolean {
  return line.letters <= longestRights && !isHeading(line) && rights.test(line.text);
}

/** The number of a picture, or of comments. */
function isCounter(line: Line): boolean {
  return !isHeading(line) && !isItem(line) && /^[\d\s/|·•–-]{1,9}$/.test(line.text.trim());
}

const longestLabel = 24;

/** "Related: " or "Read more | " and the headline of another article. */
function isLabelledLink({ text, letters, linked, element }: Line): boolean {
  const label = /^([^:|.]{2,24}\s?[:|])\s*\S/.exec(text.trim())?.[1];
  if (label === undefined || label.length > longestLabel || /^(?:li|h1)$/.test(element.tagName)) return false;
  return linked > 0 && letters - linked <= label.length + 1;
}

const longestOffer = 200;

/** An invitation to have news sent, which leads to where one can sign up. */
function isOffer({ letters, linked, element }: Line): boolean {
  if (linked === 0 || letters > longestOffer) return false;
  return [...elementsIn(element)].some((link) => offers.test(attribute(link, 'href') ?? ''));
}

const offers = /\/newsletters?(?:[-/?#]|$)|whatsapp\.com\/channel\//i;

/** An article with a larger part of it in lines that are links is about what they lead to. */
const mostLinked = 0.12;

/** Lines that are nothing but links: to other articles, to the site's app, to a shop. */
function linksElsewhere(lines: readonly Line[]): readonly Line[] {
  const all = lines.filter((line, at) => isAllLinked(line) && isToBeLeft(line, lines, at));
  return lettersOf(all) > mostLinked * lettersOf(lines) ? [] : all;
}

function isToBeLeft(line: Line, lines: readonly Line[], at: number): boolean {
  const { tagName, parentNode } = line.element;
  if (tagName === 'h1' || cells.has(tagName)) return false;
  const next = lines[at + 1];
  const previous = lines[at - 1];
  // A heading that leads to what the text below it is about.
  if (isHeading(line))
    return !next || [previous, next].some((beside) => beside && isHeading(beside) && isAllLinked(beside));
  if (tagName !== 'li') return true;
  return lines.every((other) => other.element.parentNode !== parentNode || isAllLinked(other));
}

const longestRemnant = 30;

/** A button, or a word that a script would have replaced. */
function isRemnant(line: Line): boolean {
  if (isHeading(line) || isItem(line) || line.letters > longestRemnant || isQuoted(line)) return false;
  return !/[.!?…。！？:—]["'”’»)]*$/u.test(line.text.trim()) && !/^[—–-]/.test(line.text.trim());
}

function isQuoted({ element }: Line): boolean {
  return [...ancestorsOf(element)].some(({ tagName }) => tagName === 'blockquote');
}

/** Headings below which everything was left, and those behind the last paragraph that nothing follows. */
function headingsOfNothing(
  lines: readonly Line[],
  asides: ReadonlyMap<Line, BlockKind>,
  last: number,
): readonly Line[] {
  const of = new Set<Line>();
  // From the end: a heading may be followed by others of nothing.
  lines.toReversed().forEach((line, fromEnd) => {
    if (asides.has(line) || !isHeading(line) || line.element.tagName === 'h1' || isInItem(line)) return;
    const at = lines.length - 1 - fromEnd;
    const rest = lines.slice(at + 1);
    const next = rest.findIndex((other) => isHeading(other) && !asides.has(other) && !of.has(other));
    const below = rest.slice(0, next < 0 ? undefined : next);
    const isOfNothing = below.every((other) => asides.has(other) || of.has(other));
    const isLast = next < 0 && at > last;
    const isAbove = below.some((other) => other.letters > 0 && !of.has(other));
    if (isOfNothing && (isLast || isAbove)) of.add(line);
  });
  return [...of];
}

/** Longer text is the article. */
const longestAbout = 800;
/** What is said about an author stands among the last paragraphs of a text. */
const lastParagraphs = 4;

/**
 * The lines behind the text that are about who wrote it. They begin with a name that the page gives as the author's, which
 * no paragraph of the text does: it may be the author who is written about.
 */
function aboutAuthors(lines: readonly Line[], bylines: readonly Line[], page: Page): readonly Line[] {
  const authors = [...bylines.map(({ text }) => text), ...authorsNamed(page)].join('\n').replace(/\s+/g, ' ');
  const isAuthor = (line: Line): boolean => {
    const name = nameAtBeginning(line);
    return name !== undefined && authors.includes(name);
  };
  const paragraphs = lines.filter(isParagraph);
  const first = paragraphs.at(-lastParagraphs);
  const begin = first && paragraphs.length > lastParagraphs ? lines.indexOf(first) : lines.length;
  const isWrittenAbout = lines.slice(0, begin).some((line) => isProse(line) && isAuthor(line));
  if (isWrittenAbout) return [];
  return lines.slice(begin).filter((line) => line.letters <= longestAbout && isAuthor(line));
}

/** Two or three words with capitals before one without. */
function nameAtBeginning({ text }: Line): string | undefined {
  return /^[^\p{L}\p{N}]*((?:\p{Lu}[\p{L}.’'-]* ){1,2}\p{Lu}[\p{L}-]+)(?:[’']s)?,? \p{Ll}/u.exec(
    text.replace(/\s+/g, ' '),
  )?.[1];
}

function authorsNamed(page: Page): readonly string[] {
  return [...elementsIn(page)].flatMap((element) => {
    const name =
      element.tagName === 'meta' ? (attribute(element, 'name') ?? attribute(element, 'property')) : '';
    return name && /(?:^|[.:-])(?:author|creator)$/i.test(name) ? [attribute(element, 'content') ?? ''] : [];
  });
}
