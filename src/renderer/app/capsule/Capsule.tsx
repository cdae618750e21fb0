import { Keyboard, Square, X } from 'lucide-react';
import { capsuleActivity, capsuleFace, dictationInCapsule, isBusy, pressJob } from './capsule-job.ts';
import { CapsuleHint } from './CapsuleHint.tsx';
import { CapsuleNow } from './CapsuleNow.tsx';
import { HandsFreeButtons, HandsFreeStart } from './HandsFree.tsx';
import { TalkButton } from './TalkButton.tsx';
import { useDictate, useDictateState } from '../../dictate/dictate-context.ts';
import { currentDictation, isRecording } from '../../dictate/dictate-now.ts';
import { useListenState } from '../../listen/listen-context.ts';
import { Player } from '../../listen/player/Player.tsx';
import { missingToAsk } from '../screen.ts';
import { useScreen, useSession } from '../use-session.ts';
import { MicrophoneWords } from '../welcome/AskStep.tsx';
import { stepToTake } from '../welcome/first-start.ts';
import { SetUpCapsule, StepDots, WelcomeCapsule } from '../welcome/WelcomeCapsule.tsx';
import { Composer } from '../../talk/Composer.tsx';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/**
 * The app is this one thing, in the same place in every room: where one writes, sees oneself heard, sees Parley think
 * and speak, and where a book plays. Its round button is what pressing it does.
 */
export function Capsule() {
  const session = useSession();
  const dictate = useDictate();
  const current = useDictateState(({ dictations }) => currentDictation(dictations));
  const dictation = useScreen((screen) => dictationInCapsule(screen, current));
  const job = useScreen((screen) => pressJob(screen, current));
  const activity = useScreen((screen) => capsuleActivity(screen, current));
  const room = useScreen((screen) => screen.room);
  const reads = useListenState(({ document }) => document !== null);
  const step = useScreen(({ app }) => stepToTake(app));
  const isReady = useScreen(({ app }) => app === undefined || missingToAsk(app) === undefined);
  const handsFree = useScreen((screen) => screen.handsFree.phase !== 'off');
  const face = capsuleFace({ room, activity, reads, step, isReady, handsFree });
  if (face === 'none') return null;
  if (face === 'step') return <WelcomeCapsule />;
  if (face === 'set-up') return <SetUpCapsule />;
  const stop = (): void => {
    if (!dictation) session.escape();
    else if (isRecording(dictation)) dictate.hold({ type: 'escape' });
    else dictate.discard(dictation.takeId);
  };
  const listens = activity === 'opening' || activity === 'listening';
  return (
    <div className="capsule-place">
      <div className="capsule" data-activity={activity} data-face={face}>
        {room === 'talk' && <Composer busy={isBusy(activity)} listens={listens} />}
        {face === 'player' && <Player />}
        {face === 'now' && <CapsuleNow activity={activity} dictation={dictation} />}
        {face === 'words' &&
          (room === 'welcome' ? (
            <MicrophoneWords />
          ) : (
            <p className="capsule-words">{t(`window:capsule.words.${job}`)}</p>
          ))}
        <div className="capsule-buttons">
          {room === 'talk' && face === 'now' && !listens && !handsFree && <TypeButton />}
          {handsFree ? <HandsFreeButtons /> : face === 'field' && <HandsFreeStart />}
          <TalkButton job={job} activity={activity} />
          {isBusy(activity) && !(handsFree && listens) && (
            <button
              type="button"
              className={listens ? 'icon-button' : 'stop-button'}
              aria-label={t('action.stop')}
              title={t(dictation ? 'window:capsule.cancel-dictation' : 'window:capsule.stop-key')}
              onClick={stop}
            >
              {listens ? <X aria-hidden /> : <Square aria-hidden fill="currentColor" />}
            </button>
          )}
        </div>
      </div>
      <CapsuleHint activity={activity} dictation={dictation} face={face} />
      {room === 'welcome' && <StepDots />}
    </div>
  );
}

/** Brings back the field to write in, which makes room while something goes on. */
function TypeButton() {
  return (
    <IconButton
      className="type-button"
      label={t('window:capsule.type')}
      Icon={Keyboard}
      data-takes-keys
      onClick={() => document.querySelector<HTMLElement>('.composer textarea')?.focus()}
    />
  );
}
