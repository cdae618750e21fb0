import { needing, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { isThing } from './measures-in-context.ts';
import { numberWords, ordinalWords } from './number-words.ts';
import { unitNames } from './unit-names.ts';

export const fractionSigns: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const sign = `[${Object.keys(fractionSigns).join('')}]`;
/** Whatever stands around them; others are days, scores and shares of lists as often. */
const sure = String.raw`1\/2|1\/3|2\/3|1\/4|3\/4|[1357]\/8`;
/** In rulers, kitchens and workshops: behind a whole number, or before what is measured. */
const measured = String.raw`\d{1,2}\/(?:[2-68]|10|12|16|32|64)`;
const smallUnits =
  'tsp|tbsp|oz|lbs?|qt|gal|in|ft|yd|mi|cups?|inch(?:es)?|miles?|teaspoons?|tablespoons?|pints?|quarts?|pounds?|ounces?';

/** Fractions are read as dates, or not at all. */
export const fractions: readonly SpeakingRule[] = needing(/[¼-¾⅐-⅞/]/, [
  // `½ past 3`
  {
    find: /(?<![\p{L}\p{N}.,/-])(?:(½|1\/2)|¼|1\/4)(?=\spast\s)/gu,
    say: (_all, half = '') => (half ? 'half' : 'quarter'),
  },
  // `for 1/2 mi.`; but `a 1/2 mile walk`, `1/4 mile stretches`
  {
    find: /(?<![\p{L}\p{N}.,/-]|\d(?:st|nd|rd|th)?\s|(?<!\p{L})(?:[Aa]n?|[Tt]he|[Tt]his|[Ee]ach|[Ee]very|first|last|next|per|other|another|final)\s)(?:(½|1\/2)|(¼|1\/4)|¾|3\/4)\s?(mi(?:les?)?|hrs?|hours?)(?![\p{L}-])(?:\.(?=\s\p{Ll}|[,;)])|(?=\.?))(?=(?:\s(\p{Ll}{3,}))?)/gu,
    needs: /(?:[½¼¾]|\/[24])\s?[mh]/,
    say(_all, half = '', quarter = '', unit = '', next = '') {
      if (isThing(next)) return undefined;
      const share = half ? 'half' : quarter ? 'a quarter of' : 'three quarters of';
      return `${share} ${unit.startsWith('m') ? 'a mile' : 'an hour'}`;
    },
  },
  // `right 6/10 times`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/-])\d{1,2})\/(?=(?:[12]0|25|50|100)\stimes(?!\p{L}))/gu,
    needs: /times/,
    say: () => ' out of ',
  },
  { find: new RegExp(String.raw`(?<=${sign})\s?%`, 'gu'), say: () => ' percent' },
  // `1½–2 hours`, `2-2½ cups`
  {
    find: new RegExp(
      String.raw`(?<=${sign})\s?[–-]\s?(?=\d)|(?<=(?<![\p{L}\p{N}.,/–-])\d{1,3})\s?[–-]\s?(?=\d{1,3}\s?${sign})`,
      'gu',
    ),
    say: () => ' to ',
  },
  // `1-1 1/2 cups`, `2 1/2-3 cups`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/–-])\d{1,2})\s?[–-]\s?(?=\d{1,2}\s\d\/\d{1,2}(?![\d/]))|(?<=(?<![\p{L}\p{N}.,/–-])(?:\d{1,2}\s)?\d\/\d)\s?[–-]\s?(?=\d{1,2}(?:\s\d\/\d{1,2})?\s(?:\p{Ll}{3}|tsp|lb|oz|c\.))/gu,
    say: () => ' to ',
  },
  // `1½ tsp.`
  {
    find: new RegExp(
      String.raw`(?<=(\d\s?)?${sign}\s?)(tsp|tbsp|oz|lbs?|qt|gal|hrs?|mi|ft)(?!\p{L})(?:\.(?=\s\p{Ll}|,))?`,
      'gu',
    ),
    say: (_all, whole = '', unit = '') => unitNames[unit]?.[whole ? 1 : 0],
  },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.,/])(?:(\d+)\s?)?(${sign})`, 'gu'),
    say: (_all, whole = '', part = '') => mixed(whole, fractionSigns[part] ?? ''),
  },
  {
    find: new RegExp(
      String.raw`(?:(?<![\p{L}\p{N}.,/:-])|(?<=by-|\d[xX×]|(?<![\p{L}\p{N}.,/–-])\d{1,2}-(?=\d{1,2}\s)))(?:(\d{1,3})[ -])?(${sure})(?:\s?(%)|\s(tsp|tbsp|oz|lbs?|mi|hrs?)(?!\p{L})(?:\.(?=\s\p{Ll}|,))?)?(?![\p{L}\p{N}/]|\.\d)`,
      'gu',
    ),
    say(_all, whole = '', part = '', percent = '', weight = '') {
      const [one, many] = unitNames[percent || weight] ?? [];
      const name = whole ? many : one;
      return `${mixed(whole, part)}${name ? ` ${name}` : ''}`;
    },
  },
  // `1/4th of it`
  {
    find: /(?<![\p{L}\p{N}.,/:-])(?:(\d{1,3})[ -])?(\d{1,2}\/(?:[2-9]|[1-9]\d))(?:th|rd|nd)s?(?!\p{L})/gu,
    say: (_all, whole = '', part = '') => mixed(whole, part),
  },
  // `5/16 in.`, `2 5/16`, `3/5 of all`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/:$€£-])(?:(\d{1,3})[ -])?(${measured})(?=([ -](?:${smallUnits}|of\s(?:the|all|its|their|an?|my|your|our|this|these|those))(?!\p{L})|["”″])?)(?![\p{L}\p{N}/]|\.\d)`,
      'gu',
    ),
    say(_all, whole = '', part = '', follows = '') {
      const [top = 0, bottom = 0] = part.split('/').map(Number);
      return (whole || follows) && top < bottom ? mixed(whole, part) : undefined;
    },
  },
]);

/** `one half`, but behind a whole number `2 and a half`. */
export function mixed(whole: string, part: string): string {
  const [top = '', bottom = ''] = part.split('/');
  const share = shares(Number(bottom), top !== '1');
  if (whole === '') return `${numberWords(top)} ${share}`;
  const article = share.startsWith('e') ? 'an' : 'a';
  return `${whole} and ${top === '1' ? article : numberWords(top)} ${share}`;
}

function shares(bottom: number, several: boolean): string {
  if (bottom === 2) return several ? 'halves' : 'half';
  return `${bottom === 4 ? 'quarter' : ordinalWords(bottom)}${several ? 's' : ''}`;
}
