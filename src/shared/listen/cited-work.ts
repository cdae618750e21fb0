/** A year, pages or a volume, as a work is cited with. */
export const published = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\b(?:pp?|S|vol|no)\.\s?\d/;
/** Where a work can be found. */
export const located = /\bhttps?:\/\/|\bwww\.|\bdoi\b|\b10\.\d{4,9}\/|\bISBN\b|\bPMID\b|\barXiv\b/i;

/** Whether a paragraph below such a heading is a work: it begins with who wrote it, and says when or where it appeared. */
export function isCitedWork(text: string): boolean {
  const isShort = text.length < longestWork || [...text.matchAll(authorAndYear)].length >= leastYears;
  return isShort && authored.test(text) && (published.test(text) || located.test(text));
}

/** “Tern, A. (1903).”: a paragraph with several is works that nothing parts. */
const authorAndYear = /\p{Lu}\. \((?:1[5-9]|20)\d\d[a-z]?\)\./gu;
const leastYears = 3;

/** In letters: what is said about the works is longer. */
export const longestWork = 900;

/** “Tern, A.”, “TERN, A. B.;”, “Tern AB,”, “A. B. Tern”, “Lamp Keepers. (1903)”, “Tern (1903)”, “BRASIL. Lei”. */
const authored =
  /^(?:\p{Lu}[\p{L}’'-]+(?: [\p{L}’'-]+){0,3}, ?\p{Lu}|\p{L}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)? \p{Lu}{1,3}[,.;:( ]|(?:\p{Lu}\.[ -]?){1,3}(?:\p{L}{2,3} )?\p{Lu}\p{L}+|[^.(]{2,90}[.,]? \((?:1[5-9]|20)\d\d[a-z]?[),]|[\p{Lu} ]{4,60}\. )/u;

/**
 * Whether a note does nothing but cite a work: little stands behind the last year, page or address in it. “See Tern (1903),
 * who found the lamps lit” says more.
 */
export function onlyCites(note: string): boolean {
  const text = note.replace(noteNumber, '');
  if (!isCitedWork(text) || law.test(text)) return false;
  const last = [...text.matchAll(endOfWork)].at(-1);
  return last !== undefined && text.length - last.index - last[0].length <= mostBehind;
}

/** “AIA, Article 74”: what follows may say what it lays down. */
const law = /^\p{Lu}{2,5}, /u;
const noteNumber = /^(?:\[?\d{1,3}[\].)]*\s+|[⁰¹²³⁴-⁹*†‡]+\s*)/u;
const endOfWork = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\bhttps?:\/\/(?:\S+[/.=_-] ?)*\S+|\d/gu;
/** In letters: the end of a page number, or in brackets. */
const mostBehind = 30;
