import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { quarterHours } from './clock-times.ts';
import type { SpeakingWords } from './speaking-words.ts';

/** Times and days as Italian and Portuguese write them. */

export const italianTimes: readonly SpeakingRule[] = [
  // `4h30`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})h([0-5]\d)(?![\p{L}\p{N}/]|\s?['’′]\s?\d)/gu,
    say: (_all, hour = '', minute = '') =>
      `${hour} ${hour === '1' ? 'ora' : 'ore'}${Number(minute) ? ` e ${Number(minute)}` : ''}`,
  },
  // `ore 9.30-13.00`
  {
    find: /(?<!\p{L})(?<!dalle\s)(o|O)re\s(\d{1,2})\.([0-5]\d)\s?[–-]\s?(\d{1,2})\.([0-5]\d)(?!\d|[.,]\d)/gu,
    say: (_all, o = '', ...[from = '', minute = '', last = '', lastMinute = '']) =>
      `${o === 'o' ? 'd' : 'D'}alle ore ${hourOf(from, minute)} alle ${hourOf(last, lastMinute)}`,
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
  // `alle 8.05`
  {
    find: /(?<=(?<!\p{L})(?:alle|dalle|delle)\s)(\d{1,2})\.(\d{2})(?!\d|[.,]\d|\s?%)/gu,
    say: (_all, hour = '', minute = '') =>
      Number(minute) > 59 ? undefined : minute === '00' ? hour : `${hour} e ${Number(minute)}`,
  },
  // `alle ore 14.30`
  {
    find: /(?<=(?<!\p{L})ore\s)(\d{1,2})\.(\d{2})(?!\.?\d)/gu,
    say: (_all, hour = '', minute = '') => (minute === '00' ? hour : `${hour} e ${Number(minute)}`),
  },
];

export const portugueseTimes = ({ days, months }: SpeakingWords): readonly SpeakingRule[] => [
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
    say: (_all, day = '') => days[day],
  },
  // `04 de maio`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/:–-])0([1-9])(?=(?:\s(?:ao?|e)\s\d{1,2})?\sde\s(?:${months.join('|')})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, day = '') => (day === '1' ? 'primeiro' : day),
  },
  // `sáb. até 12h30`
  {
    find: /(?<![\p{L}\p{N}])(seg|ter|qua|qui|sex|sáb|dom)\.(?=\s(?:às|das|até|de\s\d|à\s))/gu,
    say: (_all, day = '') => days[day],
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
    find: /(?<![\p{L}\p{N}.])(\d{1,2})h(?![\p{L}\p{N}/])(?<!(?:[Ff]iguras?|[Ff]ig\.|[Tt]abela|[Pp]asso|[Aa]rtigo|[Aa]rt\.|[Ss]eção|[Ss]ecção|[Aa]nexo)\s\d{1,2}h)/gu,
    say: (_all, hour = '') => `${hour} ${hours(hour)}`,
  },
  // `21.30h`, `das 10.00-12.00`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})[.:]([0-5]\d)\s?h(?:rs?|s)?(?![\p{L}\p{N}/])/gu,
    say: (_all, hour = '', minute = '') => clock(hour, minute),
  },
  quarterHours(
    (from, minute, to, lastMinute) =>
      `${Number(from)}${Number(minute) ? ` e ${Number(minute)}` : ''} às ${clock(to, lastMinute)}`,
  ),
];

/** `18 e 30`. */
function hourOf(hour: string, minute: string): string {
  return Number(minute) ? `${Number(hour)} e ${Number(minute)}` : String(Number(hour));
}

function weekday(number: string): string {
  return ['segunda', 'terça', 'quarta', 'quinta', 'sexta'][Number(number) - 2] ?? number;
}

/** `14 horas e 30`. */
function clock(hour: string, minute: string): string {
  return `${Number(hour)} ${hours(hour)}${minute === '00' ? '' : ` e ${Number(minute)}`}`;
}

function hours(hour: string): string {
  return Number(hour) === 1 ? 'hora' : 'horas';
}
