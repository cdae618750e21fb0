import {
  ancestorsOf,
  cells,
  isAllLinked,
  isBelowPicture,
  isItem,
  isSentence,
  lettersOf,
  type Line,
} from './article-lines.ts';
import { attribute } from '../html-tree.ts';

/** A shorter line may come again, as a refrain does, and any line further on. */
const leastRepeated = 30;
const mostBetween = 8;
/** A text with a larger part of it in what comes again is written so. */
const mostOfRepeats = 0.2;

/** Captions that stood below another picture already. */
export function repeatedCaptions(lines: readonly Line[]): readonly Line[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    if (!isBelowPicture(line) || !isLong(line)) return false;
    const text = lettersAndDigits(line);
    return seen.has(text) || !seen.add(text);
  });
}

/** Lines that are repeated soon, such as a caption, or the words of a picture below it. */
export function repeatedSoon(lines: readonly Line[]): readonly Line[] {
  const seen = new Map<string, number>();
  const again = lines.filter((line, at) => {
    if (!isLong(line)) return false;
    const text = lettersAndDigits(line);
    const before = seen.get(text);
    seen.set(text, at);
    return before !== undefined && at - before <= mostBetween;
  });
  const repeated = new Set(again);
  const lists = new Set(
    lines.flatMap((line) =>
      line.element.tagName === 'li' && isLong(line) && !repeated.has(line) ? [line.element.parentNode] : [],
    ),
  );
  // Two lists may share some of their items, as those on what similar things can do.
  const all = again.filter(({ element }) => element.tagName !== 'li' || !lists.has(element.parentNode));
  return lettersOf(all) > mostOfRepeats * lettersOf(lines) ? [] : all;
}

const longestFilmTitle = 100;
/** Fewer words may be the same by chance. */
const leastWordsOfTitle = 3;

/** What stands right above the player of a film, which has no other words than its title. */
export function titlesOfFilms(lines: readonly Line[], all: readonly Line[]): readonly Line[] {
  const read = new Set(lines);
  const texts = all.filter(({ letters }) => letters > 0);
  return texts.filter((line, at) => {
    const next = texts[at + 1];
    if (!read.has(line) || !next) return false;
    if (line.letters > longestFilmTitle || line.element.tagName === 'h1' || isItem(line) || isSentence(line))
      return false;
    const words = wordsOf(line);
    const title = new Set(wordsOf(next));
    return words.length >= leastWordsOfTitle && words.every((word) => title.has(word)) && isInPlayer(next);
  });
}

function wordsOf({ text }: Line): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isInPlayer({ element }: Line): boolean {
  return [...ancestorsOf(element)].some((around) =>
    /(?:^|[-_\s])(?:video|player)(?:$|[-_\s])/i.test(attribute(around, 'class') ?? ''),
  );
}

/** Two places may have the same name. */
const oftenLinked = 3;

/** The names of things have none. */
const hasPlainWord = /(?:^|\s)\p{Ll}/u;

/** Buttons that stand in many places: "Continue this thread", "Read the rest", "Back to top". */
export function repeatedLinks(lines: readonly Line[]): readonly Line[] {
  const links = lines.filter(
    (line) => isAllLinked(line) && !cells.has(line.element.tagName) && hasPlainWord.test(line.text),
  );
  const times = new Map<string, number>();
  for (const link of links) times.set(lettersAndDigits(link), (times.get(lettersAndDigits(link)) ?? 0) + 1);
  return links.filter((link) => times.get(lettersAndDigits(link))! >= oftenLinked);
}

/** A copy has as many long lines as this, and as many letters. */
const leastOfCopy = { lines: 8, letters: 1_000 };
/** How many lines a copy may have or lack between two that both have. */
const mostDifferent = 3;

/** A long part of the text that stands in the page once more, for screens of another size. */
export function copiedParts(lines: readonly Line[]): readonly Line[] {
  const firsts = new Map<string, number>();
  const copies: Line[] = [];
  let copy: Line[] = [];
  let place = 0;
  let strangers = 0;
  const end = (): void => {
    const isCopy = copy.filter(isLong).length >= leastOfCopy.lines && lettersOf(copy) >= leastOfCopy.letters;
    if (isCopy) copies.push(...copy);
    copy = [];
  };
  lines.forEach((line, at) => {
    const text = lettersAndDigits(line);
    if (text === '') return;
    const first = firsts.get(text);
    if (first === undefined) firsts.set(text, at);
    const follows = first !== undefined && first > place && first - place <= mostDifferent;
    if (follows || (first !== undefined && isLong(line))) {
      if (!follows) end();
      copy.push(line);
      place = first;
      strangers = 0;
    } else if (isLong(line) && ++strangers > mostDifferent) end();
  });
  end();
  return copies;
}

function isLong(line: Line): boolean {
  return lettersAndDigits(line).length >= leastRepeated && !wholes.has(line.element.tagName);
}

/** What is read as a whole. */
export const wholes: ReadonlySet<string> = new Set(['table', 'pre']);

export function lettersAndDigits({ text }: Pick<Line, 'text'>): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
