import { addresses } from './addresses.ts';
import { codeWords } from './code-words.ts';
import { datesAndTimes } from './dates-and-times.ts';
import { quantities } from './quantities.ts';
import { replaced } from './replacing.ts';
import { romanNumerals } from './roman-numerals.ts';
import { shortenedWords } from './shortened-words.ts';
import { silentMarks } from './silent-marks.ts';
import type { SpeakingRule, SpokenText } from '../script/spoken-text.ts';
import { symbols } from './symbols.ts';

/** What goes wrong most surely comes first: of two rules for the same letters the earlier one counts. */
const rules: readonly SpeakingRule[] = [
  ...addresses,
  ...datesAndTimes,
  ...shortenedWords,
  ...silentMarks,
  ...quantities,
  ...romanNumerals,
  ...symbols,
  ...codeWords,
];

/**
 * A sentence or paragraph of English as a speech model says it right. Only what these models get wrong is changed.
 * What has been made speakable stays as it is. `own`: a person's own words, which nothing else changes.
 */
export function speakableText(text: string, own: readonly SpeakingRule[] = []): SpokenText {
  return replaced(text, own, rules);
}
