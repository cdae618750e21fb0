import { Hourglass } from 'lucide-react';
import type { Waiting } from '../../shared/talk/conversation.ts';
import { waitWords } from '../app/wait-labels.ts';
import { useSession } from '../app/use-session.ts';
import { useNow } from '../ui/use-now.ts';

/** The service's limits hold the turn up: why, for how long, and how not to wait. */
export function WaitLine({ waiting }: { readonly waiting: Waiting }) {
  const session = useSession();
  const now = useNow(true);
  return (
    <p className="wait-line" data-part="waiting">
      <Hourglass aria-hidden />
      <span>{waitWords(waiting, now)}</span>
      <button type="button" className="link-button" onClick={session.escape}>
        Cancel
      </button>
    </p>
  );
}
