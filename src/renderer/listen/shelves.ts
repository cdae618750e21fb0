import type { Store } from '../app/store.ts';
import { ofOneOrMore, sayBriefly, type Ask } from './document-actions.ts';
import type { ListenState } from './listen-state.ts';
import type { KeptDocument, Shelf } from '../../shared/listen/listening.ts';
import { formatLocale, t } from '../../shared/text/translate.ts';

/** Which documents a person has put together. */
export interface ShelfActions {
  /** Shows the library with nothing but this shelf; without one, the whole library. */
  openShelf(id: string | undefined): void;
  /** A shelf of that name with the documents on it; where there is such a shelf already, they come onto that. */
  shelveAnew(name: string, documents: readonly Titled[]): void;
  /** Puts the documents on the shelf, or takes them off again. */
  shelve(shelf: Shelf, documents: readonly Titled[], on: boolean): void;
  renameShelf(shelf: Shelf, name: string): void;
  /** Its documents stay in the library. Can be taken back for a while. */
  removeShelf(shelf: Shelf): void;
}

type Titled = Pick<KeptDocument, 'id' | 'title'>;

interface ShelfPorts {
  readonly store: Store<ListenState>;
  readonly ask: Ask;
  readonly newId: () => string;
  /** Leads from the document that is open to the library. */
  readonly close: () => void;
}

export function createShelves({ store, ask, newId, close }: ShelfPorts) {
  const show = (shelves: readonly Shelf[] | undefined): boolean => {
    if (shelves) store.set({ shelves: inOrderOfNames(shelves) });
    return shelves !== undefined;
  };
  const refresh = async (): Promise<void> => void show(await ask('shelves-read', null));
  const save = async (shelf: Shelf, done: string): Promise<void> => {
    const others = store.get().shelves.filter(({ id }) => id !== shelf.id);
    show([...others, shelf]); // what is chosen next builds on it
    if (show(await ask('shelf-save', shelf))) sayBriefly(store, done);
    else await refresh();
  };
  const shelve = (asked: Shelf, documents: readonly Titled[], on: boolean): void => {
    const shelf = store.get().shelves.find((each) => each.id === asked.id) ?? asked;
    const ids = documents.map(({ id }) => id);
    const others = shelf.documents.filter((each) => !ids.includes(each));
    const done = ofOneOrMore(
      documents,
      (title) => t(on ? 'listen:shelf.added' : 'listen:shelf.taken-off', { title, shelf: shelf.name }),
      (count) => t(on ? 'listen:several.shelved' : 'listen:several.taken-off', { count, shelf: shelf.name }),
    );
    void save({ ...shelf, documents: on ? [...others, ...ids] : others }, done);
  };
  const remove = async (shelf: Shelf): Promise<void> => {
    if (!show(await ask('shelf-remove', { shelfId: shelf.id }))) return;
    const isShown = store.get().shelf === shelf.id;
    if (isShown) store.set({ shelf: undefined });
    sayBriefly(store, t('listen:shelf.removed', { shelf: shelf.name }), () => {
      store.set({ word: undefined, ...(isShown && { shelf: shelf.id }) });
      void save(shelf, t('listen:shelf.restored', { shelf: shelf.name }));
    });
  };

  const actions: ShelfActions = {
    openShelf(id) {
      store.set({ shelf: id });
      if (store.get().document) close();
    },
    shelveAnew(name, documents) {
      const same = store.get().shelves.find((shelf) => namesOf().compare(shelf.name, name) === 0);
      shelve(same ?? { id: newId(), name, documents: [] }, documents, true);
    },
    shelve,
    renameShelf: (shelf, name) => void save({ ...shelf, name }, t('listen:shelf.renamed', { shelf: name })),
    removeShelf: (shelf) => void remove(shelf),
  };
  return { actions, refresh };
}

/** Names that differ by capitals alone are the same. */
function namesOf(): Intl.Collator {
  return new Intl.Collator(formatLocale(), { numeric: true, sensitivity: 'accent' });
}

function inOrderOfNames(shelves: readonly Shelf[]): readonly Shelf[] {
  const { compare } = namesOf();
  return shelves.toSorted((one, other) => compare(one.name, other.name));
}
