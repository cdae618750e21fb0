import { wordsIn } from './words-in.ts';
import type { CleanMode } from '../../../shared/dictate/clean-modes.ts';
import type { FinishReason } from '../../../shared/talk/conversation.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the model gave back for a dictation. */
export interface CleanAnswer {
  readonly text: string;
  readonly finishReason: FinishReason | undefined;
}

/**
 * Why an answer is no cleaned-up dictation, as the beginning of a sentence; undefined where it is one. A model that
 * obeys, answers, refuses, translates or sums up gives other words back than were said, or many more or fewer.
 */
export function rejectionReason(
  { text, finishReason }: CleanAnswer,
  raw: string,
  mode: CleanMode,
): string | undefined {
  if (finishReason === 'length') return t('dictate:clean-up.wrong.cut-off');
  if (finishReason === 'content_filter') return t('dictate:clean-up.wrong.filtered');
  if (finishReason === undefined) return t('dictate:clean-up.wrong.interrupted');
  if (text === '') return t('dictate:clean-up.wrong.empty');
  const [said, written] = [wordsIn(raw), wordsIn(text)];
  if (isRefusal(text, raw)) return t('dictate:clean-up.wrong.refused');
  if (written.length < said.length * leastShare(mode) - few) return t('dictate:clean-up.wrong.left-out');
  if (written.length > said.length * mostShare + some) return t('dictate:clean-up.wrong.added');
  if (!keepsTo(said, written, mode)) return t('dictate:clean-up.wrong.changed');
  return isAnswered(raw, text) ? t('dictate:clean-up.wrong.answered') : undefined;
}

/** Words that a greeting and a few numbers come to. */
const some = 15;
const few = 5;
const strangeShare = 0.35;
const mostShare = 1.5;
/** Notes may be a good deal shorter than speech. */
const leastShare = (mode: CleanMode): number => (mode === 'notes' ? 0.3 : 0.5);
/** Of the different words said, fillers aside, that are there again. Spelling, numbers and grammar change the others. */
const keptShare = (mode: CleanMode): number => (mode === 'notes' ? 0.35 : 0.5);

function keepsTo(said: readonly string[], written: readonly string[], mode: CleanMode): boolean {
  const meant = new Set(said.filter((word) => !fillers.has(word)));
  const there = new Set(written);
  const kept = [...meant].filter((word) => there.has(word)).length;
  const strange = written.filter((word) => !meant.has(word)).length;
  // Of one or two words, "twenty" and "20", nothing can be told.
  const isKept = meant.size <= 2 || kept > meant.size * keptShare(mode);
  return isKept && strange <= some / 2 + written.length * strangeShare;
}

const fillers: ReadonlySet<string> = new Set(
  'um uh er erm hm hmm like so you know well okay ok yeah basically actually i mean'.split(' '),
);

const refusals =
  /^(i['’]m (really )?sorry|i am sorry|sorry|i can(no|['’])t|i am unable|i['’]m unable|as an ai)\b/i;

function isRefusal(text: string, raw: string): boolean {
  const [opening] = refusals.exec(text) ?? [];
  return opening !== undefined && !wordsIn(raw).join(' ').includes(wordsIn(opening).join(' '));
}

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
function isAnswered(said: string, written: string): boolean {
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
