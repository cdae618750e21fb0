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

export interface PictureSize {
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
