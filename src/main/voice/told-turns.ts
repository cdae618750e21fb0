import { saidInTurn, type Turn } from '../../shared/conversation.ts';

/**
 * Characters of the conversation that go with a question, some 12,000 tokens: an hour's talk. A conversation never ends
 * by itself; told whole, each question would cost more than the one before it, until the model takes it no more.
 */
const mostTold = 48_000;

/**
 * The turns that the model is told of: the newest, left out by the half of what may be told at a time, so that from
 * question to question the beginning mostly stays the same, which the service keeps in its cache.
 * @param turns answered ones, the oldest first
 */
export function toldTurns(turns: readonly Turn[], most = mostTold): readonly Turn[] {
  const lengths = turns.map((turn) => turn.utterance.length + saidInTurn(turn).length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const step = most / 2;
  const leftOut = Math.max(0, Math.ceil((total - most) / step) * step);
  let passed = 0;
  const first = lengths.findIndex((length) => (passed += length) > leftOut);
  return leftOut === 0 ? turns : turns.slice(first + 1);
}
