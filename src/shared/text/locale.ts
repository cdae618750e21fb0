/** The languages that Parley itself speaks, each with all its texts in `resources/locales`: `pt` as in Brazil, `zh` in simplified characters. */
export const locales = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ja', 'zh', 'ar'] as const;

/** `en-XA` is made up for tests: its texts are longer and accented (see `pseudoLocalized`). */
export type Locale = (typeof locales)[number] | 'en-XA';

/** A person's choice. */
export const localeChoices = ['system', ...locales] as const;

/** The locale of exactly this name, if there is one. */
export function localeNamed(name: string | null | undefined): Locale | undefined {
  return name === 'en-XA' ? name : locales.find((locale) => locale === name);
}

/**
 * The first language of a system's list that Parley speaks; English if there is none. Whoever reads Chinese in
 * traditional characters gets the next language of the list.
 * @param preferred BCP 47 tags, or a locale's name as POSIX writes it, the most wanted first
 */
export function localeFor(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const wanted = parsed(tag);
    const locale = wanted && locales.find((known) => known === wanted.language);
    if (locale && (locale !== 'zh' || wanted.maximize().script === 'Hans')) return locale;
  }
  return 'en';
}

function parsed(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replace(/[.@].*/, '').replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

/** A language as its own speakers write it, for a list where one looks for one's own. */
export function ownName(locale: Exclude<Locale, 'en-XA'>): string {
  const full = { pt: 'pt-BR', zh: 'zh-Hans' }[locale as string] ?? locale;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(full) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
