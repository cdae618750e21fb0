import { expect, it } from 'vitest';
import { historyRequests } from '../../../../src/main/app/library/history.ts';
import { createConversationLabels } from '../../../../src/main/storage/conversation-labels.ts';
import { createConversations } from '../../../../src/main/storage/conversations.ts';
import type { AppState } from '../../../../src/shared/contract/app-state.ts';
import {
  type Conversation,
  emptyConversation,
  emptyIncognito,
} from '../../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../../src/shared/talk/fold-turn.ts';
import { asked } from '../../../shared/talk/some-versions.ts';
import { answeredTurn } from '../../storage/some-turns.ts';
import { deliver, record, takesFolder } from '../../storage/takes-folder.ts';

/** A spoken question that is asked again, whose former version was followed by another question. */
const spoken = { origin: 'voice' } as const;
const versions = [asked('a', spoken), asked('b', spoken), asked('a2', { ...spoken, retryOf: 'a' })]
  .flat()
  .reduce(foldTurn, emptyConversation);

/** The library behind the window, and a conversation in progress whose id is `now`. */
function history(inProgress: Conversation = { turns: [answeredTurn('t', 1, 'What is a heron?')] }) {
  const { takes, database } = takesFolder().start();
  const conversations = createConversations(database);
  const labels = createConversationLabels(database);
  const retitled: string[] = [];
  const opened: Conversation[] = [];
  const cancelled: string[] = [];
  for (const turn of inProgress.turns) conversations.keep('now', turn);
  const requests = historyRequests({
    conversations,
    labels,
    takes,
    age: { elapsedMs: () => 0 },
    session: { conversation: () => inProgress, retitle: (title) => void retitled.push(title) },
    currentId: () => 'now',
    openConversation: (conversation) => void opened.push(conversation),
    cancelDictation: (id) => void cancelled.push(id),
    appState: () => ({}) as AppState, // nothing of it is looked at
    onTakes: () => {},
  });
  return { requests, takes, conversations, labels, retitled, opened, cancelled };
}

it('renames the conversation in progress for the library and for whoever shows it', async () => {
  const { requests, conversations, retitled } = history();
  await requests['conversation-rename']({ id: null, title: 'Birds' });
  expect(conversations.get('now').title).toBe('Birds');
  await requests['conversation-rename']({ id: 'now', title: 'Herons' });
  expect(conversations.get('now').title).toBe('Herons');
  expect(retitled).toEqual(['Birds', 'Herons']);
});

it('renames another conversation without a word to the one in progress', async () => {
  const { requests, conversations, retitled } = history();
  conversations.keep('other', answeredTurn('u', 2, 'What is a stork?'));
  await requests['conversation-rename']({ id: 'other', title: 'Storks' });
  expect(conversations.get('other').title).toBe('Storks');
  expect(retitled).toEqual([]);
});

it('writes the name of an incognito conversation nowhere', async () => {
  const { requests, labels, retitled } = history(emptyIncognito);
  await requests['conversation-rename']({ id: null, title: 'Secret' });
  expect(retitled).toEqual(['Secret']);
  expect(labels.beginTitle('now')).toBe(true);
});

it('says of a conversation that is read whether it is pinned', async () => {
  const { requests } = history();
  await requests['conversation-pin']({ id: 'now', pinned: true });
  expect(await requests['conversation-read']({ id: 'now' })).toMatchObject({ pinned: true });
});

it('finds what was asked about a document before a turn, without what lies between', async () => {
  const book = 'ab'.repeat(8);
  const about = { documentId: book, place: { blockId: 'b1', at: 0 }, title: 'Herons' };
  const turns = Array.from({ length: 400 }, (_, i) => ({
    ...answeredTurn(`t${i}`, i, 'What is a heron?'),
    ...(i % 10 === 0 && { about: i % 20 === 0 ? about : { ...about, documentId: 'cd'.repeat(8) } }),
  }));
  const { requests } = history({ turns });
  const ask = (before: string, most: number) =>
    requests['conversation-about']({ documentId: book, before, turns: most });
  const last = await ask('t390', 8);
  expect(last.turns.map(({ id }) => id)).toEqual(
    [16, 17, 18, 19]
      .map((i) => `t${i * 20}`)
      .toSpliced(0, 0, ...[8, 9, 10, 11, 12, 13, 14, 15].map((i) => `t${i * 20}`)),
  );
  expect(last.earlier).toBe(8);
  const first = await ask(last.turns[0]?.id ?? '', 512);
  expect(first.turns.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => `t${i * 20}`));
  expect(first.earlier).toBe(0);
  expect(await ask('no such turn', 8)).toEqual({ turns: [], earlier: 0 });
});

it('deletes the recordings of hidden versions with their conversation', async () => {
  const { requests, takes, conversations } = history(versions);
  conversations.keepVersions('now', versions.turns);
  for (const id of ['a', 'b', 'a2', 'other']) deliver(takes, id, 'What is a heron?', 'talk');
  const read = await requests['conversation-read']({ id: 'now' });
  expect(read?.recorded.toSorted()).toEqual(['a', 'a2', 'b']);
  await requests['conversation-delete']({ id: 'now' });
  expect(takes.list({ limit: 9 }).map(({ id }) => id)).toEqual(['other']);
  expect(conversations.find('b')).toBeUndefined();
});

it('deletes all: conversations with their titles, dictations, questions, and what was set aside', async () => {
  const { requests, takes, conversations, labels, opened, cancelled } = history();
  labels.rename('now', 'Herons');
  for (let i = 0; i < 45; i++) deliver(takes, `d${i}`, 'Dictated.');
  deliver(takes, 't', 'What is a heron?', 'talk');
  record(takes, 'under-way', 0.1);
  takes.setAside('d1', 'all', 0);
  expect(await requests['history-delete-all'](null)).toEqual({ wasCurrent: true });
  expect(opened).toEqual([{ turns: [] }]);
  expect(conversations.list({ limit: 9 })).toEqual([]);
  expect(conversations.get('now')).toEqual({ turns: [] });
  expect(takes.list({ limit: 9 })).toEqual([]);
  expect(takes.removed.list(0, 0)).toEqual([]);
  expect(cancelled).toContain('under-way');
  expect((await requests['history-list']({ limit: 9 })).totals).toEqual({ conversations: 0, dictations: 0 });
});

it('lets an incognito conversation go on when all is deleted', async () => {
  const { requests, opened } = history(emptyIncognito);
  expect(await requests['history-delete-all'](null)).toEqual({ wasCurrent: false });
  expect(opened).toEqual([]);
});
