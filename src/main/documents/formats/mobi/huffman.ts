import { joinBytes } from '../../../../shared/bytes.ts';
import type { BookHeader } from './book-header.ts';
import { mostUnpackedBytes, type PalmDatabase, type Unpack, viewOf } from './palm-database.ts';

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
export async function readHuffman(database: PalmDatabase, { huffman }: BookHeader): Promise<Unpack> {
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
