import { AudioLines, Mic } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { RollingPeaks } from '../../audio/peaks.ts';
import { useDictate } from '../../dictate/dictate-context.ts';
import { t } from '../../../shared/text/translate.ts';
import { useScreen, useSession } from '../use-session.ts';
import type { Activity } from './activity.ts';
import type { CapsuleJob } from './capsule-job.ts';

interface TalkButtonProps {
  readonly job: CapsuleJob;
  readonly activity: Activity;
}

/** Held with the pointer or with Space; Enter, or an assistive technology's click, begins and the next one ends. */
export function TalkButton({ job, activity }: TalkButtonProps) {
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
