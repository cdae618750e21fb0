import { useSession } from '../app/use-session.ts';
import { type LanguageCode, languageCodes } from '../../shared/languages/language-code.ts';
import type { ReadingVoices } from '../../shared/listen/script/choices.ts';
import { predefinedVoices, voiceLabel } from '../../shared/speech/voice.ts';
import { currentLocale, t } from '../../shared/text/translate.ts';

/** Who reads documents, or parts of them, that are in one of the languages. */
export function LanguageVoices({
  chosen,
  usual,
}: {
  readonly chosen: ReadingVoices;
  readonly usual: string;
}) {
  const session = useSession();
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  const voices = [...new Set([...predefinedVoices, usual, ...Object.values(chosen)])];
  const choose = (code: LanguageCode, voice: string): void => {
    const { [code]: _, ...others } = chosen;
    session.save({ readingVoices: voice === '' ? others : { ...others, [code]: voice } });
  };
  return (
    <div className="kind-policies">
      {languageCodes.map((code) => (
        <label key={code}>
          <span>{names.of(code)}</span>
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
