import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import type { ModelRoles } from '../../shared/usage/model.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** Whether the service answers with this address and this key. */
export function ServiceCheck() {
  const models = useScreen((screen) => screen.models);
  switch (models.phase) {
    case 'unknown':
      return null;
    case 'loading':
      return <CheckLine tone="quiet" label={t('settings:check.asking')} again={t('settings:check.again')} />;
    case 'ready':
      return (
        <CheckLine
          tone="good"
          Icon={CircleCheck}
          label={readyLabel(models.roles)}
          again={t('settings:check.again')}
        />
      );
    case 'failed':
      return (
        <CheckLine tone="bad" Icon={CircleAlert} label={models.fault.message} again={t('action.retry')} />
      );
  }
}

/** The button stays while it asks, so that the focus does. */
function CheckLine(props: {
  readonly tone: 'quiet' | 'good' | 'bad';
  readonly Icon?: LucideIcon;
  readonly label: string;
  readonly again: string;
}) {
  const session = useSession();
  const { tone, Icon, label, again } = props;
  return (
    <p className={`check-line ${tone}`}>
      {Icon && <Icon aria-hidden />}
      <span>{label}</span>
      <button type="button" className="link-button" onClick={session.listModels}>
        {again}
      </button>
    </p>
  );
}

function readyLabel({ chat }: ModelRoles): string {
  return chat.length === 0 ? t('settings:check.no-model') : t('settings:check.ready', { count: chat.length });
}
