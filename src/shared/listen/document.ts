import type { PageArea } from './page-area.ts';

/**
 * A document as it is read aloud: blocks in reading order, each of a kind. None of its text is dropped: text that shouldn't
 * be read aloud is a block, too, of a kind that a policy skips.
 */

export interface DocumentMeta {
  readonly title?: string;
  readonly author?: string;
  /** A language code, as the document states it. */
  readonly language?: string;
  /** It is a PDF, so its pages can be drawn. */
  readonly pageCount?: number;
  /** Its pages are pictures, without text. */
  readonly isScanned?: boolean;
  /** The publisher had some of it narrated, and the file has the sound. */
  readonly isNarrated?: boolean;
  /** The model that recognized the text of a scan, or of some pages. */
  readonly recognizedBy?: string;
  /** On how many pages, where the others have text of their own. */
  readonly recognizedPages?: number;
  /** Where parts of it begin, in reading order, as far as that is known when it is opened. */
  readonly contents: readonly ContentsEntry[];
}

export interface ContentsEntry {
  readonly title: string;
  /** 1 for the outermost. */
  readonly level: number;
  /** The id of the block that it points to; missing until that block has been parsed. */
  readonly blockId?: string;
}

export const blockKinds = [
  'heading',
  'paragraph',
  'list-item',
  'quote',
  'verse',
  'code',
  'table',
  'formula',
  'caption',
  'figure',
  'picture',
  'gap',
  'sidebar',
  'field',
  'footnote',
  'comment',
  'citation',
  'byline',
  'contents',
  'imprint',
  'sound',
  'header',
  'footer',
  'page-number',
  'margin',
] as const;

/**
 * `verse`: its lines are lines. `figure`: the words inside a picture or a diagram. `picture`: one
 * or several that say nothing themselves. `gap`: stands for what can't be read. `sidebar`: what stands beside the text
 * or in a box. `field`: of a form, its label with what is filled in. `comment`: a reader's, not the author's. `byline`: who
 * wrote it, with addresses. `contents`: a table of contents, an index. `imprint`: who
 * published it. `sound`: what is heard in a film, in its subtitles. `margin`: turned text, stamps, numbers of lines.
 */
export type BlockKind = (typeof blockKinds)[number];

const furniture: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'page-number', 'margin']);

/** Whether it is what printing puts around the text of each page. */
export function isFurniture({ kind }: Pick<Block, 'kind'>): boolean {
  return furniture.has(kind);
}

export interface Block {
  /** Unique in the document, and the same each time it is opened. */
  readonly id: string;
  readonly kind: BlockKind;
  /** The document's own text, its lines joined. A table's cells are separated by tabs, its rows by line ends. A picture has its sign. */
  readonly text: string;
  /** Of a heading, 1 for the outermost; of a list item, how deep it is nested. */
  readonly level?: number;
  /** Of PDFs, of books that give the printed page, and of slides, counted from 1. */
  readonly page?: number;
  /** In a PDF: where it stands on its page, or where it begins. */
  readonly area?: PageArea;
  /** What is said in its place if its letters can't be read aloud, such as those of a formula. */
  readonly said?: string;
  /** A language code, if it isn't the document's. */
  readonly language?: string;
  /** Stretches of the text in yet another language, in order. */
  readonly foreignStretches?: readonly ForeignStretch[];
  /** Stretches of the text that are said otherwise than written, such as formulas, in order. */
  readonly sayings?: readonly Saying[];
  /** Stretches of the text that the publisher had narrated, in order; they don't overlap. */
  readonly narrated?: readonly NarratedStretch[];
  /** Of a table: whether its first row names the columns, where its look or the file tells. */
  readonly isHeaded?: boolean;
  /** It stands before the body of a book, where reading begins: a title page, a preface. */
  readonly isFront?: true;
  /** Of a gap: why it is there, and the last page that it stands for; the first is its own. */
  readonly gap?: { readonly is: (typeof gapReasons)[number]; readonly lastPage: number };
  /** Of a footnote or a comment: the mark in the text that it belongs to, with its block. */
  readonly mark?: { readonly blockId: string; readonly text: string };
}

/** The text of a gap, as editors mark what they leave out. */
export const gapSign = '[…]';

/**
 * Why pages can't be read. `picture`: they are pictures. `letters`: nothing says which letters they are made of. `some-letters`: nor
 * of some of their text, which is left out, as it may be on any page behind them. `damage`: they can't be loaded. `elsewhere`: what is
 * on them was recognized, and is to be put in its place.
 */
export const gapReasons = ['picture', 'letters', 'some-letters', 'damage', 'elsewhere'] as const;

/** `start` inclusive, `end` exclusive. */
export interface ForeignStretch {
  readonly start: number;
  readonly end: number;
  readonly language: string;
}

/** Sound within a file of a document. */
export interface SoundClip {
  /** The file that holds it: in a book, its path in the archive. */
  readonly sound: string;
  readonly fromMs: number;
  /** Without it, the clip goes on to the end of the file. It never goes beyond that. */
  readonly toMs?: number;
}

/** `start` inclusive, `end` exclusive. */
export interface NarratedStretch extends SoundClip {
  readonly start: number;
  readonly end: number;
}

/** `start` inclusive, `end` exclusive. */
export interface Saying {
  readonly start: number;
  readonly end: number;
  readonly said: string;
}
