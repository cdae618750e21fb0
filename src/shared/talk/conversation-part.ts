import type { Conversation, Turn } from './conversation.ts';
import { titleOf } from './title.ts';

/** A long conversation comes to the window in parts: its last turns at once, those before them as they are wanted. */

/** A part begins at a multiple of as many turns: what is drawn together comes together. */
export const turnsInRow = 8;

/** How much a part holds: it ends with the first row that reaches one of these. */
interface PartSize {
  readonly turns: number;
  /** Of the turns as JSON. */
  readonly characters: number;
}

/** Some screens of usual turns. */
export const lastPartSize: PartSize = { turns: 32, characters: 64_000 };

/** @param turns how many are asked for */
export function partSize(turns: number): PartSize {
  return { turns, characters: 400_000 };
}

/** As many as may be asked for at once. */
export const mostInPart = 512;

interface PartOf<T> {
  /** How many there are before the part's end. */
  readonly to: number;
  readonly size: PartSize;
  readonly charactersIn: (turn: T) => number;
}

/**
 * @param backwards turns from the part's end on
 * @returns those of the part, in order
 */
export function partOf<T>(backwards: Iterable<T>, { to, size, charactersIn }: PartOf<T>): readonly T[] {
  const part: T[] = [];
  let characters = 0;
  for (const turn of backwards) {
    part.push(turn);
    characters += charactersIn(turn);
    const isFull = part.length >= size.turns || characters >= size.characters;
    const isWhole = part.length >= turnsInRow && (to - part.length) % turnsInRow === 0;
    if (isFull && isWhole) break;
  }
  return part.toReversed();
}

/** A conversation as it is shown first: of a long one the last turns, and what it is called. */
export function lastTurns(conversation: Conversation): Conversation {
  const { turns, earlier } = turnsBefore(conversation, conversation.turns.length, lastPartSize);
  return earlier === 0 ? conversation : { ...conversation, title: titleOf(conversation), turns, earlier };
}

/** The part of a conversation that ends before the turn at `to`, counted from zero. */
export function turnsBefore(
  { turns }: Conversation,
  to: number,
  size: PartSize,
): { readonly turns: readonly Turn[]; readonly earlier: number } {
  const end = Math.min(to, turns.length);
  const charactersIn = (turn: Turn): number => JSON.stringify(turn).length;
  const part = partOf(backwardsFrom(turns, end), { to: end, size, charactersIn });
  return { turns: part, earlier: end - part.length };
}

function* backwardsFrom<T>(all: readonly T[], end: number): Generator<T> {
  for (const each of all.slice(0, end).toReversed()) yield each;
}

/** With turns before those that are here. */
export function withEarlier(
  conversation: Conversation,
  { turns, earlier }: { readonly turns: readonly Turn[]; readonly earlier: number },
): Conversation {
  return { ...conversation, turns: [...turns, ...conversation.turns], earlier };
}

/** The last turns anew, after those of the same conversation that were here before them. */
export function withKnownTurns(anew: Conversation, known: Conversation): Conversation {
  const [first] = anew.turns;
  const at = first ? known.turns.findIndex(({ id }) => id === first.id) : -1;
  const { earlier = 0 } = known;
  if (at <= 0 || earlier + at !== anew.earlier) return anew;
  return withEarlier(anew, { turns: known.turns.slice(0, at), earlier });
}
