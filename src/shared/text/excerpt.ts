/** A few words of a longer text around what was searched for. */
export interface Excerpt {
  readonly text: string;
  /** Offsets into `text` of the words that were found. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}

/** Characters before the first word that was found, so that one sees what it is about. */
const leadLength = 40;

/**
 * Cuts a text to at most about `length` characters, so that the first word found is in it. The words are found as the
 * library's search finds them: whole, the last one by its beginning, whatever their case and accents.
 */
export function excerptOf(text: string, query: string, length: number): Excerpt {
  const found = foundIn(text, query);
  const start = startOf(text, (found[0]?.start ?? 0) - leadLength);
  const end = start + length < text.length ? wordBreakBefore(text, start + length) : text.length;
  const [before, after] = [start > 0 ? '…' : '', end < text.length ? '…' : ''];
  const shift = before.length - start;
  return {
    text: before + text.slice(start, end).trimEnd().replaceAll(/\s/g, ' ') + after,
    marks: found
      .filter((mark) => mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

/** Whether a text has all words of a query, found as in an excerpt. */
export function hasWords(text: string, query: string): boolean {
  const known = (text.match(words) ?? []).map(folded);
  const wanted = (query.match(words) ?? []).map(folded);
  const unfinished = wanted.pop();
  return (
    wanted.every((word) => known.includes(word)) && known.some((word) => word.startsWith(unfinished ?? ''))
  );
}

const words = /[\p{L}\p{N}\p{M}]+/gu;

function foundIn(text: string, query: string): { start: number; end: number }[] {
  const wanted = (query.match(words) ?? []).map(folded);
  const unfinished = wanted.pop();
  if (unfinished === undefined) return [];
  return [...text.matchAll(words)].flatMap(({ 0: word, index }) => {
    const known = folded(word);
    const isFound = wanted.includes(known) || known.startsWith(unfinished);
    return isFound ? [{ start: index, end: index + word.length }] : [];
  });
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** At a word's beginning, no later than that. */
function startOf(text: string, wanted: number): number {
  return wanted <= 0 ? 0 : wordBreakBefore(text, wanted);
}

/** Where there is none near, a long word is cut, but never between the halves of a letter. */
function wordBreakBefore(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at - 1) + 1;
  if (at - space < 30) return space;
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}
