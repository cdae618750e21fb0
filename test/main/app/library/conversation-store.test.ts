import { expect, it } from 'vitest';
import { createConversationLabels } from '../../../../src/main/storage/conversation-labels.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import { emptyIncognito } from '../../../../src/shared/talk/conversation.ts';
import { record } from '../../storage/takes-folder.ts';
import { app, saveAll } from './kept-conversations.ts';

const asked = (turnId: string, utterance: string): readonly TurnEvent[] => [
  { type: 'turn-start', turnId, origin: 'text', at: 1, utterance },
  { type: 'reply-delta', turnId, text: 'An answer.' },
];
const ended = (turnId: string): TurnEvent => ({ type: 'turn-end', turnId, outcome: 'completed' });
const spent = { tokens: 1, seconds: 0, characters: 0, cost: 7, unpriced: 0, requests: 1 };

it('continues with the same conversation at the next start', () => {
  const start = app();
  const first = start();
  const conversation = saveAll(
    first.conversationStore,
    [...asked('a', 'One?'), ended('a')],
    first.conversationStore.initial,
  );
  first.database.close();
  const second = start();
  expect(second.conversationStore.initial).toEqual(conversation);
  expect(second.conversationStore.id()).toBe(first.conversationStore.id());
});

it('shows a turn as interrupted when the app quit during its reply', () => {
  const start = app();
  const first = start();
  saveAll(first.conversationStore, asked('a', 'One?'), first.conversationStore.initial);
  expect(start().conversationStore.initial.turns).toMatchObject([
    { id: 'a', outcome: 'interrupted', utterance: 'One?' },
  ]);
});

it('offers a recording that was not transcribed, and drops a turn without one', () => {
  const start = app();
  const first = start();
  record(first.takes, 'a', 0.1, 'talk');
  const spoken = (turnId: string): TurnEvent => ({ type: 'turn-start', turnId, origin: 'voice', at: 1 });
  saveAll(first.conversationStore, [spoken('a'), spoken('b')], first.conversationStore.initial);
  expect(start().conversationStore.initial.turns).toMatchObject([{ id: 'a', outcome: 'failed' }]);
  expect(start().conversations.find('b')).toBeUndefined();
});

it('does not save a silent turn, nor one that was retried', () => {
  const start = app();
  const { conversationStore, conversations } = start();
  saveAll(
    conversationStore,
    [
      { type: 'turn-start', turnId: 'silent', origin: 'voice', at: 1 },
      { type: 'turn-end', turnId: 'silent', outcome: 'nothing-heard' },
      { type: 'turn-start', turnId: 'failed', origin: 'text', at: 1, utterance: 'One?' },
      { type: 'turn-end', turnId: 'failed', outcome: 'failed' },
      { type: 'turn-start', turnId: 'again', origin: 'text', at: 1, utterance: 'One?', retryOf: 'failed' },
      ended('again'),
    ],
    conversationStore.initial,
  );
  expect(conversations.get(conversationStore.id()).turns.map(({ id }) => id)).toEqual(['again']);
});

it('leaves the old conversation in the history when a new one starts, and continues the new one at the next start', () => {
  const start = app();
  const { conversationStore, conversations, database } = start();
  const before = conversationStore.id();
  saveAll(conversationStore, [...asked('a', 'One?'), ended('a')], conversationStore.initial);
  conversationStore.switchTo();
  expect(conversations.get(before).turns).toHaveLength(1);
  database.close();
  const next = start();
  expect(next.conversationStore.initial.turns).toEqual([]);
  expect(next.conversationStore.id()).not.toBe(before);
});

it('saves a cost that arrives when another conversation is current', () => {
  const { conversationStore, conversations } = app()();
  const before = conversationStore.id();
  saveAll(conversationStore, [...asked('a', 'One?'), ended('a')], conversationStore.initial);
  conversationStore.switchTo();
  saveAll(conversationStore, [{ type: 'turn-cost', turnId: 'a', spent }], { turns: [] });
  expect(conversations.get(before).turns).toMatchObject([{ id: 'a', spent }]);
  expect(conversations.latest()?.id).toBe(conversationStore.id());
});

it('reports what it cannot save, without failing the turn', () => {
  const { conversationStore, database, notices } = app()();
  database.use((connection) =>
    connection.exec(`CREATE TRIGGER refused BEFORE INSERT ON turn BEGIN SELECT raise(ABORT, 'refused'); END`),
  );
  const conversation = saveAll(
    conversationStore,
    [...asked('a', 'One?'), ended('a')],
    conversationStore.initial,
  );
  expect(conversation.turns).toHaveLength(1);
  expect(notices[0]).toMatch(/can’t save this conversation/);
});

it('saves nothing of an incognito conversation, and continues with the one before at the next start', () => {
  const start = app();
  const { conversationStore, conversations, database } = start();
  const before = conversationStore.id();
  saveAll(conversationStore, [...asked('a', 'One?'), ended('a')], conversationStore.initial);
  conversationStore.switchToIncognito();
  expect(conversationStore.id()).not.toBe(before);
  const incognito = [
    ...asked('b', 'Secret?'),
    ended('b'),
    { type: 'turn-cost', turnId: 'b', spent } as const,
  ];
  saveAll(conversationStore, incognito, emptyIncognito);
  expect(conversations.find('b')).toBeUndefined();
  database.close();
  const next = start();
  expect(next.conversationStore.id()).toBe(before);
  expect(next.conversations.list({ limit: 9 })).toHaveLength(1);
});

it('saves a cost that arrives when an incognito conversation is current', () => {
  const { conversationStore, conversations } = app()();
  const before = conversationStore.id();
  saveAll(conversationStore, [...asked('a', 'One?'), ended('a')], conversationStore.initial);
  conversationStore.switchToIncognito();
  saveAll(conversationStore, [{ type: 'turn-cost', turnId: 'a', spent }], emptyIncognito);
  expect(conversations.get(before).turns).toMatchObject([{ id: 'a', spent }]);
});

it('continues with the title, too', () => {
  const start = app();
  const first = start();
  saveAll(first.conversationStore, [...asked('a', 'One?'), ended('a')], first.conversationStore.initial);
  createConversationLabels(first.database).rename(first.conversationStore.id(), 'Numbers');
  first.database.close();
  expect(start().conversationStore.initial.title).toBe('Numbers');
});

it('keeps a reply that is read aloud again where it stands, and whole when the app quits meanwhile', () => {
  const start = app();
  const first = start();
  const reading = {
    type: 'turn-start',
    turnId: 'again',
    origin: 'text',
    at: 2,
    speaks: 'a',
    from: 0,
  } as const;
  saveAll(
    first.conversationStore,
    [...asked('a', 'One?'), ended('a'), ...asked('b', 'Two?'), ended('b'), reading],
    first.conversationStore.initial,
  );
  const { turns } = start().conversationStore.initial;
  expect(turns).toMatchObject([
    { id: 'again', utterance: 'One?', reply: 'An answer.', outcome: 'completed' },
    { id: 'b', utterance: 'Two?' },
  ]);
  expect(turns[0]?.heard).toBeUndefined();
});
