import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  /** What the archive says of its size, where it lies. */
  readonly claimedSize?: number;
  /** So many zeros lie there instead, not packed. */
  readonly zeros?: number;
  /** The name of an earlier part, whose bytes stand for this one too. */
  readonly sameAs?: string;
  /** What may be done with it, as Unix writes it (0o755). */
  readonly mode?: number;
}

/** A ZIP archive, honest or not. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const { pieces, size } = laidOut(parts);
  const archive = Buffer.alloc(size);
  for (const { at, bytes } of pieces) bytes.copy(archive, at);
  return archive;
}

/** The same as a file, whose zeros take no room on most disks. */
export function writeZip(path: string, parts: readonly ZipPart[]): void {
  const file = openSync(path, 'w');
  for (const { at, bytes } of laidOut(parts).pieces) writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

interface Piece {
  readonly at: number;
  readonly bytes: Buffer;
}

function laidOut(parts: readonly ZipPart[]): { pieces: readonly Piece[]; size: number } {
  const pieces: Piece[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const written = new Map<string, { readonly common: Buffer; readonly rest: Buffer }>();
  for (const { name, bytes, claimedSize, zeros, sameAs, mode } of parts) {
    const same = sameAs === undefined ? undefined : written.get(sameAs);
    if (same) {
      const common = Buffer.from(same.common);
      common.writeUInt16LE(Buffer.byteLength(name), 22);
      directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, same.rest, Buffer.from(name));
      continue;
    }
    const content = Buffer.from(bytes);
    const packed = zeros === undefined ? deflateRawSync(content) : Buffer.alloc(0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version
    common.writeUInt16LE(0x0800, 2); // names are UTF-8
    common.writeUInt16LE(zeros === undefined ? 8 : 0, 4); // deflated or as it is
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(zeros ?? packed.length, 14);
    common.writeUInt32LE(claimedSize ?? zeros ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(mode === undefined ? 0 : (0o100_000 | mode) * 0x1_0000, 6);
    rest.writeUInt32LE(offset, 10);
    const madeOn = mode === undefined ? '\u0000' : '\u0003'; // Unix
    directory.push(Buffer.from(`PK\u0001\u0002\u0014${madeOn}`), common, rest, Buffer.from(name));
    written.set(name, { common, rest });
    pieces.push({ at: offset, bytes: local });
    offset += local.length + (zeros ?? 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  const bytes = Buffer.concat([...directory, end]);
  pieces.push({ at: offset, bytes });
  return { pieces, size: offset + bytes.length };
}
