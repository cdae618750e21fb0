import { joinBytes } from '../../../../shared/bytes.ts';
import { latin1 } from '../../document-bytes.ts';

const lineEnd = 10;
const dash = 45;
/** The head of a part has a few lines. */
const longestHead = 10_000;

/**
 * A mail without the bytes of the pictures and files in it, of which only the names are shown: to decode them takes longer
 * than all else. What Base64 is made of has no dashes, so the next line that begins with two is a boundary.
 */
export function withoutFiles(mail: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  let from = 0;
  let head: number | undefined = 0;
  let isFile = false;
  for (let start = 0; start < mail.length;) {
    const found = mail.indexOf(lineEnd, start);
    const end = found < 0 ? mail.length : found + 1;
    if (mail[start] === dash && mail[start + 1] === dash) {
      if (isFile) from = start;
      isFile = false;
      head = end;
    } else if (head !== undefined && isEmpty(mail, start, end)) {
      isFile = holdsFile(latin1(mail.subarray(head, Math.min(start, head + longestHead))));
      if (isFile) kept.push(mail.subarray(from, end));
      head = undefined;
    }
    start = end;
  }
  if (kept.length === 0) return mail;
  if (!isFile) kept.push(mail.subarray(from));
  return joinBytes(kept);
}

/** A line of its end alone. */
function isEmpty(mail: Uint8Array, start: number, end: number): boolean {
  return end - start === 1 || (end - start === 2 && mail[start] === 13);
}

function holdsFile(head: string): boolean {
  return /^content-type:\s*(?:image|audio|video|font|application)\//im.test(head) && base64.test(head);
}

const base64 = /^content-transfer-encoding:\s*base64/im;
