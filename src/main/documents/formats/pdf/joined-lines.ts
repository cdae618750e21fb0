import { drawnApart } from './letters/accents.ts';
import type { Segment } from './line-segments.ts';

/** The words a document has used so far. They show whether a hyphen at a line end belongs to the word. */
export class Vocabulary {
  readonly #words = new Set<string>();
  /** Enough for any book, and a limit on memory. */
  static readonly most = 200_000;

  add(line: string): void {
    // The first and last word of a line may be halves of broken words.
    const whole = drawnApart.test(line) ? line.replace(besideAccent, ' ') : line;
    const words = whole.toLowerCase().match(ascii.test(whole) ? plainWord : anyWord) ?? [];
    for (const word of words.slice(1, -1)) if (this.#words.size < Vocabulary.most) this.#words.add(word);
  }

  get size(): number {
    return this.#words.size;
  }

  has(word: string): boolean {
    return this.#words.has(word.toLowerCase());
  }
}

/** What a word is in any script, and, looked for much faster, where all is plain ASCII. */
const anyWord = /\p{L}+(?:-\p{L}+)*/gu;
const plainWord = /[a-z]+(?:-[a-z]+)*/g;
const ascii = /^[ -~]*$/;

/** The pieces of a word that an accent drawn apart has cut. */
const besideAccent = /\p{L}* ?[¨´ˆ˜¯˘˙˚ˇ˝¸`] ?\p{L}*/gu;
const hyphenAtEnd = /[-\u2010]$/;
const lineEnd = /(\p{L}+(?:-\p{L}+)*)[-\u2010\u00ad]$/u;
/** First parts of compounds, which are seldom half of a broken word. */
const compounding = /^(?:self|well|half|quasi|all|cross|human|user|high|low|long|short|real|full)$/i;
const lineStart = /^(\p{Ll}\p{L}*)(-\p{L})?/u;
/** An address or a path keeps its hyphens. */
const inAddress = /[/_@\\]\S*$|--?\p{L}+-$/u;

const inIdentifier = /^\p{L}+\/\d/u;
/** “mixed-mode”, “physically-based”: no word is broken after such an ending. */
const wholeWord = /^(?!embed$|shred$)(?:\p{L}{2,}[^\P{L}e]ed|\p{L}{3,}ally)$/iu;
/** What is not the rest of a word broken there: “preced-ing”, “naked-ness”. */
const ending = /^(?:[aeiou]|ly|ness)/;
/** Second parts of compounds, which are seldom the second half of a broken word. */
const compounded = /^(?:grained|based|oriented|driven|shaped|sized|scale)$/;

/** Writing without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

/** How two lines are joined shows at the last word of the first, so only that is looked at again and again. */
export function joined(lines: readonly Segment[], vocabulary: Vocabulary): string {
  let before = '';
  let last = '';
  for (const { text } of lines) {
    last = joinLines(last, text, vocabulary);
    const word = last.lastIndexOf(' ', last.length - 2) + 1;
    before += last.slice(0, word);
    last = last.slice(word);
  }
  return before + last;
}

/** Joins two lines of a paragraph, and removes a hyphen that only broke the word. */
export function joinLines(before: string, after: string, vocabulary: Vocabulary): string {
  if (before === '') return after;
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after;
  if (unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1))) return before + after;
  const left = hyphenAtEnd.test(before) ? lineEnd.exec(before)?.[1] : undefined;
  if (!left) return /[\p{L}\d][–—]$|\/$/u.test(before) ? before + after : `${before} ${after}`;
  const [, right, chained] = lineStart.exec(after) ?? [];
  if (!right) return /^[\p{Lu}\d]/u.test(after) ? before + after : `${before} ${after}`;
  if (chained !== undefined || inAddress.test(before) || inIdentifier.test(after)) return before + after;
  return isOnlyBroken(left, right, vocabulary) ? before.slice(0, -1) + after : before + after;
}

function isOnlyBroken(left: string, right: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(left + right)) return true;
  if (vocabulary.has(`${left}-${right}`)) return false;
  // “state-of-the-” and “art”: a word that already has hyphens keeps this one too.
  if (left.includes('-')) return false;
  if (left.length < 2 || compounding.test(left)) return false;
  if (wholeWord.test(left) && !ending.test(right)) return false;
  if (left.length > 3 && compounded.test(right)) return false;
  return !(vocabulary.has(left) && vocabulary.has(right));
}
