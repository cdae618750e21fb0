import type { Boundary, Narrated, Passage, PassageSentence } from '../../../shared/listen/script/script.ts';

/** What becomes one clip: a passage, or a part of the one that reading begins with. */
export interface ClipPart {
  readonly text: string;
  readonly sentences: readonly PassageSentence[];
  readonly boundary: Boundary;
  /** Who speaks it; the usual voice without one. */
  readonly voice?: string;
  /** The publisher's narration of it, which needs no voice. */
  readonly narrated?: Narrated;
  /** Where in its text to begin. */
  readonly beginAt?: number;
  readonly passageId: string;
}

export function wholePart(passage: Passage, beginAt = 0): ClipPart {
  const { text, sentences, boundary, narrated } = passage;
  const whole = { text, sentences, boundary, ...madeOf(passage), ...(narrated && { narrated }) };
  return beginAt > 0 ? { ...whole, beginAt } : whole;
}

function madeOf({ id, voice }: Passage): Pick<ClipPart, 'passageId' | 'voice'> {
  return { passageId: id, ...(voice !== undefined && { voice }) };
}

/** A stretch of a passage. Sentences that it contains a part of are listed whole: they are lit as long as any of it sounds. */
export function partOf(passage: Passage, from: number, to: number): ClipPart {
  const stretch = passage.text.slice(from, to);
  const start = from + stretch.length - stretch.trimStart().length;
  const text = stretch.trim();
  const end = start + text.length;
  const sentences = passage.sentences
    .filter(({ inPassage }) => inPassage.start < end && inPassage.end > start)
    .map((sentence) => ({
      ...sentence,
      inPassage: {
        start: Math.max(0, sentence.inPassage.start - start),
        end: Math.min(text.length, sentence.inPassage.end - start),
      },
    }));
  const boundary = end >= passage.text.trimEnd().length ? passage.boundary : boundaryIn(passage, end);
  return { text, sentences, boundary, ...madeOf(passage) };
}

function boundaryIn({ sentences }: Passage, at: number): Boundary {
  return sentences.some(({ inPassage }) => inPassage.end === at) ? 'sentence' : 'clause';
}
