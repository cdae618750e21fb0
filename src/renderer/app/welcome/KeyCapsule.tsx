import { ArrowRight, CircleCheck, KeyRound } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { keyWords } from '../../settings/KeyField.tsx';
import { useKeyEntry } from '../../settings/use-key-entry.ts';
import { predefinedVoices } from '../../../shared/speech/voice.ts';
import type { ModelRoles } from '../../../shared/usage/model.ts';
import { t } from '../../../shared/text/translate.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { missingToAsk, type Screen } from '../screen.ts';
import type { Session } from '../session.ts';
import { useScreen, useSession } from '../use-session.ts';

export const keyFieldId = 'welcome-key';

/** The capsule of the first step: the key, whether it works, and on to the next step. */
export function KeyCapsule() {
  const session = useSession();
  const entry = useKeyEntry();
  const service = useScreen(serviceState);
  const label = useScreen(({ models }) => (models.phase === 'ready' ? worksLabel(models.roles) : ''));
  const failure = useScreen(({ models }) => (models.phase === 'failed' ? models.fault.message : undefined));
  const { status, written } = entry;
  if (!status) return null;
  const isKept = service !== 'unknown' && status.state !== 'missing' && status.state !== 'elsewhere';
  const goOn = (): void => {
    if (written.trim() !== '') entry.give(() => leaveService(session));
    else if (isKept) leaveService(session);
    else document.querySelector<HTMLElement>(`#${keyFieldId}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    goOn();
  };
  const problem = entry.problem ?? (isKept ? failure : undefined);
  return (
    <>
      <div className="capsule welcome-capsule">
        <KeyRound aria-hidden />
        <input id={keyFieldId} aria-label={t('settings:key.label')} {...entry.field} onKeyDown={onKeyDown} />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
        <span className="welcome-verdict" role="status">
          {service === 'checking' && t('window:welcome.service.checking')}
          {service === 'works' && (
            <>
              <CircleCheck aria-hidden /> {label}
            </>
          )}
        </span>
        <button
          type="button"
          className="round-button"
          aria-label={t('action.continue')}
          title={t('window:welcome.continue-key')}
          onClick={goOn}
        >
          <ArrowRight aria-hidden />
        </button>
      </div>
      <p
        id={entry.noteId}
        className="capsule-hint"
        data-key-state={status.state}
        data-problem={problem !== undefined || undefined}
        aria-live="polite"
      >
        <span>{problem ?? keyWords(status, entry.keepWeakly)}</span>
        {entry.mayKeep && (
          <button
            type="button"
            className="link-button"
            onClick={() => entry.keepUnchecked(() => leaveService(session))}
          >
            {t('window:welcome.service.unchecked')}
          </button>
        )}
        {problem !== undefined && !entry.mayKeep && isKept && (
          <button type="button" className="link-button" onClick={session.listModels}>
            {t('action.retry')}
          </button>
        )}
      </p>
      {!status.keyStore && status.state !== 'stored' && (
        <Checkbox
          checked={entry.keepWeakly}
          onChange={entry.setKeepWeakly}
          label={t('settings:key.keep-weakly')}
        />
      )}
    </>
  );
}

/** What is known of the service with the key there is, or with the one that is just being checked. */
export function serviceState({
  app,
  check,
  models,
}: Pick<Screen, 'app' | 'check' | 'models'>): 'unknown' | 'checking' | 'works' | 'failed' {
  if (check.phase === 'checking' && check.part === 'key') return 'checking';
  if (missingToAsk(app) || check.phase === 'failed') return 'unknown';
  switch (models.phase) {
    case 'unknown':
      return 'unknown';
    case 'loading':
      return 'checking';
    case 'ready':
      return 'works';
    case 'failed':
      return 'failed';
  }
}

/** No request lists the voices of a service; whoever lists a model that speaks has those that are known. */
function worksLabel({ chat, speech }: ModelRoles): string {
  if (chat.length === 0) return t('settings:check.no-model');
  if (speech.length === 0) return t('window:welcome.service.works-without-voice');
  return t('window:welcome.service.works', { count: predefinedVoices.length });
}

/** A new person chooses a voice next; anybody else goes back to talking. */
function leaveService(session: Session): void {
  if (session.get().app?.settings.firstStart === 'service') session.save({ firstStart: 'voice' });
  else session.open('talk');
}
