/**
 * What a document is to a reader's ear: blocks in reading order, each of a kind. Nothing of its text is dropped: what is
 * not to be read aloud is a block as well, of a kind that a policy skips.
 */

export interface DocumentMeta {
  readonly title?: string;
  readonly author?: string;
  /** A language code, as the document states it. */
  readonly language?: string;
  /** Where parts of it begin, in reading order, as far as that is known when it is opened. */
  readonly contents: readonly ContentsEntry[];
}

export interface ContentsEntry {
  readonly title: string;
  /** 1 for the outermost. */
  readonly level: number;
  /** Of the block that it points to; not there until that block has been read. */
  readonly blockId?: string;
}

export const blockKinds = [
  'heading',
  'paragraph',
  'list-item',
  'quote',
  'code',
  'table',
  'caption',
  'footnote',
  'citation',
  'header',
  'footer',
  'page-number',
] as const;

export type BlockKind = (typeof blockKinds)[number];

export interface Block {
  /** Of this document, and the same each time it is opened. */
  readonly id: string;
  readonly kind: BlockKind;
  /** As the document has it, its lines joined; the cells of a table by tabs, its rows by line ends. */
  readonly text: string;
  /** Of a heading, 1 for the outermost; of a list item, how deep it lies. */
  readonly level?: number;
  /** Of PDFs, and of books that give the printed page, counted from 1. */
  readonly page?: number;
  /** Of a footnote: the mark in the text that it belongs to, with its block. */
  readonly mark?: { readonly blockId: string; readonly text: string };
}
