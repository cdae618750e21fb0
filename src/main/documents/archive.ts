import {
  type Entry,
  type FileEntry,
  type ZipReaderConstructorOptions,
  ERR_UNSAFE_FILENAME,
  Reader,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { DocumentBytes } from './document-bytes.ts';
import type { DocumentLimits } from './opened-document.ts';
import { tooLarge, unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

export interface Archive {
  has(name: string): boolean;
  /** The unpacked size that the archive declares for an entry; 0 if there is no such entry. */
  sizeOf(name: string): number;
  /** The names of all files, in the order of the archive. */
  readonly names: readonly string[];
  /** Unpacks one entry. @throws FaultError if it is missing, broken, or exceeds the limits */
  read(name: string): Promise<Uint8Array>;
  /** Unpacks one entry piece by piece. @throws FaultError as `read` does, also part-way */
  stream(name: string): AsyncIterable<Uint8Array>;
}

/**
 * Opens a ZIP archive. Entries are read and unpacked one at a time; `limits` apply to all of them together. Nothing is
 * written to disk. An archive with a path that leads outside its folder is refused as a whole.
 */
export async function openArchive(bytes: DocumentBytes, limits: DocumentLimits): Promise<Archive> {
  const entries = await readEntries(bytes, limits);
  let unpacked = 0;
  const allowed = (name: string): FileEntry => {
    const entry = entries.get(name);
    if (!entry) throw unreadable(t('documents:archive.part-missing'));
    const room = Math.min(limits.textBytes, limits.unpackedBytes - unpacked);
    // A small entry may be all blanks; only a large one can be a bomb.
    const swollen =
      entry.uncompressedSize > 1_000_000 &&
      entry.uncompressedSize > entry.compressedSize * limits.packedRatio;
    if (entry.uncompressedSize > room || swollen) {
      throw tooLarge(t('documents:archive.bomb'));
    }
    unpacked += entry.uncompressedSize;
    return entry;
  };
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    names: [...entries.keys()],
    async read(name) {
      const entry = allowed(name);
      const whole = new Uint8Array(entry.uncompressedSize);
      let length = 0;
      for await (const part of inflated(entry)) {
        whole.set(part, length);
        length += part.length;
      }
      return whole;
    },
    async *stream(name) {
      yield* inflated(allowed(name));
    },
  };
}

/** Old tools disagree about much that a reader need not care for, except for names that lead out of the archive. */
const tolerant: ZipReaderConstructorOptions = {
  strictness: 'tolerant',
  filenameValidation: 'balanced',
  // As some tools on Windows write it.
  normalizeFilename: (name) => name.replaceAll('\\', '/'),
  useWebWorkers: false,
};

async function readEntries(bytes: DocumentBytes, limits: DocumentLimits): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  try {
    let count = 0;
    let packed = 0;
    for await (const entry of new ZipReader(new ArchiveReader(bytes), tolerant).getEntriesGenerator()) {
      if (++count > limits.archiveEntries) {
        throw tooLarge(t('documents:archive.too-many-parts', { count: limits.archiveEntries }));
      }
      // More than there is: the same bytes stand for many files.
      packed += entry.compressedSize;
      if (packed > bytes.size) throw tooLarge(t('documents:archive.bomb'));
      if (isFile(entry)) entries.set(entry.filename, entry);
    }
    return entries;
  } catch (error) {
    if (error instanceof Error && 'fault' in error) throw error;
    if (error instanceof Error && error.message === ERR_UNSAFE_FILENAME) {
      throw unreadable(t('documents:archive.escapes'), error);
    }
    throw unreadable(t('documents:archive.damaged'), error);
  }
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory;
}

/** Stops at the size that the archive declares, however much more there is. */
async function* inflated(entry: FileEntry): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.encrypted) throw unreadable(t('documents:archive.password'));
  let fail: ((error: unknown) => void) | undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => void (fail = (error) => controller.error(error)),
  });
  // Not every failure reaches the stream by itself.
  entry.getData(writable).catch((error: unknown) => fail?.(error));
  const parts = readable.getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await parts.read().catch(cannotUnpack);
      if (done) break;
      length += value.length;
      if (length > entry.uncompressedSize) cannotUnpack(new Error('It is larger than declared.'));
      yield value;
    }
    if (length < entry.uncompressedSize) cannotUnpack(new Error('It is smaller than declared.'));
  } finally {
    await parts.cancel().catch(() => {}); // it failed, and its error is on its way
  }
}

function cannotUnpack(error: unknown): never {
  throw unreadable(t('documents:archive.part-damaged'), error);
}

/** Lets the archive be read from a document's bytes. */
class ArchiveReader extends Reader<undefined> {
  readonly #bytes: DocumentBytes;

  constructor(bytes: DocumentBytes) {
    super(undefined);
    this.#bytes = bytes;
    this.size = bytes.size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const part = new Uint8Array(Math.max(0, Math.min(length, this.#bytes.size - index)));
    if ((await this.#bytes.read(part, index)) < part.length) throw new Error('The file ends too early.');
    return part;
  }
}

/** Resolves a path in an archive relative to the file that names it. */
export function resolvePath(from: string, path: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of safelyDecoded(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Undoes percent escapes. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a bare percent sign in a file name
  }
}
