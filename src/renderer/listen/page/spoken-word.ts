import type { ReadingClip } from '../../../shared/listen/listening.ts';
import type { Script } from '../../../shared/listen/script/script.ts';
import { originalRange } from '../../../shared/listen/script/spoken-text.ts';
import type { Range } from '../../../shared/text/sentences.ts';
import type { SpokenRange } from '../listen-state.ts';

/** A word of a clip's text where it stands in its block; undefined where that cannot be told. */
export function wordInBlock(script: Script, clip: ReadingClip, word: Range): SpokenRange | undefined {
  const part = clip.sentences.find(
    ({ inPassage }) => inPassage.start <= word.start && inPassage.end >= word.end,
  );
  const reading = part && script.reading(part.blockId);
  const sentence = reading?.sentences.find(({ start, end }) => start <= part!.start && end >= part!.end);
  if (!part || !sentence || reading?.summary !== undefined) return undefined;
  const text = clip.text.slice(word.start, word.end);
  const expected = spokenOffset(sentence.spoken, clip.text, part.inPassage, word.start);
  const at = nearest(sentence.spoken, text, expected);
  if (at === undefined) return undefined;
  const spoken = { text: sentence.spoken, parts: sentence.parts };
  const range = originalRange(spoken, { start: at, end: at + text.length }, reading?.block.text ?? '');
  return { blockId: part.blockId, ...range };
}

/** Where a part of the clip's text begins in the whole sentence as it is spoken, and how far into that the word is. */
function spokenOffset(spoken: string, text: string, part: Range, at: number): number {
  const head = text.slice(part.start, Math.min(part.end, part.start + headLength));
  return Math.max(0, spoken.indexOf(head)) + at - part.start;
}

/** Characters that make a stretch of a sentence known. */
const headLength = 24;

/** A passage is spoken without quotation marks, so a word may lie a few characters further on. */
function nearest(text: string, word: string, expected: number): number | undefined {
  const before = text.lastIndexOf(word, expected);
  const behind = text.indexOf(word, expected);
  if (before < 0 && behind < 0) return undefined;
  if (before < 0) return behind;
  return behind < 0 || expected - before <= behind - expected ? before : behind;
}
