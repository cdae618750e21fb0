import { dutchByForm } from './by-form/dutch.ts';
import { englishByForm } from './by-form/english.ts';
import { frenchByForm } from './by-form/french.ts';
import { germanByForm } from './by-form/german.ts';
import { italianByForm } from './by-form/italian.ts';
import { portugueseByForm } from './by-form/portuguese.ts';
import { spanishByForm } from './by-form/spanish.ts';
import { dutchSubjects, englishSubjects, germanSubjects } from './by-subject.ts';
import { dutchLines } from './dutch.ts';
import { englishDates } from './english-dates.ts';
import { englishLaw } from './english-law.ts';
import { englishMeasures } from './english-measures.ts';
import { englishScience } from './english-science.ts';
import { englishLines } from './english.ts';
import { dutchEveryday, germanEveryday } from './everyday.ts';
import { frenchMeasures } from './french-measures.ts';
import { frenchLines } from './french.ts';
import { germanLines } from './german.ts';
import { dutchInContext, englishInContext, germanInContext } from './in-context.ts';
import { italianLines } from './italian.ts';
import { frenchNotices, italianNotices, portugueseNotices, spanishNotices } from './notices.ts';
import { portugueseLines } from './portuguese.ts';
import { spanishMeasures } from './spanish-measures.ts';
import { spanishLines } from './spanish.ts';

/** By its code, what each language is tried on: as written, and as a good reader says it; `|` parts sentences. */
export const linesByLanguage = [
  [
    'en',
    [
      ...englishLines,
      ...englishMeasures,
      ...englishLaw,
      ...englishDates,
      ...englishScience,
      ...englishInContext,
      ...englishSubjects,
      ...englishByForm,
    ],
  ],
  ['de', [...germanLines, ...germanInContext, ...germanEveryday, ...germanSubjects, ...germanByForm]],
  ['fr', [...frenchLines, ...frenchMeasures, ...frenchNotices, ...frenchByForm]],
  ['es', [...spanishLines, ...spanishMeasures, ...spanishNotices, ...spanishByForm]],
  ['it', [...italianLines, ...italianNotices, ...italianByForm]],
  ['pt', [...portugueseLines, ...portugueseNotices, ...portugueseByForm]],
  ['nl', [...dutchLines, ...dutchInContext, ...dutchEveryday, ...dutchSubjects, ...dutchByForm]],
] as const;
