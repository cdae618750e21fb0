import { expect, it } from 'vitest';
import type { PlacedItem } from '../../../../../src/main/documents/formats/pdf/page-text.ts';
import {
  type DrawnGlyph,
  withDrawnLetters,
} from '../../../../../src/main/documents/formats/pdf/letters/drawn-letters.ts';

function item(str: string, hasEOL = false): PlacedItem {
  return { str, hasEOL, transform: [10, 0, 0, 10, 60, 700], width: 100, fontName: 'plain' };
}

/** @param named what its characters really are */
function drawn(text: string, named: Readonly<Record<string, string>> = {}): DrawnGlyph[] {
  return [...text].map((unicode) => {
    const letter = named[unicode];
    return { font: 'plain', unicode, ...(letter !== undefined && { named: letter }) };
  });
}

function textOf(items: readonly PlacedItem[]): string[] {
  return items.map(({ str }) => str);
}

it('puts hyphens that the page draws back where the text leaves them out', () => {
  const items = [
    item('of the lighthouse lat'),
    item('', true),
    item('er, by the pseudo'),
    item(' '),
    item('Keeper of 1880'),
  ];
  const glyphs = 'of the lighthouse lat\u00ader,bythepseudo\u00adKeeper of 1880';
  expect(withDrawnLetters(items, drawn(glyphs)).map(({ str }) => str)).toEqual([
    'of the lighthouse lat-',
    '',
    'er, by the pseudo-',
    '',
    'Keeper of 1880',
  ]);
});

it('finds them among ligatures and inside of an item', () => {
  const items = [item('a field of ofﬁce work, an efile')];
  expect(withDrawnLetters(items, drawn('a ﬁeld of oﬃce work, an e\u00adfile')).map(({ str }) => str)).toEqual(
    ['a field of ofﬁce work, an e-file'],
  );
});

it('changes nothing where the letters around a hyphen are not in the text', () => {
  const items = [item('Something else')];
  expect(withDrawnLetters(items, drawn('light\u00adhouse'))).toEqual(items);
});

it('reads a digit by the name of its glyph where the text has only its code', () => {
  const glyphs = drawn('unter \u0080© Jahren', { '\u0080': '1', '©': '8' });
  expect(textOf(withDrawnLetters([item('unter \u0080© Jahren')], glyphs))).toEqual(['unter 18 Jahren']);
});

it('puts a digit back whose code pdf.js takes for room or for a soft hyphen', () => {
  const glyphs = drawn('siehe Abschnitt \u00ad. Bis zu \v\u00a0ml', {
    '\u00ad': '4',
    '\v': '5',
    '\u00a0': '0',
  });
  const items = [item('siehe Abschnitt .'), item('', true), item('Bis zu'), item('ml')];
  expect(textOf(withDrawnLetters(items, glyphs)).join('')).toBe('siehe Abschnitt 4.Bis zu 50ml');
});

it('puts the number of a heading before it and not behind the line above', () => {
  const glyphs: DrawnGlyph[] = [
    ...drawn('möglich?'),
    { font: 'plain', unicode: '\u00ad', named: '4', edge: 'first' },
    ...drawn('. Wie'),
  ];
  const items = [item('möglich?'), item('', true), item('. Wie')];
  expect(textOf(withDrawnLetters(items, glyphs))).toEqual(['möglich?', '', '4. Wie']);
});

it('begins the word behind the room with the letters that it lacks', () => {
  const glyphs = drawn('the magnetic \feld', { '\f': 'fi' });
  const items = [item('the magnetic'), item(' '), item('eld')];
  expect(textOf(withDrawnLetters(items, glyphs))).toEqual(['the magnetic', ' ', 'field']);
});

it('says nothing for a code that stands for two letters', () => {
  const glyphs: DrawnGlyph[] = [...drawn('a©', { '©': '8' }), { font: 'plain', unicode: '©' }];
  expect(textOf(withDrawnLetters([item('a©©')], glyphs))).toEqual(['a']);
});

it('leaves a sign that a ligature shares with itself', () => {
  const glyphs: DrawnGlyph[] = [...drawn('f)n', { ')': 'ı' }), { font: 'plain', unicode: ')' }];
  expect(textOf(withDrawnLetters([item('f)n)')], glyphs))).toEqual(['f)n)']);
});

it('finds the place of a digit among lines that read alike', () => {
  const zero = { '\r': '0' };
  const glyphs = [...drawn('1 von 1\r: oft. ', zero), ...drawn('1 von 1\r\r: oft.', zero)];
  const items = [item('1 von 1: oft.'), item('', true), item('1 von 1: oft.')];
  expect(textOf(withDrawnLetters(items, glyphs))).toEqual(['1 von 10: oft.', '', '1 von 100: oft.']);
});

it('says no digit where its place is doubtful, since the text has another order', () => {
  const glyphs = [...drawn('Kopf'), ...drawn('1 von 1\r: oft. 1 von 1: nie.', { '\r': '0' })];
  const items = [item('1 von 1: oft. '), item('1 von 1: oft.'), item('Kopf')];
  expect(withDrawnLetters(items, glyphs)).toEqual(items);
});
