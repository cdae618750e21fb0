import { useSession } from '../app/use-session.ts';
import { WordsEditor } from '../listen/dialogs/WordsEditor.tsx';
import { kindPluralLabel, policyLabel } from '../listen/policy-labels.ts';
import { DollarsField, NumberSetting } from '../ui/NumberField.tsx';
import { blockKinds } from '../../shared/listen/document.ts';
import { defaultPolicies, policiesOf } from '../../shared/listen/script/policies.ts';
import { speechRoomMb } from '../../shared/settings/reading-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { t, formatLocale } from '../../shared/text/translate.ts';
import { type LanguageCode, languageCodes } from '../../shared/languages/language-code.ts';
import type { ReadingVoices } from '../../shared/listen/script/choices.ts';
import { Box } from '../ui/Row.tsx';
import { SelectRow } from '../ui/SelectField.tsx';
import { predefinedVoices, voiceLabel } from '../../shared/speech/voice.ts';

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
      label={kindPluralLabel(kind)}
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
function LanguageVoices({ chosen, usual }: { readonly chosen: ReadingVoices; readonly usual: string }) {
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
