import type { Block } from '../text/markdown.ts';
import { beforeMore } from '../listen/script/packing.ts';
import { passagesOf, sourceRange, type Passage } from './speakable.ts';
import {
  type RemainingPassage,
  breathsFrom,
  endsIn,
  isTooShort,
  pieceLimits,
  placeToCut,
} from './piece-ends.ts';

/**
 * Where a reply may be cut into the pieces that are sent to speech, while it is still being written. Which of these
 * places is taken is the plan's business: see `piece-plan.ts`.
 */

/** Text for one request to speech. `start` and `end` are offsets into the reply's Markdown. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What the piece ends with, which says how long the pause after it is. A phrase goes on after a breath. */
  readonly boundary: 'phrase' | 'clause' | 'sentence' | 'paragraph';
}

/** A piece that may be spoken next. */
export interface PieceOption extends Piece {
  readonly place: Place;
}

/** How far the reply has been spoken: to the end of `said` in a passage of a block. */
interface Place {
  /** Where the block begins in the Markdown. */
  readonly block: number;
  /** Which of its passages. */
  readonly passage: number;
  readonly said: string;
}

interface Reach {
  /** Characters of the longest piece. */
  readonly most?: number;
  /** A piece may go on across the ends of paragraphs, however long they are. */
  readonly acrossParagraphs?: boolean;
}

export interface PieceCutter {
  /** What is written so far. `finished`: all of it can be spoken now, even if more may come later. */
  read(blocks: readonly Block[], finished: boolean): void;
  /** What has been read so far is not spoken. */
  skip(): void;
  /**
   * What may be spoken next, shortest first: at least three words, and at least three are left, unless there are no more.
   * All begin where the last piece ended. Empty until the text goes far enough; a `finished` one always does.
   */
  options(reach?: Reach): readonly PieceOption[];
  /** What is next, up to each place where no mark stands but breath may be taken; shortest first. */
  phrases(): readonly PieceOption[];
  /** What is next, up to the end of so many words, once another has begun. */
  afterWords(count: number): PieceOption | undefined;
  /** It is being spoken: what follows it is next. */
  take(option: PieceOption): void;
  isFinished(): boolean;
  /** Nothing that is written has yet to be spoken. */
  isEmpty(): boolean;
}

/** A passage of which some has yet to be spoken. */
interface Pending extends RemainingPassage {
  /** Where its block begins in the Markdown, and which of the block's passages it is. */
  readonly block: number;
  readonly index: number;
}

/** The passages before the one that a piece ends in. */
interface Joined {
  readonly text: string;
  readonly start: number;
}

