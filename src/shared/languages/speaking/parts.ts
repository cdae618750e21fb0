import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import type { SpeakingWords } from './speaking-words.ts';

interface PartWords {
  /** Said before a masculine and a feminine noun, with the space or hyphen between them. */
  readonly half: readonly [masculine: string, feminine: string];
  /** Nouns whose end doesn't show that they are masculine, or feminine; within a group. */
  readonly masculine: string;
  readonly feminine: string;
  readonly third: string;
  readonly thirds: string;
  readonly quarter: string;
  readonly quarters: string;
  /** Between a part and its noun, with its space. */
  readonly of: (noun: string) => string;
  /** Nouns that a third or a quarter is taken of; within a group. */
  readonly measures: string;
  /** Follows a part of one whole thing, as in `les 2/3 des voix`; within a group. */
  readonly whole?: string;
  /** Of a cup: `1/4`, `1/8` and `1/16` of its final. */
  readonly rounds: readonly [quarter: string, eighth: string, sixteenth: string];
}

type Units = Pick<SpeakingWords, 'units'>;

/** No part of a longer number, a date or a word. */
export const free = String.raw`(?<![\p{L}\p{N}.,/:–-])(?<!\d\s)`;
/** Ends as a noun does, but is none. */
const noNoun = String.raw`(?!(?:para|hasta|contra|della|dalla|alla|nella|sulla|pela|sopra|dopo|cada|ogni|como|pero|circa|sino)(?!\p{L}))`;

/** With a vowel, unlike what is written short: `cdta`. */
const word = String.raw`\p{Ll}*[aeiouíáó]\p{Ll}*`;

/** `1/2 cucchiaino`, `½ xícara`, `3/4 de taza`, `1/4 l`: parts of what is measured. */
function partsOf(words: PartWords, { units }: Units): readonly SpeakingRule[] {
  const { half, masculine, feminine, measures } = words;
  const parts: Readonly<Record<string, string>> = {
    '1/3': words.third, '⅓': words.third, '2/3': words.thirds, '⅔': words.thirds,
    '1/4': words.quarter, '¼': words.quarter, '3/4': words.quarters, '¾': words.quarters,
  }; // prettier-ignore
  const needs = /\d\/[234]|[½¼¾⅓⅔]/;
  const unitBehind = String.raw`([lLh]|kg|km)(?![\p{L}\p{N}/²³]|\.\p{L})`;
  return [
    {
      find: new RegExp(String.raw`${free}1\/(4|8|16)\s(?:d[ei]\s)?final(?:es?|i)?(?!\p{L})`, 'gu'),
      needs: /1\/\d{1,2}\s(?:d[ei]\s)?final/,
      say: (_all, share = '') => words.rounds[['4', '8', '16'].indexOf(share)],
    },
    {
      find: new RegExp(
        String.raw`${free}(?:1\/2|½)\s(?=${noNoun}(?:(?:${masculine}|${word}o)|(${feminine}|${word}a))(?!\p{L}))`,
        'gu',
      ),
      needs,
      say: (_all, isFeminine = '') => half[isFeminine ? 1 : 0],
    },
    {
      find: new RegExp(String.raw`${free}(?:1\/2|½)\s?${unitBehind}`, 'gu'),
      needs,
      say(_all, unit = '') {
        const name = units[unit]?.[0] ?? '';
        return half[/^(?:h?ora|heure)$/.test(name) ? 1 : 0] + name;
      },
    },
    {
      find: new RegExp(
        String.raw`${free}([123]\/[34]|[⅓⅔¼¾])\s(?:d[ei]\s|d['’]\s?)?(?=(${measures})(?!\p{L}))`,
        'gu',
      ),
      needs,
      say: (_all, part = '', noun = '') => parts[part] && `${parts[part]}${words.of(noun)}`,
    },
    ...(words.whole === undefined ? [] : [partOfWhole(words.whole, parts)]),
    {
      find: new RegExp(String.raw`${free}([123]\/[34]|[⅓⅔¼¾])\s?${unitBehind}`, 'gu'),
      needs,
      say(_all, part = '', unit = '') {
        const name = units[unit]?.[0] ?? '';
        return parts[part] && `${parts[part]}${words.of(name)}${name}`;
      },
    },
  ];
}

/** `les 2/3 des voix`, `1/3 de la crème`, `el 1/4 de la tarta`: behind an article, one part is `tiers`. */
function partOfWhole(whole: string, parts: Readonly<Record<string, string>>): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`${free}([123]\/[34]|[⅓⅔¼¾])(?=\s(?:${whole}))(?<=((?:(?<!\p{L})(?:le|au|du|el|al|del|il|al|o|ao|do)\s)?)(?:\d\/\d|[⅓⅔¼¾]))`,
      'giu',
    ),
    needs: /\d\/[34]|[¼¾⅓⅔]/,
    say: (_all, part = '', article = '') => (article ? parts[part]?.replace(/^un /, '') : parts[part]),
  };
}

