import { expect, it } from 'vitest';
import { exportConversations } from '../../../src/main/storage/conversation-export.ts';
import { historyPage } from '../../../src/main/storage/history-pages.ts';
import { createConversations, type Conversations } from '../../../src/main/storage/conversations.ts';
import { createConversationLabels } from '../../../src/main/storage/conversation-labels.ts';
import type { HistoryEntry, HistoryQuery, HistoryPage } from '../../../src/shared/talk/history.ts';
import { answeredTurn, failedTurn } from './some-turns.ts';
import { deliver, record, takesFolder } from './takes-folder.ts';

function library() {
  const place = takesFolder();
  const { takes, database } = place.start();
  const conversations = createConversations(database);
  const labels = createConversationLabels(database);
  const read = (query: Partial<HistoryQuery> = {}) =>
    historyPage({ conversations, takes }, { limit: 9, ...query });
  const pages = (limit: number, query = ''): readonly HistoryEntry[] => {
    const all: HistoryEntry[] = [];
    let from: HistoryPage['next'];
    do {
      const page = historyPage({ conversations, takes }, { query, limit, ...(from && { from }) });
      all.push(...page.entries);
      from = page.next;
    } while (from);
    return all;
  };
  return { place, takes, conversations, labels, page: read, pages };
}

const ids = (entries: readonly HistoryEntry[]): readonly string[] => entries.map(({ id }) => id);

it.each([1, 2, 3, 7, 50])('lists conversations and dictations by time, %i a page', (limit) => {
  const { place, takes, conversations, pages } = library();
  for (let i = 0; i < 6; i++) {
    place.clock = 1000 * i;
    deliver(takes, `d${i}`, `Dictated ${i}.`);
    if (i % 2 === 0) conversations.keep(`c${i}`, answeredTurn(`t${i}`, 1000 * i + 500, `Asked ${i}?`));
  }
  expect(ids(pages(limit))).toEqual(['d5', 'c4', 'd4', 'd3', 'c2', 'd2', 'd1', 'c0', 'd0']);
});

it('leaves nothing out and repeats nothing when the clock was set back (L36, L37)', () => {
  const { place, takes, conversations, pages } = library();
  for (let i = 0; i < 9; i++) {
    place.clock = 1000 * ((i * 5) % 7);
    deliver(takes, `d${i}`, 'Dictated.');
    conversations.keep(`c${i}`, answeredTurn(`t${i}`, 1000 * ((i * 3) % 8), 'Asked?'));
  }
  for (const limit of [1, 2, 5]) {
    const found = ids(pages(limit));
    expect(found).toHaveLength(18);
    expect(new Set(found).size).toBe(18);
  }
});

it('leaves recorded questions to their conversations', () => {
  const { takes, conversations, pages } = library();
  deliver(takes, 't', 'Asked?', 'talk');
  conversations.keep('c', answeredTurn('t', 1, 'Asked?'));
  expect(ids(pages(9))).toEqual(['c']);
});

it('finds the turns and the dictations in which all words occur, with the words around them', () => {
  const { place, takes, conversations, pages } = library();
  place.clock = 1;
  deliver(takes, 'd1', 'Feed the grey heron.');
  deliver(takes, 'd2', 'Feed the cat.');
  conversations.keep('c', answeredTurn('t1', 2, 'What is a heron?', 'A grey bird.'));
  conversations.keep('c', answeredTurn('t2', 3, 'And a stork?'));
  expect(pages(1, 'grey her')).toMatchObject([
    {
      kind: 'turn',
      id: 't1',
      conversationId: 'c',
      utterance: { text: 'What is a heron?', marks: [{ start: 10, end: 15 }] },
    },
    { kind: 'dictation', id: 'd1' },
  ]);
});

it('lists a conversation by when it was taken up last, and says what it began with', () => {
  const { conversations, pages } = library();
  conversations.keep('old', answeredTurn('a', 1000, 'What is a heron?'));
  conversations.keep('new', answeredTurn('b', 2000, 'What is a stork?'));
  conversations.takeUp('empty', 2500);
  expect(ids(pages(9))).toEqual(['new', 'old']);
  conversations.keep('old', answeredTurn('c', 3000, 'And then?'));
  expect(pages(9)).toMatchObject([
    { id: 'old', at: 3000, turns: 2, title: 'What is a heron?' },
    { id: 'new', at: 2000, turns: 1 },
  ]);
  expect(conversations.latest()?.id).toBe('old');
  conversations.keep('new', { ...answeredTurn('b', 2000, 'What is a stork?'), reply: 'Late.' });
  expect(conversations.latest()?.id).toBe('old');
  conversations.takeUp('new', 4000);
  expect(conversations.latest()?.id).toBe('new');
});

