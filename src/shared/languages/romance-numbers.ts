import type { SpeakingRule } from '../listen/script/spoken-text.ts';
import type { SpeakingWords } from './speaking/speaking-words.ts';

/** Numbers of acts, lines and telephones, as the Romance languages write them. */

/**
 * `decisão 4041/2007`, `deliberazione n. 86/2006`: the number of an act with its year. What may be a month or a season is one only
 * behind the word for numbers: `3/2016`, `2015/2016`.
 */
export function numberOfYear(of: string): SpeakingRule {
  return {
    find: /\/(?<=(?:((?<!\p{L})[Nn](?:\.\s?[º°]?|[º°]\.?|[uú]m(?:\.|ero))\s?)|(?<![\p{L}\p{N}.,/:–-]))([1-9]\d{0,5}(?:-\d)?|[1-9]\d{0,2}\.\d{3}(?:-\d)?)\/)(?=(?:19|20)\d\d(?![\p{L}\p{N}/–-]|[.,]\d))/gu,
    needs: /\d\/(?:19|20)\d\d/,
    say(_all, announced = '', written = '') {
      const number = Number.parseInt(written.replace('.', ''), 10);
      const isDoubtful = number <= 12 || (number >= 1900 && number < 2100);
      return isDoubtful && announced === '' ? undefined : ` ${of} `;
    },
  };
}

/** `n ° 242`, `n◦ 12`, `Nº TST-AIRR-581`, and `N°` at the end of a line or a quotation. */
export function numberSign(said: string): SpeakingRule {
  return {
    find: /(?<![\p{L}\p{N}]|\d\s?[°º]\s?)([Nn])\s?[°º◦˚](?=(\d)|\s\d|\s\p{Lu}{2,}[\d-]|\s?[»”")\]]|\s*$)/gu,
    needs: /[Nn]\s?[°º◦˚]/,
    say: (_all, letter = '', figure = '') =>
      (letter === 'N' ? said.replace(/^n/, 'N') : said) + (figure && ' '),
  };
}

/**
 * `les lignes 28-55`, `das questões 1–4`: from one to the other.
 * @param several the articles of the plural, as a regular expression
 */
export function rangeOfSeveral(several: string, { pages }: SpeakingWords): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${several})\s\p{Ll}{3,}[sei]\s)(\d{1,4})\s?[–-]\s?(\d{1,4})(?![\p{L}\p{N}%°ºª€$/–-]|[.,:]\d|\s?[%°€$])`,
      'gu',
    ),
    needs: /\p{Ll}\s\d{1,4}\s?[–-]\s?\d/u,
    say: (_all, from = '', to = '') =>
      Number(from) < Number(to) ? `${pages.from}${from} ${pages.to} ${to}` : undefined,
  };
}

/** `Numero Verde 800.231.187`: no millions. */
export const groupedTelephone: SpeakingRule = {
  find: /(?<=(?<!\p{L})(?:[Vv]erde|[Tt]el[ée]?fono|[Tt]el[ée]?f?\.?|[Ll]lam\p{Ll}+\sal|[Cc]hiam\p{Ll}+(?:\s(?:il|lo|al))?):?\s)(\d{3})\.(\d{3})\.(\d{3})(?![\p{L}\p{N}]|[.,]\d)/gu,
  needs: /\d\.\d{3}\.\d{3}/,
  say: (_all, first = '', second = '', third = '') => `${first} ${second} ${third}`,
};

/** `6,371,000 m`, `1,204,500.5`: with two commas, it is a number as English writes it. */
export const groupedByCommas: SpeakingRule = {
  find: /(?<![\p{L}\p{N}.,:/_–-])(?<!\d\s)([1-9]\d{0,2}(?:,\d{3}){2,3})(?:\.(\d{1,2}))?(?![\p{L}\p{N}/–-]|[.,]\d)/gu,
  needs: /,\d{3},\d{3}/,
  say: (_all, whole = '', decimals = '') => whole.replaceAll(',', '') + (decimals && `,${decimals}`),
};
