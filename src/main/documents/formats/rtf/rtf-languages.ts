import { languageOfWindows } from '../../windows-languages.ts';

/** The languages of a stretch of text, by their numbers in Windows: one for each family of scripts. */
export interface ScriptLanguages {
  readonly western: number;
  readonly eastern: number;
  /** Written from right to left. */
  readonly complex: number;
}

/** The language of a text. Programs often leave the language of their menus at text in a script that it isn't written in. */
export function languageOfRun(
  text: string,
  { western, eastern, complex }: ScriptLanguages,
): string | undefined {
  const ids = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text)
    ? [eastern, western].filter((id) => isEastern.test(languageOfWindows(id) ?? ''))
    : /[\p{sc=Hebrew}\p{sc=Arabic}]/u.test(text)
      ? [complex, western]
      : [western];
  return ids.map(languageOfWindows).find((language) => language !== undefined && isIn(text, language));
}

const isEastern = /^(zh|ja|ko)\b/;

/** Whether a text has letters of the script of a language, or none at all. */
function isIn(text: string, language: string): boolean {
  if (!/\p{L}/u.test(text)) return true;
  return (scripts.find(({ languages }) => languages.test(language))?.letters ?? /\p{sc=Latin}/u).test(text);
}

const scripts: readonly { readonly languages: RegExp; readonly letters: RegExp }[] = [
  { languages: /^(ru|uk|be|bg|mk|ky|tg)\b/, letters: /\p{sc=Cyrillic}/u },
  { languages: /^el\b/, letters: /\p{sc=Greek}/u },
  { languages: /^(zh|ja)\b/, letters: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u },
  { languages: /^ko\b/, letters: /[\p{sc=Hangul}\p{sc=Han}]/u },
  { languages: /^(ar|fa|ur)\b/, letters: /\p{sc=Arabic}/u },
  { languages: /^(he|yi)\b/, letters: /\p{sc=Hebrew}/u },
  { languages: /^(hi|mr|sa|kok)\b/, letters: /\p{sc=Devanagari}/u },
  { languages: /^(bn|as)\b/, letters: /\p{sc=Bengali}/u },
  { languages: /^pa\b/, letters: /\p{sc=Gurmukhi}/u },
  { languages: /^gu\b/, letters: /\p{sc=Gujarati}/u },
  { languages: /^or\b/, letters: /\p{sc=Oriya}/u },
  { languages: /^ta\b/, letters: /\p{sc=Tamil}/u },
  { languages: /^te\b/, letters: /\p{sc=Telugu}/u },
  { languages: /^kn\b/, letters: /\p{sc=Kannada}/u },
  { languages: /^ml\b/, letters: /\p{sc=Malayalam}/u },
  { languages: /^th\b/, letters: /\p{sc=Thai}/u },
  { languages: /^lo\b/, letters: /\p{sc=Lao}/u },
  { languages: /^km\b/, letters: /\p{sc=Khmer}/u },
  { languages: /^my\b/, letters: /\p{sc=Myanmar}/u },
  { languages: /^bo\b/, letters: /\p{sc=Tibetan}/u },
  { languages: /^hy\b/, letters: /\p{sc=Armenian}/u },
  { languages: /^ka\b/, letters: /\p{sc=Georgian}/u },
  { languages: /^(sr|bs|kk|uz|az|tt|mn|tk)\b/, letters: /[\p{sc=Latin}\p{sc=Cyrillic}]/u },
];
