import { decades } from './number-words.ts';
import { ofFigures, stop, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { daysOfWeek } from '../speaking/clock-times.ts';
import { wholeMonth } from '../calendar.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const days = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Tues: 'Tuesday',
  Wed: 'Wednesday',
  Weds: 'Wednesday',
  Thu: 'Thursday',
  Thur: 'Thursday',
  Thurs: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

const months3 = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const monthNames = months.join('|');

/** The first letters of a day, and a stop. */
const shortDay = /[a-z]{2}\.(?:,|,?\s(?:and|&|or))\s|day(?:,|,?\s(?:and|&|or))\s/;

/** Days, decades and hours in the ways that are read figure by figure otherwise. */
export const datesAndTimes: readonly SpeakingRule[] = [
  daysOfWeek(days, 'to '),
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${Object.keys(days).join('|')})\.(?=,?\s(?:\d|${months.map((month) => month.slice(0, 3)).join('|')}))`,
      'gu',
    ),
    say: (_all, day = '') => days[day as keyof typeof days],
  },
  // `7am-5pm M-F`
  {
    find: /(?<=[\dmM.],?\s)M\s?[–-]\s?F(?![\p{L}\p{N}-])(?<=\d\s?(?:[apAP]\.?[mM]\.?)?,?\sM\s?[–-]\s?F)/gu,
    needs: /M\s?[–-]\s?F/,
    say: () => 'Monday to Friday',
  },
  // `on Mon. morning`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:on|every|each|until|from|by|last|next|this|through|[AP]M)\s)(${Object.keys(days).join('|')})${stop}`,
      'gu',
    ),
    say: (_all, day = '') => days[day as keyof typeof days],
  },
  // `every 2nd Thurs.`, `the 1st and 3rd Tues. of each month`
  {
    find: new RegExp(
      String.raw`(?<=(\d(?:st|nd|rd|th)\s(?:and|&)\s)?\d(?:st|nd|rd|th)\s)(${Object.keys(days).join('|')})${stop}`,
      'gu',
    ),
    needs: /\d(?:st|nd|rd|th)\s[MTWFS]/,
    say: (_all, two = '', day = '') => `${days[day as keyof typeof days]}${two && 's'}`,
  },
  // `from Mon. to Fri.`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})[Ff]rom\s(?:\p{Lu}\p{Ll}{2,4}\.\s(?:to|through)\s)?)(${Object.keys(days).join('|')})(?:\.(?=\s(?:to|through)\s)|(?<=\s(?:to|through)\s\p{L}+)${stop})`,
      'gu',
    ),
    needs: /[Ff]rom\s\p{L}{3,5}\./u,
    say: (_all, day = '') => days[day as keyof typeof days],
  },
  // `Sat. & Sun.`, `Mon., Wed. and Fri.`: several are days.
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${Object.keys(days).join('|')})\.(?=(?:,|,?\s(?:and|&|or))\s(?:${Object.keys(days).join('|')})(?:\.|(?!\p{L})))`,
      'gu',
    ),
    needs: shortDay,
    say: (_all, day = '') => days[day as keyof typeof days],
  },
  {
    find: new RegExp(
      String.raw`(?<=(?:${Object.values(days).join('|')})(?:,|,?\s(?:and|&|or))\s)(${Object.keys(days).join('|')})${stop}`,
      'gu',
    ),
    needs: shortDay,
    say: (_all, day = '') => days[day as keyof typeof days],
  },
  // `the 14th inst.`
  {
    find: /(?<=\d(?:st|nd|rd|th)\s)(inst|ult|prox)(?:\.(?=\s[\p{Ll}&]|[,;:)])|(?=\.\s*$))/gu,
    needs: /\s(?:inst|ult|prox)\./,
    say: (_all, month = '') => ({ inst: 'instant', ult: 'ultimo', prox: 'proximo' })[month],
  },
  // `Jan.–Mar.`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])(${months3})(?:\.?\s?[–-]\s?)(${months3})(?:\.(?=\s[\d\p{Ll}]|[,;)])|(?![\p{L}.-]))`,
      'gu',
    ),
    say: (_all, from = '', to = '') => `${wholeMonth(months, from)} to ${wholeMonth(months, to)}`,
  },
  // `in Jan.`, `since Sept.`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:in|of|since|until|till|by|last|next|this|early|late|mid|from|to|and|through)[ -])(${months3})${stop}`,
      'gu',
    ),
    say: (_all, month = '') => wholeMonth(months, month),
  },
  ...ofFigures([
    // `Sept. '98`
    {
      find: new RegExp(String.raw`(?<!\p{L})(${months3})\.?(?=\s['’]\d\d(?!\d))`, 'gu'),
      needs: /['’]\d\d/,
      say: (_all, month = '') => wholeMonth(months, month),
    },
    // `12.30pm`
    {
      find: /(?<![\p{L}\p{N}.:,$€£])(\d{1,2})\.([0-5]\d)(?=\s?[ap]\.?\s?m(?!\p{L}))/gu,
      say: (_all, hour = '', minute = '') => `${hour}:${minute}`,
    },
    // `the 7.15 train`, `the 9.40 from York`
    {
      find: /(?<=(?<!\p{L})[Tt]he\s)(\d{1,2})\.([0-5]\d)(?=\s(?:(?:train|bus|express|ferry|service)(?!\p{L})|(?:from|to|for)\s\p{Lu}))/gu,
      say: (_all, hour = '', minute = '') => `${hour}:${minute}`,
    },
    // `November 9 - 9:00 AM`, `November 8-7 p.m.`: the day, and then when.
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${monthNames}|(?:${months3})\.?)\s\d{1,2}(?:st|nd|rd|th)?)\s?[–—-]\s?(?=\d{1,2}(?::\d\d|\s?[apAP]\.?\s?[mM](?!\p{L})))`,
        'gu',
      ),
      say: () => ', ',
    },
    // `5–7 p.m.`, `10-11:30 am`
    {
      find: /(?<![Bb]etween\s)(?<![\p{L}\p{N}.:,–-])(\d{1,2}(?::\d\d)?)\s?[–-]\s?(?=\d{1,2}(?::\d\d)?\s?[apAP]\.?\s?[mM](?!\p{L}))/gu,
      say: (_all, from = '') => `${from} to `,
    },
    // `May 3-5`, `Feb. 28-March 6`, `3-5 May`
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${monthNames}|(?:${months3})\.?)\s)(\d{1,2})\s?[–-]\s?(?=(?:(?:${monthNames}|(?:${months3})\.?)\s)?\d{1,2}(?![\p{L}\p{N}–/-]))`,
        'gu',
      ),
      say: (_all, from = '') => `${from} to `,
    },
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.,:/–-])(\d{1,2})\s?[–-]\s?(?=\d{1,2}\s(?:${monthNames})(?!\p{L}))`,
        'gu',
      ),
      say: (_all, from = '') => `${from} to `,
    },
    {
      find: new RegExp(String.raw`(?<![\p{L}\p{N}-])(${months3})-(\d{1,2})-(\d{4})(?![\p{L}\p{N}-])`, 'gu'),
      say: (_all, month = '', day = '', year = '') => `${wholeMonth(months, month)} ${Number(day)}, ${year}`,
    },
    // `05-Mar-2020`
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}-])(\d{1,2})-(${months3})-(\d{4}|\d\d)(?![\p{L}\p{N}-])`,
        'gu',
      ),
      say: (_all, day = '', month = '', year = '') =>
        `${Number(day)} ${wholeMonth(months, month)} ${year.length === 2 ? inFull(year) : year}`,
    },
    // `12 MAR 2020`, `DEC 5, 1999`, `SEPT. 15`
    {
      find: /(JAN|FEB|MAR|APR|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)\.?(?:(?=[ -](?:19|20)\d\d(?!\d))(?<=(?<![\p{L}\p{N}])\d{1,2}[ -]\1\.?)|(?=\s\d{1,2},?\s(?:19|20)\d\d(?!\d))(?<=(?<!\p{L})\1\.?)|(?=\s\d{1,2}(?!\d))(?<=(?<!\p{L})\1\.))/gu,
      say: (_all, short = '') => wholeMonth(months, short.charAt(0) + short.slice(1).toLowerCase()),
    },
    {
      find: /(?<![\w./-])((?:19|20)\d\d)\/(0?[1-9]|1[0-2])\/(\d{1,2})(?![\w/-])/gu,
      say: (_all, year = '', month = '', day = '') => dated(year, Number(month), Number(day)),
    },
    // `Fri 5 May`, `Tue Jan 3`
    {
      find: new RegExp(
        String.raw`(?<!\p{L})(${Object.keys(days).join('|')})(?=,?\s(?:\d{1,2}(?:st|nd|rd|th)?\s(?:${monthNames}|${months3})|(?:${monthNames}|(?:${months3})\.?)\s\d)(?!\p{L}))`,
        'gu',
      ),
      say: (_all, day = '') => days[day as keyof typeof days],
    },
    // `Nov 3`, `Jan 2020`
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}-])(${months3})\s(?:0(?=[1-9],?\s(?:19|20)\d\d(?!\d)))?(?=(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\p{L}\p{N}:%/.-]|,\d|\s\p{Lu}\p{Ll}+s\b)|(?:1\d|20)\d\d(?![\p{L}\p{N}]))`,
        'gu',
      ),
      say: (_all, month = '') => `${wholeMonth(months, month)} `,
    },
    // The stops of eras make pauses.
    {
      find: new RegExp(
        String.raw`(?<=\d(?:st|nd|rd|th)?(?:\scentury)?\s?)(B\.\s?C\.\s?E|B\.\s?C|A\.\s?D|C\.\s?E)${stop}`,
        'gu',
      ),
      say: (all) => all.replaceAll(/[.\s]/g, ''),
    },
    { find: /(?<![\p{L}.])A\.\s?D\.(?=\s\d)/gu, say: () => 'AD' },
    // 2026-11-21 is heard as subtraction.
    {
      find: /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\w-])/gu,
      say: (_all, year = '', month = '', day = '', time = '') => {
        const date = dated(year, Number(month), Number(day));
        return date && time ? `${date}, ${time}` : date;
      },
    },
    // With the hours of a half day, or beside 11/21/2026, the month is first.
    {
      find: new RegExp(
        String.raw`(?<![\w/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d|\d\d(?=,?\s\d))(?![\w/])(?:(?=,?\s(?:at\s)?\d{1,2}:\d\d(?::\d\d)?\s?[AP]M(?!\p{L}))|(?=[^/]{0,80}(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/(?:19|20)\d\d(?!\d))|(?<=(?:${monthNames})\s(?:1[3-9]|2\d|3[01]),\s(?:19|20)\d\d[^/]{1,80}\/\d{1,2}\/\d{4}))`,
        'gu',
      ),
      needs: /\d\/\d{1,2}\/\d\d/,
      say: (_all, month = '', day = '', year = '') =>
        Number(month) <= 12
          ? dated(year.length === 2 ? inFull(year) : year, Number(month), Number(day))
          : undefined,
    },
    // Everybody knows that day.
    { find: /(?<![\w/])9\/11\/(?:20)?01(?![\w/])/gu, say: () => 'September 11, 2001' },
    // 11/21/2026 has one meaning, as has 03/26/13; 3/4/2026 has two: then only the figures are said.
    {
      find: /(?<![\w/])(\d{1,2})\/(\d{1,2})\/(\d{4}|(?<=\d\d\/\d\d\/)\d\d)(?![\w/])/gu,
      say: (_all, first = '', second = '', year = '') => {
        const [a, b] = [Number(first), Number(second)];
        if (year.length === 2) return a <= 12 && b > 12 ? dated(inFull(year), a, b) : undefined;
        if (a <= 12 && b > 12) return dated(year, a, b);
        if (a > 12 && b <= 12) return dated(year, b, a);
        return a === b ? dated(year, a, b) : `${a} ${b} ${year}`;
      },
    },
    // 15-01-2020 as well; with two meanings it is no surer to be a day than a number. With stops the day comes first.
    {
      find: /(?<![\w/.-])(\d{1,2})([-.])(\d{1,2})\2((?:19|20)\d\d)(?![\w/-]|\.\d)/gu,
      say: (_all, ...[first = '', mark = '', second = '', year = '']) => {
        const [a, b] = [Number(first), Number(second)];
        if (b <= 12 && (a > 12 || mark === '.')) return dated(year, b, a);
        return b > 12 || a === b ? dated(year, a, b) : undefined;
      },
    },
    // The stop of a month makes a pause before its day.
    {
      find: /(?<!\p{L})(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.\s(?=\d)/gu,
      say: (_all, short = '') => `${wholeMonth(months, short) ?? short} `,
    },
    // `25 Dec.`, `5 Sept 2019`, `28 Aug 7pm`
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{L}\p{N}.,])\d{1,2}(?:st|nd|rd|th)?\s)(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?:(?=\s(?:\d{4}|at|and|to|until|\d{1,2}(?:[.:]\d\d)?\s?[ap]m)(?!\d))|${stop})(?!\p{L})`,
        'gu',
      ),
      say: (_all, short = '') => wholeMonth(months, short),
    },
    // `April 2d`, `the 3d of May`, `2d ed.`
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${monthNames}|(?:${months3})\.?)\s\d?([23]))d(?=[\s,.;)]|$)|(?<=(?<!\p{L})[Tt]he\s\d?([23]))d(?=\s(?:of|day)(?!\p{L}))|(?<=(?<![\p{L}\p{N}.,]|Supp\.\s)\d?([23]))d(?=\s(?:ed\.|Cir\.|Div\.|[Ss]ess\.|Cong\.|Dist\.|Lt\.|Lieut|Cavalry|Infantry|Regiment|movement|Session|Congress))`,
        'gu',
      ),
      needs: /[23]d(?:[\s,.;)]|$)/,
      say: (_all, ...digits) => (digits.slice(0, 3).includes('2') ? 'nd' : 'rd'),
    },
    ...decades,
    {
      find: /(?<=(?<!\p{L})[Bb]etween\s)(\d{1,2}:\d{2})\s?[–—-]\s?(?=\d{1,2}:\d{2}(?![\w:]))/gu,
      say: (_all, from = '') => `${from} and `,
    },
    // Verses, and hours of one half of the day: `3:16–17`, `9:30–11 p.m.`
    {
      find: /(?<![\w:.])(\d{1,3}:)(\d{1,3})–(\d{1,3})(?![\w:.–-]*[\d:])/gu,
      say: (_all, chapter = '', from = '', to = '') =>
        Number(to) > Number(from) ? `${chapter}${from} to ${to}` : undefined,
    },
    // 10:00–12:00 loses its dash.
    {
      find: /(?<![\w:])(\d{1,2}:\d{2})\s?[–—-]\s?(?=\d{1,2}:\d{2}(?![\w:]))/gu,
      say: (_all, from = '') => `${from} to `,
    },
    { find: /(?<=(?<!\p{L})(?:noon|midnight))\s?[–—-]\s?(?=\d)/gu, say: () => ' to ' },
    // `9 a.m.–5 p.m.`
    // Not `6:00 PM – 12 Hymns`
    { find: /(?<=\d\s?[AaPp][Mm])\s?[–—-]\s?(?=\d(?!\d?\s\p{Lu}\p{Ll})|noon|midnight)/gu, say: () => ' to ' },
    // The stops of a.m. make pauses; the last one may end the sentence as well.
    {
      find: new RegExp(
        String.raw`(?<=\d\s?|o['’]clock\s)([apAP])\.\s?[mM](?:\.(?=\s(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tues?|Weds?|Thurs?|Fri|Sat|Sun)(?=\.)|[ECMP][SD]?T|GMT|UTC|Eastern|Central|Pacific)\b)|${stop})`,
        'gu',
      ),
      say: (_all, half = '') => `${half.toUpperCase()}M`,
    },
  ]),
];

/** The year of two figures. */
function inFull(year: string): string {
  return `${Number(year) < 50 ? 20 : 19}${year}`;
}

function dated(year: string, month: number, day: number): string | undefined {
  const name = months[month - 1];
  return name && day >= 1 && day <= 31 ? `${name} ${day}, ${year}` : undefined;
}
