import type { SpeakingRule } from '../listen/script/spoken-text.ts';
import type { FormulaWords } from './speaking/formula-words.ts';
import type { SpeakingWords } from './speaking/speaking-words.ts';
import { filePaths, hostsOfCountries } from './speaking/web-addresses.ts';

/**
 * What a slash stands for behind all other rules: a step of a path, or two words to choose from.
 * @param beforeO what “or” is before another “o”: `días u horas`
 */
export function pathsAndSlashes(
  or: string,
  beforeO = or,
): (words: SpeakingWords, formulas: FormulaWords) => readonly SpeakingRule[] {
  return (words, formulas) => [
    // Of `es`, only where no verb can follow: `todo.es así` lacks a space.
    hostsOfCountries(String.raw`fr|it|pt|ch|be|br|uk|mx|cl|es(?=[,;:)]|\.?\s*$|\.\s)`, words.address.dot),
    ...filePaths(words.address),
    ...slashes(words, formulas, (next) => (/^h?o/i.test(next) ? beforeO : or)),
    ...signsInWords(words),
  ];
}

/** `git+jenkins`, `val(S)>val(T)`, `k=3`, `t+1`, `un signe [+]`: signs between words, which voices leave out. */
function signsInWords({ signs }: SpeakingWords): readonly SpeakingRule[] {
  return [
    {
      find: /(?<=\p{Ll}{3})\+(?=\p{Ll}{3})/gu,
      needs: /\p{Ll}\+/u,
      say: () => ` ${signs['+']} `,
    },
    {
      find: /(?<=(?<![\p{L}\p{N}_?&#./@[-])\p{L}{1,5}\d?)([=<>])(?=[-−]?\d)/gu,
      needs: /[=<>][-−]?\d/,
      say: (_all, sign = '') => ` ${signs[sign]} `,
    },
    {
      find: /(?<=(?<![\p{L}\p{N}_?&#./@[+-])\p{Ll})\+(?=\d{1,2}(?![\p{L}\p{N}+]))|(?<=\[)\+(?=\])/gu,
      needs: /\+[\d\]]/,
      say: (all) => ` ${signs[all]} `,
    },
    {
      find: /(?<=[\p{L}\p{N}]['’]?\))\s?([<>]=?|=)\s?(?=\p{L}{1,6}['’]?(?:\(|[\s,.;:]|$))/gu,
      needs: /\)\s?[<>=]/,
      say: (_all, sign = '') => ` ${signs[{ '<=': '≤', '>=': '≥' }[sign] ?? sign]} `,
    },
  ];
}

/** Prepositions and the like of more than three letters, behind which a slash gives words to choose from. */
const beforeChoice =
  /^(?:\p{L}{1,3}|para|como|cada|ogni|pour|dans|avec|sans|par|chaque|d?[ae]ll[aeo]|[ns][eu]ll[aeo]|todos|todas)$/iu;

/**
 * `lecture/écriture`, `TCP/IP`: a voice says the slash by its name, or runs the two together. What is measured and formulas are not
 * to choose from: `heures/semaine`, `prix/min`, `eta/rho`. Nor is the kind of a file: `text/html`.
 */
function slashes(
  { each, units, currencies, address }: SpeakingWords,
  { letters }: FormulaWords,
  or: (next: string) => string,
): readonly SpeakingRule[] {
  const noChoice = new Set([
    ...Object.keys(each),
    ...Object.values(letters),
    ...Object.values(units).map(([one]) => one),
    ...Object.values(currencies).flat(),
  ]);
  const word = String.raw`\p{L}\p{Ll}{2,}(?:-\p{Ll}+)*`;
  const either = String.raw`(?:${word}|\p{Lu}{2}[\p{Lu}\d]*|on(?=\/off))`;
  // Each slash looks over the whole chain, which would take seconds if one could be as long as a line.
  const chain = String.raw`${either}(?:\/${either}){0,20}`;
  // Alone, and not on the way to a file: `src/app/index.js`
  const start = String.raw`(?<![\p{L}\p{N}./@_~-])`;
  const end = String.raw`(?![\p{L}\p{N}/@_]|[.-]\p{L}|\s${address.dot}\s)`;
  const spelled = /^[\p{Lu}\d]+$/u;
  return [
    {
      find: new RegExp(
        String.raw`\/(?<=(?:(\p{L}\/\p{L}+,\s)|(\p{L}+)(?:\s|['’]))?${start}(${chain})\/)(?=(${chain})${end}(,\s\p{L}+\/\p{L})?(\s\d)?)`,
        'gu',
      ),
      needs: /[\p{L}\d]\/\p{L}/u,
      say(_all, ...[listed = '', behind = '', before = '', after = '', another = '', figure = '']) {
        const isMeasured = `${before}/${after}`.split('/').some((name) => noChoice.has(name));
        if (isMeasured || /^(?:text|application|image|audio|video)$/.test(before) || after === 'min')
          return undefined;
        // Of pairs with commas between them, a pause would make twice as many: `día/noche, sol/luna`.
        if (listed || another) return ' ';
        // `TCP/IP`, `CI/CD`, `ISO/IEC 27002`, `GNU/Linux`: said in one go
        const isOne = after === 'IP' || (before + after).length === 4 || figure !== '';
        if ((isOne && spelled.test(before + after)) || before === 'GNU') return ' ';
        return isChoice(behind, before, after) ? ` ${or(after)} ` : ', ';
      },
    },
    // `Lector / Autor`
    {
      find: /\s\/\s(?<=\p{L}{3}["”»)]?\s\/\s)(?=["“«(]?(\p{L}{3,}))/gu,
      needs: /\s\/\s/,
      say: (_all, next = '') => (noChoice.has(next) ? undefined : ', '),
    },
    // `115.754/RJ`, `Súmula 07/STJ`; no millions
    {
      find: /(?<=\d)(?<!\.\d{3}\.\d{3})\/(?=(\p{Lu}{2,5})(?![\p{L}\p{N}/]))/gu,
      needs: /\d\/\p{Lu}/u,
      say: (_all, name = '') => (units[name] || currencies[name] ? undefined : ', '),
    },
    // `src/xo-app/vm`: a way, unlike `a/b/c`
    {
      find: /(?<![\p{L}\p{N}./@_~:-])[a-z][a-z\d_-]+(?:\/[a-z][a-z\d_-]+){2,8}(?![\p{L}\p{N}/@_]|[.-]\p{L})/gu,
      needs: /\/[a-z][^/\s]*\//,
      say: (way) => way.replaceAll('/', ` ${address.slash ?? '/'} `),
    },
  ];
}

/**
 * One of two is meant behind a preposition or an article, and of two adjectives that agree with the noun: `en semanas/meses`,
 * `diferencia mínima/nula`; but `pares clave/valor`.
 */
function isChoice(behind: string, before: string, after: string): boolean {
  // A step of a way may have no vowel: `src/common`.
  const isPlain = [before, after].every((each) => /^\p{Ll}*[aeiouyáéíóúàèìòùâêôã][\p{Ll}/-]*$/u.test(each));
  if (!isPlain || after.includes('/')) return false;
  const [ending = '', ...others] = [behind, before, after].map((each) => /[ao]s?$/.exec(each)?.[0]);
  return beforeChoice.test(behind) || (ending !== '' && others.every((other) => other === ending));
}
