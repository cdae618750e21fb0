import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { configuration } from '../../packaging/configuration.ts';
import { root } from '../../packaging/project.ts';

/** A picture of an icon file, its pixels as red, green, blue and alpha from the top. */
interface Picture {
  readonly size: number;
  readonly pixels: Buffer;
}

/** As Windows reads it: the directory, then a PNG or a bitmap that stands on its head for each picture. */
function picturesIn(path: string): readonly Picture[] {
  const file = readFileSync(join(root, path));
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = file.subarray(6 + 16 * index);
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const content = file.subarray(offset, offset + bytes);
    const picture = content.readUInt32BE(0) === 0x89504e47 ? pngPicture(content) : bitmapPicture(content);
    expect([entry.readUInt8(0) || 256, entry.readUInt8(1) || 256]).toEqual([picture.size, picture.size]);
    return picture;
  });
}

function pngPicture(content: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(content);
  expect(height).toBe(width);
  return { size: width, pixels: data };
}

function bitmapPicture(content: Buffer): Picture {
  const [headerBytes, size, heightWithMask] = [0, 4, 8].map((at) => content.readInt32LE(at)) as [
    number,
    number,
    number,
  ];
  expect([headerBytes, heightWithMask, content.readUInt16LE(14)]).toEqual([40, 2 * size, 32]);
  const maskBytes = 4 * Math.ceil(size / 32) * size;
  expect(content.length).toBe(headerBytes + 4 * size * size + maskBytes);
  const pixels = Buffer.alloc(4 * size * size);
  for (let row = 0; row < size; row++)
    content.copy(pixels, 4 * size * row, headerBytes + 4 * size * (size - 1 - row));
  return { size, pixels: swapped(pixels) };
}

/** Bitmaps begin with blue. */
function swapped(pixels: Buffer): Buffer {
  const result = Buffer.from(pixels);
  for (let at = 0; at < result.length; at += 4) {
    [result[at], result[at + 2]] = [pixels[at + 2] ?? 0, pixels[at] ?? 0];
  }
  return result;
}

const sizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];

describe('Parley’s icon on Windows', () => {
  it('has every size that Windows asks for, so that nothing is scaled', () => {
    expect(configuration.win?.icon).toBe('resources/icon.ico');
    expect(picturesIn('resources/icon.ico').map(({ size }) => size)).toEqual(sizes);
  });

  it('is the drawing that other desktops show, pixel for pixel', () => {
    const drawn = picturesIn('resources/icon.ico').filter(({ size }) => ![20, 40].includes(size));
    for (const { size, pixels } of drawn) {
      const png = readFileSync(join(root, `packaging/icons/${size}x${size}.png`));
      expect(pixels.equals(PNG.sync.read(png).data), `${size} pixels`).toBe(true);
    }
  });

  it.each(['tray-dark', 'tray-light'])('beside the clock (%s) has each size of a bar', (name) => {
    const pictures = picturesIn(`resources/${name}.ico`);
    expect(pictures.map(({ size }) => size)).toEqual([16, 20, 24, 32, 40, 48]);
    const png = readFileSync(join(root, `resources/${name}.png`));
    expect(pictures[2]?.pixels.equals(PNG.sync.read(png).data)).toBe(true);
  });
});
