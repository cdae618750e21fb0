import type { SQLInputValue } from 'node:sqlite';

/**
 * The rows in the bytes of a SQLite file, page by page, without what leads to them: where SQLite gives the whole file up
 * for one damaged page, these are all rows of the other ones. https://sqlite.org/fileformat2.html
 */
export interface RawRow {
  readonly rowid: number | bigint;
  /** In the order of the table's columns; which table it is of is not known. */
  readonly values: readonly SQLInputValue[];
}

/** SQLite's own choice, which the library never changed. The header's word for it may be what is damaged. */
export const pageBytes = 4096;

/** @param wal the bytes of the write-ahead log beside the file, if there is one */
export function* rowsIn(file: Buffer, wal: Buffer = Buffer.alloc(0)): Generator<RawRow> {
  const newer = committedPages(wal);
  const last = Math.max(Math.ceil(file.length / pageBytes), ...newer.keys());
  const page = (number: number): Buffer =>
    newer.get(number) ?? file.subarray((number - 1) * pageBytes, number * pageBytes);
  // The first page holds the names of the tables, which are known.
  for (let number = 2; number <= last; number++) yield* rowsOfLeaf(page(number), page);
}

const walHeaderBytes = 32;
const frameHeaderBytes = 24;

/** The newest state of each page in a log, as far as it was committed. */
function committedPages(wal: Buffer): ReadonlyMap<number, Buffer> {
  const committed = new Map<number, Buffer>();
  let open = new Map<number, Buffer>();
  const salts = wal.subarray(16, 24);
  const frameBytes = frameHeaderBytes + pageBytes;
  for (let at = walHeaderBytes; at + frameBytes <= wal.length; at += frameBytes) {
    if (!wal.subarray(at + 8, at + 16).equals(salts)) break; // of a former round of the log
    open.set(wal.readUInt32BE(at), wal.subarray(at + frameHeaderBytes, at + frameBytes));
    if (wal.readUInt32BE(at + 4) === 0) continue;
    for (const [number, page] of open) committed.set(number, page);
    open = new Map();
  }
  return committed;
}

const tableLeaf = 0x0d;

function* rowsOfLeaf(page: Buffer, pageOf: (number: number) => Buffer): Generator<RawRow> {
  if (page.length < pageBytes || page[0] !== tableLeaf) return;
  const cells = Math.min(page.readUInt16BE(3), (pageBytes - 8) / 4);
  for (let i = 0; i < cells; i++) {
    const row = readCell(page, page.readUInt16BE(8 + i * 2), pageOf);
    if (row) yield row;
  }
}

/** Larger than any text of ours. */
const maxPayloadBytes = 64_000_000;

function readCell(page: Buffer, start: number, pageOf: (number: number) => Buffer): RawRow | undefined {
  const size = readVarint(page, start);
  const rowid = size && readVarint(page, size.end);
  if (!rowid || size.value > maxPayloadBytes) return undefined;
  const payload = readPayload(page, rowid.end, Number(size.value), pageOf);
  const values = payload && readRecord(payload);
  return values && { rowid: narrow(BigInt.asIntN(64, rowid.value)), values };
}

/** What does not fit on the leaf goes on in a chain of pages. */
function readPayload(
  page: Buffer,
  at: number,
  size: number,
  pageOf: (number: number) => Buffer,
): Buffer | undefined {
  const most = pageBytes - 35;
  const least = Math.floor(((pageBytes - 12) * 32) / 255) - 23;
  const wished = least + ((size - least) % (pageBytes - 4));
  const local = size <= most ? size : wished <= most ? wished : least;
  const parts = [page.subarray(at, at + local)];
  let missing = size - local;
  let next = missing > 0 && at + local + 4 <= page.length ? page.readUInt32BE(at + local) : 0;
  while (missing > 0) {
    const more = next > 1 ? pageOf(next) : undefined;
    if (more?.length !== pageBytes) return undefined;
    parts.push(more.subarray(4, 4 + Math.min(missing, pageBytes - 4)));
    missing -= pageBytes - 4;
    next = more.readUInt32BE(0);
  }
  const payload = Buffer.concat(parts);
  return payload.length === size ? payload : undefined;
}

/** @returns `undefined` unless the record is exactly as long as it says of itself */
function readRecord(payload: Buffer): readonly SQLInputValue[] | undefined {
  const header = readVarint(payload, 0);
  if (!header || header.value > payload.length) return undefined;
  const values: SQLInputValue[] = [];
  let body = Number(header.value);
  let at = header.end;
  while (at < header.value) {
    const type = readVarint(payload, at);
    const bytes = type && bytesOf(Number(type.value));
    if (bytes === undefined || !type || body + bytes > payload.length) return undefined;
    values.push(readValue(Number(type.value), payload.subarray(body, body + bytes)));
    body += bytes;
    at = type.end;
  }
  return body === payload.length ? values : undefined;
}

const fixedBytes: readonly (number | undefined)[] = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, undefined, undefined];

function bytesOf(type: number): number | undefined {
  return type < fixedBytes.length ? fixedBytes[type] : (type - 12 - (type % 2)) / 2;
}

function readValue(type: number, bytes: Buffer): SQLInputValue {
  if (type === 0) return null;
  if (type === 6) return narrow(bytes.readBigInt64BE());
  if (type === 7) return bytes.readDoubleBE();
  if (type === 8 || type === 9) return type - 8;
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  return type % 2 === 0 ? bytes : bytes.toString('utf8');
}

function narrow(value: bigint): number | bigint {
  return BigInt(Number(value)) === value && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** A whole number of one to nine bytes. */
function readVarint(
  bytes: Buffer,
  start: number,
): { readonly value: bigint; readonly end: number } | undefined {
  let value = 0n;
  for (let i = 0; i < 9; i++) {
    const byte = bytes[start + i];
    if (byte === undefined) return undefined;
    if (i === 8) return { value: (value << 8n) | BigInt(byte), end: start + 9 };
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value, end: start + i + 1 };
  }
  return undefined;
}
