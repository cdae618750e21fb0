import { languageOfWindows } from '../../windows-languages.ts';
import { type PalmDatabase, viewOf } from './palm-database.ts';

/** What the first record of a book says about the others. */
export interface BookHeader {
  /** The number of this record in the database: an old and a new form of a book may lie in one file. */
  readonly start: number;
  /** 8 for the format KF8, in AZW3 files; lower for the older one. */
  readonly version: number;
  readonly compression: number;
  readonly isEncrypted: boolean;
  readonly textRecords: number;
  /** For `TextDecoder`. */
  readonly encoding: 'utf-8' | 'windows-1252';
  /** What follows the text in each of its records. */
  readonly trailing: number;
  /** The records of the dictionary that the text is packed with. */
  readonly huffman: { readonly record: number; readonly count: number };
  /** The first record of each index in the database; none if the book has none. */
  readonly indexes: {
    readonly contents?: number;
    readonly fragments?: number;
    readonly skeletons?: number;
    readonly guide?: number;
  };
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
  /** The record of the cover in the database. */
  readonly cover?: number;
}

/** The header of a book; of one in both forms, that of the new one. @throws RangeError if it is damaged */
export async function readBookHeader(database: PalmDatabase): Promise<BookHeader> {
  const first = await database.read(0);
  const old = parseHeader(first, 0);
  const boundary = extrasOf(first).numbers.get(extra.boundary) ?? none;
  if (old.version >= 8 || boundary >= database.count) return old;
  const record = await database.read(boundary);
  if (!hasBookHeader(record)) return old;
  const { cover, ...found } = parseHeader(record, boundary);
  const shown = old.cover ?? cover;
  return { ...found, ...(shown === undefined ? {} : { cover: shown }) };
}

/** Where a number of a record should be that the book doesn't have. */
const none = 0xffff_ffff;

function hasBookHeader(record: Uint8Array): boolean {
  return String.fromCharCode(...record.subarray(16, 20)) === 'MOBI';
}

function parseHeader(record: Uint8Array, start: number): BookHeader {
  const view = viewOf(record);
  const length = hasBookHeader(record) ? view.getUint32(20) : 0;
  /** Older headers are shorter. */
  const number = (at: number, otherwise = none): number =>
    at + 4 <= length + 16 ? view.getUint32(at) : otherwise;
  const encoding = number(28, 1252) === 65_001 ? 'utf-8' : 'windows-1252';
  const version = number(36, 0);
  return {
    start,
    version,
    compression: view.getUint16(0),
    textRecords: view.getUint16(8),
    isEncrypted: view.getUint16(12) !== 0,
    encoding,
    trailing: number(240, 0) & 0xffff,
    huffman: { record: start + number(112, 0), count: number(116, 0) },
    indexes: indexesOf(number, start, version),
    ...metaOf(record, number, new TextDecoder(encoding)),
  };
}

function indexesOf(number: (at: number) => number, start: number, version: number): BookHeader['indexes'] {
  const index = (name: keyof BookHeader['indexes'], at: number): BookHeader['indexes'] =>
    number(at) === none ? {} : { [name]: start + number(at) };
  if (version < 8) return index('contents', 244);
  return {
    ...index('contents', 244),
    ...index('fragments', 248),
    ...index('skeletons', 252),
    ...index('guide', 260),
  };
}

function metaOf(
  record: Uint8Array,
  number: (at: number, otherwise?: number) => number,
  decoder: InstanceType<typeof TextDecoder>,
): Pick<BookHeader, 'title' | 'author' | 'language' | 'cover'> {
  const { texts, numbers } = extrasOf(record);
  const said = (key: number): string[] => (texts.get(key) ?? []).map((bytes) => decoder.decode(bytes).trim());
  const name = record.subarray(number(84, 0), number(84, 0) + number(88, 0));
  const title = said(extra.title)[0] || decoder.decode(name).trim();
  const author = said(extra.author).join(', ');
  const language = said(extra.language)[0] || languageOfWindows(number(92, 0) & 0xffff);
  const picture = numbers.get(extra.cover) ?? none;
  const pictures = number(108);
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
    ...(picture === none || pictures === none ? {} : { cover: pictures + picture }),
  };
}

/** What the extra header (EXTH) says, by its numbers. */
const extra = { author: 100, boundary: 121, cover: 201, title: 503, language: 524 };
const extraFlag = 0x40;

function extrasOf(record: Uint8Array): {
  readonly texts: ReadonlyMap<number, readonly Uint8Array[]>;
  readonly numbers: ReadonlyMap<number, number>;
} {
  const texts = new Map<number, Uint8Array[]>();
  const numbers = new Map<number, number>();
  if (!hasBookHeader(record)) return { texts, numbers };
  const view = viewOf(record);
  const from = view.getUint32(20) + 16;
  if ((view.getUint32(128) & extraFlag) === 0) return { texts, numbers };
  const count = view.getUint32(from + 8);
  for (let at = from + 12, read = 0; read < count; read++) {
    const [key, length] = [view.getUint32(at), view.getUint32(at + 4)];
    if (length < 8) break; // damaged
    const value = record.subarray(at + 8, at + length);
    if (!texts.get(key)?.push(value)) texts.set(key, [value]);
    if (length === 12) numbers.set(key, view.getUint32(at + 8));
    at += length;
  }
  return { texts, numbers };
}
