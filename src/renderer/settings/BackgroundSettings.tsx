import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';

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
          Go on when the window is closed
          <small className="quiet">
            The keys go on working. An icon beside the clock opens Parley again; some desktops show no such
            icons: there, start Parley once more.
          </small>
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.startAtLogin}
          onChange={(event) => session.save({ startAtLogin: event.target.checked })}
        />
        <span>
          Start with the computer
          <small className="quiet">
            {settings.runInBackground ? 'Without its window: the keys work at once.' : 'With its window.'}
          </small>
        </span>
      </label>
      <p>
        <button type="button" className="button" onClick={session.quit}>
          Quit Parley <kbd>Ctrl+Q</kbd>
        </button>
      </p>
    </div>
  );
}
