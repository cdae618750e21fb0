import { expect, it } from 'vitest';
import { namesIn, textOfGlyph } from '../../../../../src/main/documents/formats/pdf/letters/glyph-names.ts';

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

it('knows the ligatures and marks of TeX’s fonts for text where nothing states them, and not those of other fonts', () => {
  const named = (name: string, code: number, unicode = String.fromCharCode(code)): string | undefined =>
    namesIn({ name })?.nameOf({ unicode, originalCharCode: code });
  expect(named('ITDDSZ+CMR12', 12)).toBe('fi');
  expect(named('CMBX10', 92)).toBe('“');
  expect(named('CMR10', 12, 'ﬁ')).toBeUndefined();
  for (const other of ['CMTT10', 'CMMI12', 'Times-Roman']) expect(named(other, 12)).toBeUndefined();
});

it('knows upright Greek capitals by the names that publishers’ fonts give them', () => {
  const names = namesIn({ name: 'RBLMI', differences: new Map([[3, 'Delta1']]) });
  expect(names?.nameOf({ unicode: '\x03', originalCharCode: 3 })).toBe('Δ');
});
