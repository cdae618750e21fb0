import type { TakeLabel } from './take-header.ts';
import { createWavOnDisk, type WavOnDisk } from './wav-on-disk.ts';

const stepBytes = 1 << 20;

/** A new file with the samples of the first one, to go on with. @throws when the disk refuses it; the first stays */
export function copyToGoOn(from: WavOnDisk | undefined, folder: string, label: TakeLabel): WavOnDisk {
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
