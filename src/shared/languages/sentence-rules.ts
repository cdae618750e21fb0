import { dutchSentences } from './dutch/dutch-sentences.ts';
import { englishSentences } from './english/english-sentences.ts';
import { frenchSentences } from './french/french-sentences.ts';
import { germanSentences } from './german/german-sentences.ts';
import { italianSentences } from './italian/italian-words.ts';
import type { LanguageCode } from './language-code.ts';
import { portugueseSentences } from './portuguese/portuguese-words.ts';
import { type SentenceWords, closersWith, noWords, words } from './sentence-words.ts';
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

/** What many languages in Latin or Cyrillic letters write short, for those that have no words of their own here. */
export const otherSentences: SentenceWords = {
  beforeNames: words(
    'dr prof ing inż mgr mr mrs ms hr fr sr st skt sv sw ks rev gen adm sen mt г гр акад проф тов св им ул пр пл пгт д',
  ),
  beforeNumbers: words('nr no č n° art fig tab str s p pp kap bd vol tel рис стр гл табл № ст п т кв'),
  goingOn: words(
    'e.g i.e f.eks t.d bl.a m.fl dvs ca cca tj tzn tzw np mj m.m m.a o.s.v ex jf cf vs resp т.е т.к т.н т.п см ср напр',
  ),
  anywhere: words('etc osv o.s.v itd itp atd и.т.д гг co inc ltd a.s ap oy ab'),
  monthsAndDays: words('Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Okt Nov Dec'),
  openers: words(
    'i det den de han hun vi jeg du hvad en et det она он они мы я это в на и но они что как to je se na v a ale on ona oni',
  ),
  openersAfterInitial: words('det den han hun vi jeg он она они это'),
  speechVerbs: noWords,
  closers: closersWith('“‘'),
};
