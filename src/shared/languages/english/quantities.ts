import { winds } from './addresses.ts';
import { needing, ofFigures, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { rates } from './english-rates.ts';
import { alone } from './figures.ts';
import { fractions } from './fractions.ts';
import { measures, wordUnits } from './measures.ts';
import { measuresInContext } from './measures-in-context.ts';
import { numberWords } from './number-words.ts';
import { money, oldMoney } from './money.ts';
import { powers } from './powers.ts';
import { ranges } from './ranges.ts';
import { dividingUnits, unitNames } from './unit-names.ts';

/**
 * Numbers with their signs and units, in the order in which they are told apart. Plain figures stay: speech models read years,
 * ordinals and decimals well.
 */
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
