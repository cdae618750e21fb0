/**
 * Takes a key out of text from outside, however it is quoted there: glued to a word, cut short, split by spaces, by
 * characters that nobody sees, by markup or by line breaks, or encoded as in addresses, pages and JSON.
 */
type Redact = (text: string) => string;

/** Letters and digits in a row that are a part of the key and no chance: 8 of 36 kinds are one in 10^12. */
const revealingLength = 8;
/** A shorter key is hidden as a whole, unless it is so short that words would be taken for it. */
const shortest = 6;

export function redactKey(key: string): Redact {
  const parts = partsOf(key);
  if (parts.size === 0) return (text) => text;
  return (text) => hidden(text, rangesIn(text, parts));
}

/** Without anything that looks like a key, whosever it is. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/(?<!\p{L})sk-[^\s"'<>,;)]*/giu, 'sk-…');
}

/** The same for text that comes in pieces: what may be the beginning of the key waits for the next piece. */
interface StreamRedactor {
  add(piece: string): string;
  /** What was still waiting. */
  end(): string;
}

/** So much of what was handed on is looked at again, to know a key whose first letters came before. */
const rememberedLength = 64;
/** From so many letters on, the end of what came may be the beginning of the key; fewer are in every text. */
const suspiciousLength = 4;

export function redactKeyInPieces(key: string): StreamRedactor {
  const parts = partsOf(key);
  const whole = letters(key);
  let before = '';
  let waiting = '';

  const handOn = (length: number, isHarmless = false): string => {
    const all = before + waiting.slice(0, length);
    const ranges = (isHarmless ? [] : rangesIn(before + waiting, parts))
      .map(([from, to]) => [Math.max(from, before.length), Math.min(to, all.length)] as const)
      .filter(([from, to]) => from < to)
      .map(([from, to]) => [from - before.length, to - before.length] as const);
    const redacted = hidden(waiting.slice(0, length), ranges);
    before = all.slice(-rememberedLength);
    waiting = waiting.slice(length);
    return redacted;
  };

  return {
    add(piece) {
      if (parts.size === 0) return piece;
      waiting += piece;
      const all = before + waiting;
      const read = lettersIn(all);
      const isSuspicious = read.some((text) => whole.includes(text.slice(-suspiciousLength)));
      const isHarmless = !isSuspicious && !mayHold(read, parts);
      const safe = isHarmless ? completeLength(all) : safeLength(all, parts, whole);
      return handOn(Math.max(0, safe - before.length), isHarmless);
    },
    end: () => (waiting === '' ? '' : handOn(waiting.length)),
  };
}

/** Without an escape or a tag that is cut off at the end: it may split what comes next. */
function completeLength(text: string): number {
  const cut = /[%&\\<][^%&\\<>;\s]*$/.exec(text)?.index ?? text.length;
  return text.length - cut < rememberedLength ? cut : text.length;
}

/** How much of a text can be handed on: all before an end that is, or may become, a part of the key. */
function safeLength(all: string, parts: ReadonlySet<string>, key: string): number {
  let safe = completeLength(all);
  for (const view of viewsOf(all)) {
    const { text, starts, ends } = view;
    for (let length = Math.min(revealingLength - 1, text.length); length >= suspiciousLength; length--) {
      if (!key.includes(text.slice(-length))) continue;
      safe = Math.min(safe, starts[text.length - length] ?? safe);
      break;
    }
    const last = rangesOf(view, parts).at(-1);
    if (last && last[1] === ends.at(-1)) safe = Math.min(safe, last[0]);
  }
  return safe;
}

function partsOf(key: string): ReadonlySet<string> {
  const all = letters(key);
  const own = all.replace(/^sk/, '');
  if (own.length < revealingLength) return new Set(all.length < shortest ? [] : [all]);
  const count = own.length - revealingLength + 1;
  return new Set(Array.from({ length: count }, (_, i) => own.slice(i, i + revealingLength)));
}

type Range = readonly [from: number, to: number];

function rangesIn(text: string, parts: ReadonlySet<string>): readonly Range[] {
  if (!mayHold(lettersIn(text), parts)) return [];
  return viewsOf(text)
    .flatMap((view) => rangesOf(view, parts))
    .toSorted(([a], [b]) => a - b);
}

