import type { Place } from '../../shared/listen/script/place.ts';
import type { Script, Sentence } from '../../shared/listen/script/script.ts';
import { spanAt, type Section } from '../../shared/listen/chapters.ts';

export type Step = 'sentence' | 'paragraph' | 'chapter';
export type Direction = 1 | -1;

interface MoveGround {
  readonly script: Script;
  readonly indexOf: ReadonlyMap<string, number>;
  readonly chapters: readonly Section[];
}

/**
 * Where a step leads to, over what is not read; undefined at the ends. A step back goes to the beginning of the
 * paragraph or chapter first, and from there to the one before.
 */
export function placeAfter(
  ground: MoveGround,
  from: Place,
  step: Step,
  direction: Direction,
): Place | undefined {
  const index = ground.indexOf.get(from.blockId);
  if (index === undefined) return undefined;
  switch (step) {
    case 'sentence':
      return sentenceFrom(ground, index, from.at, direction);
    case 'paragraph':
      return paragraphFrom(ground, index, from.at, direction);
    case 'chapter':
      return chapterFrom(ground, index, from.at, direction);
  }
}

/** The sentence of a block that holds a character, or the next one in it. */
export function sentenceOf(script: Script, { blockId, at }: Place): Sentence | undefined {
  return script.reading(blockId)?.sentences.find(({ end }) => end > at);
}

function sentenceFrom(
  ground: MoveGround,
  index: number,
  at: number,
  direction: Direction,
): Place | undefined {
  const blockId = ground.script.blocks[index]?.id ?? '';
  const sentences = spokenOf(ground.script, blockId);
  const here = sentences.find(({ end }) => end > at);
  const other =
    direction === 1
      ? sentences.find(({ start }) => start > (here?.start ?? at))
      : sentences.findLast(({ start }) => start < (here?.start ?? at));
  if (other) return { blockId, at: other.start };
  const next = readBlock(ground, index + direction, direction);
  if (next === undefined) return undefined;
  return direction === 1 ? next : lastSentence(ground.script, next.blockId);
}

function paragraphFrom(
  ground: MoveGround,
  index: number,
  at: number,
  direction: Direction,
): Place | undefined {
  const blockId = ground.script.blocks[index]?.id ?? '';
  const first = spokenOf(ground.script, blockId)[0];
  if (direction === -1 && first && first.end <= at) return { blockId, at: first.start };
  return readBlock(ground, index + direction, direction);
}

function chapterFrom(ground: MoveGround, index: number, at: number, direction: Direction): Place | undefined {
  const { script, chapters } = ground;
  const count = script.blocks.length;
  const { from, to } = spanAt(chapters, index, count);
  if (direction === 1) return to < count ? readBlock(ground, to, 1) : undefined;
  const begin = readBlock(ground, from, 1);
  if (begin && isBehind(ground, { index, at }, begin)) return begin;
  return from === 0 ? begin : readBlock(ground, spanAt(chapters, from - 1, count).from, 1);
}

/** Whether the first sentence of a chapter is over. */
function isBehind(
  { script, indexOf }: MoveGround,
  { index, at }: { readonly index: number; readonly at: number },
  begin: Place,
): boolean {
  const first = indexOf.get(begin.blockId) ?? index;
  return index > first || (index === first && at >= (sentenceOf(script, begin)?.end ?? 0));
}

/** The first place of the nearest block, in a direction, of which anything is said. */
export function readBlock(
  { script }: Pick<MoveGround, 'script'>,
  index: number,
  direction: Direction,
): Place | undefined {
  for (let i = index; i >= 0 && i < script.blocks.length; i += direction) {
    const blockId = script.blocks[i]?.id ?? '';
    const first = spokenOf(script, blockId)[0];
    if (first) return { blockId, at: first.start };
  }
  return undefined;
}

function lastSentence(script: Script, blockId: string): Place | undefined {
  const last = spokenOf(script, blockId).at(-1);
  return last && { blockId, at: last.start };
}

function spokenOf(script: Script, blockId: string): readonly Sentence[] {
  return script.reading(blockId)?.sentences.filter(({ spoken }) => spoken !== '') ?? [];
}
