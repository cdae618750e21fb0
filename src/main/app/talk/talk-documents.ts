import type { AttachedDocuments } from './attached-documents.ts';
import type { Attachable } from '../listen.ts';
import { sourceAt } from '../listen/document-library.ts';
import { passageForQuestion } from '../../listen/questions/passage-for-question.ts';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { DocumentForQuestions } from '../../talk/asked-passage.ts';
import type { TalkSession } from '../../talk/talk-session.ts';
import type { ShownDocument } from '../../../shared/listen/listening.ts';
import type { Script } from '../../../shared/listen/script/script.ts';

/** The window's requests about documents that go along with questions. */
export function attachmentRequests(
  attached: AttachedDocuments,
  session: Pick<TalkSession, 'conversation' | 'estimate'>,
  attachable: () => Pick<Attachable, 'choose' | 'openCited'>,
) {
  let isFirstPage = true;
  return {
    async 'attached-list'() {
      // Those of the conversation that was going on when the app quit.
      if (isFirstPage) attached.follow(session.conversation());
      isFirstPage = false;
      return attached.list();
    },
    async 'document-attach'(what) {
      attached.attach(what);
      return null;
    },
    async 'attachment-choose'() {
      for (const path of await attachable().choose()) attached.attach(sourceAt(path));
      return null;
    },
    'question-estimate': async ({ text }) =>
      attached.texts.any() ? ((await session.estimate(text.trim())) ?? null) : null,
    async 'cited-open'({ documentId }) {
      attachable().openCited(documentId, attached.sourceOf(documentId));
      return null;
    },
  } satisfies Partial<RequestHandlers>;
}

/** The open document and its script. */
export interface OpenScript {
  readonly document: Pick<ShownDocument, 'id' | 'title' | 'author' | 'contents'>;
  readonly script: Pick<Script, 'blocks' | 'reading'>;
}

/** Finds the passage of the open document that a question is about. */
export function documentForQuestions(open: () => OpenScript | undefined): DocumentForQuestions {
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
