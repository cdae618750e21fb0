import { Square } from 'lucide-react';
import { activityOf, activityLabel, stateLabel, waitingTurn } from './activity.ts';
import { barActivity, dictationInBar, pressJob } from './bar-job.ts';
import { useDictate, useDictateState } from '../../dictate/dictate-context.ts';
import { currentDictation, isRecording } from '../../dictate/dictate-now.ts';
import type { Room, Screen } from '../screen.ts';
import { useScreen, useSession } from '../use-session.ts';
import { waitLabel } from '../wait-labels.ts';
import { dictationBarLabel } from '../../dictate/dictation-labels.ts';
import { SpeedChoice } from '../../settings/SpeedChoice.tsx';
import { TalkButton } from './TalkButton.tsx';
import { useNow } from '../use-now.ts';
import { Waveform } from './Waveform.tsx';
import { t } from '../../../shared/text/translate.ts';

/** The same in every room: the room's button, what sounds, the state in words, the speed, the stop. */
export function Bar() {
  const session = useSession();
  const dictate = useDictate();
  const current = useDictateState(({ dictations }) => currentDictation(dictations));
  const dictation = useScreen((screen) => dictationInBar(screen, current));
  const job = useScreen((screen) => pressJob(screen, current));
  const activity = useScreen((screen) => barActivity(screen, current));
  const state = useScreen(stateLabel);
  const waiting = useScreen(waitingTurn);
  const sounds = useScreen(talkSounds);
  const room = useScreen((screen) => screen.room);
  const now = useNow(waiting !== undefined || dictation !== undefined);
  const talkLabel = waiting ? waitLabel(waiting, now) : state;
  const words = dictation ? dictationBarLabel(dictation, now) : talkLabel;
  const stop = (): void => {
    if (!dictation) session.escape();
    else if (isRecording(dictation)) dictate.hold({ type: 'escape' });
    else dictate.discard(dictation.takeId);
  };
  return (
    <div className="bar" data-activity={activity}>
      <TalkButton job={job} activity={activity} />
      <Waveform
        peaks={dictation ? dictate.heard : session.peaks}
        live={dictation ? dictation.phase === 'listening' : sounds}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
      <p className="bar-state" role="status" aria-live="off">
        {words}
        {words === activityLabel('idle') && (
          <span className="bar-hint"> {t(`window:bar.hold.${spaceDoes(room)}`)}</span>
        )}
        {dictation?.phase === 'listening' && (
          <span className="bar-hint">
            {' '}
            {t(dictation.latched ? 'window:bar.press-to-finish' : 'window:bar.release-to-finish')}
          </span>
        )}
      </p>
      {/* There the speed of reading is at hand, and two of them would be told apart by nobody. */}
      {room !== 'listen' && <SpeedChoice />}
      <button
        type="button"
        className="icon-button"
        aria-label={t('action.stop')}
        title={t(dictation ? 'window:bar.cancel-dictation' : 'window:bar.stop-key')}
        disabled={activity === 'idle'}
        onClick={stop}
      >
        <Square aria-hidden fill="currentColor" />
      </button>
    </div>
  );
}

function talkSounds(screen: Screen): boolean {
  return screen.testingMicrophone || ['listening', 'speaking'].includes(activityOf(screen));
}

function spaceDoes(room: Room): 'speak' | 'dictate' | 'ask' {
  if (room === 'dictate') return 'dictate';
  return room === 'listen' ? 'ask' : 'speak';
}
