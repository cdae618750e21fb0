import { stop, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { frenchWords } from './french-words.ts';

const kings =
  'Louis|François|Henri|Charles|Philippe|Napoléon|Jean|Paul|Pie|Léon|Benoît|Grégoire|Clément|Innocent|Urbain|Élisabeth|Elizabeth|Élizabeth|Georges?|Édouard|Guillaume|Frédéric|Catherine|Alexandre|Nicolas|Pierre|Léopold|Albert|Jacques|Richard|Alphonse|Ferdinand|Jean-Paul';

const own: readonly SpeakingRule[] = [
  { find: /(?<!\p{L})Ier(?=\ssiècle)/gu, say: () => 'premier' },
  { find: /(?<=\p{Lu}\p{Ll}+\s)Ier(?!\p{L})/gu, say: () => 'premier' },
  { find: /(?<=\p{Lu}\p{Ll}+\s)Ire(?!\p{L})/gu, say: () => 'première' },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${kings})\s)([IVX]{2,6}|[VX])(?![\p{L}\p{N}'’])`, 'gu'),
    say: (_all, letters = '') => romanValue(letters)?.toString(),
  },
  // Centuries and whatever else is counted.
  {
    find: /(?<![\p{L}\p{N}])([IVX]{1,5})(?:e|ᵉ|ème)(?=\s\p{L})/gu,
    say: (_all, letters = '') => frenchOrdinal(romanValue(letters) ?? 0),
  },
  { find: /(?<![\p{L}\p{N}.,])1er(?!\p{L})/gu, say: () => 'premier' },
  { find: /(?<![\p{L}\p{N}.,])1(?:re|ère)(?!\p{L})/gu, say: () => 'première' },
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})(?:e|ᵉ|ème)(?!\p{L})/gu,
    say: (_all, figure = '') => (figure === '1' ? undefined : frenchOrdinal(Number(figure))),
  },
  // `14h30`, `10 h 15`.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?h\s?(\d{2})(?![\p{L}\p{N}])/gu,
    say: (_all, hour = '', minute = '') =>
      `${Number(hour)} ${Number(hour) < 2 ? 'heure' : 'heures'}${minute === '00' ? '' : ` ${Number(minute)}`}`,
  },
  { find: /(?<![\p{L}\p{N}.])(\d{1,2})h(?![\p{L}\p{N}/])/gu, say: (_all, hour = '') => `${hour} heures` },
  {
    find: /(?<!\p{L})(St|Ste)-(?=\p{Lu})/gu,
    say: (_all, saint = '') => (saint === 'St' ? 'Saint-' : 'Sainte-'),
  },
  {
    find: /(?<!\p{L})(St|Ste)\s(?=\p{Lu}\p{Ll}{2})/gu,
    say: (_all, saint = '') => (saint === 'St' ? 'Saint ' : 'Sainte '),
  },
  // At the beginning of a sentence it may be `Me voici`.
  { find: /(?<=\p{Ll},?\s)Me(?=\s\p{Lu}\p{Ll})/gu, say: () => 'Maître' },
  { find: /(?<=(?<![\p{L}\p{N}])Vatican\s)II(?!\p{L})/gu, say: () => '2' },
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<![\p{L}\p{N}])[IVX]{1,5}(?:e|ᵉ|ème)|ième)\s)s${stop}(?!\p{L})`,
      'gu',
    ),
    say: () => 'siècle',
  },
  { find: /(?<=\d,?\s(?:bis,?\s|ter,?\s)?)bd\.?(?=\s\p{L})/gu, say: () => 'boulevard' },
  { find: /(?<=\d,?\s)av\.(?=\s(?!J\.)\p{L})/gu, say: () => 'avenue' },
  { find: /(?<!\p{L})cf\.?(?=\s)/gu, say: () => 'confer' },
  { find: new RegExp(String.raw`(?<!\p{L})Tél${stop}(?=\s?:|\s\d)`, 'gu'), say: () => 'Téléphone' },
];

export const frenchRules = languageRules(frenchWords, own);

const cardinals =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un'.split(
    ' ',
  );

/** From 1 to 21, as the centuries are counted; undefined beyond. */
function frenchOrdinal(n: number): string | undefined {
  const word = cardinals[n];
  if (word === undefined || n < 1) return undefined;
  if (n === 1) return 'premier';
  return `${word.replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv')}ième`;
}
