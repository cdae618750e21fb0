import { expect, it } from 'vitest';
import { isBoldByWidth } from '../../../../../src/main/documents/formats/pdf/font-styles.ts';

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
