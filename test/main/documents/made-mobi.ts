/** A book for Kindle or Palm, made of its text and of what it says of itself. */
export interface MadeMobi {
  readonly type?: 'BOOKMOBI' | 'TEXtREAd';
  readonly text: string;
  readonly encoding?: 'utf8' | 'latin1';
  readonly version?: number;
  readonly isEncrypted?: boolean;
  readonly packing?:
    | 'none'
    | 'palm-doc'
    | { readonly codes: readonly number[]; readonly phrases: readonly Phrase[] };
  readonly title?: string;
  /** By the numbers of the extra header. */
  readonly extra?: readonly (readonly [number, string | number])[];
  readonly contents?: Buffer[];
  readonly skeletons?: Buffer[];
  readonly fragments?: Buffer[];
  readonly guide?: Buffer[];
  readonly cover?: Buffer;
}

/** The words that a code stands for, or the codes. */
export type Phrase = string | readonly number[];

export function madeMobi(book: MadeMobi): Buffer {
  return palmDatabase(book.type ?? 'BOOKMOBI', recordsOf(book, 0));
}

/** One file with a book in both forms. */
export function madeBothForms(old: MadeMobi, kf8: MadeMobi): Buffer {
  const first = recordsOf(old, 0);
  const boundary = first.length + 1;
  const withBoundary = recordsOf({ ...old, extra: [...(old.extra ?? []), [121, boundary]] }, 0);
  return palmDatabase('BOOKMOBI', [...withBoundary, Buffer.from('BOUNDARY'), ...recordsOf(kf8, boundary)]);
}

export function palmDatabase(type: string, records: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(78 + records.length * 8);
  header.write('made-book');
  header.write(type, 60);
  header.writeUInt16BE(records.length, 76);
  let at = header.length;
  records.forEach((record, index) => {
    header.writeUInt32BE(at, 78 + index * 8);
    at += record.length;
  });
  return Buffer.concat([header, ...records]);
}

/** The numbers of an entry of an index, by their tags. */
interface MadeEntry {
  readonly name: string;
  readonly tags: Readonly<Record<number, readonly number[]>>;
}

/** An index: its first record, one with all entries, and one with the texts. The texts stand at the places returned. */
export function madeIndex(
  entries: readonly MadeEntry[],
  tags: readonly (readonly [tag: number, values: number])[],
  texts: readonly string[] = [],
): Buffer[] {
  const table = Buffer.from([
    ...tags.flatMap(([tag, values], index) => [tag, values, 1 << index, 0]),
    0,
    0,
    0,
    1,
  ]);
  const tagx = Buffer.concat([Buffer.from('TAGX'), numbers(12 + table.length, 1), table]);
  const written = entries.map((entry) => {
    const control = tags.reduce((bits, [tag], index) => bits | (entry.tags[tag] ? 1 << index : 0), 0);
    const values = tags.flatMap(([tag]) => entry.tags[tag] ?? []);
    return Buffer.from([entry.name.length, ...Buffer.from(entry.name), control, ...values.flatMap(inSevens)]);
  });
  const places = written.map((_, index) => 192 + Buffer.concat(written.slice(0, index)).length);
  const end = 192 + Buffer.concat(written).length;
  const offsets = Buffer.concat([Buffer.from('IDXT'), ...places.map((place) => shorts(place))]);
  const head = indexHeader({ 24: 1, 52: texts.length > 0 ? 1 : 0 });
  const data = Buffer.concat([indexHeader({ 20: end, 24: entries.length }), ...written, offsets]);
  const names = texts.flatMap((text) => [...inSevens(Buffer.byteLength(text)), ...Buffer.from(text)]);
  return [Buffer.concat([head, tagx]), data, ...(texts.length > 0 ? [Buffer.from([...names, 0, 0, 0])] : [])];
}

/** Where the texts of an index lie. */
export function textPlaces(texts: readonly string[]): number[] {
  return texts.map((_, index) =>
    texts.slice(0, index).reduce((sum, text) => sum + 1 + Buffer.byteLength(text), 0),
  );
}

function indexHeader(fields: Readonly<Record<number, number>>): Buffer {
  const header = Buffer.alloc(192);
  header.write('INDX');
  header.writeUInt32BE(192, 4);
  for (const [at, value] of Object.entries(fields)) header.writeUInt32BE(value, Number(at));
  return header;
}

const bytesInRecord = 100;

function recordsOf(book: MadeMobi, start: number): Buffer[] {
  const { packing = 'palm-doc', type = 'BOOKMOBI' } = book;
  const text = Buffer.from(book.text, book.encoding ?? 'utf8');
  const packed =
    typeof packing === 'object'
      ? [Buffer.from(packing.codes)]
      : piecesOf(text).map((piece) => (packing === 'none' ? piece : packPalmDoc(piece)));
  const trailing = Buffer.from([0, 0x81]); // what Kindle writes behind each record of text
  const records = packed.map((piece) => (type === 'BOOKMOBI' ? Buffer.concat([piece, trailing]) : piece));
  const placed: Record<string, number> = {};
  const place = (name: string, more: readonly Buffer[] = []): void => {
    if (more.length > 0) placed[name] = records.length + 1;
    records.push(...more);
  };
  place('contents', book.contents);
  place('fragments', book.fragments);
  place('skeletons', book.skeletons);
  place('guide', book.guide);
  place('huffman', typeof packing === 'object' ? [huffRecord(), cdicRecord(packing.phrases)] : []);
  place('cover', book.cover ? [book.cover] : []);
  const header = palmHeader(book, packed.length);
  if (type === 'TEXtREAd') return [header, ...records];
  return [Buffer.concat([header, mobiHeader(book, placed, start)]), ...records];
}

