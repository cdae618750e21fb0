import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { decodeWav, joinPcm, wavHeader, type Sound } from '../../shared/audio.ts';

/**
 * Takes as WAV files, on disk from the first frame. Until a take is finished its header promises more than there is,
 * so that a file cut off by a crash still plays to its end.
 */
export interface TakeFiles {
  begin(id: string, sampleRate: number): TakeFile;
  read(id: string): Sound;
  rename(id: string, newId: string): void;
  remove(id: string): void;
}

export interface TakeFile {
  append(pcm: Int16Array): void;
  finish(): Sound;
}

/** The largest length that a player takes for "to the end of the file". */
const unknownLength = 0x7fff_ffff - 36;

/**
 * @param folder made when it is first needed
 * @param onDiskFailure told once a take when the disk refuses it; the take goes on in memory
 */
export function createTakeFiles(folder: string, onDiskFailure: (error: unknown) => void): TakeFiles {
  const pathOf = (id: string): string => join(folder, `${id}.wav`);
  return {
    begin(id, sampleRate) {
      const file = openTake(folder, pathOf(id), sampleRate, onDiskFailure);
      return createTakeFile(file, sampleRate);
    },
    read: (id) => decodeWav(readFileSync(pathOf(id))),
    rename: (id, newId) => renameSync(pathOf(id), pathOf(newId)),
    remove: (id) => rmSync(pathOf(id), { force: true }),
  };
}

interface OpenFile {
  write(bytes: Uint8Array, position?: number): void;
  close(): void;
}

function createTakeFile(file: OpenFile, sampleRate: number): TakeFile {
  const pieces: Int16Array[] = [];
  return {
    append(pcm) {
      pieces.push(pcm);
      file.write(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
    },
    finish() {
      const pcm = joinPcm(pieces);
      file.write(wavHeader(pcm.byteLength, sampleRate), 0);
      file.close();
      return { pcm, sampleRate };
    },
  };
}

function openTake(
  folder: string,
  path: string,
  sampleRate: number,
  onDiskFailure: (error: unknown) => void,
): OpenFile {
  let descriptor: number | undefined;

  const guarded = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      descriptor = undefined;
      onDiskFailure(error);
    }
  };

  guarded(() => {
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(path, 'w', 0o600);
    writeSync(descriptor, wavHeader(unknownLength, sampleRate));
  });

  return {
    write: (bytes, position) => {
      const open = descriptor;
      if (open !== undefined) guarded(() => void writeSync(open, bytes, 0, bytes.length, position ?? null));
    },
    close: () => {
      const open = descriptor;
      descriptor = undefined;
      if (open !== undefined) guarded(() => closeSync(open));
    },
  };
}
