import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The number that Roman digits in their usual order stand for; undefined for other letters. */
export function romanNumber(letters: string): number | undefined {
  if (!/^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(letters)) return undefined;
  const values = [...letters].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, i) => (value < (values[i + 1] ?? 0) ? sum - value : sum + value), 0);
}

/** What stands for more is the name of something: `Theorem MMCC`. */
const latestYear = 2100;

/** Years, which no word looks like: `MDCCLXXVI`. */
export const romanYears: SpeakingRule = {
  find: /(?<![\p{L}\p{N}.])(?=M[MDCLXVI]{3})M{1,2}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu,
  needs: /M[MDCLXVI]{3}/,
  say(letters) {
    const year = romanNumber(letters);
    return year !== undefined && year <= latestYear ? String(year) : undefined;
  },
};
