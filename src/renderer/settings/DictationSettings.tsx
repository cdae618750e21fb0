import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { DictationLanguage } from '../dictate/DictationLanguage.tsx';
import { DictionaryEditor } from './DictionaryEditor.tsx';
import { t } from '../../shared/text/translate.ts';

type Switch = 'spokenPunctuation' | 'removeFillers' | 'earcons' | 'pasteAtCursor' | 'restoreClipboard';

const pasteKeys = [
  'auto',
  'ctrl-v',
  'ctrl-shift-v',
  'shift-insert',
] as const satisfies readonly Settings['pasteKeys'][];

/** How what one says becomes text, and where the text goes. */
export function DictationSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { dictationLanguage, pasteAtCursor, dictionary } = settings;
  return (
    <>
      <DictationLanguage
        label={t('settings:dictation.language')}
        language={dictationLanguage}
        note={t('settings:dictation.language-note')}
        onChoose={(language) => session.save({ dictationLanguage: language })}
      />
      <SwitchLine settings={settings} name="spokenPunctuation" />
      <SwitchLine settings={settings} name="removeFillers" />
      <SwitchLine settings={settings} name="earcons" />
      <h3>{t('settings:dictation.destination')}</h3>
      <p className="quiet">{t('settings:dictation.clipboard')}</p>
      <SwitchLine settings={settings} name="pasteAtCursor" />
      {pasteAtCursor && <SwitchLine settings={settings} name="restoreClipboard" />}
      {pasteAtCursor && (
        <label className="field">
          <span>{t('settings:dictation.paste.label')}</span>
          <select
            className="select"
            value={settings.pasteKeys}
            // The options are the settings themselves.
            onChange={(event) => session.save({ pasteKeys: event.target.value as Settings['pasteKeys'] })}
          >
            {pasteKeys.map((keys) => (
              <option key={keys} value={keys}>
                {t(`settings:dictation.paste.${keys}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <h3>{t('settings:dictation.vocabulary')}</h3>
      <DictionaryEditor dictionary={dictionary} />
    </>
  );
}

function SwitchLine({ settings, name }: { readonly settings: Settings; readonly name: Switch }) {
  const session = useSession();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => session.save({ [name]: event.target.checked })}
      />
      <span>{t(`settings:dictation.${name}`)}</span>
    </label>
  );
}
