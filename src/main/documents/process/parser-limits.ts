/** What reading one document may use, in a process or in a page. */
export interface ParserLimits {
  /** Resident memory of the whole process. */
  readonly maxBytes: number;
  /** Processor time of the whole process without a step forward, in milliseconds. */
  readonly maxStallMs: number;
}

/** What a process or page has used before it reads anything. */
interface Used {
  /** Resident memory. */
  readonly bytes: number;
  readonly processorMs: number;
}

/** For a process or page of which the system doesn't say yet how large it is. */
const idleBytes = 104e6;
const bytesToReadIn = 256e6;
/** The bytes of a PDF are held while it is read. What is more of them than this comes on top. */
const heldBytes = 100e6;
const mostHeldBytes = 200e6;
const leastStallMs = 2_000;
/** On a slow machine everything takes longer, as starting did: that is half of what loading a format's code takes. */
const stallPerStart = 5;
const mostStallMs = 10_000;

/** @param idle as the process or page was before it got the document */
export function limitsFor(fileBytes: number, idle: Used): ParserLimits {
  const held = Math.max(0, Math.min(mostHeldBytes, fileBytes) - heldBytes);
  return {
    maxBytes: Math.max(idleBytes, idle.bytes) + bytesToReadIn + held,
    maxStallMs: Math.min(mostStallMs, Math.max(leastStallMs, stallPerStart * idle.processorMs)),
  };
}
