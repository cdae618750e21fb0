import { CircleAlert, CircleCheck } from 'lucide-react';
import { useScreen, useSession } from '../state/use-session.ts';

/** Whether the service answers with this address and this key. */
export function ServiceCheck() {
  const session = useSession();
  const models = useScreen((screen) => screen.models);
  switch (models.phase) {
    case 'unknown':
      return null;
    case 'loading':
      return <p className="check-line quiet">Asking the service…</p>;
    case 'ready':
      return (
        <p className="check-line good">
          <CircleCheck aria-hidden /> The service answers. It has {models.roles.chat.length} models to talk
          with.
        </p>
      );
    case 'failed':
      return (
        <p className="check-line bad">
          <CircleAlert aria-hidden /> <span>{models.fault.message}</span>
          <button type="button" className="link-button" onClick={session.listModels}>
            Try again
          </button>
        </p>
      );
  }
}
