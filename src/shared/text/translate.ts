import { createInstance } from 'i18next';
import { type Locale, localeNamed } from './locale.ts';
import { type Texts, pseudoLocalized } from './pseudo-locale.ts';
import app from '../../../resources/locales/en/app.json' with { type: 'json' };
import assistants from '../../../resources/locales/en/assistants.json' with { type: 'json' };
import audiobook from '../../../resources/locales/en/audiobook.json' with { type: 'json' };
import cli from '../../../resources/locales/en/cli.json' with { type: 'json' };
import common from '../../../resources/locales/en/common.json' with { type: 'json' };
import dictate from '../../../resources/locales/en/dictate.json' with { type: 'json' };
import documents from '../../../resources/locales/en/documents.json' with { type: 'json' };
import history from '../../../resources/locales/en/history.json' with { type: 'json' };
import listen from '../../../resources/locales/en/listen.json' with { type: 'json' };
import overlay from '../../../resources/locales/en/overlay.json' with { type: 'json' };
import servers from '../../../resources/locales/en/servers.json' with { type: 'json' };
import service from '../../../resources/locales/en/service.json' with { type: 'json' };
import settings from '../../../resources/locales/en/settings.json' with { type: 'json' };
import speech from '../../../resources/locales/en/speech.json' with { type: 'json' };
import spoken from '../../../resources/locales/en/spoken.json' with { type: 'json' };
import storage from '../../../resources/locales/en/storage.json' with { type: 'json' };
import talk from '../../../resources/locales/en/talk.json' with { type: 'json' };
import usage from '../../../resources/locales/en/usage.json' with { type: 'json' };
import window from '../../../resources/locales/en/window.json' with { type: 'json' };
import spokenDutch from '../../../resources/locales/nl/spoken.json' with { type: 'json' };
import spokenFrench from '../../../resources/locales/fr/spoken.json' with { type: 'json' };
import spokenGerman from '../../../resources/locales/de/spoken.json' with { type: 'json' };
import spokenItalian from '../../../resources/locales/it/spoken.json' with { type: 'json' };
import spokenPortuguese from '../../../resources/locales/pt/spoken.json' with { type: 'json' };
import spokenSpanish from '../../../resources/locales/es/spoken.json' with { type: 'json' };

/** All that people read, in English: a catalogue for each feature. A key that is missing here is a type error. */
const english = {
  app,
  assistants,
  audiobook,
  cli,
  common,
  dictate,
  documents,
  history,
  listen,
  overlay,
  servers,
  service,
  settings,
  speech,
  spoken,
  storage,
  talk,
  usage,
  window,
};

/** `feature:key`; of the texts that all features share the key alone. Plurals have one key. */
type TextKey =
  | KeyIn<typeof common>
  | {
      [Feature in keyof typeof english]: `${Feature}:${KeyIn<(typeof english)[Feature]>}`;
    }[keyof typeof english];

/** Takes a tenth of the time that i18next's own types take to be checked. */
type KeyIn<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeyIn<Catalogue[Key]>}`;
}[keyof Catalogue & string];

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/**
 * What is said aloud within a document, in the languages that documents are in, whatever the program itself speaks. Named
 * by `lng`: `t('spoken:formula', { lng: 'de' })`.
 */
const spokenElsewhere = {
  de: { spoken: spokenGerman },
  es: { spoken: spokenSpanish },
  fr: { spoken: spokenFrench },
  it: { spoken: spokenItalian },
  nl: { spoken: spokenDutch },
  pt: { spoken: spokenPortuguese },
};

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: english, ...spokenElsewhere },
  ns: Object.keys(english),
  defaultNS: 'common',
  initAsync: false, // English is bundled, so nothing has to be awaited
  returnNull: false,
  interpolation: { escapeValue: false }, // React escapes, and elsewhere nothing reads HTML
});

/**
 * The text of a key in the program's language: `t('usage:title')`. Called when the text is shown, never while a module
 * loads: the language is not chosen yet.
 */
export function t(key: TextKey, values?: Readonly<Record<string, unknown>>): string {
  if (values) return inAnyFeature(key, values);
  const known = withoutValues.get(key);
  if (known !== undefined) return known;
  const text = inAnyFeature(key);
  withoutValues.set(key, text);
  return text;
}

/** Each block of a page has a dozen of them, and to look one up anew takes a third of the time of drawing it. */
const withoutValues = new Map<TextKey, string>();

const inAnyFeature = i18n.getFixedT(null, Object.keys(english));

/**
 * Chooses the language: when a program starts, and whenever the person chooses another. English stands until its texts are
 * loaded.
 * @param place in the terminal, what points to rooms of the window is said in other words
 */
export async function startLocale(locale: Locale, place: 'window' | 'terminal' = 'window'): Promise<void> {
  const catalogues = await cataloguesOf(locale);
  const add = (features: Readonly<Record<string, Texts>>): void => {
    for (const [feature, texts] of Object.entries(features))
      i18n.addResourceBundle(locale, feature, texts, true, true);
  };
  if (locale !== 'en') add(catalogues);
  if (place === 'terminal') add(catalogues.cli.instead);
  await i18n.changeLanguage(locale);
  withoutValues.clear();
}

async function cataloguesOf(locale: Locale): Promise<typeof english> {
  if (locale === 'en') return english;
  // A made-up language has the same keys, and `test/locales.test.ts` holds the others to them.
  if (locale === 'en-XA') return pseudoLocalized(english) as typeof english;
  // Only what is shown: a document is spoken in its own language.
  const features = Object.keys(english).filter((feature) => feature !== 'spoken');
  const loaded = await Promise.all(
    features.map(async (feature) => {
      const catalogue: unknown = await import(`../../../resources/locales/${locale}/${feature}.json`, {
        with: { type: 'json' },
      });
      return [feature, (catalogue as { readonly default: Texts }).default] as const;
    }),
  );
  return Object.fromEntries(loaded) as typeof english;
}

/** The program's language. */
export function currentLocale(): Locale {
  return localeNamed(i18n.language) ?? 'en';
}

/** Whole sentences one after another, as the language sets them: Japanese and Chinese have no space between. */
export function joinSentences(sentences: readonly string[]): string {
  const space = ['ja', 'zh'].includes(currentLocale()) ? '' : ' ';
  return sentences.filter((sentence) => sentence !== '').join(space);
}

/** Words that go on a sentence elsewhere, where they stand alone: `page headers` as `Page headers`. */
export function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase(formatLocale()) + words.slice(1);
}

/**
 * How dates, numbers and lists are written, as `Intl` names it: in the program's language, and as in the person's own
 * country where that speaks it too.
 */
export function formatLocale(): string {
  systemLocale ??= new Intl.DateTimeFormat().resolvedOptions().locale;
  const [language = 'en'] = currentLocale().split('-');
  return systemLocale.split('-')[0] === language ? systemLocale : language;
}

/** It stays while a program runs, and each row of a list asks for it. */
let systemLocale: string | undefined;
