import type { Block, ContentsEntry, DocumentMeta } from '../../shared/listen/document.ts';

/** A document that has been opened and is being read. */
export interface OpenedDocument {
  /** `contents` grows while the blocks are read: entries get their blocks, and headings may be added. */
  readonly meta: DocumentMeta;
  /** In reading order; can be iterated once, and is read on demand. Throws a `FaultError` where the file is broken. */
  readonly blocks: AsyncIterable<Block>;
  readonly cover?: Cover;
  /**
   * Of a PDF that has text: the pages, counted from 1, on which some or all of it can't be read, so that its words could only be
   * recognized. Grows while the blocks are read.
   */
  readonly unreadPages?: readonly number[];
}

/** A picture as stored in the file. Not checked to be a picture. */
export interface Cover {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Larger pictures are not used as a cover. */
export const maxCoverBytes = 20e6;

export interface OpenOptions {
  readonly limits?: Partial<DocumentLimits>;
  readonly signal?: AbortSignal | undefined;
  /** Of a PDF: pages, counted from 1, that aren't read, since what is on them was recognized. A gap stands for each. */
  readonly recognizedPages?: readonly number[] | undefined;
  /** Called now and then while slow work goes on before the first block. */
  readonly onWork?: (() => void) | undefined;
}

/** What a file may use before it is refused. Time is not limited here, because the reading process can be killed. */
export interface DocumentLimits {
  /** The size of the file on disk. */
  readonly fileBytes: number;
  /** The size of one piece of text: an HTML page, a chapter of a book, a part of a Word file. */
  readonly textBytes: number;
  /** The size of everything unpacked from one archive. */
  readonly unpackedBytes: number;
  /** How many times larger than packed an archive entry may be; the best ratio of real text is near 20. */
  readonly packedRatio: number;
  readonly archiveEntries: number;
  /** How deeply elements may be nested. */
  readonly depth: number;
  /** How many elements one piece of markup may have: unclosed tags can turn a small file into millions. */
  readonly elements: number;
  /** The size of a PDF, which is held in memory. A thick scanned book with its text has about 100 MB. */
  readonly pdfBytes: number;
  readonly pages: number;
  /** A newspaper page has 30,000. */
  readonly charactersPerPage: number;
}

export const defaultLimits: DocumentLimits = {
  fileBytes: 500_000_000,
  textBytes: 50_000_000,
  unpackedBytes: 100_000_000,
  packedRatio: 200,
  archiveEntries: 10_000,
  depth: 1_000,
  elements: 1_000_000,
  pdfBytes: 200_000_000,
  pages: 20_000,
  charactersPerPage: 1_000_000,
};

export type GrowingContents = { -readonly [key in keyof ContentsEntry]: ContentsEntry[key] }[];

/** What is known of a document, without what isn't, and nothing else that `from` has. */
export function metaIn(from: DocumentMeta): DocumentMeta {
  const { title, author, language, pageCount, isScanned, isNarrated, contents } = from;
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
    ...(pageCount ? { pageCount } : {}),
    ...(isScanned ? { isScanned } : {}),
    ...(isNarrated ? { isNarrated } : {}),
    contents,
  };
}
