import { memo } from 'react';
import { Pause, Play } from 'lucide-react';
import { useSession } from '../app/use-session.ts';
import { useDictate, useDictateState } from '../dictate/dictate-context.ts';
import { useHistory } from './history-context.ts';
import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import { t } from '../../shared/text/translate.ts';
import { ShownPictures } from '../talk/attachments/ShownPictures.tsx';
import { ReadOut } from '../talk/reply/ReadOut.tsx';
import { Reasoning } from '../talk/reply/Reasoning.tsx';
import { Reply } from '../talk/reply/Reply.tsx';
import { ToolUses } from '../talk/turn/ToolUses.tsx';
import { TurnEnd } from '../talk/turn/TurnEnd.tsx';
import { VersionSwitch } from '../talk/turn/VersionSwitch.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface KeptTurnProps {
  readonly turn: Turn;
  /** What was said can be heard again. */
  readonly recorded: boolean;
  /** It is one of the conversation in progress, which can go on from it. */
  readonly ongoing: boolean;
}

/** An utterance and its reply as they were: to be read, not to be answered. */
export const KeptTurn = memo(({ turn, recorded, ongoing }: KeptTurnProps) => {
  const history = useHistory();
  const session = useSession();
  return (
    <article className="turn" aria-label={turn.utterance || t('history:question')} data-turn-id={turn.id}>
      {isAsked(turn) && (
        <div className="said">
          <h2 className="visually-hidden">{t('history:you')}</h2>
          <div className="asked">
            <div className="kept-utterance">
              <p className={turn.utterance === '' ? 'utterance waiting' : 'utterance'} dir="auto">
                {turn.utterance || t('history:not-transcribed')}
              </p>
              {recorded && <PlayTake id={turn.id} />}
            </div>
            {turn.pictures && <ShownPictures pictures={turn.pictures} />}
            <VersionSwitch turn={turn} onShow={history.showVersion} />
          </div>
        </div>
      )}
      <div className="said">
        <h2 className="visually-hidden">{t('history:parley')}</h2>
        <div className="answer">
          <Reasoning turn={turn} />
          <ToolUses turn={turn} />
          {turn.origin === 'reading' ? <ReadOut turn={turn} /> : <Reply turn={turn} />}
          {[...(turn.notes ?? []), ...(turn.fault ? [turn.fault.message] : [])].map((note) => (
            <p key={note} className="turn-note">
              {note}
            </p>
          ))}
          <TurnEnd turn={turn} inTalk={ongoing ? (act) => session.inTalk(turn.id, act) : undefined} />
        </div>
      </div>
    </article>
  );
});

function PlayTake({ id }: { readonly id: string }) {
  const dictate = useDictate();
  const plays = useDictateState(({ playing }) => playing?.id === id && !playing.paused);
  const name = t(plays ? 'history:pause' : 'history:play');
  return <IconButton label={name} Icon={plays ? Pause : Play} onClick={() => dictate.play(id)} />;
}
