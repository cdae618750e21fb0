import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnsInContext } from '../../../src/main/talk/prompt.ts';
import type { Turn } from '../../../src/shared/talk/conversation.ts';

/** A token is estimated as three letters. */
const turnOf = (length: number, index: number): Turn => ({
  id: `turn-${index}`,
  origin: 'text',
  phase: 'over',
  startedAt: 0,
  utterance: 'x'.repeat(3 * length),
  reasoning: '',
  reply: 'yyy',
  cues: [],
  heardTo: 0,
});

const lengthOf = (turns: readonly Turn[]): number =>
  turns.reduce((sum, { utterance, reply }) => sum + (utterance.length + reply.length) / 3, 0);

it('includes all of a short conversation', () => {
  const turns = [10, 20, 30].map(turnOf);
  expect(turnsInContext(turns, 100)).toEqual(turns);
});

it('includes the newest turns of a long conversation, never more than the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 40 }), (lengths) => {
      const turns = lengths.map(turnOf);
      const included = turnsInContext(turns, 200);
      expect(lengthOf(included)).toBeLessThanOrEqual(200);
      expect(included).toEqual(included.length === 0 ? [] : turns.slice(-included.length));
    }),
  );
});

it('starts at the same turn for several questions in a row', () => {
  const turns = Array.from({ length: 60 }, (_, index) => turnOf(9, index));
  const firsts = turns.map((_, index) => turnsInContext(turns.slice(0, index + 1), 200)[0]?.id);
  expect(new Set(firsts).size).toBeLessThan(8);
});
