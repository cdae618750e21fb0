import type { Block } from '../../../shared/listen/document.ts';
import { type ReadingChoices, chosenPolicy } from '../../../shared/listen/script/choices.ts';
import type { Place } from '../../../shared/listen/script/place.ts';

/** How long a document is to the ear, counted without splitting any of it into sentences. */
interface Lengths {
  /** Characters that are read before a block of that index; of the index behind the last, all of them. */
  before(index: number): number;
  /** How many blocks are counted. */
  readonly count: number;
}

/** Of a few words about a block, such as "A table of 4 rows." */
const summaryCharacters = 60;

/** @param known those of the first of these blocks by the same choices: only the others are counted */
export function lengthsOf(blocks: readonly Block[], choices: ReadingChoices, known?: Lengths): Lengths {
  const sums = new Float64Array(blocks.length + 1);
  const from = known?.count ?? 0;
  for (let i = 1; i <= from; i++) sums[i] = known?.before(i) ?? 0;
  blocks.slice(from).forEach((block, i) => {
    sums[from + i + 1] = (sums[from + i] ?? 0) + lengthOf(block, choices);
  });
  const before = (index: number): number => sums[Math.min(Math.max(0, index), blocks.length)] ?? 0;
  return { before, count: blocks.length };
}

/** Characters that are read before a place. */
export function charactersBefore(lengths: Lengths, index: number, at: number): number {
  const before = lengths.before(index);
  return Math.min(before + at, lengths.before(index + 1));
}

/** The place at so many characters from a block on: where one seeks to by a share of the chapter. */
export function placeAt(
  blocks: readonly Block[],
  lengths: Lengths,
  { from, to }: { readonly from: number; readonly to: number },
  share: number,
): Place | undefined {
  const wanted = lengths.before(from) + share * (lengths.before(to) - lengths.before(from));
  let low = from;
  let high = to - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (lengths.before(middle + 1) > wanted) high = middle;
    else low = middle + 1;
  }
  const block = blocks[low];
  if (!block) return undefined;
  const into = Math.floor(Math.max(0, wanted - lengths.before(low)));
  return { blockId: block.id, at: Math.min(into, Math.max(0, block.text.length - 1)) };
}

function lengthOf(block: Block, choices: ReadingChoices): number {
  const { policy } = chosenPolicy(block, choices);
  const { text } = block;
  if (policy === 'skip') return 0;
  return policy === 'summary' ? Math.min(text.length, summaryCharacters) : text.length;
}
