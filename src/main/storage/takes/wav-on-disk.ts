import {
  close,
  closeSync,
  fdatasync,
  fstatSync,
  fsync,
  mkdirSync,
  open as openFile,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { headerSizes, takeHeader, type TakeLabel } from './take-header.ts';

/**
 * A WAV file that is being written. What is appended is the system's at once, so that it outlives this process; a flush
 * gives it to the disk, so that it outlives the power, and brings the header up to date, so that every player plays it.
 */
export interface WavOnDisk {
  readonly path: string;
  readonly dataAt: number;
  readonly dataBytes: number;
  /** @returns how many of the bytes were taken: at least one, perhaps not all. @throws when the disk refuses */
  write(bytes: Uint8Array): number;
  /** So many bytes of the samples, also when the file has been deleted. */
  read(from: number, count: number): Buffer;
  /** Whether it has been deleted by somebody else. */
  isGone(): boolean;
  /** The disk's work is done beside ours. @param onDone called with its error, if any */
  flush(onDone: (error: Error | null) => void): void;
  /** Flushes and gives the file up. */
  close(): void;
  /** Gives the file up and removes it. */
  discard(): void;
}

export function takePath(folder: string, id: string): string {
  return join(folder, `${id}.wav`);
}

/** @throws when the disk refuses, or there is such a file */
export function createWavOnDisk(folder: string, label: TakeLabel): WavOnDisk {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = takePath(folder, label.id);
  const descriptor = openSync(path, 'wx+', 0o600);
  const header = takeHeader(label);
  const dataAt = header.length;
  let dataBytes = 0;
  let open = true;

  const isGone = (): boolean => fstatSync(descriptor).nlink === 0;
  const writeSizes = (): void => {
    for (const { at, bytes } of headerSizes(dataAt, dataBytes - (dataBytes % 2)))
      writeSync(descriptor, bytes, 0, 4, at);
  };
  const flush = (onDone: (error: Error | null) => void): void => {
    writeSizes();
    fdatasync(descriptor, (error) => open && onDone(error));
  };

  try {
    for (let written = 0; written < dataAt;) written += writeSync(descriptor, header, written);
  } catch (error) {
    closeSync(descriptor);
    rmSync(path, { force: true }); // a full disk takes the name but not the header; the next try needs the name
    throw error;
  }
  syncFolder(folder);
  return {
    path,
    dataAt,
    get dataBytes() {
      return dataBytes;
    },
    write(bytes) {
      if (!open) throw new Error(`${path} is written to its end.`);
      const taken = writeSync(descriptor, bytes, 0, bytes.length, dataAt + dataBytes);
      dataBytes += taken;
      return taken;
    },
    read(from, count) {
      const bytes = Buffer.alloc(count);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, count, dataAt + from));
    },
    isGone,
    flush,
    close() {
      if (!open) return;
      open = false;
      writeSizes();
      // An error of this last flush has nobody to go to; what was written is the system's all the same.
      fdatasync(descriptor, () => close(descriptor, () => {}));
    },
    discard() {
      const gone = open && isGone(); // then the name may be that of its successor
      if (open) closeSync(descriptor);
      open = false;
      if (!gone) rmSync(path, { force: true });
    },
  };
}

/** That the file has a name at all is written in its folder. Windows does this by itself, and refuses. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  openFile(folder, 'r', (error, descriptor) => {
    if (!error) fsync(descriptor, () => close(descriptor, () => {}));
  });
}
