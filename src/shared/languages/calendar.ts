import { ofFigures, type SpeakingRule, stop } from '../listen/script/spoken-text.ts';
import { weekdays } from './speaking/clock-times.ts';
import { eitherCase, romanValue } from './speaking/short-words.ts';
import type { SpeakingWords } from './speaking/speaking-words.ts';

/** `1er/12/2023`, `1º/12/2023`: goes before the ordinals, and leaves theirs to them. */
export function firstOfMonth({ months, date }: SpeakingWords): SpeakingRule {
  return {
    find: /(?<![\p{L}\p{N}./-])(1(?:er|ᵉʳ|\.?[º°]))[/-]([01]?\d)[/-](\d{4})(?![\p{L}\p{N}/-])/gu,
    needs: /1(?:er|ᵉʳ|\.?[º°])[/-]/,
    say(_all, first = '', month = '', year = '') {
      const name = months[Number(month) - 1];
      return name && date(2, name, year).replace('2', first);
    },
  };
}

/** The month that is written short by its first letters. */
export function wholeMonth(months: readonly string[], short: string): string | undefined {
  const [first = ''] = months;
  const written = first === first.toLowerCase() ? short.toLowerCase() : short;
  return months.find((month) => month.startsWith(written));
}

/** `06.07.08`: nobody says a year of one figure; of others, two figures are enough. */
export function wholeYear(year: string): string {
  return /^0\d$/.test(year) ? `20${year}` : year;
}

