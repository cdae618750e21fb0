import { z } from 'zod';
import { placeSchema, type Place } from './place.ts';

/** What a question is about that is asked while a document is read aloud: where reading was when the key went down. */
export interface AskedAbout {
  readonly documentId: string;
  /** In the sentence that sounded. */
  readonly place: Place;
}

/** As a turn keeps it: the document may be gone when it is shown. */
export interface About extends AskedAbout {
  readonly title: string;
}

export const documentIdSchema = z.string().regex(/^[\da-f]{16,64}$/);

export const askedAboutSchema = z.strictObject({ documentId: documentIdSchema, place: placeSchema });

/** Whether two questions were asked at the same place. */
export function isSamePlace(a: AskedAbout, b: AskedAbout): boolean {
  return a.documentId === b.documentId && a.place.blockId === b.place.blockId && a.place.at === b.place.at;
}

/** What a question about a place needs of its document, as the document has it and not as it is spoken. */
export interface AskedPassage {
  readonly title?: string;
  readonly author?: string;
  /** With what it is part of: "Part Two › Chapter 3". */
  readonly chapter?: string;
  /** What the listener heard of the chapter before the paragraph, its last part where it is longer than there is room. */
  readonly before: string;
  /** The whole of it, or what lies around the sentence; empty where the sentence is all of it. */
  readonly paragraph: string;
  readonly sentence: string;
}
