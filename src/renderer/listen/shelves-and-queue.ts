import type { Store } from '../app/store.ts';
import { ofOneOrMore, sayBriefly, type Ask } from './document-actions.ts';
import type { ListenState } from './listen-state.ts';
import type { KeptDocument, Shelf } from '../../shared/listen/listening.ts';
import { formatLocale, t } from '../../shared/text/translate.ts';
import { mainNow } from '../app/main-clock.ts';
import { isAsleep } from './player/sleep.ts';

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

/** The documents that are read one after the other. */
export interface QueueActions {
  /** Before all others that wait. */
  queueNext(document: Titled): void;
  /** In their order. */
  queueLast(documents: readonly Titled[]): void;
  unqueue(document: Titled): void;
  /** @param to counted from 0 */
  moveInQueue(document: Titled, to: number): void;
  /** Goes to the next one without the pause. */
  playComing(): void;
  /** Stays at the end of what was read; the next one goes on waiting. */
  notNow(): void;
}

interface QueuePorts {
  readonly store: Store<ListenState>;
  readonly ask: Ask;
  /** Parley listens or answers, which the next document must not talk into. */
  readonly isBusy: () => boolean;
  /** Opens a document and reads on in it. */
  readonly resume: (id: string) => void;
}

/** Milliseconds: long enough to hear what is next, and to say no. */
const pauseMs = 8000;

/** Runs until `signal` aborts. */
export function createQueue({ store, ask, isBusy, resume }: QueuePorts, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let former = store.get().sounding;

  const refresh = async (): Promise<void> => {
    const queue = await ask('queue-read', null);
    if (queue) store.set({ queue });
  };
  const save = async (ids: readonly string[], done?: string): Promise<void> => {
    store.set({ queue: ids });
    const queue = await ask('queue-save', { ids });
    if (!queue) return refresh();
    store.set({ queue });
    if (done !== undefined) sayBriefly(store, done);
  };
  const without = (id: string): readonly string[] => store.get().queue.filter((each) => each !== id);

  const cancel = (): void => {
    clearTimeout(timer);
    if (store.get().coming) store.set({ coming: undefined });
  };
  const playComing = (): void => {
    const { coming } = store.get();
    cancel();
    if (coming) resume(coming.id);
  };
  const announce = ({ id, title }: Titled): void => {
    store.set({ coming: { id, title, startsAt: mainNow() + pauseMs } });
    timer = setTimeout(() => {
      if (store.get().coming?.id !== id) return; // another document was opened meanwhile
      if (isAsleep(store.get().sleep)) cancel();
      else if (isBusy()) announce({ id, title });
      else playComing();
    }, pauseMs);
  };
  const findComing = async (): Promise<void> => {
    const ended = store.get().document?.id;
    if (without(ended ?? '').length === 0) return;
    const documents = await ask('documents-list', null);
    const { document, queue, sounding } = store.get();
    if (!documents || document?.id !== ended || !sounding.finished) return;
    const next = queue
      .filter((id) => id !== ended)
      .flatMap((id) => documents.find((each) => each.id === id && !each.isMissing) ?? [])[0];
    if (next) announce(next);
  };
  const follow = (): void => {
    const { sounding, document, queue, coming } = store.get();
    if (sounding === former) return;
    const hasEnded = sounding.finished && !former.finished && former.wanted;
    const begins = sounding.wanted && !former.wanted;
    former = sounding;
    if (begins && coming) cancel();
    if (begins && document && queue.includes(document.id)) void save(without(document.id));
    if (hasEnded) void findComing();
  };
  signal.addEventListener('abort', store.subscribe(follow), { once: true });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  const actions: QueueActions = {
    queueNext: ({ id, title }) => void save([id, ...without(id)], t('listen:queue.added-next', { title })),
    queueLast(documents) {
      const ids = documents.map(({ id }) => id);
      const done = ofOneOrMore(
        documents,
        (title) => t('listen:queue.added', { title }),
        (count) => t('listen:several.queued', { count }),
      );
      void save([...store.get().queue.filter((each) => !ids.includes(each)), ...ids], done);
    },
    unqueue: ({ id, title }) => void save(without(id), t('listen:queue.removed', { title })),
    moveInQueue({ id, title }, to) {
      const others = without(id);
      const position = Math.min(others.length, Math.max(0, to));
      const done = t('listen:queue.moved', { title, position: position + 1, count: others.length + 1 });
      void save([...others.slice(0, position), id, ...others.slice(position)], done);
    },
    playComing,
    notNow: cancel,
  };
  return { actions, refresh };
}
