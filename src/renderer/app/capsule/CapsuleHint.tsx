import { activityLabel, stateLabel, type Activity } from './activity.ts';
import type { CapsuleFace } from './capsule-job.ts';
import type { Dictation } from '../../../shared/dictate/dictation.ts';
import { PlayerWords } from '../../listen/player/PlayerWords.tsx';
import { useSettings } from '../use-settings.ts';
import { t } from '../../../shared/text/translate.ts';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import { useScreen } from '../use-session.ts';
import { HandsFreeHint } from './HandsFree.tsx';

interface HintProps {
  readonly activity: Activity;
  readonly dictation: Dictation | undefined;
  readonly face: CapsuleFace;
}

/** Below the capsule, what can be done now and by which keys; before that, what is amiss. */
export function CapsuleHint({ activity, dictation, face }: HintProps) {
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
  const state = useScreen(stateLabel);
  const room = useScreen((screen) => screen.room);
  const { talkShortcut, dictateShortcut } = useSettings();
  const isReady = state === activityLabel('idle');
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
