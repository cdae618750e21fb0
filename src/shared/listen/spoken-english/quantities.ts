import { numberWords } from './number-words.ts';
import type { SpeakingRule } from '../script/spoken-text.ts';
import { powers } from './powers.ts';
import { unitNames } from './unit-names.ts';

/** Numbers with their signs and units. Plain figures stay: speech models read years, ordinals and decimals well. */

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const range = String.raw`((?:${number}))(?:\s?[–—-]\s?((?:${number})))?`;
const alone = String.raw`(?<![\p{L}\p{N}.,/:_-])`;
const scale = String.raw`(?:[ \u00A0]?(thousand|million|billion|trillion|[kK]|[mM]n?|[bB]n?|tn)(?![\p{L}\p{N}]))?`;
const scales: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
  tn: 'trillion',
};
const currencies: Readonly<Record<string, string>> = {
  $: 'dollars',
  US$: 'US dollars',
  A$: 'Australian dollars',
  C$: 'Canadian dollars',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
  '₹': 'rupees',
  '₽': 'roubles',
};
const units = Object.keys(unitNames)
  .toSorted((a, b) => b.length - a.length)
  .map((unit) => unit.replaceAll(/[$/]/g, String.raw`\$&`));

export const quantities: readonly SpeakingRule[] = [
  // `$3.5 million` is heard as `3.5 dollars million`; plain amounts in well-known currencies stay.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])([-−–]?)(US\$|[AC]\$|[$€£¥₹₽])\s?${range}${scale}(?![\p{L}\p{N}])`,
      'gu',
    ),
    say: (_all, sign = '', currency = '', from = '', to = '', size = '') => {
      if (!sign && !to && !size && /^[$€£]$/.test(currency)) return undefined;
      const amount = [from, to].filter(Boolean).join(' to ');
      const scaled = size ? ` ${scales[size.toLowerCase()] ?? size}` : '';
      return `${sign ? 'minus ' : ''}${amount}${scaled} ${currencies[currency] ?? ''}`;
    },
  },
  // Units are spelled, or taken for words: `in`, `ms`, `C`.
  {
    find: new RegExp(
      String.raw`${alone}([-−–]?)${range}([ \u00A0\u202F-]?)(${units.join('|')})(?![\p{L}\p{N}/²³^])(?:\.(?=\s\p{Ll}))?`,
      'gu',
    ),
    say: (_all, sign = '', from = '', to = '', space = '', unit = '') => {
      // A lone letter behind a figure is as often something else: 5g, 20s, 4K.
      if (/^[a-zA-Z]$/.test(unit) && (space === '' || space === '-')) return undefined;
      const [one = unit, many = unit] = unitNames[unit] ?? [];
      const amount = [from, to].filter(Boolean).join(' to ');
      return `${sign ? 'minus ' : ''}${amount} ${(from === '1' && !to) || space === '-' ? one : many}`;
    },
  },
  // A hyphen is a range where pages, years or parts are spoken of; elsewhere it may be a score or a telephone.
  {
    find: new RegExp(
      String.raw`(?<=(?:\b(?:[Pp]ages?|[Cc]hapters?|[Ss]ections?|[Ff]igures?|[Ff]igs\.|[Tt]ables?|[Vv]erses?|[Ll]ines?|[Vv]olumes?|[Yy]ears?|[Aa]ges?|pp?\.)\s?))(\d{1,5})[-–—](?=\d{1,5}(?![\p{L}\p{N}-]))`,
      'gu',
    ),
    say: (_all, from = '') => `${from} to `,
  },
  {
    find: /(?<![\w.,/:-])((?:1\d|20)\d\d)-(?=(?:1\d|20)?\d\d(?![\w/-]|[.:]\d))/gu,
    say: (_all, from = '') => `${from} to `,
  },
  // An en dash between figures is always `to`; models leave it out.
  {
    find: new RegExp(String.raw`${alone}(${number})\s?–\s?(?=(?:${number})(?![\p{L}\p{N}–-]))`, 'gu'),
    say: (_all, from = '') => `${from} to `,
  },
  // A sign is taken for a hyphen.
  { find: /(?<![\p{L}\p{N}.,)\]}%:/–-])[-−–](?=\.?\d)/gu, say: () => 'minus ' },
  { find: /\s?−\s?(?=[\p{L}\p{N}(])/gu, say: () => ' minus ' },
  // From a million on, and with spaces between thousands, figures are dropped or read in groups.
  {
    find: new RegExp(String.raw`${alone}(\d{1,3}(?:,\d{3}){2,5})(?![\p{L}\p{N},]|\.\d)`, 'gu'),
    say: (_all, figures = '') => numberWords(figures.replaceAll(',', '')),
  },
  {
    find: new RegExp(
      String.raw`${alone}(\d{1,3}(?:[\u00A0\u2009\u202F]\d{3}){1,5})(?![\p{L}\p{N},]|\.\d)`,
      'gu',
    ),
    say: (_all, figures = '') => numberWords(figures.replaceAll(/\D/g, '')),
  },
  // Fractions are read as dates, or not at all.
  {
    find: /(?<![\p{L}\p{N}.,/])(\d+)?\s?([½⅓⅔¼¾⅕⅛⅜⅝⅞])/gu,
    say: (_all, whole = '', part = '') => (whole ? `${whole} and ${fractions[part]}` : fractions[part]),
  },
  {
    find: /(?<![\p{L}\p{N}.,/:-])(1\/2|1\/3|2\/3|1\/4|3\/4)(?![\p{L}\p{N}/]|\.\d)/gu,
    say: (_all, part = '') => fractions[part],
  },
  // A sign before a figure is left out.
  { find: /(?<!\S)[~∼](?=\d)/gu, say: () => 'about ' },
  { find: /(?<![^\s(])#\s?(?=\d)/gu, say: () => 'number ' },
  { find: /(?<=\d)\s?°(?![\p{L}\p{N}])/gu, say: () => ' degrees' },
  ...powers,
  // Not the beginning of a number in hexadecimal.
  { find: /(?<=\d)(?<!(?<![\d.])0)[x×](?=\d)/gu, say: () => ' by ' },
];

const fractions: Readonly<Record<string, string>> = {
  '½': 'one half',
  '⅓': 'one third',
  '⅔': 'two thirds',
  '¼': 'one quarter',
  '¾': 'three quarters',
  '⅕': 'one fifth',
  '⅛': 'one eighth',
  '⅜': 'three eighths',
  '⅝': 'five eighths',
  '⅞': 'seven eighths',
  '1/2': 'one half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
};
