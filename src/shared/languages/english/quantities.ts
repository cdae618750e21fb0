import { numberWords } from './number-words.ts';
import { ofFigures, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { unitNames } from './unit-names.ts';

const raised: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};

const raisedFigures = '[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}';

/** Raised figures behind a number. Of ten, or with a sign, they are a power; else only 2 and 3 are not marks of notes. */
const powers: readonly SpeakingRule[] = [
  // `5×10⁻³`: models say "five by ten three".
  { find: /(?<=\d)\s?[x×·]\s?(?=10(?:[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]|\^))/gu, say: () => ' times ' },
  {
    find: new RegExp(String.raw`(?<=(?<![\p{L}\p{N}.,])10)([⁻⁺]?)(${raisedFigures})`, 'gu'),
    say: (_all, sign = '', power = '') => toThe(sign, power),
  },
  {
    find: new RegExp(String.raw`(?<=\d)([⁻])(${raisedFigures})`, 'gu'),
    say: (_all, sign = '', power = '') => toThe(sign, power),
  },
  {
    find: /(?<=[\p{L})])\^\{?([23])\}?(?![\p{L}\p{N}^])/gu,
    say: (_all, power = '') => (power === '2' ? ' squared' : ' cubed'),
  },
  {
    find: /(?<=[\p{L}\p{N})])\^\{?([-−]?)(\d{1,3})\}?(?![\p{L}\p{N}^])/gu,
    say: (_all, sign = '', power = '') => toThe(sign, power),
  },
  // Nobody writes a power of one: it is the mark of a note.
  { find: /(?<=\d)¹(?!\p{N})/gu, say: () => '' },
  { find: /(?<=\d)²(?!\p{N})/gu, say: () => ' squared' },
  { find: /(?<=\d)³(?!\p{N})/gu, say: () => ' cubed' },
];

function toThe(sign: string, power: string): string {
  const written = [...power].map((figure) => raised[figure] ?? figure).join('');
  return ` to the power of ${/[⁻−-]/.test(sign) ? 'minus ' : ''}${written}`;
}

/** Numbers with their signs and units. Plain figures stay: speech models read years, ordinals and decimals well. */

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const range = String.raw`((?:${number}))(?:\s?[–—-]\s?((?:${number})))?`;
const alone = String.raw`(?<![\p{L}\p{N}.,/:_^–-])`;
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
  EUR: 'euros',
  USD: 'US dollars',
  GBP: 'pounds',
  CHF: 'Swiss francs',
  JPY: 'yen',
};
const units = Object.keys(unitNames)
  .toSorted((a, b) => b.length - a.length)
  .map((unit) => unit.replaceAll(/[$/]/g, String.raw`\$&`));

/** `$5bn–$7bn`: what is said of both is said once. */
const moneyRange = new RegExp(
  String.raw`(?<![\p{L}\p{N}])([$€£¥₹])(${number})${scale}\s?[–—-]\s?\1(${number})${scale}(?![\p{L}\p{N}])`,
  'gu',
);

