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

/** The beginning of a TrueType font of two tables, `OS/2` and `head`. */
function fontFile(macStyle: number, fsSelection: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(160));
  view.setUint16(4, 2);
  view.setUint32(12, 0x4f_53_2f_32);
  view.setUint32(20, 44);
  view.setUint16(106, fsSelection);
  view.setUint32(28, 0x68_65_61_64);
  view.setUint32(36, 110);
  view.setUint16(154, macStyle);
  return new Uint8Array(view.buffer);
}

it('knows a bold face whatever its name by what its file says twice, and nothing by one that is cut short', () => {
  expect(isBoldInFile(fontFile(1, 0x20))).toBe(true);
  expect(isBoldInFile(fontFile(3, 0x21))).toBe(true);
  expect(isBoldInFile(fontFile(2, 1))).toBe(false);
  expect(isBoldInFile(fontFile(1, 0x40))).toBe(false);
  expect(isBoldInFile(fontFile(1, 0x20).subarray(0, 155))).toBe(false);
  expect(isBoldInFile(fontFile(1, 0x20).subarray(0, 30))).toBe(false);
  expect(isBoldInFile(undefined)).toBe(false);
});
