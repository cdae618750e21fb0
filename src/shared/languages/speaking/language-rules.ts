import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { calendarRules, firstOfMonth } from '../calendar.ts';
import { definedAs, typedComparisons } from '../typed-marks.ts';
import { gapInside } from './marks/fill-in-gaps.ts';
import { bracketedSum } from './marks/note-marks.ts';
import { quotesAndPictures } from './marks/quotes-and-pictures.ts';
import { marksForTheEye } from './marks/silent-marks.ts';
import { timesOfRaces } from './clock-times.ts';
import { timesAndSides, unitsAlone } from './counts.ts';
import { coordinates } from './coordinates.ts';
import { dateMasks } from '../date-masks.ts';
import {
  formulaRules,
  type FormulaWords,
  raisedPower,
  rangeOfTwoHyphens,
  spacedDecimals,
  starThatMultiplies,
} from './formula-words.ts';
import { intervalRules, quotientRules, scriptRules, sumRules } from './formula-groups.ts';
import { numberRules } from './numbers.ts';
import { equivalentGas, perUnitOfGas, unitBeforeGas, unitsOfMachines } from './rates.ts';
import { romanYears } from './roman-digits.ts';
import { romanHeadings, shortWordRules } from './short-words.ts';
import type { SpeakingWords } from './speaking-words.ts';
import { addressRules, codeNames } from './web-addresses.ts';

/**
 * How a language is said by its words; `own` is what has a grammar of its own, such as the ordinals of German. What goes
 * wrong most surely comes first: of two rules for the same letters the earlier one counts. What `last` gives goes behind all
 * others.
 * @returns gives its rules
 */
export function languageRules(
  words: SpeakingWords,
  formulas: FormulaWords,
  own: readonly SpeakingRule[],
  last?: (words: SpeakingWords, formulas: FormulaWords) => readonly SpeakingRule[],
): () => readonly SpeakingRule[] {
  let rules: readonly SpeakingRule[] | undefined;
  // Made when the language is first spoken: most programs that start speak one language, or none.
  return () => (rules ??= [...rulesOf(words, formulas, own), ...(last?.(words, formulas) ?? [])]);
}

function rulesOf(
  words: SpeakingWords,
  formulas: FormulaWords,
  own: readonly SpeakingRule[],
): readonly SpeakingRule[] {
  return [
    ...addressRules(words.address),
    coordinates(words.globe),
    dateMasks(words.dateParts),
    firstOfMonth(words),
    ...own,
    ...calendarRules(words),
    ...shortWordRules(words),
    ...romanHeadings(words.counted),
    romanYears,
    ...timesOfRaces(words),
    ...quotesAndPictures,
    gapInside(words.gap),
    ...marksForTheEye,
    spacedDecimals,
    ...timesAndSides(words),
    ...numberRules(words),
    ...unitsAlone(words),
    perUnitOfGas(words),
    equivalentGas(words.equivalent),
    unitBeforeGas(words.units),
    ...unitsOfMachines(words),
    ...intervalRules(formulas),
    ...sumRules(formulas),
    ...quotientRules(formulas),
    ...scriptRules(formulas),
    ...formulaRules(formulas),
    definedAs(formulas.signs['≔']),
    ...signRules(words),
    ...codeNames,
  ];
}

const power = /[²³]/;

