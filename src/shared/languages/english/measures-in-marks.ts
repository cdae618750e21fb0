import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { marksForTheEye, quotesAndPictures } from '../speaking/silent-marks.ts';

/** Degrees, feet and inches, before their marks go with the quotes, and all that is on the page for the eye alone. */
export const silentMarks: readonly SpeakingRule[] = [
  // 40°26′46″N
  {
    find: /(?<![\w.])(\d{1,3})°\s?(?:(\d{1,2}(?:\.\d+)?)['’′]\s?)?(?:(\d{1,2}(?:\.\d+)?)(?:["”″]|['’′]{2})\s?)?([NSEW])(?!\p{L})/gu,
    say(_all, degrees = '', minutes = '', seconds = '', wind = '') {
      const parts = [
        `${degrees} degrees`,
        ...(minutes ? [`${minutes} minutes`] : []),
        ...(seconds ? [`${seconds} seconds`] : []),
        winds[wind] ?? '',
      ];
      return parts.join(' ');
    },
  },
  // A screen or a pipe, where no quotation ends.
  {
    find: /(?<=^[^"“”]*(?<![\w.'’′])\d{1,3}(?:\.\d+)?)(?:"|″)(?=\s(?:wide|tall|high|long|deep|thick|in diameter|by|x|×|screen|display|monitor|TV|pipe|disk|tyre|tire|wheel)s?\b)/gu,
    say: () => ' inches',
  },
  // One alone closes no quotation.
  { find: /(?<=^[^"“”″]*(?<![\w.'’′])\d{1,3}(?:\.\d+)?)"(?=\s\p{Ll}[^"“”″]*$)/gu, say: () => ' inch' },
  {
    find: /(?<=(?<![\w.])\d{1,3})['’′](?=\s(?:wide|tall|high|long|deep|thick)\b)/gu,
    say: () => ' feet',
  },
  // Feet and inches, before their marks go with the quotes.
  {
    find: /(?<![\w.])(\d{1,3})['’′]\s?(\d{1,2})(?:["”″]|['’′]{2})/gu,
    say: (_all, feet = '', inches = '') => `${feet} feet ${inches} inches`,
  },
  ...quotesAndPictures,
  ...marksForTheEye,
];

const winds: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };
