import type { Cue, Turn } from '../../../shared/talk/conversation.ts';
import { createReplyReader, type Block } from '../../../shared/text/markdown.ts';
import { passagesOf } from '../../../shared/speech/speakable.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

/** A reply as it would be said, in one line. */
export function spokenWords(reply: string, origin: Turn['origin']): string {
  return saidIn(reply, origin).join(' ');
}

/** Characters that are read at a time: some milliseconds. */
const sliceLength = 2_000;

/**
 * The same, read slice by slice: all of a long reply at once would hold up the page.
 * @param soon does it after the page has been drawn; returns what cancels it
 * @returns what ends it before it is read
 */
export function readSpokenWords(
  reply: string,
  onRead: (words: string) => void,
  soon: (act: () => void) => () => void,
): () => void {
  const reader = createReplyReader('text');
  const said: (readonly string[])[] = [];
  let cancel = (): void => {};
  const readTo = (end: number): void => {
    const isWhole = end >= reply.length;
    const blocks = reader.read(reply.slice(0, end), isWhole);
    // The last ones may still change.
    for (const block of blocks.slice(said.length, isWhole ? undefined : -2)) said.push(wordsOf([block]));
    if (isWhole) onRead(said.flat().join(' '));
    else cancel = soon(() => readTo(end + sliceLength));
  };
  readTo(sliceLength);
  return () => cancel();
}

/** What is said last of a reply, from where its paragraph, cell or item begins; empty where nothing is. */
export function lastSpoken(reply: string, origin: Turn['origin']): string {
  return saidIn(reply, origin).at(-1) ?? '';
}

function saidIn(reply: string, origin: Turn['origin']): readonly string[] {
  return wordsOf(createReplyReader(origin).read(reply, true));
}

function wordsOf(blocks: readonly Block[]): readonly string[] {
  return blocks
    .flatMap(passagesOf)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
}

/** A sentence inside a cue. */
interface SpokenSentence {
  /** The share of the cue that has sounded when it begins, 0..1: speech takes its time by the letter, nearly. */
  readonly beginsAt: number;
  /** An offset into the reply's Markdown that surely belongs to it. */
  readonly offset: number;
}

/** Milliseconds; a cue that is followed by less ends in the middle of a sentence. */
const shortestSentencePauseMs = 200;

/** The sentences of a cue in order; at least one. */
export function sentencesOf(cue: Cue): readonly SpokenSentence[] {
  const { length } = cue.text;
  const sentences = splitSentences(cue.text).map(({ start, end }) => ({
    beginsAt: start / length,
    offset: Math.floor(cue.start + ((start + end) / 2 / length) * (cue.end - cue.start)),
  }));
  return sentences.length > 0 ? sentences : [{ beginsAt: 0, offset: cue.start }];
}

/** Where the clauses of a cue begin: shares of its sound, 0..1. */
export function clausesOf({ text }: Cue): readonly number[] {
  const clauseEnds = [...text.matchAll(/[,;:.!?…，；：。！？、؛،]["'”’)]*\s*/gu)];
  return clauseEnds.map((end) => (end.index + end[0].length) / text.length);
}

/** Which sentence of the reply it is, counted from one. */
export function sentenceNumber(turn: Turn, cue: Cue, sentence: number): number {
  const before = turn.cues.slice(0, turn.cues.indexOf(cue));
  const ends = before.map(
    (each) => sentencesOf(each).length - (each.pauseAfterMs < shortestSentencePauseMs ? 1 : 0),
  );
  return ends.reduce((sum, count) => sum + count, 0) + sentence + 1;
}

/** How many sentences the reply has to be spoken. */
export function sentenceTotal(turn: Turn): number {
  if (counted.reply === turn.reply) return counted.total;
  const counts = createReplyReader(turn.origin)
    .read(turn.reply, true)
    .flatMap(passagesOf)
    .map(({ text, indivisible }) => (indivisible ? 1 : splitSentences(text).length));
  const total = counts.reduce((sum, count) => sum + count, 0);
  counted = { reply: turn.reply, total };
  return total;
}

/** The bar asks with every change on screen, and what is read out may be as long as a book's chapter. */
let counted = { reply: '', total: 0 };
