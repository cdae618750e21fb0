import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { quarterHours } from './clock-times.ts';
import { wholeMonth } from '../calendar.ts';
import { eitherCase, romanValue } from './short-words.ts';
import type { SpeakingWords } from './speaking-words.ts';

/** Times and days as Italian and Portuguese write them. */

export const italianTimes = (words: SpeakingWords): readonly SpeakingRule[] => [
  // `4h30`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})h([0-5]\d)(?![\p{L}\p{N}/]|\s?['’′]\s?\d)/gu,
    say: (_all, hour = '', minute = '') => lasting(hour, minute),
  },
  // `ogni 24h`
  {
    find: /(?<=(?<!\p{L})(?:ogni|di|in|per|da|circa|appuntamento|entro)\s)(\d{1,3})h(?![\p{L}\p{N}/])/gu,
    needs: /\dh/,
    say: (_all, hour = '') => `${hour} ${hour === '1' ? 'ora' : 'ore'}`,
  },
  // `ore 9.30-13.00`, `ore 9-17.30`
  {
    find: /(?<!\p{L})(?<!(?:[dn]?[ae]lle|le)\s)(o|O)re\s(\d{1,2})(?:\.([0-5]\d))?\s?[–-]\s?(\d{1,2})(?:\.([0-5]\d))?(?![\d/–-]|[.,]\d)/gu,
    needs: /re\s\d/,
    say: (_all, o = '', ...[from = '', minute = '', last = '', lastMinute = '']) =>
      Number(from) < Number(last) && Number(last) <= 24
        ? `${o === 'o' ? 'd' : 'D'}alle ore ${hourOf(from, minute)} alle ${hourOf(last, lastMinute)}`
        : undefined,
  },
  // `10.00-12.30`
  quarterHours(
    (from, minute, to, lastMinute) => `dalle ${hourOf(from, minute)} alle ${hourOf(to, lastMinute)}`,
  ),
  // `ore 9.00-13.00 e 15.00-18.30`
  {
    find: /(?<=(?<!\p{L})(?:[Oo]rario:?|e)\s)(\d{1,2})\.([0-5]\d)\s?[–-]\s?(\d{1,2})\.([0-5]\d)(?!\d|[.,]\d)/gu,
    say: (_all, ...[from = '', minute = '', last = '', lastMinute = '']) =>
      `dalle ${hourOf(from, minute)} alle ${hourOf(last, lastMinute)}`,
  },
  // `dalle 1.30`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]l|[Dd]al|[Dd]el|[Vv]erso\sl|[Ee]ntro\sl|[Dd]opo\sl|[Tt]ra\sl|[Pp]er\sl))l?e\s0?1[.:]([0-5]\d)(?!\d|[.,:]\d|\s?%)/gu,
    needs: /e\s0?1[.:]/,
    say: (all, minute = '') =>
      `${all.startsWith('l') ? 'l' : ''}’una${Number(minute) ? ` e ${Number(minute)}` : ''}`,
  },
  // `alle 8.05`, `verso le 19.30`
  {
    find: /(?<=(?<!\p{L})(?:alle|dalle|delle|(?:[Vv]erso|[Ee]ntro|[Dd]opo|[Tt]ra|[Ff]ra|[Pp]er|[Oo]ltre|[Ee]rano|[Ss]ono|e)\sle)\s)(\d{1,2})\.(\d{2})(?!\d|[.,]\d|\s?%|\s(?:euro|m[ei]|per\scento|metri|chilometri)(?!\p{L}))/gu,
    say: (_all, hour = '', minute = '') =>
      Number(hour) > 24 || Number(minute) > 59 ? undefined : hourOf(hour, minute),
  },
  // `alle 9,40`: a decimal as well, unless what follows is nothing that could be counted.
  {
    find: /(?<=(?<!\p{L})(?:[Oo]re|[Aa]lle|[Dd]alle|[Dd]elle)\s)(\d{1,2}),([0-5]\d)(?!\d|[.,]\d)(?=\s(?:di|del\p{Ll}*|e|alle|ora|circa|presso|in|nel\p{Ll}*|con|a|al\p{Ll}*|ai|dal\p{Ll}*|il|la|si|è)(?!\p{L})|\s?[(–]|[,;:.)]|$)/gu,
    needs: /e\s\d{1,2},\d/,
    say: (_all, hour = '', minute = '') => (Number(hour) > 24 ? undefined : hourOf(hour, minute)),
  },
  // `alle ore 14.30`
  {
    find: /(?<=(?<!\p{L})ore\s)(\d{1,2})\.(\d{2})(?!\.?\d)/gu,
    say: (_all, hour = '', minute = '') => hourOf(hour, minute),
  },
  // `in 3.15 ore`
  {
    find: /(?<![\p{L}\p{N}.,:–-]|[Ll]e\s|[Oo]re\s)(\d{1,2})\.([0-5][05])\s(?:ore|h)(?!\p{L}|\slocal)/gu,
    needs: /\d\s(?:ore|h)/,
    say: (_all, hour = '', minute = '') => lasting(hour, minute),
  },
  // `alle 9 pom.`
  {
    find: /(?<=(?<!\p{L})(?:[Oo]re|[Aa]lle|[Dd]alle|[Dd]elle|le)\s\d{1,2}(?:[.:]\d\d|\se\s\d{1,2})?\s)(pom|ant)(?:\.(?=\s\p{Ll}|[,;:)])|(?=\.\s*$))/gu,
    needs: /(?:pom|ant)\./,
    say: (_all, half = '') => (half === 'pom' ? 'pomeridiane' : 'antimeridiane'),
  },
  // `lunedì h 14`, `h. 18.30`
  {
    find: /(?<![\p{L}\p{N}.]|\d\s)h\.?\s(?=\d{1,2}(?:[.:,][0-5]\d)?(?![\p{L}\p{N}]|[.,:]\d))/gu,
    needs: /h\.?\s\d/,
    say: () => 'ore ',
  },
  ...dayAndMonth(words, String.raw`[Ii]l|[Aa]l|[Dd]al|[Dd]el|[Ss]ul`, String.raw`(?!\sd[ei])`, 'al'),
  // `1 ° gennaio`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])1 ?[°º](?=\s(?:${eitherCase(words.months.join('|'))})(?!\p{L}))`,
      'gu',
    ),
    needs: /1 ?[°º]/,
    say: () => 'primo',
  },
  // A street's name, or a day that one is called by: `via XX Settembre`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,'’])([IVX]{2,6}|[IVX](?<=(?:[Vv]ia|[Pp]iazza|[Vv]iale|[Cc]orso|[Ll]argo)\s.))(?=\s(?:${eitherCase(words.months.join('|'))})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, letters = '') => (letters === 'I' ? 'primo' : romanValue(letters)?.toString()),
  },
  // `il lun. e il giov.`
  {
    find: /(?<=(?<!\p{L})(?:il|di|ogni|al|dal|del)\s)(lun|mar|mart|mer|merc|gio|giov|ven|sab|dom)\.(?=\s(?:e|o|al(?!\s(?:lun|mar|mer|gio|ven|sab|dom)\.)|dalle|alle|mattina|pomeriggio|sera)(?!\p{L})|[,;)])/gu,
    needs: /(?:lun|mart?|merc?|giov?|ven|sab|dom)\./,
    say: (_all, short = '') => words.days[short.slice(0, 3)],
  },
  // `il 15 p.v.`, `il 3 u.s.`
  {
    find: /(?<=(?:\d|o|e|ì)\s)(p\.\s?v|u\.\s?s|(?<=\d\s)c\.\s?m|(?<=(?:o|e)\s)c\.\s?a)(?:\.(?=\s\p{Ll}|[,;:)])|(?=\.\s*$))(?<=(?<![\d.,])(?:[1-9]|[12]\d|3[01])\s(?:\p{Ll}{5,9}\s)?[\p{Ll}.\s]{3,5})/gu,
    needs: /[puc]\.\s?[vsma]\./,
    say: (_all, short = '') =>
      ({ 'p.v': 'prossimo venturo', 'u.s': 'ultimo scorso', 'c.m': 'corrente mese', 'c.a': 'corrente anno' })[
        short.replace(' ', '')
      ],
  },
];

