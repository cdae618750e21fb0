import { Keyboard, Square, X, AudioLines, Mic } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { capsuleActivity, capsuleFace, dictationInCapsule, isBusy, pressJob } from './capsule-job.ts';
import { CapsuleNow, HandsFreeButtons, HandsFreeStart, HandsFreeHint } from './CapsuleNow.tsx';
import { useDictate, useDictateState } from '../../dictate/dictate-context.ts';
import { currentDictation } from '../../dictate/dictate-now.ts';
import { isRecording, type Dictation } from '../../../shared/dictate/dictation.ts';
import { useListenState } from '../../listen/listen-context.ts';
import { Player } from '../../listen/player/Player.tsx';
import { missingToAsk } from '../screen.ts';
import { useNoMicrophone } from '../use-no-microphone.ts';
import { useScreen, useSession } from '../use-session.ts';
import { MicrophoneWords } from '../welcome/AskStep.tsx';
import { stepToTake } from '../welcome/first-start.ts';
import { SetUpCapsule, StepDots, WelcomeCapsule } from '../welcome/WelcomeCapsule.tsx';
import { Composer } from '../../talk/Composer.tsx';
import { t } from '../../../shared/text/translate.ts';
import { activityLabel, stateLabel, type Activity } from './activity.ts';
import { PlayerWords } from '../../listen/player/PlayerWords.tsx';
import { useSettings } from '../use-settings.ts';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import type { RollingPeaks } from '../../audio/peaks.ts';
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
        {face === 'words' && (room === 'welcome' ? <MicrophoneWords /> : <CapsuleWords job={job} />)}
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

/** What the button does, unless there is nothing to hear with: whoever listens can do without. */
function CapsuleWords({ job }: Pick<TalkButtonProps, 'job'>) {
  const isMissing = useNoMicrophone();
  const missing = t(job === 'dictate' ? 'speech:microphone.plug-in' : 'window:capsule.words.no-microphone');
  return <p className="capsule-words">{isMissing ? missing : t(`window:capsule.words.${job}`)}</p>;
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

interface HintProps {
  readonly activity: Activity;
  readonly dictation: Dictation | undefined;
  readonly face: ReturnType<typeof capsuleFace>;
}

/** Below the capsule, what can be done now and by which keys; before that, what is amiss. */
function CapsuleHint({ activity, dictation, face }: HintProps) {
  const handsFree = useScreen((screen) => screen.handsFree.phase !== 'off' && !dictation);
  if (face === 'player') return <PlayerWords />;
  if (handsFree) return <HandsFreeHint />;
  if (activity === 'idle') return <IdleHint />;
  return (
    <p className="capsule-hint">
      <span>{richText(busyHint(activity, dictation), keyTag)}</span>
    </p>
  );
}

function IdleHint() {
  const known = useScreen(stateLabel);
  const room = useScreen((screen) => screen.room);
  const { talkShortcut, dictateShortcut } = useSettings();
  const isDeaf = useNoMicrophone();
  const isIdle = known === activityLabel('idle');
  const isReady = isIdle && !isDeaf;
  // Where one can’t type, the capsule itself says what is missing.
  const deafWords = room === 'talk' ? t('window:activity.no-microphone') : '';
  const state = isIdle && isDeaf ? deafWords : known;
  const job = room === 'dictate' ? 'dictate' : 'speak';
  const shortcut = job === 'dictate' ? dictateShortcut : talkShortcut;
  return (
    <p className="capsule-hint">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
      <span className={isReady ? 'visually-hidden' : undefined} role="status" aria-live="off">
        {state}
      </span>
      {isReady && <span>{richText(t(`window:capsule.hold.${job}`), keyTag)}</span>}
      {isReady && shortcut !== '' && (
        <span className="capsule-anywhere">
          {richText(t('window:capsule.anywhere'), { shortcut: <ShortcutKeys shortcut={shortcut} /> })}
        </span>
      )}
    </p>
  );
}

function busyHint(activity: Activity, dictation: Dictation | undefined): string {
  switch (activity) {
    case 'opening':
    case 'listening':
      return t(dictation?.latched ? 'window:capsule.press-to-finish' : 'window:capsule.release-to-finish');
    case 'speaking':
      return t('window:capsule.interrupt');
    default:
      return t('window:capsule.stop');
  }
}

interface TalkButtonProps {
  readonly job: ReturnType<typeof pressJob>;
  readonly activity: Activity;
}

/** Held with the pointer or with Space; Enter, or an assistive technology's click, begins and the next one ends. */
function TalkButton({ job, activity }: TalkButtonProps) {
  const session = useSession();
  const dictate = useDictate();
  const hold = job === 'dictate' ? dictate.hold : session.hold;
  const handsFree = useScreen((screen) => screen.handsFree.phase === 'on');
  const button = useLevel(job === 'dictate' ? dictate.heard : session.peaks, activity === 'listening');
  const latch = (at: number): void => hold({ type: 'press', at, latch: true });
  const release = ({ timeStamp }: PointerEvent): void => hold({ type: 'release', at: timeStamp });
  return (
    <button
      ref={button}
      type="button"
      className="talk-button"
      data-talk
      data-activity={activity}
      aria-label={t(`window:capsule.${job}`)}
      aria-pressed={activity === 'listening'}
      title={t(`window:capsule.${job}-title`)}
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
      {handsFree ? <AudioLines aria-hidden /> : <Mic aria-hidden />}
    </button>
  );
}

/** Milliseconds; a little more often than a peak comes. */
const lookMs = 32;

/** The ring around a button that is being talked to: as wide as the voice is loud, 0..1 in `--level`. */
function useLevel(peaks: RollingPeaks, live: boolean) {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = place.current;
    if (!live || !button) return undefined;
    // The ear goes by ratios.
    const look = (): void =>
      button.style.setProperty('--level', Math.sqrt(Math.max(...peaks.read(3))).toFixed(2));
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      button.style.removeProperty('--level');
    };
  }, [peaks, live]);
  return place;
}
