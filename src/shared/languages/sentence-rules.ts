import { dutchSentences } from './dutch/dutch-words.ts';
import { englishSentences } from './english/english-sentences.ts';
import { frenchSentences } from './french/french-words.ts';
import { germanSentences } from './german/german-words.ts';
import { italianSentences } from './italian/italian-words.ts';
import type { LanguageCode } from './language-code.ts';
import { portugueseSentences } from './portuguese/portuguese-words.ts';
import type { SentenceWords } from './sentence-words.ts';
import { spanishSentences } from './spanish/spanish-words.ts';

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