export const portugueseTimes = (words: SpeakingWords): readonly SpeakingRule[] => [
  ...dayAndMonth(
    words,
    String.raw`[Dd]ias?|(?:feira|segunda|terça|quarta|quinta|sexta|[Ss]ábado|[Dd]omingo),?(?:\s\()?|[Aa]\spartir\sde|[Aa]té`,
    '',
    'a',
    '[Dd]e|[Ee]m|[Dd]esde',
  ),
  // `jan./2020`, `junho/2017`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}/])(?:(${eitherCase(words.shortMonths)})\.?|(${eitherCase(words.months.join('|'))}))\/(?=(?:19|20)\d\d(?![\d/]))`,
      'gu',
    ),
    needs: /\p{L}\.?\/\d/u,
    say: (_all, short = '', whole = '') => `${whole || wholeMonth(words.months, short)} de `,
  },
  // `Rua XV de Novembro`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])([IVX]{2,5})(?=\sde\s(?:${eitherCase(words.months.join('|'))})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, letters = '') => romanValue(letters)?.toString(),
  },
  // `2as feiras`, `3ª-feira`, `de 3ª a sáb.`, `3a, 4a e domingo`
  {
    find: /(?<![\p{L}\p{N}.,])([2-6])[aª](s?)(?=[\s-]feiras?(?!\p{L}))/gu,
    say: (_all, day = '', several = '') => weekday(day) + several,
  },
  {
    find: /(?<![\p{L}\p{N}.,])([2-6])[aª](?=\s(?:a|e|à)\s(?:[s]áb|[Ss]ábados?|dom|[Dd]omingos?)(?!\p{L})|\s(?:a|à)\s[3-6][aª](?:[\s-]feira|\s(?:das|às|de\s\d)|[,;]\s(?:das|de)?\s?\d{1,2}[h:]))/gu,
    say: (_all, day = '') => weekday(day),
  },
  {
    find: /(?<![\p{L}\p{N}.,])([2-6])a(?=(?:,\s[2-6]a)*(?:,|\s(?:e|a))\s(?:[2-6]a(?!\p{L})|[Ss]ábado|[Dd]omingo))/gu,
    say: (_all, day = '') => weekday(day),
  },
  {
    find: /(?<=(?<!\p{L})(?:segunda|terça|quarta|quinta)s?(?:-feiras?)?(?:,|\s(?:e|a|à))\s)([3-6])(?:a|ª(?=\s(?:das|às)|[\s-]feira))(?![\p{L}\p{N}])/gu,
    say: (_all, day = '') => weekday(day),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:segunda|terça|quarta|quinta|sexta)s?(?:-feiras?)?(?:,|\s(?:e|a|à))\s)(sáb|dom)${stop}(?!\p{L})`,
      'gu',
    ),
    say: (_all, day = '') => words.days[day],
  },
  // `04 de maio`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/:–-])0([1-9])(?=(?:\s(?:ao?|e)\s\d{1,2})?\sde\s(?:${words.months.join('|')})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, day = '') => (day === '1' ? 'primeiro' : day),
  },
  // `a 3 do corr.`
  {
    find: new RegExp(String.raw`(?<=(?<!\d)\d{1,2}\sdo\s)corr${stop}(?!\p{L})`, 'gu'),
    needs: /corr\./,
    say: () => 'corrente',
  },
  // `sáb. até 12h30`, `no sáb., dia 14`
  {
    find: /(?<![\p{L}\p{N}]|\.\s[aàe]\s)(seg|ter|qua|qui|sex|sáb|dom)\.(?=\s(?:às|das|até|de\s\d|à\s)|,?\sdia\s\d)/gu,
    say: (_all, day = '') => words.days[day],
  },
  // `8h30-12h`, `14h-17h30`
  {
    find: /\s?[–-](?<=(?<![\p{L}\p{N}.,])\d{1,2}h(?:[0-5]\d)?\s?[–-])\s?(?=\d{1,2}h(?:[0-5]\d)?(?![\p{L}\p{N}/]))(?:(?<=h\d\d\s?[–-]\s?)|(?=\d{1,2}h\d))/gu,
    needs: /h\d{0,2}\s?[–-]/,
    say: () => ' às ',
  },
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})h\s?[–-]\s?(\d{1,2})h(?![\p{L}\p{N}/])/gu,
    say: (_all, from = '', to = '') => `${from} às ${to} ${hours(to)}`,
  },
  // `14h30`, `9h`.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?h\s?(\d{2})(?:\s?min|m|\shoras)?(?![\p{L}\p{N}]|['’′]\d)/gu,
    say: (_all, hour = '', minute = '') => clock(hour, minute),
  },
  {
    find: /(?<![\p{L}\p{N}.])(\d{1,3})h(?![\p{L}\p{N}/])(?<!(?:[Ff]iguras?|[Ff]ig\.|[Tt]abela|[Pp]asso|[Aa]rtigo|[Aa]rt\.|[Ss]eção|[Ss]ecção|[Aa]nexo)\s\d{1,2}h)/gu,
    say: (_all, hour = '') => `${hour} ${hours(hour)}`,
  },
  // `21.30h`, `às 8.30h`; `1.55h` may be a measure with decimals.
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})(?::|\.(?<=\d\d\.|(?<!\p{L})(?:[àÀ]s|[dD]?as|[aA]té)\s\d\.))([0-5]\d)\s?h(?:rs?|s)?(?![\p{L}\p{N}/])/gu,
    say: (_all, hour = '', minute = '') => clock(hour, minute),
  },
  quarterHours(
    (from, minute, to, lastMinute) =>
      `${Number(from)}${Number(minute) ? ` e ${Number(minute)}` : ''} às ${clock(to, lastMinute)}`,
  ),
];

/**
 * `entro il 31/12`, `dal 3/4 al 5/6`: a day and a month, but where it may be a fraction, or blood pressure.
 * @param before which a day stands, for an expression @param then what may follow
 * @param to between two days @param doubtful before a day from the thirteenth on, or with a nought
 */
function dayAndMonth(
  { months, date }: SpeakingWords,
  before: string,
  then: string,
  to: string,
  doubtful?: string,
): readonly SpeakingRule[] {
  const said = (day: string, month: string): string | undefined =>
    months[Number(month) - 1] &&
    date(Number(day), months[Number(month) - 1] ?? '', '').replace(/(?: de)? $/, '');
  const isFraction = (day: string, month: string): boolean =>
    Number(day) <= Number(month) &&
    !day.startsWith('0') &&
    !month.startsWith('0') &&
    /^(?:[2348]|10)$/.test(month);
  const figures = String.raw`([12]\d|3[01]|0?[1-9])\/(1[0-2]|0?[1-9])(?![\p{L}\p{N}/]|[.,]\d|\s?%)`;
  const surely = String.raw`([12]\d(?<!1[012])|3[01]|0[1-9])\/(1[0-2]|0?[1-9])(?<!24\/7)(?![\p{L}\p{N}/]|[.,]\d|\s?%)`;
  const needs = /\d\/\d/;
  return [
    // `il 27/8/24`
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${before}|${doubtful ?? 'in data|legge'}|DJe?)\s)([12]\d|3[01]|0?[1-9])\/(1[0-2]|0?[1-9])\/(\d\d)(?![\p{L}\p{N}/-]|[.,]\d)`,
        'gu',
      ),
      needs: /\/\d{1,2}\/\d/,
      say: (_all, day = '', month = '', year = '') =>
        date(Number(day), months[Number(month) - 1] ?? '', year),
    },
    {
      find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${before})\s?)${figures}${then}`, 'gu'),
      needs,
      say: (_all, day = '', month = '') => (isFraction(day, month) ? undefined : said(day, month)),
    },
    ...(doubtful === undefined
      ? []
      : [
          {
            find: new RegExp(
              String.raw`(?<=(?<!\p{L})(?:${doubtful})\s)(?<!press\p{L}+\s[^.;]{0,20})${surely}${then}`,
              'gu',
            ),
            needs,
            say: (_all: string, day = '', month = '') => said(day, month),
          },
        ]),
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${before}|${doubtful ?? before})\s)${figures}(?=\s(?:${to}|e)\s(?:il\s)?\d{1,2}\/\d)`,
        'gu',
      ),
      needs,
      say: (_all, day = '', month = '') => said(day, month),
    },
    {
      find: new RegExp(
        String.raw`(?<=\d\s(?:de\s)?(?:${months.join('|')})\s(?:${to}|e)\s(?:il\s)?)${figures}`,
        'gu',
      ),
      needs,
      say: (_all, day = '', month = '') => said(day, month),
    },
  ];
}

/** `18 e 30`. */
function hourOf(hour: string, minute: string): string {
  return Number(minute) ? `${Number(hour)} e ${Number(minute)}` : String(Number(hour));
}

/** `3 ore e 15`. */
function lasting(hour: string, minute: string): string {
  return `${hour} ${hour === '1' ? 'ora' : 'ore'}${Number(minute) ? ` e ${Number(minute)}` : ''}`;
}

function weekday(number: string): string {
  return ['segunda', 'terça', 'quarta', 'quinta', 'sexta'][Number(number) - 2] ?? number;
}

/** `14 horas e 30`. */
function clock(hour: string, minute: string): string {
  return `${Number(hour)} ${hours(hour)}${minute === '00' ? '' : ` e ${Number(minute)}`}`;
}

function hours(hour: string): string {
  return Number(hour) <= 1 ? 'hora' : 'horas';
}