function piecesOf(text: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(text.length / bytesInRecord) }, (_, index) =>
    text.subarray(index * bytesInRecord, (index + 1) * bytesInRecord),
  );
}

function palmHeader({ text, packing = 'palm-doc', isEncrypted = false }: MadeMobi, records: number): Buffer {
  const header = Buffer.alloc(16);
  const compression = packing === 'none' ? 1 : packing === 'palm-doc' ? 2 : 17_480;
  header.writeUInt16BE(compression);
  header.writeUInt32BE(text.length, 4);
  header.writeUInt16BE(records, 8);
  header.writeUInt16BE(4_096, 10);
  header.writeUInt16BE(isEncrypted ? 2 : 0, 12);
  return header;
}

function mobiHeader(book: MadeMobi, placed: Readonly<Record<string, number>>, start: number): Buffer {
  const header = Buffer.alloc(248, 0);
  const extra = extraHeader([...(book.extra ?? []), ...(book.cover ? [[201, 0] as const] : [])]);
  const title = Buffer.from(book.title ?? 'A book');
  const none = 0xffff_ffff;
  header.write('MOBI');
  const fields: Readonly<Record<number, number>> = {
    20: header.length,
    28: book.encoding === 'latin1' ? 1252 : 65_001,
    36: book.version ?? 6,
    84: 16 + header.length + extra.length,
    88: title.length,
    92: 0x0809,
    108: placed['cover'] === undefined ? none : start + placed['cover'],
    112: placed['huffman'] ?? 0,
    116: placed['huffman'] === undefined ? 0 : 2,
    128: 0x40,
    240: 3,
    244: placed['contents'] ?? none,
    248: placed['fragments'] ?? none,
    252: placed['skeletons'] ?? none,
    260: placed['guide'] ?? none,
  };
  for (const [at, value] of Object.entries(fields)) header.writeUInt32BE(value, Number(at) - 16);
  return Buffer.concat([header, extra, title]);
}

function extraHeader(entries: readonly (readonly [number, string | number])[]): Buffer {
  const written = entries.map(([key, value]) => {
    const bytes = typeof value === 'number' ? numbers(value) : Buffer.from(value);
    return Buffer.concat([numbers(key, bytes.length + 8), bytes]);
  });
  const all = Buffer.concat(written);
  return Buffer.concat([Buffer.from('EXTH'), numbers(12 + all.length, entries.length), all]);
}

/** Refers back where it can, as the programs of the time did. */
function packPalmDoc(piece: Buffer): Buffer {
  const letters = piece.toString('latin1');
  const packed: number[] = [];
  for (let at = 0; at < letters.length;) {
    const length = [10, 9, 8, 7, 6, 5, 4, 3].find(
      (many) =>
        at + many <= letters.length &&
        at > 0 &&
        letters.lastIndexOf(letters.slice(at, at + many), at - 1) >= 0,
    );
    const next = letters.charCodeAt(at + 1);
    if (length !== undefined) {
      const distance = at - letters.lastIndexOf(letters.slice(at, at + length), at - 1);
      packed.push(0x80 | (distance >> 5), ((distance & 0x1f) << 3) | (length - 3));
      at += length;
    } else if (letters[at] === ' ' && next >= 0x40 && next < 0x80) {
      packed.push(next ^ 0x80);
      at += 2;
    } else {
      const code = letters.charCodeAt(at++);
      packed.push(...(code > 8 && code < 0x80 ? [code] : [1, code]));
    }
  }
  return Buffer.from(packed);
}

/** Codes of eight bits that count downwards from 255, and of nine where the first eight are zeros. */
function huffRecord(): Buffer {
  const starts = Array.from({ length: 256 }, (_, byte) => (byte === 0 ? 9 : (255 << 8) | 0x80 | 8));
  const lengths = Array.from({ length: 32 }, (_, index) => (index + 1 === 9 ? [0, 256] : [0, 0])).flat();
  return Buffer.concat([
    Buffer.from('HUFF'),
    numbers(24, 24, 24 + 1_024, 0, 0),
    numbers(...starts, ...lengths),
  ]);
}

function cdicRecord(phrases: readonly Phrase[]): Buffer {
  const written = phrases.map((phrase) => {
    const bytes = typeof phrase === 'string' ? Buffer.from(phrase) : Buffer.from(phrase);
    return Buffer.concat([shorts(bytes.length | (typeof phrase === 'string' ? 0x8000 : 0)), bytes]);
  });
  let at = phrases.length * 2;
  const offsets = written.map((bytes) => {
    const offset = shorts(at);
    at += bytes.length;
    return offset;
  });
  return Buffer.concat([Buffer.from('CDIC'), numbers(16, phrases.length, 16), ...offsets, ...written]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
}

function shorts(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** A number with seven bits in each byte, the last of which is marked. */
function inSevens(value: number): number[] {
  const bytes = [(value & 0x7f) | 0x80];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift(rest & 0x7f);
  return bytes;
}
