import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useScreen } from './use-session.ts';

const none: readonly string[] = [];

/** What main has to tell of the computer, such as a disk that is full: the newest that was not dismissed. Settings shows all. */
export function StandingNotice() {
  const notices = useScreen(({ app }) => app?.notices ?? none);
  const shown = useScreen(({ room }) => room !== 'settings');
  const [dismissed, setDismissed] = useState(none);
  const newest = notices.findLast((notice) => !dismissed.includes(notice));
  if (!shown || newest === undefined) return null;
  return (
    <div className="notice" data-tone="fault" role="alert">
      <CircleAlert aria-hidden />
      <p>{newest}</p>
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => setDismissed([...dismissed, newest])}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
