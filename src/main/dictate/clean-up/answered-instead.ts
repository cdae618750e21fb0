import { wordsIn } from './words-in.ts';

/** What has fewer words is "right?" or a false start, which may be left out. */
const leastWords = 3;
const sameShare = 0.5;
/** Speech is not always written down with its question marks. */
const opening = /^((um+|uh+|er|so|and|but|well|okay|ok)\b\W*)*(what|when|where|which|who|whose|why|how)\b/i;
const mark = /[?？؟]/;

/**
 * Whether a question that was said is not among what was written, and something was written that nobody said: so does a
 * model that answers it, also in the question's own words.
 */
export function isAnswered(said: string, written: string): boolean {
  const words = new Set(wordsIn(said));
  if (wordsIn(written).every((word) => words.has(word))) return false;
  const asked = sentencesIn(written).filter(isQuestion);
  return sentencesIn(said).some(
    (sentence) =>
      isQuestion(sentence) &&
      wordsIn(sentence).length >= leastWords &&
      !asked.some((other) => isMostOf(sentence, other)),
  );
}

function isQuestion(sentence: string): boolean {
  return mark.test(sentence) || opening.test(sentence);
}

function isMostOf(sentence: string, other: string): boolean {
  const [words, there] = [new Set(wordsIn(sentence)), new Set(wordsIn(other))];
  return [...words].filter((word) => there.has(word)).length >= words.size * sameShare;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Without the sign of a list before them. */
function sentencesIn(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.replace(/^[-*\s]+/, ''));
}
