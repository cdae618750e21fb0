import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { portugueseWords } from './portuguese-words.ts';

const kings =
  'Pedro|João|Manuel|Afonso|Sebastião|Sancho|Fernando|Luís|Carlos|Filipe|Dinis|Duarte|Miguel|José|Paulo|Pio|Leão|Bento|Gregório|Henrique|Jorge|Eduardo|Napoleão|Guilherme|Frederico|Alexandre|Nicolau';
const queens = 'Maria|Isabel|Elizabeth|Catarina|Leonor|Beatriz';
const ordinals = 'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo'.split(' ');
const figure = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2})\.?`;

const own: readonly SpeakingRule[] = [
  ...[kings, queens].flatMap((names): readonly SpeakingRule[] => [
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${names})\s)([IVX]{2,6}|[VX]|I(?=,|\s\p{Ll}|[.;)]?$))(?![\p{L}\p{N}'’])`,
        'gu',
      ),
      say(_all, letters = '') {
        const value = romanValue(letters);
        return value === undefined ? undefined : (ordinal(value, names === queens) ?? String(value));
      },
    },
    {
      find: new RegExp(String.raw`(?<!\p{L})D\.(?=\s(?:${names})(?!\p{L}))`, 'gu'),
      say: () => (names === queens ? 'Dona' : 'Dom'),
    },
  ]),
  {
    find: new RegExp(`${figure}[º°](?![\\p{L}\\p{N}C])`, 'gu'),
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  { find: new RegExp(`${figure}ª(?![\\p{L}\\p{N}])`, 'gu'), say: (_all, n = '') => ordinal(Number(n), true) },
  // `14h30`, `9h`.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?h\s?(\d{2})(?![\p{L}\p{N}])/gu,
    say: (_all, hour = '', minute = '') =>
      `${Number(hour)} ${hours(hour)}${minute === '00' ? '' : ` e ${Number(minute)}`}`,
  },
  {
    find: /(?<![\p{L}\p{N}.])(\d{1,2})h(?![\p{L}\p{N}/])/gu,
    say: (_all, hour = '') => `${hour} ${hours(hour)}`,
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Paulo|João|Pedro|Francisco|José|Miguel|Vicente)(?!\p{L}))/gu,
    say: () => 'São',
  },
  { find: /(?<=(?<!\p{L})(?:art\.|artigo)\s)(\d{1,2})º/gu, say: (_all, n = '') => ordinal(Number(n), false) },
];

function hours(hour: string): string {
  return Number(hour) === 1 ? 'hora' : 'horas';
}

function ordinal(n: number, feminine: boolean): string | undefined {
  const word = ordinals[n - 1];
  return feminine ? word?.replace(/o$/, 'a') : word;
}

export const portugueseRules = languageRules(portugueseWords, own);
