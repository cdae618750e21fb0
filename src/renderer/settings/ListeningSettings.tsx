import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '../app/use-session.ts';
import { kindPluralLabel, policyLabel } from '../listen/policy-labels.ts';
import { DollarsField, NumberSetting } from '../ui/NumberField.tsx';
import { blockKinds } from '../../shared/listen/document.ts';
import { defaultPolicies, policiesOf } from '../../shared/listen/script/policies.ts';
import { speechRoomMb } from '../../shared/settings/reading-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { capitalised, formatLocale, t } from '../../shared/text/translate.ts';
import { type LanguageCode, languageCodes } from '../../shared/languages/language-code.ts';
import type { ReadingChoices } from '../../shared/listen/script/choices.ts';
import { Box } from '../ui/Row.tsx';
import { SelectRow } from '../ui/SelectField.tsx';
import { predefinedVoices, voiceLabel } from '../../shared/speech/voice.ts';
import type { SayAs } from '../../shared/listen/script/say-as.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** How documents are read aloud, all of them. */
export function ListeningSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <Box>
        <ReadingCeiling ceilingUsd={settings.readingCeilingUsd} />
        <NumberSetting
          label={t('settings:listening.room')}
          value={settings.maxSpeechMb}
          range={speechRoomMb}
          placeholder={t('settings:listening.room-default')}
          note={t('settings:listening.room-note')}
          onSave={(value) => value !== null && session.save({ maxSpeechMb: value })}
        />
      </Box>
      <Box title={t('settings:listening.policies')}>
        <p className="row row-note">{t('settings:listening.policies-note')}</p>
        <KindPolicies policies={settings.readingPolicies} />
      </Box>
      <Box title={t('settings:listening.voices')}>
        <p className="row row-note">{t('settings:listening.voices-note')}</p>
        <LanguageVoices chosen={settings.readingVoices} usual={settings.voice} />
      </Box>
      <Box title={t('settings:listening.pronunciation')}>
        <WordsEditor words={settings.readingWords} />
      </Box>
    </>
  );
}

/** How each kind of block is read in every document. */
function KindPolicies({ policies }: { readonly policies: Settings['readingPolicies'] }) {
  const session = useSession();
  return blockKinds.map((kind) => (
    <SelectRow
      key={kind}
      label={capitalised(kindPluralLabel(kind))}
      value={policies[kind] ?? defaultPolicies[kind]}
      options={policiesOf[kind].map((policy) => ({ value: policy, label: policyLabel(policy) }))}
      onChange={(policy) => session.save({ readingPolicies: { ...policies, [kind]: policy } })}
    />
  ));
}

/** What reading one document may cost until Parley asks. */
function ReadingCeiling({ ceilingUsd }: { readonly ceilingUsd: number | null }) {
  const session = useSession();
  return (
    <DollarsField
      label={t('settings:listening.ceiling')}
      placeholder={t('settings:listening.ceiling-none')}
      dollars={ceilingUsd}
      onKeep={(readingCeilingUsd) => session.save({ readingCeilingUsd })}
      words={formatCeiling}
    />
  );
}

function formatCeiling(ceilingUsd: number | null | undefined): string {
  return t(
    ceilingUsd === undefined ? 'settings:listening.ceiling-invalid' : 'settings:listening.ceiling-note',
  );
}

/** Who reads documents, or parts of them, that are in one of the languages. */
function LanguageVoices({
  chosen,
  usual,
}: {
  readonly chosen: ReadingChoices['voices'];
  readonly usual: string;
}) {
  const session = useSession();
  const names = new Intl.DisplayNames(formatLocale(), { type: 'language' });
  const byName = languageCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, formatLocale()));
  const voices = [...new Set([...predefinedVoices, usual, ...Object.values(chosen)])];
  const choose = (code: LanguageCode, voice: string): void => {
    const { [code]: _, ...others } = chosen;
    session.save({ readingVoices: voice === '' ? others : { ...others, [code]: voice } });
  };
  return byName.map(({ code, name }) => (
    <SelectRow
      key={code}
      label={name}
      value={chosen[code] ?? ''}
      options={[
        { value: '', label: t('settings:listening.usual-voice', { voice: voiceLabel(usual) }) },
        ...voices.map((voice) => ({ value: voice, label: voiceLabel(voice) })),
      ]}
      onChange={(voice) => choose(code, voice)}
    />
  ));
}

const none: SayAs = { word: '', spoken: '', matchCase: false };

/** Words as they are to be said in every document; each is kept when one leaves its line. */
function WordsEditor({ words }: { readonly words: readonly SayAs[] }) {
  const session = useSession();
  const save = (readingWords: readonly SayAs[]): void => session.save({ readingWords: [...readingWords] });
  const add = (entry: SayAs): void =>
    save([...words.filter(({ word }) => word.toLowerCase() !== entry.word.toLowerCase()), entry]);
  return (
    <div className="dictionary">
      <p className="quiet">{t('listen:pronunciation.hint')}</p>
      {words.length > 0 && (
        <ul>
          {words.map((entry, at) => (
            <li key={entry.word} className="dictionary-line">
              <span>{entry.word}</span>
              <SpokenField entry={entry} onSave={(changed) => save(words.with(at, changed))} />
              <IconButton
                label={t('listen:pronunciation.remove', { word: entry.word })}
                Icon={X}
                title={t('listen:pronunciation.remove-hint')}
                onClick={() => save(words.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewWord onAdd={add} />
    </div>
  );
}

function SpokenField(props: { readonly entry: SayAs; readonly onSave: (entry: SayAs) => void }) {
  const { entry, onSave } = props;
  const [spoken, setSpoken] = useState(entry.spoken);
  return (
    <input
      aria-label={t('listen:pronunciation.of', { word: entry.word })}
      maxLength={300}
      spellCheck={false}
      value={spoken}
      onChange={({ target }) => setSpoken(target.value)}
      onBlur={() => spoken.trim() !== entry.spoken && onSave({ ...entry, spoken: spoken.trim() })}
    />
  );
}

function NewWord({ onAdd }: { readonly onAdd: (entry: SayAs) => void }) {
  const first = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState(none);
  const word = entry.word.trim();
  return (
    <form
      className="dictionary-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (word === '') return;
        onAdd({ ...entry, word, spoken: entry.spoken.trim() });
        setEntry(none);
        first.current?.focus();
      }}
    >
      <input
        ref={first}
        aria-label={t('listen:pronunciation.word')}
        placeholder={t('listen:pronunciation.word-example')}
        maxLength={100}
        spellCheck={false}
        value={entry.word}
        onChange={({ target }) => setEntry({ ...entry, word: target.value })}
      />
      <input
        aria-label={t('listen:pronunciation.spoken')}
        placeholder={t('listen:pronunciation.spoken-example')}
        maxLength={300}
        spellCheck={false}
        value={entry.spoken}
        onChange={({ target }) => setEntry({ ...entry, spoken: target.value })}
      />
      <IconButton
        type="submit"
        label={t('listen:pronunciation.add')}
        Icon={Plus}
        title={t('listen:pronunciation.add-hint')}
        disabled={word === ''}
      />
    </form>
  );
}
