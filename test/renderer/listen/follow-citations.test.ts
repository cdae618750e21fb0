import { expect, it } from 'vitest';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { followCitations } from '../../../src/renderer/listen/follow-talk.ts';
import { initialListenState, type ListenState } from '../../../src/renderer/listen/listen-state.ts';

const cited = { documentId: 'book', place: { blockId: 'b7', at: 0 }, text: 'Words.' };

/** The room beside a conversation, with what it was asked to open and to show. */
function room(begins: Partial<ListenState> = {}) {
  const screen = createStore<Screen>(initialScreen);
  const store = createStore<ListenState>({ ...initialListenState, ...begins });
  const opened: string[] = [];
  const shown: string[] = [];
  followCitations(
    {
      session: { ...screen, citationShown: () => screen.set({ cited: undefined }) },
      listen: {
        ...store,
        openCited(id) {
          store.set({ word: undefined });
          opened.push(id);
        },
        cite({ place }) {
          shown.push(place.blockId);
          store.set({ goal: place });
        },
      },
    },
    new AbortController().signal,
  );
  return { screen, store, opened, shown };
}

/** Only what tells which document is here, and how much of it. */
const withBlocks = (...ids: readonly string[]): Partial<ListenState> => ({
  document: { id: 'book' } as ListenState['document'],
  page: {
    documentId: 'book',
    indexOf: new Map(ids.map((id, at) => [id, at])),
  } as unknown as ListenState['page'],
});

it('opens the document, and shows the block once it has been read', () => {
  const { screen, store, opened, shown } = room();
  screen.set({ cited });
  expect(opened).toEqual(['book']);
  store.set(withBlocks('b1'));
  expect(shown).toEqual([]);
  store.set(withBlocks('b1', 'b7'));
  expect(shown).toEqual(['b7']);
  expect(screen.get().cited).toBeUndefined();
});

it('opens nothing anew that is open', () => {
  const { screen, opened, shown } = room(withBlocks('b7'));
  screen.set({ cited });
  expect([opened, shown]).toEqual([[], ['b7']]);
});

it('gives up when the document can’t be opened, but not because of what failed before', () => {
  const fault = { kind: 'bad-input', message: 'Gone.' } as const;
  const before = { ...initialListenState.narration, fault };
  const { screen, store } = room({ narration: before });
  screen.set({ cited });
  expect(screen.get().cited).toBe(cited);
  store.set({ narration: { ...before, fault: { ...fault } } });
  expect(screen.get().cited).toBeUndefined();
});
