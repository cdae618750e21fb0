import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { useFocusTarget } from '../app/use-focus-target.ts';
import { useKeyEntry } from './use-key-entry.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { ModelRoles } from '../../shared/usage/model.ts';

/** The key can be given or forgotten, never read. */
export function KeyField() {
  const session = useSession();
  const entry = useKeyEntry();
  const field = useFocusTarget<HTMLInputElement>('key');
  const checking = useScreen(({ check }) => check.phase === 'checking' && check.part === 'key');
  const { status, problem } = entry;
  if (!status) return null;
  return (
    <div className="field-group">
      <label className="field">
        <span>{t('settings:key.label')}</span>
        <input
          {...entry.field}
          ref={field}
          onBlur={entry.leave}
          onKeyDown={(event) => event.key === 'Enter' && entry.give()}
        />
      </label>
      {!status.keyStore && (
        <Checkbox
          checked={entry.keepWeakly}
          onChange={entry.setKeepWeakly}
          label={t('settings:key.keep-weakly')}
        />
      )}
      <p
        id={entry.noteId}
        className={problem === undefined ? 'quiet' : 'problem'}
        data-key-state={status.state}
        aria-live="polite"
      >
        {checking ? t('settings:check.asking') : (problem ?? keyWords(status, entry.keepWeakly))}{' '}
        {entry.mayKeep && (
          <button type="button" className="link-button" onClick={() => entry.keepUnchecked()}>
            {t('settings:key.keep-unchecked')}
          </button>
        )}
        {status.state !== 'missing' && (
          <button type="button" className="link-button" onClick={session.forgetKey}>
            {t('settings:key.remove')}
          </button>
        )}
      </p>
    </div>
  );
}

/** Whether there is a key, and where. */
export function keyWords(
  { state, host = '' }: NonNullable<ReturnType<typeof useKeyEntry>['status']>,
  keepWeakly: boolean,
): string {
  const where = t(`settings:key.${state}`, { host });
  return state === 'session' && keepWeakly ? `${where} ${t('settings:key.paste-again')}` : where;
}

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
