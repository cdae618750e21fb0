import type { ReactNode } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { DictationLanguage } from '../dictate/DictationLanguage.tsx';
import { DictionaryEditor } from './DictionaryEditor.tsx';

type Switch = 'spokenPunctuation' | 'removeFillers' | 'earcons' | 'pasteAtCursor' | 'restoreClipboard';

const pasteKeys: readonly (readonly [Settings['pasteKeys'], string])[] = [
  ['auto', 'What fits the window'],
  ['ctrl-v', 'Ctrl+V'],
  ['ctrl-shift-v', 'Ctrl+Shift+V, as terminals have it'],
  ['shift-insert', 'Shift+Insert'],
];

/** How what one says becomes text, and where the text goes. */
export function DictationSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { dictationLanguage, pasteAtCursor, dictionary } = settings;
  return (
    <>
      <DictationLanguage
        label="Language"
        language={dictationLanguage}
        note="Choose one when the text comes out in the wrong language."
        onChoose={(language) => session.save({ dictationLanguage: language })}
      />
      <SwitchLine settings={settings} name="spokenPunctuation">
        “Comma”, “full stop”, “new line” and “new paragraph” become what they name
      </SwitchLine>
      <SwitchLine settings={settings} name="removeFillers">
        Leave out “um”, “uh” and the like
      </SwitchLine>
      <SwitchLine settings={settings} name="earcons">
        A short sound when listening begins and ends
      </SwitchLine>
      <h3>Where the text goes</h3>
      <p className="quiet">It is always in the clipboard.</p>
      <SwitchLine settings={settings} name="pasteAtCursor">
        Insert it at the cursor as well
      </SwitchLine>
      {pasteAtCursor && (
        <SwitchLine settings={settings} name="restoreClipboard">
          After that, bring back what was in the clipboard before
        </SwitchLine>
      )}
      {pasteAtCursor && (
        <label className="field">
          <span>Keys that insert</span>
          <select
            className="select"
            value={settings.pasteKeys}
            // The options are the settings themselves.
            onChange={(event) => session.save({ pasteKeys: event.target.value as Settings['pasteKeys'] })}
          >
            {pasteKeys.map(([keys, name]) => (
              <option key={keys} value={keys}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <h3>Your own words</h3>
      <DictionaryEditor dictionary={dictionary} />
    </>
  );
}

function SwitchLine(props: {
  readonly settings: Settings;
  readonly name: Switch;
  readonly children: ReactNode;
}) {
  const session = useSession();
  const { settings, name, children } = props;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => session.save({ [name]: event.target.checked })}
      />
      <span>{children}</span>
    </label>
  );
}
