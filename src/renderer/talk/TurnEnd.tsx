import { RotateCcw, StepForward, Volume2 } from 'lucide-react';
import { useScreen, useSession } from '../app/use-session.ts';
import { TurnFooter } from './TurnFooter.tsx';
import { CopyButton } from '../app/CopyButton.tsx';
import { type Turn, canContinue, canSpeak, isAsked } from '../../shared/talk/conversation.ts';
import { t } from '../../shared/text/translate.ts';

/** Below an answer: what can be done with it, and what it took. */
export function TurnEnd({ turn }: { readonly turn: Turn }) {
  return (
    <div className="turn-end">
      <TurnActions turn={turn} />
      <TurnFooter turn={turn} />
    </div>
  );
}

/** Once it has come to its end. */
function TurnActions({ turn }: { readonly turn: Turn }) {
  const session = useSession();
  const isHere = useScreen(({ conversation }) => conversation.turns.some(({ id }) => id === turn.id));
  const goesOn = useScreen(({ conversation }) => canContinue(conversation, turn.id));
  const speaks = useScreen(({ conversation }) => canSpeak(conversation, turn.id));
  if (turn.phase !== 'over' || turn.reply === '') return null;
  const ask = t('talk:turn.ask-again');
  return (
    <div className="turn-actions">
      <CopyButton text={turn.reply} label={t('talk:turn.copy')} />
      {speaks && (
        <button
          type="button"
          className="icon-button small"
          aria-label={t('talk:turn.read-aloud')}
          title={t('talk:turn.read-aloud')}
          onClick={() => session.readAloud(turn.id)}
        >
          <Volume2 aria-hidden />
        </button>
      )}
      {goesOn && turn.outcome === 'interrupted' && (
        <button
          type="button"
          className="icon-button small"
          aria-label={t('action.continue')}
          title={t('action.continue')}
          onClick={() => session.continueReply(turn.id)}
        >
          <StepForward aria-hidden />
        </button>
      )}
      {isHere && isAsked(turn) && turn.utterance !== '' && (
        <button
          type="button"
          className="icon-button small"
          aria-label={ask}
          title={ask}
          onClick={() => session.retry(turn.id)}
        >
          <RotateCcw aria-hidden />
        </button>
      )}
    </div>
  );
}
