import { expect, it } from 'vitest';
import {
  namesIn,
  PrivateForms,
  textOfGlyph,
} from '../../../../../src/main/documents/formats/pdf/letters/glyph-names.ts';

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
  for (const other of ['CMTT10', 'MSBM10', 'Times-Roman']) expect(named(other, 12)).toBeUndefined();
});

it.each([
  ['CMEX10', 80, '∑'],
  ['CMEX10', 82, '∫'],
  ['CMEX10', 40, '{'],
  ['CMEX10', 113, '√'],
  ['NNHGPZ+CMSY8', 0, '−'],
  ['CMSY10', 20, '≤'],
  ['CMMI12', 12, 'β'],
  ['CMMI12', 59, ','],
])('knows the signs of TeX’s %s where nothing states them: %i is %s', (name, code, sign) => {
  const glyph = { unicode: String.fromCharCode(code), originalCharCode: code };
  expect(namesIn({ name })?.nameOf(glyph)).toBe(sign);
  // Some programs put the letters of such a font elsewhere, and say so.
  expect(namesIn({ name, differences: new Map([[code, 'star']]) })?.nameOf(glyph)).toBeUndefined();
});

it.each([
  ['Delta1', 'Δ'],
  ['epsilon1', 'ε'],
  ['greatermuch', '≫'],
])('knows %s by the name that fonts for formulas give it', (name, letter) => {
  const names = namesIn({ name: 'RBLMI', differences: new Map([[3, name]]) });
  expect(names?.nameOf({ unicode: '\x03', originalCharCode: 3 })).toBe(letter);
});

it.each([
  ['SUB', 3, '\x03', 'ρ'],
  ['CR', 4, '\x04', 'γ'],
  ['caron', 25, 'ˇ', 'β'],
])(
  'knows the Greek letter that a publisher’s font of variables calls %s, unlike others',
  (name, code, unicode, letter) => {
    const differences = new Map([[code, name]]);
    const glyph = { unicode, originalCharCode: code };
    expect(namesIn({ name: 'FCOHGN+OnemtmiguAAAA', differences })?.nameOf(glyph)).toBe(letter);
    expect(namesIn({ name: 'Times-Roman', differences })?.nameOf(glyph)).not.toBe(letter);
  },
);

it('knows the signs that a publisher’s font names by their codes in TeX’s', () => {
  const differences = new Map([
    [2, 'C1'],
    [3, 'C0'],
    [4, 'C2'],
    [5, 'C99'],
  ]);
  const signsIn = (name: string): readonly unknown[] =>
    [2, 3, 4, 5].map((code) =>
      namesIn({ name, differences })?.nameOf({ unicode: String.fromCharCode(code), originalCharCode: code }),
    );
  expect(signsIn('NHKBOH+AdvP4C4E74')).toEqual(['·', '−', '×', undefined]);
  expect(signsIn('NHKBOH+AdvGulliv-R')).toEqual([undefined, undefined, undefined, undefined]);
});

it('knows the private codes of Adobe’s figures and small capitals in a font of text, and not in one of icons', () => {
  const forms = new PrivateForms();
  const decoded = (...strs: readonly (readonly [str: string, fontName: string])[]): string[] =>
    forms
      .decoded(strs.map(([str, fontName]) => ({ str, fontName, transform: [1, 0, 0, 1, 0, 0], width: 100 })))
      .map(({ str }) => str);
  const text = 'P\uf76f\uf773\uf774\uf775\uf76c\uf761\uf761\uf774 \uf644 (\uf732.\uf64c)';
  expect(decoded([text, 'text'], ['De wachter steekt de lamp aan.', 'text'], ['\uf765', 'icons'])).toEqual([
    'Postulaat 1 (2.9)',
    'De wachter steekt de lamp aan.',
    '\uf765',
  ]);
  expect(decoded(['\uf646', 'text'])).toEqual(['3']);
});
