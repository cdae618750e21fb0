import { expect, it } from 'vitest';
import { isBoldByWidth, isBoldInFile } from '../../../../../src/main/documents/formats/pdf/font-styles.ts';

const widths = { n: 556, u: 556, t: 333, a: 500 };
const drawn = (own: Readonly<Record<string, number>>) =>
  Object.entries(own).map(([unicode, width]) => ({ unicode, width }));

it('knows a bold face under the name of the plain one by the widths of its letters', () => {
  expect(isBoldByWidth('TimesNewRoman', drawn(widths))).toBe(true);
  expect(isBoldByWidth('TimesNewRoman', drawn({ ...widths, n: 500 }))).toBe(false);
});

it('tells nothing by fewer letters, or of faces that it does not know', () => {
  expect(isBoldByWidth('TimesNewRoman', drawn({ n: 556, t: 333 }))).toBe(false);
  expect(isBoldByWidth('Lamp', drawn(widths))).toBe(false);
  expect(isBoldByWidth('Arial-Black', drawn(widths))).toBe(false);
});

/** The beginning of a TrueType font of two tables, of which the second one is `head`. */
function fontFile(macStyle: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(100));
  view.setUint16(4, 2);
  view.setUint32(12, 0x63_6d_61_70);
  view.setUint32(28, 0x68_65_61_64);
  view.setUint32(36, 46);
  view.setUint16(90, macStyle);
  return new Uint8Array(view.buffer);
}

it('knows a bold face whatever its name by what its file says, and nothing by one that is cut short', () => {
  expect(isBoldInFile(fontFile(1))).toBe(true);
  expect(isBoldInFile(fontFile(3))).toBe(true);
  expect(isBoldInFile(fontFile(2))).toBe(false);
  expect(isBoldInFile(fontFile(1).subarray(0, 91))).toBe(false);
  expect(isBoldInFile(fontFile(1).subarray(0, 30))).toBe(false);
  expect(isBoldInFile(undefined)).toBe(false);
});
