import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import type { SpeakingWords } from './speaking-words.ts';

/** Signs of formulas, which voices leave out, and powers. */
export function signRules(words: SpeakingWords): readonly SpeakingRule[] {
  const anywhere = Object.keys(words.signs)
    .filter((sign) => !/[+=<>]/.test(sign))
    .toSorted((a, b) => b.length - a.length);
  const power = (sign: string, digits: string): string =>
    ` ${words.toThePower} ${/[⁻−-]/.test(sign) ? `${words.minus} ` : ''}${digits.normalize('NFKC')}`;
  return [
    {
      find: new RegExp(`(?:(?<=([^\\s([{]))\\s?)?(${anywhere.join('|')})\\s?`, 'gu'),
      say: (_all, before = '', sign = '') => `${before && ' '}${words.signs[sign]} `,
    },
    {
      find: /(?<=[\p{L}\p{N})²³]\s)([=<>]|(?<=[\p{N})²³]\s|(?<!\p{L})\p{L}\s)\+)(?=\s[\p{L}\p{N}(-])/gu,
      say: (_all, sign = '') => words.signs[sign],
    },
    {
      find: /(?<=(?<![\p{L}\p{N}.,])10)([⁻⁺]?)([⁰¹²³⁴-⁹]{1,3})/gu,
      say: (_all, sign = '', digits = '') => power(sign, digits),
    },
    {
      find: /(?<=[\p{L}\p{N})])\^\{?([-−]?)(\d{1,3})\}?(?![\p{L}\p{N}^])/gu,
      say: (_all, sign = '', digits = '') => power(sign, digits),
    },
    { find: /(?<=(?<!\p{L})\p{L}|\d)²(?!\p{N})/gu, say: () => ` ${words.squared}` },
    { find: /(?<=(?<!\p{L})\p{L}|\d)³(?!\p{N})/gu, say: () => ` ${words.cubed}` },
  ];
}
