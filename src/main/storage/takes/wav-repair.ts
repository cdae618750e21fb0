import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Sound } from '../../../shared/audio/pcm.ts';
import {
  headerRoom,
  headerSizes,
  readTakeHeader,
  takeHeader,
  type TakeLabel,
  type WavLayout,
} from './wav-on-disk.ts';

/** WAV files that were not finished, and parts of those that were. */

/**
 * Makes a file that was cut off play everywhere: its header states the real length, and half a sample at its end
 * is cut. A whole file stays as it is.
 * @param label what is known of the take, for a file whose header is not readable
 * @returns what the file holds now; `undefined` when it is no sound, or none that is known
 */
export function repairWav(path: string, label?: TakeLabel): WavLayout | undefined {
  return withFile(path, 'r+', (descriptor) => {
    const fileBytes = fstatSync(descriptor).size;
    const declared = layoutOf(descriptor);
    if (
      declared &&
      declared.riffBytes + 8 === fileBytes &&
      declared.dataAt + declared.dataBytes === fileBytes
    )
      return declared;
    if (!declared && label && fileBytes > 0) writeSync(descriptor, takeHeader(label), 0, undefined, 0);
    const layout = declared ?? layoutOf(descriptor);
    if (!layout) return undefined;
    const room = Math.max(0, fileBytes - layout.dataAt);
    const dataBytes = room - (room % layout.bytesPerFrame);
    if (dataBytes < room) ftruncateSync(descriptor, layout.dataAt + dataBytes);
    for (const { at, bytes } of headerSizes(layout.dataAt, dataBytes)) writeSync(descriptor, bytes, 0, 4, at);
    fdatasyncSync(descriptor);
    return { ...layout, dataBytes, riffBytes: layout.dataAt - 8 + dataBytes };
  });
}

/** A file's metadata; `undefined` when it isn't a WAV file of plain PCM. */
export function readWavLayout(path: string): WavLayout | undefined {
  return withFile(path, 'r', layoutOf);
}

/**
 * A part of a mono PCM16 file, of which no more than the part is read.
 * @param toMs the end of the file when left out
 * @throws when the file is missing or holds no such sound
 */
export function readWavPart(path: string, fromMs = 0, toMs = Infinity): Sound {
  return withFile(path, 'r', (descriptor) => {
    const layout = layoutOf(descriptor);
    if (layout?.bytesPerFrame !== 2) throw new Error(`There is no recording in ${path}.`);
    const { sampleRate, dataAt } = layout;
    // By the file's length, not by the header's: it may still be growing.
    const samples = Math.floor(Math.max(0, fstatSync(descriptor).size - dataAt) / 2);
    const [from, to] = range(samples, sampleRate, fromMs, toMs);
    const pcm = new Int16Array(to - from);
    const read = readSync(descriptor, pcm, 0, pcm.byteLength, dataAt + from * 2);
    return { pcm: pcm.subarray(0, read >> 1), sampleRate };
  });
}

/** The same part of sound in memory. */
export function partOf({ pcm, sampleRate }: Sound, fromMs = 0, toMs = Infinity): Sound {
  return { pcm: pcm.subarray(...range(pcm.length, sampleRate, fromMs, toMs)), sampleRate };
}

function range(
  samples: number,
  sampleRate: number,
  fromMs: number,
  toMs: number,
): [from: number, to: number] {
  const sampleAt = (ms: number): number =>
    Math.min(samples, Math.max(0, Math.round((ms * sampleRate) / 1000)));
  return [sampleAt(fromMs), Math.max(sampleAt(fromMs), sampleAt(toMs))];
}

function layoutOf(descriptor: number): WavLayout | undefined {
  const beginning = Buffer.alloc(headerRoom);
  return readTakeHeader(beginning.subarray(0, readSync(descriptor, beginning, 0, headerRoom, 0)));
}

function withFile<T>(path: string, flags: string, work: (descriptor: number) => T): T {
  const descriptor = openSync(path, flags);
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
