import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
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
  read(name: string): Promise<Buffer>;
  /** Unpacks one entry piece by piece. @throws FaultError as `read` does, also part-way */
  stream(name: string): AsyncIterable<Buffer>;
}

/**
 * Opens a ZIP archive. Entries are read and unpacked one at a time; `limits` apply to all of them together. Nothing is
 * written to disk. An archive with a path that leads outside its folder is refused as a whole.
 */
export async function openArchive(bytes: DocumentBytes, limits: DocumentLimits): Promise<Archive> {
  const { zip, entries } = await readEntries(bytes, limits);
  let unpacked = 0;
  const allowed = (name: string): Entry => {
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
      const parts: Buffer[] = [];
      for await (const part of inflated(zip, allowed(name))) parts.push(part);
      return Buffer.concat(parts);
    },
    async *stream(name) {
      yield* inflated(zip, allowed(name));
    },
  };
}

async function readEntries(
  bytes: DocumentBytes,
  limits: DocumentLimits,
): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromRandomAccessReaderPromise(new ArchiveReader(bytes), bytes.size, {
      lazyEntries: true,
      autoClose: false,
    });
    if (zip.entryCount > limits.archiveEntries) {
      throw tooLarge(t('documents:archive.too-many-parts', { count: limits.archiveEntries }));
    }
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    return { zip, entries };
  } catch (error) {
    if (error instanceof Error && 'fault' in error) throw error;
    if (/relative path|absolute path|characters in fileName/.test(String(error))) {
      throw unreadable(t('documents:archive.escapes'), error);
    }
    throw unreadable(t('documents:archive.damaged'), error);
  }
}

/** yauzl ends the stream with an error if an entry is larger or smaller than declared. */
async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  if (entry.isEncrypted()) throw unreadable(t('documents:archive.password'));
  const stream = await zip.openReadStreamPromise(entry).catch(cannotUnpack);
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const { done, value } = await parts.next().catch(cannotUnpack);
      if (done) return;
      yield value;
    }
  } finally {
    stream.destroy();
  }
}

function cannotUnpack(error: unknown): never {
  throw unreadable(t('documents:archive.part-damaged'), error);
}

/** Lets yauzl read from a document's bytes. */
class ArchiveReader extends RandomAccessReader {
  readonly #bytes: DocumentBytes;

  constructor(bytes: DocumentBytes) {
    super();
    this.#bytes = bytes;
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    callbackify(() => this.#fill(into.subarray(offset, offset + length), position))(done);
  }

  async #fill(into: Buffer, position: number): Promise<void> {
    if ((await this.#bytes.read(into, position)) < into.length) throw new Error('The file ends too early.');
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#parts(start, end), { objectMode: false });
  }

  async *#parts(start: number, end: number): AsyncGenerator<Buffer, void, undefined> {
    for (let position = start; position < end;) {
      const part = Buffer.allocUnsafe(Math.min(end - position, partBytes));
      const length = await this.#bytes.read(part, position);
      if (length === 0) return;
      yield part.subarray(0, length);
      position += length;
    }
  }
}

/** How much of an entry is read at a time; unpacking takes about as much. */
const partBytes = 64_000;
