import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { eitherCase } from './short-words.ts';
import type { SpeakingWords } from './speaking-words.ts';

interface ClockWords {
  /** Behind the hour, as `Uhr`. */
  readonly said: string;
  /** What else is written for it behind figures. */
  readonly short?: string;
  /** Between two times. */
  readonly to: string;
  /** Between two times behind `between`. */
  readonly and: string;
  /** Before the first of two times, for an expression. */
  readonly from: string;
}

/** `14:30 Uhr`, `9.00–17.00 Uhr`, `9.30–17.15 Uhr`: the hour's word comes between hour and minutes. */
export function clockTimes({ said, short, to, and, from: begins }: ClockWords): readonly SpeakingRule[] {
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
    // `von 9.00 bis 17.30`: decimals as well, unless both ends are on a quarter of an hour, and the later one is last.
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${begins})\s)(\d{1,2})\.(00|15|30|45)\s(${to}|${and})\s(\d{1,2})\.(00|15|30|45)(?=[,;)]|\s*$|\.(?:\s*$|\s\p{Lu})|\s(?:${and}|geopend|open|geöffnet)(?!\p{L}))`,
        'gu',
      ),
      say: (_all, ...[from = '', minute = '', between = '', last = '', lastMinute = '']) =>
        Number(from) < Number(last) && Number(last) <= 24
          ? `${Number(minute) ? spokenClock(from, minute, said) : Number(from)} ${between} ${spokenClock(last, lastMinute, said)}`
          : undefined,
    },
    // `14.00 bis 16.00 Uhr`, `tussen 10.00 en 17.00 uur`
    {
      find: new RegExp(
        String.raw`${free}(\d{1,2})[:.]([0-5]\d)(?=\s(?:${to}|${and})\s\d{1,2}(?:[:.][0-5]\d)?\s${written}(?!\p{L}))`,
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

/** Days of the week that are written short, where what stands around them shows that they are days. */
export function weekdays(words: SpeakingWords): readonly SpeakingRule[] {
  const days = Object.keys(words.days).join('|');
  const whole = Object.values(words.days).join('|');
  const shortDay = /\p{L}\./u;
  return [
    daysOfWeek(words.days, `${words.pages.to} `, words.pages.from),
    // `sáb., dom.`, `lun. et mar.`: several are days.
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}])(${eitherCase(days)})\.(?=(?:,|\s(?:e|y|et|en|und|u\.))\s(?:${days})\.)`,
        'gu',
      ),
      say: (_all, day = '') => words.days[day] ?? words.days[day.toLowerCase()],
    },
    {
      find: new RegExp(
        String.raw`(?<=(?:${Object.values(words.days).join('|')})(?:,|\s(?:e|y|et|en|und|u\.))\s)(${days})${stop}(?!\p{L})`,
        'gu',
      ),
      say: (_all, day = '') => words.days[day],
    },
    // `lun. 5 janv.`: a day alone is as often another word.
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}])(${eitherCase(days)})(?:\.|(?=,))(?=,?\s\d{1,2}[.º]?\s(?:de\s)?(?:${words.months.join('|')}|${eitherCase(words.shortMonths)})(?!\p{L}))`,
        'gu',
      ),
      needs: /[.,]\s\d/,
      say: (_all, day = '') => words.days[day] ?? words.days[day.toLowerCase()],
    },
    // `lunes a viernes, de 9 a 14 h; sáb., cerrado`: behind another day.
    {
      find: new RegExp(
        String.raw`(${days})\.(?=,?\s[\p{Ll}\d]|[,:])(?<=(?<!\p{L})(?:${whole})(?!\p{L})[^\n]{0,80}[;,:(–]\s?\1\.)`,
        'gu',
      ),
      needs: /[;,:(–]\s?\p{L}{2,3}\./u,
      say: (_all, day = '') => words.days[day],
    },
    // `Sam. 10 h-18 h`, `dom. y festivos`
    {
      find: new RegExp(
        String.raw`(?<=^|[;,:(]\s?)(${eitherCase(days)})\.(?=,?\s(?:\p{Ll}{1,5}\s)?\d{1,2}(?:\s?h(?!\p{L})|:[0-5]\d|\s?[–-]\s?\d{1,2}(?![\d/.])|\sa\s\d{1,2}\s?h(?!\p{L}))|\s(?:y|e|et|und|en)\s(?:jours\s|j\.\s?)?(?:fest|f[ée]ri|fer|fêt|Feiert))`,
        'gu',
      ),
      needs: shortDay,
      say: (_all, day = '') => words.days[day] ?? words.days[day.toLowerCase()],
    },
  ];
}

/** `Mon–Fri`, `du lun. au ven.`: alone, such short words are as often other words. */
export function daysOfWeek(days: Readonly<Record<string, string>>, to: string, from = ''): SpeakingRule {
  // As they begin a line: `Seg. a sex.`
  const capital = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1);
  const written = Object.fromEntries(
    Object.entries(days).flatMap(([short, said]) => [
      [short, said],
      [capital(short), capital(said)],
    ]),
  );
  const day = `(${Object.keys(written).join('|')})`;
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${day}(?:\.?\s?[–-]\s?|\.(\s(?:au|al|a|bis|tot|t\/m|à|et|y|e|en)\s))${day}(?![\p{L}\p{N}])(?:\.(?!\s+\p{Lu}|["'”’)\]]*\s*$))?`,
      'gu',
    ),
    needs: /[–-]|\.\s\p{Ll}/u,
    say: (_all, first = '', between = '', last = '') =>
      between
        ? `${written[first]}${between}${written[last]}`
        : `${from}${written[first]} ${to}${written[last]}`,
  };
}

