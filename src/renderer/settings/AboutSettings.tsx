import { useEffect, useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import type { Fact } from '../../shared/settings/fact.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { UpdateState } from '../../shared/settings/update-state.ts';
import { t } from '../../shared/text/translate.ts';
import { BackupSettings } from './BackupSettings.tsx';
import { Box } from '../ui/Row.tsx';
import { SwitchRow } from '../ui/Switch.tsx';

/** Which Parley this is, how it comes by newer ones, and what a person who helps would ask. */
export function AboutSettings({ settings }: { readonly settings: Settings }) {
  const app = useScreen((screen) => screen.app);
  if (!app) return null;
  return (
    <>
      <p>{t('settings:about.version', { version: app.version })}</p>
      <Updates state={app.updates} settings={settings} />
      <Diagnosis />
      <BackupSettings />
    </>
  );
}

function Updates({ state, settings }: { readonly state: UpdateState; readonly settings: Settings }) {
  const session = useSession();
  if (state.is === 'elsewhere') return <p className="quiet">{t(`settings:about.elsewhere.${state.by}`)}</p>;
  return (
    <>
      <div className="update" aria-live="polite">
        <UpdateLine state={state} />
      </div>
      <Box>
        <SwitchRow
          checked={settings.checkForUpdates}
          onChange={(checked) => session.save({ checkForUpdates: checked })}
          label={t('settings:about.check-daily')}
          note={t('settings:about.check-daily-note')}
        />
      </Box>
    </>
  );
}

function UpdateLine({ state }: { readonly state: Exclude<UpdateState, { is: 'elsewhere' }> }) {
  const { updates } = useSession();
  switch (state.is) {
    case 'current':
      return (
        <>
          {state.asked !== undefined && <p>{t('settings:about.current')}</p>}
          <button type="button" className="button" onClick={updates.check}>
            {t('settings:about.check')}
          </button>
        </>
      );
    case 'checking':
      return <p className="quiet">{t('settings:about.checking')}</p>;
    case 'offered':
      return (
        <>
          <p>{t('settings:about.offered', { version: state.release.version })}</p>
          {state.release.notes !== '' && (
            <details className="release-notes" open>
              <summary className="disclosure">{t('settings:about.news')}</summary>
              {plainNotes(state.release.notes)}
            </details>
          )}
          <button type="button" className="button primary" onClick={updates.fetch}>
            {t('settings:about.fetch')}
          </button>
        </>
      );
    case 'downloading': {
      const percent = Math.floor(state.fraction * 100);
      return (
        <p>
          <progress value={state.fraction} aria-label={t('settings:about.downloading-label')} />{' '}
          {t('settings:about.downloading', { percent })}
        </p>
      );
    }
    case 'ready':
      return (
        <>
          <p>{t('settings:about.ready', { version: state.release.version })}</p>
          <button type="button" className="button" onClick={updates.install}>
            {t('settings:about.restart')}
          </button>
        </>
      );
    case 'failed':
      return (
        <>
          <p>{state.message}</p>
          <button type="button" className="button" onClick={updates.check}>
            {t('action.retry')}
          </button>
        </>
      );
  }
}

/** They are Markdown of a few headings and lists, which read well as plain lines. */
function plainNotes(notes: string): string {
  return notes.replaceAll(/^#+ /gm, '').replaceAll(/^- /gm, '• ');
}

/** What somebody who helps would ask; none of it is secret. */
function Diagnosis() {
  const { diagnosis } = useSession();
  const [facts, setFacts] = useState<readonly Fact[]>();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    diagnosis.read(setFacts);
  }, [diagnosis]);
  return (
    <>
      <dl className="facts box">
        {facts?.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="button-row">
        <button type="button" className="button" onClick={() => diagnosis.copy(() => setCopied(true))}>
          {t('settings:about.copy')}
        </button>{' '}
        <button type="button" className="button" onClick={diagnosis.openLog}>
          {t('settings:about.open-log')}
        </button>{' '}
        <button type="button" className="button" onClick={diagnosis.openFolder}>
          {t('settings:about.open-folder')}
        </button>
      </p>
      <p className="quiet" aria-live="polite">
        {t(isCopied ? 'settings:about.copied' : 'settings:about.report-note')}
      </p>
    </>
  );
}
