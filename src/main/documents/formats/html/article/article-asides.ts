import type { BlockKind } from '../../../../../shared/listen/document.ts';
import {
  aboutAuthors,
  isAgencyLine,
  isByline,
  introductionsBehind,
  isDateline,
  isLabelledDate,
  isMoment,
  isReadingTime,
  stampsOfEntries,
} from './article-bylines.ts';
import { closableBoxes, fieldBoxes, mediaLines } from './article-boxes.ts';
import { cardsIn, labelledLinks, titlesOfLinks } from './article-cards.ts';
import {
  cells,
  isAllLinked,
  isAnnouncement,
  isCaption,
  isHeading,
  isInItem,
  isItem,
  isParagraph,
  isProse,
  isQuoted,
  isSentence,
  lettersOf,
  type Line,
  mostOfArticle,
} from './article-lines.ts';
import {
  copiedParts,
  lettersAndDigits,
  repeatedCaptions,
  repeatedLinks,
  repeatedSoon,
  titlesOfFilms,
  wholes,
} from './article-repeats.ts';
import { articleInData, authorsNamed } from './page-names.ts';
import { creditsIn, isWholeCredit } from './picture-credits.ts';
import {
  contactsBehind,
  disclaimersBehind,
  isAddressOfFile,
  isCounter,
  isLabelledLink,
  isOffer,
  isOfPage,
  isOfRights,
} from './site-notices.ts';
import { type Page, shapeOf } from '../html-tree.ts';

/**
 * What stands in an article without being its text, recognized by how it reads and not by the names in the markup: when it was
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
  const headline = headlineIn(lines);
  const isText = textIn(lines);
  const first = lines.findIndex(isText);
  const last = lines.findLastIndex(isText);
  if (first < 0) return asides;
  const set = (kind: BlockKind, when: (line: Line, at: number) => boolean): void =>
    lines.forEach((line, at) => {
      if (!asides.has(line) && !wholes.has(line.element.tagName) && when(line, at)) asides.set(line, kind);
    });
  const leave = (some: Iterable<Line>, kind: BlockKind = 'margin'): void => {
    for (const line of some) if (!asides.has(line) && line !== lines[headline]) asides.set(line, kind);
  };
  set('figure', ({ letters }) => letters === 0);
  leave(creditsIn(lines), 'byline');
  set('byline', (line) => !isHeading(line) && !isItem(line) && isWholeCredit(line.text));
  leave(repeatedCaptions(lines));
  if (!isAllCaptions(lines)) set('caption', isCaption);
  leave(cardsIn(lines, all));
  const second = lines.findIndex((line, at) => at > first && isText(line)); // the first may be a standfirst
  const authors = authorsNamed(page);
  if (headline < first) set('header', (line, at) => at < headline && isLabel(line));
  set('byline', (line, at) => (at < first || at > last) && isDateline(line));
  set(
    'byline',
    (line, at) => at < second && isDateline(line) && (line.letters <= longestDate || isMoment(line)),
  );
  set('byline', (line, at) => at < second && isLabelledDate(line));
  leave(stampsOfEntries(lines), 'byline');
  set('byline', (line, at) => (at < second || at > last) && isByline(line, authors));
  set('byline', (line, at) => at >= last && isAgencyLine(line));
  const times = lines.filter((line, at) => at < second && isReadingTime(line));
  if (times.length === 1) leave(times, 'byline');
  set('imprint', isOfRights);
  const ofSite = [isCounter, isLabelledLink, isOffer, isAddressOfFile, isOfPage];
  set('margin', (line) => ofSite.some((isNotice) => isNotice(line)));
  leave(contactsBehind(lines, authors, page));
  leave(disclaimersBehind(lines));
  leave(repeatedSoon(lines));
  leave(copiedParts(lines));
  leave(titlesOfFilms(lines, all));
  leave(repeatedLinks(lines));
  leave(linksElsewhere(lines));
  leave(labelledLinks(lines));
  leave(fieldBoxes(lines, page));
  leave(closableBoxes(lines, page));
  leave(behindStatedText(lines, page), 'footer');
  const bylines = all.filter((line) => line.part === 'byline' || asides.get(line) === 'byline');
  leave(
    aboutAuthors(
      lines.filter((line) => !asides.has(line)),
      bylines,
      authors,
    ),
  );
  leave(introductionsBehind(lines.filter((line) => !asides.has(line))));
  set('footer', (line, at) => at > last && isRemnant(line));
  leave(headingsOfNothing(lines, asides, last));
  leave(
    titlesOfLinks(
      lines.filter((line) => !asides.has(line)),
      all,
    ),
  );
  leave(announcementsOfNothing(lines, asides));
  for (const [line, kind] of mediaLines(lines, page)) leave([line], kind);
  return asides;
}

/** It may lead to the page itself, as in a list of articles. */
function headlineIn(lines: readonly Line[]): number {
  const first = lines.findIndex(({ element }) => element.tagName === 'h1');
  return first < 0 && lines[0] && isHeading(lines[0]) ? 0 : first;
}

