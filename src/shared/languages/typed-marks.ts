import type { SpeakingRule } from '../listen/script/spoken-text.ts';

/** Marks that a keyboard has in place of what print shows otherwise. */

/**
 * `*path*`, `**not**`, `_The Stars_`: stars and underscores around words, in place of italics. Both go or none: a star alone may
 * mark a note or multiply, an underscore alone joins the parts of a name.
 */
export const emphasis: readonly SpeakingRule[] = [
  ['\\*', '{1,2}'],
  // Two underscores are of names in code: `__init__`.
  ['_', ''],
].flatMap(([mark = '', often = '']) => {
  const outside = String.raw`[\p{L}\p{N}*_\\/@#.-]`;
  const open = String.raw`(?<!${outside}|[*_]\s?)${mark}${often}(?=[\p{L}¿¡(]`;
  const words = String.raw`[^${mark}\n]{1,80}`;
  const close = String.raw`${mark}${often}(?![\p{L}\p{N}*_(/\\@])`;
  return [
    { find: new RegExp(String.raw`${open}${words}(?<!\s)${close})`, 'gu'), say: () => '' },
    {
      find: new RegExp(
        String.raw`(?<![\s*_])${close}(?<=(?<!${outside}|[*_]\s?)${mark}${often}[\p{L}¿¡(]${words}${mark}${often})`,
        'gu',
      ),
      say: () => '',
    },
  ];
});

/**
 * `* **Lamps:** They burn`, `the lamps: * They burn`: the bullet of an item in text that was pasted with its marks, also where its
 * lines have become one. A star between numbers or names multiplies.
 */
export const pastedBullet: SpeakingRule = {
  find: /(?<=^|[.:!?]\s)\*\s(?=\*\*[\p{L}¿¡(][^*\n]{1,80}\*\*|[¿¡]?\p{Lu}\p{Ll}{2,}\s\p{Ll})/gu,
  needs: /\*\s/,
  say: () => '',
};

const typed: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '!=': '≠' };

/**
 * `Linux >= 2.6`, `(<= 3 V)`, `a != b`, but not the names of operators: `(>= humps 2)`, `in fact, != could be defined`.
 * @param signs how what is printed for them is said
 */
export function typedComparisons(signs: Readonly<Record<string, string>>): SpeakingRule {
  return {
    find: /(?<=(\S)?)\s?(?<![<>=!-]|[([{,;:]\s?(?=[<>!]=\s?\p{L}))([<>!]=)(?![<>=])\s?(?=[-−]?[\p{L}\p{N}])/gu,
    needs: /[<>!]=/,
    say: (_all, before = '', mark = '') => {
      const said = signs[typed[mark] ?? ''];
      return said && `${/^(?:[([{]|)$/.test(before) ? '' : ' '}${said} `;
    },
  };
}

/**
 * `x := 5`, `P ∶= (e, v)`, `T ::= k`: a sign of two or three that voices leave out.
 * @param said of the sign `≔`
 */
export function definedAs(said: string): SpeakingRule {
  return {
    find: /(?<=[\p{L}\p{N})\]}′])(?:\s?(?:::|:|∶)=|\s?≔)\s?(?=[\p{L}\p{N}({[〈⟨√∑∫−-])/gu,
    needs: /[:∶]=|≔/,
    say: () => ` ${said} `,
  };
}

/** How the sign is printed that is typed as two: `>=` is `≥`. */
export function printedSign(mark: string): string {
  return typed[mark] ?? mark;
}
