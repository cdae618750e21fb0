import { expect, it } from 'vitest';
import { keepConversing, type Conversing } from '../../../../src/main/app/library/conversation-store.ts';
import { createConversations } from '../../../../src/main/storage/conversations.ts';
import type { TurnEvent } from '../../../../src/shared/talk/conversation-events.ts';
import { foldTurn, type Conversation } from '../../../../src/shared/talk/conversation.ts';
import { record, takesFolder } from '../../storage/takes-folder.ts';

/** Each `start` is a start of the app on the same library. */
function app() {
  const place = takesFolder();
  let ids = 0;
  return () => {
    const { takes, database } = place.start();
    const conversations = createConversations(database);
    const notices: string[] = [];
    const conversing = keepConversing({
      conversations,
      takes,
      onNotice: (notice) => notices.push(notice),
      now: () => 1,
      newId: () => `c${++ids}`,
    });
    return { takes, database, conversations, conversing, notices };
  };
}

/** As the session does: fold, then tell. */
function tellAll(conversing: Conversing, events: readonly TurnEvent[], from: Conversation): Conversation {
  return events.reduce((conversation, event) => {
    const next = foldTurn(conversation, event);
    conversing.follow(event, next);
    return next;
  }, from);
}

const asked = (turnId: string, utterance: string): readonly TurnEvent[] => [
  { type: 'turn-start', turnId, origin: 'text', at: 1, utterance },
  { type: 'reply-delta', turnId, text: 'An answer.' },
];
const ended = (turnId: string): TurnEvent => ({ type: 'turn-end', turnId, outcome: 'completed' });
const spent = { tokens: 1, seconds: 0, characters: 0, cost: 7, unpriced: 0, requests: 1 };

it('goes on at the next start with the conversation as it was', () => {
  const start = app();
  const first = start();
  const conversation = tellAll(
    first.conversing,
    [...asked('a', 'One?'), ended('a')],
    first.conversing.initial,
  );
  first.database.close();
  const second = start();
  expect(second.conversing.initial).toEqual(conversation);
  expect(second.conversing.id()).toBe(first.conversing.id());
});

it('shows a question whose answer the app’s end cut off as interrupted', () => {
  const start = app();
  const first = start();
  tellAll(first.conversing, asked('a', 'One?'), first.conversing.initial);
  expect(start().conversing.initial.turns).toMatchObject([
    { id: 'a', outcome: 'interrupted', utterance: 'One?' },
  ]);
});

it('offers a recording that was not yet read, and shows nothing where nothing was recorded', () => {
  const start = app();
  const first = start();
  record(first.takes, 'a', 0.1, 'talk');
  const spoken = (turnId: string): TurnEvent => ({ type: 'turn-start', turnId, origin: 'voice', at: 1 });
  tellAll(first.conversing, [spoken('a'), spoken('b')], first.conversing.initial);
  expect(start().conversing.initial.turns).toMatchObject([{ id: 'a', outcome: 'failed' }]);
  expect(start().conversations.find('b')).toBeUndefined();
});

it('keeps no turn that left no trace, nor one whose place another has taken', () => {
  const start = app();
  const { conversing, conversations } = start();
  tellAll(
    conversing,
    [
      { type: 'turn-start', turnId: 'silent', origin: 'voice', at: 1 },
      { type: 'turn-end', turnId: 'silent', outcome: 'nothing-heard' },
      { type: 'turn-start', turnId: 'failed', origin: 'text', at: 1, utterance: 'One?' },
      { type: 'turn-end', turnId: 'failed', outcome: 'failed' },
      { type: 'turn-start', turnId: 'again', origin: 'text', at: 1, utterance: 'One?', retryOf: 'failed' },
      ended('again'),
    ],
    conversing.initial,
  );
  expect(conversations.get(conversing.id()).turns.map(({ id }) => id)).toEqual(['again']);
});

it('leaves a conversation in the history when a new one begins, and the new one goes on at the next start', () => {
  const start = app();
  const { conversing, conversations, database } = start();
  const before = conversing.id();
  tellAll(conversing, [...asked('a', 'One?'), ended('a')], conversing.initial);
  conversing.takeUp();
  expect(conversations.get(before).turns).toHaveLength(1);
  database.close();
  const next = start();
  expect(next.conversing.initial.turns).toEqual([]);
  expect(next.conversing.id()).not.toBe(before);
});

it('keeps a bill that comes in when another conversation goes on', () => {
  const { conversing, conversations } = app()();
  const before = conversing.id();
  tellAll(conversing, [...asked('a', 'One?'), ended('a')], conversing.initial);
  conversing.takeUp();
  tellAll(conversing, [{ type: 'turn-cost', turnId: 'a', spent }], { turns: [] });
  expect(conversations.get(before).turns).toMatchObject([{ id: 'a', spent }]);
  expect(conversations.latest()?.id).toBe(conversing.id());
});

it('says what cannot be kept, and fails nobody’s turn', () => {
  const { conversing, database, notices } = app()();
  database.use((connection) => connection.exec('DROP TABLE turn'));
  const conversation = tellAll(conversing, [...asked('a', 'One?'), ended('a')], conversing.initial);
  expect(conversation.turns).toHaveLength(1);
  expect(notices[0]).toMatch(/can’t save this conversation/);
});
