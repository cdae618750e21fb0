/**
 * About how many tokens of a model's view a text takes. No model's own count is known here; a token is about four
 * letters of a Western language, one to two of Cyrillic or Greek, and less than one and a half of Chinese or Japanese,
 * which is four bytes of UTF-8 in each of them.
 */
export function tokensIn(text: string): number {
  return bytes(text) / bytesPerToken;
}

const bytesPerToken = 4;

/**
 * The first or the last part of a text that takes no more than so many tokens, cut between words and marked by an
 * ellipsis; the whole text where there is room for it.
 */
export function untilTokens(text: string, mostTokens: number, which: 'first' | 'last'): string {
  if (tokensIn(text) <= mostTokens) return text;
  const most = lengthWithin(text, mostTokens * bytesPerToken, which);
  if (most <= 1) return '';
  return which === 'first'
    ? `${text
        .slice(0, most)
        .replace(/(?<=\s)\S*$/, '')
        .trimEnd()}…`
    : `…${text
        .slice(text.length - most)
        .replace(/^\S*(?=\s)/, '')
        .trimStart()}`;
}

/** Characters of the part that is no longer than so many bytes, never half of one. */
function lengthWithin(text: string, mostBytes: number, which: 'first' | 'last'): number {
  const near = which === 'first' ? text.slice(0, mostBytes) : text.slice(-Math.max(1, mostBytes));
  const letters = which === 'first' ? Array.from(near) : Array.from(near).toReversed();
  let length = 0;
  let room = mostBytes;
  for (const letter of letters) {
    room -= bytes(letter);
    if (room < 0) break;
    length += letter.length;
  }
  return length;
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
