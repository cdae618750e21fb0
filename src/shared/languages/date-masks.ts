import type { SpeakingRule } from '../listen/script/spoken-text.ts';

const day = 'dd|tt|gg|jj';
const year = 'yyyy|aaaa|jjjj|yy|aa|jj';

/**
 * How a form asks for a date, by the first letters of day, month and year in any language: `dd/mm/yyyy`, `TT.MM.JJJJ`,
 * `gg/mm/aaaa`, `MM/YY`. Nobody means millimetres.
 * @param words what a language calls a day, a month and a year
 */
export function dateMasks(words: readonly [day: string, month: string, year: string]): SpeakingRule {
  const orders = [
    `(?:${day})([/.-]|\\s?/\\s?)mm\\1(?:${year})`,
    `mm([/.-]|\\s?/\\s?)dd\\2(?:${year})`,
    `(?:yyyy|aaaa|jjjj)([/.-])mm\\3(?:${day})`,
    `(?<!\\d\\s)mm\\s?/\\s?(?:${year})`,
  ];
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}%/.-])(?:${orders.join('|')})(?![\p{L}\p{N}]|[/-]\p{L})`,
      'giu',
    ),
    needs: /mm/i,
    say(mask) {
      const parts = mask.toLowerCase().split(/[\s/.-]+/);
      const hasYear = (part: string, at: number): boolean =>
        part.length > 2 || (at === parts.length - 1 && parts[0]?.length !== 4);
      return parts
        .map((part, at) => (part === 'mm' ? words[1] : hasYear(part, at) ? words[2] : words[0]))
        .join(', ');
    },
  };
}
