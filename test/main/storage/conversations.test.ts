import { expect, it } from 'vitest';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Turn } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { libraryFolder } from './library-folder.ts';

const asked: readonly TurnEvent[] = [
  { type: 'turn-start', turnId: 't1', origin: 'text', at: 1000, utterance: 'What is a heron?' },
  { type: 'reasoning-delta', turnId: 't1', text: 'A bird.' },
  { type: 'reply-delta', turnId: 't1', text: 'A wading bird. It fishes.' },
  {
    type: 'cue-ready',
    turnId: 't1',
    cue: { id: 'c', text: 'A wading bird.', start: 0, end: 14, pauseAfterMs: 0 },
  },
  { type: 'cue-end', turnId: 't1', cueId: 'c' },
];
const ended: TurnEvent = { type: 'turn-end', turnId: 't1', outcome: 'completed' };

function turnAfter(events: readonly TurnEvent[]): Turn {
  const [turn] = events.reduce(foldTurn, emptyConversation).turns;
  if (!turn) throw new Error('These events leave no turn.');
  return turn;
}

const turn = (id: string, utterance: string, reply = 'Yes.'): Turn =>
  turnAfter([
    { type: 'turn-start', turnId: id, origin: 'text', at: 1, utterance },
    { type: 'reply-delta', turnId: id, text: reply },
    { type: 'turn-end', turnId: id, outcome: 'completed' },
  ]);

it('has the conversation again at the next start, as it was', () => {
  const { open } = libraryFolder();
  const database = open();
  const first = createConversations(database);
  first.takeUp('c1', 1000);
  first.takeUp('c2', 2000);
  const whole = turnAfter([...asked, ended]);
  first.keep('c2', turnAfter(asked.slice(0, 2)));
  first.keep('c2', turn('t2', 'And a stork?'));
  first.keep('c2', whole);
  database.close();
  const next = createConversations(open());
  expect(next.latest()).toEqual({ id: 'c2', conversation: { turns: [whole, turn('t2', 'And a stork?')] } });
  expect(next.get('c1')).toEqual({ turns: [] });
});

it('brings a turn that was cut off to its end, with what was heard of it', () => {
  const conversations = createConversations(libraryFolder().open());
  conversations.takeUp('c', 1);
  conversations.keep('c', turnAfter(asked));
  expect(conversations.get('c').turns).toMatchObject([
    { phase: 'over', outcome: 'interrupted', heard: 'A wading bird.', reply: 'A wading bird. It fishes.' },
  ]);
});

it('shows a question that was not yet read as one to be tried again', () => {
  const conversations = createConversations(libraryFolder().open());
  conversations.takeUp('c', 1);
  conversations.keep('c', turnAfter([{ type: 'turn-start', turnId: 't', origin: 'voice', at: 1 }]));
  expect(conversations.get('c').turns).toMatchObject([
    { id: 't', phase: 'over', outcome: 'failed', fault: { kind: 'answer-interrupted' } },
  ]);
});

it('finds turns by words of question and answer, the newest first, page by page', () => {
  const conversations = createConversations(libraryFolder().open());
  conversations.takeUp('c', 1);
  for (let i = 0; i < 9; i++)
    conversations.keep('c', turn(`t${i}`, `Question ${i}`, 'An answer about herons.'));
  const page = conversations.search({ query: 'question heron', limit: 5 });
  const rest = conversations.search({ query: 'question heron', limit: 5, before: page.at(-1)?.order ?? 0 });
  expect([...page, ...rest].map((found) => found.turn.id)).toEqual([
    't8',
    't7',
    't6',
    't5',
    't4',
    't3',
    't2',
    't1',
    't0',
  ]);
  expect(page[0]?.conversationId).toBe('c');
  expect(conversations.search({ query: 'pelican', limit: 5 })).toEqual([]);
  expect(conversations.search({ limit: 2 }).map(({ order }) => order)).toEqual([9, 8]);
});

it('forgets a turn, and a conversation with all of its turns', () => {
  const conversations = createConversations(libraryFolder().open());
  conversations.takeUp('c', 1);
  conversations.takeUp('d', 2);
  conversations.keep('c', turn('a', 'Secret?'));
  conversations.keep('d', turn('b', 'Secret?'));
  conversations.keep('d', turn('c', 'Secret?'));
  conversations.forget('b');
  conversations.remove('c');
  expect(conversations.search({ query: 'secret', limit: 9 }).map((found) => found.turn.id)).toEqual(['c']);
  conversations.remove('d');
  expect(conversations.latest()).toBeUndefined();
  expect(conversations.search({ limit: 9 })).toEqual([]);
});

it('does not let one damaged turn hide the others (L11)', () => {
  const database = libraryFolder().open();
  const conversations = createConversations(database);
  conversations.takeUp('c', 1);
  conversations.keep('c', turn('a', 'One'));
  conversations.keep('c', turn('b', 'Two'));
  database.use((connection) =>
    connection.exec(`PRAGMA ignore_check_constraints = ON; UPDATE turn SET rest = '{"or' WHERE id = 'a'`),
  );
  expect(conversations.get('c').turns.map(({ id }) => id)).toEqual(['b']);
  expect(conversations.search({ limit: 9 })).toHaveLength(1);
});
