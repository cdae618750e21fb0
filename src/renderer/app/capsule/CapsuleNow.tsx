import { useState, useSyncExternalStore } from 'react';
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
