import type { IntentHandlers, RequestHandlers } from '../../platform/ipc.ts';
import type {
  ListenIntents,
  ListenRequests,
  ListeningState,
} from '../../../shared/contract/listen-contract.ts';
import type { OpenDocumentSlot } from './open-document-slot.ts';
import type { OpenPages } from './open-pages.ts';
import type { DocumentLoader } from './document-loader.ts';
import type { ScanOffers } from './scan-offers.ts';
import type { DocumentLibrary } from './document-library.ts';

interface DocumentRequestsOptions {
  readonly slot: OpenDocumentSlot;
  readonly loader: Pick<DocumentLoader, 'open' | 'stop'>;
  readonly offers: Pick<ScanOffers, 'agree'>;
  readonly library: Pick<DocumentLibrary, 'list' | 'sourceOf' | 'remove'>;
  readonly pages: Pick<OpenPages, 'find'>;
  /** Lets the person choose a document and opens it. */
  readonly choose: () => Promise<void>;
  /** Opens the text on the clipboard. */
  readonly paste: () => Promise<void>;
  /** A new page asks for the current state. */
  readonly onNewPage: () => ListeningState;
}

type ExportRequest = Extract<keyof ListenRequests, `export${string}`>;

type DocumentRequests = Pick<RequestHandlers, Exclude<keyof ListenRequests, ExportRequest>>;

/** The window's requests about documents. */
export function documentRequests(options: DocumentRequestsOptions): DocumentRequests {
  const { slot, loader, offers, library, pages, choose, paste, onNewPage } = options;
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
    async 'scan-answer'({ recognize }) {
      if (recognize) offers.agree();
      else loader.stop();
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
    'listening-read': async () => onNewPage(),
    'blocks-read': async ({ id, from }) => slot.get(id).session.text.page(from),
    'page-find': ({ id, page, text }) => pages.find(id, page, text),
    async 'choices-save'({ id, choices }) {
      const { session, narrator } = slot.get(id);
      session.saveChoices(choices);
      narrator.changed();
      return null;
    },
    'estimate-read': async ({ id, ...between }) => slot.get(id).narrator.estimate(between),
    'mark-add': async ({ id, place, note }) => slot.get(id).session.marks.add(place, note),
    async 'mark-note'({ id, markId, note }) {
      slot.get(id).session.marks.note(markId, note);
      return null;
    },
    async 'mark-remove'({ id, markId }) {
      slot.get(id).session.marks.remove(markId);
      return null;
    },
  };
}

type DocumentIntents = Pick<IntentHandlers, Exclude<keyof ListenIntents, 'note-hold' | 'dictation-say'>>;

/** The window's playback intents. They change nothing when no document is open. */
export function documentIntents(
  slot: OpenDocumentSlot,
  loader: Pick<DocumentLoader, 'dismissFault'>,
): DocumentIntents {
  const narrator = () => slot.current?.narrator;
  return {
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
