import { CornerDownLeft } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useScreen, useSession } from '../state/use-session.ts';

/** For typing instead. Enter sends, Shift+Enter begins a line. */
export function Composer() {
  const session = useSession();
  const draft = useScreen((screen) => screen.draft);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    session.send();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        session.send();
      }}
    >
      <textarea
        aria-label="Message"
        dir="auto"
        placeholder="Or type a message"
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
