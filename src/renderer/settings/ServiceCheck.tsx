import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ModelRoles } from '../../shared/usage/model.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** Whether the service answers with this address and this key. */
export function ServiceCheck() {
  const session = useSession();
  const models = useScreen((screen) => screen.models);
  switch (models.phase) {
    case 'unknown':
      return null;
    case 'loading':
      return <p className="check-line quiet">{t('settings:check.asking')}</p>;
    case 'ready':
      return (
        <p className="check-line good">
          <CircleCheck aria-hidden /> {readyLabel(models.roles)}
        </p>
      );
    case 'failed':
      return (
        <p className="check-line bad">
          <CircleAlert aria-hidden /> <span>{models.fault.message}</span>
          <button type="button" className="link-button" onClick={session.listModels}>
            {t('action.retry')}
          </button>
        </p>
      );
  }
}

function readyLabel({ chat }: ModelRoles): string {
  return chat.length === 0 ? t('settings:check.no-model') : t('settings:check.ready', { count: chat.length });
}
