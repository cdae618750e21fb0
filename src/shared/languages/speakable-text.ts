import { addresses } from './english/addresses.ts';
import { codeWords } from './english/code-words.ts';
import { datesAndTimes } from './english/dates-and-times.ts';
import { quantities } from './english/quantities.ts';
import { replaced } from './speaking/replacing.ts';
import { romanNumerals } from './english/roman-numerals.ts';
import { shortenedWords } from './english/shortened-words.ts';
import { silentMarks } from './english/silent-marks.ts';
import type { SpeakingRule, SpokenText } from '../listen/script/spoken-text.ts';
import { symbols } from './english/symbols.ts';

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
