import { useSession } from '../app/use-session.ts';
import { WordsEditor } from '../listen/dialogs/WordsEditor.tsx';
import { kindPluralLabel, policyLabel } from '../listen/policy-labels.ts';
import { DollarsField, NumberSetting } from '../ui/NumberField.tsx';
import { blockKinds } from '../../shared/listen/document.ts';
import { type Policy, defaultPolicies, policiesOf } from '../../shared/listen/script/policies.ts';
import { speechRoomMb } from '../../shared/settings/reading-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { t, currentLocale } from '../../shared/text/translate.ts';
import { type LanguageCode, languageCodes } from '../../shared/languages/language-code.ts';
import type { ReadingVoices } from '../../shared/listen/script/choices.ts';
import { predefinedVoices, voiceLabel } from '../../shared/speech/voice.ts';

/** How documents are read aloud, all of them. */
export function ListeningSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <ReadingCeiling ceilingUsd={settings.readingCeilingUsd} />
      <NumberSetting
        label={t('settings:listening.room')}
        value={settings.maxSpeechMb}
        range={speechRoomMb}
        placeholder={t('settings:listening.room-default')}
        note={t('settings:listening.room-note')}
        onSave={(value) => value !== null && session.save({ maxSpeechMb: value })}
      />
      <h3>{t('settings:listening.policies')}</h3>
      <p className="quiet">{t('settings:listening.policies-note')}</p>
      <KindPolicies policies={settings.readingPolicies} />
      <h3>{t('settings:listening.voices')}</h3>
      <p className="quiet">{t('settings:listening.voices-note')}</p>
      <LanguageVoices chosen={settings.readingVoices} usual={settings.voice} />
      <h3>{t('settings:listening.pronunciation')}</h3>
      <WordsEditor words={settings.readingWords} />
    </>
  );
}

/** How each kind of block is read in every document. */
function KindPolicies({ policies }: { readonly policies: Settings['readingPolicies'] }) {
  const session = useSession();
  return (
    <div className="kind-policies">
      {blockKinds.map((kind) => (
        <label key={kind}>
          <span>{kindPluralLabel(kind)}</span>
          <select
            className="select"
            value={policies[kind] ?? defaultPolicies[kind]}
            // The options are the policies themselves.
            onChange={({ target }) =>
              session.save({ readingPolicies: { ...policies, [kind]: target.value as Policy } })
            }
          >
            {policiesOf[kind].map((policy) => (
              <option key={policy} value={policy}>
                {policyLabel(policy)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
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
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  const byName = languageCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, currentLocale()));
  const voices = [...new Set([...predefinedVoices, usual, ...Object.values(chosen)])];
  const choose = (code: LanguageCode, voice: string): void => {
    const { [code]: _, ...others } = chosen;
    session.save({ readingVoices: voice === '' ? others : { ...others, [code]: voice } });
  };
  return (
    <div className="kind-policies">
      {byName.map(({ code, name }) => (
        <label key={code}>
          <span>{name}</span>
          <select
            className="select"
            value={chosen[code] ?? ''}
            onChange={({ target }) => choose(code, target.value)}
          >
            <option value="">{t('settings:listening.usual-voice', { voice: voiceLabel(usual) })}</option>
            {voices.map((voice) => (
              <option key={voice} value={voice}>
                {voiceLabel(voice)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
