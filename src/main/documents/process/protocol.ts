import type { DocumentLimits } from '../opened-document.ts';

/** What the app says to the process that reads a document. */
export type Order =
  | {
      readonly is: 'read';
      readonly name: string;
      readonly limits: DocumentLimits;
      /** A file that was handed over open is as long as this; a text comes along. */
      readonly source: { readonly fileBytes: number } | { readonly text: string };
    }
  /** A batch has been taken, so another may be sent. */
  | { readonly is: 'more' };

/** How many batches may be on their way without having been taken. */
export const batchesAhead = 3;

/** Where the reading process finds the opened document, after its standard streams and the line to the app. */
export const documentFd = 4;
