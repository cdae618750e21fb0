import type { Block } from '../text/markdown.ts';
import { passagesOf, sourceRange, type Passage } from './speakable.ts';
import { sentencesFrom } from '../text/sentences.ts';

/**
 * Cuts a reply, while it is still being written, into the pieces that are sent to speech. The first piece is as short
 * as can be spoken well, so that sound starts early; later ones are whole sentences.
 */

/** Text for one request to speech. `start` and `end` are offsets into the reply's Markdown. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What the piece ends with, which says how long the pause after it is. */
  readonly boundary: 'clause' | 'sentence' | 'paragraph';
}

interface PieceCutter {
  /** The pieces that have become certain. `finished`: nothing will be added to these blocks. */
  cut(blocks: readonly Block[], finished: boolean): readonly Piece[];
}

/** Speech models become unreliable beyond these. */
const limits = {
  /** Below three words alone they sigh, stretch or invent. */
  minWords: 3,
  /** Letters and digits of a first piece that ends at a clause mark. */
  minFirstLetters: 12,
  /** A clause shorter than this is not worth cutting a long sentence for. */
  minClauseChars: 25,
  /** Beyond 300-350 characters they drop and garble words. */
  maxChars: 300,
} as const;

/** A clause ends at its mark when white space follows: `3,500` and `12:30` are not cut. */
const clauseEnd = /[,;:—–](?=\s)/g;

export function createPieceCutter(): PieceCutter {
  let spokenTo = 0;
  let first = true;

  const cutPassage = (passage: Passage, closed: boolean): Piece[] => {
    const pieces: Piece[] = [];
    let from = resumeAt(passage, spokenTo);
    for (;;) {
      from += leadingSpace(passage.text, from);
      const end = from < passage.text.length ? nextEnd(passage, from, closed, first) : undefined;
      if (end === undefined) return pieces;
      const range = sourceRange(passage, from, end);
      pieces.push({
        text: passage.text.slice(from, end),
        ...range,
        boundary: boundaryAt(passage, end, closed),
      });
      spokenTo = range.end;
      first = false;
      from = end;
    }
  };

  let last: readonly Block[] | undefined;
  return {
    cut(blocks, finished) {
      if (blocks === last && !finished) return []; // of a dear text, each reading is asked for again and again
      last = blocks;
      const pending = blocks.filter((block) => block.end > spokenTo);
      return pending.flatMap((block) => {
        const blockClosed = finished || block !== blocks.at(-1);
        const passages = passagesOf(block);
        return passages.flatMap((passage, i) => cutPassage(passage, blockClosed || i < passages.length - 1));
      });
    },
  };
}

/** The first place in the passage whose source has not been spoken. */
function resumeAt(passage: Passage, spokenTo: number): number {
  const span = passage.spans.find((candidate) => candidate.end > spokenTo);
  if (!span) return passage.text.length;
  const done = Math.max(0, spokenTo - span.start);
  return span.at + Math.round((done / (span.end - span.start)) * span.length);
}

function leadingSpace(text: string, from: number): number {
  return text.slice(from).length - text.slice(from).trimStart().length;
}

/**
 * Where the piece that begins at `from` ends, once that is certain. All but the first wait until what follows could be
 * spoken alone, since a short rest is taken along.
 */
function nextEnd(passage: Passage, from: number, closed: boolean, first: boolean): number | undefined {
  const { text } = passage;
  if (passage.indivisible) return closed ? text.length : undefined;
  const whole = firstSpeakable(text, from, closed);
  if (whole === undefined) return first ? firstClause(text, from) : longClause(text, from);
  if (!closed && !first && !speakableAlone(text, whole, text.length)) return undefined;
  const absorbed = closed ? withShortRest(text, whole) : whole;
  if (absorbed - from <= limits.maxChars) return absorbed;
  return whole - from <= limits.maxChars ? whole : longClause(text, from);
}

/** Where the sentences end that have enough words together; in a text that is `closed`, at its end otherwise. */
function firstSpeakable(text: string, from: number, closed: boolean): number | undefined {
  let end: number | undefined;
  for (const sentence of sentencesFrom(text, from)) {
    // The last sentence of a text that grows may not be one yet.
    if (end !== undefined && speakableAlone(text, from, end)) return end;
    ({ end } = sentence);
  }
  return closed ? end : undefined;
}

function speakableAlone(text: string, from: number, end: number): boolean {
  return wordCount(text.slice(from, end)) >= limits.minWords;
}

/** A rest too short to be spoken alone is taken along. */
function withShortRest(text: string, end: number): number {
  const rest = text.slice(end).trim();
  return rest !== '' && wordCount(rest) < limits.minWords ? text.trimEnd().length : end;
}

function firstClause(text: string, from: number): number | undefined {
  return clauseEnds(text, from).find((end) => {
    const clause = text.slice(from, end);
    const letters = clause.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return letters >= limits.minFirstLetters && wordCount(clause) >= limits.minWords;
  });
}

/** The last clause, else the last word, of a sentence that has grown beyond what one request should hold. */
function longClause(text: string, from: number): number | undefined {
  const most = from + limits.maxChars;
  if (text.length <= most) return undefined;
  const clause = clauseEnds(text, from).findLast((end) => end <= most && end - from >= limits.minClauseChars);
  if (clause !== undefined) return clause;
  const space = text.lastIndexOf(' ', most);
  return space > from ? space : most;
}

function clauseEnds(text: string, from: number): number[] {
  return [...text.slice(from).matchAll(clauseEnd)].map((mark) => from + mark.index + 1);
}

function boundaryAt(passage: Passage, end: number, closed: boolean): Piece['boundary'] {
  if (closed && passage.text.slice(end).trim() === '') return 'paragraph';
  return /[,;:—–]$|[^.!?…)\]'’]$/.test(passage.text.slice(0, end)) ? 'clause' : 'sentence';
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
