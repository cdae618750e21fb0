import { Hourglass } from 'lucide-react';
import type { Waiting } from '../../shared/conversation.ts';
import { waitWords } from '../state/wait-words.ts';
import { useSession } from '../state/use-session.ts';
import { useNow } from './use-now.ts';

/** The service's limits hold the turn up: why, for how long, and how not to wait. */
export function WaitLine({ waiting }: { readonly waiting: Waiting }) {
  const session = useSession();
  const now = useNow(true);
  return (
    <p className="wait-line" data-part="waiting">
      <Hourglass aria-hidden />
      <span>
        <span>{waitWords(waiting, now)}</span>{' '}
        <button type="button" className="link-button" onClick={session.escape}>
          Cancel
        </button>
      </span>
    </p>
  );
}
