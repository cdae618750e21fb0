/** Whether a raised text is an exponent rather than a note mark. */
export function isNumber(text: string): boolean {
  return /^\s*[-−+]?\d+\s*$/.test(text);
}

/** Replaces digits and signs with their superscripts, so that 10² does not become 102. */
export function raised(text: string): string {
  return text.replace(/[\d+−-]/g, (sign) => signs[sign] ?? sign);
}

const signs: Readonly<Record<string, string>> = {
  0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹', '-': '⁻', '−': '⁻', '+': '⁺',
}; // prettier-ignore

/** Where a stretch of text stands: above or below the line, or on it. */
export type Position = 'raised' | 'lowered' | undefined;

/** @param shift upwards */
export function positionAt(shift: number): Position {
  return shift > 0 ? 'raised' : shift < 0 ? 'lowered' : undefined;
}

/**
 * Writes what is raised and lowered on a line so that it isn't taken for part of what it belongs to: raised numbers as
 * superscripts, and letters of an index apart. Together, “m” and its index “g” would be milligrams.
 * @returns takes the stretches of a line, and returns each as it is to be written
 */
export function createShiftedText(): (text: string, position: Position) => string {
  let before = '';
  let last: Position;
  let isInIndex = false;
  return (text, position) => {
    const written = position === 'raised' && isNumber(text) ? raised(text) : text;
    const begins = position === 'lowered' && last !== position && isIndex(text.trimEnd(), before);
    const isOver = isInIndex && position !== 'lowered' && /^\p{L}/u.test(text);
    isInIndex = position === 'lowered' && (isInIndex || begins);
    last = position;
    before = `${before}${written}`.slice(-lettersBefore);
    return begins || isOver ? ` ${written}` : written;
  };
}

/** Whether lowered letters are an index of what stands before them; the “E” of “TeX” is none. */
export function isIndex(text: string, before: string): boolean {
  return letters.test(text) && hasIndex.test(before) && !(text === 'E' && before.endsWith('T'));
}

/** Letters, perhaps with figures and signs: “max”, “i+1”, “O2,a”. */
const letters = /^\p{L}[\p{L}\p{M}\p{N},+−′*]{0,15}$/u;

/** What an index belongs to. Behind a figure that is no index, a letter that stands alone would be a unit: “2m_c”. */
const hasIndex = /(?<!(?<!\p{L}\d?)\d\s?)\p{L}[⁰¹²³⁴-⁹]?$/u;

/** So many show what an index belongs to. */
const lettersBefore = 8;
