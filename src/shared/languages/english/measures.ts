import { alone, range } from './figures.ts';
import { isSize } from './measures-in-context.ts';
import { numbered } from './ranges.ts';
import { inverseOf, unitNames } from './unit-names.ts';
import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { noPostcode, noVariable, spacedPer } from '../speaking/numbers.ts';
import { equivalentGas, unitBeforeGas } from '../speaking/rates.ts';

/** All signs of units, for a pattern: the longest first. */
export const unitSigns = Object.keys(unitNames)
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

/** Figures with the signs of their units: `2.5 km`, `50 mg/5 mL`, `1,700 cm⁻¹`. */
export const measures: readonly SpeakingRule[] = [
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
      String.raw`(?<=\d[ \u00A0]?(?:${unitSigns})(?:[ \u00A0·⋅](?:${unitSigns})[⁻−][¹²³]){1,2})[ \u00A0·⋅](${unitSigns}|K|d)[⁻−]([¹²³])(?!\p{N})`,
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
      String.raw`(?<=((?<![\p{L}\p{N}])(?:[Aa]n?|[Bb]etween|(${numbered}|Rooms?|Rules?|Parts?|Annex|Appendix|[Ii]nt(?:errupts?)?|INT))\s)?)${alone}([-−–]?)${range}([ \u00A0\u2009\u202F-]?)${noLetterOfLaw}(${unitSigns})(?:(?:\/(?:(\d{1,3})[ \u00A0]?)?|[ \u00A0]\/[ \u00A0]?(?=${spacedPer}))(${unitSigns})|[ \u00A0·⋅](${unitSigns}|[lKdN])[⁻−]([¹²³]))?(?![\p{L}\p{N}/²³⁻^·⋅]|(?<=[cmn]m)-1(?![\p{L}\p{N}])|\.[a-z]{2,4}(?![\p{L}])|(?<=min)\s?[:=]\s?[-−]?\d)${noPostcode}${noVariable}(?:\.(?=\s\p{Ll}|-\p{Ll}|[),;:]|\s\(|\s\d[\d/]{0,4}\s?(?:in|oz|lbs?|mins?|secs?)(?!\p{L}))|\.(?<=-\p{L}{1,4}\.)(?=\s[\p{Lu}\d]))?(?=(\s(?:package|pkg|bag|box|jar|carton|tub|bottle|block|lot|home|house|apartment|record|race|sprint|dash|hurdles|relay|freestyle|butterfly|backstroke|breaststroke|medley|final)(?!\p{L})|-\p{Ll}{4})?)(?=(?:\s(\p{Ll}{3,}))?)`,
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
  // `1,700 cm⁻¹`, `1,700 cm-1`
  {
    find: /(?<=(?<![\p{L}\p{N}])[\d,.]{0,8}\d)[ \u00A0]?(cm|mm|nm|m|s|ms|h|min|µm|μm)(?:[⁻−]¹|(?<=[cmn]m)-1)(?![\p{L}\p{N}])/gu,
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
export const wordUnits: readonly SpeakingRule[] = [
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
