import type { Range } from '../../text/sentences.ts';
import { beforeMore, hasWords, oneLine, packed, passageText, type Packable } from './packing.ts';
import type { BlockReading, Boundary, Passage, PassageSentence, Sentence } from './script.ts';

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
  return byVoice(sentences).flatMap((run) => packed(run, cutSentence));
}

function byVoice(sentences: readonly SpokenSentence[]): readonly (readonly SpokenSentence[])[] {
  const runs: SpokenSentence[][] = [];
  for (const sentence of sentences) {
    const run = runs.at(-1);
    if (run && run[0]?.voice === sentence.voice) run.push(sentence);
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
    boundary,
  };
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