/** Distinguishes the paragraphs of the text from its captions; the text may be one line with many links. */
function textIn(lines: readonly Line[]): (line: Line) => boolean {
  const isText = (line: Line): boolean => isParagraph(line) && !isCaption(line);
  if (lines.some(isText)) return isText;
  const longest = lines.toSorted((a, b) => b.letters - a.letters)[0];
  return (line) => line === longest && line.letters > mostlyOne * lettersOf(lines);
}

const mostlyOne = 0.5;

/** The name of a column or a place, a greeting, a button: what stands above a headline without being text. */
function isLabel(line: Line): boolean {
  return line.letters > 0 && !isHeading(line) && !isProse(line) && !isQuoted(line) && !isSentence(line);
}

/** A name that covers more of the article than this says nothing. */
function isAllCaptions(lines: readonly Line[]): boolean {
  return lettersOf(lines.filter(isCaption)) > mostOfArticle * lettersOf(lines);
}

const longestDate = 36;

const longestLabel = 24;

/** An article with a larger part of it in lines that are links is about what they lead to. */
const mostLinked = 0.12;

/** Lines that are nothing but links: to other articles, to the site's app, to a shop. With what such a list begins with. */
function linksElsewhere(lines: readonly Line[]): readonly Line[] {
  const lists = new Map<unknown, Line[]>();
  for (const line of lines) {
    const { tagName, parentNode } = line.element;
    if (tagName !== 'li') continue;
    const items = lists.get(parentNode);
    if (items) items.push(line);
    else lists.set(parentNode, [line]);
  }
  const items = new Set([...lists.values()].filter(isListOfLinks).flat());
  const all = lines.filter((line, at) =>
    line.element.tagName === 'li' ? items.has(line) : isLinkWithCount(line) && isToBeLeft(line, lines, at),
  );
  return lettersOf(all) > mostLinked * lettersOf(lines) ? [] : [...all, ...labelsAbove(all, lines)];
}

/** Whose first item may say what they are: "Topics". */
function isListOfLinks(items: readonly Line[]): boolean {
  const [first, ...others] = items;
  if (!first || !others.every(isLinkWithCount)) return false;
  if (isLinkWithCount(first)) return true;
  return others.length > 1 && first.linked === 0 && first.letters <= longestLabel && !isSentence(first);
}

/**
 * Categories have how many articles are in them in brackets behind their names, and articles what they are: "[VIDEO]". What
 * they have in common may stand first: "DON'T MISS".
 */
