/** The words that a document has used so far: what tells whether a hyphen at the end of a line belongs to the word. */
export class Vocabulary {
  readonly #words = new Set<string>();
  /** Enough for any book, and a bound to memory for what is none. */
  static readonly most = 200_000;

  add(line: string): void {
    // The last word of a line may be the half of one, and the first the other half.
    const words = line.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
    for (const word of words.slice(1, -1)) if (this.#words.size < Vocabulary.most) this.#words.add(word);
  }

  has(word: string): boolean {
    return this.#words.has(word.toLowerCase());
  }
}

const lineEnd = /(\p{L}+(?:-\p{L}+)*)[-\u2010\u00ad]$/u;
/** Words that seldom are the half of another. */
const compounding = /^(?:self|well|half|quasi|all|cross|human|user|high|low|long|short|real|full)$/i;
const lineStart = /^(\p{Ll}\p{L}*)(-\p{L})?/u;
/** Of an address or a path: its hyphens are its own. */
const inAddress = /[/_@\\]\S*$|--?\p{L}+-$/u;

/** Two lines of a paragraph as one text; a hyphen at the end of the first goes where it only broke the word. */
export function joinLines(before: string, after: string, vocabulary: Vocabulary): string {
  if (before === '') return after;
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after;
  const left = lineEnd.exec(before)?.[1];
  const [, right, chained] = lineStart.exec(after) ?? [];
  if (!left) return /[\p{L}\d][–—]$|\/$/u.test(before) ? before + after : `${before} ${after}`;
  if (!right) return /^[\p{Lu}\d]/u.test(after) ? before + after : `${before} ${after}`;
  if (chained !== undefined || inAddress.test(before)) return before + after;
  return brokenOnly(left, right, vocabulary) ? before.slice(0, -1) + after : before + after;
}

function brokenOnly(left: string, right: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(left + right)) return true;
  if (vocabulary.has(`${left}-${right}`)) return false;
  // “state-of-the-” and “art”: a word that already has hyphens keeps this one too.
  if (left.includes('-')) return false;
  if (left.length < 2 || compounding.test(left)) return false;
  return !(vocabulary.has(left) && vocabulary.has(right));
}
