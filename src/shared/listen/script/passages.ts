import type { Range } from '../../text/sentences.ts';
import {
  beforeMore,
  hasWords,
  oneLine,
  packed,
  passageText,
  type Packable,
  passageLimits,
} from './packing.ts';
import { narrationOf } from './narrated.ts';
import type { BlockReading, Boundary, NarratedUnit, Passage, PassageSentence, Sentence } from './script.ts';

/** A sentence that is said, or a part of one, and where it stands. */
export interface SpokenSentence extends Packable, Range {
  /** The index of its block. */
  readonly index: number;
  readonly blockId: string;
  readonly sentence: Sentence;
  /** Who speaks it; the usual voice without one. */
  readonly voice: string | undefined;
  /** Which part of what is said of the sentence. */
  readonly said: Range;
}

/** What is said of a block. A sentence of which nothing is left to say is not among it. */
export function spokenSentences(
  index: number,
  { block, voice, sentences }: BlockReading,
): readonly SpokenSentence[] {
  return sentences
    .filter(({ spoken }) => hasWords(spoken))
    .map((sentence) => ({
      index,
      blockId: block.id,
      start: sentence.start,
      end: sentence.end,
      sentence,
      voice,
      said: { start: 0, end: sentence.spoken.length },
      text: oneLine(sentence.spoken),
      ends: true,
    }));
}

/** In passages, each of one or more sentences in one voice. */
export function inPassages(sentences: readonly SpokenSentence[]): readonly (readonly SpokenSentence[])[] {
  return byWhom(sentences).flatMap((run) => (wholeUnit(run) ? [run] : packed(run, cutSentence)));
}

