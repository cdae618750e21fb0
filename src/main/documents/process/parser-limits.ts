/** What reading one document may use, in a process or in a page. */
export interface ParserLimits {
  /** Resident memory of the whole process. */
  readonly maxBytes: number;
  /** Processor time of the whole process without a step forward, in milliseconds. */
  readonly maxStallMs: number;
}

/** Resident memory of a process or page that has read nothing yet, with 256 MB to read in. */
const leastBytes = 360e6;
/** A text, the tree that is made of it and the blocks are each as large as the file, or larger. */
const bytesPerByte = 4;
const mostBytes = 800e6;
const leastStallMs = 2_000;
/** On a slow machine everything takes longer, as starting did: that is half of what loading a format's code takes. */
const stallPerStart = 5;
const stallMsPerByte = 2e-4;
const mostStallMs = 10_000;

/**
 * A large file that is honest may use more than a small one.
 * @param startMs the processor time that it took to start
 */
export function limitsFor(fileBytes: number, startMs: number): ParserLimits {
  const stallMs = Math.max(leastStallMs, stallPerStart * startMs) + stallMsPerByte * fileBytes;
  return {
    maxBytes: Math.min(mostBytes, leastBytes + bytesPerByte * fileBytes),
    maxStallMs: Math.min(mostStallMs, stallMs),
  };
}
