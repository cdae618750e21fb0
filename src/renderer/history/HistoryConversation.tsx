import { MessageCircle, Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, memo } from 'react';
import type { KeptConversation } from '../../shared/talk/history.ts';
import { t } from '../../shared/text/translate.ts';
import { useHistory } from './history-context.ts';
import { ConversationExport } from './ConversationExport.tsx';
import { DeleteForGood } from '../ui/ConfirmDelete.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { Turns } from '../talk/Turns.tsx';
import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import { useDictate, useDictateState } from '../dictate/dictate-context.ts';
import { TurnFooter } from '../talk/TurnFooter.tsx';
import { Reasoning } from '../talk/reply/Reasoning.tsx';
import { ReadOut } from '../talk/reply/ReadOut.tsx';
import { Reply } from '../talk/reply/Reply.tsx';
import { ShownPictures } from '../talk/attachments/ShownPictures.tsx';
import { ToolUses } from '../talk/ToolUses.tsx';

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

interface KeptTurnProps {
  readonly turn: Turn;
  /** What was said can be heard again. */
  readonly recorded: boolean;
}

/** An utterance and its reply as they were: to be read, not to be answered. */
const KeptTurn = memo(({ turn, recorded }: KeptTurnProps) => (
  <article className="turn" aria-label={turn.utterance || t('history:question')} data-turn-id={turn.id}>
    {isAsked(turn) && (
      <div className="said">
        <h2 className="who">{t('history:you')}</h2>
        <div className="asked">
          <div className="kept-utterance">
            <p className={turn.utterance === '' ? 'utterance waiting' : 'utterance'} dir="auto">
              {turn.utterance || t('history:not-transcribed')}
            </p>
            {recorded && <PlayTake id={turn.id} />}
          </div>
          {turn.pictures && <ShownPictures pictures={turn.pictures} />}
        </div>
      </div>
    )}
    <div className="said">
      <h2 className="who">{t('history:parley')}</h2>
      <div className="answer">
        <Reasoning turn={turn} />
        <ToolUses turn={turn} />
        {turn.origin === 'reading' ? <ReadOut turn={turn} /> : <Reply turn={turn} />}
        {[...(turn.notes ?? []), ...(turn.fault ? [turn.fault.message] : [])].map((note) => (
          <p key={note} className="turn-note">
            {note}
          </p>
        ))}
        <TurnFooter turn={turn} />
      </div>
    </div>
  </article>
));

function PlayTake({ id }: { readonly id: string }) {
  const dictate = useDictate();
  const plays = useDictateState(({ playing }) => playing?.id === id && !playing.paused);
  const name = t(plays ? 'history:pause' : 'history:play');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      onClick={() => dictate.play(id)}
    >
      {plays ? <Pause aria-hidden /> : <Play aria-hidden />}
    </button>
  );
}
