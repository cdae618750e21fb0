import { expect, it } from 'vitest';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { createHistory } from '../../../src/renderer/history/history.ts';
import { initialScreen } from '../../../src/renderer/app/screen.ts';
import type {
  ConversationEntry,
  HistoryPage,
  HistoryQuery,
  KeptConversation,
} from '../../../src/shared/talk/history.ts';
import { type Conversation, emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { asked as question, drawn } from '../../shared/talk/some-versions.ts';

const entry = (id: string): ConversationEntry => ({
  kind: 'conversation',
  id,
  order: 1,
  at: 1,
  turns: 1,
  title: id,
  pinned: false,
});

/** The window, with a main that answers on request. */
function room(
  conversation: Conversation = emptyConversation,
  earlier: (input: { to: number; turns: number }) => unknown = () => null,
) {
  const asked: { readonly query: HistoryQuery; answer(page: HistoryPage): void; fail(): void }[] = [];
  const done: string[] = [];
  const changed: unknown[] = [];
  const answerTo = (name: string, input: unknown) => {
    if (name === 'conversation-read')
      return { id: 'a', conversation, begunAt: 1, pinned: false, recorded: [] } satisfies KeptConversation;
    if (name === 'conversation-earlier') return earlier(input as unknown as Parameters<typeof earlier>[0]);
    changed.push([name, input]);
    return name === 'history-delete-all' ? { wasCurrent: true } : null;
  };
  let tell: Parameters<Bridge['listen']>[0] = {};
  const bridge = {
    listen: (listeners: typeof tell) => void (tell = listeners),
    request: (name: string, query: HistoryQuery) =>
      name === 'history-list'
        ? new Promise((answer, reject) => {
            asked.push({ query, answer, fail: () => reject(new Error('The disk is gone.')) });
          })
        : Promise.resolve(answerTo(name, query)),
  } as unknown as Bridge; // answers only what is asked here
  const session = {
    get: () => ({ ...initialScreen, room: 'history' as const }),
    continueConversation: async (id: string) => void done.push(id),
    clear: () => void done.push('cleared'),
  };
  const history = createHistory({ bridge, session }, new AbortController().signal);
  return { asked, done, changed, history, tell: () => tell };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const shown = (history: ReturnType<typeof room>['history']) => history.get().entries.map(({ id }) => id);

it('shows what was searched for last, whichever answer comes first', async () => {
  const { asked, history } = room();
  history.search('her');
  history.search('hero');
  asked[1]?.answer({ entries: [entry('hero')] });
  asked[0]?.answer({ entries: [entry('her')] });
  await settled();
  expect(shown(history)).toEqual(['hero']);
});

it('reads on where the page before ended, and no further than the last', async () => {
  const { asked, history } = room();
  history.refresh();
  asked[0]?.answer({ entries: [entry('a')], next: { talk: 5, dictation: 9 } });
  await settled();
  history.more();
  expect(asked[1]?.query).toMatchObject({ from: { talk: 5, dictation: 9 } });
  asked[1]?.answer({ entries: [entry('b')] });
  await settled();
  history.more();
  expect(shown(history)).toEqual(['a', 'b']);
  expect(asked).toHaveLength(2);
});

it('says why there is nothing to show, and shows it once it can be read', async () => {
  const { asked, history } = room();
  history.refresh();
  asked[0]?.fail();
  await settled();
  expect(history.get()).toMatchObject({ phase: 'failed', fault: { message: expect.stringMatching(/./) } });
  history.refresh();
  asked[1]?.answer({ entries: [entry('a')] });
  await settled();
  expect(history.get()).toMatchObject({ phase: 'ready', fault: undefined });
});

it('says so when what is opened is no longer kept', async () => {
  const { history } = room();
  history.open({
    ...entry('gone'),
    kind: 'dictation',
    stage: 'delivered',
    durationMs: 1,
    text: { text: '', marks: [] },
  });
  await settled();
  expect(history.get()).toMatchObject({
    opened: undefined,
    fault: { message: 'This is no longer in your history.' },
  });
});

it('shows one kind, and reads on in it', async () => {
  const { asked, history } = room();
  history.filter('failed');
  expect(asked[0]?.query).toEqual({ limit: 50, only: 'failed' });
  asked[0]?.answer({ top: [], entries: [entry('a')], next: { talk: 5, dictation: 9 } });
  await settled();
  history.more();
  expect(asked[1]?.query).toMatchObject({ only: 'failed', from: { talk: 5, dictation: 9 } });
  history.filter();
  expect(asked[2]?.query).toEqual({ limit: 50 });
});

it('keeps what is pinned above the list while more is read', async () => {
  const { asked, history } = room();
  const totals = { conversations: 3, dictations: 0 };
  history.refresh();
  const top = [{ ...entry('p'), pinned: true }] as const;
  asked[0]?.answer({ top, totals, entries: [entry('a')], next: { talk: 5, dictation: 9 } });
  await settled();
  history.more();
  asked[1]?.answer({ entries: [entry('b')] });
  await settled();
  expect(history.get()).toMatchObject({ top, totals });
  expect(shown(history)).toEqual(['a', 'b']);
});

it('shows the new name and the pin of what is open, and reads the list anew', async () => {
  const { asked, changed, history } = room();
  history.open(entry('a'));
  await settled();
  history.rename('a', 'Birds');
  history.pin('a', true);
  await settled();
  expect(changed).toEqual([
    ['conversation-rename', { id: 'a', title: 'Birds' }],
    ['conversation-pin', { id: 'a', pinned: true }],
  ]);
  expect(history.get().opened).toMatchObject({ kept: { pinned: true, conversation: { title: 'Birds' } } });
  expect(asked).toHaveLength(2);
});

it('begins a new conversation in Talk when all was deleted', async () => {
  const { changed, done, history } = room();
  history.deleteAll();
  await settled();
  expect(changed).toEqual([['history-delete-all', null]]);
  expect(done).toEqual(['cleared']);
});

it('goes on with a conversation from its row', async () => {
  const { done, history } = room();
  history.continueFrom('a');
  await settled();
  expect(done).toEqual(['a']);
});

it('opens a turn that was found in the version of its question that it belongs to, and goes to others', async () => {
  const events = [question('a'), question('b'), question('a2', { edits: 'a' })].flat();
  const { history } = room(events.reduce(foldTurn, emptyConversation));
  const found = { text: '', marks: [] };
  const turn = {
    kind: 'turn' as const,
    id: 'b',
    order: 1,
    conversationId: 'c',
    at: 1,
    utterance: found,
    reply: found,
  };
  history.open(turn);
  await settled();
  const opened = () => {
    const { opened: now } = history.get();
    return now?.kind === 'conversation' ? drawn(now.kept.conversation) : '';
  };
  expect(opened()).toBe('a@0[a2] b');
  history.showVersion('a', 1);
  expect(opened()).toBe('a2@1[a b]');
});

it('asks once for what a search finds, and again when something kept has changed', async () => {
  const { asked, history, tell } = room();
  const find = history.finder();
  const finds = (query: string) => find(query, history.get().changes);
  void finds('');
  asked[0]?.answer({ entries: [entry('latest')] });
  void finds('hero');
  asked[1]?.answer({ entries: [entry('hero')] });
  expect(await finds('hero ')).toEqual([entry('hero')]);
  tell().turn?.({ type: 'reply-delta', turnId: 't', text: 'More' });
  expect(await finds('')).toEqual([entry('latest')]);
  expect(asked.map(({ query }) => query.query)).toEqual([undefined, 'hero']);
  tell().turn?.({ type: 'turn-end', turnId: 't', outcome: 'completed' });
  void finds('');
  expect(asked).toHaveLength(3);
});

it('asks again for what could not be read', async () => {
  const { asked, history } = room();
  const find = history.finder();
  const found = find('hero', 0);
  asked[0]?.fail();
  expect(await found).toEqual([]);
  void find('hero', 0);
  expect(asked).toHaveLength(2);
});

const lastOf = (all: Conversation, from: number): Conversation => ({
  ...all,
  turns: all.turns.slice(from),
  earlier: from,
});
const threeTurns = [question('a'), question('b'), question('c')].flat().reduce(foldTurn, emptyConversation);
const openedTurns = (history: ReturnType<typeof room>['history']): string => {
  const { opened } = history.get();
  return opened?.kind === 'conversation' ? drawn(opened.kept.conversation) : 'none';
};

it('shows the last turns, and those before them when they are wanted', async () => {
  const inputs: unknown[] = [];
  const { history } = room(lastOf(threeTurns, 2), (input) => {
    inputs.push(input);
    return { turns: threeTurns.turns.slice(input.to - 1, input.to), earlier: input.to - 1, recorded: ['b'] };
  });
  history.open(entry('a'));
  await settled();
  expect(openedTurns(history)).toBe('c');
  history.earlier(8);
  history.earlier(8);
  await settled();
  expect(openedTurns(history)).toBe('b c');
  expect(history.get().opened).toMatchObject({ kept: { recorded: ['b'] } });
  expect(inputs).toEqual([{ id: 'a', to: 2, turns: 8 }]);
  history.earlier(8);
  await settled();
  history.earlier(8);
  await settled();
  expect(openedTurns(history)).toBe('a b c');
  expect(inputs).toHaveLength(2);
});

it('fetches more for whoever wants more as soon as there is some', async () => {
  const { history } = room(lastOf(threeTurns, 2), ({ to }) => ({
    turns: threeTurns.turns.slice(to - 1, to),
    earlier: to - 1,
    recorded: [],
  }));
  history.open(entry('a'));
  await settled();
  history.subscribe(() => history.earlier(8));
  history.earlier(8);
  await settled();
  expect(openedTurns(history)).toBe('a b c');
});

it('says that a conversation is gone when it is deleted before all of it is here', async () => {
  const { history } = room(lastOf(threeTurns, 2));
  history.open(entry('a'));
  await settled();
  history.earlier(8);
  await settled();
  expect(history.get()).toMatchObject({
    opened: undefined,
    fault: { message: 'This is no longer in your history.' },
  });
});

it('drops turns of a conversation that has been left meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { history } = room(lastOf(threeTurns, 2), () => promise);
  history.open(entry('a'));
  await settled();
  history.earlier(8);
  history.close();
  resolve(null);
  await settled();
  expect(history.get()).toMatchObject({ opened: undefined, fault: undefined });
});

it('opens a turn that was found far up with all that follows it', async () => {
  const { history } = room(lastOf(threeTurns, 2), ({ to }) => ({
    turns: threeTurns.turns.slice(to - 1, to),
    earlier: to - 1,
    recorded: [],
  }));
  const found = { text: '', marks: [] };
  const turn = { kind: 'turn' as const, order: 1, at: 1, utterance: found, reply: found };
  history.open({ ...turn, id: 'b', conversationId: 'a' });
  await settled();
  expect(openedTurns(history)).toBe('b c');
  expect(history.get().opened).toMatchObject({ turnId: 'b' });
});