/** Those in one voice that follow on each other; what the publisher had narrated, as that goes. */
function byWhom(sentences: readonly SpokenSentence[]): readonly (readonly SpokenSentence[])[] {
  const runs: SpokenSentence[][] = [];
  for (const sentence of sentences) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const isSame = first?.voice === sentence.voice && first?.sentence.narrated === sentence.sentence.narrated;
    if (run && isSame) run.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

export function passageOf(parts: readonly SpokenSentence[], boundary: Boundary): Passage {
  const [first] = parts;
  return {
    id: `${first?.blockId}.${first?.start}`,
    text: passageText(parts),
    sentences: placed(parts),
    ...(first?.voice !== undefined && { voice: first.voice }),
    ...narratedOf(parts),
    boundary,
  };
}

function wholeUnit(parts: readonly SpokenSentence[]): NarratedUnit | undefined {
  const unit = parts[0]?.sentence.narrated;
  const isWhole = parts.every(({ start, sentence }) => start === sentence.start);
  return isWhole && parts.length === unit?.sentences ? unit : undefined;
}

/** What has been cut, or said in part before, is no longer what the publisher had narrated. */
function narratedOf(parts: readonly SpokenSentence[]): Pick<Passage, 'narrated'> {
  const unit = wholeUnit(parts);
  if (!unit) return {};
  const places = placed(parts);
  const sentences = parts.map(({ sentence, text }, i) => ({
    sentence,
    text,
    at: places[i]?.inPassage.start ?? 0,
  }));
  return { narrated: narrationOf(unit, sentences) };
}

function placed(parts: readonly SpokenSentence[]): readonly PassageSentence[] {
  let at = 0;
  return parts.map((part) => {
    const { blockId, start, end, text } = part;
    const inPassage = { start: at, end: at + text.length };
    at += beforeMore(part).length + 1;
    return { blockId, start, end, inPassage };
  });
}

/** What is left of a sentence behind a character of its block, at which it has been cut before. */
export function restOf(part: SpokenSentence, after: number): SpokenSentence | undefined {
  let at = 0;
  for (const { start, end, spoken } of part.sentence.parts) {
    if (after < end || after === start) {
      const said = { start: at + (spoken === undefined ? after - start : 0), end: part.said.end };
      return pieceOf(part, { start: after, end: part.end }, said, part.ends);
    }
    at += spoken?.length ?? end - start;
  }
  return undefined;
}

/** Never within what is said otherwise than it is written: it has no parts on the page. */
function cutSentence(
  part: SpokenSentence,
  at: number,
): readonly [SpokenSentence, SpokenSentence] | undefined {
  const { sentence, said } = part;
  const cut = said.start + sameLetters(sentence.spoken.slice(said.start, said.end), part.text, at);
  const source = originalAt(sentence, cut);
  if (source === undefined) return undefined;
  const first = pieceOf(part, { start: part.start, end: source }, { start: said.start, end: cut }, false);
  const second = pieceOf(part, { start: source, end: part.end }, { start: cut, end: said.end }, part.ends);
  return first && second && [first, second];
}

function pieceOf(part: SpokenSentence, range: Range, said: Range, ends: boolean): SpokenSentence | undefined {
  const text = oneLine(part.sentence.spoken.slice(said.start, said.end));
  return hasWords(text) && range.start < range.end ? { ...part, ...range, said, text, ends } : undefined;
}

/** The offset in a text behind as many visible characters as there are before `at` in the same text on one line. */
function sameLetters(text: string, oneLined: string, at: number): number {
  let left = oneLined.slice(0, at).replaceAll(/\s/g, '').length;
  let offset = 0;
  while (left > 0 && offset < text.length) {
    if (/\S/.test(text.charAt(offset))) left--;
    offset++;
  }
  return offset;
}

/** Where in the block a character stands that is said of the sentence; undefined within a replacement. */
function originalAt({ parts }: Sentence, offset: number): number | undefined {
  let at = 0;
  for (const { start, end, spoken } of parts) {
    const length = spoken?.length ?? end - start;
    if (offset === at) return start;
    if (offset < at + length) return spoken === undefined ? start + offset - at : undefined;
    at += length;
  }
  return parts.at(-1)?.end;
}

/**
 * Which blocks share passages. Most have their own; a few words alone go with what follows, short lines such as the
 * items of a list with each other. Found from the blocks around alone, so that it is the same wherever one begins to read.
 */
interface Groups {
  /** The blocks of a group in the order in which they are read, by one of them. */
  around(index: number): readonly number[];
}

/** What a group is found by. Silent blocks are left out. */
interface SpokenBlocks {
  next(index: number): number | undefined;
  previous(index: number): number | undefined;
  /** Of what is said of it; any large number when there is much. */
  words(index: number): number;
  characters(index: number): number;
  isHeading(index: number): boolean;
  /** Where it is in the document, or what it is read behind. */
  position(index: number): number;
}

/** Short lines share passages only within so many blocks: a list of thousands is not gone through to its beginning. */
const blocksTogether = 8;

export function createGroups(spoken: SpokenBlocks): Groups {
  const isShort = (index: number): boolean =>
    !spoken.isHeading(index) && spoken.characters(index) < passageLimits.minChars;
  const section = (index: number): number => Math.floor(spoken.position(index) / blocksTogether);
  const together = (a: number, b: number): boolean => section(a) === section(b) && isShort(a) && isShort(b);

  /** Short lines that follow on each other, or a block alone. */
  const runAround = (index: number): readonly number[] => {
    const run = [index];
    for (let at = spoken.previous(index); at !== undefined && together(at, run[0] ?? at);) {
      run.unshift(at);
      at = spoken.previous(at);
    }
    for (let at = spoken.next(index); at !== undefined && together(run.at(-1) ?? at, at);) {
      run.push(at);
      at = spoken.next(at);
    }
    return run;
  };
  const before = (blocks: readonly number[]): number | undefined => spoken.previous(blocks[0] ?? 0);
  const after = (blocks: readonly number[]): number | undefined => spoken.next(blocks.at(-1) ?? 0);
  const ifAny = <T>(index: number | undefined, around: (index: number) => T): T | undefined =>
    index === undefined ? undefined : around(index);

  const isTiny = (blocks: readonly number[]): boolean =>
    blocks.reduce((sum, index) => sum + spoken.words(index), 0) < passageLimits.minWords;
  const isHeading = (run: readonly number[]): boolean => spoken.isHeading(run[0] ?? 0);
  /** A last word before a heading goes with what was before. */
  const leansBack = (run: readonly number[]): boolean => {
    const next = after(run);
    return isTiny(run) && !isHeading(run) && before(run) !== undefined && isHeadingAt(next);
  };
  const isHeadingAt = (index: number | undefined): boolean => index !== undefined && spoken.isHeading(index);
  const joined = (a: readonly number[], b: readonly number[]): boolean =>
    leansBack(b) || (isTiny(a) && !leansBack(a));

  const joinedAround = (index: number): readonly number[] => {
    const runs = [runAround(index)];
    for (let run = ifAny(before(runs[0] ?? []), runAround); run && joined(run, runs[0] ?? []);) {
      runs.unshift(run);
      run = ifAny(before(run), runAround);
    }
    for (let run = ifAny(after(runs.at(-1) ?? []), runAround); run && joined(runs.at(-1) ?? [], run);) {
      runs.push(run);
      run = ifAny(after(run), runAround);
    }
    return runs.flat();
  };

  /** Those that follow up to the end, when each of them is a few words; none when one is more. */
  const fewLast = (blocks: readonly number[]): readonly number[] => {
    const last: number[] = [];
    for (let next = ifAny(after(blocks), joinedAround); next; next = ifAny(after(next), joinedAround)) {
      if (!isTiny(next)) return [];
      last.push(...next);
    }
    return last;
  };

  return {
    around(index) {
      // What still is a few words, such as a word between two headings, goes with what follows; at the end, with what was.
      const group = [joinedAround(index)];
      const first = (): readonly number[] => group[0] ?? [];
      const last = (): readonly number[] => group.at(-1) ?? [];
      for (let next = ifAny(after(last()), joinedAround); next && isTiny(last());) {
        group.push(next);
        next = ifAny(after(next), joinedAround);
      }
      const atEnd = isTiny(last());
      for (let each = ifAny(before(first()), joinedAround); each;) {
        if (!isTiny(each) && !(atEnd && isTiny(first()))) break;
        group.unshift(each);
        each = ifAny(before(each), joinedAround);
      }
      return [...group.flat(), ...fewLast(last())];
    },
  };
}
