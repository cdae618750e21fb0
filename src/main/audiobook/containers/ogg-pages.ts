import type { Audiobook, ChapterMark, CoverPicture } from './audiobook.ts';
import { u32, utf8 } from './bytes.ts';
import { joinBytes, latin1Bytes } from '../../../shared/bytes.ts';

/** Pages of an Ogg file (RFC 3533) with one stream of Opus, put together from its packets. */
interface OggPages {
  /** The pages that are full. @param position after the packet, in samples at 48 kHz */
  add(packet: Uint8Array, position: number): readonly Uint8Array[];
  /** What is left, as a page of its own. @param last of the stream */
  end(last: boolean): readonly Uint8Array[];
}

/** A stream's number has to differ only from others in the same file, and there are none. */
const serial = 1;
const headerBytes = 27;
const mostSegments = 255;
const flags = { continued: 1, first: 2, last: 4 } as const;
/** About one second: so much is lost when a byte is. */
const fullSegments = 50;

export function createOggPages(): OggPages {
  let sequence = 0;
  let lacing: number[] = [];
  let content: Uint8Array[] = [];
  /** No packet ends on the page. */
  const nowhere = -1;
  let position = nowhere;
  let continues = false;

  const page = (last: boolean): Uint8Array => {
    const length = content.reduce((total, piece) => total + piece.length, 0);
    const bytes = Buffer.alloc(headerBytes + lacing.length + length);
    bytes.write('OggS', 'latin1');
    bytes[5] =
      (continues ? flags.continued : 0) | (sequence === 0 ? flags.first : 0) | (last ? flags.last : 0);
    bytes.writeBigInt64LE(BigInt(position), 6);
    bytes.writeUInt32LE(serial, 14);
    bytes.writeUInt32LE(sequence++, 18);
    bytes[26] = lacing.length;
    bytes.set(lacing, headerBytes);
    Buffer.concat(content).copy(bytes, headerBytes + lacing.length);
    bytes.writeUInt32LE(checksum(bytes), 22);
    lacing = [];
    content = [];
    position = nowhere;
    return bytes;
  };

  return {
    add(packet, after) {
      const pages: Uint8Array[] = [];
      // A packet that fills its last segment ends with an empty one.
      for (let at = 0; at <= packet.length; at += 255) {
        if (lacing.length === mostSegments || (at === 0 && lacing.length >= fullSegments)) {
          pages.push(page(false));
          continues = at > 0;
        }
        const segment = packet.subarray(at, at + 255);
        lacing.push(segment.length);
        content.push(segment);
      }
      position = after;
      return pages;
    },
    end(last) {
      if (lacing.length === 0) return [];
      const pages = [page(last)];
      continues = false;
      return pages;
    },
  };
}

/** CRC-32 with the polynomial 0x04c11db7, not reflected, from 0. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (table[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

/** The comments of an Opus file (RFC 7845, 5.2), its chapters as players of Vorbis comments read them. */
export function opusTags(
  { title, author, cover }: Audiobook,
  marks: readonly ChapterMark[],
  rate: number,
): Uint8Array {
  const comments = [
    `TITLE=${title}`,
    ...(author === undefined ? [] : [`ARTIST=${author}`, `ALBUMARTIST=${author}`]),
    `ALBUM=${title}`,
    'GENRE=Audiobook',
    ...marks.flatMap((mark, i) => [
      `CHAPTER${threeDigits(i)}=${clock(mark.start / rate)}`,
      `CHAPTER${threeDigits(i)}NAME=${mark.title}`,
    ]),
    ...(cover ? [`METADATA_BLOCK_PICTURE=${Buffer.from(pictureBlock(cover)).toString('base64')}`] : []),
  ].map(utf8);
  const lengths = comments.flatMap((comment) => [u32LE(comment.length), comment]);
  const vendor = utf8('Parley');
  return joinBytes([
    latin1Bytes('OpusTags'),
    u32LE(vendor.length),
    vendor,
    u32LE(comments.length),
    ...lengths,
  ]);
}

function threeDigits(index: number): string {
  return String(index).padStart(3, '0');
}

/** `00:01:02.345` */
function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

const frontCover = 3;

/** As in a FLAC file. Width, height and colours are left for the player to see for itself. */
function pictureBlock({ mediaType, bytes }: CoverPicture): Uint8Array {
  const type = latin1Bytes(mediaType);
  return joinBytes([u32(frontCover, type.length), type, u32(0, 0, 0, 0, 0, bytes.length), bytes]);
}

function u32LE(value: number): Uint8Array {
  return u32(value).toReversed();
}
