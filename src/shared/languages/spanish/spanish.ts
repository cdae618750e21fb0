import { stop, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { spanishWords } from './spanish-words.ts';

const kings =
  'Felipe|Alfonso|Carlos|Fernando|Juan|Pedro|Enrique|Sancho|Ramiro|Jaime|Luis|Pío|Pablo|Benedicto|León|Gregorio|Inocencio|Napoleón|Jorge|Eduardo|Guillermo|Federico|Alejandro|Nicolás';
const queens = 'Isabel|Catalina|María|Margarita|Juana';
const ordinals = 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const figure = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2})\.?`;
const ends = String.raw`(?![\p{L}\p{N}])`;

const own: readonly SpeakingRule[] = [
  ...[kings, queens].map((names): SpeakingRule => ({
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${names})\s)([IVX]{2,6}|[VX]|I(?=,|\s\p{Ll}|[.;)]?$))(?![\p{L}\p{N}'’])`,
      'gu',
    ),
    say(_all, letters = '') {
      const value = romanValue(letters);
      if (value === undefined) return undefined;
      return ordinal(value, names === queens) ?? String(value);
    },
  })),
  { find: new RegExp(`${figure}º${ends}`, 'gu'), say: (_all, n = '') => ordinal(Number(n), false) },
  { find: new RegExp(`${figure}ª${ends}`, 'gu'), say: (_all, n = '') => ordinal(Number(n), true) },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.,])([13])\.?er${ends}`, 'gu'),
    say: (_all, n = '') => (n === '1' ? 'primer' : 'tercer'),
  },
  {
    find: new RegExp(String.raw`(?<=\d\s?)([ap])\.\s?m${stop}`, 'gu'),
    say: (_all, half = '') => `${half.toUpperCase()}M`,
  },
  // Don José; D. alone may be an initial.
  { find: /(?<=\p{Ll}\s|^)D\.(?=\s\p{Lu}\p{Ll})/gu, say: () => 'don' },
  { find: /(?<=(?<!\p{L})(?:el|del|al)\s)s\.\s?(?=[IVX]{1,5}(?!\p{L}))/gu, say: () => 'siglo ' },
  { find: /(?<!\p{L})C\/\s?(?=\p{Lu}\p{Ll})/gu, say: () => 'calle ' },
  { find: /(?<=\d:\d\d\s)h(?!\p{L})\.?(?=\s|$)/gu, say: () => 'horas' },
];

function ordinal(n: number, feminine: boolean): string | undefined {
  const word = ordinals[n - 1];
  return feminine ? word?.replace(/o$/, 'a') : word;
}

export const spanishRules = languageRules(spanishWords, own);
