import { Mic } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useDictate } from '../state/dictate-context.ts';

/** The dictate key, to be held with the pointer or with Space; Enter, or a click without a pointer, begins and ends. */
export function DictateButton({ recording }: { readonly recording: boolean }) {
  const { hold } = useDictate();
  const press = (at: number, latch: boolean): void => hold({ type: 'press', at, latch });
  const release = ({ timeStamp }: { readonly timeStamp: number }): void =>
    hold({ type: 'release', at: timeStamp });
  return (
    <button
      type="button"
      className="dictate-button"
      data-recording={recording || undefined}
      aria-label="Dictate: hold Space here, or press Enter to begin and to end"
      aria-pressed={recording}
      title="Hold to dictate"
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press(event.timeStamp, false);
      }}
      onPointerUp={(event) => event.button === 0 && release(event)}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.code !== 'Space') return;
        event.preventDefault(); // no click comes of it
        if (!event.repeat) press(event.timeStamp, event.key === 'Enter');
      }}
      onKeyUp={(event: KeyboardEvent) => {
        if (event.code !== 'Space') return;
        event.preventDefault();
        release(event);
      }}
      onClick={(event: MouseEvent) => event.detail === 0 && press(event.timeStamp, true)}
    >
      <Mic aria-hidden />
    </button>
  );
}
