import { AudioLines, Ear, LoaderCircle, Mic } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { Activity } from './activity.ts';
import type { BarJob } from './bar-job.ts';
import { useDictate } from '../../dictate/dictate-context.ts';
import { useSession } from '../use-session.ts';
import { t } from '../../../shared/text/translate.ts';

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
export function TalkButton({ job, activity }: { readonly job: BarJob; readonly activity: Activity }) {
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