/** Signs of formulas, which voices leave out, and powers. */
function signRules(words: SpeakingWords): readonly SpeakingRule[] {
  const anywhere = Object.keys(words.signs)
    .filter((sign) => !/[+=<>♯♭]/.test(sign))
    .toSorted((a, b) => b.length - a.length);
  const powerOf = (sign: string, digits: string): string =>
    ` ${words.toThePower} ${/[⁻−-]/.test(sign) ? `${words.minus} ` : ''}${digits.normalize('NFKC')}`;
  return needing(rareSign, [
    typedComparisons(words.signs),
    // `do♯ menor`, `F♯m7`
    {
      find: /\s?([♯♭])(?<=\p{L}\s?[♯♭])(?=([\p{L}\p{N}])?)/gu,
      say: (_all, sign = '', next = '') => words.signs[sign] && ` ${words.signs[sign]}${next && ' '}`,
    },
    // `2a–c`
    {
      find: /(?<=(?<![\p{L}\p{N}])\d{1,3}[a-h])\s?–\s?(?=[b-z](?![\p{L}\p{N}]))/gu,
      say: () => ` ${words.pages.to} `,
    },
    // `20 €+ Porto`, `2 mg/5 ml + 1 mg/5 ml`, `un aumento di + 40 %`
    {
      find: /(?:(?<=\d\s?[€$£])\s?\+\s?(?=[\p{L}\d])|(?<=(?<!\p{L})(?:di|del|de|von|um|van|met|em))\s\+\s(?=\d)|\s\+\s(?=\d)(?<=\d[^.;:+]{0,40}\p{L}\s\+\s))/gu,
      needs: /\+/,
      say: () => ` ${words.signs['+']} `,
    },
    { find: /\s?\+\/[-−–]\s?(?=\d)/gu, say: () => ` ${words.signs['±']} ` },
    // A dot that multiplies: `6,6 · 10⁻³⁴`, `P = I² · R`; behind a letter alone, it may part two names, and behind a date or an hour
    // what has nothing to do with it: `21/07/2026 · 8 noticias`.
    {
      find: /(?<=\d)(?<!(?:\p{L}\s|[\d.]\s?[/.-]\s?)(?:19|20)\d\d|\d:[0-5]\d)\s?[·⋅]\s?(?=\d)|(?<=(?<!\p{L})\p{L}[²³]|=\s\p{L})\s[·⋅]\s(?=\p{L}(?!\p{L}))/gu,
      needs: /[·⋅]/,
      say: () => ` ${words.signs['×']} `,
    },
    starThatMultiplies(words.signs['×'] ?? '×'),
    rangeOfTwoHyphens(words.pages.to),
    // `(~5 V)`, `Carga horária: ≈ 40 h`
    {
      find: /(?<=^|[(:,;]\s?|(?:\p{L}{2}|(?<!\p{L})[aà])\s)[~∼≈]\s?(?=\d)/gu,
      needs: /[~∼≈]\s?\d/,
      say: () => `${words.signs['≈']?.replace(/\s.*/, '')} `,
    },
    {
      find: new RegExp(`(?<=([^\\s([{])?)\\s?(${anywhere.join('|')})\\s?`, 'gu'),
      say: (_all, before = '', sign = '') => `${before && ' '}${words.signs[sign]} `,
    },
    // `2x² − 5x`, `n − 1`: between two numbers it may be a dash. Behind a figure, Dutch `min` would be minutes.
    {
      find: /(?<=(?:(\d)|[)²³]|(?<!\p{L})\p{L}{1,2})\s)−(?=\s(?:(?!\d[\d.,]*(?![\p{L}\p{N}])(?<=\d\s−\s\d[\d.,]*))[\p{N}(∂∇√∑∫]|\p{L}{1,2}(?!\p{L})|\p{L}+\())/gu,
      needs: /−/,
      say: (_all, figure = '') => (figure && words.units[words.minus] ? 'minus' : words.minus),
    },
    // `P i−1`, `n−1`, `x−μ`, `d−k`: without spaces, it is no dash; but `A−Z` may be.
    {
      find: /(?<=(?<!\p{L})\p{L})−(?=\d{1,2}(?![\p{L}\d]|[.,]\d)|\p{Script=Greek}(?!\p{Script=Greek})|\p{Ll}(?![\p{L}\p{M}]))/gu,
      needs: /\p{L}−/u,
      say: () => ` ${words.minus} `,
    },
    // `2018 -> 2019`
    {
      find: /(?<=(?<![\p{L}\p{N}.,/-])(?:19|20)\d\d\s)(?:->|→)(?=\s(?:19|20)\d\d(?![\p{L}\p{N}/-]))/gu,
      needs: />|→/,
      say: () => words.pages.to,
    },
    // `= −λ`, `(−x, y)`
    {
      find: /(?<=[=<>≤≥(,]\s?)−\s?(?=[∂∇\p{Script=Greek}]|\p{L}{1,2}(?!\p{L}))/gu,
      needs: /−/,
      say: () => `${words.minus} `,
    },
    // `2⁷= 128`, `s =1/2`
    {
      find: /(?<=([\p{N}²³])|(?<!\p{L})\p{L}{1,2}\s|[²³)]\s)=(?=\s[\d(]|(?<=\s=)[\d\p{Script=Greek}])(?=(\s)?)/gu,
      needs: /=\s|\s=/,
      say: (_all, before = '', after = '') => `${before && ' '}${words.signs['=']}${after ? '' : ' '}`,
    },
    // `p < .05`, `(n=5)`, `α<1`, but `?page=2`
    {
      find: /(?:(?<=(?<![\p{L}\p{N}])[pPnN])\s?|(?<=(?<![\p{L}\p{N}_?&#./@[-])\p{L}))([<>=])\s?(?=\.?\d)/gu,
      needs: /\p{L}\s?[<>=]/u,
      say: (_all, sign = '') => ` ${words.signs[sign]} `,
    },
    // `Fehler <0,01 %`, but `<1>`
    {
      find: /(?<![^\s(])([<>])\s?(?=\.?\d)(?!3(?![\d,.\s])|\d{1,3}>)/gu,
      say: (_all, sign = '') => `${words.signs[sign]} `,
    },
    {
      find: /(?<=[\p{L}\p{N})²³〉⟩‖\]}]\s)([=<>](?!\s(?:und|oder|en|of|et|ou|y|o|e)\s[<>])|(?<=[\p{N})²³〉⟩‖\]}]\s|(?<!\p{L})(?:\p{L}|\d\p{Ll}{1,3})\s)\+)(?=\s(?:[\p{L}\p{N}\p{M}({〈⟨|‖∂∇√ˆ¯˜+−-]|\[\p{L}))/gu,
      say: (_all, sign = '') => words.signs[sign],
    },
    // `3x − 5`: the sign that is minus and nothing else; a hyphen only in an equation.
    {
      find: /(?<=(?<!\p{L})\p{L}\s|[\p{N})²³]\s)(?:−|[-–](?=[^.;:,]{0,20}\s=\s))(?=\s?(?:\d{1,3}\p{Ll}{0,2}|\p{L})(?![\p{L}\d]))/gu,
      needs: /\s[−–-]/,
      say: () => words.minus,
    },
    {
      find: /(?<=(?<![\p{L}\p{N}.,])10)([⁻⁺−-]?)([⁰¹²³⁴-⁹]{1,3})/gu,
      say: (_all, sign = '', digits = '') => powerOf(sign, digits),
    },
    raisedPower((digits) => powerOf('', digits)),
    {
      find: /(?<=[\p{L}\p{N})])\^\{?([-−]?)(\d{1,3})\}?(?![\p{L}\p{N}^])/gu,
      say: (_all, sign = '', digits = '') => powerOf(sign, digits),
    },
    // `E = mc²`, `½mv²`: letters that are multiplied.
    {
      find: /(\p{Ll})(\p{Ll})([²³])(?!\p{N})(?:(?<=[=+×·/½(]\s?\d{0,4}\p{Ll}\p{Ll}[²³])|(?<=(?<![\p{L}\p{N}])\d{0,3}[a-z]{2}[²³])(?=\s[+−]\s\d{0,3}[a-z]{1,2}(?!\p{L})))(?<![ckmd]?m[²³])(?=(\p{L})?)/gu,
      needs: power,
      say: (_all, first = '', second = '', sign = '', next = '') =>
        `${first} ${second} ${sign === '²' ? words.squared : words.cubed}${next && ' '}`,
    },
    // `(- 2,3 %)`, and `et même - 3,5 %` behind another
    {
      find: /(?:(?<=\()|(?<=[-−–]\s?\d[^.;()]{0,80}(?<!\p{L})(?:et|même|puis|und|sogar|dann|y|hasta|incluso|e|persino|até|mesmo|en|zelfs)\s))[-−–]\s(?=\d{1,3}(?:,\d{1,2})?\s?%)/gu,
      needs: /[\s(][-−–]\s\d/,
      say: () => `${words.minus} `,
    },
    // `(+ 2,3 %)`, the 93rd minute as `90'+3`
    {
      find: /(?<=\()\+\s(?=\d)|(?<=\d['’′])\+(?=\d{1,2}(?![\p{L}\p{N}]))/gu,
      needs: /\+/,
      say: (all) => (all === '+' ? ` ${words.signs['+']} ` : `${words.signs['+']} `),
    },
    // `65+`, `Android 11+`
    {
      find: /(?<=(?<![\p{L}\p{N}.,/+])\d{1,4})\+(?=[\s.,;:)]|$)/gu,
      needs: /\d\+/,
      say: () => ` ${words.signs['+']}`,
    },
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{L}/])\p{L}|\p{Script=Greek}|\d|${bracketedSum})²(?!\p{N})(?=(\p{L})?)`,
        'gu',
      ),
      needs: power,
      say: (_all, next = '') => ` ${words.squared}${next && ' '}`,
    },
    // Behind a power, `m³` is what is measured.
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{L}/]|[⁰¹²³⁴-⁹]\s(?=m))\p{L}|\p{Script=Greek}|\d|${bracketedSum})³(?!\p{N})(?=(\p{L})?)`,
        'gu',
      ),
      needs: power,
      say: (_all, next = '') => ` ${words.cubed}${next && ' '}`,
    },
  ]);
}
