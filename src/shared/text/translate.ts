import { createInstance } from 'i18next';
import { type Texts, pseudoLocalized } from './pseudo-locale.ts';
import common from '../../../resources/locales/en/common.json' with { type: 'json' };
import history from '../../../resources/locales/en/history.json' with { type: 'json' };
import usage from '../../../resources/locales/en/usage.json' with { type: 'json' };

/** All that people read, in English: a catalogue for each feature. A key that is missing here is a type error. */
const english = { common, history, usage };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}

/** English, and for tests a made-up language whose texts are longer and accented (see `pseudoLocalized`). */
export type Locale = 'en' | 'en-XA';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: english },
  ns: Object.keys(english),
  defaultNS: 'common',
  initAsync: false, // the catalogues are bundled, so nothing has to be awaited
  returnNull: false,
  interpolation: { escapeValue: false }, // React escapes, and elsewhere nothing reads HTML
});

/**
 * The text of a key in the program's language: `t('usage:title')`. Called when the text is shown, never while a module
 * loads: the language is not chosen yet.
 */
export const t = i18n.getFixedT(null, Object.keys(english) as ['common', ...(keyof typeof english)[]]);

/** Chooses the language; once, when a program starts. */
export function startLocale(locale: Locale): void {
  if (locale === 'en-XA')
    for (const [feature, texts] of Object.entries(english))
      i18n.addResourceBundle(locale, feature, pseudoLocalized(texts as Texts));
  void i18n.changeLanguage(locale); // done at once: nothing is loaded
}

/** The locale that is asked for by its name; English unless it is the one of tests. */
export function localeNamed(name: string | null | undefined): Locale {
  return name === 'en-XA' ? name : 'en';
}

/** The program's language, as `Intl` names it. */
export function currentLocale(): Locale {
  return localeNamed(i18n.language);
}
