import type { Draft } from '../../block-builder.ts';
import type { BlockKind, Saying } from '../../../../shared/listen/document.ts';

/**
 * The drafts of a page, in which the numbers of the verses of a Bible are shown and not said, as are those of the lines of a
 * poem or a play: nobody who reads it aloud says them.
 */
export function withSilentVerseNumbers(page: readonly Draft[]): readonly Draft[] {
  const drafts = withLineNumbers(page);
  const found = drafts.map(numbersIn);
  const numbers = found.flat();
  if (numbers.length < leastVerses || !areVerses(numbers)) return drafts;
  return drafts.map((draft, at) => {
    const unsaid = found[at]!.map(({ start, end }): Saying => ({ start, end, said: '' }));
    const sayings = [...(draft.sayings ?? []), ...unsaid].toSorted((one, other) => one.start - other.start);
    return unsaid.length > 0 ? { ...draft, sayings } : draft;
  });
}

const leastVerses = 5;
/** Of the numbers; a verse may be missing, or be one with the next. */
const leastCounted = 0.8;

/** Whether they count up one by one, and begin anew in the next chapter. */
function areVerses(numbers: readonly VerseNumber[]): boolean {
  const counted = numbers.slice(1).filter((number, at) => follows(numbers[at]!, number));
  return counted.length >= leastCounted * (numbers.length - 1);
}

interface VerseNumber {
  /** Where only the verses are numbered, 0. */
  readonly chapter: number;
  readonly verse: number;
  readonly start: number;
  readonly end: number;
}

const mayHaveVerses: ReadonlySet<BlockKind> = new Set(['paragraph', 'verse', 'quote', 'list-item']);

function numbersIn({ kind, text }: Draft): readonly VerseNumber[] {
  if (!mayHaveVerses.has(kind)) return [];
  const label = /^\[?(?:\p{L}{1,4}\.? ?)?(\d{1,3}):(\d{1,3})\]?\s+(?=\S)/u.exec(text);
  if (label) return [{ chapter: Number(label[1]), verse: Number(label[2]), start: 0, end: label[0].length }];
  if (!/[¹²³⁴-⁹]/.test(text)) return [];
  return [...text.matchAll(raisedBeforeWord)].map(({ index, 0: number }) => ({
    chapter: 0,
    verse: Number(number.normalize('NFKC')),
    start: index,
    end: index + number.length,
  }));
}

const raisedBeforeWord = /(?<![^\s"“‘'(—–])[⁰¹²³⁴-⁹]{1,3}(?=[ \u00a0]?[\p{L}"“‘'¿¡«(])/gu;

function follows(last: VerseNumber, { chapter, verse }: VerseNumber): boolean {
  if (verse === 1) return last.chapter === 0 ? chapter === 0 : chapter === last.chapter + 1;
  return chapter === last.chapter && verse === last.verse + 1;
}

/** The drafts with the numbers of lines beside them, where each is a paragraph of its own behind every fifth line, or so. */
function withLineNumbers(drafts: readonly Draft[]): readonly Draft[] {
  const numbers = drafts.flatMap((draft, at) => {
    const value = draft.kind === 'paragraph' && numberAlone.exec(draft.text.normalize('NFKC').trim());
    return value ? [{ at, value: Number(value[0].replace(/\D/g, '')) }] : [];
  });
  if (numbers.length < leastVerses) return drafts;
  const steps = numbers.slice(1).map(({ at, value }, index) => {
    const last = numbers[index]!;
    const lines = drafts.slice(last.at + 1, at).reduce((sum, { text }) => sum + text.split('\n').length, 0);
    return { values: value - last.value, lines };
  });
  // A number that counts fewer lines than stand before it is that of a chapter or a year.
  const step = steps.toSorted((one, other) => one.values - other.values)[steps.length >> 1]!.values;
  const even = steps.filter(({ values, lines }) => values === step && lines >= leastCounted * step);
  if (step < leastStep || even.length < leastCounted * steps.length) return drafts;
  const found = new Set(numbers.map(({ at }) => at));
  return drafts.map((draft, at) => (found.has(at) ? { ...draft, kind: 'margin' } : draft));
}

const numberAlone = /^\d{1,3}(?:[ .\u202f]?\d{3})?$/u;
const leastStep = 3;
