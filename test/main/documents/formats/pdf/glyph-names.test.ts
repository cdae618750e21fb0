import { expect, it } from 'vitest';
import { textOfGlyph } from '../../../../../src/main/documents/formats/pdf/letters/glyph-names.ts';

it.each([
  ['six.lf', '6'],
  ['one.oldstyle', '1'],
  ['zero.lining.tab', '0'],
  ['a.sc', 'a'],
  ['adieresis.alt', 'ä'],
  ['f_f_i', 'ffi'],
  ['uni00E4.swash', 'ä'],
  ['u1F600', '\u{1f600}'],
])('reads %s as %s', (name, text) => {
  expect(textOfGlyph(name)).toBe(text);
});

it.each(['.notdef', 'g123', 'glyph7.alt', 'six_glyph7', 'uniD800', 'constructor', 'xacute.alt', ''])(
  'does not guess what %j is',
  (name) => {
    expect(textOfGlyph(name)).toBeUndefined();
  },
);
