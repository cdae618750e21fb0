import { expect, it } from 'vitest';
import { exportConversations } from '../../../../src/main/storage/conversation-export.ts';
import { checkLibrary } from '../../../../src/main/storage/database/library-check.ts';
import { migrations } from '../../../../src/main/storage/database/migrations.ts';
import { createConversations } from '../../../../src/main/storage/conversations.ts';
import type { Conversation } from '../../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../../src/shared/talk/fold-turn.ts';
import { allTurns } from '../../../../src/shared/talk/versions.ts';
import { asked, drawn, failed, shown } from '../../../shared/talk/some-versions.ts';
import { libraryFolder } from '../../storage/library-folder.ts';
import { answeredTurn } from '../../storage/some-turns.ts';
import { app, saveAll } from './kept-conversations.ts';

/** Two questions, the second of which was edited; then the first was. */
const nested = [asked('a'), asked('b'), asked('b2', { edits: 'b' }), asked('a2', { edits: 'a' })].flat();

function kept(events = nested) {
  const start = app();
  const first = start();
  const conversation = saveAll(first.conversationStore, events, first.conversationStore.initial);
  const id = first.conversationStore.id();
  return { start, ...first, id, conversation };
}

it('has all versions again at the next start, and the same one in view', () => {
  const { start, database, conversation } = kept();
  database.close();
  const second = start();
  expect(second.conversationStore.initial).toEqual(conversation);
  expect(drawn(second.conversationStore.initial)).toBe('a2@1[a b2@1[b]]');
});

it('has the version in view at the next start that was shown last', () => {
  const { start, database, conversationStore, conversation } = kept();
  const back = saveAll(conversationStore, [shown('a2', 0), shown('b2', 0), ...asked('c')], conversation);
  database.close();
  const next = start().conversationStore.initial;
  expect(next).toEqual(back);
  expect(drawn(next)).toBe('a@0[a2] b@0[b2] c');
});

it('keeps what takes the place of a version in view with the others', () => {
  const events = [
    asked('a'),
    asked('b', { edits: 'a' }).slice(0, 1),
    { type: 'turn-end', turnId: 'b', outcome: 'failed' },
  ];
  const { start, database, conversation } = kept([
    ...(events.flat() as typeof nested),
    ...asked('c', { retryOf: 'b' }),
  ]);
  database.close();
  const next = start().conversationStore.initial;
  expect(next).toEqual(conversation);
  expect(drawn(next)).toBe('c@1[a]');
});

it('keeps a version that was read aloud once more', () => {
  const { start, database, conversationStore, conversation } = kept();
  const speaks = {
    type: 'turn-start',
    turnId: 'again',
    origin: 'text',
    at: 2,
    speaks: 'a2',
    from: 0,
  } as const;
  const ends = { type: 'turn-end', turnId: 'again', outcome: 'completed' } as const;
  const read = saveAll(conversationStore, [speaks, ends], conversation);
  database.close();
  expect(start().conversationStore.initial).toEqual(read);
});

it('counts and titles by what is in view', () => {
  const { conversations, conversationStore, conversation } = kept();
  const summary = () => conversations.list({ limit: 9 })[0];
  expect(summary()).toMatchObject({ turns: 1, title: 'Question a2' });
  saveAll(conversationStore, [shown('a2', 0)], conversation);
  expect(summary()).toMatchObject({ turns: 2, title: 'Question a' });
});

it('finds the words of hidden versions', () => {
  const { conversations, id } = kept();
  const found = conversations.search({ query: 'answer b', limit: 9 });
  expect(found.map(({ turn, conversationId }) => [turn.id, conversationId])).toEqual([
    ['b2', id],
    ['b', id],
  ]);
});

it('does not list a failed question as failed once another version is in view', () => {
  const { conversations } = kept([...failed('a'), ...asked('b', { edits: 'a' })]);
  expect(conversations.search({ failed: true, limit: 9 })).toEqual([]);
});

it('exports what is in view as Markdown, and all versions as JSON', () => {
  const { conversations, id } = kept();
  const found = [{ id, ...conversations.get(id) }];
  const markdown = exportConversations(found, 'markdown');
  expect(markdown).toContain('Question a2');
  expect(markdown).not.toContain('Answer b');
  const [{ turns }] = JSON.parse(exportConversations(found, 'json')) as [Conversation];
  expect(allTurns(turns).map((turn) => turn.id)).toEqual(['a2', 'a', 'b2', 'b']);
  expect(allTurns(turns).map((turn) => turn.cues)).toEqual(Array(4).fill(undefined));
});

