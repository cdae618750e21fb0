import { AudioLines, MicOff, Play, X } from 'lucide-react';
import { activityOf } from './activity.ts';
import { t } from '../../../shared/text/translate.ts';
import { formatSeconds } from '../../../shared/usage/format-cost.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import type { Screen } from '../screen.ts';
import { useScreen, useSession } from '../use-session.ts';

/** Begins a conversation in which nothing needs to be pressed. */
export function HandsFreeStart() {
  const session = useSession();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('talk:hands-free.start')}
      title={t('talk:hands-free.start-title')}
      onClick={session.toggleHandsFree}
    >
      <AudioLines aria-hidden />
    </button>
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
        <button
          type="button"
          className="icon-button"
          aria-label={t('talk:hands-free.resume')}
          title={t('talk:hands-free.resume')}
          onClick={session.wakeHandsFree}
        >
          <Play aria-hidden />
        </button>
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-pressed={isMuted}
          aria-label={t('talk:hands-free.mute')}
          title={t(isMuted ? 'talk:hands-free.unmute-title' : 'talk:hands-free.mute-title')}
          onClick={() => session.muteHandsFree(!isMuted)}
        >
          <MicOff aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('talk:hands-free.end')}
        title={t('talk:hands-free.end-title')}
        onClick={session.endHandsFree}
      >
        <X aria-hidden />
      </button>
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
