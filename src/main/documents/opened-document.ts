import type { Block, ContentsEntry, DocumentMeta } from '../../shared/listen/document.ts';

/** A document that has been opened and is being read. */
export interface OpenedDocument {
  /** Its `contents` grow while the blocks are read: entries come to know their block, headings may be added. */
  readonly meta: DocumentMeta;
  /** In reading order, read as they are asked for; once only. Throws a `FaultError` where the file turns out broken. */
  readonly blocks: AsyncIterable<Block>;
  readonly cover?: Cover;
}

/** A picture as it lies in the file. Nobody has looked whether it is one. */
export interface Cover {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface OpenOptions {
  readonly limits?: Partial<DocumentLimits>;
  readonly signal?: AbortSignal | undefined;
  /** Called now and then where it takes long until there is anything to tell. */
  readonly onWork?: (() => void) | undefined;
}

/** What a file may ask of us before it is refused. Time is not among them: the process that reads can be ended. */
export interface DocumentLimits {
  /** Of the file on disk. */
  readonly fileBytes: number;
  /** Of text that is one piece: a page of HTML, a chapter of a book, a part of a Word file. */
  readonly textBytes: number;
  /** Of all that is unpacked from one archive. */
  readonly unpackedBytes: number;
  /** How many times larger than packed an entry of an archive may be; the best real text is near 20. */
  readonly packedRatio: number;
  readonly archiveEntries: number;
  /** Of elements inside one another. */
  readonly depth: number;
  /** Of elements in one piece of markup: unclosed tags can make millions out of a small file. */
  readonly elements: number;
  /** Of a PDF: a thick book scanned with its text has about 100 MB. It is held in memory as a whole. */
  readonly pdfBytes: number;
  readonly pages: number;
  /** A page of a newspaper has 30,000. */
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