/** Days that are written in figures only: the day first, as in all of these languages, or the year as computers do. */
export function calendarRules(words: SpeakingWords): readonly SpeakingRule[] {
  const dated = (day: string, month: string, year: string): string | undefined => {
    const name = words.months[Number(month) - 1];
    return name !== undefined && Number(day) >= 1 && Number(day) <= 31
      ? words.date(Number(day), name, wholeYear(year))
      : undefined;
  };
  const joint = / de /.test(words.date(2, '', ''));
  return [
    ...weekdays(words),
    ...ofFigures([
      // `16-17 mei`, `16 – 19 de mayo`, `3-5 oct.`; behind the article of one day, `il 10–15 marzo`, no word fits.
      {
        find: new RegExp(
          String.raw`(?<![\p{L}\p{N}.,/:–-]|\d\s|(?<!\p{L})(?:[Ii]l|[Ee]l|[Ll]e)\s)([1-9]|[12]\d|30)\s?[–-]\s?(?=([1-9]|[12]\d|3[01])\s(?:de\s)?(?:(?:${eitherCase(words.months.join('|'))})(?!\p{L})|(?:${eitherCase(words.shortMonths)})\.))`,
          'gu',
        ),
        needs: /\d\s?[–-]\s?\d{1,2}\s\p{L}/u,
        say: (_all, from = '', last = '') =>
          Number(from) < Number(last) ? `${from} ${words.daysTo} ` : undefined,
      },
      // `les 14 et 15/07`, `los días 14 y 15/07/2023`
      {
        find: /(?<=(?<!\p{L})(?:[Ll]es|[Dd]es|[Aa]ux|[Ll]os|[Dd][ií]as|[Nn]os|[Gg]iorni|[Dd]agen|[Oo]p)\s)(\d{1,2})((?:,\s\d{1,2}){0,5},?\s(?:et|y|e|ou|o|en|of)\s)(\d{1,2})\/([01]?\d)(?:\/(\d{4}))?(?![\p{L}\p{N}/-]|[.,]\d)/gu,
        needs: /\s\d{1,2}\/\d/,
        say(_all, ...[first = '', between = '', last = '', month = '', year = '']) {
          const said = dated(last, month, year)?.replace(/(?: de)? $/, '');
          return said && Number(first) < Number(last) ? first + between + said : undefined;
        },
      },
      {
        find: new RegExp(
          String.raw`(?<=(?<!\d)\d{1,2}[.º]?[ \u00A0](de\s)?)(${eitherCase(words.shortMonths)})(?:${stop}|(?=\s(?:de\s)?(?:1\d|20)\d\d(?!\d)))(?!\p{L})(?=(\s(?:1[5-9]|20)\d\d(?!\d))?)`,
          'gu',
        ),
        say: (_all, of = '', short = '', year = '') => {
          const month = wholeMonth(words.months, short);
          return month && joint ? `${of ? '' : 'de '}${month}${year && ' de'}` : month;
        },
      },
      // `Okt. 2020`
      {
        find: new RegExp(
          String.raw`(?<![\p{L}\p{N}/–-])(${eitherCase(words.shortMonths)})\.(?=\s(?:de\s)?(?:1[5-9]|20)\d\d(?!\d))`,
          'gu',
        ),
        needs: /\.\s(?:de\s)?(?:1[5-9]|20)\d\d/,
        say: (_all, short = '') => wholeMonth(words.months, short),
      },
      // `08 dezembro 2019`
      ...(joint
        ? [
            {
              find: new RegExp(
                String.raw`(?<![\p{L}\p{N}.,:/–-])0?(\d{1,2})\s(${eitherCase(words.months.join('|'))})(?:\s(?=(?:1[5-9]|20)\d\d(?!\d))|(?![\p{L}\p{N}]))`,
                'gu',
              ),
              say: (all: string, day = '', month = '') =>
                `${day} de ${month}${all.endsWith(' ') ? ' de ' : ''}`,
            },
          ]
        : []),
      // `du 6.7.89`
      {
        find: /(?<=(?<!\p{L})(?:[Dd]u|[Dd]el|[Dd]al)\s)(\d{1,2})\.(\d{1,2})\.(\d{2})(?![\p{L}\p{N}/-]|[.,]\d)/gu,
        needs: /\d\.\d{1,2}\.\d\d/,
        say: (_all, day = '', month = '', year = '') => dated(day, month, year),
      },
      // `oct.-déc. 1998`
      {
        find: new RegExp(
          String.raw`(?<!\p{L})(${words.shortMonths})(?:\.?\s?[–-]\s?|\s?[/–]\s?)(${words.shortMonths}|${words.months.join('|')})\.?(?=\s(?:de\s)?\d{4}(?!\d)|\s?[:,;)])`,
          'giu',
        ),
        needs: /[–/-]/,
        say(_all, first = '', last = '') {
          const [from, to] = [first, last].map((short) => wholeMonth(words.months, short));
          return from && to && `${from} ${words.pages.to} ${to}`;
        },
      },
      // `29.06.1999-12.10.2000`, `(05.10.96–02.02.97)`
      {
        find: /(?<![\p{L}\p{N}./-])(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d\d)\s?[–-]\s?(\d{1,2})\2(\d{1,2})\2(\d{4}|\d\d)(?![\p{L}\p{N}/-]|[.,]\d)/gu,
        needs: /\d[./]\d{2,4}\s?[–-]\s?\d{1,2}[./]\d/,
        say(_all, ...parts) {
          const [
            firstDay = '',
            ,
            firstMonth = '',
            firstYear = '',
            lastDay = '',
            lastMonth = '',
            lastYear = '',
          ] = parts;
          const from = dated(firstDay, firstMonth, firstYear);
          const last = dated(lastDay, lastMonth, lastYear);
          return from && last && `${from} ${words.daysTo} ${last}`;
        },
      },
      {
        find: /(?<![\p{L}\p{N}./-])(?<=(['’])?)(\d{1,2})([./-])(\d{1,2})\3(\d{4})(?![\p{L}\p{N}/-])/gu,
        needs: /[./-]\d{4}/,
        say: (_all, elision = '', day = '', _mark = '', month = '', year = '') =>
          // `dall’1 gennaio`
          elision && Number(day) === 1
            ? dated(day, month, year)?.replace(/^\p{L}+/u, '1')
            : dated(day, month, year),
      },
      // `11-XII-1474`
      {
        find: /(?<![\p{L}\p{N}./-])(\d{1,2})([./-])(X?I{1,3}|I?[VX]|VI{1,3})\2(\d{4})(?![\p{L}\p{N}/-])/gu,
        needs: /[./-][IVX]+[./-]\d/,
        say: (_all, day = '', _mark = '', month = '', year = '') =>
          dated(day, String(romanValue(month) ?? 0), year),
      },
      {
        find: /(?<![\p{L}\p{N}./-])(\d{4})([/-])(\d{2})\2(\d{2})(?![\p{L}\p{N}/-])/gu,
        needs: /\d[/-]\d\d[/-]\d/,
        say: (_all, year = '', _mark = '', month = '', day = '') => dated(day, month, year),
      },
      // `du 31/12`, `el 05/03`
      {
        find: /(?<=(?<!\p{L})(?:[Dd]u|[Ll]e|[Aa]u|[Ee]l|[Dd]el|[Aa]l)\s(?:\p{Ll}{4,9}\s)?)([0-3]\d)\/([01]\d)(?![\p{L}\p{N}/-]|[.,]\d)/gu,
        needs: /\d\/\d/,
        say: (_all, day = '', month = '') => dated(day, month, '')?.replace(/(?: de)? $/, ''),
      },
      // `31/10/75`
      {
        find: /(?<![\p{L}\p{N}./-]|[Tt][eé]l\.?:?\s|[Ff]ax:?\s)(\d{2})\/(\d{2})\/(\d{2})(?![\p{L}\p{N}/-]|[.,]\d)/gu,
        needs: /\/\d\d\//,
        // `blocks 06/07/08` are three of them.
        say: (_all, day = '', month = '', year = '') =>
          Number(month) === Number(day) + 1 && Number(year) === Number(month) + 1
            ? undefined
            : dated(day, month, year),
      },
    ]),
  ];
}