export function createPieceCutter(): PieceCutter {
  let blocks: readonly Block[] = [];
  let finished = false;
  let begun = false;
  let spokenTo = 0;
  let place: Place | undefined;
  let firstBlock = 0;
  const passagesIn = new WeakMap<Block, readonly Passage[]>();

  function* unspoken(): Generator<Pending> {
    while (firstBlock > 0 && (blocks[firstBlock - 1]?.end ?? Infinity) > spokenTo) firstBlock--;
    while ((blocks[firstBlock]?.end ?? Infinity) <= spokenTo) firstBlock++;
    for (let i = firstBlock; i < blocks.length; i++) {
      const block = blocks[i];
      if (block) yield* unspokenIn(block, finished || i < blocks.length - 1);
    }
  }

  function* unspokenIn(block: Block, blockClosed: boolean): Generator<Pending> {
    const passages = passagesIn.get(block) ?? passagesOf(block);
    passagesIn.set(block, passages);
    const start = block.start + (block.node.position?.start.offset ?? 0);
    for (let i = place?.block === start ? place.passage : 0; i < passages.length; i++) {
      const passage = passages[i];
      const from = passage ? resumeAt(passage, start, i) : 0;
      const closed = blockClosed || i < passages.length - 1;
      if (passage && from < passage.text.length) yield { passage, from, closed, block: start, index: i };
    }
  }

  /** What is next, as far as a piece of so many characters and the words behind it can go. */
  const pending = (chars: number): { readonly parts: readonly Pending[]; readonly isAll: boolean } => {
    const parts: Pending[] = [];
    let left = chars + 2 * pieceLimits.maxShortChars;
    for (const part of unspoken()) {
      if (left < 0) return { parts, isAll: false };
      parts.push(part);
      left -= part.passage.text.length - part.from;
    }
    return { parts, isAll: true };
  };

  /** By its text, which is exact; by its source if the passage was another before more of it came. */
  const resumeAt = (passage: Passage, block: number, index: number): number => {
    const { text } = passage;
    const last = place?.block === block && place.passage === index ? place : undefined;
    const from = last && text.startsWith(last.said) ? last.said.length : fromSource(passage, spokenTo);
    return from + leadingSpace(text, from);
  };

  /** Whether the piece and what follows it can each be spoken alone. */
  const standsAlone = ({ text, place: { said } }: PieceOption, part: Pending, following: string): boolean => {
    const rest = part.passage.text.slice(said.length).trim();
    if (part.closed && rest !== '' && isTooShort(rest)) return false;
    const after = `${rest} ${following}`.trim();
    const isAll = finished && after === '';
    if (isTooShort(text)) return isAll;
    // Sound must start: what follows is spoken alone then, however short it turns out to be.
    return isAll || !isTooShort(after) || (!begun && !finished);
  };

  return {
    read(read, isFinished) {
      blocks = read;
      finished = isFinished;
    },
    skip() {
      const last = [...unspoken()].at(-1);
      if (last) ({ place, end: spokenTo } = optionAt(last, last.passage.text.length, 'sentence'));
    },
    options({ most = pieceLimits.maxChars, acrossParagraphs = false } = {}) {
      const { parts, isAll } = pending(most);
      const found: PieceOption[] = [];
      let before: Joined | undefined;
      for (const [i, part] of parts.entries()) {
        const isRest = before !== undefined && isAll && i === parts.length - 1;
        const room = most - (before ? before.text.length + 1 : 0) + (isRest ? pieceLimits.maxShortChars : 0);
        const following = beginning(parts.slice(i + 1));
        const ends = endsIn(part, room).map(({ end, what }) => optionAt(part, end, what, before));
        found.push(...ends.filter((option) => standsAlone(option, part, following)));
        const mustCut = found.length === 0 && (ends.length === 0 || part.closed) && lengthOf(part) > room;
        if (mustCut) return [optionAt(part, placeToCut(part, room), 'clause', before)];
        if (!part.closed || lengthOf(part) > room) break;
        before = joined(before, part);
        const isAllButAShortRest = finished && isTooShort(following);
        if (!acrossParagraphs && !isTooShort(before.text) && !isAllButAShortRest) break;
      }
      return found;
    },
    phrases() {
      const [part, ...others] = pending(0).parts;
      if (!part) return [];
      const found = breathsFrom(part).map((end) => optionAt(part, end, 'phrase'));
      return found.filter((option) => standsAlone(option, part, beginning(others)));
    },
    afterWords(count) {
      const [part] = pending(0).parts;
      if (!part || part.passage.indivisible) return undefined;
      const { text } = part.passage;
      const words = new RegExp(`^(?:\\S+\\s+){${count - 1}}\\S+(?=\\s+\\S)`).exec(text.slice(part.from));
      return words ? optionAt(part, part.from + words[0].length, 'clause') : undefined;
    },
    take(option) {
      ({ place, end: spokenTo } = option);
      begun = true;
    },
    isFinished: () => finished,
    isEmpty: () => unspoken().next().done === true,
  };
}

/** The rest of a text, of which nothing need be heard soon: sentence by sentence. */
export function bySentence(cutter: PieceCutter): readonly Piece[] {
  const pieces: Piece[] = [];
  for (;;) {
    const options = cutter.options();
    const next = options.find(isSentence) ?? options.at(-1);
    if (!next) return pieces;
    pieces.push(next);
    cutter.take(next);
  }
}

export function isSentence({ boundary }: Piece): boolean {
  return boundary === 'sentence' || boundary === 'paragraph';
}

function optionAt(
  part: Pending,
  end: number,
  what: Exclude<Piece['boundary'], 'paragraph'>,
  before?: Joined,
): PieceOption {
  const { passage, from, closed, block, index } = part;
  // Voices let a text without a mark fall, as if the sentence were over.
  const text = `${passage.text.slice(from, end).trimEnd()}${what === 'phrase' ? ',' : ''}`;
  const range = sourceRange(passage, from, end);
  const endsPassage = closed && passage.text.slice(end).trim() === '';
  return {
    text: before ? `${before.text} ${text}` : text,
    start: before?.start ?? range.start,
    end: range.end,
    boundary: endsPassage ? 'paragraph' : what,
    place: { block, passage: index, said: passage.text.slice(0, end) },
  };
}

function joined(before: Joined | undefined, { passage, from }: Pending): Joined {
  const text = beforeMore({ text: passage.text.slice(from).trimEnd(), ends: true });
  if (before) return { ...before, text: `${before.text} ${text}` };
  return { text, start: sourceRange(passage, from, passage.text.length).start };
}

/** As much of the text as shows whether it is too short. */
function beginning(parts: readonly Pending[]): string {
  let text = '';
  for (const { passage, from } of parts) {
    text = `${text} ${passage.text.slice(from, from + 2 * pieceLimits.maxShortChars)}`.trim();
    if (!isTooShort(text)) break;
  }
  return text;
}

function lengthOf({ passage, from }: Pending): number {
  return passage.indivisible ? 0 : passage.text.trimEnd().length - from;
}

/** The first place in the passage whose source has not been spoken. */
function fromSource(passage: Passage, spokenTo: number): number {
  const span = passage.spans.find((candidate) => candidate.end > spokenTo);
  if (!span) return passage.text.length;
  const done = Math.max(0, spokenTo - span.start);
  return span.at + Math.round((done / (span.end - span.start)) * span.length);
}

function leadingSpace(text: string, from: number): number {
  return text.slice(from).length - text.slice(from).trimStart().length;
}
