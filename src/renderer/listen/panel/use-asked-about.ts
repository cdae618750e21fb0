import { useEffect, useState } from 'react';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { lastPartSize } from '../../../shared/talk/conversation-part.ts';
import { useScreen, useSession } from '../../app/use-session.ts';
import { askedAbout } from '../follow-talk.ts';

interface AskedAbout {
  readonly turns: readonly Turn[];
  /** How many come before these and are not here yet. */
  readonly earlier: number;
  /** Fetches about so many of them. */
  more(turns: number): Promise<void>;
}

const none = { turns: [], earlier: 0 } as const satisfies Omit<AskedAbout, 'more'>;

/**
 * What was asked about a document in the conversation in progress. Of a long one, which is here only in part, questions
 * before that part are fetched by themselves, as they are wanted: not the turns between them.
 */
export function useAskedAbout(documentId: string): AskedAbout {
  const session = useSession();
  const conversation = useScreen((screen) => screen.conversation);
  const before = conversation.earlier ? conversation.turns[0]?.id : undefined;
  const [fetched, setFetched] = useState<Omit<AskedAbout, 'more'>>(none);
  useEffect(() => {
    let isWanted = true;
    const fetch = async (): Promise<void> => {
      const part =
        before === undefined ? none : await session.turnsAbout(documentId, before, lastPartSize.turns);
      if (part && isWanted) setFetched(part);
    };
    void fetch();
    return () => {
      isWanted = false;
    };
  }, [session, documentId, before]);
  const here = new Set(conversation.turns.map(({ id }) => id));
  const older = fetched.turns.filter(({ id, about }) => about?.documentId === documentId && !here.has(id));
  const first = fetched.turns[0]?.id;
  return {
    turns: [...older, ...askedAbout(conversation, documentId)],
    earlier: older.length > 0 ? fetched.earlier : 0,
    async more(turns) {
      const part = first === undefined ? undefined : await session.turnsAbout(documentId, first, turns);
      if (!part) return;
      setFetched((now) =>
        now.turns[0]?.id === first ? { ...part, turns: [...part.turns, ...now.turns] } : now,
      );
    },
  };
}
