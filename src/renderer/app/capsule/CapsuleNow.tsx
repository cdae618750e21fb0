import { useState, useSyncExternalStore } from 'react';
import { AudioLines, MicOff, Play, X } from 'lucide-react';
import { activityOf, speakingAt, stateLabel, waitingTurn, type Activity } from './activity.ts';
import { useDictate } from '../../dictate/dictate-context.ts';
import { dictationCapsuleLabel } from '../../dictate/dictation-labels.ts';
import { formatClock } from '../../dictate/takes/take-labels.ts';
import { isRecording, type Dictation } from '../../../shared/dictate/dictation.ts';
import { currentTurn } from '../../../shared/talk/conversation.ts';
import { formatSeconds } from '../../../shared/usage/format-cost.ts';
import { t } from '../../../shared/text/translate.ts';
import { Dots, GrowingWords } from '../../ui/GrowingWords.tsx';
import { numberOptions, Select } from '../../ui/Select.tsx';
import { RollingWave } from '../../ui/wave/RollingWave.tsx';
import { isOpen, type Screen } from '../screen.ts';
import { useNow } from '../use-now.ts';
import { useScreen, useSession } from '../use-session.ts';
import { waitLabel } from '../wait-labels.ts';
import { modeFor } from '../../../shared/dictate/clean-modes.ts';
import { useSettings } from '../use-settings.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keyTag, richText } from '../../ui/rich-text.tsx';

interface NowProps {
  readonly activity: Activity;
  /** Where it is a dictation that goes on. */
  readonly dictation: Dictation | undefined;
}

/** What goes on: the wave of whoever speaks, or three dots and words while nobody does. */
export function CapsuleNow({ activity, dictation }: NowProps) {
  const session = useSession();
  const dictate = useDictate();
  const sounds = useScreen(talkSounds);
  const live = dictation ? dictation.phase === 'listening' : sounds;
  const rests = activity === 'idle';
  const waves = live || activity === 'opening';
  return (
    <>
      {dictation && <Destination dictation={dictation} />}
      <LiveWords dictation={dictation} />
      {waves ? (
        <RollingWave peaks={dictation ? dictate.heard : session.peaks} live={live} />
      ) : rests ? null : (
        <Dots />
      )}
      <StateWords dictation={dictation} hidden={waves} />
      {activity === 'speaking' ? (
        <SpeakingAside />
      ) : rests ? null : (
        <Elapsed key={activity} activity={activity} dictation={dictation} />
      )}
    </>
  );
}

function talkSounds(screen: Screen): boolean {
  return ['listening', 'speaking'].includes(activityOf(screen));
}

/** The state in words; where a wave shows it, for those alone who do not see it. */
function StateWords({
  dictation,
  hidden,
}: {
  readonly dictation: Dictation | undefined;
  readonly hidden: boolean;
}) {
  const state = useScreen(stateLabel);
  const waiting = useScreen(waitingTurn);
  const now = useNow(waiting !== undefined || dictation !== undefined);
  const talk = waiting ? waitLabel(waiting, now) : state;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form
    <p className={hidden ? 'visually-hidden' : 'capsule-state'} role="status" aria-live="off">
      {dictation ? dictationCapsuleLabel(dictation, now) : talk}
    </p>
  );
}

/** How long it has been listened or waited; not before the first second, as most waits end before it. */
function Elapsed({ activity, dictation }: NowProps) {
  const now = useNow(true);
  const [mounted] = useState(now);
  const listens = activity === 'listening' || activity === 'opening';
  const passed = Math.max(0, now - (dictation && listens ? dictation.startedAt : mounted));
  if (!listens && passed < 1000) return null;
  return (
    <span className="capsule-aside" role="timer">
      {listens ? formatClock(passed) : formatSeconds(Math.floor(passed / 1000))}
    </span>
  );
}

/** Where the voice is, and its pace. */
function SpeakingAside() {
  const number = useScreen((screen) => speakingAt(screen)?.number);
  const of = useScreen((screen) => speakingAt(screen)?.of);
  return (
    <>
      {number !== undefined && of !== undefined && (
        <span className="capsule-aside" aria-hidden>
          {t('window:capsule.sentence-of', { number, of })}
        </span>
      )}
      <SpeedChoice />
    </>
  );
}

const speeds = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

