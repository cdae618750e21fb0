import { spaceBetween } from '../../../../shared/text/unspaced-scripts.ts';
import { endOfPart } from './long-text.ts';

/** Joins the lines of a paragraph. A hyphen at a line end is removed only if the word occurs in the text without it. */
export function createLineJoiner(text: string): (lines: readonly string[]) => string {
  let words: Set<string> | undefined;
  const known = (word: string): boolean => {
    words ??= wordsOf(text);
    return words.has(word.toLowerCase());
  };
  return (lines) => {
    const trimmed = lines.map((line) => line.trim()).filter((line) => line !== '');
    let joined = '';
    trimmed.forEach((line, index) => {
      const next = trimmed[index + 1];
      if (next === undefined) return void (joined += line);
      const [before, after] = brokenWord(line, next) ?? [];
      if (!before || !after) joined += line + spaceBetween(line, next);
      else joined += known(before + after) ? line.slice(0, -1) : line;
    });
    return joined;
  };
}

/** The two parts of a word that a line end may have broken. */
function brokenWord(line: string, next: string): readonly (string | undefined)[] | undefined {
  if (!line.endsWith('-') && !line.endsWith('\u00ad')) return undefined; // as nearly all lines
  const [, before] = /(?<!\p{L})(\p{L}+)[-\u00ad]$/u.exec(line.slice(-longestWord)) ?? [];
  const [after] = /^\p{Ll}+/u.exec(next) ?? [];
  return [before, after];
}

/** No word broken at a line end is longer. */
const longestWord = 60;
/** Words of a library; those of noise are endless. */
const mostWords = 500_000;

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (let start = 0; start < text.length && words.size < mostWords;) {
    const end = endOfPart(text, start);
    for (const [word] of text
      .slice(start, end)
      .toLowerCase()
      .matchAll(/\p{L}+/gu))
      words.add(word);
    start = end;
  }
  return words;
}
