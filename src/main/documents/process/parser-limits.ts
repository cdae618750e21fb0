/** What reading one document may use, in a process or in a page. */
export interface ParserLimits {
  /** Resident memory of the whole process. */
  readonly maxBytes: number;
  /** Processor time of the whole process without a step forward, in milliseconds. */
  readonly maxStallMs: number;
  /** Processor time in all, in milliseconds: `leastMs`, and for what has been read of the document up to `moreMs` on top. */
  readonly total: { readonly leastMs: number; readonly moreMs: number };
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
const leastTotalMs = 10_000;
/**
 * For a byte of the file, and for a letter read of it, in milliseconds. The slowest real files take a tenth of it when they are large; a
 * file that takes more is small and asks for much, or is large and says little.
 */
const totalMsPerByte = 0.01;
const totalMsPerLetter = 0.01;
/** The first letters of a block, for which nothing is allowed: a million blocks of one letter are no text. */
const freeLetters = 10;
/** For another second in which pages were gone through, whatever was on them. */
const totalMsPerHeartbeat = 2_000;

/** @param idle as the process or page was before it got the document */
export function limitsFor(fileBytes: number, idle: Used): ParserLimits {
  const held = Math.max(0, Math.min(mostHeldBytes, fileBytes) - heldBytes);
  const maxStallMs = Math.min(mostStallMs, Math.max(leastStallMs, stallPerStart * idle.processorMs));
  const slowness = maxStallMs / leastStallMs;
  return {
    maxBytes: Math.max(idleBytes, idle.bytes) + bytesToReadIn + held,
    maxStallMs,
    total: { leastMs: slowness * leastTotalMs, moreMs: slowness * totalMsPerByte * fileBytes },
  };
}

/**
 * How many milliseconds of processor time more a document may take, now that its parser has sent this.
 * @param message not checked
 */
export function worthOf(message: unknown): number {
  const { is, blocks } = Object(message) as { readonly is?: unknown; readonly blocks?: unknown };
  if (is === 'working') return totalMsPerHeartbeat;
  if (is !== 'blocks' || !Array.isArray(blocks)) return 0;
  return Math.round(totalMsPerLetter * blocks.reduce((sum: number, block) => sum + lettersOf(block), 0));
}

function lettersOf(block: unknown): number {
  const { text } = Object(block) as { readonly text?: unknown };
  return typeof text === 'string' ? Math.max(0, text.length - freeLetters) : 0;
}
