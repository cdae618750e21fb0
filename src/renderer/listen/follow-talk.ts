import { currentTurn, type Conversation } from '../../shared/talk/conversation.ts';
import type { Session } from '../app/session.ts';
import type { Listen } from './listen.ts';

interface QuestionPorts {
  readonly session: Pick<Session, 'get' | 'subscribe'>;
  readonly listen: Pick<Listen, 'get' | 'openPanel'>;
}

/** A question about the document that is open is shown beside its page, once; closed, it stays closed. */
export function followQuestions({ session, listen }: QuestionPorts, signal: AbortSignal): void {
  let shown: string | undefined;
  const follow = (): void => {
    const turn = currentTurn(session.get().conversation);
    if (!turn?.about || turn.id === shown || turn.about.documentId !== listen.get().document?.id) return;
    shown = turn.id;
    listen.openPanel('asked');
  };
  signal.addEventListener('abort', session.subscribe(follow), { once: true });
}

/** What was asked about a document in this conversation. */
export function askedAbout({ turns }: Conversation, documentId: string) {
  return turns.filter(({ about }) => about?.documentId === documentId);
}

interface CitationPorts {
  readonly session: Pick<Session, 'get' | 'subscribe' | 'citationShown'>;
  readonly listen: Pick<Listen, 'get' | 'subscribe' | 'openCited' | 'cite'>;
}

/** What an answer refers to is opened, and the page brought there as soon as it has that block. */
export function followCitations({ session, listen }: CitationPorts, signal: AbortSignal): void {
  let opened: unknown;
  /** What failed before, and is no failure of this. */
  let former: unknown;
  const follow = (): void => {
    const { cited } = session.get();
    if (!cited) return void (opened = undefined);
    const { document, page, word, narration } = listen.get();
    const isHere = document?.id === cited.documentId;
    if (cited !== opened) {
      opened = cited;
      former = narration.fault;
      if (!isHere) return listen.openCited(cited.documentId);
    }
    if (isHere && page?.documentId === cited.documentId && page.indexOf.has(cited.place.blockId)) {
      session.citationShown(); // first, since to show it is a change that is followed, too
      listen.cite(cited);
    } else if (word?.failed || (narration.fault && narration.fault !== former)) session.citationShown(); // the room says why
  };
  for (const subscribe of [session.subscribe, listen.subscribe])
    signal.addEventListener('abort', subscribe(follow), { once: true });
}
