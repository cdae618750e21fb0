import type { DocumentLimits } from '../opened-document.ts';
import type { Locale } from '../../../shared/text/translate.ts';

/** To read a document, which comes first. */
export type ReadOrder = Extract<Order, { is: 'read' }>;

/** What the app says to the process that reads a document. */
export type Order =
  | {
      readonly is: 'read';
      readonly name: string;
      /** In which it says what is wrong with a document: it cannot see which one the program has chosen. */
      readonly locale: Locale;
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
