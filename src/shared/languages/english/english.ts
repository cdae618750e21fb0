import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { addressRules } from '../speaking/web-addresses.ts';
import { addresses } from './addresses.ts';
import { codeWords } from './code-words.ts';
import { datesAndTimes } from './dates-and-times.ts';
import { quantities } from './quantities.ts';
import { references } from './references.ts';
import { romanNumerals } from './roman-numerals.ts';
import { shortenedWords } from './shortened-words.ts';
import { symbols } from './symbols.ts';
import { inchMarks } from '../speaking/counts.ts';
import { coordinates } from '../speaking/coordinates.ts';
import { marksForTheEye, quotesAndPictures } from '../speaking/silent-marks.ts';

/** Degrees, feet and inches, before their marks go with the quotes, and all that is on the page for the eye alone. */
const silentMarks: readonly SpeakingRule[] = [
  coordinates({
    degrees: 'degrees',
    minutes: 'minutes',
    seconds: 'seconds',
    winds: { N: 'north', S: 'south', E: 'east', W: 'west' },
  }),
  // Feet and inches, before their marks go with the quotes.
  {
    find: /(?<![\w.])(\d{1,3})['’′]\s?(\d{1,2})(?:["”″]|['’′]{2})/gu,
    say: (_all, feet = '', inches = '') => `${feet} feet ${inches} inches`,
  },
  // `9" x 13" pan`, `50' x 120'`
  {
    find: /(?<![\w.])(\d{1,4}(?:\.\d+)?)(["″”]|['′’])\s?x\s?(\d{1,4}(?:\.\d+)?)\2(?=(\s(?!(?:and|but|for|with|was|are)(?!\p{L}))\p{Ll}{3})?)/gu,
    needs: /x\s?\d/,
    say: (_all, ...[from = '', mark = '', to = '', thing = '']) => {
      const [one, many] = /['′’]/.test(mark) ? ['foot', 'feet'] : ['inch', 'inches'];
      return `${from} by ${to} ${thing ? one : many}`;
    },
  },
  // `a 15" laptop and a 27" screen`
  {
    find: /(?<=(?<![\p{L}"“])[Aa]n?\s(?:\p{Ll}+\s)?\d{1,3}(?:\.\d{1,2})?)["″](?=\s[\p{L}\d])(?!\s(?:he|she|they|said|says)(?!\p{L}))/gu,
    needs: /\d["″]\s/,
    say: () => ' inch',
  },
  inchMarks(
    ['inch', 'inches'],
    'wide|tall|high|long|deep|thick|in|by|x|and|or|of|to|from|per|above|below|apart|with|for|at|on|is|are|was|were',
  ),
  // A screen or a pipe, where no quotation ends, and `8 cm (3.1")`.
  {
    find: /(?:"|″)(?:(?<=\(\d{1,3}(?:\.\d+)?.)(?=\))|(?<=^[^"“”]*(?<![\w.'’′])\d{1,3}(?:\.\d+)?.)(?=\s(?:wide|tall|high|long|deep|thick|in diameter|by|x|×|screen|display|monitor|TV|pipe|disk|tyre|tire|wheel)s?\b))/gu,
    say: () => ' inches',
  },
  // One alone closes no quotation.
  { find: /(?<=^[^"“”″]*(?<![\w.'’′])\d{1,3}(?:\.\d+)?)"(?=\s\p{Ll}[^"“”″]*$)/gu, say: () => ' inch' },
  {
    find: /(?<=(?<![\w.])\d{1,3})['’′](?=\s(?:wide|tall|high|long|deep|thick)\b)/gu,
    say: () => ' feet',
  },
  ...quotesAndPictures,
  ...marksForTheEye,
];

/** What goes wrong most surely comes first: of two rules for the same letters the earlier one counts. */
export const englishRules: readonly SpeakingRule[] = [
  ...addressRules({ dot: 'dot', at: 'at', underscore: 'underscore', plus: 'plus' }),
  ...datesAndTimes,
  ...references,
  ...addresses,
  ...shortenedWords,
  ...silentMarks,
  ...quantities,
  ...romanNumerals,
  ...symbols,
  ...codeWords,
];
