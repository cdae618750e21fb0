import {
  clockOrDate,
  isHeading,
  isItem,
  isParagraph,
  isProse,
  isQuoted,
  isSentence,
  lettersOf,
  type Line,
} from './article-lines.ts';
import { attribute, type Element, elementsIn, shapeOf } from '../html-tree.ts';

const longestDateline = 120;

/** When an article was written and by whom: a date or a link in a line that is no sentence. */
export function isDateline(line: Line): boolean {
  const text = tidy(line);
  if (isHeading(line) || isItem(line) || text.length > longestDateline) return false;
  if (isMoment(line)) return true;
  if (isSentence(line)) return false;
  return line.linked > line.letters * 0.5 || clockOrDate.test(text);
}

function tidy({ text }: Line): string {
  return text.replace(/\s+/g, ' ').trim();
}

const mostLettersOfMoment = 50;

/** A day of a year and a time with few letters, which may end in an abbreviation as a sentence does: "Reading time: 4 min." */
export function isMoment(line: Line): boolean {
  const text = tidy(line);
  if (!/\b(?:19|20)\d\d\b/.test(text) || !/\b\d{1,2}[:.h]\d{2}\b/.test(text)) return false;
  return text.replace(/\P{L}/gu, '').length <= mostLettersOfMoment;
}

/** A day, and after it what was written by whom and about what, each behind a label: "3/5/2018 - By: Ann Lee - Tags: tides". */
export function isLabelledDate(line: Line): boolean {
  const text = tidy(line);
  if (isHeading(line) || isItem(line) || text.length > longestDateline || isSentence(line)) return false;
  return (
    /^\W{0,3}(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)\b/.test(text) &&
    (text.match(/[-–|•·/] ?\p{L}[\p{L} ]{2,20}: /gu) ?? []).length >= 2
  );
}

const longestStamp = 60;
/** Fewer may be times of the text itself. */
const fewestStamps = 3;

