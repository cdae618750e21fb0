import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { unreadable } from '../document-errors.ts';
import { openDocumentFile } from '../document-bytes.ts';
import { type Cover, type DocumentLimits, type OpenOptions, defaultLimits } from '../opened-document.ts';
import { hearProcess, startProcess } from './parser-host.ts';
import type { OpenedWord } from './parser-messages.ts';
import type { Order, ReadOrder } from './protocol.ts';
import type { Block, ContentsEntry, DocumentMeta } from '../../../shared/listen/document.ts';
import { currentLocale, t } from '../../../shared/text/translate.ts';

/** A document that is being read in a process of its own. */
export interface ReadingDocument {
  /** By what is in it: the first half of the SHA-256 of its bytes, in hexadecimal. */
  readonly id: string;
  /** As known by now: another object whenever its contents have grown or come to know their blocks. */
  readonly meta: DocumentMeta;
  /** Nobody has looked whether it is a picture. */
  readonly cover?: Cover;
  /**
   * In reading order, in batches that begin small; once only. No more is read ahead than a few batches. Throws a
   * `FaultError` where the rest cannot be read.
   */
  readonly blocks: AsyncIterable<readonly Block[]>;
}

/**
 * Opens the document in a process that has no network and may be ended at any time: by `signal`, with the last of its
 * blocks, and when its blocks are not iterated to their end. Whoever does not iterate at all aborts the signal.
 * @throws FaultError with the reason in one sentence
 */
export async function readDocument(path: string, options: OpenOptions = {}): Promise<ReadingDocument> {
  const limits = { ...defaultLimits, ...options.limits };
  const { file, size } = await openDocumentFile(path, limits.fileBytes);
  try {
    const child = startProcess(file.fd);
    return await readIn(child, readOrder(basename(path), limits, { fileBytes: size }), options.signal);
  } finally {
    await file.close();
  }
}

/**
 * A text that is no file, such as what is on the clipboard; nothing of it is written to disk. It is the same document as
 * a file with these characters in UTF-8. `name` only helps to tell what kind of text it is.
 * @throws FaultError with the reason in one sentence
 */
export async function readText(
  text: string,
  name: string,
  options: OpenOptions = {},
): Promise<ReadingDocument> {
  const limits = { ...defaultLimits, ...options.limits };
  return await readIn(startProcess(undefined), readOrder(name, limits, { text }), options.signal);
}

function readOrder(name: string, limits: DocumentLimits, source: ReadOrder['source']): Order {
  return { is: 'read', name, locale: currentLocale(), limits, source };
}

async function readIn(
  child: ChildProcess,
  order: Order,
  signal: AbortSignal | undefined,
): Promise<ReadingDocument> {
  const say = (said: Order): void => void (child.connected && child.send(said));
  const words = hearProcess(child, signal);
  say(order);
  const { value: opened } = await words.next();
  if (opened?.is !== 'opened') {
    await words.return();
    throw unreadable(t('documents:damaged'));
  }
  const { id, cover } = opened;
  let meta = metaOf(opened);
  const blocks = async function* (): AsyncGenerator<readonly Block[], void, undefined> {
    for await (const word of words) {
      if (word.is !== 'blocks') continue;
      if (word.contents.length > 0) meta = { ...meta, contents: updated(meta.contents, word.contents) };
      say({ is: 'more' });
      yield word.blocks;
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

function metaOf({ title, author, language, contents }: OpenedWord): DocumentMeta {
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
