import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import type { FormulaWords } from './formula-words.ts';

/** What groups the parts of a formula within a sentence: sums with their limits, intervals, quotients of brackets, and what is
 * raised and lowered in braces. */

/** The limits of a sum as one writes them on a line: `_(i=1)^n`. */
const limit = String.raw`(\([^()]{1,40}\)|[\p{L}\p{N}∞]+)`;

/** Sums with their limits: `∑_(i=1)^n xᵢ`. */
export function sumRules({ sums, of, from, to, over }: FormulaWords): readonly SpeakingRule[] {
  const inner = (written: string): string =>
    written.replace(/^\(|\)$/g, '').replace(/\s?([=≤<∈≠])\s?/gu, ' $1 ');
  const signs = `(?<=([^\\s([{])?)\\s?([${Object.keys(sums).join('')}])`;
  return needing(rareSign, [
    {
      find: new RegExp(String.raw`${signs}\s?_${limit}(?:\^${limit})?\s?`, 'gu'),
      say(_all, ...[before = '', sign = '', lower = '', upper = '']) {
        const range =
          upper === '' ? `${over} ${inner(lower)}` : `${from} ${inner(lower)} ${to} ${inner(upper)}`;
        return `${before && ' '}${sums[sign as keyof typeof sums]} ${range} ${of} `;
      },
    },
    // `∑¹²⁴ k=1 nk`, `∑n i=1 wi`: the limits as they stand above and below the sign; but `∑ n i = 1` is a sum that is 1.
    {
      find: new RegExp(
        String.raw`${signs}\s?([⁰¹²³⁴-⁹]{1,4}|ⁿ|(?<!\s)[A-Zkmn]\s)\s?([a-z])\s?=\s?([01])(?![\p{L}\p{N}.,])\s?`,
        'gu',
      ),
      say: (_all, ...[before = '', sign = '', upper = '', index = '', lower = '']) =>
        `${before && ' '}${sums[sign as keyof typeof sums]} ${from} ${inner(`${index}=${lower}`)} ${to} ${upper.trim().normalize('NFKC')} ${of} `,
    },
    {
      find: new RegExp(String.raw`${signs}(?!\s?_)\s?`, 'gu'),
      say: (_all, before = '', sign = '') => `${before && ' '}${sums[sign as keyof typeof sums]} ${of} `,
    },
  ]);
}

/** One end of an interval: `−1`, `1/2`, `∞`, `T`. */
const end = String.raw`(?:[−–+-]\s?)?(?:\d[\d./]{0,7}\p{Ll}?|∞|\p{L}(?!\p{L}))`;
/** Behind them, the interval is multiplied: `[0, 1]²`, `[0, 1] × [0, 1]`. */
const multiplied = String.raw`(?!\s?[×^\p{No}\d]|\p{L})`;

/** `α ∈ [0, 1]`, `t ∈ (1/2, ∞)`: its brackets and comma; what stands between them is left to other rules. */
export function intervalRules({ interval: [before, between] }: FormulaWords): readonly SpeakingRule[] {
  const opened = String.raw`∈\s?[[(\]]\s?`;
  return needing(/∈\s?[[(\]]/, [
    {
      find: new RegExp(
        String.raw`(?<=(\S)?)∈\s?[[(\]]\s?(?=${end}\s?[,;]\s?${end}\s?[\])[]${multiplied})`,
        'gu',
      ),
      say: (_all, sign = '') => `${sign && ' '}${before} `,
    },
    {
      find: new RegExp(
        String.raw`\s?[,;]\s?(?<=${opened}${end}\s?[,;]\s?)(?=${end}\s?[\])[]${multiplied})`,
        'gu',
      ),
      say: () => ` ${between} `,
    },
    {
      find: new RegExp(String.raw`\s?[\])[]${multiplied}(?<=${opened}${end}\s?[,;]\s?${end}\s?[\])[])`, 'gu'),
      say: () => '',
    },
  ]);
}

/** Quotients of what is in brackets. */
export function quotientRules({ signs }: FormulaWords): readonly SpeakingRule[] {
  return [
    // `(4.5 – 4) / 3`, `(a + b)/n`: what is in brackets is a difference or a sum; but not `(28-3)/25`.
    {
      find: new RegExp(
        String.raw`(?<=\((?:(?!\p{L}{6})[^()]){0,60}(?:[+−×·]|\s[–-]\s|(?<!\p{L})\p{L}-)(?:(?!\p{L}{6})[^()]){1,40}\))\s?\/\s?(?=\(|\d{1,4}(?![\p{L}\d/-])|\p{L}(?!\p{L}))`,
        'gu',
      ),
      needs: /\)\s?\//,
      say: () => ` ${signs['/']} `,
    },
    // Its dash is a minus: `(λ – n)/(n – 1)`.
    {
      find: /(?<=\([\p{L}\d.,]{1,8}\s)–(?=\s[\p{L}\d.,]{1,8}\)\s?\/\s?[\p{L}\d(])/gu,
      needs: /–/,
      say: () => signs['-'],
    },
  ];
}

const set = '[RZNQCℝℤℕℚℂ]';

/** What stands above and below a letter: `e^{−x}`, `x_{ij}`, `ℝⁿ`, `x ∈ R¹²⁴`, `Xᵀ`. */
export function scriptRules({ power, powers, signs, transpose }: FormulaWords): readonly SpeakingRule[] {
  const apart = (said: string, next: string): string => ` ${said}${next && ' '}`;
  const figures = (raised: string): string =>
    raised === '²' || raised === '³'
      ? powers[raised === '²' ? '2' : '3']
      : power(raised.normalize('NFKC'), true);
  return needing(/[\^_]\{|[ⁿᵀ]|∈/u, [
    {
      find: /(?<=[\p{L}\p{M}\p{N})\]|∣‖′])\^\{(?!\(|[-−]?\d{1,3}\})([^{}^_\\]{1,40})\}(?=([\p{L}\p{N}])?)/gu,
      say: (_all, written = '', next = '') =>
        apart(power(written.replace(/^[-−]\s?/, `${signs['-']} `), true), next),
    },
    {
      find: /(?<=(?<!\p{L})\p{L})_\{([^{}^_\\]{1,20})\}(?=([\p{L}\p{N}])?)/gu,
      say: (_all, written = '', next = '') => apart(written, next),
    },
    {
      find: /(?<=(?<!\p{L})\p{L}|\p{Nd}|\))ⁿ(?=([\p{L}\p{N}])?)/gu,
      say: (_all, next = '') => apart(power('n', true), next),
    },
    {
      find: /(?<=(?<!\p{L})\p{L}|\))ᵀ(?=([\p{L}\p{N}])?)/gu,
      say: (_all, next = '') => apart(transpose, next),
    },
    {
      find: new RegExp(String.raw`(?<=∈\s?${set})([⁰¹²³⁴-⁹]{1,4})(?![\p{L}\p{N}⁺⁻])`, 'gu'),
      needs: /∈/,
      say: (_all, raised = '') => ` ${figures(raised)}`,
    },
  ]);
}
