import type { Block, ContentsEntry, DocumentMeta } from '../../../shared/listen/document.ts';
import type { AskedPassage } from '../../../shared/listen/script/about.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { BlockReading, Script } from '../../../shared/listen/script/script.ts';
import type { Range } from '../../../shared/text/sentences.ts';
import { chapterAt } from './chapter-at.ts';
import { tokensIn, untilTokens } from './text-tokens.ts';

export interface AskedPlace {
  readonly meta: Pick<DocumentMeta, 'title' | 'author'>;
  readonly contents: readonly ContentsEntry[];
  readonly place: Place;
}

/**
 * What lies nearest to the place goes first, until about `mostTokens` are full: the sentence, then its paragraph, then
 * the chapter backwards. What is skipped was not heard, and is left out.
 * @returns undefined where the script does not have the place
 */
export function passageForQuestion(
  script: Pick<Script, 'blocks' | 'reading'>,
  { meta: { title, author }, contents, place }: AskedPlace,
  mostTokens: number,
): AskedPassage | undefined {
  const index = script.blocks.findIndex(({ id }) => id === place.blockId);
  const reading = script.reading(place.blockId);
  if (!reading) return undefined;
  const chapter = chapterAt(script.blocks, contents, index);
  const sentence = sentenceAt(reading, place.at);
  // Half of the room at most: a page without a paragraph's end must not be all that is told of a chapter.
  const paragraph = aroundSentence(reading.block.text, sentence, mostTokens / 2);
  const before = textBefore(script, { from: chapter.from, to: index }, mostTokens - tokensIn(paragraph));
  const words = reading.block.text.slice(sentence.start, sentence.end).trim();
  return {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(chapter.title !== undefined && { chapter: chapter.title }),
    before,
    paragraph: paragraph === words ? '' : paragraph,
    sentence: words,
  };
}

/** The last that begins at or before the place; the whole block where none is told apart. */
function sentenceAt({ block, summary, sentences }: BlockReading, at: number): Range {
  const whole = { start: 0, end: block.text.length };
  if (summary !== undefined) return whole;
  return sentences.findLast(({ start }) => start <= at) ?? sentences[0] ?? whole;
}

/** Of a long paragraph more of what came before the sentence than of what is still to come. */
function aroundSentence(text: string, { start, end }: Range, mostTokens: number): string {
  if (tokensIn(text) <= mostTokens) return text.trim();
  const sentence = untilTokens(text.slice(start, end), mostTokens, 'first');
  const room = mostTokens - tokensIn(sentence);
  const before = untilTokens(text.slice(0, start), room * 0.75, 'last');
  const after = untilTokens(text.slice(end), room - tokensIn(before), 'first');
  return `${before}${sentence}${after}`.trim();
}

function textBefore(
  script: Pick<Script, 'blocks' | 'reading'>,
  { from, to }: { readonly from: number; readonly to: number },
  mostTokens: number,
): string {
  const parts: string[] = [];
  let room = mostTokens;
  for (let index = to - 1; index >= from && room > 0; index--) {
    const text = heardOf(script, script.blocks[index]);
    if (text === '') continue;
    const part = untilTokens(text, room, 'last');
    parts.unshift(part);
    room -= tokensIn(part);
    if (part !== text) break;
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

function heardOf(script: Pick<Script, 'reading'>, block: Block | undefined): string {
  const reading = block && script.reading(block.id);
  if (!reading || reading.policy === 'skip') return '';
  const text = (reading.summary ?? reading.block.text).trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}
