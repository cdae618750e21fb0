import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { greekLettersInRow, starThatMultiplies } from '../speaking/formula-words.ts';
import { definedAs, printedSign, typedComparisons } from '../typed-marks.ts';
import { bracketedSum } from '../speaking/marks/note-marks.ts';

/** Symbols that speech models leave out, with which the sentence loses its meaning. */
const words: Readonly<Record<string, string>> = {
  '→': 'to',
  '⟶': 'to',
  '←': 'from',
  '↔': 'to and from',
  '⇒': 'implies',
  '⇔': 'if and only if',
  '≈': 'approximately equals',
  '≃': 'approximately equals',
  '≅': 'is congruent to',
  '≡': 'is equivalent to',
  '≠': 'does not equal',
  '≤': 'is at most',
  '⩽': 'is at most',
  '≥': 'is at least',
  '⩾': 'is at least',
  '≪': 'is much less than',
  '≫': 'is much greater than',
  '±': 'plus or minus',
  '×': 'times',
  '÷': 'divided by',
  '√': 'the square root of',
  '∞': 'infinity',
  '∂': 'partial',
  '∆': 'Delta',
  '∇': 'nabla',
  '∈': 'in',
  '∉': 'not in',
  '⊂': 'is a subset of',
  '⊆': 'is a subset of',
  '∪': 'union',
  '∩': 'intersected with',
  '∅': 'the empty set',
  ℕ: 'the natural numbers',
  ℤ: 'the integers',
  ℚ: 'the rational numbers',
  ℝ: 'the real numbers',
  ℂ: 'the complex numbers',
  '∀': 'for all',
  '∃': 'there is',
  '¬': 'not',
  '∧': 'and',
  '∨': 'or',
  '∝': 'is proportional to',
  '§': 'section',
  '¶': 'paragraph',
  '©': 'copyright',
  '№': 'number',
  '♩': 'quarter note',
};

const withoutVerb: Readonly<Record<string, string>> = {
  '<': 'less than',
  '>': 'greater than',
  '≤': 'at most',
  '⩽': 'at most',
  '≥': 'at least',
  '⩾': 'at least',
  '⊂': 'a subset of',
  '⊆': 'a subset of',
};

const greek: Readonly<Record<string, string>> = Object.fromEntries(
  'α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ϑ theta ι iota κ kappa λ lambda μ mu µ mu ν nu ξ xi π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega'
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, word, i, all) => (i % 2 ? pairs : [...pairs, [word, all[i + 1] ?? '']]),
      [],
    ),
);

