import { createBlockReader } from './block-reading.ts';
import type { ReadingChoices } from './choices.ts';
import { romanItemOf } from './counted-items.ts';
import type { Place } from './place.ts';
import {
  createGroups,
  inPassages,
  passageOf,
  restOf,
  spokenSentences,
  type SpokenSentence,
} from './passages.ts';
import type { BlockReading, Boundary, Passage, Script } from './script.ts';
import { passageLimits, wordCount } from './packing.ts';
import { namesContents, skippedBelow } from './policies.ts';
import type { Block } from '../document.ts';

/**
 * A script without blocks yet. Nothing about a block is computed until it, or the block beside it, is asked for. The last
 * passage so far may be cut differently once more has been added.
 * @param beginning the document's first blocks, which show its language and its title; without them, the script's own do
 */
export function createScript(choices: ReadingChoices, beginning?: readonly Block[]): Script {
  const reader = createBlockReader(choices, () => beginning ?? order.blocks);
  const order = createReadingOrder((block) => reader.policyOf(block) === 'after');
  const readings = new Map<number, BlockReading>();
  const sentences = new Map<number, readonly SpokenSentence[]>();
  const sizes = new Map<number, Size>();
  /** The headings whose sections may go on in what hasn't been parsed. */
  const unsettled = new Set<number>();
  /** By each of its blocks. */
  let groups = new Map<number, readonly (readonly SpokenSentence[])[]>();

  const isHeading = (index: number): boolean => order.blocks[index]?.kind === 'heading';
  const readingAt = (index: number): BlockReading | undefined =>
    kept(readings, index, () => {
      const block = order.blocks[index];
      const skipped = skippedUnder(index);
      if (block && skipped) return { ...reader.read(skipped, false), block };
      return block && reader.read(block, order.host(index) !== index, romanItemOf(order.blocks, index));
    });
  /** The first of the skipped works or contents that a heading is over. */
  const skippedUnder = (index: number): Block | undefined => {
    const heading = order.blocks[index];
    if (heading?.kind !== 'heading') return;
    const title = (beginning ?? order.blocks).find(({ kind }) => kind === 'heading');
    if (heading.id === title?.id && !namesContents(heading.text)) return;
    const { first, isOver } = skippedBelow(order.blocks, index, reader.policyOf);
    if (!isOver) unsettled.add(index);
    return first;
  };
  const sentencesAt = (index: number): readonly SpokenSentence[] =>
    kept(sentences, index, () => {
      const reading = readingAt(index);
      return reading ? spokenSentences(index, reading) : [];
    }) ?? [];
  const sizeAt = (index: number): Size =>
    kept(sizes, index, () => {
      const block = order.blocks[index];
      const policy = block && reader.policyOf(block);
      if (!block || policy === 'skip' || skippedUnder(index)) return silent;
      if (policy !== 'summary' && isLong(block.said ?? block.text)) return long;
      return sizeOf(sentencesAt(index));
    }) ?? silent;

  const spoken = (index: number | undefined, step: 'next' | 'previous'): number | undefined => {
    let at = index;
    while (at !== undefined && sizeAt(at) === silent) at = order[step](at);
    return at;
  };
  const firstSpoken = (): number | undefined => (order.blocks.length === 0 ? undefined : spoken(0, 'next'));
  const nextSpoken = (index: number): number | undefined => spoken(order.next(index), 'next');
  const previousSpoken = (index: number): number | undefined => spoken(order.previous(index), 'previous');
  const together = createGroups({
    next: nextSpoken,
    previous: previousSpoken,
    words: (index) => sizeAt(index).words,
    characters: (index) => sizeAt(index).characters,
    isHeading,
    position: order.host,
  });
  const passagesAround = (index: number): readonly (readonly SpokenSentence[])[] =>
    kept(groups, index, () => {
      const group = together.around(index);
      const passages = inPassages(group.flatMap(sentencesAt));
      for (const each of group) groups.set(each, passages);
      return passages;
    }) ?? [];

  const boundaryOf = (parts: readonly SpokenSentence[]): Boundary => {
    const last = parts.at(-1);
    if (!last) return 'paragraph';
    if (!last.ends) return 'clause';
    if (sentencesAt(last.index).at(-1)?.sentence !== last.sentence) return 'sentence';
    const next = nextSpoken(last.index);
    const besideHeading = isHeading(last.index) || (next !== undefined && isHeading(next));
    return besideHeading ? 'heading' : 'paragraph';
  };
  const toPassage = (parts: readonly SpokenSentence[]): Passage => passageOf(parts, boundaryOf(parts));

  /** The passage at a place, or the next one that is spoken, and the part of it that holds the place. */
  const from = (place: At | undefined): Found | undefined => {
    for (let at = place; at; at = startOf(nextSpoken(at.index))) {
      const passages = sizeAt(at.index) === silent ? [] : passagesAround(at.index);
      const found = foundIn(passages, at);
      if (found) return found;
    }
    return undefined;
  };
  const behind = (passage: Passage): At | undefined => {
    const last = passage.sentences.at(-1);
    const index = last && order.indexOf(last.blockId);
    return last && index !== undefined ? { index, after: last.end } : undefined;
  };

  /** Text that was spoken before more was parsed isn't spoken again, however the passages are cut now. */
  const passageAfter = (passage: Passage): Passage | undefined => {
    const said = behind(passage);
    if (!said) return undefined;
    for (let at: At | undefined = said; at;) {
      const found = from(at);
      const [first, ...more] = found?.parts.slice(found.begin) ?? [];
      if (!first) return undefined;
      const begun = first.index === said.index && first.start < said.after;
      const rest = begun ? restOf(first, said.after) : first;
      if (rest ?? more[0]) return toPassage(rest ? [rest, ...more] : more);
      at = { index: first.index, after: first.end };
    }
    return undefined;
  };

  const foundAt = ({ blockId, at }: Place): Found | undefined => {
    const index = order.indexOf(blockId);
    return index === undefined ? undefined : from({ index, after: at });
  };

  return {
    blocks: order.blocks,
    choices,
    add(blocks) {
      const language = readings.size > 0 ? reader.documentLanguage() : undefined;
      order.add(blocks);
      groups = new Map();
      for (const memo of [readings, sentences, sizes]) for (const index of unsettled) memo.delete(index);
      unsettled.clear();
      // What was read before is read again once the document's language is known.
      if (readings.size === 0 || reader.documentLanguage() === language) return;
      for (const memo of [readings, sentences, sizes]) memo.clear();
    },
    reading(blockId) {
      const index = order.indexOf(blockId);
      return index === undefined ? undefined : readingAt(index);
    },
    passageAt(place) {
      const found = foundAt(place);
      return found && toPassage(found.parts);
    },
    spokenFrom(place) {
      const found = foundAt(place);
      const first = found?.parts[found.begin];
      return first && { blockId: order.blocks[first.index]?.id ?? '', at: first.start };
    },
    passageAfter,
    passageBefore(passage) {
      const [first] = passage.sentences;
      const index = first && order.indexOf(first.blockId);
      if (!first || index === undefined) return undefined;
      const found = from({ index, after: first.start });
      const before = found && (found.begin > 0 ? found.parts : found.passages[found.i - 1]);
      if (before) return toPassage(before);
      for (let at = previousSpoken(index); at !== undefined; at = previousSpoken(at)) {
        const last = passagesAround(at).at(-1);
        if (last) return toPassage(last);
      }
      return undefined;
    },
    *passages(place) {
      const index = place ? order.indexOf(place.blockId) : firstSpoken();
      const found = index === undefined ? undefined : from({ index, after: place?.at ?? 0 });
      for (let at = found && toPassage(found.parts); at; at = passageAfter(at)) yield at;
    },
  };
}

