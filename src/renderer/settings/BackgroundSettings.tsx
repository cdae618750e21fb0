import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { t } from '../../shared/text/translate.ts';

/** What becomes of Parley when its window is closed, and how it comes back. */
export function BackgroundSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <div className="choices">
      <label className="check">
        <input
          type="checkbox"
          checked={settings.runInBackground}
          onChange={(event) => session.save({ runInBackground: event.target.checked })}
        />
        <span>
          {t('settings:background.run')}
          <small className="quiet">{t('settings:background.run-note')}</small>
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.startAtLogin}
          onChange={(event) => session.save({ startAtLogin: event.target.checked })}
        />
        <span>
          {t('settings:background.login')}
          <small className="quiet">
            {t(
              settings.runInBackground
                ? 'settings:background.login-hidden'
                : 'settings:background.login-shown',
            )}
          </small>
        </span>
      </label>
      <p>
        <button type="button" className="button" onClick={session.quit}>
          {richText(t('settings:background.quit'), keyTag)}
        </button>
      </p>
    </div>
  );
}
