import { expect, it } from 'vitest';
import { createConversationLabels } from '../../../src/main/storage/conversation-labels.ts';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { migrations } from '../../../src/main/storage/database/migrations.ts';
import { libraryFolder } from './library-folder.ts';
import { answeredTurn } from './some-turns.ts';

function library() {
  const database = libraryFolder().open();
  const conversations = createConversations(database);
  const labels = createConversationLabels(database);
  conversations.keep('c', answeredTurn('t', 1, 'What is a heron?'));
  return { conversations, labels, title: () => conversations.list({ limit: 9 })[0]?.title };
}

it('calls a conversation by its first question until it has a title', () => {
  const { conversations, labels, title } = library();
  expect(title()).toBe('What is a heron?');
  expect(conversations.get('c').title).toBeUndefined();
  expect(labels.beginTitle('c')).toBe(true);
  expect(title()).toBe('What is a heron?');
  expect(labels.giveTitle('c', 'Wading birds')).toBe(true);
  expect(title()).toBe('Wading birds');
  expect(conversations.get('c').title).toBe('Wading birds');
});

it('lets the model be asked once, whatever came of it', () => {
  const { labels } = library();
  expect(labels.beginTitle('c')).toBe(true);
  expect(labels.beginTitle('c')).toBe(false);
});

it('lets no title of the model replace the name that a person gave, before or meanwhile', () => {
  const { labels, title } = library();
  labels.beginTitle('c');
  labels.rename('c', 'My heron');
  expect(labels.giveTitle('c', 'Wading birds')).toBe(false);
  labels.rename('c', 'My birds');
  expect(labels.beginTitle('c')).toBe(false);
  expect(title()).toBe('My birds');
});

it('gives a conversation that was deleted meanwhile no title', () => {
  const { conversations, labels } = library();
  labels.beginTitle('c');
  conversations.remove('c');
  expect(labels.giveTitle('c', 'Wading birds')).toBe(false);
});

it('pins a conversation and lets it go, and titles it all the same', () => {
  const { conversations, labels } = library();
  labels.pin('c', true);
  expect(conversations.isPinned('c')).toBe(true);
  expect(labels.beginTitle('c')).toBe(true);
  labels.giveTitle('c', 'Wading birds');
  labels.pin('c', false);
  expect(conversations.list({ limit: 9 })).toMatchObject([{ title: 'Wading birds', pinned: false }]);
});

it('opens a library of before there were titles', () => {
  const folder = libraryFolder();
  const before = folder.open({ migrations: migrations.slice(0, 5) });
  before.use((connection) =>
    connection.exec(`INSERT INTO conversation (id, taken_up_at_ms) VALUES ('c', 1);
      INSERT INTO turn (id, conversation, utterance, reply, rest)
        VALUES ('t', 'c', 'What is a heron?', 'A bird.', '{"phase":"over","cues":[]}')`),
  );
  before.close();
  const database = folder.open();
  const conversations = createConversations(database);
  expect(conversations.list({ limit: 9 })).toMatchObject([{ title: 'What is a heron?', pinned: false }]);
  createConversationLabels(database).rename('c', 'Birds');
  expect(conversations.get('c')).toMatchObject({ title: 'Birds', turns: [{ id: 't' }] });
  expect(folder.notices).toEqual([]);
});
