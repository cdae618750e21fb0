import { LifeBuoy } from 'lucide-react';
import { useScreen, useSession } from './use-session.ts';
import { useRecovered } from '../dictate/RecoveredTakes.tsx';

/** In another room than Dictate: that recordings wait there to be written down. */
export function RecoveredStrip() {
  const session = useSession();
  const away = useScreen(({ room }) => room !== 'dictate');
  const count = useRecovered().length;
  if (!away || count === 0) return null;
  return (
    <div className="notice" data-tone="hint">
      <LifeBuoy aria-hidden />
      <p>
        Parley closed before {count === 1 ? 'a recording was' : `${count} recordings were`} written down.
        Nothing is lost.
      </p>
      <button type="button" className="button" onClick={() => session.open('dictate')}>
        Go to Dictate
      </button>
    </div>
  );
}
