import { Ellipsis, FileText, RotateCcw, StepForward, Volume2 } from 'lucide-react';
import { useScreen, useSession } from '../app/use-session.ts';
import { TurnFooter } from './TurnFooter.tsx';
import { CopyButton } from '../app/CopyButton.tsx';
import { type Turn, canContinue, canSpeak, isAsked } from '../../shared/talk/conversation.ts';
import { Menu, MenuItem, Submenu } from '../ui/Menu.tsx';
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
      <MoreActions turn={turn} asksAgain={isHere && isAsked(turn) && turn.utterance !== ''} />
    </div>
  );
}

/** What one wants less often. @param asksAgain the conversation goes on from here */
function MoreActions({ turn, asksAgain }: { readonly turn: Turn; readonly asksAgain: boolean }) {
  const session = useSession();
  const models = useScreen((screen) => screen.models);
  const others = models.phase === 'ready' ? models.roles.chat : [];
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="icon-button small"
          aria-label={t('action.more')}
          title={t('action.more')}
        >
          <Ellipsis aria-hidden />
        </button>
      }
    >
      {asksAgain && others.length > 0 && (
        <Submenu Icon={RotateCcw} label={t('talk:turn.ask-again-with')}>
          {others.map(({ id }) => (
            <MenuItem key={id} onChoose={() => session.retry(turn.id, { model: id })}>
              {id}
            </MenuItem>
          ))}
        </Submenu>
      )}
      <MenuItem Icon={FileText} onChoose={() => void session.copyText(markdownOf(turn))}>
        {t('talk:turn.copy-both')}
      </MenuItem>
    </Menu>
  );
}

/** The question as a heading, the answer below it as it came. */
function markdownOf({ utterance, reply }: Turn): string {
  return utterance === '' ? reply : `## ${utterance.replaceAll(/\s+/g, ' ')}\n\n${reply}\n`;
}
