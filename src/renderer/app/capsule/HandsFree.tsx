import { AudioLines, MicOff, Play, X } from 'lucide-react';
import { activityOf } from './activity.ts';
import { t } from '../../../shared/text/translate.ts';
import { formatSeconds } from '../../../shared/usage/format-cost.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import type { Screen } from '../screen.ts';
import { useScreen, useSession } from '../use-session.ts';

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
