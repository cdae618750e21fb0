import { expect, test } from 'vitest';
import { answeredTurn } from './some-turns.ts';
import { takesFolder } from './takes-folder.ts';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { emptyConversation, type Conversation } from '../../../src/shared/talk/conversation.ts';
import { partSize, withEarlier } from '../../../src/shared/talk/conversation-part.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { titleOf } from '../../../src/shared/talk/title.ts';
import { asked, drawn } from '../../shared/talk/some-versions.ts';

/** A library with a conversation whose id is `c`. */
function kept({ turns }: Conversation) {
  const { database } = takesFolder().start();
  const conversations = createConversations(database);
  conversations.keepVersions('c', turns);
  return { database, conversations, parts: conversations.parts };
}

/** A conversation from its parts. */
function whole(parts: ReturnType<typeof kept>['parts'], turns: number): Conversation {
  let conversation = parts.last('c')?.conversation ?? emptyConversation;
  while (conversation.earlier) {
    const part = parts.before('c', conversation.earlier, partSize(turns));
    if (!part) throw new Error('The conversation is gone.');
    conversation = withEarlier(conversation, part);
  }
  return conversation;
}

const long: Conversation = {
  turns: Array.from({ length: 1003 }, (_, i) => answeredTurn(`t${i}`, i + 5, `Question ${i}`)),
};

test('the last turns come without those before them, under the name of the whole', () => {
  const { parts, conversations } = kept(long);
  const last = parts.last('c');
  expect(last?.conversation.turns.length).toBeLessThan(50);
  expect(last?.conversation.turns.at(-1)).toEqual(long.turns.at(-1));
  expect(last?.begunAt).toBe(5);
  expect(last && titleOf(last.conversation)).toBe(titleOf(conversations.get('c')));
});

test('parts put together are the whole', () => {
  const { parts, conversations } = kept(long);
  expect(whole(parts, 100).turns).toEqual(conversations.get('c').turns);
});

test('each version comes with the question that is in view', () => {
  const events = [
    ...Array.from({ length: 60 }, (_, i) => asked(`early${i}`)),
    asked('a'),
    asked('b'),
    asked('b2', { edits: 'b' }),
    asked('a2', { edits: 'a' }),
    ...Array.from({ length: 60 }, (_, i) => asked(`late${i}`)),
  ];
  const conversation = events.flat().reduce(foldTurn, emptyConversation);
  const { parts, conversations } = kept(conversation);
  const put = whole(parts, 8);
  expect(drawn(put)).toBe(drawn(conversations.get('c')));
  expect(drawn(put)).toContain('a2@1[a b2@1[b]]');
});

test('a hidden turn that nothing names any more is in view', () => {
  const conversation = [asked('a'), asked('b'), asked('a2', { edits: 'a' })].flat();
  const { parts, database, conversations } = kept(conversation.reduce(foldTurn, emptyConversation));
  database.use((connection) => connection.exec("DELETE FROM turn WHERE id = 'a2'"));
  expect(drawn(parts.last('c')?.conversation ?? emptyConversation)).toBe('a b');
  expect(drawn(conversations.get('c'))).toBe('a b');
});

test('a turn that is damaged hides no other', () => {
  const { parts, database } = kept(long);
  database.use((connection) =>
    connection.exec(
      "PRAGMA ignore_check_constraints = 1; UPDATE turn SET rest = '{' WHERE id IN ('t1000', 't0')",
    ),
  );
  const last = parts.last('c');
  expect(last?.conversation.turns.some(({ id }) => id === 't1000')).toBe(false);
  expect(last?.conversation.turns.at(-1)?.id).toBe('t1002');
  expect(whole(parts, 100).turns).toHaveLength(1001);
});

test('of a conversation that is no more there is no part', () => {
  const { parts, conversations } = kept(long);
  conversations.remove('c');
  expect(parts.last('c')).toBeUndefined();
  expect(parts.before('c', 900, partSize(100))).toBeUndefined();
});

test('what grows meanwhile moves nothing that comes before it', () => {
  const { parts, conversations } = kept(long);
  const { conversation = emptyConversation } = parts.last('c') ?? {};
  conversations.keep('c', answeredTurn('new', 9_000, 'And now?'));
  const part = parts.before('c', conversation.earlier ?? 0, partSize(100));
  expect(part?.turns.at(-1)?.id).toBe(`t${(conversation.earlier ?? 0) - 1}`);
});
