import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { eitherCase, romanValue } from './short-words.ts';

type Form = 'masculine' | 'feminine' | 'masculines' | 'feminines';

interface OrdinalWords {
  /** What is counted by an ordinal before it, each within a group: `edición|guerra`. */
  readonly nouns: Readonly<Partial<Record<Form, string>>>;
  /** Articles, which give away the gender of a noun that isn't listed: `el|del|al`. */
  readonly articles: Readonly<Partial<Record<Form, string>>>;
  readonly ordinal: (value: number, form: Form) => string | undefined;
}

/** Stand before Roman digits and are counted by none; and chromosomes have letters. */
const noNoun =
  /^(?:para|desde|hasta|entre|sobre|como|pero|della|dalla|alla|nella|sulla|degli|pela|pelo|quando|hacia|contra|durante|talla|taglia|cromosom\p{L}+)$/u;
/** `l’VIII edizione`: an article loses its vowel before the word for 8 or 11 only. */
const letters = String.raw`(?<![\p{L}\p{N}.,]|['’](?!(?:VIII|XI)(?!\p{L})))([IVXL]{2,7}|[IVX])`;

/**
 * `II Guerra Mundial`, `la XV edizione`: Roman digits that count what follows. Before a noun that isn't listed only behind
 * an article and before a capital, and not `I` alone, which is also a word.
 */
export function romanOrdinals({ nouns, articles, ordinal }: OrdinalWords): readonly SpeakingRule[] {
  const forms = <Value>(table: Readonly<Partial<Record<Form, Value>>>) =>
    Object.entries(table) as [Form, Value][];
  return [
    ...forms(nouns).map(([form, words]): SpeakingRule => ({
      find: new RegExp(
        String.raw`${letters}(?=(?:[ \u00A0][eyo][ \u00A0][IVXL]{1,7})?[ \u00A0](?:${eitherCase(words)})(?!\p{L}))`,
        'gu',
      ),
      // `I congressi` has an article in Italian.
      say: (_all, digits = '') => (digits === 'I' && form === 'masculines' ? undefined : said(digits, form)),
    })),
    ...forms(articles).map(([form, words]): SpeakingRule => ({
      find: new RegExp(
        String.raw`${letters}(?<=(?<!\p{L})(?:${eitherCase(words)})[ \u00A0]\1)(?=[ \u00A0]\p{Lu}\p{Ll}{2})`,
        'gu',
      ),
      say: (_all, digits = '') => (digits === 'I' ? undefined : said(digits, form)),
    })),
    // `los poemas XIII, XVIII y XX`: behind the noun that they count, plain numbers.
    {
      find: /(?<![\p{L}\p{N}.,'’-])([IVX]{2,7})(?![\p{L}\p{N}'’-]|\.\p{L}|[ \u00A0]\p{Ll}{3})(?<=(?<!\p{L})(\p{Ll}{4,})[ \u00A0](?:(?:[IVX]+|\d+)(?:, | [yeo] ))*\1)/gu,
      say: (_all, digits = '', before = '') =>
        noNoun.test(before) ? undefined : romanValue(digits)?.toString(),
    },
  ];

  function said(digits: string, form: Form): string | undefined {
    const value = romanValue(digits);
    return value === undefined ? undefined : ordinal(value, form);
  }
}

/**
 * `siglos xvi-xvii`, `siglos XIX y xx`, `siglos xviii a. C.-xv d. C.`: centuries in small capitals, and the others of several.
 * @param nouns for an expression @param to between the first and the last
 */
