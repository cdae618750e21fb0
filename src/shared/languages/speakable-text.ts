import type { SpeakingRule, SpokenText } from '../listen/script/spoken-text.ts';
import { dutchRules } from './dutch/dutch.ts';
import { englishRules } from './english/english.ts';
import { frenchRules } from './french/french.ts';
import { germanRules } from './german/german.ts';
import { italianRules } from './italian/italian.ts';
import { languageCode, type LanguageCode } from './language-code.ts';
import { portugueseRules } from './portuguese/portuguese.ts';
import { spanishRules } from './spanish/spanish.ts';
import { replaced } from './speaking/replacing.ts';
import { requiredBy } from './speaking/required-characters.ts';
import { quotesAndPictures } from './speaking/marks/quotes-and-pictures.ts';
import { marksForTheEye } from './speaking/marks/silent-marks.ts';

/** What is said otherwise than it is written, for each language that has rules. */
const speakingRules: Readonly<Record<LanguageCode, () => readonly SpeakingRule[]>> = {
  de: germanRules,
  en: () => englishRules,
  es: spanishRules,
  fr: frenchRules,
  it: italianRules,
  nl: dutchRules,
  pt: portugueseRules,
};

const ofAnyLanguage: readonly SpeakingRule[] = [...quotesAndPictures, ...marksForTheEye];

/**
 * A sentence or paragraph as a speech model says it right. Only what these models get wrong is changed; of a language
 * without rules, only what no voice can say, and what is on the page for the eye. What has been made speakable stays as it is.
 * @param own a person's own words, which nothing else changes
 * @param language its code
 */
export function speakableText(text: string, own: readonly SpeakingRule[] = [], language = 'en'): SpokenText {
  return replaced(text, own, rulesOf(language));
}

/**
 * Has a language's expressions read and compiled before its first text is waited for, one after the other: each `next()`
 * mostly takes less than a millisecond. V8 compiles them when they are first used, once for text in Latin-1 alone and once for
 * any other, and to machine code only at the second use.
 */
export function* compiledAhead(language: string): Generator<void> {
  const rules = rulesOf(language);
  yield;
  for (const { find } of rules) {
    requiredBy(find);
    for (const text of ['a 1', 'a ’ 1', 'a 1', 'a ’ 1']) {
      text.search(find);
      yield;
    }
  }
}

function rulesOf(language: string): readonly SpeakingRule[] {
  const code = languageCode(language);
  return code === undefined ? ofAnyLanguage : speakingRules[code]();
}
