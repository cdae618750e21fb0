import type { FileHandle } from 'node:fs/promises';
import { Reader } from '@zip.js/zip.js/lib/zip-core-native.js';

/** As much of a file as it had when it was opened: a recording goes on growing. */
export class OpenFileReader extends Reader<undefined> {
  readonly #file: FileHandle;
  readonly #tooShort: () => Error;

  /**
   * @param size in bytes
   * @param tooShort what is thrown if less is there by now
   */
  constructor(file: FileHandle, size: number, tooShort: () => Error) {
    super(undefined);
    this.#file = file;
    this.size = size;
    this.#tooShort = tooShort;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const part = new Uint8Array(Math.max(0, Math.min(length, this.size - index)));
    let read = 0;
    while (read < part.length) {
      const { bytesRead } = await this.#file.read(part, read, part.length - read, index + read);
      if (bytesRead === 0) throw this.#tooShort();
      read += bytesRead;
    }
    return part;
  }
}
