import { winds } from './addresses.ts';
import { needing, ofFigures, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { alone, range } from './figures.ts';
import { fractions } from './fractions.ts';
import { isSize, measuresInContext } from './measures-in-context.ts';
import { numberWords } from './number-words.ts';
import { money, oldMoney } from './money.ts';
import { powers } from './powers.ts';
import { numbered, ranges } from './ranges.ts';
import { dividingUnits, inverseOf, unitNames } from './unit-names.ts';
import { noPostcode, noVariable, spacedPer } from '../speaking/numbers.ts';
import { equivalentGas, unitBeforeGas } from '../speaking/rates.ts';

/** Numbers with their signs and units. Plain figures stay: speech models read years, ordinals and decimals well. */

const units = Object.keys(unitNames)
  .toSorted((a, b) => b.length - a.length)
  .map((unit) => unit.replaceAll(/[$/]/g, String.raw`\$&`))
  .join('|');

/** A lone letter right behind a figure is as often something else (5g, 20s, 4K), but not behind amounts like these. */
const glued: Readonly<Record<string, RegExp>> = {
  g: /^(?:[1-9]\d{1,3}|\d{1,2}\.\d{1,2})$/,
  V: /^(?:\d{2,3}|\d\.\d)$/,
  W: /^(?:\d{2,4}|\d\.\d)$/,
  h: /^\d{1,2}$/,
  L: /^\d{1,2}\.\d{1,2}$/,
  s: /^\d{1,2}\.\d{1,3}$/,
};

/** What is said for a slash and what stands behind it, after a unit or money. */
const each: Readonly<Record<string, string>> = {
  mo: 'month',
  wk: 'week',
  yr: 'year',
  hr: 'hour',
  h: 'hour',
  min: 'minute',
  d: 'day',
  lb: 'pound',
  kg: 'kilogram',
  oz: 'ounce',
  gal: 'gallon',
  bbl: 'barrel',
  kWh: 'kilowatt hour',
  MWh: 'megawatt hour',
  'sq ft': 'square foot',
  'sq. ft.': 'square foot',
};
const eachWord =
  'day|week|month|year|hour|minute|night|person|serving|dose|share|head|barrel|ton|tonne|acre|mile|unit|piece|pound|gallon|litre|liter|kilo|kilogram|user|seat|student|child|household|visit|game|ticket';

const rates: readonly SpeakingRule[] = [
  // `953c/kg`, `12p/kWh`
  {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}\p{N}])\d[\d.,]{0,6})\s?(c|cents|p|pence)(?=\/(?:${eachWord}|${Object.keys(each).join('|')})(?![\p{L}\p{N}]))`,
      'gu',
    ),
    say: (_all, coin = '') => (coin.startsWith('c') ? ' cents' : ' pence'),
  },
  // `400 mg/day`, `£850/month`
  {
    find: new RegExp(
      String.raw`\/(?<=(?:\d[ \u00A0]?(?:${units})(?:\/(?:${units}))?|[$€£][ \u00A0]?[\d,.]{0,12}\d[kmb]?| (?:dollars|euros|pounds|cents|pence|per (?:${eachWord})))\/)(${eachWord}|${Object.keys(
        each,
      )
        .toSorted((a, b) => b.length - a.length)
        .join('|')
        .replaceAll('.', String.raw`\.`)})(?![\p{L}\p{N}])(?:\.(?=\s\p{Ll}|[,;)]))?`,
      'gu',
    ),
    say: (_all, what = '') => ` per ${each[what] ?? what}`,
  },
  // `90 mL/min/1.73 m²`
  {
    find: new RegExp(
      String.raw`(?<=\d[ \u00A0]?(?:${units})\/(?:${units}))\/(?:(\d{1,3}(?:\.\d{1,2})?)[ \u00A0]?)?(${units})(?![\p{L}\p{N}/²³⁻^])`,
      'gu',
    ),
    say: (_all, count = '', unit = '') => ` per ${count && `${count} `}${unitNames[unit]?.[count ? 1 : 0]}`,
  },
];

/** `50 mg/5 mL`, but `350°F/175°C` is two measures of one thing. */
function isRate(unit: string, count: string, per: string): boolean {
  return (
    !count ||
    /^10{0,3}$/.test(count) ||
    /^(?:h|hrs?|min|s|secs?)$/.test(per) ||
    (/^(?:[mµμn]?g|mcg|IU|m?mol)$/.test(unit) && /^(?:[mcd]?[lL]|cc)$/.test(per))
  );
}

/** `§ 2699 g (1)` has a letter, and `OJ 2016 L 119/1` a series. */
const noLetterOfLaw = String.raw`(?!(?<=(?:§|(?<!\p{L})[Ss]ections?)\s?[\d.]{1,8}\s)[a-z]\s?\([\da-z]{1,3}\)|(?<=\s)[LC]\s\d{1,3}\/\d)`;

const measures: readonly SpeakingRule[] = [
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})\s?h\s?(\d{1,2})\s?m(?:in)?(?![\p{L}\p{N}])/gu,
    say: (_all, hours = '', minutes = '') =>
      `${hours} ${hours === '1' ? 'hour' : 'hours'} ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`,
  },
  unitBeforeGas(unitNames),
  equivalentGas(' equivalent'),
  // `2300 ms⁻¹`: metres, since nothing is counted by the millisecond.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])[\d.,]{0,12}\d)[ \u00A0]?ms(?:⁻([¹²])|−1)(?![\p{L}\p{N}])/gu,
    needs: /\d[ \u00A0]?ms[⁻−]/,
    say: (_all, power = '') => ` metres per second${power === '²' ? ' squared' : ''}`,
  },
  // `40 µmol m⁻² s⁻¹`: the second unit that divides, and the third
  {
    find: new RegExp(
      String.raw`(?<=\d[ \u00A0]?(?:${units})(?:[ \u00A0·⋅](?:${units})[⁻−][¹²³]){1,2})[ \u00A0·⋅](${units}|K|d)[⁻−]([¹²³])(?!\p{N})`,
      'gu',
    ),
    needs: /[⁻−][¹²³][ \u00A0·⋅]/,
    say(_all, unit = '', power = '') {
      const said = inverseOf(unit, power);
      return said && ` per ${said}`;
    },
  },
  // Units are spelled, or taken for words: `in`, `ms`, `C`.
  {
    find: new RegExp(
      String.raw`(?<=((?<![\p{L}\p{N}])(?:[Aa]n?|[Bb]etween|(${numbered}|Rooms?|Rules?|Parts?|Annex|Appendix|[Ii]nt(?:errupts?)?|INT))\s)?)${alone}([-−–]?)${range}([ \u00A0\u2009\u202F-]?)${noLetterOfLaw}(${units})(?:(?:\/(?:(\d{1,3})[ \u00A0]?)?|[ \u00A0]\/[ \u00A0]?(?=${spacedPer}))(${units})|[ \u00A0·⋅](${units}|[lKdN])[⁻−]([¹²³]))?(?![\p{L}\p{N}/²³⁻^·⋅]|\.[a-z]{2,4}(?![\p{L}])|(?<=min)\s?[:=]\s?[-−]?\d)${noPostcode}${noVariable}(?:\.(?=\s\p{Ll}|-\p{Ll}|[),;:]|\s\(|\s\d[\d/]{0,4}\s?(?:in|oz|lbs?|mins?|secs?)(?!\p{L}))|\.(?<=-\p{L}{1,4}\.)(?=\s[\p{Lu}\d]))?(?=(\s(?:package|pkg|bag|box|jar|carton|tub|bottle|block|lot|home|house|apartment|record|race|sprint|dash|hurdles|relay|freestyle|butterfly|backstroke|breaststroke|medley|final)(?!\p{L}))?)(?=(?:\s(\p{Ll}{3,}))?)`,
      'gu',
    ),
    say(all, ...groups) {
      const [before = '', label = '', sign = '', from = '', to = '', space = '', unit = ''] = groups;
      const [count = '', per = '', inverse = '', power = '', thing = '', next = ''] = groups.slice(7);
      const divisor = per || inverse;
      const isLetter = /^[a-zA-Z]$/.test(unit) && !divisor;
      const isBetween = /^between/i.test(before);
      // `Figure 3h`, `15m` of money
      const isGlued = space === '' && (label !== '' || !glued[unit]?.test(to || from));
      if (isLetter && (space === '-' || isGlued)) return undefined;
      const [one = unit, many = unit] = unitNames[unit] ?? [];
      // `S&P 500 -0.3%`
      const isBelow = Number(to) < Number(from) && /\d\s[-−]\d/.test(all);
      const amount = [from, to].filter(Boolean).join(isBelow ? ' minus ' : isBetween ? ' and ' : ' to ');
      const [oneOf = divisor, manyOf = divisor] = unitNames[divisor] ?? [];
      const below = inverse
        ? inverseOf(inverse, power)
        : count && count !== '1'
          ? `${count} ${manyOf}`
          : oneOf;
      if (inverse && below === undefined) return undefined;
      const isOne =
        (from === '1' && !to) ||
        space === '-' ||
        (before !== '' && label === '' && !isBetween) ||
        thing !== '' ||
        isSize(space + unit, next);
      const and = isRate(unit, count, per) ? ' per' : ',';
      return `${sign ? 'minus ' : ''}${amount} ${isOne ? one : many}${divisor && `${and} ${below}`}`;
    },
  },
  // `1,700 cm⁻¹`
  {
    find: /(?<=(?<![\p{L}\p{N}])[\d,.]{0,8}\d)[ \u00A0]?(cm|mm|nm|m|s|ms|h|min|µm|μm)[⁻−]¹(?!\p{N})/gu,
    say: (_all, unit = '') => ` per ${unitNames[unit]?.[0]}`,
  },
  // Of races, `100m` can't be millions.
  {
    find: /(?<=(?<![\p{L}\p{N}.,$€£])\d{2,5})m(?=\s(?:(sprints?|races?|finals?|heats?|champion|hurdler|runner|sprinter|swimmer|record|freestyle|butterfly|backstroke|breaststroke|medley|hurdles|relay|steeplechase)|tall|long|wide|high|deep|above|below|away|radius)(?!\p{L}))/gu,
    say: (_all, event = '') => (event ? ' metre' : ' metres'),
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,$€£])(?:1,500|3,000|5,000|10,000))m(?![\p{L}\p{N}/])/gu,
    needs: /,\d{3}m/,
    say: () => ' metres',
  },
  // `26.1MP`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3}(?:\.\d)?)MP(?![\p{L}\p{N}])(?=([.,;)]|\s*$|\s(?:and|or|in|at|with|for)\s)?)/gu,
    needs: /\dMP/,
    say: (_all, end = '') => (end ? ' megapixels' : ' megapixel'),
  },
  // `4x100m team`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])4\s?(?:x|by)\s?[1-8]00)\s?m(?![\p{L}\p{N}])(?=(\s\p{Ll}{4})?)/gu,
    needs: /[1-8]00\s?m/,
    say: (_all, thing = '') => (thing ? ' metre' : ' metres'),
  },
  // `3 million km²`
  {
    find: new RegExp(
      String.raw`(?<=\d\s(?:thousand|million|billion|trillion)\s)(${Object.keys(unitNames)
        .filter((unit) => /^[\p{L}µ]{2,}[²³23]?$|^m[²³23]$/u.test(unit))
        .toSorted((a, b) => b.length - a.length)
        .join('|')})(?![\p{L}\p{N}/²³⁻^·⋅])`,
      'gu',
    ),
    needs: /illion\s/,
    say: (_all, unit = '') => unitNames[unit]?.[1],
  },
  // `9g fat`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])([1-9]))g(?=\s(?:of\s)?(?:fat|saturate|sat|sugar|salt|protein|carb|fib|butter|flour|yeast)\p{Ll}*(?!\p{L}))/gu,
    needs: /\dg\s/,
    say: (_all, count = '') => (count === '1' ? ' gram' : ' grams'),
  },
  // `9 ft 9 in.`
  {
    find: /(?<=\d\s(?:ft\.?|feet|foot)\s(\d{1,2})\s)in(?:\.(?=\s\p{Ll}|[,;)])|(?=\.|[,;)]|\s*$))/gu,
    needs: /\sin/,
    say: (_all, count = '') => (count === '1' ? 'inch' : 'inches'),
  },
];

const areas: Readonly<Record<string, string>> = {
  in: 'inch',
  yd: 'yard',
  ft: 'foot',
  mi: 'mile',
  km: 'kilometre',
  m: 'metre',
  cm: 'centimetre',
};

/** Units that are words as well, or of several words. */
const wordUnits: readonly SpeakingRule[] = [
  // `in` is a word, but not behind a figure with a stop.
  {
    find: /(?<=\d\s)in\.(?=\s(?:of|by|tall|wide|long|deep|high|thick|apart|square|x|×|in\sdiameter)(?!\p{L})|[,;)]|\s\()/gu,
    say: () => 'inches',
  },
  { find: /(?<=\d-)in\.(?=\s\p{Ll})/gu, say: () => 'inch' },
  { find: /(?<=\d-)(?:yr|year)(?:s)?[. -]old/gu, say: () => 'year old' },
  {
    find: /(?<=\d|\d\s(?:million|billion|thousand))[ -]?(sq|cu)(?:\.\s?|\s)(in|ft|yd|mi|km|cm|m)(?!\p{L})(?:\.(?=\s[\p{Ll}(]|[,;)]))?(?=(\s(?:lot|home|house|apartment|condo|unit|space|building)(?!\p{L}))?)/gu,
    say: (_all, kind = '', unit = '', thing = '') => {
      const one = areas[unit] ?? unit;
      return ` ${kind === 'sq' ? 'square' : 'cubic'} ${thing ? one : plural(one)}`;
    },
  },
  { find: /(?<=\d)\s?sqm(?!\p{L})/gu, say: () => ' square metres' },
  {
    find: /(?<=\d)\s?sq\.?ft(?!\p{L})\.?(?=(\s(?:lot|home|house|apartment|condo|unit|space|building)(?!\p{L}))|\s\p{Ll}|[,;)]|\s*$)/gu,
    say: (_all, thing = '') => (thing ? ' square foot' : ' square feet'),
  },
  {
    find: /(?<=\d[ -]?)fl\.?\s?oz(?!\p{L})(?:\.(?=\s\p{Ll}|[,;)]))?/gu,
    say: () => 'fluid ounces',
  },
];

function plural(unit: string): string {
  if (unit === 'foot') return 'feet';
  return unit === 'inch' ? 'inches' : `${unit}s`;
}

export const quantities: readonly SpeakingRule[] = ofFigures([
  ...oldMoney,
  ...money,
  { find: /(?<=(?<!\p{L})[Aa]n?\s\d{1,3}(?:\.\d)?)\s?°(?=\s\p{Ll}{3})/gu, say: () => ' degree' },
  // `12 mi. N of town`
  {
    find: /(?<=(?<![\w.,])(\d{1,4}(?:\.\d{1,2})?)\s)(mi|km|m|ft)\.?\s([NS][EW]|[NSEW])(?:\.?(?=\s(?:on|along)\s)|(?=\sof\s))/gu,
    needs: /[NSEW]\.?\so[fn]\s|[NSEW]\.?\salong\s/,
    say: (_all, count = '', unit = '', wind = '') =>
      `${unitNames[unit]?.[count === '1' ? 0 : 1]} ${winds[wind]?.toLowerCase()}`,
  },
  // `40 º C`, `140 ° F`, `200 °c`
  {
    find: /(?<=\d\s?)[°º]\s?([CFc])(?![\p{L}\p{N}])/gu,
    needs: /[°º]/,
    say: (_all, scale = '') => `°${scale.toUpperCase()}`,
  },
  ...measuresInContext,
  ...measures,
  ...dividingUnits,
  ...needing(/\//, rates),
  ...ranges,
  // A sign is taken for a hyphen.
  { find: /(?<![\p{L}\p{N}.,)\]}%:/^{–-])[-−–](?=\.?\d)(?!\d{1,2}-\d)/gu, say: () => 'minus ' },
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
  ...wordUnits,
  ...fractions,
  // A sign before a figure is left out.
  { find: /(?<![^\s([])[~∼](?=[$€£]?\d)/gu, say: () => 'about ' },
  {
    find: /(?<=^|\p{L}{2}\s|[(,]\s?)(?<!(?:about|approximately)\s)[~∼]\s(?=[$€£]?\d)/gu,
    needs: /[~∼]\s/,
    say: () => 'about ',
  },
  { find: /(?<=\(|\p{L}{3}\s)≈\s?(?=[$€£]?\d)/gu, say: () => 'approximately ' },
  { find: /(?<![^\s(])#\s?(?=\d)/gu, say: () => 'number ' },
  // `18+`, `$100+`
  { find: /(?<=\d)\+(?=$|[\s.,;:)!?])/gu, say: () => ' plus' },
  { find: /(?<=(?<![\p{L}\p{N}.+-])\d{1,4})\+(?=\d{1,4}(?![\p{L}\p{N}.+-]))/gu, say: () => ' plus ' },
  // `UTC+2`
  {
    find: /(?<=(?<!\p{L})(?:UTC|GMT))\s?([+−–-])\s?(?=\d)/gu,
    say: (_all, sign = '') => (sign === '+' ? ' plus ' : ' minus '),
  },
  { find: /(?<=\d)\s?°(?![\p{L}\p{N}])/gu, say: () => ' degrees' },
  ...powers,
  // `15 inch x 10 inch`, `0.4 mm × 0.2 mm`
  {
    find: /(?<=(?<![\w.])\d{1,4}(?:\.\d{1,3})?[ \u00A0-]?(?:[cmµ]?m|in\.?|ft\.?|inch(?:es)?|feet|foot|(?:centi|milli|micro)?metres?))\s[x×]\s(?=\d)/gu,
    needs: /\s[x×]\s/,
    say: () => ' by ',
  },
  { find: /(?<=\d\/\d)-by-(?=\d)/gu, needs: /-by-/, say: () => ' by ' },
  // The sides of a thing: `30 × 40 cm`.
  {
    find: /(?<=(?<![\w.])\d{1,5}(?:\.\d{1,3})?[½¼¾⅛⅜⅝⅞]?)\s[×x]\s(?=\d{1,5}(?:\.\d{1,3})?[½¼¾⅛⅜⅝⅞]?[ -]?(?:x|×(?!\s0\.)|[mck]?m(?!\p{L})|in(?!\p{L})|ft(?!\p{L})|px|(?:centi|milli|kilo)?metre|inch|feet|foot))/gu,
    say: () => ' by ',
  },
  // Neither the beginning of a number in hexadecimal nor a model’s name: `Mixtral-8x22B`.
  { find: /(?<=\d)(?<!(?<![\d.])0)[xX×](?=\d)(?!\d{1,3}B(?![\p{L}\p{N}]))/gu, say: () => ' by ' },
]);
