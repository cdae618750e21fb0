import type { IntentHandlers, RequestHandlers } from '../../platform/ipc.ts';
import type {
  ListenIntents,
  ListenRequests,
  ListeningState,
} from '../../../shared/contract/listen-contract.ts';
import type { OneOpen } from './open-document-slot.ts';
import type { Opening } from './document-loader.ts';
import type { Shelf } from './document-library.ts';

interface ListeningRequestsNeeds {
  readonly one: OneOpen;
  readonly opening: Pick<Opening, 'open' | 'stop'>;
  readonly shelf: Pick<Shelf, 'list' | 'sourceOf' | 'forget'>;
  /** Has the person choose a document, and opens it. */
  readonly choose: () => Promise<void>;
  /** Opens the text that is on the clipboard. */
  readonly paste: () => Promise<void>;
  /** A page is new, and knows nothing yet. */
  readonly newPage: () => ListeningState;
}

type ExportRequest = Extract<keyof ListenRequests, `export${string}`>;

export type ListeningRequests = Pick<RequestHandlers, Exclude<keyof ListenRequests, ExportRequest>>;

/** What the window may ask of documents. */
export function listeningRequests(needs: ListeningRequestsNeeds): ListeningRequests {
  const { one, opening, shelf, choose, paste, newPage } = needs;
  return {
    async 'document-choose'() {
      await choose();
      return null;
    },
    async 'document-reopen'({ id }) {
      void opening.open(shelf.sourceOf(id));
      return null;
    },
    async 'document-paste'() {
      await paste();
      return null;
    },
    async 'document-close'() {
      opening.stop();
      one.close();
      return null;
    },
    'documents-list': shelf.list,
    async 'document-forget'({ id }) {
      if (one.current?.inHand.id === id) one.close();
      shelf.forget(id);
      return null;
    },
    'listening-read': async () => newPage(),
    'blocks-read': async ({ id, from }) => one.named(id).inHand.text.page(from),
    async 'choices-save'({ id, choices }) {
      const { inHand, narrating } = one.named(id);
      inHand.saveChoices(choices);
      narrating.changed();
      return null;
    },
    'estimate-read': async ({ id, ...between }) => one.named(id).narrating.estimate(between),
    'mark-add': async ({ id, place, note }) => one.named(id).inHand.marking.add(place, note),
    async 'mark-note'({ id, markId, note }) {
      one.named(id).inHand.marking.note(markId, note);
      return null;
    },
    async 'mark-remove'({ id, markId }) {
      one.named(id).inHand.marking.remove(markId);
      return null;
    },
  };
}

export type ListeningIntents = Pick<
  IntentHandlers,
  Exclude<keyof ListenIntents, 'note-hold' | 'dictation-say'>
>;

/** What the window tells of the ear. Where nothing is open any more, it changes nothing. */
export function listeningIntents(one: OneOpen, opening: Pick<Opening, 'seen'>): ListeningIntents {
  const narrating = () => one.current?.narrating;
  return {
    'reading-play'({ run, place }) {
      opening.seen();
      narrating()?.play(run, place);
    },
    'reading-pause': () => narrating()?.pause(),
    'reading-at': ({ clipId, place, offsetMs }) => narrating()?.heard(clipId, place, offsetMs),
    'reading-place': ({ place }) => one.current?.inHand.heardAt(place, 0),
    'clip-end': ({ clipId }) => narrating()?.clipEnded(clipId),
    'clip-fail': ({ clipId, reason }) => narrating()?.clipFailed(clipId, reason),
    'reading-go-on': () => narrating()?.goOn(),
  };
}
