/** The letters of Chinese, Japanese, Thai, Lao, Khmer and Burmese, which put no space between words; for the class of a regular expression. */
export const unspacedLetters =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** With the marks of Chinese and Japanese, which are as wide as a letter, and the sign of a long vowel. */
const unspaced = new RegExp(`[${unspacedLetters}\\u3000-\\u303f\\u30fc\\uff01-\\uff60]`, 'u');

/** Such letters and marks are among these. It is tested in no time, since most texts have none. */
const mayBeUnspaced = /[\u0e00-\u1fff\u2e80-\uffff]/;

/** What stands between two pieces of a text, such as two lines, when they are joined. */
export function spaceBetween(before: string, after: string): '' | ' ' {
  return unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1)) ? '' : ' ';
}

/** A text with its white space folded into single spaces. Where words have none between them, none comes of a line's end. */
export function foldSpaces(text: string): string {
  if (!foldable.test(text)) return text;
  if (!mayBeUnspaced.test(text) || !unspaced.test(text)) return text.replace(whiteSpace, ' ');
  return text.replace(whiteSpace, (space, at: number) =>
    space.includes('\n') ? spaceBetween(text.slice(0, at), text.slice(at + space.length)) : ' ',
  );
}

/** A space that doesn't break is one of the text's letters. */
const whiteSpace = /[ \t\n\r\f]+/g;
const foldable = / {2}|[\t\n\r\f]/;
