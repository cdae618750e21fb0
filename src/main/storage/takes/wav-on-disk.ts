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
import { takeKinds, type TakeKind } from '../../../shared/dictate/take.ts';

/**
 * A WAV file that is being written. What is appended is written to the system at once and survives a crash of Parley;
 * `flush` makes it survive a power cut, and brings the header up to date, so that every player plays the file.
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

/**
 * The beginning of a take's WAV file. What belongs to the take stands in the file's own INFO list, where any player
 * shows it: a file that is recovered without its row still says what it is.
 */
export interface TakeLabel {
  readonly id: string;
  readonly kind: TakeKind;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly sampleRate: number;
  /** The lease of the process that records it. */
  readonly writer: string;
}

/** The content of a WAV file's header. */
export interface WavLayout {
  readonly sampleRate: number;
  readonly bytesPerFrame: number;
  /** Where the samples begin. */
  readonly dataAt: number;
  /** As the header claims. */
  readonly dataBytes: number;
  readonly riffBytes: number;
  readonly label: Readonly<Partial<TakeLabel>>;
}

/** More than any of our headers takes. */
export const headerRoom = 4096;

/** The header of a mono PCM16 file without samples yet. Its size depends on nothing that changes later. */
export function takeHeader({ id, kind, startedAt, sampleRate, writer }: TakeLabel): Buffer {
  const info = Buffer.concat([
    Buffer.from('INFO'),
    chunk('ISFT', text('Parley')),
    chunk('INAM', text(id)),
    chunk('IGNR', text(kind)),
    chunk('ICRD', text(new Date(startedAt).toISOString())),
    chunk('ITCH', text(writer)),
  ]);
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WAVE'),
      chunk('fmt ', format),
      chunk('LIST', info),
      chunk('data', Buffer.alloc(0)),
    ]),
  );
}

/** The two sizes in a header, and where they stand. A file can claim no more than 4 GB, whatever it holds. */
export function headerSizes(dataAt: number, dataBytes: number): readonly { at: number; bytes: Buffer }[] {
  const claimed = Math.min(dataBytes, 0xffff_fffe - dataAt);
  const size = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  return [
    { at: 4, bytes: size(dataAt - 8 + claimed) },
    { at: dataAt - 4, bytes: size(claimed) },
  ];
}

/** @returns `undefined` for what is not the beginning of a WAV file of plain PCM */
export function readTakeHeader(beginning: Buffer): WavLayout | undefined {
  if (tag(beginning, 0) !== 'RIFF' || tag(beginning, 8) !== 'WAVE') return undefined;
  let format: Pick<WavLayout, 'sampleRate' | 'bytesPerFrame'> | undefined;
  let label: Partial<TakeLabel> = {};
  for (let at = 12; at + 8 <= beginning.length;) {
    const size = beginning.readUInt32LE(at + 4);
    const body = beginning.subarray(at + 8, at + 8 + size);
    const name = tag(beginning, at);
    if (name === 'fmt ') format = readFormat(body);
    if (name === 'LIST' && tag(body, 0) === 'INFO') label = readLabel(body.subarray(4));
    if (name === 'data') {
      return (
        format && { ...format, dataAt: at + 8, dataBytes: size, riffBytes: beginning.readUInt32LE(4), label }
      );
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function readFormat(body: Buffer): Pick<WavLayout, 'sampleRate' | 'bytesPerFrame'> | undefined {
  if (body.length < 16 || body.readUInt16LE(0) !== 1) return undefined;
  const format = { sampleRate: body.readUInt32LE(4), bytesPerFrame: body.readUInt16LE(12) };
  return format.sampleRate > 0 && format.bytesPerFrame > 0 ? format : undefined;
}

function readLabel(list: Buffer): Partial<TakeLabel> {
  const tags = new Map<string, string>();
  for (let at = 0; at + 8 <= list.length;) {
    const size = list.readUInt32LE(at + 4);
    tags.set(tag(list, at), list.toString('utf8', at + 8, at + 8 + size).replace(/\0+$/, ''));
    at += 8 + size + (size % 2);
  }
  const kind = takeKinds.find((candidate) => candidate === tags.get('IGNR'));
  const startedAt = Date.parse(tags.get('ICRD') ?? '');
  const id = tags.get('INAM');
  const writer = tags.get('ITCH');
  return {
    ...(kind && { kind }),
    ...(!Number.isNaN(startedAt) && { startedAt }),
    ...(id && { id }),
    ...(writer && { writer }),
  };
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** Ends with a NUL, as INFO wants it. */
function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

function tag(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
