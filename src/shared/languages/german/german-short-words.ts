import { needing, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';

const regions: Readonly<Record<string, string>> = {
  'a.M': 'am Main',
  'a.Rh': 'am Rhein',
  'i.Br': 'im Breisgau',
  'o.d.T': 'ob der Tauber',
};
const kitchen: Readonly<Record<string, readonly [string, string]>> = {
  Pr: ['Prise', 'Prisen'],
  Msp: ['Messerspitze', 'Messerspitzen'],
  Zw: ['Zweig', 'Zweige'],
  Tbl: ['Tablette', 'Tabletten'],
  Mon: ['Monat', 'Monate'],
  Pers: ['Person', 'Personen'],
};

/** A few letters with a stop. */
const shortened = /(?:^|[\s(\d])[A-Za-zü]{1,4}\./;

/** Short words that count by what stands around them: alone, they are letters or other words. */
export const germanShortWords: readonly SpeakingRule[] = needing(shortened, [
  // Inside a sentence, whatever follows; but `s. u. Kapitel 3` and `u. a.` are something else.
  {
    find: /(?<=[\p{L}\p{N}.,)%°€]\s)(?<!(?<!\p{L})[sS]\.\s)u\.(?!\szw\.)(?=\s(?:[\p{L}„»"(]{2}|\d))/gu,
    say: () => 'und',
  },
  { find: /(?<!\p{L})u\.\s?zw\.(?=\s)/gu, say: () => 'und zwar' },
  { find: /(?<!\p{L})d\.\s?s\.(?=\s(?:rd\.|ca\.|etwa|rund|\d))/gu, say: () => 'das sind' },
  { find: /(?<!\p{L})i\.\s?d\.\s?F\.(?=\s(?:v\.|vom|der|des)(?!\p{L}))/gu, say: () => 'in der Fassung' },
  {
    find: /(?<!\p{L})([Hh])rsg\.\s?v\.(?=\s\p{Lu})/gu,
    say: (_all, letter = '') => `${letter}erausgegeben von`,
  },
  // `8 v. H.`
  { find: /(?<=\d\s)v\.\s?H\.(?!\s+\p{Lu}|\s*$)/gu, say: () => 'vom Hundert' },
  { find: /(?<=(?:Hd\.|Händen|[Vv]ertr\.|[Vv]ertreten|[Gg]ez\.)\s)v\.(?=\s\p{Lu})/gu, say: () => 'von' },
  // `3:2 n. V.`, `Termine n. V.`
  {
    find: new RegExp(String.raw`(?<=(\d:\d{1,2}\)?\s?)|\p{L}{3}\.?\s|€\s)([ni])\.\s?([VE])${stop}`, 'gu'),
    say(_all, score = '', how = '', what = '') {
      if (score === '') return how + what === 'nV' ? 'nach Vereinbarung' : undefined;
      return `${how === 'n' ? 'nach' : 'im'} ${what === 'V' ? 'Verlängerung' : 'Elfmeterschießen'}`;
    },
  },
  {
    find: /(?<!\p{L})i\.\s?S\.\s?d\.(?=\s§(§)?)/gu,
    say: (_all, several = '') => `im Sinne de${several ? 'r' : 's'}`,
  },
  { find: /(?<!\p{L})i\.\s?J\.(?=\s\d{3,4}(?!\d))/gu, say: () => 'im Jahr' },
  // `Frankfurt a. M.`, `Neustadt a. d. Aisch`: behind the name of a town.
  {
    find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)(a\.\s?M|a\.\s?Rh|i\.\s?Br|o\.\s?d\.\s?T)(?:\.(?!\s+\p{Lu}|["“”’)\]]*\s*$)|(?=\.))/gu,
    say: (_all, short = '') => regions[short.replaceAll(/\s/g, '')],
  },
  { find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)a\.\s?d\.(?=\s\p{Lu}\p{Ll}{2,})/gu, say: () => 'an der' },
  {
    find: /(?<=\d\sm(?:eter)?\s|Metern?\s)ü\.\s?N(?:H?N)(?!\p{L})/gu,
    say: (all) => `über ${all.endsWith('HN') ? 'Normalhöhennull' : 'Normalnull'}`,
  },
  // `bis 6 J.`, `ab 6 J.`
  {
    find: /(?<=((?<!\p{L})(?:[Aa]b|[Mm]it|[Nn]ach|[Ss]eit|[Vv]on|[Vv]or|[Uu]nter)\s)?(?<![\p{L}\p{N}.,/])(\d{1,3})\s)J\.(?=[,;)]|\s[\p{Ll}\d]|\s\p{Lu}\p{Ll}+(?:[.,;)]|$))/gu,
    say: (_all, dative = '', count = '') => (count === '1' ? 'Jahr' : `Jahre${dative && 'n'}`),
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,3}|[½¼¾])\s)(Pr|Msp|Zw|Tbl|Mon|Pers)\.(?=[,;:)]|\s[\p{L}(])/gu,
    say: (_all, count = '', short = '') => kitchen[short]?.[/^[1½¼¾]$/.test(count) ? 0 : 1],
  },
  // `250 g. Mehl`: inside a sentence, the stop before a noun is the unit's.
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,4}\s(?:k|m)?g)\.(?=\s\p{Lu}\p{Ll}+(?:,|\sund\s|\su\.\s|\s?\(|$))/gu,
    say: () => '',
  },
  // `VB 12.900,-`: what it costs, without a currency.
  {
    find: /(?<=(?<![\p{L}\p{N}])\d[\d.]{0,9}),(?:--?|[–—])(?=\s(?!(?:€|EUR|Euro|DM|Mark|SFr|Fr)(?!\p{L}))|[;)/.]|$)/gu,
    needs: /\d,[-–—]/,
    say: () => '',
  },
]);
