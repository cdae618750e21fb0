import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ModelRoles } from '../../shared/usage/model.ts';
import { useScreen, useSession } from '../app/use-session.ts';

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
          <CircleCheck aria-hidden /> {readyWords(models.roles)}
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

function readyWords({ chat }: ModelRoles): string {
  if (chat.length === 0) return 'The service answers, but lists no model to talk with.';
  return `The service answers. You can talk with ${chat.length === 1 ? 'one model' : `${chat.length} models`}.`;
}
