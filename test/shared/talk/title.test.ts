import { expect, it } from 'vitest';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import {
  emptyConversation,
  emptyIncognito,
  type Conversation,
} from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { shortTitle, titleOf } from '../../../src/shared/talk/title.ts';

const asked = (turnId: string, utterance: string): TurnEvent => ({
  type: 'turn-start',
  turnId,
  origin: 'text',
  at: 1,
  utterance,
});
const titled = (turnId: string, title: string): TurnEvent => ({ type: 'conversation-title', turnId, title });
const after = (from: Conversation, ...events: readonly TurnEvent[]) => events.reduce(foldTurn, from);

it('calls a conversation by its first question until it is titled, and nothing before', () => {
  expect(titleOf(emptyConversation)).toBe('');
  const one = after(emptyConversation, asked('a', ' What is\n a heron? '));
  expect(titleOf(one)).toBe('What is a heron?');
  expect(titleOf(after(one, titled('a', 'Birds'), asked('b', 'And a stork?')))).toBe('Birds');
});

it('takes a title also when the turn is over, and for no other conversation', () => {
  const over = after(emptyConversation, asked('a', 'One?'), {
    type: 'turn-end',
    turnId: 'a',
    outcome: 'completed',
  });
  expect(after(over, titled('a', 'Birds')).title).toBe('Birds');
  expect(after(over, titled('of-another', 'Birds')).title).toBeUndefined();
});

it('stays incognito, whatever is said', () => {
  const events = [asked('a', 'One?'), titled('a', 'Birds'), asked('b', 'Two?')];
  expect(after(emptyIncognito, ...events)).toMatchObject({ isIncognito: true, title: 'Birds' });
});

it('shortens a long text between two words, and a long word between two letters', () => {
  expect(shortTitle('One, two, three and '.repeat(9))).toBe(
    'One, two, three and One, two, three and One, two, three and One, two, three and…',
  );
  expect(shortTitle('👋'.repeat(99))).toBe(`${'👋'.repeat(40)}…`);
  expect(shortTitle(`x${'👋'.repeat(99)}`)).toBe(`x${'👋'.repeat(39)}…`);
});