const frenchShares: Readonly<Record<string, string>> = {
  '1/3': 'un tiers',
  '2/3': 'deux tiers',
  '1/4': 'quart',
  '3/4': 'trois quarts',
};

export const frenchParts = (words: Units): readonly SpeakingRule[] => [
  // `lait ½ écrémé`, `beurre 1/2 sel`
  { find: /(?<![\p{L}\p{N}.,/])(?:½|1\/2)\s?(?=écrémé|sel(?!\p{L}))/gu, needs: /½|1\/2/, say: () => 'demi-' },
  {
    find: /(?<![\p{L}\p{N}.,/])([13])\/4(?=\sd['’]heures?(?!\p{L}))/gu,
    say: (_all, count = '') => (count === '1' ? 'un quart' : 'trois quarts'),
  },
  // `1 1/2 tasse`, `2½ kg`: what is counted stands before the half.
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,2}))(?:\s?½|[\s-]1\/2)\s(\p{Ll}{3,}|k[gm]|[cm]m|po|lb|[lhm])(?![\p{L}\p{N}/²³]|\.\p{L})/gu,
    needs: /½|\d[\s-]1\/2/,
    say: (_all, count = '', noun = '') => ` ${words.units[noun]?.[count === '1' ? 0 : 1] ?? noun} et demi`,
  },
  // `3-1/4 tasses`, `1 3/4 lb`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,2}))[\s-]([12]\/3|[13]\/4)\s(tasses?|livres?|litres?|heures?|po|lb|k[gm]|cm)(?![\p{L}\p{N}/²³]|\.\p{L})/gu,
    needs: /\d[\s-]\d\/[34]/,
    say: (_all, count = '', part = '', noun = '') =>
      ` ${words.units[noun]?.[count === '1' ? 0 : 1] ?? (count === '1' ? noun.replace(/s$/, '') : noun)} et ${frenchShares[part]}`,
  },
  // `Remplir les moules aux 3/4.`
  {
    find: /(?<=(?<!\p{L})aux\s)(2\/3|3\/4)(?=[.,;)]|\s*$|\s(?:et|avec|puis|environ)(?!\p{L}))/gu,
    needs: /aux\s\d\//,
    say: (_all, part = '') => frenchShares[part],
  },
  // `6 po (1/2 po)`, `1/2 lb de beurre`
  {
    find: /(?<![\p{L}\p{N}.,/:–-]|\d\s)([1-7])\/([248])\s(po|lb)(?![\p{L}\p{N}/])/gu,
    needs: /\d\/[248]\s(?:po|lb)/,
    say(_all, count = '', share = '', unit = '') {
      const [name = unit] = words.units[unit] ?? [];
      if (share === '2') return `${unit === 'lb' ? 'une demi-' : 'un demi-'}${name}`;
      const many = { 4: 'quarts', 8: 'huitièmes' }[share] ?? '';
      return `${count === '1' ? `un ${many.slice(0, -1)}` : `${count} ${many}`} de ${name}`;
    },
  },
  ...partsOf(
    {
      half: ['un demi-', 'une demi-'],
      masculine:
        'sachet|verre|litre|citron|oignon|paquet|kilo|jus|pot|concombre|poivron|chou|ananas|melon|cube|bouquet|avocat|tour',
      feminine:
        'cuill[eè]re|tasse|gousse|heure|boîte|botte|journée|douzaine|baguette|bouteille|livre|pomme|orange|finale',
      third: 'un tiers',
      thirds: 'deux tiers',
      quarter: 'un quart',
      quarters: 'trois quarts',
      of: (noun) => (/^[aeiouhéè]/.test(noun) ? ' d’' : ' de '),
      whole: String.raw`(?:de\s(?:la|ce|cette|son|sa|votre)|du|des)\s|de\sl['’]`,
      measures: 'tasses?|litres?|verres?|cuill[eè]res?|kilos?|heures?|oignons?|pommes?|bouteilles?',
      rounds: ['quart de finale', 'huitième de finale', 'seizième de finale'],
    },
    words,
  ),
];

export const spanishParts = (words: Units): readonly SpeakingRule[] =>
  partsOf(
    {
      half: ['medio ', 'media '],
      masculine: 'lim[oó]n|calabac[ií]n|sobre|pimiento|aguacate|tomate',
      feminine: 'docena|libra|nuez',
      third: 'un tercio',
      thirds: 'dos tercios',
      quarter: 'un cuarto',
      quarters: 'tres cuartos',
      of: () => ' de ',
      whole: String.raw`(?:de\s(?:l[ao]s?|su|este|esta|cada)|del)\s`,
      measures: 'tazas?|litros?|kilos?|vasos?|cucharadas?|cucharaditas?|horas?|cebollas?|libras?',
      rounds: ['cuartos de final', 'octavos de final', 'dieciseisavos de final'],
    },
    words,
  );

