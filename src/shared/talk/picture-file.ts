import { joinBytes } from '../bytes.ts';
import type { PictureFile } from './picture.ts';

/**
 * How many pixels a picture file says it has, read from its head, so that one that would fill the memory isn't decoded.
 * @returns undefined where it doesn't say, as in a file that is damaged or no picture at all
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readerOf(view)?.(view);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // it ends too early
    throw error;
  }
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels: more than usual photographs have. Decoded, each takes four bytes. */
export const mostPixels = 64_000_000;

function readerOf(view: DataView): ((view: DataView) => PictureSize | undefined) | undefined {
  if (textAt(view, 0, 8) === '\x89PNG\r\n\x1a\n') return pngSize;
  if (view.getUint16(0) === 0xffd8) return jpegSize;
  if (/^GIF8[79]a$/.test(textAt(view, 0, 6))) return gifSize;
  if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return webpSize;
  return undefined;
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)));
}

function pngSize(view: DataView): PictureSize | undefined {
  if (textAt(view, 12, 4) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A start of frame names the size; C4, C8 and CC between them are something else. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Filling bytes, and markers that stand alone.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
}

/** A frame may be larger than the screen that the head names: all are looked at. */
function gifSize(view: DataView): PictureSize {
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let at = 13 + coloursIn(view.getUint8(10));
  while (at < view.byteLength) {
    const kind = view.getUint8(at);
    if (kind === 0x2c) {
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterBlocks(view, at + 11 + coloursIn(view.getUint8(at + 9)));
    } else if (kind === 0x21) at = afterBlocks(view, at + 2);
    else break;
  }
  return { width, height };
}

/** Bytes of a table of colours. */
function coloursIn(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(view: DataView, from: number): number {
  let at = from;
  while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function webpSize(view: DataView): PictureSize | undefined {
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

/**
 * A picture's file without anything but its pixels and their colours: the place, the time, the camera, the
 * author, other versions hidden behind its end. Which way up it belongs is kept.
 * @throws RangeError when the file is cut off or is not what it says
 */
export function withoutMetadata(bytes: Uint8Array, mediaType: PictureFile['mediaType']): Uint8Array {
  return mediaType === 'image/png' ? plainPng(bytes) : plainJpeg(bytes);
}

/** Chunks besides the critical ones (whose names begin with a capital) without which the pixels look different. */
const keptChunks: ReadonlySet<string> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP']);

function plainPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError('The PNG is cut off.');
    const name = letters(bytes, at + 4, 4);
    if (/^[A-Z]/.test(name) || keptChunks.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return joinBytes(kept);
    at = end;
  }
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const app1 = 0xe1;

function plainJpeg(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('The JPEG is broken.');
    const marker = view.getUint8(at + 1);
    if (marker === endOfImage) return joinBytes([...kept, bytes.subarray(at, at + 2)]);
    const segmentEnd = at + 2 + view.getUint16(at + 2);
    const end = marker === startOfScan ? endOfScan(view, segmentEnd) : segmentEnd;
    const segment = bytes.subarray(at, end);
    if (isPixels(marker, segment)) kept.push(segment);
    else if (marker === app1) kept.push(...onlyOrientation(segment));
    at = end;
  }
}

/** Where the next marker is: in a scan's data, a byte 255 is followed by 0, or by a restart mark. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** Tables, frames and scans, and the segments of programs that say how the colours are meant. */
function isPixels(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe2) return letters(segment, 4, 11) === 'ICC_PROFILE';
  return marker <= 0xe0 || marker === 0xee;
}

/** Exif reduced to which way up the picture belongs; nothing when it is upright. */
function onlyOrientation(segment: Uint8Array): readonly Uint8Array[] {
  const orientation = orientationIn(segment);
  if (orientation === undefined || orientation < 2 || orientation > 8) return [];
  const head = [0xff, app1, 0, 34, ...exifMark];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [Uint8Array.of(...head, ...tiff, 0, 1, ...entry, 0, 0, 0, 0)];
}

const exifMark = [0x45, 0x78, 0x69, 0x66, 0, 0];

function orientationIn(segment: Uint8Array): number | undefined {
  if (!exifMark.every((byte, place) => segment[4 + place] === byte)) return undefined;
  const tiff = segment.subarray(10);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    for (let entry = 0; entry < view.getUint16(directory, little); entry++) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little);
    }
  } catch {
    // Broken Exif says nothing; the picture itself may be sound.
  }
  return undefined;
}

function letters(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
