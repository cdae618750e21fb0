import type { Place } from '../../../shared/listen/script/place.ts';
import type { Passage } from '../../../shared/listen/script/script.ts';
import { firstPieces, waysToBegin } from './start-pieces.ts';
import { wholePiece, type Piece } from './piece.ts';

export interface OpeningNeeds {
  /** Which of these texts are kept. */
  readonly has: (texts: readonly string[]) => Promise<readonly boolean[]>;
  /** Milliseconds until a text of so many characters has been spoken. */
  readonly predicted: (characters: number) => number;
  /** At which it is heard. */
  readonly speed: number;
}

/**
 * The passage that reading begins with, from the sentence of a place on: whole, or in the parts of a former opening,
 * where that is kept; else so that it sounds early.
 */
export async function openingPieces(
  passage: Passage,
  place: Place | undefined,
  { has, predicted, speed }: OpeningNeeds,
): Promise<readonly Piece[]> {
  const begin = beginIn(passage, place);
  const ways = [
    [wholePiece(passage, begin)],
    ...waysToBegin(passage).map((parts) => partsFrom(parts, passage, begin)),
  ];
  const texts = [...new Set(ways.flat().map(({ text }) => text))];
  const areKept = await has(texts);
  const kept = new Set(texts.filter((_, i) => areKept[i]));
  return (
    ways.find((way) => way.every(({ text }) => kept.has(text))) ??
    firstPieces(passage, begin, predicted, speed)
  );
}

/** Where the sentence of a place begins in the text of its passage. */
function beginIn({ sentences }: Passage, place: Place | undefined): number {
  const holding = sentences.find((each) => each.blockId === place?.blockId && each.end > place.at);
  return holding?.inPassage.start ?? 0;
}

/** @param parts that make up the whole passage */
function partsFrom(parts: readonly Piece[], { text }: Passage, begin: number): readonly Piece[] {
  const [head, rest] = parts;
  if (!head || !rest || begin === 0) return parts;
  const cut = text.length - rest.text.length;
  if (begin < cut) return [{ ...head, beginAt: begin }, rest];
  return [begin === cut ? rest : { ...rest, beginAt: begin - cut }];
}