it('puts pinned conversations above the first page, and nowhere else', () => {
  const { conversations, labels, page, pages } = library();
  for (let i = 0; i < 5; i++) conversations.keep(`c${i}`, answeredTurn(`t${i}`, 1000 * i, 'Asked?'));
  labels.pin('c1', true);
  labels.pin('c3', true);
  expect(ids(page().top ?? [])).toEqual(['c3', 'c1']);
  expect(ids(pages(1))).toEqual(['c4', 'c2', 'c0']);
  expect(page({ from: { talk: 4, dictation: 9 } }).top).toBeUndefined();
});

it('shows what was asked, what was dictated, or what failed', () => {
  const { takes, conversations, labels, page } = library();
  deliver(takes, 'd', 'Dictated.');
  record(takes, 'lost', 0.1);
  takes.setStage('lost', 'failed', { kind: 'timed-out', message: 'The service is busy.' });
  conversations.keep('c', answeredTurn('t', 1, 'Asked?'));
  conversations.keep('c', failedTurn('f', 2, 'Asked in vain?'));
  labels.pin('c', true);
  expect([page({ only: 'asked' })].flatMap(({ top = [], entries }) => ids([...top, ...entries]))).toEqual([
    'c',
  ]);
  expect(page({ only: 'dictated' })).toMatchObject({ top: [], entries: [{ id: 'lost' }, { id: 'd' }] });
  expect(page({ only: 'failed' })).toMatchObject({
    top: [],
    entries: [
      { kind: 'dictation', id: 'lost', fault: 'The service is busy.' },
      { kind: 'turn', id: 'f', fault: 'There are no credits left.' },
    ],
  });
  expect(ids(page({ only: 'failed', query: 'vain' }).entries)).toEqual(['f']);
  expect(ids(page({ only: 'dictated', query: 'asked' }).entries)).toEqual([]);
});

it('leaves what is still being transcribed out of what failed', () => {
  const { takes, page } = library();
  record(takes, 'under-way', 0.1);
  expect(page({ only: 'failed' }).entries).toEqual([]);
});

it('finds conversations by the titles that they were given', () => {
  const { conversations, labels, page } = library();
  conversations.keep('c', answeredTurn('t', 1, 'What is a heron?'));
  conversations.keep('other', answeredTurn('u', 2, 'What is a bird?'));
  labels.rename('c', 'Wading birds');
  expect(page({ query: 'wading bi' })).toMatchObject({ top: [{ id: 'c' }], entries: [] });
  expect(page({ query: 'bird' })).toMatchObject({ top: [{ id: 'c' }], entries: [{ id: 'u' }] });
  expect(page({ query: 'wad birds' }).top).toEqual([]);
});

it('counts all that there is, whatever is shown', () => {
  const { takes, conversations, page } = library();
  deliver(takes, 'd', 'Dictated.');
  deliver(takes, 't', 'Asked?', 'talk');
  conversations.keep('c', answeredTurn('t', 1, 'Asked?'));
  conversations.takeUp('empty', 2);
  expect(page({ only: 'failed' }).totals).toEqual({ conversations: 1, dictations: 1 });
  conversations.removeAll();
  expect(page()).toMatchObject({ totals: { conversations: 0, dictations: 1 }, entries: [{ id: 'd' }] });
  expect(page({ query: 'asked' }).entries).toEqual([]);
});

it('carries conversations away as text to read, and as data that holds all of it', () => {
  const { conversations } = library();
  conversations.keep('c', answeredTurn('t', 1000, 'What is a *heron*?', 'A **bird**.'));
  const whole = (from: Conversations) => [{ id: 'c', ...from.get('c') }];
  expect(exportConversations(whole(conversations), 'markdown')).toBe(
    '# Conversation of 1970-01-01 00:00 UTC\n\n## You, 1970-01-01 00:00 UTC\n\nWhat is a *heron*?\n\n## Parley\n\nA **bird**.\n',
  );
  expect(JSON.parse(exportConversations(whole(conversations), 'json'))).toMatchObject([
    {
      id: 'c',
      turns: [{ id: 't', utterance: 'What is a *heron*?', reply: 'A **bird**.', outcome: 'completed' }],
    },
  ]);
});
