import { passageForQuestion } from '../listen/questions/passage-for-question.ts';
import type { OpenPages } from '../talk/document-context.ts';
import type { OpenDocument } from '../../shared/listen/listening.ts';
import type { Script } from '../../shared/listen/script/script.ts';

/** The document that is open, and what is spoken of it. */
export interface OpenScript {
  readonly document: Pick<OpenDocument, 'id' | 'title' | 'author' | 'contents'>;
  readonly script: Pick<Script, 'blocks' | 'reading'>;
}

/** Where questions meet what is being read aloud. */
export function askingAbout(open: () => OpenScript | undefined): OpenPages {
  const opened = (documentId: string): OpenScript | undefined => {
    const current = open();
    return current?.document.id === documentId ? current : undefined;
  };
  return {
    titleOf: ({ documentId }) => opened(documentId)?.document.title,
    passageAt({ documentId, place }, mostTokens) {
      const current = opened(documentId);
      if (!current) return undefined;
      const { document, script } = current;
      return passageForQuestion(script, { meta: document, contents: document.contents, place }, mostTokens);
    },
  };
}
