import type { Requests } from '../../shared/contract/contract.ts';
import type { PageArea } from '../../shared/listen/page-area.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import { undoMs } from '../../shared/contract/listen-contract.ts';
import type { KeptDocument, ScanOffer } from '../../shared/listen/listening.ts';
import type { MarkCounts } from '../../shared/listen/marks.ts';
import { t } from '../../shared/text/translate.ts';
import type { Bridge } from '../bridge.ts';
import type { Store } from '../app/store.ts';
import type { ListenState } from './listen-state.ts';

export interface ListenActionPorts {
  readonly bridge: Pick<Bridge, 'request' | 'send' | 'openFile'>;
  readonly store: Store<ListenState>;
}

/** Asks main for something; a failure becomes the room's word. @returns undefined when it failed */
export type Ask = <Name extends keyof Requests>(
  name: Name,
  input: Requests[Name]['input'],
  done?: string,
) => Promise<Requests[Name]['output'] | undefined>;

export function createAsk({ bridge, store }: ListenActionPorts): Ask {
  return async (name, input, done) => {
    try {
      const answer = await bridge.request(name, input);
      if (done !== undefined) sayBriefly(store, done);
      return answer;
    } catch (error) {
      store.set({ word: { message: faultOf(error).message, failed: true } });
      return undefined;
    }
  };
}

/** Milliseconds: long enough to read two words, or to hear them announced. */
const briefMs = 5000;

/** That something went as it was wanted need not be put away by hand. @param undo takes it back */
export function sayBriefly(store: Store<ListenState>, message: string, undo?: () => void): void {
  const word = { message, failed: false, ...(undo && { undo }) };
  store.set({ word });
  const ms = undo ? undoMs : briefMs;
  setTimeout(() => store.get().word === word && store.set({ word: undefined }), ms);
}

type Named = Pick<KeptDocument, 'id' | 'title'>;

/** What is said of one document by its title, and of more by their number. */
export function ofOneOrMore(
  documents: readonly Named[],
  one: (title: string) => string,
  more: (count: number) => string,
): string {
  const [first] = documents;
  return documents.length === 1 && first ? one(first.title) : more(documents.length);
}

/** Which document is open, and which were. */
interface DocumentActions {
  /** Lets the person choose a file. */
  choose(): void;
  reopen(id: string): void;
  /** One that an answer refers to, which need not be in the library. */
  openCited(documentId: string): void;
  /** That was dropped on the window. */
  drop(file: File): void;
  /** The text that is on the clipboard. */
  paste(): void;
  /** A page or a feed of the web, by its address as a person writes it. */
  fetch(address: string): void;
  close(): void;
  /** Their places and marks too; the person's files stay. Asks before marks go with them. */
  forget(documents: readonly Named[]): void;
  /** The same without asking. Can be taken back for a while. */
  remove(documents: readonly Named[]): void;
  /** The library is in view. */
  showLibrary(): void;
  /** Reads the library anew. */
  refresh(): void;
  /** Whether the text of the scan that is being opened is to be recognized. */
  answerScan(recognize: boolean): void;
  /** What it takes to recognize the text that the open document lacks on some pages. @throws Fault */
  pagesOffer(id: string): Promise<ScanOffer>;
  /** Has it recognized, and reads the document again with it. */
  recognizePages(id: string): void;
  /** Where a page of the open PDF has a text; undefined when that can't be found out. */
  findOnPage(page: number, text: string): Promise<readonly PageArea[] | undefined>;
}

export function createDocumentActions({ bridge, store }: ListenActionPorts, ask: Ask): DocumentActions {
  const refreshQueue = async (): Promise<void> => {
    const queue = await ask('queue-read', null);
    if (queue) store.set({ queue });
  };
  const refresh = async (): Promise<void> => {
    try {
      const documents = await bridge.request('documents-list', null);
      store.set({ recent: { phase: 'ready', documents } });
    } catch (error) {
      store.set({ recent: { phase: 'failed', fault: faultOf(error) } });
    }
  };
  const restore = async (documents: readonly Named[]): Promise<void> => {
    store.set({ word: undefined });
    const restored = await eachOf(documents, ({ id }) => ask('document-restore', { id }));
    if (restored.length > 0) {
      const one = (title: string): string => t('listen:forget.restored', { title });
      sayBriefly(
        store,
        ofOneOrMore(restored, one, (count) => t('listen:several.restored', { count })),
      );
    }
    await Promise.all([refresh(), refreshQueue()]);
  };
  const remove = async (documents: readonly Named[]): Promise<void> => {
    store.set({ queue: store.get().queue.filter((queued) => documents.every(({ id }) => id !== queued)) });
    const removed = await eachOf(documents, ({ id }) => ask('document-forget', { id }));
    if (removed.length > 0) {
      const one = (title: string): string => t('listen:forget.done', { title });
      const done = ofOneOrMore(removed, one, (count) => t('listen:several.removed', { count }));
      sayBriefly(store, done, () => void restore(removed));
    }
    await refresh();
  };
  const forget = async (documents: readonly Named[]): Promise<void> => {
    const counts = await Promise.all(documents.map(({ id }) => ask('marks-count', { id })));
    const known = counts.filter((each) => each !== undefined);
    if (known.length < documents.length) return;
    const sum = (kind: keyof MarkCounts): number => known.reduce((all, each) => all + each[kind], 0);
    const all = { highlights: sum('highlights'), notes: sum('notes'), bookmarks: sum('bookmarks') };
    const isMarked = Object.values(all).some((count) => count > 0);
    if (isMarked) store.set({ dialog: { kind: 'forget', documents, counts: all } });
    else await remove(documents);
  };
  const open = (asked: Promise<unknown>): void => {
    store.set({ word: undefined });
    void asked;
  };
  return {
    findOnPage: (page, text) => ask('page-find', { id: store.get().document?.id ?? '', page, text }),
    answerScan: (recognize) => void ask('scan-answer', { recognize }),
    pagesOffer: (id) => bridge.request('pages-offer', { id }),
    recognizePages: (id) => open(ask('pages-recognize', { id })),
    choose: () => open(ask('document-choose', null)),
    reopen: (id) => open(ask('document-reopen', { id })),
    openCited: (documentId) => open(ask('cited-open', { documentId })),
    drop: (file) =>
      open(
        bridge.openFile(file, 'read').catch((error: unknown) => {
          store.set({ word: { message: faultOf(error).message, failed: true } });
        }),
      ),
    paste: () => open(ask('document-paste', null)),
    fetch: (address) => open(ask('document-fetch', { address })),
    close: () => void ask('document-close', null),
    forget: (documents) => void forget(documents),
    remove: (documents) => void remove(documents),
    showLibrary: () => bridge.send('library-shown', null),
    refresh: () => void refresh(),
  };
}

/** One after the other. @returns those that went well */
async function eachOf(
  documents: readonly Named[],
  act: (document: Named) => Promise<null | undefined>,
): Promise<readonly Named[]> {
  const done: Named[] = [];
  for (const document of documents) if ((await act(document)) === null) done.push(document);
  return done;
}
