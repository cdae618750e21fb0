import { statfsSync } from 'node:fs';
import { type TakeLabel, type WavOnDisk, createWavOnDisk } from './wav-on-disk.ts';
import type { Sound } from '../../../shared/audio/pcm.ts';
import type { NoticeCause } from '../../../shared/contract/app-state.ts';
import type { TakeTrouble } from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * The sound of a take while it is recorded: on disk from the first frame. When the disk refuses, what follows waits in
 * memory, and goes to the disk in its order as soon as there is room.
 */
interface TakeAudio {
  append(pcm: Int16Array): void;
  /** Bytes of samples, on disk and in memory. */
  readonly bytes: number;
  /** Whether a part of it is only in memory. */
  readonly waits: boolean;
  /** Its file; none while the disk refuses to make one. */
  readonly path: string | undefined;
  /** All of it so far. */
  read(): Sound;
  /** No more frames come. What waits in memory goes on waiting. */
  end(): void;
  /** Ends it for good: what waits is offered to the disk a last time. */
  close(): void;
  /** Ends it and removes its file. */
  discard(): void;
}

/** Half of what may be lost when the power fails, so that a disk which takes its time keeps the promise of a second. */
const flushMs = 400;
/** Between tries of a disk that refused. */
const retryMs = 1000;
const maxMinutesInMemory = 30;
const spaceCheckMs = 10_000;

export function recordAudio(
  folder: string,
  label: TakeLabel,
  onTrouble: (trouble: TakeTrouble) => void,
): TakeAudio {
  const backlog = createBacklog(maxMinutesInMemory * 60 * label.sampleRate * 2);
  const reported = new Set<TakeTrouble['kind']>();
  let file: WavOnDisk | undefined;
  let refused = false;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let spaceCheckedAt = -Infinity;

  const report = (kind: TakeTrouble['kind']): void => {
    if (reported.has(kind)) return;
    reported.add(kind);
    onTrouble({ takeId: label.id, kind, message: troubleWords(kind) });
  };

  const refuse = (): void => {
    refused = true;
    reported.delete('on-disk-again');
    report('disk-refuses');
  };

  /** @returns how much of it the disk took before it refused */
  const write = (bytes: Uint8Array): number => {
    let taken = 0;
    try {
      file ??= createWavOnDisk(folder, label);
      while (taken < bytes.length) taken += file.write(bytes.subarray(taken));
    } catch {
      refuse();
    }
    return taken;
  };

  const tryAgain = (): void => {
    refused = false;
    write(new Uint8Array(0)); // there may be no file yet
    for (let piece = backlog.first(); piece; piece = backlog.first()) {
      const taken = write(piece);
      backlog.drop(taken);
      if (taken < piece.length) return;
    }
    if (refused) return;
    reported.delete('disk-refuses');
    report('on-disk-again');
  };

  /** Somebody has removed the file; what was written can still be read by whoever holds it open. */
  const startNewFile = (): void => {
    const former = file;
    file = copyToGoOn(former, folder, label);
    former?.discard();
  };

  const flush = (): void => {
    timer = undefined;
    if (refused) tryAgain();
    try {
      if (file?.isGone()) startNewFile();
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
      if (file?.isGone()) startNewFile();
      file?.close();
    } catch {
      refuse();
    }
  };

  const checkSpace = (): void => {
    if (performance.now() - spaceCheckedAt < spaceCheckMs) return;
    spaceCheckedAt = performance.now();
    if (isSpaceLow(folder)) report('low-space');
  };

  write(new Uint8Array(0)); // the file is there before the first frame
  checkSpace();
  return {
    append(pcm) {
      if (ended) return;
      const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
      const taken = refused ? 0 : write(bytes);
      if (taken < bytes.length && !backlog.push(bytes.subarray(taken))) report('memory-full');
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
      const bytes = Buffer.concat([...(file ? [file.read(0, file.dataBytes)] : []), ...backlog.pieces()]);
      const pcm = new Int16Array(bytes.length >> 1);
      new Uint8Array(pcm.buffer).set(bytes.subarray(0, pcm.byteLength));
      return { pcm, sampleRate: label.sampleRate };
    },
    end() {
      ended = true;
      if (!refused) close();
    },
    close() {
      ended = true;
      if (refused) tryAgain();
      close();
    },
    discard() {
      clearTimeout(timer);
      file?.discard();
      ended = true;
    },
  };
}

/** Bytes that wait in memory for the disk, oldest first, up to a limit. */
interface Backlog {
  readonly bytes: number;
  /** Keeps a copy. @returns whether there was room for it */
  push(piece: Uint8Array): boolean;
  /** The oldest piece. */
  first(): Uint8Array | undefined;
  /** Forgets so many of the oldest bytes, all of which are in the first piece. */
  drop(count: number): void;
  pieces(): readonly Uint8Array[];
}

function createBacklog(maxBytes: number): Backlog {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    push(piece) {
      if (bytes + piece.length > maxBytes) return false;
      if (piece.length > 0) pieces.push(Uint8Array.from(piece));
      bytes += piece.length;
      return true;
    },
    first: () => pieces[0],
    drop(count) {
      const first = pieces[0];
      if (!first) return;
      if (count >= first.length) pieces.shift();
      else pieces[0] = first.subarray(count);
      bytes -= Math.min(count, first.length);
    },
    pieces: () => pieces,
  };
}

const stepBytes = 1 << 20;

/** A new file with the samples of the first one, to go on with. @throws when the disk refuses it; the first stays */
function copyToGoOn(from: WavOnDisk | undefined, folder: string, label: TakeLabel): WavOnDisk {
  const to = createWavOnDisk(folder, label);
  if (!from) return to;
  try {
    while (to.dataBytes < from.dataBytes) {
      let rest = from.read(to.dataBytes, Math.min(stepBytes, from.dataBytes - to.dataBytes));
      while (rest.length > 0) rest = rest.subarray(to.write(rest));
    }
    return to;
  } catch (error) {
    to.discard();
    throw error;
  }
}

/** An hour of speech, with what else the system writes meanwhile. */
const lowBytes = 200_000_000;

/** Whether a recording there may soon not fit. A folder that can't be checked fails when it is written. */
function isSpaceLow(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < lowBytes;
  } catch {
    return false;
  }
}

/** What is said when the disk makes difficulties under a recording. */
export function troubleWords(kind: TakeTrouble['kind']): string {
  return t(`storage:recording.${kind}`, { megabytes: lowBytes / 1e6, minutes: maxMinutesInMemory });
}

/** Which notice it becomes. A full memory follows when the disk refuses; both notices end when the disk takes everything again. */
export function causeOf({ kind }: TakeTrouble): NoticeCause {
  return kind === 'low-space'
    ? { about: 'space' }
    : { about: 'recording-disk', over: kind === 'on-disk-again' };
}
