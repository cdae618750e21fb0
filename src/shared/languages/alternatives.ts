import type { SpeakingRule } from '../listen/script/spoken-text.ts';

/** Words and endings that a slash or brackets give to choose from, in the Romance languages. */

interface Choice {
  /** Between two of which one is meant, and between two in the plural. */
  readonly or: string;
  readonly and: string;
  /** Articles and the like with what stands behind their slash, and what is said for both: `el/la`, `o(s)`. */
  readonly small: Readonly<Record<string, string>>;
  /** A word in small letters with the ending behind its slash; undefined if it has no such form. */
  readonly other: (word: string, ending: string) => string | undefined;
  readonly isPlural: (word: string) => boolean;
}

const needs = /\p{L}[(/]\p{L}/u;

/** `el/la alumno`, `o(a) relator`; alone, it is a function: `O(s)`. */
function smallWords(said: Readonly<Record<string, string>>): readonly SpeakingRule[] {
  return [
    {
      find: /(?<![\p{L}\p{N}./-]|\.\()(\p{L}{1,5})(?:\/(\p{L}{1,5})|\((\p{L}{1,3})\)(?=\s["“]?\p{L}))(?![\p{L}\p{N}/]|\.\p{L})/gu,
      needs,
      say: (_all, first = '', second = '', bracketed = '') =>
        said[`${first}/${second || bracketed}`.toLowerCase()]?.replace(/^\p{L}+/u, first),
    },
  ];
}

/** `alumnos/as`, `Relator(a)`; not what is measured, or a function, often of `i`: `20 byte/s`, `peso(i)`. */
function endings({ or, and, small, other, isPlural }: Choice): readonly SpeakingRule[] {
  return [
    ...smallWords(small),
    {
      find: /(?<![\p{L}\p{N}./@-]|\d\s|[=<>+*−]\s?|\sa[lo]\s(?=[cq]uadra))(\p{L}{3,})(?:\/(\p{L}{1,3})|\((?!i\))(\p{L}{1,3})\))(?![\p{L}\p{N}/@]|\s?[=<>≤≥+*−]|\.\p{L})/gu,
      needs,
      say(_all, word = '', ending = '', bracketed = '') {
        const plain = word.toLowerCase();
        const isCapital = word === word.toUpperCase();
        const written = ending || bracketed;
        const form = other(plain, isCapital ? written.toLowerCase() : written);
        if (form === undefined) return undefined;
        const said = isCapital ? form.toUpperCase() : form;
        return `${word} ${isPlural(plain) ? and : or} ${said}`;
      },
    },
  ];
}

/** Pairs as `el la`, by both of their ways to be written: `el/la`, `la/el`. */
function pairs(joint: string, written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    written.split(', ').map((pair) => {
      const [first = '', second = '', ending = second] = pair.split(' ');
      return [`${first}/${ending}`, `${first} ${joint} ${second}`];
    }),
  );
}

/** What the endings of Spanish and Portuguese stand for, and in its place. */
const iberianEndings: Readonly<Record<string, readonly [RegExp, string]>> = {
  a: [/[oe]$|(?<=..[rlnsz])$/, 'a'],
  as: [/[oe]s$/, 'as'],
  os: [/as$/, 'os'],
  s: [/(?<=[aeiouáéíóú])$/, 's'],
  es: [/(?<=..[rlnsd])$/, 'es'],
  ões: [/ão$/, 'ões'],
  ã: [/ão$/, 'ã'],
};

function iberian(word: string, ending: string): string | undefined {
  const [from, to = ''] = iberianEndings[ending] ?? [];
  // With one more syllable, the stress needs no mark: `alemán`, `alemana`.
  const plain = /^a$|^es$/.test(ending)
    ? word.replace(/[áéíóúê](?=[rlnsz]$)/, (letter) => letter.normalize('NFD').charAt(0))
    : word;
  return from?.test(word) === true ? plain.replace(from, to) : undefined;
}

/** `tod@s`: the sign stands for both vowels. */
function vowelSign(or: string, and: string): SpeakingRule {
  return {
    find: /(?<![\p{L}\p{N}.@_-])(\p{L}{2,})@(s?)(?![\p{L}\p{N}@]|\.\p{L})/gu,
    needs: /@/,
    say: (_all, stem = '', s = '') => `${stem}o${s} ${s ? and : or} ${stem}a${s}`,
  };
}

export const spanishAlternatives: readonly SpeakingRule[] = [
  vowelSign('o', 'y'),
  ...endings({
    or: 'o',
    and: 'y',
    small: {
      ...pairs(
        'o',
        'el la, la el, un una, una un, la las s, el los, él ella, ella él, este esta, esta este, ese esa',
      ),
      ...pairs('y', 'los las, las los, los las as, las los os, unos unas, ellos ellas'),
      'al/la': 'al o a la',
      'del/la': 'del o de la',
      'del/los': 'del o de los',
      'al/los': 'al o a los',
      'un/a': 'un o una',
      'el/ella': 'él o ella',
      'de/la': 'del o de la',
    },
    other: iberian,
    isPlural: (word) => /[oae]s$/.test(word),
  }),
];

export const portugueseAlternatives: readonly SpeakingRule[] = [
  vowelSign('ou', 'e'),
  ...endings({
    or: 'ou',
    and: 'e',
    small: {
      ...pairs(
        'ou',
        'o a, a o, o os, a as, o os s, a as s, um uma, um uma a, do da, do da a, da do, do dos s, da das s, no na, no na a, ao à, ao à a, ao aos s, pelo pela, pelo pela a, ele ela, ele ela a, ela ele, seu sua, este esta, esse essa',
      ),
      ...pairs('e', 'os as, as os, dos das, dos das as, nos nas, aos às, aos às as, pelos pelas, eles elas'),
      'os/a': 'os e as',
    },
    other: iberian,
    isPlural: (word) => /[oae]s$/.test(word),
  }),
];

export const italianAlternatives = endings({
  or: 'o',
  and: 'e',
  small: {
    ...pairs(
      'o',
      'il la, la il, lo la, la le e, la le, il i, un una, un una a, del della, del della la, dello della, dello della a, al alla, al alla la, nel nella, dal dalla, dal dalla la, sul sulla, del dei, della delle, lui lei',
    ),
    ...pairs('e', 'i le, gli le, le i, dei delle, degli delle, ai alle, agli alle'),
  },
  other(word, ending) {
    if (ending === 'a') return word.endsWith('o') ? `${word.slice(0, -1)}a` : undefined;
    // Before another vowel, `c` and `g` are written otherwise.
    if (ending === 'i') {
      return /(?:[^cg][oea]|[ei]co)$/.test(word) ? `${word.replace(/i?\p{L}$/u, '')}i` : undefined;
    }
    return ending === 'e' && /[^cg](?:a|(?<![cg]i)i)$/.test(word) ? `${word.slice(0, -1)}e` : undefined;
  },
  isPlural: (word) => word.endsWith('i'),
});

/** `étudiant(e)s`, `chargé·e·s`, `document(s)`: behind most letters both sound alike, and one of them is said. */
const frenchEndings: SpeakingRule = {
  find: /(?<![\p{L}\p{N}./@-])([Uu]n|\p{L}+[éu]|\p{L}{2,}(?:[ilrtdn]|[^\P{L}sxz](?=\(s)))(?:\((n?e)?(s)?\)(s)?|[·•⋅](n?e)(?:[·•⋅]?(s))?|\/(n?e)(s)?|\.(n?e)\.(s))(?![\p{L}\p{N}/@]|\s?[=<>≤≥+*−]|[.·•⋅-]\p{L})/gu,
  needs: /\((?:n?es?|s)\)|[/·•⋅]n?e|[·•⋅]s|\.n?e\.s/,
  say(_all, stem = '', ...given) {
    const [she = '', s = ''] = [/^n?e/, /^s/].map((end) => given.find((each) => end.test(each)));
    if (she + s === '') return undefined;
    const one = stem + s;
    return she === '' || /[éuilr]$/.test(stem)
      ? one
      : `${one} ${s ? 'et' : 'ou'} ${stem.toLowerCase()}${she}${s}`;
  },
};

export const frenchAlternatives: readonly SpeakingRule[] = [
  ...smallWords(
    pairs(
      'ou',
      'le la, la le, le les s, la les s, le les, la les, un une, un une e, du des, de la, il elle, ils elles, ce cette, ce ces, ce ces s, cet cette, cette ces, au aux, son sa, celui celle, mon ma',
    ),
  ),
  frenchEndings,
  // `étudiant.es`, `Insoumis.es`
  {
    find: /(?<![\p{L}\p{N}./@-])(\p{L}{2,}[éuisntdlr])\.(n?e)(s?)(?![\p{L}\p{N}@/]|\.\p{L})/gu,
    needs: /[éuisntdlr]\.n?es?/,
    say(_all, stem = '', she = '', s = '') {
      const one = stem.endsWith('s') ? stem : stem + s;
      return /[éu]$/.test(stem) ? one : `${one} ${s ? 'et' : 'ou'} ${stem.toLowerCase()}${she}${s}`;
    },
  },
  // `chercheur·euse`, `acteur·rice·s`
  {
    find: /(?<![\p{L}\p{N}./@-])(\p{L}+)eur[·•⋅](?:(e?use|se)|(t?rice))(?:[·•⋅]?(s))?(?![\p{L}\p{N}·-])/gu,
    needs: /r[·•⋅]/,
    say: (_all, stem = '', she = '', _too = '', s = '') =>
      `${stem}eur${s} ${s ? 'et' : 'ou'} ${stem.toLowerCase()}${she ? 'euse' : 'rice'}${s}`,
  },
];
