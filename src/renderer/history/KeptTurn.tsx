import { Pause, Play } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../shared/text/translate.ts';
import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import { useDictate, useDictateState } from '../dictate/dictate-context.ts';
import { TurnFooter } from '../talk/TurnFooter.tsx';
import { Reasoning } from '../talk/reply/Reasoning.tsx';
import { ReadOut } from '../talk/reply/ReadOut.tsx';
import { Reply } from '../talk/reply/Reply.tsx';
import { ShownPictures } from '../talk/attachments/ShownPictures.tsx';
import { ToolUses } from '../talk/ToolUses.tsx';

interface KeptTurnProps {
  readonly turn: Turn;
  /** What was said can be heard again. */
  readonly recorded: boolean;
}

/** An utterance and its reply as they were: to be read, not to be answered. */
export const KeptTurn = memo(({ turn, recorded }: KeptTurnProps) => (
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
