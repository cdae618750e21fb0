import { closeSync, openSync, readSync } from 'node:fs';
import type { TakeLabel } from './take-header.ts';
import { createWavOnDisk, type WavOnDisk } from './wav-on-disk.ts';

const stepBytes = 1 << 20;

/** A file in another folder with the samples of the first one, to go on with. @throws when that folder refuses */
export function copyToGoOn(from: WavOnDisk | undefined, folder: string, label: TakeLabel): WavOnDisk {
  const to = createWavOnDisk(folder, label);
  if (!from) return to;
  try {
    while (to.dataBytes < from.dataBytes) {
      let rest = readSamples(from, to.dataBytes, Math.min(stepBytes, from.dataBytes - to.dataBytes));
      while (rest.length > 0) rest = rest.subarray(to.write(rest));
    }
    return to;
  } catch (error) {
    to.discard();
    throw error;
  }
}

/** So many bytes of its samples. */
export function readSamples(file: WavOnDisk, from = 0, count = file.dataBytes - from): Buffer {
  const descriptor = openSync(file.path, 'r');
  try {
    const bytes = Buffer.alloc(count);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, count, file.dataAt + from));
  } finally {
    closeSync(descriptor);
  }
}
