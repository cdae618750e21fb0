import { dutchRules } from '../../../../src/shared/languages/dutch/dutch.ts';
import { englishRules } from '../../../../src/shared/languages/english/english.ts';
import { frenchRules } from '../../../../src/shared/languages/french/french.ts';
import { germanRules } from '../../../../src/shared/languages/german/german.ts';
import { italianRules } from '../../../../src/shared/languages/italian/italian.ts';
import { portugueseRules } from '../../../../src/shared/languages/portuguese/portuguese.ts';
import { spanishRules } from '../../../../src/shared/languages/spanish/spanish.ts';
import type { SpeakingRule } from '../../../../src/shared/listen/script/spoken-text.ts';

export const rulesByLanguage: readonly (readonly [
  language: string,
  rules: readonly SpeakingRule[],
  code: string,
])[] = [
  ['Dutch', dutchRules(), 'nl'],
  ['English', englishRules, 'en'],
  ['French', frenchRules(), 'fr'],
  ['German', germanRules(), 'de'],
  ['Italian', italianRules(), 'it'],
  ['Portuguese', portugueseRules(), 'pt'],
  ['Spanish', spanishRules(), 'es'],
];