export const italianParts = (words: Units): readonly SpeakingRule[] =>
  partsOf(
    {
      half: ['mezzo ', 'mezza '],
      masculine: 'limone|bicchiere|peperone|melone|litro|chilo',
      feminine: 'noce',
      third: 'un terzo',
      thirds: 'due terzi',
      quarter: 'un quarto',
      quarters: 'tre quarti',
      of: (noun) => (/^ore?$/.test(noun) ? ' d’' : ' di '),
      whole: String.raw`(?:di|dei|degli|delle|della|del)\s|dell['’]`,
      measures: 'tazz[ae]|litr[oi]|chil[oi]|bicchier[ei]|cucchiai[oi]?|cucchiain[oi]|or[ae]|cipoll[ae]',
      rounds: ['quarti di finale', 'ottavi di finale', 'sedicesimi di finale'],
    },
    words,
  );

export const portugueseParts = (words: Units): readonly SpeakingRule[] => [
  // `2 xíc. de farinha`, `½ xíc. de leite`
  {
    find: /(?<=(?:(?<![\p{L}\p{N}.,/])(\d{1,2}|(?:\d{1,2}\s(?:e\s)?)?\d\/\d)|[¼½¾⅓⅔])\s?(?:de\s)?)x[ií]cs?(?:\.(?=\s[\p{Ll}(])|(?=\s(?:de|\())|(?=\.?\s*$))/gu,
    needs: /x[ií]c/,
    say: (_all, count = '') => (/^(?:1?|(?:1\s(?:e\s)?)?\d\/\d)$/.test(count) ? 'xícara' : 'xícaras'),
  },
  // `1 e 1/2 xícaras`, `2 e ½ copos`
  {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}\p{N}.,/])\d{1,2}\se\s)(?:1\/2|½)(?=\s${noNoun}(?:(\p{Ll}{3,}os?)|\p{Ll}{3,}as?|colher(?:es)?)(?!\p{L}))`,
      'gu',
    ),
    needs: /e\s(?:1\/2|½)/,
    say: (_all, isMasculine = '') => (isMasculine ? 'meio' : 'meia'),
  },
  ...partsOf(
    {
      half: ['meio ', 'meia '],
      masculine: 'limão|tomate|pimentão|melão|dente|pacote|sachê',
      feminine: 'colher|noz',
      third: 'um terço',
      thirds: 'dois terços',
      quarter: 'um quarto',
      quarters: 'três quartos',
      of: () => ' de ',
      whole: String.raw`d[oa]s?\s`,
      measures: 'x[ií]caras?|chávenas?|litros?|quilos?|copos?|colher(?:es)?|horas?|cebolas?|lata',
      rounds: ['quartas de final', 'oitavas de final', 'dezesseis avos de final'],
    },
    words,
  ),
  // `2 colheres (sopa)`, `1 xícara (chá)`
  {
    find: /(?<=(?<!\p{L})(?:colher(?:es)?|x[ií]caras?|chávenas?)\s)\((sopa|chá|café|sobremesa)\)/gu,
    say: (_all, spoon = '') => `de ${spoon}`,
  },
  // `½ c. de chá de sal`
  {
    find: /(?<![\p{L}\p{N}.,/]|\d\s)(?:½|1\/2)\s?c(?:ol)?\.\s(?:\((sopa|chá|café|sobremesa)\)|de\s(sopa|chá|café|sobremesa))(?!\p{L})/gu,
    needs: /[½2]\s?c/,
    say: (_all, spoon = '', also = '') => `meia colher de ${spoon || also}`,
  },
  // `¼ de col. de chá de sal`
  {
    find: /(?<=(?:[¼½¾⅓⅔]|(?<!\d)\d\/\d)\s(?:de\s)?)col\.(?=\s(?:\(|de\s(?:sopa|chá|café|sobremesa)))/gu,
    needs: /col\./,
    say: () => 'colher',
  },
  // `2 c. (sopa) de açúcar`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,2}(?:\/\d)?)\s)c(?:ol)?\.\s(?:\((sopa|chá|café|sobremesa)\)|de\s(sopa|chá|café|sobremesa))(?=\s)/gu,
    say: (_all, count = '', spoon = '', also = '') =>
      `${count === '1' || count.includes('/') ? 'colher' : 'colheres'} de ${spoon || also}`,
  },
];
