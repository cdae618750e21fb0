import { dutchSentences } from './dutch/sentence-words.ts';
import { englishSentences } from './english/sentence-words.ts';
import { frenchSentences } from './french/sentence-words.ts';
import { germanSentences } from './german/sentence-words.ts';
import { italianSentences } from './italian/sentence-words.ts';
import type { LanguageCode } from './language-code.ts';
import { portugueseSentences } from './portuguese/sentence-words.ts';
import type { SentenceWords } from './sentence-words.ts';
import { spanishSentences } from './spanish/sentence-words.ts';

/** What ends no sentence, for each language that has rules. */
export const sentenceRules: Readonly<Record<LanguageCode, SentenceWords>> = {
  de: germanSentences,
  en: englishSentences,
  es: spanishSentences,
  fr: frenchSentences,
  it: italianSentences,
  nl: dutchSentences,
  pt: portugueseSentences,
};
