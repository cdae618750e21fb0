import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { DocumentBytes } from '../../document-bytes.ts';
import { tooLarge, unreadable } from '../../document-errors.ts';
import { type Cover, type OpenOptions, defaultLimits, metaIn } from '../../opened-document.ts';
import { fileBytes, openDocumentFile, partsOf } from '../document-file.ts';
import { type StartParser, type Parser, type ParserEnd, batchesAhead } from '../parser.ts';
import { type OpenedMessage, type ParserMessage, parserMessageSchema } from '../parser-messages.ts';
import { changedContents } from '../../../../shared/listen/contents-changes.ts';
import type { Block, DocumentMeta } from '../../../../shared/listen/document.ts';
import { currentLocale, t } from '../../../../shared/text/translate.ts';
import { FaultError } from '../../../../shared/contract/fault.ts';

/** A document as a parser sends it, while it is parsed. */
export interface ParsedDocument {
  /** Identifies the content: the first half of the SHA-256 of its bytes, in hexadecimal. */
  readonly id: string;
  /** What is known so far. A new object each time its contents change. */
  readonly meta: DocumentMeta;
  /** Not checked to be a picture. */
  readonly cover?: Cover;
  /**
   * In reading order, in batches that begin small. Can be iterated once; only a few batches are read ahead. Throws a
   * `FaultError` if the rest cannot be read.
   */
  readonly blocks: AsyncIterable<readonly Block[]>;
  /** Once all blocks have been read: see `OpenedDocument`. */
  readonly unreadPages?: readonly number[] | undefined;
}

/**
 * Opens a document in a parser, which has no network. The parser ends with `signal`, after the last block, or when the
 * iteration stops early. A caller that never iterates must abort the signal, but for a scan, which has no blocks.
 * @throws FaultError with the reason in one sentence
 */
export type ReadDocument = (path: string, options?: OpenOptions) => Promise<ParsedDocument>;

export function documentReader(startParser: StartParser): ReadDocument {
  return async (path, options = {}) => {
    const limits = { ...defaultLimits, ...options.limits };
    const { file, size } = await openDocumentFile(path, limits.fileBytes);
    const { recognizedPages } = options;
    const request = {
      name: basename(path),
      locale: currentLocale(),
      limits,
      fileBytes: size,
      ...(recognizedPages && { recognizedPages }),
    };
    const parser = startParser(request, file.fd);
    void parser.ended.then(() => file.close());
    const messages = readMessages(parser, options.signal);
    try {
      // The id is not left to the parser, which a document might get under its control.
      const [id, opened] = await Promise.all([idOf(fileBytes(file.fd, size)), firstOf(messages)]);
      if (opened.isScanned) await messages.return(); // nobody asks for its blocks, whose end would end the parser
      return parsedDocument(id, opened, messages);
    } catch (error) {
      parser.kill();
      throw error;
    }
  };
}

/** The first half of the SHA-256 of a document, in hexadecimal. */
export async function idOf(bytes: DocumentBytes): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of partsOf(bytes)) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

type Messages = ReturnType<typeof readMessages>;

async function firstOf(messages: Messages): Promise<OpenedMessage> {
  const { value } = await messages.next();
  if (value?.is !== 'opened') throw unreadable(t('documents:damaged'));
  return value;
}

/** Whoever reads on keeps them all: so many take 190 MB, and no book has a tenth of them. */
export const mostBlocks = 750_000;

function parsedDocument(id: string, opened: OpenedMessage, messages: Messages): ParsedDocument {
  const { cover } = opened;
  let meta = metaIn(opened);
  let unreadPages: readonly number[] | undefined;
  let count = 0;
  const blocks = async function* (): AsyncGenerator<readonly Block[], void, undefined> {
    for await (const message of messages) {
      if (message.is === 'end') unreadPages = message.unreadPages;
      if (message.is !== 'blocks') continue;
      if (message.contents.length > 0)
        meta = { ...meta, contents: changedContents(meta.contents, message.contents) };
      count += message.blocks.length;
      if (count > mostBlocks) throw tooLarge(t('documents:text.too-long'));
      yield message.blocks;
    }
  };
  return {
    id,
    get meta() {
      return meta;
    },
    ...(cover ? { cover } : {}),
    blocks: blocks(),
    get unreadPages() {
      return unreadPages;
    },
  };
}

/** A parser that sends nothing for this long is stuck. */
const defaultTimeoutMs = 30_000;
/** The batches in transit, and the few messages sent without a request, such as the opening and the end. */
const maxQueuedMessages = batchesAhead + 3;

/**
 * The messages of a parser, up to its end. It is killed afterwards, by `signal`, or when the iteration stops.
 * @throws FaultError when the parser reports a failure, dies, is stuck, or sends an invalid message
 */
export async function* readMessages(
  parser: Parser,
  signal?: AbortSignal,
  timeoutMs: number = defaultTimeoutMs,
): AsyncGenerator<Exclude<ParserMessage, { is: 'working' | 'failed' }>, void, undefined> {
  const messages: Exclude<ParserMessage, { is: 'working' }>[] = [];
  let over: unknown;
  let notice = (): void => {};
  const end = (reason: unknown): void => {
    over ??= reason;
    parser.kill();
    notice();
  };
  parser.listen((sent) => {
    const message = parserMessageSchema.safeParse(sent);
    if (!message.success || messages.length >= maxQueuedMessages) return end(damaged(message.error));
    if (message.data.is !== 'working') messages.push(message.data);
    notice();
  });
  void parser.ended.then((ended) => end(faultOfEnd(ended)));
  const abort = (): void => end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const message = messages.shift();
      if (message?.is === 'failed') throw new FaultError(message.fault);
      if (message) {
        if (message.is === 'blocks') parser.more();
        yield message;
        if (message.is === 'end') return;
        continue;
      }
      if (over !== undefined) throw over;
      const stuck = setTimeout(() => end(tookTooLong()), timeoutMs);
      await new Promise<void>((onNotice) => (notice = onNotice));
      clearTimeout(stuck);
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    parser.kill();
  }
}

function faultOfEnd({ cause, error }: ParserEnd): FaultError {
  switch (cause) {
    case 'failed-to-start':
      return new FaultError(
        { kind: 'internal', message: t('documents:process.not-started') },
        { cause: error },
      );
    case 'out-of-memory':
      return new FaultError(tooLarge(t('documents:process.memory')).fault, { cause: error });
    case 'stalled':
      return tookTooLong(error);
    case 'died':
      return damaged(error);
  }
}

function tookTooLong(cause?: unknown): FaultError {
  return unreadable(t('documents:process.slow'), cause);
}

function damaged(cause: unknown): FaultError {
  return unreadable(t('documents:damaged'), cause);
}
