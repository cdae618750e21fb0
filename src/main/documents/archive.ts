import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { DocumentBytes } from './document-bytes.ts';
import type { DocumentLimits } from './opened-document.ts';
import { tooLarge, unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

export interface Archive {
  has(name: string): boolean;
  /** Of an entry as it says itself, unpacked; 0 when it is not there. */
  sizeOf(name: string): number;
  /** Names as they lie in it, without those of folders. */
  readonly names: readonly string[];
  /** One entry, unpacked. @throws FaultError when it is not there, broken, or more than the limits allow */
  read(name: string): Promise<Buffer>;
  /** One entry, unpacked as it is taken. @throws FaultError as `read` does, also on the way */
  stream(name: string): AsyncIterable<Buffer>;
}

/**
 * A ZIP archive whose entries are read and unpacked one at a time, as they are asked for, within `limits` over all of
 * them. Nothing is ever written to disk, and an archive with a name that would leave its folder is refused as a whole.
 */
export async function openArchive(bytes: DocumentBytes, limits: DocumentLimits): Promise<Archive> {
  const { zip, entries } = await listed(bytes, limits);
  let unpacked = 0;
  const allowed = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw unreadable(t('documents:archive.part-missing'));
    const room = Math.min(limits.textBytes, limits.unpackedBytes - unpacked);
    // Small entries may be all blanks; only a large one is a bomb.
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

async function listed(
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

/** yauzl ends the stream with an error when an entry turns out larger or smaller than the archive says. */
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

/** What yauzl reads by. */
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

/** At once, of an entry: what unpacks it takes about as much. */
const partBytes = 64_000;
