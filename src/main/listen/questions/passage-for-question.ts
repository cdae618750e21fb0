import type { Block, ContentsEntry, DocumentMeta } from '../../../shared/listen/document.ts';
import type { AskedPassage } from '../../../shared/listen/script/about.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { BlockReading, Script } from '../../../shared/listen/script/script.ts';
import type { Range } from '../../../shared/text/sentences.ts';

interface AskedPlace {
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
  // Half of the room at most: a page without a paragraph's end must not crowd out the rest of the chapter.
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

/** The last that begins at or before the place; the whole block where it has no parts. */
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

/** The part of a document that a block is in. */
interface Chapter {
  readonly title?: string;
  /** The index of its first block. */
  readonly from: number;
}

/** A section that has only just begun says little: then what it is part of is meant. */
const fewTokens = 500;

/** By the document's contents; without any, the whole document is one. @param index of the block */
function chapterAt(blocks: readonly Block[], contents: readonly ContentsEntry[], index: number): Chapter {
  const lineage = entriesOver(placed(blocks, contents), index);
  const names = lineage.map(({ title }) => title.trim()).filter((title) => title !== '');
  const titled = names.length > 0 ? { title: names.join(' › ') } : {};
  const starts = lineage.map(({ at }) => at).toReversed();
  const from = starts.find((at) => isMoreThan(blocks.slice(at, index), fewTokens)) ?? starts.at(-1) ?? 0;
  return { ...titled, from };
}

interface PlacedEntry extends ContentsEntry {
  readonly at: number;
}

function placed(blocks: readonly Block[], contents: readonly ContentsEntry[]): readonly PlacedEntry[] {
  const wanted = new Set(contents.map(({ blockId }) => blockId));
  const indexes = new Map<string, number>();
  for (const [at, { id }] of blocks.entries()) if (wanted.has(id)) indexes.set(id, at);
  return contents.flatMap((entry) => {
    const at = entry.blockId === undefined ? undefined : indexes.get(entry.blockId);
    return at === undefined ? [] : [{ ...entry, at }];
  });
}

/** The entry that the block is in, and those over it, the outermost first. */
function entriesOver(entries: readonly PlacedEntry[], index: number): readonly PlacedEntry[] {
  const lineage: PlacedEntry[] = [];
  for (const entry of entries.filter(({ at }) => at <= index).toReversed()) {
    if (lineage.length === 0 || entry.level < (lineage[0]?.level ?? 0)) lineage.unshift(entry);
  }
  return lineage;
}

function isMoreThan(blocks: readonly Block[], tokens: number): boolean {
  let room = tokens;
  return blocks.some(({ text }) => (room -= tokensIn(text)) < 0);
}

/**
 * About how many tokens of a model's view a text takes. No model's own count is known here; a token is about four
 * letters of a Western language, one to two of Cyrillic or Greek, and less than one and a half of Chinese or Japanese,
 * which is four bytes of UTF-8 in each of them.
 */
export function tokensIn(text: string): number {
  return bytes(text) / bytesPerToken;
}

const bytesPerToken = 4;

/**
 * The first or the last part of a text that takes no more than so many tokens, cut between words and marked by an
 * ellipsis; the whole text where there is room for it.
 */
export function untilTokens(text: string, mostTokens: number, which: 'first' | 'last'): string {
  if (tokensIn(text) <= mostTokens) return text;
  const most = lengthWithin(text, mostTokens * bytesPerToken, which);
  if (most <= 1) return '';
  return which === 'first'
    ? `${text
        .slice(0, most)
        .replace(/(?<=\s)\S*$/, '')
        .trimEnd()}…`
    : `…${text
        .slice(text.length - most)
        .replace(/^\S*(?=\s)/, '')
        .trimStart()}`;
}

/** Characters of the part that is no longer than so many bytes, never half of one. */
function lengthWithin(text: string, mostBytes: number, which: 'first' | 'last'): number {
  const near = which === 'first' ? text.slice(0, mostBytes) : text.slice(-Math.max(1, mostBytes));
  const letters = which === 'first' ? Array.from(near) : Array.from(near).toReversed();
  let length = 0;
  let room = mostBytes;
  for (const letter of letters) {
    room -= bytes(letter);
    if (room < 0) break;
    length += letter.length;
  }
  return length;
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