/** Behind a character of a block. */
interface At {
  readonly index: number;
  readonly after: number;
}

interface Found {
  readonly passages: readonly (readonly SpokenSentence[])[];
  readonly i: number;
  readonly parts: readonly SpokenSentence[];
  readonly begin: number;
}

/** By halving what is said of the block: a text without paragraphs is one block as long as a book. */
function foundIn(passages: readonly (readonly SpokenSentence[])[], { index, after }: At): Found | undefined {
  const holds = (parts: readonly SpokenSentence[]): boolean => parts.some((part) => part.index === index);
  let low = passages.findIndex(holds);
  let high = passages.findLastIndex(holds);
  if (low < 0) return undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    const last = passages[middle]?.findLast((part) => part.index === index);
    if (last && last.end > after) high = middle;
    else low = middle + 1;
  }
  const parts = passages[low] ?? [];
  const begin = parts.findIndex((part) => part.index === index && part.end > after);
  return begin < 0 ? undefined : { passages, i: low, parts, begin };
}

function startOf(index: number | undefined): At | undefined {
  return index === undefined ? undefined : { index, after: 0 };
}

function kept<Key, Value>(memo: Map<Key, Value>, key: Key, make: () => Value | undefined): Value | undefined {
  const known = memo.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (made !== undefined) memo.set(key, made);
  return made;
}

