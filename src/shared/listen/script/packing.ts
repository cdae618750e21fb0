import { unspacedLetters } from '../../text/unspaced-scripts.ts';

/**
 * How text is laid out into requests to speech. Speech models become unreliable on a few words alone, and beyond some
 * 300 characters.
 */
export const passageLimits = { minChars: 60, maxChars: 250, minWords: 3 } as const;

/** A sentence, or a part of one, as it goes into a passage. */
export interface Packable {
  /** On one line, with at least a letter or a digit in it. */
  readonly text: string;
  /** It is a whole sentence, or the last part of one. */
  readonly ends: boolean;
}

/** Parts a text at a character of it; undefined where it must not be. */
type Split<P extends Packable> = (part: P, at: number) => readonly [P, P] | undefined;

/**
 * Sentences in passages of 60 to 250 characters where the text allows it. None has fewer than three words but when there
 * are no more.
 * @param full `false`: each is as short as it may be, because somebody waits for the first one, and the pauses between
 *   passages are ours. `true`: each is as long as it may be, because requests are what a minute has few of.
 */
export function packed<P extends Packable>(
  sentences: readonly P[],
  split: Split<P>,
  full = false,
): readonly (readonly P[])[] {
  const parts = sentences.flatMap((sentence) => cutToFit(sentence, split));
  const passages: (readonly P[])[] = [];
  for (const [i, part] of parts.entries()) {
    const before = passages.at(-1);
    const lastAndShort = i === parts.length - 1 && part.text.length < passageLimits.minChars;
    const wanted = before && (passageText(before).length < passageLimits.minChars || lastAndShort);
    if (before && (full || wanted || isTiny(before)) && fits([...before, part])) {
      passages[passages.length - 1] = [...before, part];
    } else passages.push([part]);
  }
  return withoutTiny(passages, split);
}

/** The words of a passage as they are sent. */
export function passageText(parts: readonly Packable[]): string {
  return parts.map((part, i) => (i < parts.length - 1 ? beforeMore(part) : part.text)).join(' ');
}

/** What stands before other text in the same request has an end that is heard. */
export function beforeMore({ text, ends }: Packable): string {
  return !ends || /[.!?…:;,。！？；：，、—–-]["'”’»)\]]*$/.test(text) ? text : `${text}.`;
}

/** Scripts that put no space between words have one for about two characters. */
const word = new RegExp(`[${unspacedLetters}]{1,2}|[\\p{L}\\p{N}][^\\s—–]*`, 'gu');

export function wordCount(text: string): number {
  return text.match(word)?.length ?? 0;
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isTiny(parts: readonly Packable[]): boolean {
  return wordCount(passageText(parts)) < passageLimits.minWords;
}

function fits(parts: readonly Packable[]): boolean {
  return passageText(parts).length <= passageLimits.maxChars;
}

/** A few words between passages that are full are given a part of one of these. */
function withoutTiny<P extends Packable>(
  passages: readonly (readonly P[])[],
  split: Split<P>,
): readonly (readonly P[])[] {
  const result: (readonly P[])[] = [];
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i] ?? [];
    const before = result.at(-1);
    const after = passages[i + 1];
    if (!isTiny(passage) || (!before && !after)) {
      result.push(passage);
    } else if (before) {
      result.pop();
      result.push(...shared(before, passage, split));
    } else if (after) {
      result.push(...shared(passage, after, split));
      i++;
    }
  }
  return result;
}

/** Both in one, else what is cut off the longer one with the shorter one. */
function shared<P extends Packable>(
  first: readonly P[],
  second: readonly P[],
  split: Split<P>,
): readonly (readonly P[])[] {
  if (fits([...first, ...second])) return [[...first, ...second]];
  const longer = passageText(first).length > passageText(second).length ? first.at(-1) : second[0];
  const halves = longer && inTwo(longer, Math.ceil(longer.text.length / 2), split);
  if (!halves) return [first, second];
  const inFirst = longer === first.at(-1);
  const both: (readonly P[])[] = inFirst
    ? [
        [...first.slice(0, -1), halves[0]],
        [halves[1], ...second],
      ]
    : [
        [...first, halves[0]],
        [halves[1], ...second.slice(1)],
      ];
  return both.every(fits) ? both : [first, second];
}

/** A sentence longer than a request may hold is cut at its last clause mark, else its last space, in nearly equal parts. */
function cutToFit<P extends Packable>(sentence: P, split: Split<P>): readonly P[] {
  const parts: P[] = [];
  let rest = sentence;
  while (rest.text.length > passageLimits.maxChars) {
    const count = Math.ceil(rest.text.length / passageLimits.maxChars);
    const wanted = Math.ceil(rest.text.length / count) + passageLimits.minChars / 2;
    const halves = inTwo(rest, Math.min(passageLimits.maxChars, wanted), split);
    if (!halves) break;
    parts.push(halves[0]);
    [, rest] = halves;
  }
  return [...parts, rest];
}

function inTwo<P extends Packable>(part: P, most: number, split: Split<P>): readonly [P, P] | undefined {
  for (const at of places(part.text, most)) {
    const halves = split(part, at);
    if (halves) return halves;
  }
  return undefined;
}

/** Where to cut, the best first. */
function* places(text: string, most: number): Generator<number, void, undefined> {
  const head = text.slice(0, most + 1);
  const clauses = [...head.matchAll(/[,;:—–](?=\s)|[，、；：](?=.)/g)].map((mark) => mark.index + 1);
  yield* clauses.filter((end) => end <= most && end >= passageLimits.minChars).toReversed();
  const spaces = [...head.matchAll(/\s/g)].map((space) => space.index);
  yield* spaces.filter((space) => space > 0).toReversed();
  // Never through the middle of a letter that takes two code units.
  yield /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  for (let at = text.indexOf(' ', most); at >= 0; at = text.indexOf(' ', at + 1)) yield at;
}
