/** A part of a text, and whether it was searched for. */
interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
  readonly start: number;
}

/** Where the words that were searched for begin: each at the beginning of a word, as the search finds them. */
export function markedParts(text: string, query: string): readonly MarkedPart[] {
  const pattern = patternOf(query);
  if (!pattern) return [{ text, marked: false, start: 0 }];
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > at) parts.push({ text: text.slice(at, index), marked: false, start: at });
    parts.push({ text: found, marked: true, start: index });
    at = index + found.length;
  }
  return at < text.length ? [...parts, { text: text.slice(at), marked: false, start: at }] : parts;
}

/** So much of a text, from its beginning or, where that would miss it, around what was searched for. */
export function excerptOf(text: string, query: string, length: number): string {
  if (text.length <= length) return text;
  const pattern = patternOf(query);
  const found = pattern ? Math.max(0, text.search(pattern)) : 0;
  const start = found < length * 0.8 ? 0 : found - Math.floor(length / 4);
  const end = Math.min(text.length, start + length);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function patternOf(query: string): RegExp | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
}
