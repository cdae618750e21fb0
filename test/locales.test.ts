import { describe, expect, it } from 'vitest';
import { locales } from '../src/shared/text/locale.ts';
import { catalogues } from './catalogue-texts.ts';

const english = textsOf('en');
const translated = locales.filter((locale) => locale !== 'en');

describe.each(translated)('the catalogues in %s', (locale) => {
  const texts = textsOf(locale);

  it('have every text, in every plural that the language has', () => {
    const wanted = new Set([...english.keys()].flatMap((key) => inPluralsOf(locale, key)));
    expect({
      missing: [...wanted].filter((key) => !texts.has(key)),
      unknown: [...texts.keys()].filter((key) => !wanted.has(key)),
    }).toEqual({ missing: [], unknown: [] });
  });

  it('name the values, tags, flags and commands of the English texts', () => {
    const wrong = [...texts].flatMap(([key, text]) => {
      const original = english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? '';
      // "One file" and "two files" may be said without the number.
      const numberMayBeLeftOut = /_(zero|one|two)$/.test(key);
      const expected = fixedParts(original);
      const found = fixedParts(text);
      const lost = expected.filter(
        (part) => !found.includes(part) && !(numberMayBeLeftOut && part === '{{count}}'),
      );
      const added = found.filter((part) => !expected.includes(part));
      return lost.length + added.length === 0 ? [] : [{ key, lost, added }];
    });
    expect(wrong).toEqual([]);
  });

  it('call the keys of the keyboard as the language does', () => {
    const foreign = [...english]
      .filter(([key]) => key.startsWith('common:key.'))
      .filter(([key, name]) => texts.get(key) !== name)
      .map(([, name]) => name);
    const wrong = [...texts].filter(([, text]) =>
      [...text.matchAll(/<kbd>(.*?)<\/kbd>/g)].some(([, keys = '']) =>
        keys.split('+').some((name) => foreign.includes(name)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('leave no sentence in English, and no space at an end', () => {
    const left = [...texts].filter(
      ([key, text]) =>
        text !== text.trim() || text === '' || (text === english.get(key) && wordsIn(text) > 2),
    );
    expect(left).toEqual([]);
  });
});

/** What is left out of a document that is read, or stands in it. */
const notRefusals = /^documents:(mail|pdf\.(field|crowded-page|page-not-drawn))/;

it.each(locales)(
  'what is said in %s of a file that can’t be opened ends with what to do about it',
  (locale) => {
    const refusals = [...textsOf(locale)].filter(
      ([key]) => key.startsWith('documents:') && !notRefusals.test(key),
    );
    expect(refusals.length).toBeGreaterThan(30);
    expect(refusals.filter(([, text]) => (text.match(/\.(?=\s|$)|。/g) ?? []).length < 2)).toEqual([]);
  },
);

/** Units and addresses are no words. */
function wordsIn(text: string): number {
  return text.replaceAll(/\{\{.*?\}\}|<.*?>|https?:\S+/g, ' ').match(/\p{L}{4,}/gu)?.length ?? 0;
}

/** Those that the program itself shows: what is said within a document is in the document's language. */
function textsOf(locale: string): ReadonlyMap<string, string> {
  return new Map([...catalogues(locale)].filter(([key]) => !key.startsWith('spoken:')));
}

function inPluralsOf(locale: string, key: string): string[] {
  const stem = stemOf(key);
  if (stem === key) return [key];
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return pluralCategories.map((category) => `${stem}_${category}`);
}

function stemOf(key: string): string {
  return key.replace(/_(one|two|few|many|other|zero)$/, '');
}

/** What a translation takes over as it is: values without their format, tags, flags, `parley` commands. */
function fixedParts(text: string): string[] {
  const values = [...text.matchAll(/\{\{\s*([\w-]+).*?\}\}/g)].map(([, name]) => `{{${name}}}`);
  const rest = text.replaceAll(/\{\{.*?\}\}/g, '');
  const others = rest.match(/<\/?[a-z][\w-]*\/?>|--[a-z][a-z-]*|\bparley [a-z]+\b/g) ?? [];
  return [...new Set([...values, ...others])];
}
