import { useEffect, useState } from 'react';
import { directionOf, localeNamed, type Locale } from '../../shared/text/locale.ts';
import { currentLocale, startLocale } from '../../shared/text/translate.ts';

/** Speaks the language that main names to a new page in its address. */
export function startPageLocale(): Promise<void> {
  return speak(localeNamed(new URLSearchParams(location.search).get('locale')) ?? 'en');
}

/**
 * The language that the page speaks: the wanted one as soon as its texts are loaded. What calls it is drawn anew then;
 * a view that keeps what it has drawn needs the language as its key.
 */
export function useLocale(wanted: Locale | undefined): Locale {
  const [locale, setLocale] = useState(currentLocale);
  useEffect(() => {
    if (!wanted || wanted === currentLocale()) return;
    // A catalogue that can't be loaded is reported as any stray error, and the former language stays.
    void speak(wanted).then(() => setLocale(currentLocale()));
  }, [wanted]);
  return locale;
}

async function speak(locale: Locale): Promise<void> {
  await startLocale(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}