export const quantities: readonly SpeakingRule[] = ofFigures([
  {
    find: moneyRange,
    say(_all, currency = '', from = '', scaleOfOne = '', to = '', size = '') {
      const scaled = (letter: string): string => (letter ? ` ${scales[letter.toLowerCase()] ?? letter}` : '');
      const first = scaleOfOne === size ? from : `${from}${scaled(scaleOfOne)}`;
      return `${first} to ${to}${scaled(size)} ${currencies[currency] ?? ''}`;
    },
  },
  // `$3.5 million` is heard as `3.5 dollars million`; plain amounts in well-known currencies stay.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])([-−–]?)(US\$|[AC]\$|[$€£¥₹₽]|(?:EUR|USD|GBP|CHF|JPY)(?=\s?\d))\s?${range}${scale}(?![\p{L}\p{N}])`,
      'gu',
    ),
    say: (_all, sign = '', currency = '', from = '', to = '', size = '') => {
      if (!sign && !to && !size && /^\d{1,3}(?:,\d{3}){2,5}$/.test(from))
        return `${numberWords(from.replaceAll(',', ''))} ${currencies[currency] ?? ''}`;
      if (!sign && !to && !size && /^[$€£]$/.test(currency)) return undefined;
      const amount = [from, to].filter(Boolean).join(' to ');
      const scaled = size ? ` ${scales[size.toLowerCase()] ?? size}` : '';
      return `${sign ? 'minus ' : ''}${amount}${scaled} ${currencies[currency] ?? ''}`;
    },
  },
  // `20€`, `250 CHF`
  {
    find: new RegExp(
      String.raw`${alone}(${number})${scale}[ \u00A0]?(€|EUR|USD|GBP|CHF|JPY)(?![\p{L}\p{N}])`,
      'gu',
    ),
    say: (_all, amount = '', size = '', currency = '') =>
      `${amount}${size && ` ${scales[size.toLowerCase()] ?? size}`} ${currencies[currency]}`,
  },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}])Rs\.?\s?(${number})(?![\p{L}\p{N}])`, 'gu'),
    say: (_all, amount = '') => `${amount} rupees`,
  },
  // Units are spelled, or taken for words: `in`, `ms`, `C`.
  {
    find: new RegExp(
      String.raw`${alone}([-−–]?)${range}([ \u00A0\u202F-]?)(${units.join('|')})(?:\/(?:(\d{1,3})[ \u00A0]?)?(${units.join('|')})|[ \u00A0·](${units.join('|')})⁻¹)?(?![\p{L}\p{N}/²³⁻^·⋅])(?:\.(?=\s\p{Ll}|-\p{Ll}))?`,
      'gu',
    ),
    say: (_all, sign = '', from = '', to = '', space = '', unit = '', count = '', per = '', inverse = '') => {
      const divisor = per || inverse;
      // A lone letter behind a figure is as often something else: 5g, 20s, 4K.
      if (/^[a-zA-Z]$/.test(unit) && !divisor && (space === '' || space === '-')) return undefined;
      const [one = unit, many = unit] = unitNames[unit] ?? [];
      const amount = [from, to].filter(Boolean).join(' to ');
      const [oneOf = divisor, manyOf = divisor] = unitNames[divisor] ?? [];
      const each = divisor && ` per ${count ? `${count} ${count === '1' ? oneOf : manyOf}` : oneOf}`;
      return `${sign ? 'minus ' : ''}${amount} ${(from === '1' && !to) || space === '-' ? one : many}${each}`;
    },
  },
  // `Figure 2a–c`
  {
    find: /(?<=(?<![\p{L}\p{N}])\d{1,3}[a-h])\s?–\s?(?=[b-z](?![\p{L}\p{N}]))/gu,
    say: () => ' to ',
  },
  // `400 mg/day`, `£850/month`
  {
    find: new RegExp(
      String.raw`\/(?<=(?:\d[ \u00A0]?(?:${units.join('|')})(?:\/(?:${units.join('|')}))?|[$€£][ \u00A0]?[\d,.]{0,12}\d[kmb]?)\/)(day|week|month|year|hour|night|person|serving|dose|mo|wk|yr)(?!\p{L})`,
      'gu',
    ),
    say: (_all, each = '') => ` per ${{ mo: 'month', wk: 'week', yr: 'year' }[each] ?? each}`,
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
  // An en dash between figures is `to`, which models leave out; but not in numbers of telephones, parts and dockets.
  {
    find: new RegExp(
      String.raw`${alone}(?<!\p{Lu}[\p{L}]*\s(?=\d{1,6}–\d{1,2}(?!\d)))(${number})\s?–\s?(?=(${number})(?![\p{L}\p{N}–-]))`,
      'gu',
    ),
    say: (_all, from = '', to = '') => (isRange(from, to) ? `${from} to ` : undefined),
  },
  // A sign is taken for a hyphen.
  { find: /(?<![\p{L}\p{N}.,)\]}%:/^{–-])[-−–](?=\.?\d)/gu, say: () => 'minus ' },
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
  // `in` is a word, but not behind a figure with a stop.
  {
    find: /(?<=\d\s)in\.(?=\s(?:of|by|tall|wide|long|deep|high|thick|apart|square)(?!\p{L}))/gu,
    say: () => 'inches',
  },
  { find: /(?<=\d-)in\.(?=\s\p{Ll})/gu, say: () => 'inch' },
  {
    find: /(?<=\d\s)sq\.?\s(in|ft|yd|mi|km|m)(?!\p{L})(?:\.(?=\s\p{Ll}))?/gu,
    say: (_all, unit = '') => `square ${{ in: 'inches', yd: 'yards' }[unit] ?? unitNames[unit]?.[1]}`,
  },
  // `1½ tsp.`
  {
    find: /(?<=(\d\s?)?[½⅓⅔¼¾⅛]\s?)(tsp|tbsp|oz|lbs?|qt|gal)(?!\p{L})(?:\.(?=\s\p{Ll}|,))?/gu,
    say: (_all, whole = '', unit = '') => unitNames[unit]?.[whole ? 1 : 0],
  },
  // Fractions are read as dates, or not at all.
  {
    find: /(?<![\p{L}\p{N}.,/])(\d+)?\s?([½⅓⅔¼¾⅕⅛⅜⅝⅞])/gu,
    say: (_all, whole = '', part = '') => (whole ? `${whole} and ${fractions[part]}` : fractions[part]),
  },
  {
    find: /(?<![\p{L}\p{N}.,/:-])(?:(\d{1,3})[ -])?(1\/2|1\/3|2\/3|1\/4|3\/4|[1357]\/8)(?:\s(tsp|tbsp|oz|lbs?)(?!\p{L})(?:\.(?=\s\p{Ll}|,))?)?(?![\p{L}\p{N}/]|\.\d)/gu,
    say(_all, whole = '', part = '', unit = '') {
      const [one, many] = unitNames[unit] ?? [];
      const name = whole ? many : one;
      return `${whole && `${whole} and `}${fractions[part]}${name ? ` ${name}` : ''}`;
    },
  },
  // A sign before a figure is left out.
  { find: /(?<!\S)[~∼](?=\d)/gu, say: () => 'about ' },
  { find: /(?<![^\s(])#\s?(?=\d)/gu, say: () => 'number ' },
  { find: /(?<=\d)\s?°(?![\p{L}\p{N}])/gu, say: () => ' degrees' },
  ...powers,
  // The sides of a thing: `30 × 40 cm`.
  {
    find: /(?<=(?<![\w.])\d{1,5}(?:\.\d{1,3})?)\s×\s(?=\d{1,5}(?:\.\d{1,3})?\s?(?:×|[mck]?m(?!\p{L})|in(?!\p{L})|ft(?!\p{L})|px))/gu,
    say: () => ' by ',
  },
  // Not the beginning of a number in hexadecimal.
  { find: /(?<=\d)(?<!(?<![\d.])0)[x×](?=\d)/gu, say: () => ' by ' },
]);

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
  '1/8': 'one eighth',
  '3/8': 'three eighths',
  '5/8': 'five eighths',
  '7/8': 'seven eighths',
};

/** Whether a second number can be the end of what the first begins: `10–12`, `1914–18`, but not `90740–5600`. */
function isRange(from: string, to: string): boolean {
  const [begin, end] = [from, to].map((written) => written.replaceAll(',', ''));
  if (begin === undefined || end === undefined || /^0\d/.test(begin) || /^0\d/.test(end)) return false;
  if (Number(end) > Number(begin)) return true;
  // Only the figures that change: `1914–18`, `123–4`.
  return begin.length <= 4 && end.length < begin.length && Number(end) > Number(begin.slice(-end.length));
}
