import { unreadable, tooLarge } from '../../document-errors.ts';
import type { DocumentLimits } from '../../opened-document.ts';
import { joinBytes } from '../../../../shared/bytes.ts';
import { t } from '../../../../shared/text/translate.ts';
import type { BookHeader } from './book-header.ts';
import { readHuffman } from './huffman.ts';
import { mostUnpackedBytes, type PalmDatabase, type Unpack } from './palm-database.ts';

/** The text of a book, unpacked. @throws FaultError if it is larger than a book can be */
export async function readText(
  database: PalmDatabase,
  header: BookHeader,
  limits: DocumentLimits,
): Promise<Uint8Array> {
  const unpack = await unpackerFor(database, header);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let index = 1; index <= header.textRecords; index++) {
    const record = await database.read(header.start + index);
    const part = unpack(withoutTrailing(record, header.trailing));
    length += part.length;
    if (length > limits.textBytes) throw tooLarge(t('documents:archive.bomb'));
    parts.push(part);
  }
  return joinBytes(parts);
}

const compressions = { none: 1, palmDoc: 2, huffman: 17_480 };

async function unpackerFor(database: PalmDatabase, header: BookHeader): Promise<Unpack> {
  switch (header.compression) {
    case compressions.none:
      return (record) => record;
    case compressions.palmDoc:
      return unpackPalmDoc;
    case compressions.huffman:
      return await readHuffman(database, header);
  }
  throw unreadable(t('documents:damaged'));
}

/** Cuts off what is no text: each kind of it gives its length at its end, and a letter cut in two may be there again. */
function withoutTrailing(record: Uint8Array, flags: number): Uint8Array {
  let rest = record;
  for (let kinds = flags >> 1; kinds > 0; kinds >>= 1) {
    if (kinds & 1) rest = rest.subarray(0, Math.max(0, rest.length - lengthAtEnd(rest)));
  }
  if (flags & 1) rest = rest.subarray(0, Math.max(0, rest.length - ((rest.at(-1) ?? 0) & 3) - 1));
  return rest;
}

/** A number of up to four bytes with seven bits each, the first of which is marked. */
function lengthAtEnd(record: Uint8Array): number {
  let length = 0;
  for (const byte of record.subarray(-4)) length = byte & 0x80 ? byte & 0x7f : (length << 7) | byte;
  return length;
}

/**
 * Bytes 1 to 8 say how many follow as they are; 0x80 to 0xbf, with the next one, how far back which letters stood; the highest
 * are a space and a letter.
 */
function unpackPalmDoc(record: Uint8Array): Uint8Array {
  const letters: number[] = [];
  for (let at = 0; at < record.length;) {
    const byte = record[at++]!;
    if (byte === 0 || (byte > 8 && byte < 0x80)) letters.push(byte);
    else if (byte <= 8) {
      letters.push(...record.subarray(at, at + byte));
      at += byte;
    } else if (byte < 0xc0) {
      const pair = (byte << 8) | (record[at++] ?? 0);
      copyBack(letters, (pair & 0x3fff) >> 3, (pair & 7) + 3);
    } else letters.push(0x20, byte ^ 0x80);
    if (letters.length > mostUnpackedBytes) throw new RangeError('This record is too large.');
  }
  return Uint8Array.from(letters);
}

function copyBack(letters: number[], distance: number, length: number): void {
  if (distance === 0 || distance > letters.length) throw new RangeError('This record is damaged.');
  for (let copied = 0; copied < length; copied++) letters.push(letters[letters.length - distance]!);
}
