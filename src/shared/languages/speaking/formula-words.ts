import type {
  englishAccents,
  englishFunctions,
  englishPowers,
  englishSigns,
  englishSums,
} from '../english/english-formulas.ts';
import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';

/** What formulas are called in a language. Each table has all that the English one has, so nothing is left in English. */
export interface FormulaWords {
  readonly signs: Readonly<Record<keyof typeof englishSigns, string>>;
  /** Signs that stand before what they sum up, without "of". */
  readonly sums: Readonly<Record<keyof typeof englishSums, string>>;
  readonly functions: Readonly<Record<keyof typeof englishFunctions, string>>;
  /** By their sign or name. */
  readonly letters: Readonly<Record<string, string>>;
  /** Exponents that are said by a word of their own, behind the base. */
  readonly powers: Readonly<Record<keyof typeof englishPowers, string>>;
  /** Marks over a letter, behind its name. */
  readonly accents: Readonly<Record<keyof typeof englishAccents, string>>;
  readonly vector: (name: string) => string;
  readonly transpose: string;
  /** Between a letter and its index. */
  readonly index: string;
  /** Before what is in brackets above and behind a letter, and says which one it is: `x^(i)`. */
  readonly raised: string;
  /** @param isLong the exponent is more than a word */
  readonly power: (exponent: string, isLong: boolean) => string;
  /** A fraction of more than two words; of two, they are said with the word for `/` between them. */
  readonly fraction: (top: string, bottom: string) => string;
  readonly squareRoot: string;
  /** With its "of". @param degree a number, a letter or more */
  readonly root: (degree: string) => string;
  /** Between a function and its argument. */
  readonly of: string;
  /** Of a sum: from one value to another, or over a set. */
  readonly from: string;
  readonly to: string;
  readonly over: string;
  /** Before what a limit is taken of, and for its arrow. */
  readonly as: string;
  readonly approaches: string;
  /** Brackets around a sum. */
  readonly quantity: (sum: string) => string;
  /** For “∈” before two ends in brackets, and between them: `x ∈ [0, 1]`. */
  readonly interval: readonly [before: string, between: string];
  readonly absolute: string;
  readonly norm: string;
  readonly matrix: (rows: number, columns: number) => string;
  readonly column: string;
  /** What only neighbouring words decide, such as an elision. */
  readonly joined?: (said: string) => string;
}

const small = [...'αβγδεζηθικλμνξπρστυφχψω'];

/** @param names of the small Greek letters from alpha to omega without omicron */
export function greekLetters(
  names: string,
  capital: (name: string) => string,
): Readonly<Record<string, string>> {
  const all = names.split(' ');
  const name = (letter: string): string => all[small.indexOf(letter)] ?? letter;
  return Object.fromEntries([
    ...small.map((letter) => [letter, name(letter)]),
    ...[...'ΓΘΛΞΠΣΦΨΩ'].map((letter) => [letter, capital(name(letter.toLowerCase()))]),
    ['Δ', name('δ')], // a difference, rather than a letter
  ]);
}

/** Of roots by number. @param names from the third on */
export function rootNames(names: string): (degree: string) => string | undefined {
  const all = names.split(' ');
  return (degree) => (/^\d+$/.test(degree) ? all[Number(degree) - 3] : undefined);
}

/** Signs that text has only in formulas: those that it has elsewhere, too, are rules of their own. */
const onlyInFormulas = /^[≪≫≅≡∝∉∋⊂⊊⊈⊃∪∩∅↦↔⇒⇐⇔∀∃¬∧∨∂∇⊕⊗⊥∥ℝℂℕℤℚℏ]$/u;
/** Signs that are said as another one. */
const sameSigns = { '≃': '≈', '⊆': '⊂', '⊇': '⊃', '⟹': '⇒', '⟺': '⇔' } as const;
const sameLetters: Readonly<Record<string, string>> = { ϵ: 'ε', ϑ: 'θ', ς: 'σ', ϕ: 'φ', ϱ: 'ρ' };

