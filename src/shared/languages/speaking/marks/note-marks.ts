import { rareSign, type SpeakingRule } from '../../../listen/script/spoken-text.ts';

/** A sum in brackets, behind which a raised figure is no mark of a note: `(a + b)²`. For what stands before it. */
export const bracketedSum = String.raw`\((?:(?!\p{L}{3})[^()]){0,30}(?:[+−]|\s-\s)(?:(?!\p{L}{3})[^()]){1,30}\)`;

/** The number of a note that is not raised any more ends the sentence: `by this.10`, but `Art.10`, `Abs.2`. */
export const noteAtEnd: SpeakingRule = {
  find: /(?<=\p{L}{2}\p{Ll}\.["”’)]?)(?<!(?<!\p{L})(?:Abb|Abs|Abschn|Anl|Anm|[Aa]rt|Beil|Buchst|[Cc]h?ap|[Ff]igs?|[Kk]ap|[Pp][aá]g|Rdnr|[Ss]e[cz]|[Tt]ab|[Vv]ol|Ziff)\.)\d{1,3}(?:[,–-]\d{1,3}){0,4}$/gu,
  needs: /\d$/,
  say: () => '',
};

/** The stars that the notes of a table explain: `* p < 0.1, ** p < 0.05` */
export const starsOfTable: SpeakingRule = {
  find: /(?<![\p{L}\p{N}*∗])[*∗]{1,4}\s?(?=p\s?[<≤=])/gu,
  needs: /[*∗]\s?p/,
  say: () => '',
};

/** Raised numbers of notes where others would be powers. */
export const raisedNumbers: readonly SpeakingRule[] = [
  // What begins a note: `³ See page 3.`, but `¹⁴C`.
  {
    find: /^[⁰¹²³⁴-⁹]{1,3}(?:\s(?=["“„«(]?\p{L})|(?=["“„«(]?(?:\p{L}{3}|(?!He|Li|Ar|Ca|Sr|Cs|Tc|Xe|Pb|Ra|Rn|Fe|Co)\p{Lu}\p{Ll}\s\p{Ll}|https?:|www\.)))/gu,
    needs: /^[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // `Figure 4.3³`: the number of a figure has no power.
  {
    find: /(?<=\p{Lu}\p{Ll}{3,}\s\d{1,2}(?:\.\d{1,2}){1,3})[⁰¹²³⁴-⁹]+/gu,
    needs: /[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Nor has a number that is measured so exactly, at the end of its clause: `weight only 0.1353⁵.`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(?<![·×*/^=+−-]\s?)\d{1,3}[.,]\d{4,})[⁰¹⁴-⁹]{1,2}(?=[.,;:](?:\s|$)|$)/gu,
    needs: /\d[⁰¹⁴-⁹]/,
    say: () => '',
  },
  // Nor has a share: `99.8%³ of them`
  {
    find: /(?<=\d[ \u00A0\u202F]?%)[⁰¹²³⁴-⁹]{1,3}(?![\p{L}\p{N}])/gu,
    needs: /%[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Nor has what has three dimensions: `Unity 3D³`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])[1-4]D)[⁰¹²³⁴-⁹]{1,2}(?![\p{L}\p{N}])/gu,
    needs: /D[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Apart from its word: `correspond ⁷ alors`, `2.000 vezes ³, a`; but a Greek letter in words is a variable: `a epsilon ⁴, b`
  {
    find: /(?<=(?<!\p{L})(?!alpha|gamma|delta|[eé]psilon|th[eéê]ta|kappa|lambda|sigma|[uy]psilon|[oóô]m[eé]ga|equals|times|minus|least|igual|menor|mayor|maior|gleich|kleiner|größer|groter|gelijk|uguale|minore|maggiore|égale)\p{L}\p{Ll}{4,})\s[⁰¹²³⁴-⁹]{1,3}(?=\s\p{Ll}{3}|[.,;:](?:\s\p{L}|$))/gu,
    needs: /\s[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Nor has the name of a law or a body in capitals: `PROTECT IP²`, `the UN²`; chemistry, areas and geometry have others.
  {
    find: /(?<=(?<!\p{L})(?:\p{Lu}{3,}\s\p{Lu}{2}|E[UCE]|U[EKNS]|I[APT]|AI|TV|PC))[⁰¹²³⁴-⁹]{1,3}(?![\p{L}\p{N}⁺⁻]|\s?[=+×·*/^−<>≤≥-])/gu,
    needs: /\p{Lu}[⁰¹²³⁴-⁹]/u,
    say: () => '',
  },
  // Nor have a year and the length of a network’s address: `in 2001² that`, `in 2001 ².`, `192.168.0.0/16²`.
  {
    find: /(?:(?<=(?<![\p{L}\p{N}.,])(?<![·×*/^=+−-]\s?)(?:1[5-9]|20)\d\d|\d\.\d{1,3}\/\d{1,2})|(?<=(?<![\p{L}\p{N}.,])(?:1[5-9]|20)\d\d)\s(?=[⁰¹²³⁴-⁹]{1,3}\s?(?:[.,;:)]|$)))[⁰¹²³⁴-⁹]{1,3}(?![\p{L}\p{N}⁺⁻]|\s?[=+×·*/^−<>≤≥-])/gu,
    needs: /[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Nor has a large number a power of two figures: `1 in 5400¹⁰.`, `250 188¹¹ pairs`.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(?<![·×*/^=+−-]\s?)(?:1\/)?(?:[1-9]\d{3}|[1-9]\d{0,2}(?:[\s.,]\d{3})+))[⁰¹²³⁴-⁹]{2}(?=[.,;:)]|\s\p{Ll}{3}|$)/gu,
    needs: /\d[⁰¹²³⁴-⁹]{2}/,
    say: () => '',
  },
];

/** Signs that refer to notes. */
export const noteSigns: readonly SpeakingRule[] = [
  // Of where an author works: `Ada Tern§, Bo Kelp‖,¶ and Cy Hest§§`, but `BGB§ 5`.
  {
    find: /(?<=\p{Lu}[\p{L}’-]{0,30}\p{Ll}{2})(?:,?[*∗†‡§¶‖]{1,3})+(?=[,;.]?(?:\s(?!\d)|$))/gu,
    needs: /[§¶‖]/,
    say: () => '',
  },
  { find: /\[[*∗†‡§¶#]{1,4}\]/gu, needs: rareSign, say: () => '' },
  // The mark of a note, which no number follows: `TYP§`, `§ All values are typical.`, but `§ 5`.
  {
    find: /^§\s?(?=\p{Lu}\p{Ll}+\s)|(?<=[\p{L}\p{N})])§(?=[.,;:)]|\s(?![\d§IVX])|$)/gu,
    needs: /§/,
    say: () => '',
  },
];

/** What is raised behind a word or its stop. */
export const raisedMarks: readonly SpeakingRule[] = [
  {
    find: new RegExp(
      String.raw`(?<=(?:\p{L}{3}|\p{L}{2}-\p{L}{2})[.,;:!?)’'\]]{0,4}|[.,;:!?)’'\]])(?<!${bracketedSum}|\[\d{1,3},\d{1,3}\])(?:[⁰¹²³⁴-⁹]+(?:\s?;\s?[⁰¹²³⁴-⁹]+)*|[†‡]+)`,
      'gu',
    ),
    needs: rareSign,
    say: () => '',
  },
  { find: /(?<=\p{L}{2})\*{1,2}(?=[\s.,;:]|$)/gu, needs: rareSign, say: () => '' },
  // `of the lamps☆`, `☆ This work was funded`
  {
    find: /(?<=\p{Ll}{3})[☆⋆]{1,2}(?=[\s.,;:)]|$)|^[☆⋆]\s(?=\p{Lu}\p{Ll}+\s\p{Ll})/gu,
    needs: /[☆⋆]/,
    say: () => '',
  },
  { find: /(?<=\p{L}[.,;:!?)’'\]]?)¶(?!\s?\d)/gu, needs: rareSign, say: () => '' },
];

/** The mark of a note behind a price: `100€i`, `140 €ii` */
export const noteBehindPrice: SpeakingRule = {
  find: /(?<=\d\s?[€£])(?:i{1,3}|iv|vi{0,3})(?![\p{L}\p{N}])/gu,
  needs: /[€£][iv]/,
  say: () => '',
};
