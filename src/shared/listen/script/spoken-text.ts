import type { Range } from '../../text/sentences.ts';

/** A stretch of a text, and what is said in its place; as it stands where nothing is. An empty `spoken` is silence. */
interface SpokenPart extends Range {
  readonly spoken?: string;
}

/** A text as it is spoken. Its parts follow on each other and cover the whole original. */
export interface SpokenText {
  readonly text: string;
  readonly parts: readonly SpokenPart[];
}

/** What is said otherwise than it is written. */
export interface SpeakingRule {
  /** Global; what it matches is replaced, so context is looked at around it. */
  readonly find: RegExp;
  /** Undefined: as it stands after all. */
  readonly say: (...match: string[]) => string | undefined;
  /** Finds nothing in a text that this doesn’t match, so most needn’t be searched. Not global, and one for many rules. */
  readonly needs?: RegExp;
}

export function ofFigures(rules: readonly SpeakingRule[]): readonly SpeakingRule[] {
  return needing(figure, rules);
}

const figure = /\p{N}/u;

/** A character that most sentences do without: neither a Latin letter nor a plain figure, a space or a usual mark. */
export const rareSign = /[^\p{Script=Latin}\d\s.,;:!?'’"“”()-]/u;

/** Rules that find nothing in a text without what one cheap test looks for; those that have a test keep it. */
export function needing(needs: RegExp, rules: readonly SpeakingRule[]): readonly SpeakingRule[] {
  return rules.map((rule) => ({ needs, ...rule }));
}

/** The full stop of a shortened word: left standing where it ends the sentence as well. Few begin with letters: `e.v. BW`. */
export const stop = String.raw`(?:\.(?!\s+\p{Lu}(?!(?<=[ \u00A0]\p{Lu})\p{Lu}{1,4}(?!\p{L}))|["'”’)\]]*\s*$)|(?=\.))`;

/** The stretch of the original behind `start`..`end` of what is spoken: all of a replacement that it touches. */
export function originalRange(spoken: SpokenText, { start, end }: Range, original: string): Range {
  return across(spoken, original, { start, end }, 'spoken');
}

/** The stretch of what is spoken for `start`..`end` of the original. */
export function spokenRange(spoken: SpokenText, { start, end }: Range, original: string): Range {
  return across(spoken, original, { start, end }, 'original');
}

function across(spoken: SpokenText, original: string, asked: Range, side: 'spoken' | 'original'): Range {
  let found: { start: number; end: number } | undefined;
  let at = 0;
  for (const part of spoken.parts) {
    const length = part.spoken?.length ?? part.end - part.start;
    const here = { start: at, end: at + length };
    const [from, to] = side === 'spoken' ? [here, part] : [part, here];
    at += length;
    if (from.start >= asked.end || from.end <= asked.start) continue;
    const exact = part.spoken === undefined;
    const start = exact ? to.start + Math.max(0, asked.start - from.start) : to.start;
    const end = exact ? to.end - Math.max(0, from.end - asked.end) : to.end;
    found = { start: found?.start ?? start, end };
  }
  const nowhere = side === 'spoken' ? original.length : spoken.text.length;
  return found ?? { start: nowhere, end: nowhere };
}
