import type { Place } from '../listen/script/place.ts';

/** How an answer says which part of a document it is from, and what such a mark leads to. */

/** A part of a document that went with a question, as its turn keeps it: the document may be gone when it is shown. */
export interface Citation {
  /** As the model writes it between brackets, without the sign: `A12`. */
  readonly mark: string;
  readonly documentId: string;
  /** Of the document. */
  readonly title: string;
  readonly place: Place;
  /** Behind its last character; an older conversation doesn't know it. */
  readonly until?: Place;
  /** Of documents with printed pages, counted from 1. */
  readonly page?: number;
  /** What the part stands under. */
  readonly heading?: string;
  /** Its beginning. */
  readonly text: string;
}

/** What is to be shown of a document. */
export type CitedPassage = Pick<Citation, 'documentId' | 'place' | 'until' | 'text'>;

/** A document that went with a question, as its turn keeps it. */
export interface AskedDocument {
  readonly documentId: string;
  readonly title: string;
  /** Of its marks, in this conversation. */
  readonly letter: string;
  /** All of it went along, not only the parts that fit the question. */
  readonly isWhole: boolean;
  /** The name of the tool server that it came from. */
  readonly server?: string;
}

/** Of the marks of a conversation's documents, one for each. */
export const documentLetters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Letters of a part that are kept to be shown. */
export const citedLength = 400;

/** The mark of a part: the letter of its document, and which part of it, counted from 1. */
export function markOf(letter: string, number: number): string {
  return `${letter}${number}`;
}

/**
 * As an answer has it, with the space before it: `[§A12]`, or several at once; also where the answer is still being written
 * and the bracket isn't closed yet. Some models write wide brackets.
 */
const marked = /\s*[[【]\s*§(?:\s*[A-Z]\d+(?:[\s,;]+§?\s*[A-Z]\d+)*\s*[\]】]|[\s\w,;§]*$)/g;

/** A stretch of a text; with marks where it stands for some, of which a bracket that isn't closed has none yet. */
interface MarkedPiece {
  readonly start: number;
  readonly text: string;
  readonly marks?: readonly string[];
}

/** A text in pieces, in order: words, and marks between brackets. */
export function markedPieces(text: string): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(marked)) {
    if (index > from) pieces.push({ start: from, text: text.slice(from, index) });
    pieces.push({
      start: index,
      text: found,
      marks: /[\]】]$/.test(found) ? (found.match(/[A-Z]\d+/g) ?? []) : [],
    });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ start: from, text: text.slice(from) });
  return pieces;
}

/** Those of the parts that went along that an answer refers to. */
export function citedIn(reply: string, citations: readonly Citation[]): readonly Citation[] {
  if (citations.length === 0) return citations;
  const used = new Set(markedPieces(reply).flatMap(({ marks = [] }) => marks));
  return citations.filter(({ mark }) => used.has(mark));
}

/** Both, each mark once; the newer one counts. */
export function withCitations(
  former: readonly Citation[] = [],
  newer: readonly Citation[],
): readonly Citation[] {
  const marks = new Set(newer.map(({ mark }) => mark));
  return [...former.filter(({ mark }) => !marks.has(mark)), ...newer];
}