export function smallCenturies(nouns: string, to: string): readonly SpeakingRule[] {
  const era = String.raw`(?:\s(?:[ad]\.\s?C\.?|\p{Ll}{4,7}\s\p{Ll}{1,3}\sCristo))?`;
  const joint = String.raw`(?:\s?[–-]\s?|,\s|\s(?:[yeoa]|al?o?|d[eao]?l?)\s)`;
  const one = String.raw`(?:[ivxIVX]{1,6}|\d{1,2})${era}`;
  return [
    {
      find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${nouns})\s)([ivx]{1,6})(?![\p{L}\p{N}'’])`, 'gu'),
      needs: /\s[ivx]{1,6}(?!\p{L})/u,
      say: (_all, digits = '') => romanValue(digits.toUpperCase())?.toString(),
    },
    {
      find: new RegExp(
        String.raw`(\s?[–-]\s?|(?<=[\s,]))([ivx]{1,6}|(?<=Cristo\s?[–-]\s?|C\.\s?[–-]\s?)[IVX]{1,6})(?![\p{L}\p{N}'’])(?<=(?<!\p{L})(?:${nouns})\s${one}(?:${joint}${one}){0,3}${joint}\2)`,
        'gu',
      ),
      needs: new RegExp(`${nouns}`, 'u'),
      say(_all, dash = '', digits = '') {
        const value = romanValue(digits.toUpperCase());
        return value === undefined ? undefined : `${dash && ` ${to} `}${value}`;
      },
    },
  ];
}

/** Kings and popes: a first name that is borne by several, and Roman digits behind it. */
export function romanRulers(
  names: ReadonlySet<string>,
  said: (value: number) => string | undefined,
): SpeakingRule {
  return {
    find: /([IVX]{2,6}|[VX]|I(?=,|[ \u00A0][\p{Ll}(]|[.;)]?$))(?![\p{L}\p{N}'’-]|\.\p{L})(?<=(?<!\p{L})(\p{Lu}\p{L}+)[ \u00A0]\1)/gu,
    say(_all, digits = '', name = '') {
      const value = names.has(name) ? romanValue(digits) : undefined;
      return value === undefined ? undefined : said(value);
    },
  };
}

/** `el califa Hixen III`, `don Baldomero II`: whoever stands behind these rules, or is one of several. */
const titles =
  'rey|reina|papa|emperador|faraón|califa|sultán|zar|don|doña|infante|príncipe|rei|rainha|imperador|faraó|califa|sultão|czar|dom|dona|infante|antipapa|re|regina|imperatore|faraone|califfo|sultano|principe';

/**
 * `Luís XIV`, `Apolo XI`: behind any name a figure, where rulers have one as well. Fewer are the second or third, if they have
 * a title or a land: `Boemundo IV de Antioquia`; but not behind an article: `el Macintosh II de Apple`.
 * @param counted what romanHeadings says as figures
 */
export function romanNames(
  counted: string,
  ordinal: (value: number, feminine: boolean) => string | undefined,
): SpeakingRule {
  const isCounted = new RegExp(`^(?:${counted})$`, 'iu');
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,'’-])([IVX]{2,7})(?![\p{L}\p{N}'’-]|\.\p{L})(?=([ \u00A0]d(?:[aeio]s?|el|ella)[ \u00A0]\p{Lu}\p{Ll})?)(?<=(?<!\p{L})(?:(${eitherCase(titles)})[ \u00A0]|((?:[Ee]l|[Ll]a|[OoAaIi]|[Ii]l|[Uu]n[ao]?|[DdNn]?[AaEeOo]l|[Dd][oa]|[Nn][oa])[ \u00A0]))?(\p{Lu}(?:\p{Ll}{3,}|\p{Lu}{3,}))[ \u00A0]\1)`,
      'gu',
    ),
    say(_all, ...[digits = '', of = '', title = '', article = '', name = '']) {
      const isPlaceholder = /^X{2,}$/.test(digits) && name === name.toUpperCase();
      const value = isCounted.test(name) || isPlaceholder ? undefined : romanValue(digits);
      if (value === undefined) return undefined;
      const isRuler = title !== '' || (of !== '' && article === '');
      return value > 10 || isRuler ? ordinal(value, name.endsWith('a')) : undefined;
    },
  };
}
