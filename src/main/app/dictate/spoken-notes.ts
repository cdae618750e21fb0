import type { IntentHandlers } from '../../platform/ipc.ts';
import type { Marks } from '../../storage/marks.ts';
import type { Dictation, Delivery } from '../../../shared/dictate/dictation.ts';
import type { Dictations } from '../../dictate/dictations.ts';
import type { DocumentSession } from '../../listen/document/document-session.ts';

interface SpokenNotesOptions {
  readonly marks: Pick<Marks, 'documentOf' | 'note' | 'remove'>;
  readonly openDocument: () => NotedDocument | undefined;
  readonly dictations: Pick<Dictations, 'hold'>;
}

/** An open document that notes can be pinned to. */
interface NotedDocument extends Pick<DocumentSession, 'id'> {
  readonly marks: Pick<DocumentSession['marks'], 'add' | 'note' | 'remove'>;
}

/**
 * Notes spoken at a sentence. The mark is added when the key is pressed and shares the recording's id, so the text finds
 * it whenever it arrives: another day, or with another document open.
 */
interface SpokenNotes {
  readonly intents: Pick<IntentHandlers, 'note-hold'>;
  /** Adds the text to its mark. @returns undefined if the mark is gone */
  pin(takeId: string, text: string): Delivery | undefined;
  /** Removes the mark of a note that was cancelled or silent. */
  dictationChanged(dictation: Dictation): void;
}

export function createSpokenNotes({ marks, openDocument, dictations }: SpokenNotesOptions): SpokenNotes {
  /** The open document, if the mark belongs to it. */
  const openDocumentWith = (markId: string): NotedDocument | undefined => {
    const document = openDocument();
    return document && document.id === marks.documentOf(markId) ? document : undefined;
  };
  return {
    intents: {
      'note-hold'(event) {
        if (event.type !== 'press') return dictations.hold(event);
        const { documentId, place, ...press } = event;
        const document = openDocument();
        if (document?.id !== documentId) return;
        dictations.hold(press, { kind: 'note', newId: () => document.marks.add(place, '').id });
      },
    },
    pin(takeId, text) {
      const document = openDocumentWith(takeId);
      const documentId = marks.documentOf(takeId);
      if (documentId === undefined) return undefined;
      if (document) document.marks.note(takeId, text);
      else marks.note(documentId, takeId, text);
      return { copied: false, pasted: false, pinned: true };
    },
    dictationChanged({ takeId, kind, outcome }) {
      if (kind !== 'note' || (outcome !== 'cancelled' && outcome !== 'nothing-said')) return;
      const documentId = marks.documentOf(takeId);
      if (documentId === undefined) return;
      const document = openDocumentWith(takeId);
      if (document) document.marks.remove(takeId);
      else marks.remove(documentId, takeId);
    },
  };
}
