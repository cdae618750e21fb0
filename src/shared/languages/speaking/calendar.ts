import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import type { SpeakingWords } from './speaking-words.ts';

/** Days that are written in figures only: the day first, as in all of these languages, or the year as computers do. */
export function calendarRules(words: SpeakingWords): readonly SpeakingRule[] {
  const dated = (day: string, month: string, year: string): string | undefined => {
    const name = words.months[Number(month) - 1];
    return name !== undefined && Number(day) >= 1 && Number(day) <= 31
      ? words.date(Number(day), name, year)
      : undefined;
  };
  return [
    {
      find: /(?<![\p{L}\p{N}./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?![\p{L}\p{N}/-])/gu,
      say: (_all, day = '', _mark = '', month = '', year = '') => dated(day, month, year),
    },
    {
      find: /(?<![\p{L}\p{N}./-])(\d{4})-(\d{2})-(\d{2})(?![\p{L}\p{N}/-])/gu,
      say: (_all, year = '', month = '', day = '') => dated(day, month, year),
    },
  ];
}
