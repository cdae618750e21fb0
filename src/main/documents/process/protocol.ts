import type { DocumentLimits } from '../opened-document.ts';
import type { Locale } from '../../../shared/text/translate.ts';

/** Always the first request. */
export type ReadRequest = Extract<ParserRequest, { is: 'read' }>;

/** What the app sends to the parser process. */
export type ParserRequest =
  | {
      readonly is: 'read';
      readonly name: string;
      /** The language for error messages: the process cannot see the app's choice. */
      readonly locale: Locale;
      readonly limits: DocumentLimits;
      /** The length of the open file that was passed, or the text itself. */
      readonly source: { readonly fileBytes: number } | { readonly text: string };
    }
  /** A batch was taken, so another may be sent. */
  | { readonly is: 'more' };

/** How many batches may be in transit. */
export const batchesAhead = 3;

/** The file descriptor of the open document, after the standard streams and the IPC channel. */
export const documentFd = 4;
