import { PNG } from 'pngjs';

/** A drawing at one size, as PNG. */
interface Picture {
  readonly size: number;
  readonly png: Buffer;
}

/** From here on as PNG, which Windows reads in an icon of every size but its own tools write only for the largest. */
const smallestPng = 256;

const directoryBytes = 6;
const entryBytes = 16;

/**
 * An icon file with pictures of several sizes, so that Windows scales none: a directory, then the pictures. Of the smaller
 * ones the pixels are written as they are, for programs that show icons without decoding anything.
 */
export function windowsIcon(pictures: readonly Picture[]): Buffer {
  const contents = pictures.map(({ size, png }) => (size < smallestPng ? bitmapOf(png) : png));
  const directory = Buffer.alloc(directoryBytes + entryBytes * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  pictures.forEach(({ size }, index) => {
    const at = directoryBytes + entryBytes * index;
    const { length } = contents[index] ?? Buffer.alloc(0);
    directory.writeUInt8(size % 256, at); // 0 stands for 256
    directory.writeUInt8(size % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += length;
  });
  return Buffer.concat([directory, ...contents]);
}

const headerBytes = 40;

/** A `BITMAPINFOHEADER`, the pixels from the bottom row up, and a mask of one bit each, which the alpha channel makes idle. */
function bitmapOf(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(headerBytes, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(2 * height, 8); // with the mask
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const pixels = Buffer.alloc(4 * width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * (row * width + column));
      pixels.set([blue, green, red, alpha], 4 * ((height - 1 - row) * width + column));
    }
  }
  const maskRowBytes = 4 * Math.ceil(width / 32);
  return Buffer.concat([header, pixels, Buffer.alloc(maskRowBytes * height)]);
}
