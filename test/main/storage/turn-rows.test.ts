import { expect, it } from 'vitest';
import { rowOf, turnFrom, turnsFrom } from '../../../src/main/storage/turn-rows.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { asked } from '../../shared/talk/some-versions.ts';
import { type Turn, emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';

/** A turn that the app's end has cut off, as it comes back. */
function backAfter(...events: readonly TurnEvent[]): Turn {
  const [turn] = events.reduce(foldTurn, emptyConversation).turns;
  if (!turn) throw new Error('There is a turn.');
  return turnFrom(rowOf(turn));
}

it('what was being read out was heard as far as it had sounded', () => {
  const cue = { id: 'c', text: 'It is noon.', start: 0, end: 11, pauseAfterMs: 0 };
  const turn = backAfter(
    { type: 'turn-start', turnId: 'a', origin: 'reading', at: 1 },
    { type: 'reply-delta', turnId: 'a', text: 'It is noon. And on it goes.' },
    { type: 'cue-ready', turnId: 'a', cue },
    { type: 'cue-end', turnId: 'a', cueId: 'c' },
  );
  expect(turn).toMatchObject({ phase: 'over', outcome: 'interrupted', heard: 'It is noon.' });
  expect(turn.fault).toBeUndefined();
});

it('a question whose words were not read yet can be tried again', () => {
  const turn = backAfter(
    { type: 'turn-start', turnId: 'a', origin: 'voice', at: 1 },
    { type: 'take-end', turnId: 'a' },
  );
  expect(turn).toMatchObject({ outcome: 'failed', fault: { kind: 'answer-interrupted' } });
});

it('shows turns that name each other in a circle once each', () => {
  const [edited] = [...asked('a'), ...asked('b', { edits: 'a' })].reduce(foldTurn, emptyConversation).turns;
  const [first, second] = [edited, edited?.versions?.others[0]?.[0]];
  if (!first || !second) throw new Error('There are two versions.');
  const rows = [rowOf({ ...second, versions: { at: 0, others: [[first]] } }), rowOf(first)];
  expect(turnsFrom(rows).map(({ id }) => id)).toEqual(['a', 'b']);
});
