import { CornerDownLeft } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { AttachButton } from './AttachButton.tsx';
import { Attachments } from './Attachments.tsx';
import { CaptureButton } from './CaptureButton.tsx';

/** For typing instead. Enter sends, Shift+Enter begins a line. */
export function Composer() {
  const session = useSession();
  const draft = useScreen((screen) => screen.draft);
  const hovered = useScreen((screen) => screen.enclosure.hovered);
  const pictures = useScreen((screen) => screen.enclosure.pictures.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    session.send();
  };
  return (
    <form
      className={hovered ? 'composer hovered' : 'composer'}
      onSubmit={(event) => {
        event.preventDefault();
        session.send();
      }}
    >
      <Attachments />
      <AttachButton />
      <CaptureButton />
      <textarea
        aria-label="Message"
        dir="auto"
        placeholder={
          hovered
            ? 'Drop your picture here'
            : pictures > 0
              ? 'Ask about it, aloud or here'
              : 'Or type a message'
        }
        rows={1}
        value={draft}
        onChange={(event) => session.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button className="icon-button" aria-label="Send" title="Send (Enter)" disabled={draft.trim() === ''}>
        <CornerDownLeft aria-hidden />
      </button>
    </form>
  );
}
