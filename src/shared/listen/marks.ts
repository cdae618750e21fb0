import type { Block } from './document.ts';
import type { Place } from './script/place.ts';

/** What readers leave in a document: bookmarks, highlights, and notes to either. */

export const markColours = ['yellow', 'green', 'blue', 'pink'] as const;
export type MarkColour = (typeof markColours)[number];

export interface Mark {
  readonly id: string;
  /** Of a bookmark, in its sentence; of a highlight, where it begins. */
  readonly place: Place;
  /** Of a bookmark, its sentence; of a highlight, all of its text, a block a line. */
  readonly quote: string;
  /** Empty when there is none. */
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly highlight?: Highlighting;
  /** The quotation isn't in the document as it is read now. */
  readonly isLost?: true;
}

/** What makes a mark a highlight. */
export interface Highlighting {
  /** Behind its last character. */
  readonly until: Place;
  readonly colour: MarkColour;
}

/** How much of a reader's a document holds. A highlight with a note counts as both, a bookmark with one as a note. */
export interface MarkCounts {
  readonly highlights: number;
  readonly notes: number;
  readonly bookmarks: number;
}

/** What is known of a document's blocks. */
export interface BlockGround {
  readonly blocks: readonly Block[];
  readonly indexOf: ReadonlyMap<string, number>;
}

/** @returns undefined when one of the places isn't in the document, or nothing is between them */
export function textBetween({ blocks, indexOf }: BlockGround, from: Place, until: Place): string | undefined {
  const [first, last] = [indexOf.get(from.blockId), indexOf.get(until.blockId)];
  if (first === undefined || last === undefined || first > last) return undefined;
  const texts = blocks
    .slice(first, last + 1)
    .map(({ text }, i) => text.slice(i === 0 ? from.at : 0, first + i === last ? until.at : undefined));
  const text = texts.join('\n');
  return text.trim() === '' ? undefined : text;
}

/** In the order of the document; those that are lost come last. */
export function inDocumentOrder(
  marks: readonly Mark[],
  { indexOf }: Pick<BlockGround, 'indexOf'>,
): readonly Mark[] {
  const blockOf = ({ place, isLost }: Mark): number =>
    isLost ? Number.MAX_SAFE_INTEGER : (indexOf.get(place.blockId) ?? Number.MAX_SAFE_INTEGER - 1);
  return marks.toSorted(
    (one, other) =>
      blockOf(one) - blockOf(other) || one.place.at - other.place.at || one.madeAt - other.madeAt,
  );
}

/** Whether a mark is where it was made. */
export function stands(mark: Mark, ground: BlockGround): boolean {
  const { place, quote, highlight } = mark;
  if (highlight) return textBetween(ground, place, highlight.until) === quote;
  return ground.blocks[ground.indexOf.get(place.blockId) ?? -1]?.text.includes(quote) ?? false;
}

/** Finds marks again in a document that is read otherwise than when they were made. */
type MarkFinder = (mark: Mark) => Mark;

/**
 * Looks for the quotation however the text is divided into blocks and lines: white space and soft hyphens don't count.
 * Of several places, the one nearest to the former block is taken.
 */
export function createMarkFinder({ blocks, indexOf }: BlockGround): MarkFinder {
  const starts: number[] = [];
  let whole = '';
  for (const { text } of blocks) {
    starts.push(whole.length);
    whole += squeezed(text);
  }
  /** @param at among the characters that count */
  const placeAt = (at: number): Place => {
    const index = starts.findLastIndex((start, i) => start <= at && blocks[i]?.text.trim() !== '');
    const { id = '', text = '' } = blocks[index] ?? {};
    return { blockId: id, at: offsetOf(text, at - (starts[index] ?? 0)) };
  };
  return (mark) => {
    const words = squeezed(mark.quote);
    const former = starts[indexOf.get(mark.place.blockId) ?? -1] ?? 0;
    const at = words === '' ? undefined : nearest(whole, words, former);
    if (at === undefined) return { ...mark, isLost: true };
    const last = placeAt(at + words.length - 1);
    const until = { ...last, at: last.at + 1 };
    return {
      ...mark,
      place: placeAt(at),
      ...(mark.highlight && { highlight: { ...mark.highlight, until } }),
    };
  };
}

const uncounted = /[\s\u00AD]/u;

function squeezed(text: string): string {
  return text.replaceAll(/[\s\u00AD]+/gu, '');
}

/** Where the character stands of which so many that count come before. */
function offsetOf(text: string, count: number): number {
  let left = count;
  for (let at = 0; at < text.length; at++) {
    if (uncounted.test(text[at] ?? '')) continue;
    if (left === 0) return at;
    left--;
  }
  return text.length;
}

function nearest(text: string, words: string, to: number): number | undefined {
  const before = text.lastIndexOf(words, to);
  const behind = text.indexOf(words, to);
  if (before < 0) return behind < 0 ? undefined : behind;
  return behind < 0 || to - before <= behind - to ? before : behind;
}