export const symbols: readonly SpeakingRule[] = needing(rareSign, [
  // `p<0.05`, `n=25`, `>=14` without spaces.
  {
    find: /(?<=(?<!\p{L})(?:(with|at|of|for)\s)?[pP])\s?([<>])\s?(?=\.?\d(?:[\d.]*\s(was|were|is|are|indicate[sd]?|denotes?)(?!\p{L}))?)/gu,
    // Before a verb it has one: `p < 0.05 was significant`.
    say: (_all, before = '', sign = '', verb = '') =>
      `${before || verb ? '' : ' is'} ${sign === '<' ? 'less' : 'greater'} than `,
  },
  {
    find: /(?<=(?<![<>/&])\p{L})([<>])(?=\d)/gu,
    say: (_all, sign = '') => ` ${sign === '<' ? 'less' : 'greater'} than `,
  },
  {
    find: /(?<![^\s\p{L}\p{N})])\s?([<>])=\s?(?=\.?\d)/gu,
    say: (_all, sign = '') => ` at ${sign === '<' ? 'most' : 'least'} `,
  },
  { find: /(?<=[\p{L}\p{N})%²³])(?:\s?=|=\s?)(?=[\p{L}\p{N}.−(-])(?!-?-?>)/gu, say: () => ' equals ' },
  { find: /(?<=(?<!\p{L})(?:[Ii]n|of|as|the)\s)%(?=[\s.,;)])/gu, say: () => 'percent' },
  // `Ca²⁺`, `Cl⁻`
  {
    find: /(?<=[\p{L}₀-₉\d)\]])([²³⁴]?)([⁺⁻])(?![⁰¹²³⁴-⁹])/gu,
    say: (_all, count = '', sign = '') =>
      `${count && ` ${count.normalize('NFKC')}`} ${sign === '⁺' ? 'plus' : 'minus'}`,
  },
  // Faces made of marks.
  {
    find: /(?<=^|\s)[:;=]['’]?-?[()DPp|/\\](?=\s|$)/gu,
    needs: /[:;=]['’]?-?[()DPp|/\\]/,
    say: () => '',
  },
  // `COVID−19`, `spatio−temporal`: set for a hyphen; but `fanout−1`, `λequal−λunequal`
  {
    find: /(?<=(?<!\p{L})(?:\p{Lu}{3,12}|Covid|CoV))−(?=\d{1,2}(?![\p{L}\d]))|(?<=(?<!\p{L})[A-Za-z]{4,20})−(?=[A-Za-z]{3})/gu,
    needs: /−/,
    say: () => '-',
  },
  { find: /\s?−\s?(?=[\p{L}\p{N}(])/gu, say: () => ' minus ' },
  // `F = 2 ⋅ AC`; elsewhere the dot may part names.
  {
    find: /(?<=(?:=|equals)\s[^.,;=]{0,60}[\p{L}\p{N})²³]\s)⋅(?=\s[\p{L}\p{N}(√])/gu,
    needs: /⋅/,
    say: () => 'times',
  },
  { find: /§§\s?/gu, say: () => 'sections ' },
  {
    find: /([♯♭]|#(?=[\s-](?:minor|major)(?!\p{L})))(?<=(?<!\p{L})[A-Ga-g][♯♭#])(?=([\p{L}\p{N}])?)/gu,
    say: (_all, sign = '', next = '') => `${sign === '♭' ? ' flat' : ' sharp'}${next && ' '}`,
  },
  { find: /(?<=copyright\s)©\s?/giu, say: () => '' },
  // `for x ≥ 0` has no verb of its own.
  {
    find: /(?<=(?:(?<!\p{L})(?:[Ff]or|[Ff]or all|[Ww]ith|[Ll]et|[Gg]iven|some|every|each|any)\s|[∀∃]\s?)\p{L}{1,2}\s?)([<>≤≥⩽⩾⊂⊆])\s?(?=[\p{L}\p{N}(-])/gu,
    say: (_all, mark = '') => ` ${withoutVerb[mark]} `,
  },
  // Nor has what is said of something: `adults aged ≥65 years`.
  {
    find: /(?<=(?:\p{L}{3}|(?<!\p{L})(?:at|by|in|of|on|or|to))\s)([<>≤≥⩽⩾])\s?(?=\d)(?!\d{1,3}>)/gu,
    say: (_all, mark = '') => `${withoutVerb[mark]} `,
  },
  {
    find: /(?<=\p{L}{3}\s|^|[([]\s?)([<>]=)\s?(?=\d)/gu,
    needs: /[<>]=/,
    say: (_all, mark = '') => `${withoutVerb[printedSign(mark)]} `,
  },
  definedAs('is defined as'),
  typedComparisons(words),
  {
    find: new RegExp(`(?<=([^\\s([{])?)\\s?([${Object.keys(words).join('')}])\\s?`, 'gu'),
    say: (_all, before = '', mark = '') => `${before && ' '}${words[mark]} `,
  },
  // Between words; AT&T and R&D are names as they stand.
  { find: /(?<=\s)&(?=\s)/gu, say: () => 'and' },
  starThatMultiplies('times'),
  { find: /(?<=\s)@(?=\s)/gu, say: () => 'at' },
  { find: /(?<=\s)=(?=\s)/gu, say: () => 'equals' },
  {
    find: /(?<=[\p{N})²³]\s|(?<!\p{L})\p{L}\s|\d\p{Ll}{1,3}\s|squared\s|cubed\s|prime\s)\+(?=\s[\p{L}\p{N}(])/gu,
    say: () => 'plus',
  },
  { find: /(?<=[\p{L}\p{N})]\s)<(?!\smailto)(?=\s[\p{L}\p{N}(-])/gu, say: () => 'is less than' },
  { find: /(?<=[\p{L}\p{N})]\s)>(?=\s[\p{L}\p{N}(-])/gu, say: () => 'is greater than' },
  // Not a heart: `I <3 you`.
  {
    find: /(?<![^\s(])<(?!\d{1,3}>|3(?:\s*$|\s(?:you|u|it|this|my|the|that|her|him)(?!\p{L})|[!.,]))\s?(?=\.?\d)/gu,
    say: () => 'less than ',
  },
  { find: /(?<![^\s(])>\s?(?=\.?\d)/gu, say: () => 'more than ' },
  { find: /(?<=\s)(?<!_\s)\|(?=\s)/gu, say: () => ',' },
  greekLettersInRow((letter) => greek[letter]),
  // A Greek letter in a formula; in a Greek word it is read as one.
  {
    find: /(?<=([\p{L}\p{N}])?)(?<!\p{Script=Greek})([\p{Script=Greek}µ])(?!\p{Script=Greek})(?=([\p{L}\p{N}])?)/gu,
    say: (_all, before = '', letter = '', after = '') =>
      greek[letter] && `${before && ' '}${greek[letter]}${after && ' '}`,
  },
  // Powers of a lone letter: x². On a word it is a note's mark.
  {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}/·])\p{L}|\p{Script=Greek}|=\s?\p{L}{2,3}|${bracketedSum})²(?!\p{N})(?=(\p{L})?)`,
      'gu',
    ),
    say: (_all, next = '') => ` squared${next && ' '}`,
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}/·])\p{L}|\p{Script=Greek}|${bracketedSum})³(?!\p{N})(?=(\p{L})?)`,
      'gu',
    ),
    say: (_all, next = '') => ` cubed${next && ' '}`,
  },
]);
