import { cleanModes, cleanModeWords } from '../../shared/dictate/clean-modes.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { CleanModeEditor } from './CleanModeEditor.tsx';

/** What becomes of the next dictation's text. */
export function CleanModeTabs({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { cleanMode, cleanModeChanges } = settings;
  const changed = (cleanModeChanges[cleanMode]?.instruction ?? '') !== '';
  return (
    <div className="clean-modes">
      <fieldset className="segments">
        <legend className="visually-hidden">What becomes of the text</legend>
        {cleanModes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="clean-mode"
              checked={mode === cleanMode}
              onChange={() => session.save({ cleanMode: mode })}
            />
            <span>{cleanModeWords[mode].label}</span>
          </label>
        ))}
      </fieldset>
      <p className="quiet">{changed ? 'Tidied up as you have written.' : cleanModeWords[cleanMode].hint}</p>
      {cleanMode !== 'plain' && <CleanModeEditor key={cleanMode} mode={cleanMode} settings={settings} />}
    </div>
  );
}
