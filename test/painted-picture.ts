import { PNG } from 'pngjs';
import type { NewPicture } from '../src/shared/picture.ts';

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
