import { mainNow } from '../app/main-clock.ts';
import type { Store } from '../app/store.ts';
import { ofOneOrMore, sayBriefly, type Ask } from './document-actions.ts';
import type { ListenState } from './listen-state.ts';
import { isAsleep } from './player/sleep.ts';
import type { KeptDocument } from '../../shared/listen/listening.ts';
import { t } from '../../shared/text/translate.ts';

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

type Titled = Pick<KeptDocument, 'id' | 'title'>;

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
