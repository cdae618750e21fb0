import { dutchSentences } from './dutch/dutch-sentences.ts';
import { englishSentences } from './english/english-sentences.ts';
import { frenchSentences } from './french/french-sentences.ts';
import { germanSentences } from './german/german-sentences.ts';
import { italianSentences } from './italian/italian-sentences.ts';
import type { LanguageCode } from './language-code.ts';
import { portugueseSentences } from './portuguese/portuguese-sentences.ts';
import type { SentenceWords } from './sentence-words.ts';
import { spanishSentences } from './spanish/spanish-sentences.ts';

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
