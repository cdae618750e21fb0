import type { Draft } from '../../block-builder.ts';
import type { BlockKind, Saying } from '../../../../shared/listen/document.ts';

/**
 * The drafts of a page, in which the numbers of the verses of a Bible are shown and not said: nobody who reads it aloud says
 * them.
 */
export function withSilentVerseNumbers(drafts: readonly Draft[]): readonly Draft[] {
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
