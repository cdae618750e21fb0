import { statfsSync } from 'node:fs';
import type { Sound } from '../../shared/audio.ts';
import type { TakeTrouble } from '../../shared/take.ts';
import { createBacklog } from './take-backlog.ts';
import type { TakeLabel } from './take-header.ts';
import { troubleMessages } from './take-trouble.ts';
import { createWavOnDisk, type WavOnDisk } from './wav-on-disk.ts';
import { copyToGoOn, readSamples } from './wav-move.ts';

/**
 * The sound of a take while it is recorded: on disk from the first frame. When the disk refuses, what follows waits in
 * memory, and goes to the disk in its order as soon as there is room.
 */
export interface TakeAudio {
  append(pcm: Int16Array): void;
  /** Bytes of samples, on disk and in memory. */
  readonly bytes: number;
  /** Whether a part of it is only in memory. */
  readonly waits: boolean;
  /** Whether any of it has a file. */
  readonly path: string | undefined;
  /** All of it so far. */
  read(): Sound;
  /** Goes on in another folder, with all there is. @throws when that folder refuses as well */
  moveTo(folder: string): void;
  /** No more frames come. What waits in memory goes on waiting. */
  end(): void;
  /** Ends it and gives up what waits. */
  discard(): void;
}

/** Half of what may be lost when the power fails, so that a disk which takes its time keeps the promise of a second. */
const flushMs = 400;
/** Between tries of a disk that refused. */
const retryMs = 1000;
const maxMinutesInMemory = 30;
/** Twenty minutes' worth at the highest rate, with what else the system writes. */
const lowSpaceBytes = 200_000_000;
const spaceCheckMs = 10_000;

export function recordAudio(
  folder: string,
  label: TakeLabel,
  onTrouble: (trouble: TakeTrouble) => void,
): TakeAudio {
  const backlog = createBacklog(maxMinutesInMemory * 60 * label.sampleRate * 2);
  const told = new Set<TakeTrouble['kind']>();
  let place = folder;
  let file: WavOnDisk | undefined;
  let refused = false;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let spaceCheckedAt = -Infinity;

  const tell = (kind: TakeTrouble['kind']): void => {
    if (told.has(kind)) return;
    told.add(kind);
    onTrouble({ takeId: label.id, kind, message: troubleMessages[kind] });
  };

  const refuse = (): void => {
    refused = true;
    told.delete('on-disk-again');
    tell('disk-refuses');
  };

  const drain = (): void => {
    try {
      file ??= createWavOnDisk(place, label);
      for (let piece = backlog.first(); piece; piece = backlog.first()) backlog.drop(file.write(piece));
      if (refused) {
        refused = false;
        told.delete('disk-refuses');
        tell('on-disk-again');
      }
    } catch {
      refuse();
    }
  };

  const flush = (): void => {
    timer = undefined;
    if (refused) drain();
    try {
      file?.flush((error) => error && refuse());
    } catch {
      refuse();
    }
    if (ended && !refused) close();
    else if (refused) schedule();
    checkSpace();
  };

  const schedule = (): void => {
    timer ??= setTimeout(flush, refused ? retryMs : flushMs).unref();
  };

  const close = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      file?.close();
    } catch {
      refuse();
    }
  };

  const checkSpace = (): void => {
    if (performance.now() - spaceCheckedAt < spaceCheckMs) return;
    spaceCheckedAt = performance.now();
    try {
      const { bavail, bsize } = statfsSync(place);
      if (bavail * bsize < lowSpaceBytes) tell('low-space');
    } catch {
      // A folder that cannot be asked for its room is told of when it refuses to be written.
    }
  };

  drain(); // the file is there before the first frame
  checkSpace();
  return {
    append(pcm) {
      if (ended) return;
      const kept = backlog.push(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
      if (!kept) tell('memory-full');
      if (!refused) drain();
      schedule();
    },
    get bytes() {
      return (file?.dataBytes ?? 0) + backlog.bytes;
    },
    get waits() {
      return refused;
    },
    get path() {
      return file?.path;
    },
    read() {
      const bytes = Buffer.concat([...(file ? [readSamples(file)] : []), ...backlog.pieces()]);
      const pcm = new Int16Array(bytes.length >> 1);
      new Uint8Array(pcm.buffer).set(bytes.subarray(0, pcm.byteLength));
      return { pcm, sampleRate: label.sampleRate };
    },
    moveTo(other) {
      const former = file;
      file = copyToGoOn(former, other, label);
      place = other;
      former?.discard();
      drain();
      if (ended && !refused) close();
    },
    end() {
      ended = true;
      if (!refused) close();
    },
    discard() {
      clearTimeout(timer);
      if (!ended || refused) file?.discard();
      ended = true;
    },
  };
}
