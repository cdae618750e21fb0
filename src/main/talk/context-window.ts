import { saidInTurn, type Turn } from '../../shared/talk/conversation.ts';
import { tokensIn } from '../usage/estimated-use.ts';

/**
 * The turns that the model is told of where it can't be told of all: the newest, left out by the half of what may be
 * told at a time, so that from question to question the beginning mostly stays the same, which the service keeps in its
 * cache.
 * @param turns answered ones, the oldest first
 * @param most tokens, as Parley reckons them
 */
export function toldTurns(turns: readonly Turn[], most: number): readonly Turn[] {
  const lengths = turns.map((turn) => tokensIn(turn.utterance) + tokensIn(saidInTurn(turn)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= most) return turns;
  if (most === 0) return [];
  const step = most / 2;
  const leftOut = Math.ceil((total - most) / step) * step;
  let passed = 0;
  const first = lengths.findIndex((length) => (passed += length) > leftOut);
  return first === -1 ? [] : turns.slice(first + 1);
}
