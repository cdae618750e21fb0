import { expect, test } from 'vitest';
import { pictureSize } from '../../../src/shared/talk/picture-file.ts';
import { paintedPng, photograph, red } from '../../painted-picture.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const riff = (chunk: string, rest: string): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBP'),
      Buffer.from(chunk),
      Buffer.from(rest.replaceAll(' ', ''), 'hex'),
    ]),
  );

/** A GIF of 3 by 2 pixels with a palette of two colours, whose second frame reaches to 500 by 400. */
const gif = bytes(`
  474946383961 0300 0200 80 00 00 000000 ffffff
  21f904 00 0000 00 00
  2c 0000 0000 0300 0200 00 02 02 4c01 00
  2c 6400 6400 9001 2c01 80 000000 ffffff 02 02 4c01 00
  3b`);

test.for([
  ['PNG', paintedPng(70, 30, red), { width: 70, height: 30 }],
  ['JPEG', photograph(40, 20, red), { width: 40, height: 20 }],
  ['GIF by its largest frame', gif, { width: 500, height: 400 }],
  ['WebP', riff('VP8 ', '00000000 000000 9d012a 4001 f000'), { width: 320, height: 240 }],
  ['lossless WebP', riff('VP8L', '00000000 2f 3fc13b00'), { width: 320, height: 240 }],
  ['extended WebP', riff('VP8X', '0a000000 00000000 3f0100 ef0000'), { width: 320, height: 240 }],
] as const)('knows how large a %s is', ([, file, size]) => {
  expect(pictureSize(new Uint8Array(file))).toEqual(size);
});

test('knows no size of what ends too early, is empty or no picture', () => {
  expect(pictureSize(new Uint8Array())).toBeUndefined();
  expect(pictureSize(paintedPng(70, 30, red).subarray(0, 20))).toBeUndefined();
  expect(pictureSize(new Uint8Array(photograph(40, 20, red)).subarray(0, 30))).toBeUndefined();
  expect(pictureSize(bytes('89504e470d0a1a0a 0000000d 49484452 00000000 00000010'))).toBeUndefined();
  expect(
    pictureSize(new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))),
  ).toBeUndefined();
});

test('ends for any bytes behind a head', () => {
  for (const head of ['ffd8', '474946383961']) {
    for (let byte = 0; byte < 256; byte++) {
      const size = pictureSize(Buffer.concat([bytes(head), Buffer.alloc(2000, byte)]));
      expect(size === undefined || size.width > 0).toBe(true);
    }
  }
});
