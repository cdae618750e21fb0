import { Square, AudioLines, Ear, LoaderCircle, Mic } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { activityOf, activityLabel, stateLabel, waitingTurn, type Activity } from './activity.ts';
import { barActivity, dictationInBar, pressJob } from './bar-job.ts';
import { useDictate, useDictateState } from '../../dictate/dictate-context.ts';
import { currentDictation, isRecording } from '../../dictate/dictate-now.ts';
import type { Room, Screen } from '../screen.ts';
import { useScreen, useSession } from '../use-session.ts';
import { waitLabel } from '../wait-labels.ts';
import { dictationBarLabel } from '../../dictate/dictation-labels.ts';
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
      {/* Listen has its own speed control, and nobody could tell two of them apart. */}
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

const speeds = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

/** The pace of the voice, from the next sentence that is asked for. */
function SpeedChoice() {
  const session = useSession();
  const speed = useScreen(({ app }) => app?.settings.speed ?? 1);
  const choices = [...new Set([...speeds, speed])].toSorted((a, b) => a - b);
  return (
    <select
      className="select select-small"
      aria-label={t('settings:voice.speed')}
      title={t('settings:voice.speed-of-voice')}
      value={speed}
      onChange={(event) => session.save({ speed: Number(event.target.value) })}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t('settings:voice.times', { speed: choice })}
        </option>
      ))}
    </select>
  );
}

const icons = {
  idle: Mic,
  opening: LoaderCircle,
  listening: Mic,
  transcribing: Ear,
  thinking: LoaderCircle,
  replying: LoaderCircle,
  speaking: AudioLines,
};

/** Held with the pointer or with Space; Enter, or an assistive technology's click, begins and the next one ends. */
function TalkButton({
  job,
  activity,
}: {
  readonly job: ReturnType<typeof pressJob>;
  readonly activity: Activity;
}) {
  const session = useSession();
  const dictate = useDictate();
  const hold = job === 'dictate' ? dictate.hold : session.hold;
  const Icon = icons[activity];
  const latch = (at: number): void => hold({ type: 'press', at, latch: true });
  const release = ({ timeStamp }: PointerEvent): void => hold({ type: 'release', at: timeStamp });
  return (
    <button
      type="button"
      className="talk-button"
      data-talk
      data-activity={activity}
      aria-label={t(`window:bar.${job}`)}
      aria-pressed={activity === 'listening'}
      title={t(`window:bar.${job}-title`)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold({ type: 'press', at: event.timeStamp, latch: false });
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) latch(event.timeStamp);
      }}
      // A mouse's click has been a press and a release already; one without a pointer has not.
      onClick={(event: MouseEvent) => event.detail === 0 && latch(event.timeStamp)}
    >
      <Icon aria-hidden />
    </button>
  );
}