/** `10"25`, `4’30”`: before their marks go with the quotes. */
export function timesOfRaces({ units }: SpeakingWords): readonly SpeakingRule[] {
  const counted = (count: string, unit: string): string =>
    `${Number(count)} ${units[unit]?.[Number(count) === 1 ? 0 : 1]}`;
  return [
    // `2h 41m`
    {
      find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?h\s?([0-5]?\d)\s?m(?:in)?(?![\p{L}\p{N}]|\.\d|\s?\d)/gu,
      needs: /\d\s?h\s?\d{1,2}\s?m/,
      say: (_all, hour = '', minute = '') => `${counted(hour, 'h')} ${counted(minute, 'min')}`,
    },
    // `2h05'30"`, `2h05min30s`
    {
      find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?[hu]\s?(\d{1,2})\s?(?:['’′]|min|mn|m)\s?(\d{1,2})(?:["”″]|['’′]{2}|\s?se[cg](?:\.(?!\s*$))?|\s?s)?(?![\p{L}\p{N}])/gu,
      needs: /\d\s?[hu]\s?\d/,
      say: (_all, hour = '', minute = '', second = '') =>
        [counted(hour, 'h'), counted(minute, 'min'), counted(second, 's')].join(' '),
    },
    {
      find: /(?<![\p{L}\p{N}.,]|°\s?)(\d{1,2})['’′](\d{2})(?:["”″]|['’′]{2})(?:(\d{1,2})(?!\d))?/gu,
      needs: /\d['’′]\d/,
      say: (_all, minute = '', second = '', rest = '') =>
        `${minute} ${units['min']?.[Number(minute) === 1 ? 0 : 1]} ${second}${rest && `,${rest}`}`,
    },
    // `1m31s`, `3min29s6`
    {
      find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?m(?:in)?\s?([0-5]\d)\s?s(?:ec)?(\d{1,2})?(?![\p{L}\p{N}])/gu,
      needs: /\d\s?m(?:in)?\s?\d\d/,
      say: (_all, minute = '', second = '', rest = '') =>
        `${counted(minute, 'min')} ${counted(second, 's')}${rest && ` ${rest}`}`,
    },
    // `Vingegaard, à 43"`: so far behind, and no quotation that ends
    {
      find: /(?<=^[^"“”″]*(?<!\p{L})(?:à|a|op|auf|mit)\s\+?(\d{1,2}))["″”](?=[\s.,;)]|$)/gu,
      needs: /\d["″”]/,
      say: (_all, count = '') => ` ${units['s']?.[count === '1' ? 0 : 1]}`,
    },
    {
      find: /(?<=(?<![\p{L}\p{N}.,])\d{1,2})["″”](?=\d{1,2}(?!\d))/gu,
      needs: /\d["″”]\d/,
      say: () => ',',
    },
  ];
}
