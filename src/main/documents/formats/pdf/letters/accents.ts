/** Accents drawn on their own, and the signs that combine with a letter. */
const combining: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
};

/** Whether the text has accents drawn on their own. */
export const drawnApart = /[¨´ˆ˜¯˘˙˚ˇ˝¸`]/;
/** An accent before its letter, with the rest of the words on both sides. */
const before = /((?:(?<=\p{L})[’'](?= ))?\p{L}*)( ?)([¨´ˆ˜¯˘˙˚ˇ˝]) ?(?!(?<=´)s(?!\p{L}))(\p{L})(\p{L}*)/gu;
const cedillaBefore = /(\p{L}*)( ?)(¸) ?([cstCST])(\p{L}*)/gu;
/** An accent after its letter. An acute there may be an apostrophe: “she´s”, “don´t”. */
const after =
  /(\p{L})([¨ˆ˜¯˘˙˚ˇ˝¸])(?=\p{L})|([aeiouyAEIOUY])(´)(?=\p{L})(?!(?:s|t|d|m|re|ve|ll)(?!\p{L}))|(\p{L})([¨¸])(?!\p{L})/gu;
/** An acute that can’t be on the letter behind it, so that this text has its accents behind their letters. */
const acuteBehind = /[aeiouyAEIOUY]´[bdfghjklmpqrtvwx]/;
/** Behind a vowel it is a sign of its own, as in Arabic names: “Sha`ab”; but not in “pi`u” and “o`u”. Between capitals it is none. */
const graveWithin =
  /(?:(?<=\p{L})(?<![aeouAEOU])(?=`[aeiou])|(?<=(?<!\p{L})[oO])(?=`u(?!\p{L}))|(?<=\p{Lu})(?=`[AEIOU]))`(\p{L})(?!\p{L}*['’`])/gu;

/**
 * Combines accents drawn apart from their letter, as TeX did for decades: “w¨urde” becomes “würde”. TeX draws the accent
 * before its letter, other programs after it. Only where the two form a letter of some language; an acute used as an
 * apostrophe stays. The accent is often out of place far enough to look like the start of a word: such a space goes if
 * neither side is a word that the document has elsewhere.
 */
export function composeAccents(text: string, isWord: (word: string) => boolean = () => true): string {
  if (!drawnApart.test(text)) return text;
  const onto = (
    drawn: string,
    start: string,
    space: string,
    accent: string,
    letter: string,
    end: string,
  ): string => {
    const one = composed(accent, letter);
    if (one === undefined) return drawn;
    if (/^[’']$/.test(start)) return start + one + end;
    const areCapitals = /^\p{Lu}+$/u.test(start + letter + end);
    const isWhole = isWord(start) && !(areCapitals && consonant.test(start));
    const isInWord =
      start !== '' && (areCapitals || /\p{Ll}/u.test(letter)) && !isWhole && !isWord(one + end);
    return `${start}${isInWord ? '' : space}${one}${end}`;
  };
  const ontoLast = (drawn: string, ...[a, b, c, d, e, f]: (string | undefined)[]): string =>
    composed(b ?? d ?? f ?? '', a ?? c ?? e ?? '') ?? drawn;
  const ordered = acuteBehind.test(text) ? text.replace(after, ontoLast) : text;
  return ordered
    .replace(cedillaBefore, onto)
    .replace(before, onto)
    .replace(after, ontoLast)
    .replace(graveWithin, (drawn: string, letter: string) => composed('`', letter) ?? drawn);
}

/** How far a letter reaches under the accent that TeX has drawn before it, in letter sizes. Capitals are wider. */
const under = { least: 0.2, most: 0.55, mostOfCapital: 0.9 };
/** How far TeX raises the accent of a capital, in letter sizes. */
const leastRise = 0.12;

/**
 * The text with what is drawn next, where an accent at its end is right above the first letter of that. A space before the
 * accent is then one of the file: “et `a”. Within a word of capitals, and where the accent of one isn’t raised, it stands
 * out of place, so that its spaces are not to be trusted.
 * @param overlap how far the accent reaches over the letter, in letter sizes
 * @param rise how far the accent stands above the line, in letter sizes
 */
export function accentedWith(text: string, next: string, overlap: number, rise = 0): string | undefined {
  const isCapital = rise > leastRise && /^\p{Lu}/u.test(next) && !/\p{Lu} .$/u.test(text);
  const most = isCapital ? under.mostOfCapital : under.most;
  if (overlap < under.least || overlap > most || !(isCapital || /^\p{Ll}/u.test(next))) return undefined;
  const one = composed(text.at(-1) ?? '', next[0] ?? '');
  return one === undefined ? undefined : text.slice(0, -1) + one + next.slice(1);
}

/** Whether the text ends with an accent, below which a wide letter may begin. */
export function endsInAccent(text: string): boolean {
  return (text.trimEnd().at(-1) ?? ' ') in combining;
}

/** No word by itself. */
const consonant = /^[b-df-hj-np-tv-z]$/i;

function composed(accent: string, letter: string): string | undefined {
  const base = dotless[letter] ?? letter;
  const one = `${base}${combining[accent] ?? ''}`.normalize('NFC');
  return one.length === 1 && one !== base ? one : undefined;
}

const dotless: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };
