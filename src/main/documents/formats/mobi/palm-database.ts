import type { DocumentBytes } from '../../document-bytes.ts';

/** The records of a Palm database, the container of books for Palm and Kindle. */
export interface PalmDatabase {
  /** `BOOKMOBI` for a book of Mobipocket or Kindle, `TEXtREAd` for a text. */
  readonly type: string;
  readonly count: number;
  /** In bytes; 0 if there is no such record. */
  sizeOf(index: number): number;
  /** @throws RangeError if there is no such record */
  read(index: number): Promise<Uint8Array>;
}

/** No record is larger when it is unpacked; those for Kindle have 4,096 bytes. */
export const mostUnpackedBytes = 1_000_000;

const headerBytes = 78;
const entryBytes = 8;

/** @throws RangeError if the file is shorter than it says */
export async function openPalmDatabase(bytes: DocumentBytes): Promise<PalmDatabase> {
  const header = await readAt(bytes, 0, headerBytes);
  const count = viewOf(header).getUint16(76);
  const table = viewOf(await readAt(bytes, headerBytes, count * entryBytes));
  const starts = Array.from({ length: count }, (_, index) => table.getUint32(index * entryBytes));
  const sizeOf = (index: number): number =>
    Math.max(0, (starts[index + 1] ?? bytes.size) - (starts[index] ?? bytes.size));
  return {
    type: String.fromCharCode(...header.subarray(60, 68)),
    count,
    sizeOf,
    async read(index) {
      const start = starts[index];
      if (start === undefined) throw new RangeError('There is no such record.');
      return await readAt(bytes, start, sizeOf(index));
    },
  };
}

async function readAt(bytes: DocumentBytes, position: number, length: number): Promise<Uint8Array> {
  if (position + length > bytes.size) throw new RangeError('The file ends too early.');
  const part = new Uint8Array(length);
  if ((await bytes.read(part, position)) < length) throw new RangeError('The file ends too early.');
  return part;
}

/** Reads numbers as Palm writes them, the highest byte first. Outside of the bytes it throws a RangeError. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
