import { beginsSentence, capitalised, type Piece } from './text-pieces.ts';

/** Pieces of a text: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The text without these spans, and without the spaces and commas that only they needed. Where a span began a sentence
 * with a capital, what follows it does.
 * @param spans in their order, apart from one another
 */
export function leaveOut(all: readonly Piece[], spans: readonly Span[]): Piece[] {
  const kept: Piece[] = [];
  let at = 0;
  let capital = false;
  const keepUntil = (end: number): void => {
    for (const piece of all.slice(at, end)) {
      kept.push(capital ? capitalised(piece) : piece);
      capital &&= piece.kind === 'space' || piece.kind === 'mark';
    }
  };
  for (const { start, end } of spans) {
    keepUntil(start);
    const opens = beginsSentence(kept);
    capital ||= opens && /^\p{Lu}/u.test(all[start]?.text ?? '');
    at = opens ? afterOpening(all, end) : close(kept, all, end);
  }
  keepUntil(all.length);
  if (at === all.length && spans.length > 0) trimSpace(kept);
  return kept;
}

/** Where it goes on after what began a sentence: its marks and spaces were its own. A line break was not. */
function afterOpening(all: readonly Piece[], end: number): number {
  let at = end;
  while (at < all.length && /^(?:[,.;:…-]|[^\S\n]+)$/.test(all[at]!.text)) at++;
  return at;
}

/** Closes the gap in the midst of a sentence. @returns where it goes on */
function close(kept: Piece[], all: readonly Piece[], end: number): number {
  const word = skipSpace(all, end);
  if (all[word]?.kind === 'mark' && /^[.!?;:…)\]]$/.test(all[word].text)) {
    trimSpace(kept);
    if (isComma(kept.at(-1))) kept.pop();
    return word;
  }
  if (isDash(kept.at(-1)) && isDash(all[word])) return word + 1;
  const next = isComma(all[word]) ? skipSpace(all, word + 1) : word;
  const spaces = all[next - 1]?.kind === 'space' ? [all[next - 1]!] : [];
  trimSpace(kept);
  const comma = isComma(kept.at(-1)) ? kept.pop() : next > word ? all[word] : undefined;
  if (comma && !leaning.has(kept.at(-1)?.text.toLowerCase() ?? '')) kept.push(comma);
  if (next < all.length) kept.push(...spaces);
  return next;
}

/** Words that lean on the next one: a comma after them was only there for what stood between. */
const leaning: ReadonlySet<string> = new Set(
  `a am an and are as at be by can could did do does for from had has have he her his i if in into is it its my of on or
  our she should than that the their they this those to was we were when where which who will with would you
  your`.split(/\s+/),
);

function skipSpace(all: readonly Piece[], from: number): number {
  return all[from]?.kind === 'space' ? from + 1 : from;
}

function trimSpace(kept: Piece[]): void {
  while (kept.at(-1)?.kind === 'space' && !kept.at(-1)!.text.includes('\n')) kept.pop();
}

function isComma(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && piece.text === ',';
}

function isDash(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && /^[—–]$/.test(piece.text);
}
