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