/** Without the places, which nearly no text is worth: a book in a few milliseconds. */
function mayHold(read: readonly string[], parts: ReadonlySet<string>): boolean {
  return read.some((text) => parts.values().some((part) => text.includes(part)));
}

function lettersIn(text: string): readonly string[] {
  if (!hasEscapes(text)) return [letters(text)];
  const read = text.replaceAll(escapes, unescaped).replaceAll(escapes, unescaped);
  return [text, read, text.replaceAll(tags, ''), read.replaceAll(tags, '')].map(letters);
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '');
}

/** In order, without overlaps. */
function rangesOf({ text, starts, ends }: Letters, parts: ReadonlySet<string>): readonly Range[] {
  const [first = ''] = parts;
  const ranges: [from: number, to: number][] = [];
  for (let at = 0; at + first.length <= text.length; at++) {
    if (!parts.has(text.slice(at, at + first.length))) continue;
    const from = starts[at] ?? 0;
    const to = ends[at + first.length - 1] ?? from;
    const last = ranges.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

function hidden(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let redacted = '';
  let end = 0;
  for (const [from, to] of ranges) {
    if (from > end || redacted === '') redacted += `${text.slice(end, from)}…`;
    end = Math.max(end, to);
  }
  return redacted + text.slice(end);
}

/** Some of a text's letters, each with the place in the original that it stands for. */
interface Letters {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The text as different eyes read it, down to letters and digits. */
function viewsOf(text: string): readonly Letters[] {
  const raw = identity(text);
  if (!hasEscapes(text)) return [plainLetters(raw)];
  const read = decoded(decoded(raw)); // an address within an address is encoded twice
  return [raw, read, withoutTags(raw), withoutTags(read)].map(plainLetters);
}

function identity(text: string): Letters {
  const places = Array.from({ length: text.length }, (_, i) => i);
  return { text, starts: places, ends: places.map((place) => place + 1) };
}

const escapes =
  /%[\da-f]{2}|&#x0*([\da-f]{1,6});?|&#0*(\d{1,7});?|&(\w{1,31});|\\u\{?([\da-f]{4})\}?|\\x([\da-f]{2})|\\[a-z]/gi;

/** What an escape stands for; a space for a character that nobody sees. */
function unescaped(
  escape: string,
  hex?: string,
  decimal?: string,
  name?: string,
  unicode?: string,
  byte?: string,
): string {
  if (escape.startsWith('%')) return characterOf(Number.parseInt(escape.slice(1), 16));
  if (decimal !== undefined) return characterOf(Number(decimal));
  const code = hex ?? unicode ?? byte;
  if (code !== undefined) return characterOf(Number.parseInt(code, 16));
  return name?.toLowerCase() === 'amp' ? '&' : ' ';
}

const tags = /<[^<>]*>/g;

function hasEscapes(text: string): boolean {
  return /[%&\\<]/.test(text);
}

function decoded(from: Letters): Letters {
  return replaced(from, escapes, (match) => unescaped(...(match as unknown as [string])));
}

function withoutTags(from: Letters): Letters {
  return replaced(from, tags, () => '');
}

/** Lower case, without what is neither letter nor digit; wide forms and the like as the letters that they look like. */
function plainLetters(from: Letters): Letters {
  return replaced(from, /[^a-z\d]/gu, ([character]) => letters(character));
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function replaced(
  { text, starts, ends }: Letters,
  what: RegExp,
  by: (match: RegExpExecArray) => string,
): Letters {
  let out = '';
  const from: number[] = [];
  const to: number[] = [];
  let end = 0;
  const keep = (until: number): void => {
    for (; end < until; end++) {
      out += text[end];
      from.push(starts[end] ?? 0);
      to.push(ends[end] ?? 0);
    }
  };
  for (const match of text.matchAll(what)) {
    keep(match.index);
    const last = match.index + match[0].length;
    for (const unit of by(match).split('')) {
      out += unit;
      from.push(starts[match.index] ?? 0);
      to.push(ends[last - 1] ?? 0);
    }
    end = last;
  }
  keep(text.length);
  return { text: out, starts: from, ends: to };
}