function isLinkWithCount(line: Line): boolean {
  if (isAllLinked(line) || line.linked === 0) return isAllLinked(line);
  const notes = [...line.text.matchAll(/\(\d+\)\s*$|\[\p{Lu}{2,12}\]\W{0,2}|^\s*\p{Lu}[\p{Lu}'’ ]{3,24}/gu)];
  const count = notes.reduce((sum, [note]) => sum + note.trim().length, 0);
  return line.letters - count <= line.linked;
}

/** What stands above links without being a sentence: "Don't miss". */
function labelsAbove(links: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const left = new Set(links.filter(({ element }) => element.tagName !== 'li'));
  return lines.filter((line, at) => {
    const [previous, next] = [lines[at - 1], lines[at + 1]];
    if (!previous || isHeading(previous) || !next || !left.has(next)) return false;
    if (line.letters === 0 || line.letters > longestLabel) return false;
    if (line.linked > 0 || isHeading(line) || isItem(line) || isQuoted(line)) return false;
    return line.element.parentNode === next.element.parentNode && !/[.!?…。”"»]\s*$/u.test(line.text);
  });
}

function isToBeLeft(line: Line, lines: readonly Line[], at: number): boolean {
  const { tagName } = line.element;
  if (tagName === 'h1' || cells.has(tagName)) return false;
  if (!isHeading(line)) return true;
  const next = lines[at + 1];
  const previous = lines[at - 1];
  // A heading that leads to what the text below it is about.
  return !next || [previous, next].some((beside) => beside && isHeading(beside) && isAllLinked(beside));
}

const longestRemnant = 30;

/** A button, or a word that a script would have replaced. */
function isRemnant(line: Line): boolean {
  if (isHeading(line) || isItem(line) || line.letters > longestRemnant || isQuoted(line)) return false;
  return !/[.!?…。！？:—]["'”’»)]*$/u.test(line.text.trim()) && !/^[—–-]/.test(line.text.trim());
}

/** With less of the text in what the page has for search engines, or with more behind its end, that isn't the whole text. */
const statedText = { least: 0.9, mostBehind: 0.3, mostBehindInBox: 0.05 };
/** So many letters of a line distinguish it from others. */
const beginning = 30;

/**
 * What stands behind the end of the text that the page has for search engines: offers, hints, other articles. That may lack
 * lists and quotations, and may be cut short, so the lines are few or in a box of their own.
 */
function behindStatedText(lines: readonly Line[], page: Page): readonly Line[] {
  const text = articleInData(page);
  if (text === '') return [];
  const isBegun = (line: Line): boolean => text.includes(lettersAndDigits(line).slice(0, beginning));
  const stated = lines.filter((line) => isProse(line) && text.includes(lettersAndDigits(line)));
  const first = lines.indexOf(stated[0] as Line); // behind the standfirst
  const last = lines.indexOf(stated.at(-1) as Line);
  const prose = lines.slice(Math.max(0, first), last + 1).filter(isProse);
  const behind = lines.slice(last + 1).filter(({ letters }) => letters > 0);
  if (lettersOf(stated) < statedText.least * lettersOf(prose)) return [];
  if (behind.filter(isHeading).length > 1 || behind.some(isBegun)) return [];
  const boxes = new Set(stated.map(({ element }) => element.parentNode));
  const isInBox = behind.some(({ element }) => boxes.has(element.parentNode));
  const most = isInBox ? statedText.mostBehindInBox : statedText.mostBehind;
  return lettersOf(behind) > most * lettersOf(lines) ? [] : behind;
}

/** What stands last and announces what isn't there: "Share this:". */
function announcementsOfNothing(
  lines: readonly Line[],
  asides: ReadonlyMap<Line, BlockKind>,
): readonly Line[] {
  const said = lines.filter((line) => !asides.has(line));
  return said.slice(said.findLastIndex((line) => !isAnnouncement(line)) + 1);
}

const leastEntry = 40;
const fewestEntries = 5;

/** Headings below which everything was left, and those behind the last paragraph that nothing follows. */
function headingsOfNothing(
  lines: readonly Line[],
  asides: ReadonlyMap<Line, BlockKind>,
  last: number,
): readonly Line[] {
  // Sentences are the text itself, as where each picture has one above it; a single one behind the text asks for comments.
  const sentences = lines.filter((line) => line.kept && isHeading(line) && isSentence(line));
  const shapes = sentences.map(({ element }) => shapeOf(element));
  const isOfText = (line: Line, at: number): boolean =>
    sentences.includes(line) &&
    (at < last || shapes.filter((shape) => shape === shapeOf(line.element)).length > 1);
  const of = new Set<Line>();
  // From the end: a heading may be followed by others of nothing.
  lines.toReversed().forEach((line, fromEnd) => {
    const at = lines.length - 1 - fromEnd;
    if (asides.has(line) || !isHeading(line) || line.element.tagName === 'h1' || isInItem(line)) return;
    if (isOfText(line, at)) return;
    const rest = lines.slice(at + 1);
    const next = rest.findIndex((other) => isHeading(other) && !asides.has(other) && !of.has(other));
    const below = rest.slice(0, next < 0 ? undefined : next);
    const isOfNothing = below.every((other) => asides.has(other) || of.has(other));
    const isLast = next < 0 && at > last;
    const isAbove = below.some((other) => other.letters > 0 && !of.has(other));
    if (isOfNothing && (isLast || isAbove)) of.add(line);
  });
  // Long ones of one shape are the text itself, as in a list of offers, each above a link to the shop.
  const entries = new Map<string, number>();
  const isEntry = (line: Line): boolean => line.kept && line.linked === 0 && line.letters >= leastEntry;
  for (const line of of) {
    const shape = shapeOf(line.element);
    if (isEntry(line)) entries.set(shape, (entries.get(shape) ?? 0) + 1);
  }
  return [...of].filter(
    (line) => !isEntry(line) || (entries.get(shapeOf(line.element)) ?? 0) < fewestEntries,
  );
}
