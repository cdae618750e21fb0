import type { SettingsFollower } from './settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { localeFor, localeNamed } from '../../shared/text/locale.ts';
import { currentLocale, startLocale } from '../../shared/text/translate.ts';

interface LanguageOptions {
  /** A locale for this run alone, such as the one of tests. */
  readonly given: string | undefined;
  /** What the system is set to, the most wanted first. */
  readonly system: () => readonly string[];
}

/** The language that Parley itself speaks. */
interface Language {
  /** Speaks the system's language until the settings are known. */
  begin(): Promise<void>;
  /** Speaks what the person chose. @returns whether that is another language than before */
  follow(settings: Pick<Settings, 'interfaceLanguage'>): Promise<boolean>;
}

export function createLanguage({ given, system }: LanguageOptions): Language {
  const follow = async ({ interfaceLanguage }: Pick<Settings, 'interfaceLanguage'>): Promise<boolean> => {
    const chosen = interfaceLanguage === 'system' ? localeFor(system()) : interfaceLanguage;
    const wanted = localeNamed(given) ?? chosen;
    if (wanted === currentLocale()) return false;
    await startLocale(wanted);
    return true;
  };
  return {
    begin: async () => void (await follow({ interfaceLanguage: 'system' })),
    follow,
  };
}

/** Has what is shown outside the window said anew, once the person has chosen another language. */
export function languageFollower(
  language: Language,
  settings: () => Settings,
  onChange: () => void,
  onTrouble: (error: unknown) => void,
): SettingsFollower {
  return {
    settingsChanged({ interfaceLanguage }) {
      if (interfaceLanguage === undefined) return;
      language.follow(settings()).then((changed) => changed && onChange(), onTrouble);
    },
  };
}
