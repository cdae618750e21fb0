import type { Place } from '../../shared/listen/script/place.ts';
import type { Store } from '../app/store.ts';
import type { Dialog, ListenState, Panel } from './listen-state.ts';
import { nothingFound } from './listen-state.ts';
import { findIn } from './panel/search.ts';

/** What is shown in the room, and where the page is. */
export interface RoomActions {
  /** Brings the page back to the voice, and keeps it there. */
  follow(): void;
  /** The person has scrolled away. */
  leave(): void;
  /** Brings the page there, and leaves the voice where it is. */
  show(place: Place): void;
  /** The page is where it was wanted. */
  shown(): void;
  /** The first block on a page that the document tells of. @returns whether there is such a page */
  showPage(number: number): boolean;
  openPanel(panel: Panel): void;
  closePanel(): void;
  search(query: string): void;
  /** The next match, or the one before. */
  nextMatch(direction: 1 | -1): void;
  showMatch(at: number): void;
  ask(dialog: Dialog): void;
  closeDialog(): void;
  dismissWord(): void;
  /** A document is dragged over the window, or no longer. */
  hover(on: boolean): void;
}

export function createRoomActions({ store }: { readonly store: Store<ListenState> }): RoomActions {
  const show = (place: Place): void => store.set({ goal: place, following: false });
  const showMatch = (at: number): void => {
    const { search } = store.get();
    const match = search.found.matches[at];
    if (!match) return;
    store.set({ search: { ...search, at } });
    show({ blockId: match.blockId, at: match.start });
  };
  return {
    follow: () => store.set({ following: true, goal: undefined }),
    leave: () => store.get().following && store.set({ following: false, goal: undefined }),
    show,
    shown: () => store.set({ goal: undefined }),
    showPage(number) {
      const block = store.get().page?.blocks.find(({ page }) => page !== undefined && page >= number);
      if (block) show({ blockId: block.id, at: 0 });
      return block !== undefined;
    },
    openPanel: (panel) => store.set({ panel }),
    closePanel: () => store.set({ panel: undefined, search: { query: '', found: nothingFound, at: 0 } }),
    search(query) {
      const { page } = store.get();
      store.set({ panel: 'search', search: { query, found: findIn(page?.blocks ?? [], query), at: 0 } });
      showMatch(0);
    },
    nextMatch(direction) {
      const { found, at } = store.get().search;
      const count = found.matches.length;
      if (count > 0) showMatch((at + direction + count) % count);
    },
    showMatch,
    ask: (dialog) => store.set({ dialog }),
    closeDialog: () => store.set({ dialog: undefined }),
    hover: (hovered) => hovered !== store.get().hovered && store.set({ hovered }),
    dismissWord: () => store.set({ word: undefined }),
  };
}