/** How much is said of a block, as far as it decides whether the block has passages of its own. */
interface Size {
  readonly words: number;
  readonly characters: number;
}

export const silent: Size = { words: 0, characters: 0 };
export const long: Size = { words: Infinity, characters: Infinity };

export function sizeOf(sentences: readonly SpokenSentence[]): Size {
  if (sentences.length === 0) return silent;
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return { words: wordCount(text), characters: text.length };
}

/** This many letters and digits are certainly enough for a passage of their own, however they are said. */
const surelyLong = 2 * passageLimits.minChars;

/** A text of so many letters and words, recognised by its beginning. */
export function isLong(text: string): boolean {
  const some = text.slice(0, 8 * surelyLong);
  return (
    (some.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= surelyLong && wordCount(some) > 2 * passageLimits.minWords
  );
}

/**
 * Blocks in the order in which they are read: a footnote follows the block with its mark if both are in one chapter, or it stands
 * on the same page or the next, which a chapter may begin on;
 * everything else is in the document's order. Blocks are given by their index in the document.
 */
interface ReadingOrder {
  readonly blocks: readonly Block[];
  add(blocks: readonly Block[]): void;
  indexOf(blockId: string): number | undefined;
  next(index: number): number | undefined;
  previous(index: number): number | undefined;
  /** The block after which this one is read; itself if it is read in its own place. */
  host(index: number): number;
}

/** A heading down to this level begins a new chapter, which earlier footnotes don't belong to. */
export const chapterLevel = 2;

/** @param followsMark whether a block is to be read behind the one that refers to it */
function createReadingOrder(followsMark: (block: Block) => boolean): ReadingOrder {
  const blocks: Block[] = [];
  const indexes = new Map<string, number>();
  /** For each block, how many chapter headings there have been so far. */
  const chapters: number[] = [];
  const hosts = new Map<number, number>();
  const followers = new Map<number, number[]>();

  const hostOf = (block: Block, index: number): number => {
    const marked = block.mark && followsMark(block) ? indexes.get(block.mark.blockId) : undefined;
    if (marked === undefined || marked === index || !withinReach(marked, index)) return index;
    return hosts.get(marked) ?? marked;
  };
  const withinReach = (from: number, to: number): boolean => {
    const [page, other] = [blocks[from]?.page, blocks[to]?.page];
    return (
      chapters[from] === chapters[to] || (page !== undefined && other !== undefined && other <= page + 1)
    );
  };
  const inPlaceFrom = (index: number, step: 1 | -1): number | undefined => {
    let at = index;
    while (hosts.has(at)) at += step;
    return at >= 0 && at < blocks.length ? at : undefined;
  };

  return {
    blocks,
    add(more) {
      for (const block of more) {
        if (indexes.has(block.id)) continue;
        const index = blocks.push(block) - 1;
        indexes.set(block.id, index);
        const begins = block.kind === 'heading' && (block.level ?? 1) <= chapterLevel;
        chapters.push((chapters.at(-1) ?? 0) + (begins ? 1 : 0));
        const host = hostOf(block, index);
        if (host === index) continue;
        hosts.set(index, host);
        followers.set(host, [...(followers.get(host) ?? []), index]);
      }
    },
    indexOf: (blockId) => indexes.get(blockId),
    next(index) {
      const host = hosts.get(index) ?? index;
      const behind = followers.get(host) ?? [];
      return behind.find((each) => index === host || each > index) ?? inPlaceFrom(host + 1, 1);
    },
    previous(index) {
      const host = hosts.get(index);
      if (host !== undefined) return followers.get(host)?.findLast((each) => each < index) ?? host;
      const before = inPlaceFrom(index - 1, -1);
      return before === undefined ? undefined : (followers.get(before)?.at(-1) ?? before);
    },
    host: (index) => hosts.get(index) ?? index,
  };
}
