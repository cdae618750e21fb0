import { statfsSync } from 'node:fs';

/** An hour of speech, with what else the system writes meanwhile. */
const lowBytes = 200_000_000;

/** Whether a recording there may soon not fit. A folder that cannot be asked tells when it is written. */
export function isSpaceLow(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < lowBytes;
  } catch {
    return false;
  }
}
