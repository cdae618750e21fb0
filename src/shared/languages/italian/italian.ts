import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { italianWords } from './italian-words.ts';

const kings =
  'Luigi|Giovanni|Paolo|Giovanni Paolo|Pio|Leone|Benedetto|Gregorio|Innocenzo|Clemente|Urbano|Vittorio Emanuele|Umberto|Carlo|Federico|Enrico|Filippo|Ferdinando|Giorgio|Edoardo|Guglielmo|Napoleone|Francesco|Alessandro|Nicola';
const queens = 'Elisabetta|Caterina|Maria|Margherita';
const ordinals =
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo ventunesimo ventiduesimo ventitreesimo'.split(
    ' ',
  );
/** After a place or a church, `S.` is a saint; else it may be an initial. */
const sacred = '(?:[Pp]iazza|[Cc]hiesa di|[Bb]asilica di|[Vv]ia|[Mm]onte|[Pp]orta|[Cc]attedrale di|[Bb]orgo)';

const own: readonly SpeakingRule[] = [
  ...[kings, queens].map((names): SpeakingRule => ({
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${names})\s)([IVX]{2,6}|[VX]|I(?=,|\s\p{Ll}|[.;)]?$))(?![\p{L}\p{N}'’])`,
      'gu',
    ),
    say: (_all, letters = '') => ordinal(romanValue(letters), names === queens),
  })),
  {
    find: /(?<![\p{L}\p{N}])([IVX]{1,6})(?=\s(?:secol[oi]|sec\.))/gu,
    say: (_all, letters = '') => ordinal(romanValue(letters), false),
  },
  { find: /(?<=(?:[IVX]|esimo|mo|to|zo|no)\s)sec\.(?=\s(?:\p{Ll}|a\.))/gu, say: () => 'secolo' },
  {
    find: /(?<!\p{L})(?:secolo|sec\.)\s([IVX]{1,6})(?![\p{L}\p{N}'’])/gu,
    say(_all, letters = '') {
      const word = ordinal(romanValue(letters), false);
      return word && `secolo ${word}`;
    },
  },
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})[º°](?=\s\p{Ll})/gu,
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  { find: /(?<![\p{L}\p{N}.,])(\d{1,2})ª(?!\p{L})/gu, say: (_all, n = '') => ordinal(Number(n), true) },
  // `alle ore 14.30`
  {
    find: /(?<=(?<!\p{L})ore\s)(\d{1,2})\.(\d{2})(?![\d.])/gu,
    say: (_all, hour = '', minute = '') => (minute === '00' ? hour : `${hour} e ${Number(minute)}`),
  },
  {
    find: new RegExp(String.raw`(?<=${sacred}\s)S\.(?=\s(\p{Lu}\p{Ll}+))`, 'gu'),
    say: (_all, name = '') => {
      if (/^(?:St|Z)/.test(name) || /^[AEIOU]/.test(name)) return undefined;
      return name.endsWith('a') && !/^(?:Andrea|Luca|Nicola)$/.test(name) ? 'Santa' : 'San';
    },
  },
];

function ordinal(n: number | undefined, feminine: boolean): string | undefined {
  const word = ordinals[(n ?? 0) - 1];
  return feminine ? word?.replace(/o$/, 'a') : word;
}

export const italianRules = languageRules(italianWords, own);
