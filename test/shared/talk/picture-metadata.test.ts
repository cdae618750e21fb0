import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { withoutMetadata } from '../../../src/shared/talk/picture-file.ts';
import { blue, paintedPng, photograph, red, takenAt } from '../../painted-picture.ts';

const holds = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text);

it('leaves a photograph its pixels and which way up it belongs, and nothing of where it was taken', () => {
  const original = photograph(64, 48, red);
  const plain = withoutMetadata(original, 'image/jpeg');
  expect(holds(original, takenAt)).toBe(true);
  expect(holds(plain, takenAt)).toBe(false);
  const turned = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]);
  expect(Buffer.from(plain).includes(turned)).toBe(true);
  const pixels = (bytes: Uint8Array) => jpeg.decode(bytes, { useTArray: true }).data;
  expect(pixels(plain)).toEqual(pixels(original));
});

it('cuts off what is hidden behind the end', () => {
  for (const [bytes, type] of [
    [photograph(16, 16, red), 'image/jpeg'],
    [paintedPng(16, 16, red), 'image/png'],
  ] as const) {
    expect(holds(withoutMetadata(Buffer.concat([bytes, Buffer.from('behind')]), type), 'behind')).toBe(false);
  }
});

it('leaves out a PNG’s texts and keeps its pixels', () => {
  const original = Buffer.from(paintedPng(20, 10, red, blue));
  const text = Buffer.from(`Comment\0${takenAt}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const chunk = Buffer.concat([length, Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  const plain = withoutMetadata(
    Buffer.concat([original.subarray(0, 33), chunk, original.subarray(33)]),
    'image/png',
  );
  expect(holds(plain, takenAt)).toBe(false);
  expect(PNG.sync.read(Buffer.from(plain)).data).toEqual(PNG.sync.read(original).data);
});

it('says of a file that is cut off anywhere that it is broken', () => {
  for (const [bytes, type] of [
    [photograph(16, 16, red), 'image/jpeg'],
    [paintedPng(16, 16, red), 'image/png'],
  ] as const) {
    for (let length = 8; length < bytes.length - 1; length += 7) {
      expect(() => withoutMetadata(bytes.slice(0, length), type)).toThrow(RangeError);
    }
  }
});
