import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { marksForTheEye, quotesAndPictures } from './silent-marks.ts';
import { calendarRules } from './calendar.ts';
import { codeNames } from './code-names.ts';
import { numberRules } from './numbers.ts';
import { shortWordRules } from './short-words.ts';
import { signRules } from './signs.ts';
import type { SpeakingWords } from './speaking-words.ts';
import { addressRules } from './web-addresses.ts';

/**
 * How a language is said by its words; `own` is what has a grammar of its own, such as the ordinals of German. What goes
 * wrong most surely comes first: of two rules for the same letters the earlier one counts.
 */
export function languageRules(words: SpeakingWords, own: readonly SpeakingRule[]): readonly SpeakingRule[] {
  return [
    ...addressRules(words.address),
    ...own,
    ...calendarRules(words),
    ...shortWordRules(words),
    ...quotesAndPictures,
    ...marksForTheEye,
    ...numberRules(words),
    ...signRules(words),
    ...codeNames,
  ];
}
