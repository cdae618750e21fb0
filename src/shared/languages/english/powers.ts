import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { raisedPower } from '../speaking/formula-words.ts';

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
export const powers: readonly SpeakingRule[] = needing(rareSign, [
  // `5×10⁻³`: models say "five by ten three".
  { find: /(?<=\d)\s?[x×·⋅]\s?(?=10(?:[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]|\^))/gu, say: () => ' times ' },
  // `1.5e-3` as computers write it.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d(?:\.\d{1,6})?)[eE]([+-])0?(\d{1,3})(?![\p{L}\p{N}.-])/gu,
    needs: /\d[eE][+-]/,
    say: (_all, sign = '', power = '') => ` times 10${toThe(sign, power)}`,
  },
  {
    find: new RegExp(String.raw`(?<=(?<![\p{L}\p{N}.,])10)([⁻⁺−-]?)(${raisedFigures})`, 'gu'),
    say: (_all, sign = '', power = '') => toThe(sign, power),
  },
  {
    find: new RegExp(String.raw`(?<=\d)([⁻])(${raisedFigures})`, 'gu'),
    say: (_all, sign = '', power = '') => toThe(sign, power),
  },
  // `3x² - 6x = 0`
  {
    find: /(?<=(?:(?<![\p{L}\p{N}])\d{0,3}[a-z](?:[²³]|\^\d|\s(?:squared|cubed))?)\s)-(?=\s\d{0,3}[a-z]?(?![\p{L}\p{N}]).{0,24}\s(?:=|equals)\s)/gu,
    needs: /\s-\s/,
    say: () => 'minus',
  },
  {
    find: /(?<=[\p{L})])\^\{?([23])\}?(?![\p{L}\p{N}^])/gu,
    say: (_all, power = '') => (power === '2' ? ' squared' : ' cubed'),
  },
  {
    find: /(?<=[\p{L}\p{N})])\^\{?([-−]?)(\d{1,3}|[a-z])\}?(?![\p{L}\p{N}^])/gu,
    say: (_all, sign = '', power = '') => toThe(sign, power),
  },
  raisedPower((power) => toThe('', power)),
  // `¹⁴C`, `²³⁵U`
  {
    find: /(?<![^\s(–-])([⁰¹²³⁴-⁹]{2,3})(ᵐ?)([A-Z][a-z]?)(?!\p{L})/gu,
    say: (_all, mass = '', state = '', element = '') =>
      `${element} ${[...mass].map((figure) => raised[figure]).join('')}${state && 'm'}`,
  },
  // Nobody writes a power of one: it is the mark of a note.
  { find: /(?<=\d)¹(?!\p{N})/gu, say: () => '' },
  { find: /(?<=\d)²(?!\p{N})/gu, say: () => ' squared' },
  { find: /(?<=\d)³(?!\p{N})/gu, say: () => ' cubed' },
]);

function toThe(sign: string, power: string): string {
  const written = [...power].map((figure) => raised[figure] ?? figure).join('');
  return ` to the power of ${/[⁻−-]/.test(sign) ? 'minus ' : ''}${written}`;
}
