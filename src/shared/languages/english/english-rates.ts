import { unitSigns } from './measures.ts';
import { unitNames } from './unit-names.ts';
import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

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

/** What a slash divides by, once the measure before it is said: `400 mg/day`, `£850/month`. */
export const rates: readonly SpeakingRule[] = [
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
      String.raw`\/(?<=(?:\d[ \u00A0]?(?:${unitSigns})(?:\/(?:${unitSigns}))?|[$€£][ \u00A0]?[\d,.]{0,12}\d[kmb]?| (?:dollars|euros|pounds|cents|pence|per (?:${eachWord})))\/)(${eachWord}|${Object.keys(
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
      String.raw`(?<=\d[ \u00A0]?(?:${unitSigns})\/(?:${unitSigns}))\/(?:(\d{1,3}(?:\.\d{1,2})?)[ \u00A0]?)?(${unitSigns})(?![\p{L}\p{N}/²³⁻^])`,
      'gu',
    ),
    say: (_all, count = '', unit = '') => ` per ${count && `${count} `}${unitNames[unit]?.[count ? 1 : 0]}`,
  },
];
