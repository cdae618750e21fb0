import { dutchFormulas } from './dutch/dutch.ts';
import { englishFormulas } from './english/english-formulas.ts';
import { germanFormulas } from './german/german-formulas.ts';
import { languageCode, type LanguageCode } from './language-code.ts';
import type { FormulaWords } from './speaking/formula-words.ts';
import {
  frenchFormulas,
  italianFormulas,
  portugueseFormulas,
  spanishFormulas,
} from './speaking/romance-formulas.ts';

const formulas: Readonly<Record<LanguageCode, FormulaWords>> = {
  de: germanFormulas,
  en: englishFormulas,
  es: spanishFormulas,
  fr: frenchFormulas,
  it: italianFormulas,
  nl: dutchFormulas,
  pt: portugueseFormulas,
};

/** What formulas are called in the language of a code; undefined where there are no words for it. */
export function formulaWords(language: string): FormulaWords | undefined {
  const code = languageCode(language);
  return code && formulas[code];
}