/** When each entry of a live report was written, and by whom: "4 hours ago 08:36 Ann Lee". */
export function stampsOfEntries(lines: readonly Line[]): readonly Line[] {
  const byShape = new Map<string, Line[]>();
  for (const line of lines) {
    const text = tidy(line);
    if (text.length > longestStamp || isHeading(line) || isItem(line) || isQuoted(line) || isSentence(line))
      continue;
    if (!/(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/.test(text) || !isNamedTime(line.element)) continue;
    const shape = shapeOf(line.element);
    const alike = byShape.get(shape);
    if (alike) alike.push(line);
    else byShape.set(shape, [line]);
  }
  return [...byShape.values()].filter(({ length }) => length >= fewestStamps).flat();
}

function isNamedTime(element: Element): boolean {
  return [element, ...elementsIn(element)].some(
    (each) =>
      each.tagName === 'time' ||
      /(?:^|[-_\s])(?:time|timestamp|date)(?:$|[-_\s])/i.test(attribute(each, 'class') ?? ''),
  );
}

const longestReadingTime = 40;

/** "min" begins the word in most languages. */
export function isReadingTime(line: Line): boolean {
  if (isHeading(line) || isItem(line) || line.letters > longestReadingTime) return false;
  return /^\D*\b\d{1,2}\s?min(?:\b|ut)\D*$/i.test(tidy(line));
}

const longestAgencyLine = 300;

/** "Reporting by … ; editing by …", in any language: what each has done, and the same word before each first and last name. */
export function isAgencyLine(line: Line): boolean {
  if (isHeading(line) || isItem(line) || line.letters > longestAgencyLine) return false;
  return /^\W?\p{L}+ (\p{Ll}{1,4}) \p{Lu}\S* \p{Lu}.*[;,.] (?:\p{L}+ ){1,2}\1 \p{Lu}\S* \p{Lu}/u.test(
    tidy(line),
  );
}

const longestNames = 80;

/** A line that names an author and holds no sentence. */
export function isByline(line: Line, authors: readonly string[]): boolean {
  if (isHeading(line) || isItem(line) || isQuoted(line) || isSentence(line)) return false;
  const text = tidy(line);
  if (text.length > longestNames || /[!?…]|\p{Ll}{2}\. /u.test(text)) return false;
  return authors.some((name) => name.includes(' ') && text.toLowerCase().includes(name.toLowerCase()));
}

/** Longer text is the article. */
const longestAbout = 800;
/** What is said about an author stands among the last paragraphs of a text. */
const lastParagraphs = 4;

/**
 * The lines behind the text that are about who wrote it. They begin with a name that the page gives as the author's, which
 * no paragraph of the text does: it may be the author who is written about.
 */
export function aboutAuthors(
  lines: readonly Line[],
  bylines: readonly Line[],
  named: readonly string[],
): readonly Line[] {
  const authors = [...bylines.map(({ text }) => text), ...named].join('\n').replace(/\s+/g, ' ');
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
  return /^[^\p{L}\p{N}]*((?:\p{Lu}[\p{L}.’'-]* ){1,2}\p{Lu}[\p{L}-]+)(?:[’']s)?,?(?: \([^)]{1,60}\))? \p{Ll}/u.exec(
    text.replace(/\s+/g, ' '),
  )?.[1];
}

const longestLabel = 40;
/** With less prose above it, such a line begins the text. */
const leastAbove = 1_000;

/**
 * What follows "About the author" up to the next heading, and what a blog says of who writes it below its text: "Hi, I'm Ann".
 */
export function introductionsBehind(lines: readonly Line[]): readonly Line[] {
  const texts = lines.filter(({ letters }) => letters > 0);
  const label = texts.findLastIndex(
    (line) =>
      !isItem(line) && !isQuoted(line) && line.letters <= longestLabel && aboutAuthor.test(tidy(line)),
  );
  const greeting = texts.findIndex(
    (line, at) => at >= texts.length - lastGreetings && greets.test(tidy(line)),
  );
  return [
    ...(label < 0 ? [] : introduced(texts, label)),
    ...(greeting < 0 || isItem(texts[greeting]!) ? [] : introduced(texts, greeting)),
  ];
}

/** A greeting above more lines may be that of a letter. */
const lastGreetings = 3;

function introduced(texts: readonly Line[], from: number): readonly Line[] {
  const next = texts.findIndex((line, at) => at > from && isHeading(line));
  const said = texts.slice(from, next < 0 ? undefined : next);
  const above = texts.slice(0, from).filter(isProse);
  return lettersOf(above) >= leastAbove && lettersOf(said) <= longestAbout * 2 ? said : [];
}

const aboutAuthor =
  /^(?:about (?:the |our )?(?:authors?|writers?|contributors?)|über (?:den autor|die autor(?:in|en|innen))|zu[mr] autor(?:in)?|à propos de l[’']aut(?:eure?|rice)|(?:sobre|acerca de)l? (?:el |la |o |a )?autora?|(?:informazioni |notizie )?sull[’']autor(?:e|ice)|over de auteur)[:.]?$/iu;

const greets =
  /^(?:(?:Hi|Hey|Hello)(?: there)?[,!.]? (?:I[’']m|I am|[Mm]y name is)|Hallo[,!.]? (?:[Ii]ch bin|[Ii]k ben)|(?:Bonjour|Salut)[,!.]? (?:[Mm]oi,? c[’']est|[Jj]e suis|[Jj]e m[’']appelle)|¡?Hola!?,? (?:[Ss]oy|[Mm]e llamo)|Ciao[,!.]? (?:[Ss]ono|[Mm]i chiamo)|Olá[,!.]? (?:[Ee]u )?(?:[Ss]ou|[Mm]e chamo)|Ho[iy][,!.]? [Ii]k ben) \p{Lu}/u;
