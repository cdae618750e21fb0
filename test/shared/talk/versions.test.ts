import { expect, it } from 'vitest';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { type Conversation, emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { allTurns, countVersions, withTurnShown } from '../../../src/shared/talk/versions.ts';
import { asked, drawn, failed, shown } from './some-versions.ts';

function after(...events: readonly (TurnEvent | readonly TurnEvent[])[]): Conversation {
  return events.flat().reduce(foldTurn, emptyConversation);
}

it('an edited question takes its place, and the former version stays with all that followed', () => {
  const edited = after(asked('a'), asked('b'), asked('c'), asked('b2', { edits: 'b' }));
  expect(drawn(edited)).toBe('a b2@1[b c]');
  expect(edited.turns.map(countVersions)).toEqual([1, 2]);
});

it('a question with an answer that is asked again stays as another version', () => {
  expect(drawn(after(asked('a'), asked('b'), asked('a2', { retryOf: 'a' })))).toBe('a2@1[a b]');
});

it('a question without an answer that is asked again leaves no version', () => {
  expect(drawn(after(asked('a'), failed('b'), asked('b2', { retryOf: 'b' })))).toBe('a b2');
});

it('a question without an answer that is edited stays as another version', () => {
  expect(drawn(after(failed('a'), asked('b', { edits: 'a' })))).toBe('b@1[a]');
});

it('the other versions go over to what takes the place of the one in view', () => {
  const start = [asked('a'), asked('b', { edits: 'a' }).slice(0, 1)];
  const broken = after(...start, { type: 'turn-end', turnId: 'b', outcome: 'failed' });
  const again = asked('c', { retryOf: 'b' }).reduce(foldTurn, broken);
  expect(drawn(again)).toBe('c@1[a]');
  const read = foldTurn(again, {
    type: 'turn-start',
    turnId: 'd',
    origin: 'text',
    at: 2,
    speaks: 'c',
    from: 0,
  });
  expect(drawn(read)).toBe('d@1[a]');
});

it('goes from version to version, each with what followed it', () => {
  const three = after(asked('a'), asked('b'), asked('a2', { edits: 'a' }), asked('a3', { edits: 'a2' }));
  expect(drawn(three)).toBe('a3@2[a b][a2]');
  const first = foldTurn(three, shown('a3', 0));
  expect(drawn(first)).toBe('a@0[a2][a3] b');
  expect(drawn(foldTurn(first, shown('a', 1)))).toBe('a2@1[a b][a3]');
});

it('what is asked in a version belongs to it alone', () => {
  const events = [asked('a'), asked('b', { edits: 'a' }), asked('c')];
  expect(drawn(after(...events, shown('b', 0)))).toBe('a@0[b c]');
});

it('a version that is hidden keeps the versions of its own questions', () => {
  const events = [asked('a'), asked('b'), asked('b2', { edits: 'b' }), asked('a2', { edits: 'a' })];
  expect(drawn(after(...events))).toBe('a2@1[a b2@1[b]]');
  expect(drawn(after(...events, shown('a2', 0)))).toBe('a@0[a2] b2@1[b]');
});

it.each([-1, 2, 7])('version %i, which there is not, changes nothing', (at) => {
  const two = after(asked('a'), asked('b', { edits: 'a' }));
  expect(foldTurn(two, shown('b', at))).toEqual(two);
});

it('a hidden turn comes into view with what leads to it', () => {
  const { turns } = after(asked('a'), asked('b'), asked('b2', { edits: 'b' }), asked('a2', { edits: 'a' }));
  expect(drawn({ turns: withTurnShown(turns, 'b') })).toBe('a@0[a2] b@0[b2]');
  expect(withTurnShown(turns, 'a2')).toBe(turns);
  expect(withTurnShown(turns, 'nobody')).toBe(turns);
});

it('a bill that comes in late goes to its turn though that is hidden', () => {
  const spent = { tokens: 1, seconds: 0, characters: 0, cost: 7, unpriced: 0, requests: 1 };
  const two = after(asked('a'), asked('b'), asked('a2', { edits: 'a' }));
  const billed = foldTurn(two, { type: 'turn-cost', turnId: 'b', spent });
  expect(allTurns(billed.turns).map((turn) => turn.spent?.cost)).toEqual([undefined, undefined, 7]);
});