/** The pace of the voice: what sounds goes on at it. */
function SpeedChoice() {
  const session = useSession();
  const speed = useScreen(({ app }) => app?.settings.speed ?? 1);
  return (
    <Select
      look="chip"
      label={t('settings:voice.speed')}
      title={t('settings:voice.speed-of-voice')}
      value={String(speed)}
      options={numberOptions(speeds, speed, (choice) => t('settings:voice.times', { speed: choice }))}
      onChange={(choice) => session.save({ speed: Number(choice) })}
    />
  );
}

/**
 * The words of a dictation or a question as they come: lighter until they are heard for good. They aren't announced: at
 * the end all of them are, once.
 */
function LiveWords({ dictation }: Pick<NowProps, 'dictation'>) {
  const asked = useScreen(({ conversation }) => currentTurn(conversation)?.preview);
  const isSpoken = useScreen(({ microphone, handsFree }) => isOpen(microphone) || handsFree.hears);
  const { text = '', tentative } = dictation ? { ...dictation, text: dictation.preview } : (asked ?? {});
  return (
    <GrowingWords className="capsule-live-words" dir="auto" text={text} {...(tentative && { tentative })}>
      {(dictation ? isRecording(dictation) : isSpoken) && <i className="capsule-caret" aria-hidden />}
    </GrowingWords>
  );
}

/** Where a dictation goes, and how it is tidied. */
function Destination({ dictation }: { readonly dictation: Dictation }) {
  const settings = useSettings();
  const { pasteAtCursor } = settings;
  // Into Parley itself nothing is inserted.
  const away = !useSyncExternalStore(watchFocus, () => document.hasFocus());
  const cursor = pasteAtCursor && away ? 'cursor' : 'clipboard';
  return (
    <p className="capsule-destination" data-recording={isRecording(dictation) || undefined}>
      {t('window:capsule.destination', {
        where: t(`window:capsule.to.${dictation.kind === 'note' ? 'sentence' : cursor}`),
        mode: modeFor(dictation.program, settings).label,
      })}
    </p>
  );
}

function watchFocus(onChange: () => void): () => void {
  const watching = new AbortController();
  for (const name of ['focus', 'blur']) window.addEventListener(name, onChange, watching);
  return () => watching.abort();
}

/** Begins a conversation in which nothing needs to be pressed. */
export function HandsFreeStart() {
  const session = useSession();
  return (
    <IconButton
      label={t('talk:hands-free.start')}
      Icon={AudioLines}
      title={t('talk:hands-free.start-title')}
      onClick={session.toggleHandsFree}
    />
  );
}

/** Mutes a conversation or goes on with it, and ends it. */
export function HandsFreeButtons() {
  const session = useSession();
  const phase = useScreen(({ handsFree }) => handsFree.phase);
  const isMuted = phase === 'muted';
  return (
    <>
      {phase === 'resting' ? (
        <IconButton label={t('talk:hands-free.resume')} Icon={Play} onClick={session.wakeHandsFree} />
      ) : (
        <IconButton
          aria-pressed={isMuted}
          label={t('talk:hands-free.mute')}
          Icon={MicOff}
          title={t(isMuted ? 'talk:hands-free.unmute-title' : 'talk:hands-free.mute-title')}
          onClick={() => session.muteHandsFree(!isMuted)}
        />
      )}
      <IconButton
        label={t('talk:hands-free.end')}
        Icon={X}
        title={t('talk:hands-free.end-title')}
        onClick={session.endHandsFree}
      />
    </>
  );
}

/** What can be done now, and how much of what the microphone heard has left the computer. */
export function HandsFreeHint() {
  const hint = useScreen(hintOf);
  const sentSeconds = useScreen(({ handsFree }) => Math.round(handsFree.sentMs / 1000));
  return (
    <p className="capsule-hint">
      <span>{richText(t(`talk:hands-free.hint.${hint}`), keyTag)}</span>
      <span className="capsule-anywhere">
        · {t('talk:hands-free.sent', { seconds: formatSeconds(sentSeconds) })}
      </span>
    </p>
  );
}

function hintOf(screen: Screen): 'on' | 'hears' | 'answers' | 'muted' | 'resting' {
  const { phase, hears } = screen.handsFree;
  if (phase === 'muted' || phase === 'resting') return phase;
  if (activityOf(screen) !== 'listening') return 'answers';
  return hears ? 'hears' : 'on';
}
