import type { ContentsPlace } from './book-text.ts';
import { type PalmDatabase, viewOf } from './palm-database.ts';

/** An entry of an index: its name, and its numbers by their tags. */
interface IndexEntry {
  readonly name: string;
  readonly tags: ReadonlyMap<number, readonly number[]>;
}

/** An index of a book (INDX), such as its table of contents. */
export interface BookIndex {
  readonly entries: readonly IndexEntry[];
  /** The texts that entries refer to, by the number that they give. */
  readonly texts: ReadonlyMap<number, string>;
}

/**
 * The table of contents that an index is.
 * @param placeOf where an entry leads, by its tags
 */
export function contentsIn(
  { entries, texts }: BookIndex,
  placeOf: (tags: IndexEntry['tags']) => number | undefined,
): ContentsPlace[] {
  return entries.flatMap(({ tags }) => {
    const [place, title] = [placeOf(tags), texts.get(tags.get(3)?.[0] ?? -1)?.trim()];
    return place === undefined || !title ? [] : [{ title, place, level: (tags.get(4)?.[0] ?? 0) + 1 }];
  });
}

const noIndex: BookIndex = { entries: [], texts: new Map() };

/** An index that the text can be read without: it is empty if the book has none, or a damaged one. */
export async function readOptionalIndex(
  database: PalmDatabase,
  record: number | undefined,
  decoder: InstanceType<typeof TextDecoder>,
): Promise<BookIndex> {
  if (record === undefined) return noIndex;
  try {
    return await readIndex(database, record, decoder);
  } catch (error) {
    if (error instanceof RangeError) return noIndex;
    throw error;
  }
}

/** @param record the number of its first record in the database @throws RangeError if it is damaged */
export async function readIndex(
  database: PalmDatabase,
  record: number,
  decoder: InstanceType<typeof TextDecoder>,
): Promise<BookIndex> {
  const head = await database.read(record);
  const view = viewOf(head);
  const [dataRecords, textRecords] = [view.getUint32(24), view.getUint32(52)];
  const table = readTagTable(head, view.getUint32(4));
  const entries: IndexEntry[] = [];
  for (let index = 1; index <= dataRecords; index++) {
    entries.push(...entriesOf(await database.read(record + index), table, decoder));
  }
  const texts = new Map<number, string>();
  for (let index = 0; index < textRecords; index++) {
    addTexts(texts, await database.read(record + dataRecords + 1 + index), index * 0x1_0000, decoder);
  }
  return { entries, texts };
}

interface TagTable {
  readonly controlBytes: number;
  readonly tags: readonly {
    readonly tag: number;
    readonly values: number;
    readonly mask: number;
    readonly endsByte: boolean;
  }[];
}

function readTagTable(record: Uint8Array, from: number): TagTable {
  const view = viewOf(record);
  const [length, controlBytes] = [view.getUint32(from + 4), view.getUint32(from + 8)];
  const tags = [];
  for (let at = from + 12; at < Math.min(from + length, record.length - 3); at += 4) {
    tags.push({
      tag: record[at]!,
      values: record[at + 1]!,
      mask: record[at + 2]!,
      endsByte: record[at + 3] === 1,
    });
  }
  return { controlBytes, tags };
}

function* entriesOf(
  record: Uint8Array,
  table: TagTable,
  decoder: InstanceType<typeof TextDecoder>,
): Generator<IndexEntry> {
  const view = viewOf(record);
  const [offsets, count] = [view.getUint32(20), view.getUint32(24)];
  for (let index = 0; index < count; index++) {
    const at = view.getUint16(offsets + 4 + index * 2);
    const named = at + 1 + view.getUint8(at);
    yield { name: decoder.decode(record.subarray(at + 1, named)), tags: readTags(record, named, table) };
  }
}

/** First come bits that say which tags there are and how many of each, then the numbers of all. */
function readTags(
  record: Uint8Array,
  from: number,
  { controlBytes, tags }: TagTable,
): ReadonlyMap<number, readonly number[]> {
  const numbers = new NumberReader(record, from + controlBytes);
  let control = from;
  const present: { tag: number; count: number; bytes: number }[] = [];
  for (const { tag, values, mask, endsByte } of tags) {
    if (endsByte) {
      control++;
      continue;
    }
    const bits = (record[control] ?? 0) & mask;
    if (bits === 0) continue;
    const isCounted = bits === mask && (mask & (mask - 1)) !== 0; // all bits set: a number of bytes follows
    present.push({
      tag,
      count: isCounted ? 0 : (bits / (mask & -mask)) * values,
      bytes: isCounted ? numbers.next() : 0,
    });
  }
  const found = new Map<number, readonly number[]>();
  for (const { tag, count, bytes } of present) {
    found.set(tag, bytes > 0 ? numbers.nextIn(bytes) : Array.from({ length: count }, () => numbers.next()));
  }
  return found;
}

/** Reads numbers of up to four bytes with seven bits each, the last of which is marked. */
class NumberReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (let length = 0; length < 4; length++) {
      const byte = this.#bytes[this.at];
      if (byte === undefined) throw new RangeError('This index ends too early.');
      this.at++;
      value = (value << 7) | (byte & 0x7f);
      if (byte & 0x80) break;
    }
    return value;
  }

  /** Those in so many bytes. */
  nextIn(length: number): number[] {
    const end = this.at + length;
    const values: number[] = [];
    while (this.at < end) values.push(this.next());
    return values;
  }
}

/** Zeros fill the record after the last text. */
function addTexts(
  texts: Map<number, string>,
  record: Uint8Array,
  base: number,
  decoder: InstanceType<typeof TextDecoder>,
): void {
  const numbers = new NumberReader(record, 0);
  while (numbers.at < record.length && record[numbers.at] !== 0) {
    const at = numbers.at;
    const length = numbers.next();
    texts.set(base + at, decoder.decode(record.subarray(numbers.at, numbers.at + length)));
    numbers.at += length;
  }
}
