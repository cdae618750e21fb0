import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { unreadable } from '../document-errors.ts';
import { openDocumentFile } from '../document-bytes.ts';
import { type Cover, type DocumentLimits, type OpenOptions, defaultLimits } from '../opened-document.ts';
import { readMessages, startParser } from './parser-host.ts';
import type { OpenedMessage } from './parser-messages.ts';
import type { ParserRequest, ReadRequest } from './protocol.ts';
import type { Block, ContentsEntry, DocumentMeta } from '../../../shared/listen/document.ts';
import { currentLocale, t } from '../../../shared/text/translate.ts';

/** A document that is being read in a separate process. */
export interface ReadingDocument {
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
}

/**
 * Opens the document in a process without network access. The process ends with `signal`, after the last block, or when
 * the iteration stops early. A caller that never iterates must abort the signal.
 * @throws FaultError with the reason in one sentence
 */
export async function readDocument(path: string, options: OpenOptions = {}): Promise<ReadingDocument> {
  const limits = { ...defaultLimits, ...options.limits };
  const { file, size } = await openDocumentFile(path, limits.fileBytes);
  try {
    const child = startParser(file.fd);
    return await readWith(child, readRequest(basename(path), limits, { fileBytes: size }), options.signal);
  } finally {
    await file.close();
  }
}

/**
 * Reads a text that is not a file, such as the clipboard, without writing it to disk. It gets the same id as a UTF-8
 * file with the same characters. `name` only helps to recognize the kind of text.
 * @throws FaultError with the reason in one sentence
 */
export async function readText(
  text: string,
  name: string,
  options: OpenOptions = {},
): Promise<ReadingDocument> {
  const limits = { ...defaultLimits, ...options.limits };
  return await readWith(startParser(undefined), readRequest(name, limits, { text }), options.signal);
}

function readRequest(name: string, limits: DocumentLimits, source: ReadRequest['source']): ParserRequest {
  return { is: 'read', name, locale: currentLocale(), limits, source };
}

async function readWith(
  child: ChildProcess,
  request: ParserRequest,
  signal: AbortSignal | undefined,
): Promise<ReadingDocument> {
  const send = (message: ParserRequest): void => void (child.connected && child.send(message));
  const messages = readMessages(child, signal);
  send(request);
  const { value: opened } = await messages.next();
  if (opened?.is !== 'opened') {
    await messages.return();
    throw unreadable(t('documents:damaged'));
  }
  const { id, cover } = opened;
  let meta = metaOf(opened);
  const blocks = async function* (): AsyncGenerator<readonly Block[], void, undefined> {
    for await (const message of messages) {
      if (message.is !== 'blocks') continue;
      if (message.contents.length > 0) meta = { ...meta, contents: updated(meta.contents, message.contents) };
      send({ is: 'more' });
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
  };
}

function metaOf({ title, author, language, contents }: OpenedMessage): DocumentMeta {
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
    contents,
  };
}

function updated(
  contents: readonly ContentsEntry[],
  changes: readonly (readonly [number, ContentsEntry])[],
): ContentsEntry[] {
  const changed = [...contents];
  for (const [index, entry] of changes) if (index <= changed.length) changed[index] = entry;
  return changed;
}
