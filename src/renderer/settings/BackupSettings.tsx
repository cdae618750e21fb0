import { useRef, useState, type RefObject } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import type { BackupState } from './backup-actions.ts';
import type { BackupContents } from '../../shared/settings/backup.ts';
import { formatLocale, t } from '../../shared/text/translate.ts';

/** All that Parley keeps: into one file, out of it again, or gone. */
export function BackupSettings() {
  const { backups } = useSession();
  const state = useScreen((screen) => screen.backup);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const isAtWork = state.is === 'saving' || state.is === 'checking' || state.is === 'restarting';
  const start = (button: HTMLButtonElement, act: () => void): void => {
    pressed.current = button;
    setAsksToDelete(false);
    act();
  };
  const deletion = (): void => {
    backups.cancel(); // what is asked or said otherwise
    setAsksToDelete(true);
  };
  const backUpFirst = (): void => {
    setAsksToDelete(false);
    pressed.current?.focus();
    backups.save();
  };
  return (
    <section className="backup" aria-labelledby="backup-title">
      <h3 id="backup-title">{t('settings:backup.title')}</h3>
      <p className="quiet">{t('settings:backup.note')}</p>
      <p className="button-row">
        {/* Not disabled at work, or the focus would be lost; main refuses a second one. */}
        <button
          type="button"
          className="button"
          aria-disabled={isAtWork}
          onClick={({ currentTarget }) => isAtWork || start(currentTarget, backups.save)}
        >
          {t('settings:backup.save')}
        </button>{' '}
        <button
          type="button"
          className="button"
          aria-disabled={isAtWork}
          onClick={({ currentTarget }) => isAtWork || start(currentTarget, backups.open)}
        >
          {t('settings:backup.restore')}
        </button>{' '}
        <button
          type="button"
          className="button"
          aria-disabled={isAtWork}
          onClick={({ currentTarget }) => isAtWork || start(currentTarget, deletion)}
        >
          {t('settings:backup.delete')}
        </button>
      </p>
      <div className="backup-state" aria-live="polite">
        {asksToDelete ? (
          <Question
            question={t('settings:backup.delete-question')}
            details={t('settings:backup.delete-details')}
            confirm={t('settings:backup.delete-confirm')}
            instead={{ label: t('settings:backup.save-first'), act: backUpFirst }}
            opener={pressed}
            onConfirm={() => {
              setAsksToDelete(false);
              backups.deleteEverything();
            }}
            onCancel={() => setAsksToDelete(false)}
          />
        ) : (
          <State state={state} opener={pressed} />
        )}
      </div>
    </section>
  );
}

interface StateProps {
  readonly state: BackupState;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

function State({ state, opener }: StateProps) {
  const { backups } = useSession();
  switch (state.is) {
    case 'idle':
      return null;
    case 'saving':
    case 'checking':
      return state.fraction === undefined ? null : <Progress is={state.is} fraction={state.fraction} />;
    case 'saved':
      return <p>{t('settings:backup.saved', { file: state.file })}</p>;
    case 'asking':
      return (
        <Question
          question={t('settings:backup.restore-question', { when: dateOf(state.contents) })}
          details={`${holdings(state.contents)} ${t('settings:backup.restore-details')}`}
          confirm={t('settings:backup.restore-confirm')}
          opener={opener}
          onConfirm={backups.restore}
          onCancel={backups.cancel}
        />
      );
    case 'restarting':
      return <p className="quiet">{t('settings:backup.restarting')}</p>;
    case 'failed':
      return (
        <p className="backup-failed" role="alert">
          {state.message}
        </p>
      );
  }
}

function Progress({ is, fraction }: { readonly is: 'saving' | 'checking'; readonly fraction: number }) {
  const { backups } = useSession();
  const label = t(`settings:backup.${is}`);
  return (
    <p className="backup-progress" aria-live="off">
      <progress value={fraction} aria-label={label} />{' '}
      <span>{t('settings:backup.progress', { label, percent: Math.floor(fraction * 100) })}</span>{' '}
      <button type="button" className="button" onClick={backups.cancel}>
        {t('action.cancel')}
      </button>
    </p>
  );
}

interface QuestionProps {
  readonly question: string;
  readonly details: string;
  readonly confirm: string;
  /** What may be done before. */
  readonly instead?: { readonly label: string; readonly act: () => void };
  /** What has the focus again when it is cancelled. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Question({ question, details, confirm, instead, opener, onConfirm, onCancel }: QuestionProps) {
  return (
    <fieldset className="backup-question" aria-describedby="backup-details">
      <legend>{question}</legend>
      <p id="backup-details">{details}</p>
      <p className="button-row">
        {instead && (
          <button type="button" className="button" onClick={instead.act}>
            {instead.label}
          </button>
        )}{' '}
        <button type="button" className="button danger" onClick={onConfirm}>
          {confirm}
        </button>{' '}
        {/* The safe answer is the one at hand. */}
        <button
          type="button"
          className="button"
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={() => {
            opener.current?.focus();
            onCancel();
          }}
        >
          {t('action.cancel')}
        </button>
      </p>
    </fieldset>
  );
}

function dateOf({ madeAt }: BackupContents): string {
  return new Date(madeAt).toLocaleString(formatLocale(), { dateStyle: 'long', timeStyle: 'short' });
}

function holdings({ conversations, dictations, documents }: BackupContents): string {
  return t('settings:backup.holds', {
    conversations: t('settings:backup.conversation', { count: conversations }),
    dictations: t('settings:backup.dictation', { count: dictations }),
    documents: t('settings:backup.document', { count: documents }),
  });
}
