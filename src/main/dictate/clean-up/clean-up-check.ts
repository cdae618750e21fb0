import type { Mode } from '../../../shared/dictate/clean-modes.ts';
import type { ModelText } from '../model-text.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Why an answer isn't a cleaned-up dictation, as the beginning of a sentence; undefined when it is. A model that obeys,
 * answers, refuses, translates or summarizes returns other words, or many more or fewer.
 */
export function rejectionReason(
  { text, finishReason }: ModelText,
  raw: string,
  mode: Pick<Mode, 'id' | 'translateTo'>,
): string | undefined {
  if (finishReason === 'length') return t('dictate:clean-up.wrong.cut-off');
  if (finishReason === 'content_filter') return t('dictate:clean-up.wrong.filtered');
  if (finishReason === undefined) return t('dictate:clean-up.wrong.interrupted');
  if (text === '') return t('dictate:clean-up.wrong.empty');
  const [said, written] = [wordsIn(raw), wordsIn(text)];
  if (isRefusal(text, raw)) return t('dictate:clean-up.wrong.refused');
  const isTranslated = mode.translateTo !== undefined;
  const most = isTranslated ? mostTranslatedShare : mostShare;
  if (written.length < said.length * leastShare(mode) - few) return t('dictate:clean-up.wrong.left-out');
  if (written.length > said.length * most + some) return t('dictate:clean-up.wrong.added');
  if (isTranslated) return undefined; // other words are what was asked for
  if (!keepsTo(said, written, mode)) return t('dictate:clean-up.wrong.changed');
  return isAnswered(raw, text) ? t('dictate:clean-up.wrong.answered') : undefined;
}

/** A greeting and a few numbers amount to this many words. */
const some = 15;
const few = 5;
const strangeShare = 0.35;
const mostShare = 1.5;
/** Some languages need many more words than others. */
const mostTranslatedShare = 2.5;
/** Notes may be much shorter than speech, and what a person wants of a mode of their own isn't known. */
const isTerse = ({ id, translateTo }: Pick<Mode, 'id' | 'translateTo'>): boolean =>
  id === 'notes' || id.startsWith('own-') || translateTo !== undefined;
const leastShare = (mode: Pick<Mode, 'id' | 'translateTo'>): number => (isTerse(mode) ? 0.3 : 0.5);
/** Share of distinct words, without fillers, that must remain. Spelling, numbers and grammar change the others. */
const keptShare = (mode: Pick<Mode, 'id'>): number => (isTerse(mode) ? 0.35 : 0.5);

function keepsTo(said: readonly string[], written: readonly string[], mode: Pick<Mode, 'id'>): boolean {
  const meant = new Set(said.filter((word) => !fillers.has(word)));
  const there = new Set(written);
  const kept = [...meant].filter((word) => there.has(word)).length;
  const strange = written.filter((word) => !meant.has(word)).length;
  // One or two words, such as "twenty" and "20", are too few to compare.
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

/** Anything shorter is "right?" or a false start, which may be left out. */
const leastWords = 3;
const sameShare = 0.5;
/** Transcripts don't always have their question marks. */
const opening = /^((um+|uh+|er|so|and|but|well|okay|ok)\b\W*)*(what|when|where|which|who|whose|why|how)\b/i;
const mark = /[?？؟]/;

/**
 * Whether a spoken question is missing from the text and something new was added, which is what a model does that
 * answers it.
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

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Without list markers. */
function sentencesIn(text: string): readonly string[] {
  return [...sentenceSegmenter.segment(text)].map(({ segment }) => segment.replace(/^[-*\s]+/, ''));
}

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Lowercase words. The segmenter also finds words in scripts without spaces. */
export function wordsIn(text: string): readonly string[] {
  return [...wordSegmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase().replaceAll('’', "'"));
}
