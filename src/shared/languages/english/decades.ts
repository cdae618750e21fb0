import { ofFigures, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { decadeWords } from './number-words.ts';

/** Ten years, of a century, a life or a thermometer: the `s` is heard as a plural of figures, or as seconds. */
export const decades: readonly SpeakingRule[] = ofFigures([
  // `30s°F`
  {
    find: /(?<![\w.,-])([2-9]0)s\s?°\s?([CF])(?!\p{L})/gu,
    needs: /°/,
    say: (_all, degrees = '', scale = '') =>
      `${decadeWords(Number(degrees))} ${scale === 'F' ? 'Fahrenheit' : 'Celsius'}`,
  },
  // `1960s–80s`
  {
    find: /(?<![\w.,-])((?:1\d|20)\d0)['’′]?s\s?[–-]\s?['’]?((?:1\d|20)?[2-9]0)s(?!\p{L})/gu,
    say: (_all, from = '', to = '') => `${decadeWords(Number(from))} to ${decadeWords(Number(to))}`,
  },
  // 1990s is heard as 1990 seconds.
  {
    find: /(?<![\w.,-])((?:1\d|20)\d0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Mm]id|[Ee]arly|[Ll]ate|[Pp]re|[Pp]ost)[-–])((?:1\d|20)\d0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  // Of people, years and degrees: `in his 20s`, `the low 60s`.
  {
    find: /(?<=(?<!\p{L})(?:his|her|their|my|our|your|the|early|mid|late|low|high|upper|lower)[ -])([2-9]0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  {
    find: /(?<![\p{L}\p{N}])['’‘]([2-9]0)s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  // `1960s and 70s`
  {
    find: /(?<=(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies|hundreds)\s(?:and|or|to|through|into\sthe|and\sthe)\s)['’]?([2-9]0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
]);