const raisedMarks = { '′': '′', '″': '″', '′′': '″', '∗': '*', '⋆': '*' } as const;
const marksAbove = { '\u0302': '^', '\u0303': '∼', '\u0304': '¯', '\u0305': '¯', '\u0307': '˙' } as const;
const betweenVariables = { '∘': '∘', '↪': '→', '⇢': '→', '⊨': '⊨', '⊭': '⊭' } as const;
/** The bar of a norm. A tall one may be in pieces. */
const bars = String.raw`[∥‖](?:\s?[∥‖]){0,3}`;
const ofVariables = /[\u0302-\u0305\u0307\u20d7′″∗⋆∆∘↪⇢⊨⊭⁻^⌊⌈⌋⌉∼∥‖∀]/u;

/** What stands above and behind a letter that is a variable, and between two: “x̂”, “f′”, “x∗”, “f⁻¹”, “∆t”, “g ∘ f”. */
export function variableRules(words: FormulaWords): readonly SpeakingRule[] {
  const { signs, powers, accents, letters, power, vector, norm } = words;
  const apart = (said: string, next: string): string => ` ${said}${next && ' '}`;
  const [preposition = '', ...rest] = signs['∀'].split(' ');
  return needing(ofVariables, [
    // `for ∀i`
    {
      find: new RegExp(String.raw`(?<=(?<!\p{L})${preposition}\s)∀\s?`, 'giu'),
      needs: /∀/,
      say: () => `${rest.join(' ')} `,
    },
    // `‖x‖`, `2∥x − y∥`, with tall bars `∥ ∥ Ax∥ ∥`: a norm; but `AB ∥ CD and EF ∥ GH`, which are parallel
    {
      find: new RegExp(
        String.raw`(?<=((?<!\p{L})[Nn]orm\p{L}{0,3}\s)?)(?<=([^\s([{])?(\s)?)${bars}(\s?)([^∥‖.;:\n]{1,60}?)\s?${bars}(?:\s?([²³]))?(?=(\s?)([\p{L}\p{N}])?)`,
        'gu',
      ),
      needs: /[∥‖].+[∥‖]/,
      say(
        _all,
        ...[named = '', before = '', gap = '', inner = '', content = '', raised = '', between = '', next = '']
      ) {
        const areParallel = before !== '' && gap !== '' && inner !== '' && between !== '' && next !== '';
        if (areParallel || !/[\p{L}\p{N}]/u.test(content) || /(?:^|\s)\p{Ll}{3}/u.test(content))
          return undefined;
        const exponent = raised && ` ${powers[raised === '²' ? '2' : '3']}`;
        const said = named ? content : `${norm} ${content}`;
        return `${before && !gap ? ' ' : ''}${said}${exponent}${next && !between ? ' ' : ''}`;
      },
    },
    // What is left of bars that stand in pieces one above the other, or of a formula that is torn.
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}′)]\s?)${bars}|${bars}(?!\s?[\p{L}\p{N}(])|[∥‖](?:\s?[∥‖])+`,
        'gu',
      ),
      needs: /[∥‖]/,
      say: () => ' ',
    },
    // `(x⁰, x¹, x², x³)`: beside those of 0 or 1, which are no powers, raised figures count the letter.
    {
      find: /(?<!\p{L})([\p{L}])[⁰¹](?:,\s?[−-]?\1[⁰¹²³⁴-⁹]){1,9}(?![⁰¹²³⁴-⁹])/gu,
      needs: /[⁰¹],/,
      say: (all) =>
        all
          .replaceAll(/[⁰¹²³⁴-⁹]/gu, (figure) => ` ${figure.normalize('NFKC')}`)
          .replaceAll(/[−-](?=\p{L})/gu, `${signs['-']} `),
    },
    // `∇²`, `∂²/∂t²`
    {
      find: /(?<=([\p{L}\p{N}])?)([∂∇])\s?([²³])(?=([\p{L}\p{N}])?)/gu,
      needs: /[∂∇]\s?[²³]/,
      say: (_all, ...[before = '', sign = '', raised = '', next = '']) =>
        `${before && ' '}${signs[sign as '∂' | '∇']} ${powers[raised === '²' ? '2' : '3']}${next && ' '}`,
    },
    // The second line of a formula: `= ρ(1 − η)`, but `= Title`
    {
      find: /^=\s?(?=[\d(−√∑∫∂\p{Script=Greek}]|\p{L}{1,2}(?!\p{L}))/gu,
      needs: /^=/,
      say: () => `${signs['=']} `,
    },
    // `∂/∂t`, `E²/c²`, `ℏ/mc`; but `m²/s`.
    {
      find: /(?<=(∂)|[∂∇][²³]?\p{L}{0,2}|[ℏħ]|(?<!\p{L})(?!m)\p{L}[²³])\s?\/\s?(?=\(?(?:(∂)|\p{L}{1,2}[²³]?(?!\p{L})))/gu,
      needs: /[∂∇ℏħ²³][\s\p{L}]{0,3}\//u,
      say: (_all, before = '', next = '') => `${before ? '' : ' '}${signs['/']}${next ? '' : ' '}`,
    },
    // `Φ–1(t)`, `(∑ x)–1`: the power of an inverse that is not raised any more; but `(α–1)`
    {
      find: /(?<=\p{Script=Greek})[–−]1(?=\()|(?<=\([^()]{0,60}[∑∏][^()]{0,60}\))[–−]1(?=\s?[),.;]|\s*$)(?![.,]\d)/gu,
      needs: /[–−]1/,
      say: () => ` ${power(`${signs['-']} 1`, true)}`,
    },
    // `(x − w) ²`, whose power stands apart
    {
      find: /(?<=\([^()]{0,20}[+−][^()]{1,20}\))\s([²³])(?=\s?[=+−,.;:)]|\s*$)/gu,
      needs: /\)\s[²³]/,
      say: (_all, raised = '') => ` ${powers[raised === '²' ? '2' : '3']}`,
    },
    // `γ⁰`, which is no power and no note
    {
      find: /(?<=\p{Script=Greek})⁰(?![⁰¹²³⁴-⁹])(?=([\p{L}\p{N}])?)/gu,
      needs: /⁰/,
      say: (_all, next = '') => apart('0', next),
    },
    // `ψ†ψ`, `a†`; behind the initial of an author it is the mark of a note.
    {
      find: /(?<=\p{Script=Greek}|(?<!\p{L})(?:\p{Ll}|\p{Lu}(?=†\s?\p{L}(?!\p{L}))))†(?=([\p{L}\p{N}])?)/gu,
      needs: /†/,
      say: (_all, next = '') => apart(powers['†'], next),
    },
    {
      // Not “l′eau”, with a prime for an apostrophe.
      find: /(?<=(?<![\p{L}\p{M}])\p{L}\d?)(′′|[′″∗⋆])(?!\p{L}\p{Ll}|[′″])(?=([\p{L}\p{N}])?)/gu,
      say: (_all, mark = '', next = '') => apart(powers[raisedMarks[mark as keyof typeof raisedMarks]], next),
    },
    {
      // A letter that a word may have with its accent is one character.
      // Before a name that is its index, too, as in “β̂Oil”, behind a letter that words don’t have.
      find: /(?<=(?<!\p{L})\p{L})([\u0302-\u0305\u0307])(?:(?<=\p{Script=Greek}.)|(?!\p{L}{2}))(?=([\p{L}\p{N}])?)/gu,
      say: (_all, mark = '', next = '') => apart(accents[marksAbove[mark as keyof typeof marksAbove]], next),
    },
    // An accent that was drawn before its letter: `es ̄ d ≈ 61`.
    {
      find: /(?<=^|[\s(=+−,])([\u0302-\u0305\u0307])\s?(\p{L})(?!\p{L})/gu,
      say: (_all, mark = '', letter = '') =>
        `${letter} ${accents[marksAbove[mark as keyof typeof marksAbove]]}`,
    },
    // Behind a word or another sign, the arrow was drawn before its letter.
    {
      find: /(?<=\p{L}{2}|[∆=+−(,]\s?)\u20d7\s(\p{L})(?!\p{L})/gu,
      say: (_all, letter = '') => ` ${vector(letter)}`,
    },
    // `a⊥`, but `a⊥b`
    {
      find: /(?<=(?<!\p{L})\p{L})⊥(?=[\s.,;:)]|$)/gu,
      needs: /⊥/,
      say: () => ` ${powers['⊥']}`,
    },
    { find: /(?<!\p{L})(\p{L})\u20d7/gu, say: (_all, letter = '') => vector(letter) },
    {
      // Above “=”, it defines: “Spec ≜ Init ∧ Next”.
      find: /(?<=([\p{L}\p{N}])?)∆(?!\s?=)(?=([\p{L}\p{N}])?)/gu,
      say: (_all, before = '', after = '') => `${before && ' '}${letters['Δ']}${after && ' '}`,
    },
    {
      // A unit behind another is left to the rules of units: “0.5 mol L⁻¹”.
      find: /(?<=(?<!\p{L}|\d[ \u00A0]?\p{L}{1,4}[ \u00A0·⋅])\p{L}{1,3}|[)\]])⁻([⁰¹²³⁴-⁹]{1,3})(?=([\p{L}\p{N}])?)/gu,
      say: (_all, figures = '', next = '') =>
        apart(power(`${signs['-']} ${figures.normalize('NFKC')}`, true), next),
    },
    {
      // Not “W^X”, where it is said otherwise, and “x^(t)” may be an estimate.
      find: /(?<=[\p{L}\p{M}\p{N})\]}|∣‖′+])\^\{?(?!\(\p{L}\)|\(\()(?:\(((?:[^()^]|\([^()^]{1,24}\)){1,60})\)|(\p{Ll}|(?<=(?:[\p{N})\]}|∣‖]|(?<!\p{L})[RZQNCℝℤℚℕℂ])\^\{?)\p{L})\}?(?![\p{L}\p{N}^]))\}?(?!\^)(?=([\p{L}\p{N}])?)/gu,
      say: (_all, written = '', letter = '', next = '') =>
        apart(power((written || letter).replace(/^[-−]\s?/, `${signs['-']} `), true), next),
    },
    {
      // “90∘” is said to be degrees by some programs.
      find: /(?<!(?<![\p{L}\d.,])\d[\d.,]{0,5}\s?)\s?([∘⇢⊨⊭]|↪(?!\s?→))\s?/gu,
      say: (_all, sign = '') => ` ${signs[betweenVariables[sign as keyof typeof betweenVariables]]} `,
    },
    {
      find: /(?<=([\p{L}\p{N}])?)([⌊⌈])(?!\p{Lu}{3})\s?/gu,
      say: (_all, before = '', sign = '') => `${before && ' '}${signs[sign as '⌊' | '⌈']} `,
    },
    { find: /\s?[⌋⌉]/gu, say: () => '' },
    // “M ∼ 64”, not “x ∼ N(0, 1)” or “a ∼ 50 % drop”
    { find: /(?<=(?<!\p{L})(?![aeiouyI])\p{L}\s)∼(?=\s\d)/gu, say: () => signs['≈'] },
  ]);
}

/** Words of Greek without an accent, of letters that all have a name. */
const greekWords =
  /^(?:κα[ιν]|μεν|κι|τ[ηαιε]|τ[ηιω][νς]|στ[ηα]|στ[ηιω][νς]|συν|με|να|θα|δεν?|σε|[γδ]ια|αν|μας?|σας|μην|ε[κινξ]|εις|γε|δη|απ|ην)$/u;

/**
 * `gμν`, `θπs`, `ΛμΛν`: Greek letters that stand for something each. A Greek word has an accent, or an omicron, which formulas
 * don't use; behind a hyphen, it may be an ending.
 */
export function greekLettersInRow(name: (letter: string) => string | undefined): SpeakingRule {
  return {
    find: /(?<![\p{Script=Greek}\p{M}])(?!μΩ)(\p{Script=Greek}{2,6})(?![\p{Script=Greek}\p{M}])(?<=([\p{L}\p{N}])?\1)(?=([\p{L}\p{Nd}])?)/gu,
    say(_all, ...[row = '', before = '', after = '']) {
      const names = [...row].map((letter) => name(sameLetters[letter] ?? letter));
      // Longer rows have capitals among the small letters, as no word has.
      const isWord = greekWords.test(row) || (row.length > 3 && !/\p{Ll}\p{Lu}/u.test(row));
      return isWord || names.includes(undefined)
        ? undefined
        : `${before && ' '}${names.join(' ')}${after && ' '}`;
    },
  };
}

/** What a formula within a sentence has, and voices leave out: signs, sums and Greek letters, which in a Greek word are read. */
export function formulaRules(words: FormulaWords): readonly SpeakingRule[] {
  const known: Readonly<Record<string, string>> = words.signs;
  const signs = new Map(Object.entries(known).filter(([sign]) => onlyInFormulas.test(sign)));
  for (const [sign, same] of Object.entries(sameSigns)) signs.set(sign, words.signs[same]);
  return [
    ...variableRules(words),
    ...needing(rareSign, [
      greekLettersInRow((letter) => words.letters[letter]),
      {
        find: new RegExp(`(?<=([^\\s([{])?)\\s?([${[...signs.keys()].join('')}])(?=([\\s.,;:)\\]])?)`, 'gu'),
        say: (_all, before = '', sign = '', after = '') =>
          `${before && ' '}${signs.get(sign)}${after ? '' : ' '}`,
      },
      {
        // The letter comes first: what stands before it would be looked at for each character of the text.
        find: /(\p{Script=Greek})(?<!(?:\p{Script=Greek}|\d\s?(?:[kMmG]?(?=Ω)|(?=μ[AFgHJLlMmsVW](?!\p{L})))).)(?<=([\p{L}\p{N}])?.)(?!\p{Script=Greek})(?=([\p{L}\p{Nd}])?)/gu,
        say(_all, ...[letter = '', before = '', after = '']) {
          const name = words.letters[sameLetters[letter] ?? letter];
          return name && `${before && ' '}${name}${after && ' '}`;
        },
      },
    ]),
  ];
}

/** `100 * (1 + 0.05)`, `132*f` */
export function starThatMultiplies(times: string): SpeakingRule {
  return {
    find: /(?<=[\d)])(\s?)[*∗]\1(?=(?!0\d)[\d(]|[a-z](?!\p{L}))/gu,
    needs: /[*∗]/,
    say: () => ` ${times} `,
  };
}

/** `x⁴`, `x²⁵⁵`, `aε⁴`, `2⁸`, but `Table 2⁸` */
export function raisedPower(say: (figures: string) => string | undefined): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}])\d{0,3}\p{Ll}|(?<!\p{Script=Greek})\p{Script=Greek}|(?<![\p{L}\p{N}.,:/–-]|\p{Lu}\p{L}*\.?\s)2)([⁰¹²³⁴-⁹]{2,3}|[⁴-⁹])(?![⁰¹²³⁴-⁹⁺⁻\p{L}])/gu,
    needs: /[⁰¹²³⁴-⁹]/,
    say: (_all, figures = '') => say(figures),
  };
}

/**
 * `F = 3, 97`, `p < 0, 05`: TeX leaves a space behind a comma unless it is marked as one of decimals. Of other numbers, these may
 * be two: `n = 5, 10`. After a nought, three figures or more are decimals: `0, 20003`.
 */
export const spacedDecimals: SpeakingRule = {
  find: /(?:(?<=(?<![\p{L}\p{N}.,])0,|[<>≤≥=≈]\s?[−-]?\d{1,4},)\s(?=0\d)|(?<=[<>≤≥]\s?0,)\s(?=\d)|(?<=(?:(?<!\p{L})[Fpz]|[Rχ]²)\s?(?:\([^()]{1,9}\)\s?)?[<>≤≥=≈]\s?[−-]?\d{1,4},)\s(?=\d\d))(?=\d{1,4}(?![\p{L}\p{N}]|,\s?\d))|(?<=(?<![\p{L}\p{N}.,]|\d[,;]\s)0,)\s(?=\d{3,20}(?![\p{L}\p{N}]|,\s?\d))/gu,
  needs: /\d,\s\d/,
  say: () => '',
};

/** `10--15`, as a dash is typed */
export function rangeOfTwoHyphens(to: string): SpeakingRule {
  return {
    find: /(?<=(?<![-\d.])\d{1,4})--(?=\d{1,4}(?![-\d]))/gu,
    needs: /--/,
    say: () => ` ${to} `,
  };
}
