import type { IntentHandlers } from '../platform/ipc.ts';
import type { Marks } from '../storage/marks.ts';
import type { Dictation, Delivery } from '../../shared/dictate/dictation.ts';
import type { Mark } from '../../shared/listen/listening.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import type { Dictations } from '../dictate/dictations.ts';

export interface SpokenNotesNeeds {
  readonly marks: Pick<Marks, 'documentOf' | 'note' | 'remove'>;
  /** The document that is open. */
  readonly inHand: () => NotedDocument | undefined;
  readonly dictations: Pick<Dictations, 'hold'>;
}

/** What is needed of a document to pin notes to it. */
export interface NotedDocument {
  readonly id: string;
  readonly marking: {
    /** @throws FaultError where the place is not of this document */
    add(place: Place, note: string): Mark;
    /** @throws FaultError where there is no such mark */
    note(markId: string, note: string): void;
    remove(markId: string): void;
  };
}

/**
 * Notes that are spoken at a sentence. The mark is there from the press on, under the id of the recording, so that its
 * text finds it whenever it comes: another day, or when another document is open.
 */
export interface SpokenNotes {
  readonly intents: Pick<IntentHandlers, 'note-hold'>;
  /** Puts the text on its mark. @returns undefined where there is no such mark any more */
  pin(takeId: string, text: string): Delivery | undefined;
  /** A note of which nothing came leaves no mark. */
  told(dictation: Dictation): void;
}

export function keepSpokenNotes({ marks, inHand, dictations }: SpokenNotesNeeds): SpokenNotes {
  /** The open document, if the mark is one of it. */
  const openWith = (markId: string): NotedDocument | undefined => {
    const document = inHand();
    return document && document.id === marks.documentOf(markId) ? document : undefined;
  };
  return {
    intents: {
      'note-hold'(event) {
        if (event.type !== 'press') return dictations.hold(event);
        const { documentId, place, ...press } = event;
        const document = inHand();
        if (document?.id !== documentId) return;
        dictations.hold(press, { kind: 'note', newId: () => document.marking.add(place, '').id });
      },
    },
    pin(takeId, text) {
      const document = openWith(takeId);
      const documentId = marks.documentOf(takeId);
      if (documentId === undefined) return undefined;
      if (document) document.marking.note(takeId, text);
      else marks.note(documentId, takeId, text);
      return { copied: false, pasted: false, pinned: true };
    },
    told({ takeId, kind, outcome }) {
      if (kind !== 'note' || (outcome !== 'cancelled' && outcome !== 'nothing-said')) return;
      const documentId = marks.documentOf(takeId);
      if (documentId === undefined) return;
      const document = openWith(takeId);
      if (document) document.marking.remove(takeId);
      else marks.remove(documentId, takeId);
    },
  };
}
