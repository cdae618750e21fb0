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
    daysOfWeek(words.days, `${words.pages.to} `, words.pages.from),
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

/** `Mon–Fri`, `du lun. au ven.`: alone, such short words are as often other words. */
export function daysOfWeek(days: Readonly<Record<string, string>>, to: string, from = ''): SpeakingRule {
  const day = `(${Object.keys(days).join('|')})`;
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${day}(?:\.?\s?[–-]\s?|\.(\s(?:au|al|a|bis|tot|t\/m|à)\s))${day}(?![\p{L}\p{N}])(?:\.(?!\s+\p{Lu}|["'”’)\]]*\s*$))?`,
      'gu',
    ),
    say: (_all, first = '', between = '', last = '') =>
      between ? `${days[first]}${between}${days[last]}` : `${from}${days[first]} ${to}${days[last]}`,
  };
}
