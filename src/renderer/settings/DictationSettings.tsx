import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { DictationLanguage } from '../dictate/DictationLanguage.tsx';
import { CommandSettings } from './dictation/CommandSettings.tsx';
import { ModeSettings } from './dictation/ModeSettings.tsx';
import { SnippetSettings } from './dictation/SnippetSettings.tsx';
import { t } from '../../shared/text/translate.ts';
import type { DictionaryEntry } from '../../shared/dictate/dictionary.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Box } from '../ui/Row.tsx';
import { SelectRow } from '../ui/SelectField.tsx';
import { SwitchRow } from '../ui/Switch.tsx';

type Switch =
  | 'spokenPunctuation'
  | 'removeFillers'
  | 'earcons'
  | 'pasteAtCursor'
  | 'restoreClipboard'
  | 'offerWords';

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
      <Box title={t('settings:dictation.text')}>
        <DictationLanguage
          label={t('settings:dictation.language')}
          language={dictationLanguage}
          note={t('settings:dictation.language-note')}
          onChoose={(language) => session.save({ dictationLanguage: language })}
          Choice={SelectRow}
        />
        <CommandSettings settings={settings} />
        <DictationSwitch settings={settings} name="spokenPunctuation" />
        <DictationSwitch settings={settings} name="removeFillers" />
        <DictationSwitch settings={settings} name="earcons" />
      </Box>
      <Box title={t('settings:dictation.destination')}>
        <DictationSwitch settings={settings} name="pasteAtCursor" note={t('settings:dictation.clipboard')} />
        {pasteAtCursor && <DictationSwitch settings={settings} name="restoreClipboard" />}
        {pasteAtCursor && (
          <SelectRow
            label={t('settings:dictation.paste.label')}
            value={settings.pasteKeys}
            options={pasteKeys.map((keys) => ({ value: keys, label: t(`settings:dictation.paste.${keys}`) }))}
            onChange={(keys) => session.save({ pasteKeys: keys })}
          />
        )}
        <SelectRow
          label={t('settings:dictation.rewrite.label')}
          value={settings.rewriteShownFirst ? 'show' : 'replace'}
          options={(['replace', 'show'] as const).map((value) => ({
            value,
            label: t(`settings:dictation.rewrite.${value}`),
          }))}
          onChange={(value) => session.save({ rewriteShownFirst: value === 'show' })}
        />
      </Box>
      <Box title={t('settings:dictation.vocabulary')}>
        <DictionaryEditor dictionary={dictionary} />
        <DictationSwitch settings={settings} name="offerWords" />
      </Box>
      <Box title={t('settings:dictation.snippets.title')}>
        <SnippetSettings settings={settings} />
      </Box>
      <ModeSettings settings={settings} />
    </>
  );
}

function DictationSwitch(props: {
  readonly settings: Settings;
  readonly name: Switch;
  readonly note?: string;
}) {
  const session = useSession();
  const { settings, name, note } = props;
  return (
    <SwitchRow
      checked={settings[name]}
      onChange={(checked) => session.save({ [name]: checked })}
      label={t(`settings:dictation.${name}`)}
      note={note}
    />
  );
}

const none: DictionaryEntry = { spoken: '', written: '' };

/** Names and words as they are to be written; each is kept when one leaves its line. */
function DictionaryEditor({ dictionary }: { readonly dictionary: readonly DictionaryEntry[] }) {
  const session = useSession();
  const save = (entries: readonly DictionaryEntry[]): void => session.save({ dictionary: [...entries] });
  const add = (entry: DictionaryEntry): void =>
    save([...dictionary.filter(({ spoken }) => !sameWords(spoken, entry.spoken)), entry]);
  return (
    <div className="dictionary">
      <p className="quiet">{t('settings:dictation.vocabulary-note')}</p>
      {dictionary.length > 0 && (
        <ul>
          {dictionary.map((entry, at) => (
            <li key={entry.spoken}>
              <EntryLine
                entry={entry}
                onSave={(changed) => save(dictionary.with(at, changed))}
                onRemove={() => save(dictionary.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewEntry onAdd={add} />
    </div>
  );
}

function EntryLine(props: {
  readonly entry: DictionaryEntry;
  readonly onSave: (entry: DictionaryEntry) => void;
  readonly onRemove: () => void;
}) {
  const { entry, onSave, onRemove } = props;
  const [written, setWritten] = useState(entry.written);
  return (
    <div className="dictionary-line">
      <span>{entry.spoken}</span>
      <input
        className="text-field"
        aria-label={t('settings:dictation.spelling-of', { spoken: entry.spoken })}
        maxLength={500}
        spellCheck={false}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={() => written !== entry.written && onSave({ ...entry, written })}
      />
      <IconButton
        label={t('settings:dictation.remove', { spoken: entry.spoken })}
        Icon={X}
        title={t('settings:remove')}
        onClick={onRemove}
      />
    </div>
  );
}

function NewEntry({ onAdd }: { readonly onAdd: (entry: DictionaryEntry) => void }) {
  const first = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState(none);
  const spoken = entry.spoken.trim();
  return (
    <form
      className="dictionary-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (spoken === '') return;
        onAdd({ spoken, written: entry.written.trim() });
        setEntry(none);
        first.current?.focus();
      }}
    >
      <input
        ref={first}
        className="text-field"
        aria-label={t('settings:dictation.heard')}
        placeholder={t('settings:dictation.heard-example')}
        maxLength={200}
        spellCheck={false}
        value={entry.spoken}
        onChange={(event) => setEntry({ ...entry, spoken: event.target.value })}
      />
      <input
        className="text-field"
        aria-label={t('settings:dictation.written')}
        placeholder={t('settings:dictation.written-example')}
        maxLength={500}
        spellCheck={false}
        value={entry.written}
        onChange={(event) => setEntry({ ...entry, written: event.target.value })}
      />
      <IconButton
        type="submit"
        label={t('settings:dictation.add')}
        Icon={Plus}
        title={t('settings:dictation.add-key')}
        disabled={spoken === ''}
      />
    </form>
  );
}

function sameWords(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
