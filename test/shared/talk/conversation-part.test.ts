import { expect, test } from 'vitest';
import { answeredTurn } from '../../main/storage/some-turns.ts';
import type { Conversation } from '../../../src/shared/talk/conversation.ts';
import {
  lastPartSize,
  lastTurns,
  partSize,
  turnsBefore,
  turnsInRow,
  withEarlier,
  withKnownTurns,
} from '../../../src/shared/talk/conversation-part.ts';
import { titleOf } from '../../../src/shared/talk/title.ts';

const conversationOf = (count: number, reply = 'Yes.'): Conversation => ({
  turns: Array.from({ length: count }, (_, i) => answeredTurn(`t${i}`, i, `Question ${i}`, reply)),
});

test('a short conversation is shown as it is', () => {
  const conversation = conversationOf(20);
  expect(lastTurns(conversation)).toBe(conversation);
});

test('of a long one the last turns are shown first, from the beginning of a row, under the same title', () => {
  const all = conversationOf(1003);
  const last = lastTurns(all);
  expect(last.turns.at(-1)?.id).toBe('t1002');
  expect(last.turns.length).toBeLessThan(lastPartSize.turns + turnsInRow);
  expect((last.earlier ?? NaN) % turnsInRow).toBe(0);
  expect(titleOf(last)).toBe(titleOf(all));
});

test('of long turns fewer are shown first, and no fewer than a row', () => {
  expect(lastTurns(conversationOf(1003, 'long '.repeat(100_000))).turns).toHaveLength(11);
});

test('parts put together are the whole', () => {
  const all = conversationOf(1003);
  let shown = lastTurns(all);
  let parts = 1;
  for (; (shown.earlier ?? 0) > 0; parts++)
    shown = withEarlier(shown, turnsBefore(all, shown.earlier ?? 0, partSize(100)));
  expect(shown.turns).toEqual(all.turns);
  expect(parts).toBeGreaterThan(5);
});

test('the state of main anew keeps the turns that came before its last ones', () => {
  const all = conversationOf(1003);
  const last = lastTurns(all);
  const known = withEarlier(last, turnsBefore(all, last.earlier ?? 0, partSize(100)));
  const grown = lastTurns({ turns: [...all.turns, ...conversationOf(1012).turns.slice(1003)] });
  const anew = withKnownTurns(grown, known);
  expect(anew.earlier).toBe(known.earlier);
  expect(anew.turns.map(({ id }) => id)).toEqual(
    Array.from({ length: 1012 - (known.earlier ?? 0) }, (_, i) => `t${i + (known.earlier ?? 0)}`),
  );
});

test('another conversation keeps nothing of the one before', () => {
  const known = conversationOf(30);
  const other = { turns: [answeredTurn('other', 1, 'Another?')] };
  expect(withKnownTurns(other, known)).toBe(other);
  expect(withKnownTurns({ turns: [] }, known)).toEqual({ turns: [] });
});
