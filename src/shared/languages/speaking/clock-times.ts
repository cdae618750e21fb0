import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

interface ClockWords {
  /** Behind the hour, as `Uhr`. */
  readonly said: string;
  /** What else is written for it behind figures. */
  readonly short?: string;
  /** Between two times. */
  readonly to: string;
}

/** `14:30 Uhr`, `9.00–17.00 Uhr`, `9.30–17.15 Uhr`: the hour's word comes between hour and minutes. */
export function clockTimes({ said, short, to }: ClockWords): readonly SpeakingRule[] {
  const written = short === undefined ? said : `(?:${said}|${short})`;
  const free = String.raw`(?<![\p{L}\p{N}:.,–-])`;
  return [
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}:.,])(\d{1,2})[:.]00\s?[–-]\s?(\d{1,2})[:.]00(?=\s${said})`,
        'gu',
      ),
      say: (_all, from = '', last = '') => `${Number(from)} ${to} ${Number(last)}`,
    },
    {
      find: new RegExp(
        String.raw`${free}(\d{1,2})[:.]([0-5]\d)\s?[–-]\s?(\d{1,2})[:.]([0-5]\d)\s${written}(?!\p{L})`,
        'gu',
      ),
      say: (_all, ...[from = '', minute = '', last = '', lastMinute = '']) =>
        `${spokenClock(from, minute, said)} ${to} ${spokenClock(last, lastMinute, said)}`,
    },
    // `14-18.30 uur`
    {
      find: new RegExp(
        String.raw`${free}(\d{1,2})\s?[–-]\s?(?=\d{1,2}[:.][0-5]\d\s${written}(?!\p{L}))`,
        'gu',
      ),
      say: (_all, hour = '') => `${Number(hour)} ${to} `,
    },
    // `14.00 bis 16.00 Uhr`
    {
      find: new RegExp(
        String.raw`${free}(\d{1,2})[:.]([0-5]\d)(?=\s${to}\s\d{1,2}(?:[:.][0-5]\d)?\s${written}(?!\p{L}))`,
        'gu',
      ),
      say: (_all, hour = '', minute = '') =>
        Number(minute) ? spokenClock(hour, minute, said) : String(Number(hour)),
    },
    {
      find: new RegExp(String.raw`${free}(\d{1,2})[:.](\d{2})\s${written}(?!\p{L})`, 'gu'),
      say: (_all, hour = '', minute = '') => spokenClock(hour, minute, said),
    },
  ];
}

/**
 * `10.00-12.30`: decimals as well, unless both ends are on a quarter of an hour, and the later one is last.
 * @param say gets the hours and minutes as they are written
 */
export function quarterHours(
  say: (from: string, minute: string, to: string, lastMinute: string) => string,
): SpeakingRule {
  return {
    find: /(?<![\p{L}\p{N}.,:/-])(\d{1,2})\.(00|15|30|45)\s?[–-]\s?(\d{1,2})\.(00|15|30|45)(?![\p{L}\p{N}/-]|[.,]\d|\s?[%€])/gu,
    say: (_all, ...[from = '', minute = '', to = '', lastMinute = '']) =>
      Number(from) < Number(to) && Number(to) <= 24 ? say(from, minute, to, lastMinute) : undefined,
  };
}

/** `14 Uhr 30`. @param minute empty for none */
export function spokenClock(hour: string, minute: string, said: string): string {
  return `${Number(hour)} ${said}${Number(minute) ? ` ${Number(minute)}` : ''}`;
}
