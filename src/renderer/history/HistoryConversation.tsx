import { MessageCircle } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { KeptConversation } from '../../shared/talk/history.ts';
import { t } from '../../shared/text/translate.ts';
import { useHistory } from './history-context.ts';
import { ConversationExport } from './ConversationExport.tsx';
import { DeleteForGood } from '../ui/ConfirmDelete.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { KeptTurn } from './KeptTurn.tsx';
import { Turns } from '../talk/Turns.tsx';

interface HistoryConversationProps {
  readonly kept: KeptConversation;
  /** The one that was found. */
  readonly turnId: string | undefined;
}

/** A conversation as it was, to be read; and to be gone on with. */
export function HistoryConversation({ kept, turnId }: HistoryConversationProps) {
  const history = useHistory();
  const page = useRef<HTMLElement>(null);
  const { turns } = kept.conversation;
  const recorded = useMemo(() => new Set(kept.recorded), [kept]);
  useEffect(() => {
    if (turnId !== undefined) page.current?.querySelector(`[data-turn-id="${turnId}"]`)?.scrollIntoView();
  }, [turnId]);
  const actions = (
    <>
      <ConversationExport id={kept.id} />
      <DeleteForGood question={t('history:delete-question')} onDelete={history.deleteOpened} />
      <button type="button" className="button primary" onClick={history.continueFromHere}>
        <MessageCircle aria-hidden /> {t('history:continue')}
      </button>
    </>
  );
  return (
    <HistoryPage title={dateOf(turns[0]?.startedAt ?? 0)} actions={actions}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard */}
      <section ref={page} className="log" aria-label={t('history:conversation')} tabIndex={0}>
        <div className="column">
          <Turns turns={turns} wanted={turnId ?? turns[0]?.id}>
            {(turn) => <KeptTurn turn={turn} recorded={recorded.has(turn.id)} />}
          </Turns>
        </div>
      </section>
    </HistoryPage>
  );
}

function dateOf(at: number): string {
  return new Date(at).toLocaleString([], { dateStyle: 'long', timeStyle: 'short' });
}
