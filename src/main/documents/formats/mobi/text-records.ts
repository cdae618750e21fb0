import { unreadable, tooLarge } from '../../document-errors.ts';
import type { DocumentLimits } from '../../opened-document.ts';
import { joinBytes } from '../../../../shared/bytes.ts';
import { t } from '../../../../shared/text/translate.ts';
import type { BookHeader } from './book-header.ts';
import { mostUnpackedBytes, type PalmDatabase, viewOf } from './palm-database.ts';

/** The text of a book, unpacked. @throws FaultError if it is larger than a book can be */
export async function readText(
  database: PalmDatabase,
  header: BookHeader,
  limits: DocumentLimits,
): Promise<Uint8Array> {
  const unpackRecord = await unpackerFor(database, header);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let index = 1; index <= header.textRecords; index++) {
    const record = await database.read(header.start + index);
    const part = unpackRecord(withoutTrailing(record, header.trailing));
    length += part.length;
    if (length > limits.textBytes) throw tooLarge(t('documents:archive.bomb'));
    parts.push(part);
  }
  return joinBytes(parts);
}

const compressions = { none: 1, palmDoc: 2, huffman: 17_480 };

/** Unpacks a record. @throws RangeError if it is damaged */
type Unpack = (record: Uint8Array) => Uint8Array;

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

/** A word or more that a code stands for. */
interface Phrase {
  bytes: Uint8Array;
  /** It consists of codes itself. */
  isPacked: boolean;
}

/** The codes of a book, by their length in bits, and what they stand for. */
interface Codes {
  /** For the first eight bits of a code: how long it is at least, whether that is its length, and the highest of that length. */
  readonly byStart: readonly {
    readonly length: number;
    readonly isWhole: boolean;
    readonly highest: number;
  }[];
  readonly lowest: readonly number[];
  readonly highest: readonly number[];
  readonly phrases: readonly Phrase[];
}

/** Reads the dictionary of a book that is packed with one (HUFF/CDIC). */
async function readHuffman(database: PalmDatabase, { huffman }: BookHeader): Promise<Unpack> {
  const record = await database.read(huffman.record);
  const view = viewOf(record);
  const [starts, lengths] = [view.getUint32(8), view.getUint32(12)];
  const byStart = Array.from({ length: 256 }, (_, index) => {
    const entry = view.getUint32(starts + index * 4);
    return { length: entry & 0x1f, isWhole: (entry & 0x80) !== 0, highest: entry >>> 8 };
  });
  const ofLength = (place: number): number[] =>
    Array.from({ length: 33 }, (_, bits) =>
      bits === 0 ? 0 : view.getUint32(lengths + (bits - 1) * 8 + place),
    );
  const phrases: Phrase[] = [];
  for (let index = 1; index < huffman.count; index++) {
    addPhrases(phrases, await database.read(huffman.record + index));
  }
  const codes = { byStart, lowest: ofLength(0), highest: ofLength(4), phrases };
  return (packed) => unpack(packed, codes, 0);
}

function addPhrases(phrases: Phrase[], record: Uint8Array): void {
  const view = viewOf(record);
  const [from, all, bits] = [view.getUint32(4), view.getUint32(8), view.getUint32(12)];
  const count = Math.min(2 ** bits, all - phrases.length);
  for (let index = 0; index < count; index++) {
    const at = from + view.getUint16(from + index * 2);
    const length = view.getUint16(at);
    const bytes = record.subarray(at + 2, at + 2 + (length & 0x7fff));
    phrases.push({ bytes, isPacked: (length & 0x8000) === 0 });
  }
}

/** Phrases of phrases; in a damaged file, one may be a part of itself. */
const deepestPhrase = 30;

function unpack(packed: Uint8Array, codes: Codes, depth: number): Uint8Array {
  if (depth > deepestPhrase) throw new RangeError('This dictionary is damaged.');
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let bit = 0; bit < packed.length * 8;) {
    const { length, index } = codeAt(packed, bit, codes);
    bit += length;
    if (bit > packed.length * 8) break; // what fills the last byte
    const phrase = codes.phrases[index];
    if (!phrase) throw new RangeError('This dictionary is damaged.');
    if (phrase.isPacked) {
      phrase.bytes = unpack(phrase.bytes, codes, depth + 1);
      phrase.isPacked = false;
    }
    parts.push(phrase.bytes);
    size += phrase.bytes.length;
    if (size > mostUnpackedBytes) throw new RangeError('This record is too large.');
  }
  return joinBytes(parts);
}

/** Codes of one length count downwards. */
function codeAt(
  packed: Uint8Array,
  bit: number,
  { byStart, lowest, highest }: Codes,
): { length: number; index: number } {
  const bits = bitsAt(packed, bit);
  const start = byStart[bits >>> 24]!;
  let { length } = start;
  if (!start.isWhole) while (length > 0 && length <= 32 && bits >>> (32 - length) < lowest[length]!) length++;
  if (length === 0 || length > 32) throw new RangeError('This record is damaged.');
  const top = start.isWhole ? start.highest : highest[length]!;
  return { length, index: top - (bits >>> (32 - length)) };
}

/** 32 bits, with zeros after the end. */
function bitsAt(bytes: Uint8Array, bit: number): number {
  const at = bit >> 3;
  const shift = bit & 7;
  const byte = (index: number): number => bytes[at + index] ?? 0;
  const first = (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3);
  return shift === 0 ? first >>> 0 : ((first << shift) | (byte(4) >> (8 - shift))) >>> 0;
}
