import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { badRequest } from '../errors.ts';
import type { Answer } from './rules.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel: red, green, blue, alpha. */
  readonly pixels: Uint8Array;
}

/**
 * Decodes the picture in a `data:` URL, PNG or JPEG by its bytes.
 * @throws ServiceFailure for other URLs and other formats
 */
export function decodePicture(url: string): Picture {
  const [, encoded] = /^data:[\w/+.-]+;base64,([\s\S]+)$/.exec(url) ?? [];
  if (encoded === undefined) throw badRequest('image_url: only data URLs with base64 are read here.');
  const bytes = Buffer.from(encoded, 'base64');
  try {
    if (bytes.readUInt16BE() === 0xffd8) {
      const { width, height, data } = jpeg.decode(bytes, { useTArray: true, maxMemoryUsageInMB: 512 });
      return { width, height, pixels: data };
    }
    const { width, height, data } = PNG.sync.read(bytes);
    return { width, height, pixels: data };
  } catch (error) {
    throw badRequest('image_url: the picture is neither PNG nor JPEG, or broken.', { cause: error });
  }
}

/** Describes pictures by their sizes and main colours. */
export function describe(pictures: readonly Picture[]): Answer {
  const descriptions = pictures.map((picture, i) => {
    const which = pictures.length === 1 ? 'The picture' : `Picture ${i + 1}`;
    return `${which} is ${picture.width} by ${picture.height} pixels. It is ${sayColours(mainColours(picture))}.`;
  });
  return {
    reasoning: 'They show me something. I look at its size and count its colours.',
    reply: descriptions.join(' '),
  };
}

export const blind: Answer = {
  reasoning: 'There is a picture with the question, but I only read text.',
  reply: 'I cannot see pictures. Please choose a model that can, or tell me in words what it shows.',
};

/** Picture tokens as vision models count them: by area. */
export function pictureTokens({ width, height }: Picture): number {
  return Math.ceil((width * height) / 750);
}

/** The least part of a picture that a main colour covers. */
const leastShare = 0.08;
/** Enough pixels to estimate the shares. */
const looksAt = 40_000;

/** The names of up to three colours that cover most of the picture, the largest first. */
export function mainColours({ width, height, pixels }: Picture): string[] {
  const shares = new Map<string, number>();
  const stride = Math.max(1, Math.floor((width * height) / looksAt));
  let seen = 0;
  for (let at = 0; at < width * height; at += stride, seen += 1) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at * 4, at * 4 + 4);
    const name = opacity < 128 ? 'transparent' : colourName(red, green, blue);
    shares.set(name, (shares.get(name) ?? 0) + 1);
  }
  const ranked = [...shares].toSorted(([, a], [, b]) => b - a);
  return ranked
    .filter(([, count], i) => i === 0 || (count >= leastShare * seen && i < 3))
    .map(([name]) => name);
}

/** The upper limit of each name's hues, in degrees. */
const hues: readonly (readonly [number, string])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'turquoise'],
  [260, 'blue'],
  [295, 'purple'],
  [345, 'pink'],
  [361, 'red'],
];

function colourName(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  if (most < 40) return 'black';
  if (spread < 0.15 * most) return most > 215 ? 'white' : most < 80 ? 'black' : 'grey';
  const hue = hueOf(red, green, blue, most, spread);
  const name = hues.find(([end]) => hue < end)?.[1] ?? 'red';
  return name === 'orange' && most < 160 ? 'brown' : name;
}

function hueOf(red: number, green: number, blue: number, most: number, spread: number): number {
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (sixth * 60 + 360) % 360;
}

function sayColours([first = 'empty', ...others]: readonly string[]): string {
  return others.length === 0 ? `mostly ${first}` : `mostly ${first}, with some ${others.join(' and some ')}`;
}
