import type { DocumentLimits } from '../opened-document.ts';
import type { Locale } from '../../../shared/text/locale.ts';

/** What a parser needs besides the bytes. */
export interface ReadRequest {
  readonly name: string;
  /** The language for error messages: the parser cannot see the app's choice. */
  readonly locale: Locale;
  readonly limits: DocumentLimits;
  /** Not to be read: see `OpenOptions`. */
  readonly recognizedPages?: readonly number[];
  /** The length of the file. */
  readonly fileBytes: number;
}

/** What the app sends to a process of Node. */
export type ProcessRequest =
  | ({ readonly is: 'read' } & ReadRequest) // always the first
  | { readonly is: 'more' };

/** What reads one document where it can do no harm: a process of Node, or a page in the system's sandbox. */
export interface Parser {
  /** Calls for each message, unchecked. To be called at once. */
  listen(onMessage: (sent: unknown) => void): void;
  /** Also resolves after `kill`. */
  readonly ended: Promise<ParserEnd>;
  /** A batch was taken, so another may be sent. */
  more(): void;
  kill(): void;
}

export interface ParserEnd {
  readonly cause: 'failed-to-start' | 'out-of-memory' | 'stalled' | 'died';
  readonly error: Error;
}

/** @param fd of the document, open for reading until the parser has ended */
export type StartParser = (request: ReadRequest, fd: number) => Parser;

/** A process gets the document here: after the standard streams and the IPC channel. */
export const documentFd = 4;

/** How many batches may be in transit. */
export const batchesAhead = 3;
