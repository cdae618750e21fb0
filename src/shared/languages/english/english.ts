import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { addressRules } from '../speaking/web-addresses.ts';
import { codeWords } from './code-words.ts';
import { datesAndTimes } from './dates-and-times.ts';
import { quantities } from './quantities.ts';
import { romanNumerals } from './roman-numerals.ts';
import { shortenedWords } from './shortened-words.ts';
import { silentMarks } from './measures-in-marks.ts';
import { symbols } from './symbols.ts';

/** What goes wrong most surely comes first: of two rules for the same letters the earlier one counts. */
export const englishRules: readonly SpeakingRule[] = [
  ...addressRules({ dot: 'dot', at: 'at', underscore: 'underscore', plus: 'plus' }),
  ...datesAndTimes,
  ...shortenedWords,
  ...silentMarks,
  ...quantities,
  ...romanNumerals,
  ...symbols,
  ...codeWords,
];
