import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import type { NewPicture } from '../src/shared/talk/picture.ts';

type Colour = readonly [red: number, green: number, blue: number];

export const red: Colour = [220, 20, 20];
export const blue: Colour = [20, 40, 220];

/** A PNG file, its left half in one colour and its right half in another. */
export function paintedPng(width: number, height: number, left: Colour, right: Colour = left): Uint8Array {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    const colour = at % width < width / 2 ? left : right;
    png.data.set([...colour, 255], at * 4);
  }
  return new Uint8Array(PNG.sync.write(png));
}

/** Such a picture as the window hands it over. */
export function paintedPicture(width: number, height: number, left: Colour, right?: Colour): NewPicture {
  const bytes = paintedPng(width, height, left, right);
  const thumbnail = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  return { bytes, mediaType: 'image/png', width, height, thumbnail };
}

/** What a photograph's file knows of the place. */
export const takenAt = '46.9480 N 7.4474 E';

/** A JPEG file in one colour, taken with the camera turned by a quarter: it is to be shown the other way round. */
export function photograph(width: number, height: number, colour: Colour): Buffer {
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at);
  const plain = jpeg.encode({ width, height, data }, 90).data;
  // TIFF in little-endian order with one entry: orientation 6, to be turned right by 90 degrees.
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(takenAt)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)]);
}
