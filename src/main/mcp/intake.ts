import { ServerTrouble } from './trouble.ts';

/** Bytes of one message; none that a model could use comes near. */
export const largestMessage = 4 * 1024 * 1024;

/** A server that sends more than this is stopped, whatever it sends: reading it would keep everything else waiting. */
const windowMs = 10_000;
const mostBytes = 64 * 1024 * 1024;
const mostMessages = 5_000;

/** Counts what a server sends, messages and noise alike. */
interface Intake {
  /** @throws ServerTrouble `flooding` */
  bytes(count: number): void;
  /** @throws ServerTrouble `flooding` */
  message(): void;
}

/** @param now milliseconds on a clock that never goes back */
export function createIntake(now: () => number): Intake {
  let since = now();
  let bytes = 0;
  let messages = 0;
  const check = (): void => {
    if (now() - since > windowMs) {
      since = now();
      bytes = 0;
      messages = 0;
    }
    if (bytes > mostBytes || messages > mostMessages) throw new ServerTrouble('flooding');
  };
  return {
    bytes(count) {
      bytes += count;
      check();
    },
    message() {
      messages += 1;
      check();
    },
  };
}

/**
 * Parts a stream into lines without ever holding more than one message may have.
 * @returns what takes the next bytes and gives the lines that are whole by then @throws ServerTrouble `too-large`
 */
export function createLineSplitter(most = largestMessage): (chunk: Uint8Array) => readonly string[] {
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array): void => {
    length += part.length;
    if (length > most) {
      parts = [];
      throw new ServerTrouble('too-large');
    }
    if (part.length > 0) parts.push(part);
  };
  return (chunk) => {
    const lines: string[] = [];
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, at));
      lines.push(Buffer.concat(parts, length).toString('utf8'));
      parts = [];
      length = 0;
      from = at + 1;
    }
    keep(chunk.subarray(from));
    return lines;
  };
}

const newline = 0x0a;