it('deletes all versions with their conversation', () => {
  const { conversations, database, id } = kept();
  conversations.remove(id);
  const rows = database.use((connection) => connection.prepare('SELECT count(*) AS n FROM turn').get());
  expect(rows).toEqual({ n: 0 });
});

it('keeps a bill that comes in when its turn is hidden, or another conversation is current', () => {
  const { conversationStore, conversations, conversation, id } = kept();
  const spent = { tokens: 1, seconds: 0, characters: 0, cost: 7, unpriced: 0, requests: 1 };
  saveAll(conversationStore, [{ type: 'turn-cost', turnId: 'b', spent }], conversation);
  conversationStore.switchTo();
  saveAll(conversationStore, [{ type: 'turn-cost', turnId: 'a2', spent }], { turns: [] });
  const costs = allTurns(conversations.get(id).turns).map((turn) => [turn.id, turn.spent?.cost]);
  expect(costs).toEqual([
    ['a2', 7],
    ['a', undefined],
    ['b2', undefined],
    ['b', 7],
  ]);
});

it('changes nothing when a version cannot be hidden, or the process ends before it is', () => {
  const { start, database, conversationStore, conversation, notices } = kept([...asked('a'), ...asked('b')]);
  database.use((connection) =>
    connection.exec(`CREATE TRIGGER refuses BEFORE UPDATE OF hidden ON turn WHEN old.id = 'b'
      BEGIN SELECT RAISE(ABORT, 'no'); END`),
  );
  saveAll(conversationStore, asked('a2', { edits: 'a' }).slice(0, 1), conversation);
  expect(notices).toHaveLength(1);
  database.use((connection) => connection.exec('DROP TRIGGER refuses'));
  database.close();
  expect(start().conversationStore.initial).toEqual(conversation);
});

it('loses no turn when the row that names it is damaged', () => {
  const { start, database } = kept([...asked('a'), ...asked('b'), ...asked('a2', { edits: 'a' })]);
  database.use((connection) =>
    connection.exec(`PRAGMA ignore_check_constraints = ON; UPDATE turn SET rest = '{' WHERE id = 'a2'`),
  );
  database.close();
  expect(drawn(start().conversationStore.initial)).toBe('a b');
});

it('leaves a version out whose rows are damaged, and counts on', () => {
  const events = [...asked('a'), ...asked('a2', { edits: 'a' }), ...asked('a3', { edits: 'a2' })];
  const { start, database } = kept(events);
  database.use((connection) =>
    connection.exec(`PRAGMA ignore_check_constraints = ON; UPDATE turn SET rest = '{' WHERE id = 'a'`),
  );
  database.close();
  expect(drawn(start().conversationStore.initial)).toBe('a3@1[a2]');
});

it('carries all versions in a copy of the library, which may become the library', async () => {
  const { database, conversation, id } = kept();
  const folder = libraryFolder();
  await database.copyTo(folder.file);
  expect(checkLibrary(folder.file)).toMatchObject({ conversations: 1 });
  expect(createConversations(folder.open()).get(id)).toEqual(conversation);
});

it('opens a library of before questions had versions, and edits a question in it', () => {
  const folder = libraryFolder();
  const before = folder.open({ migrations: migrations.slice(0, 8) });
  const { id, utterance, reply, ...rest } = answeredTurn('a', 1, 'What is a heron?');
  before.use((connection) => {
    connection.exec(`INSERT INTO conversation (id, taken_up_at_ms) VALUES ('c', 1)`);
    connection
      .prepare('INSERT INTO turn (id, conversation, utterance, reply, rest) VALUES (?, ?, ?, ?, ?)')
      .run(id, 'c', utterance, reply, JSON.stringify(rest));
  });
  before.close();
  const conversations = createConversations(folder.open());
  const opened = conversations.get('c');
  expect(opened.turns).toEqual([answeredTurn('a', 1, 'What is a heron?')]);
  const edited = asked('b', { edits: 'a' }).reduce(foldTurn, opened);
  conversations.keepVersions('c', edited.turns);
  expect(conversations.get('c')).toEqual(edited);
  expect(conversations.list({ limit: 9 })).toMatchObject([{ turns: 1, title: 'Question b' }]);
  expect(folder.notices).toEqual([]);
});
