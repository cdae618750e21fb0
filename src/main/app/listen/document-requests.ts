import { basename } from 'node:path';
import type { IntentHandlers, RequestHandlers } from '../../platform/ipc.ts';
import type { ListeningState, ListenMessages } from '../../../shared/contract/listen-contract.ts';
import type { DocumentSlot } from '../../listen/document/document-slot.ts';
import type { createOpenPages } from '../../listen/document/open-pages.ts';
import type { createDocumentLoader } from '../../listen/document/document-loader.ts';
import type { createScanOffers } from '../../listen/recognition/scan-offers.ts';
import type { openDocumentLibrary } from './document-library.ts';
import type { ScanOffer } from '../../../shared/listen/listening.ts';
import type { DocumentSession } from '../../listen/document/document-session.ts';
import { fileNameOf, saveText } from '../saved-text.ts';
import { notesMarkdown } from '../../../shared/listen/notes-markdown.ts';
import { t } from '../../../shared/text/translate.ts';

interface DocumentRequestsOptions {
  readonly slot: DocumentSlot;
  readonly loader: Pick<ReturnType<typeof createDocumentLoader>, 'open' | 'stop'>;
  readonly offers: Pick<ReturnType<typeof createScanOffers>, 'agree'>;
  readonly library: Pick<
    ReturnType<typeof openDocumentLibrary>,
    'list' | 'sourceOf' | 'remove' | 'restore' | 'marks' | 'queue' | 'shelves'
  >;
  readonly pages: Pick<ReturnType<typeof createOpenPages>, 'find'>;
  /** What it takes to recognize so many pages. @throws FaultError where no model sees pictures */
  readonly pagesOffer: (pages: number) => Promise<ScanOffer>;
  /** Lets the person choose a document and opens it. */
  readonly choose: () => Promise<void>;
  /** Opens the text on the clipboard, or the page whose address it is. */
  readonly paste: () => Promise<void>;
  /** Opens a page of the web. @throws FaultError where that is no address */
  readonly fetch: (address: string) => void;
  /** Lets the person say where a file shall lie. @returns undefined when they would rather not */
  readonly saveAs: (suggested: string) => Promise<string | undefined>;
  /** A new page asks for the current state. */
  readonly onNewPage: () => ListeningState;
}

type ExportRequest = Extract<keyof ListenMessages['requests'], `export${string}`>;

type DocumentRequests = Pick<RequestHandlers, Exclude<keyof ListenMessages['requests'], ExportRequest>>;

/** The window's requests about documents. */
export function documentRequests(options: DocumentRequestsOptions): DocumentRequests {
  const { slot, loader, offers, library, pages, pagesOffer, choose, paste, fetch, saveAs, onNewPage } =
    options;
  return {
    async 'document-choose'() {
      await choose();
      return null;
    },
    async 'document-reopen'({ id }) {
      void loader.open(library.sourceOf(id));
      return null;
    },
    async 'document-paste'() {
      await paste();
      return null;
    },
    async 'document-fetch'({ address }) {
      fetch(address);
      return null;
    },
    async 'scan-answer'({ recognize }) {
      if (recognize) offers.agree();
      else loader.stop();
      return null;
    },
    'pages-offer': async ({ id }) => pagesOffer(slot.get(id).session.unreadPages.length),
    async 'pages-recognize'({ id }) {
      const recognize = slot.get(id).session.unreadPages;
      void loader.open({ ...library.sourceOf(id), recognize });
      return null;
    },
    async 'document-close'() {
      loader.stop();
      slot.close();
      return null;
    },
    'documents-list': library.list,
    async 'document-forget'({ id }) {
      if (slot.current?.session.id === id) slot.close();
      library.remove(id);
      return null;
    },
    async 'document-restore'({ id }) {
      library.restore(id);
      return null;
    },
    'marks-count': async ({ id }) => library.marks.count(id),
    'listening-read': async () => onNewPage(),
    'blocks-read': async ({ id, from }) => slot.get(id).session.text.page(from),
    'page-find': ({ id, page, text }) => pages.find(id, page, text),
    async 'choices-save'({ id, choices }) {
      const { session, narrator } = slot.get(id);
      session.saveChoices(choices);
      narrator.scriptChanged();
      return null;
    },
    'estimate-read': async ({ id, ...between }) => slot.get(id).narrator.estimate(between),
    'mark-add': async ({ id, place, note, highlight }) =>
      slot.get(id).session.marks.add(place, note, highlight),
    async 'mark-note'({ id, markId, note }) {
      slot.get(id).session.marks.note(markId, note);
      return null;
    },
    async 'mark-remove'({ id, markId }) {
      slot.get(id).session.marks.remove(markId);
      return null;
    },
    async 'mark-colour'({ id, markId, colour }) {
      slot.get(id).session.marks.colour(markId, colour);
      return null;
    },
    async 'mark-restore'({ id, markId }) {
      slot.get(id).session.marks.restore(markId);
      return null;
    },
    'notes-read': async ({ id }) => notesOf(slot.get(id).session),
    async 'notes-save'({ id }) {
      const { session } = slot.get(id);
      const name = t('listen:notes.file-name', { title: session.state().title });
      const path = await saveAs(`${fileNameOf(name, 'Notes')}.md`);
      if (path === undefined) return null;
      await saveText(path, notesOf(session));
      return basename(path);
    },
    'queue-read': async () => library.queue.list(),
    async 'queue-save'({ ids }) {
      library.queue.save(ids);
      return library.queue.list();
    },
    'shelves-read': async () => library.shelves.list(),
    async 'shelf-save'(shelf) {
      library.shelves.save(shelf);
      return library.shelves.list();
    },
    async 'shelf-remove'({ shelfId }) {
      library.shelves.remove(shelfId);
      return library.shelves.list();
    },
  };
}

function notesOf(session: DocumentSession): string {
  const { blocks, indexOf } = session.text;
  return notesMarkdown({ ...session.state(), blocks, indexOf });
}

type DocumentIntents = Pick<
  IntentHandlers,
  Exclude<keyof ListenMessages['intents'], 'note-hold' | 'dictation-say'>
>;

/** The window's intents. Those of playback change nothing when no document is open. @param prepare for the next document */
export function documentIntents(
  slot: DocumentSlot,
  loader: Pick<ReturnType<typeof createDocumentLoader>, 'dismissFault'>,
  prepare: () => void,
): DocumentIntents {
  const narrator = () => slot.current?.narrator;
  return {
    'library-shown': prepare,
    'reading-play'({ run, place }) {
      loader.dismissFault();
      narrator()?.play(run, place);
    },
    'reading-pause': () => narrator()?.pause(),
    'reading-at': ({ clipId, place, offsetMs }) => narrator()?.heard(clipId, place, offsetMs),
    'reading-outlook'({ id, outlook }) {
      if (slot.current?.session.id === id) slot.current.session.saveOutlook(outlook);
    },
    'reading-place': ({ place }) => slot.current?.session.savePlace(place, 0),
    'clip-end': ({ clipId }) => narrator()?.clipEnded(clipId),
    'clip-fail': ({ clipId, reason }) => narrator()?.clipFailed(clipId, reason),
    'reading-go-on': () => narrator()?.resume(),
  };
}
