import { rareSign, type SpeakingRule } from '../../../listen/script/spoken-text.ts';

/**
 * What is drawn to be written on: a few dots are a pause. Dots with spaces between them are taken up to the last: to look back from
 * each would take seconds on a long line of them.
 */
const gap = String.raw`(?:(?<![\p{L}\p{N}])X{5,}(?![\p{L}\p{N}])|(?<=\s)__(?=\s)|(?:_{2,}(?:[\s/.-]{1,3}_{2,}){1,9}|_{3,})(?!_)|(?<![.…]\s?)(?:\.{8,}|(?:\.\s){7,}(?:\.(?!\s\.))?|…{4,}\.*)(?![.…]))`;

/**
 * A gap to be filled in within a sentence, which has no sense without it: `born on ____ in ____`. What stands behind it goes on
 * in small letters, or a small word before it asks for it. A label has something new behind its gap: `Name: ____ Town: ____`;
 * dots that lead to a page number are none, nor are `Mr. B____` and `d____d`. A year may have but its first figures: `20__`.
 */
export function gapInside(said: string): SpeakingRule {
  // A letter alone is that of an item; “I” is whoever signs.
  const before = String.raw`(?<=^|[^:：(\s_/])(?<!(?<!\p{L})(?!I[\s_]{2})\p{Lu})\s*`;
  const goesOn = String.raw`\s*(?=\s?[,;]?\s?(?!\p{Ll}\)|[ivxlc]+(?!\p{L}))\p{Ll}|(?<=_\s?)[.;)](?:\s|$))`;
  const askedFor = String.raw`(?<=[\p{L}_.…][,.)]?\s\p{Ll}[\p{Ll}º]{0,2}\.?\s*${gap})\s*(?:(?=\S)|(?<=${gap}.{1,99}))|(?<=\p{Ll},\s*${gap})\s*(?=\()`;
  const hidden = String.raw`(?!(?<=(?<!\p{L})\p{L}${gap}|\p{L}(?:_{3,4}|[.…]+))\p{L})`;
  const ofYear = String.raw`(?<=\p{L}[,.]?\s20\d?)_{1,2}(?![\p{L}\p{N}_])`;
  return {
    find: new RegExp(
      String.raw`(?:${before}${gap}${hidden}(?:${goesOn}|${askedFor})|${ofYear})(?=([,.;)]|$)?)`,
      'gu',
    ),
    needs: /__|20\d_|\.{8}|(?:\.\s){7}|…{4}|X{5}/,
    say: (_all, mark) => ` ${said}${mark === '' ? ' ' : ''}`,
  };
}

/**
 * Places for the figures of a date, a number or an amount, with the signs that part them: `___/___/20__`, `_ _ | _ _ | _ _`,
 * `(___) ___-____`, `...../...../.....`.
 */
export const figuresToFillIn: readonly SpeakingRule[] = [
  {
    find: /(?<![\p{L}\p{N}_-])(?:\|\s?)?(?:\(\s?_+\s?\)|_+)(?:(?:\s?[/|.–-]\s?|\s)(?:(?:19|20)?_+(?:\s?\|(?=\s|$))?))+(?![\p{L}\p{N}_/-])/gu,
    needs: /_\)?\s?[\s/|.–-]\s?(?:19|20)?_/,
    say: (all) => (all.match(/_/g)!.length > 2 ? '' : undefined),
  },
  { find: /(?<![.…])(?:\.{3,}|…+)(?:\s?\/\s?(?:\.{3,}|…+)\.*)+/gu, needs: /[.…]\s?\/\s?[.…]/, say: () => '' },
  { find: /(?<=^|[:\s])(?:__|\(__+\))(?=\s|$)/gu, needs: /__/, say: () => '' },
  // Others type semicolons: `Name: ;;;;;;;; Town: ;;;;`, also in the next cell of a table, whose space isn’t theirs.
  {
    find: /(?:(?<!,)\s)?;(?:[\s.…]{0,80};){2,}[\s.…]{0,80}(?=(\p{Lu})?)/gu,
    needs: /;[\s.…]*;/,
    say: (_all, next = '') => (next ? ', ' : ' '),
  },
  // Or the letter X: `xx.xxx.xxx-7`, `9XXXXXXX`
  {
    find: /(?<![\p{L}\p{N}])(?:\d?X{5,}|x{1,3}(?:[.-]x{3}){1,4}(?:-[\dx]{1,2})?)(?![\p{L}\p{N}])/gu,
    needs: /[Xx]{3}/,
    say: () => '',
  },
];

/** Between two words, a line for writing on holds them apart, and labels as items are: `Via____n.____CAP____`. */
export const gapsBetweenWords: readonly SpeakingRule[] = [
  {
    find: /(?:(?<=[\p{L}\p{N}.)])|(?<=\p{Lu}[\p{L}’-]{0,30})\s)_{3,}\s?(?=\p{Lu})/gu,
    needs: /___/,
    say: () => ', ',
  },
  { find: /(?<=[\p{L}\p{N}])_{3,}(?=[\p{L}\p{N}])/gu, needs: rareSign, say: () => ' ' },
  // So do dots: `NAME………POST………`, `Street......Town......`
  {
    find: /(?<=[\p{L}\p{N})])\s?(?<![.…])(?:\.{6,}|\.{0,5}…[.…]{3,})(?![.…])\s?(?=\p{Lu})/gu,
    needs: /…[.…]|\.{6}/,
    say: () => ', ',
  },
  // A label ends with a shorter one, too: `Nr.: ……….`
  { find: /(?<=[:：])\s?(?:\.{5,}|\.{0,4}…[.…]+)\s*$/gu, needs: /…[.…]|\.{5}/, say: () => '' },
  { find: /(?<=[:：])\s?(?:\.{6,}|\.{0,5}…[.…]{3,})(?=\p{Lu})/gu, needs: /[:：]\s?[.…]/, say: () => ' ' },
];
