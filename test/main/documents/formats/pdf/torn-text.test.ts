import { expect, it } from 'vitest';
import type { DrawnGlyph } from '../../../../../src/main/documents/formats/pdf/letters/drawn-letters.ts';
import type { PlacedItem } from '../../../../../src/main/documents/formats/pdf/page-text.ts';
import {
  looksTorn,
  withoutGaps,
  withoutTypedSpaces,
} from '../../../../../src/main/documents/formats/pdf/letters/torn-text.ts';

function item(str: string): PlacedItem {
  return { str, transform: [10, 0, 0, 10, 60, 700], width: 100, fontName: 'plain' };
}

/** Each text is drawn in one go. */
function drawn(...texts: readonly string[]): DrawnGlyph[] {
  return texts.flatMap((text) =>
    [...text].map((unicode, at): DrawnGlyph => {
      const edge = at === 0 ? 'first' : at === text.length - 1 ? 'last' : undefined;
      return { font: 'plain', unicode, ...(edge && { edge }) };
    }),
  );
}

function textsOf(items: readonly PlacedItem[]): string[] {
  return items.map(({ str }) => str);
}

it('parts the words of torn text only where the page draws a space', () => {
  const items = [
    item('La caisse re çoit l e m ontant et l e m'),
    item('et sur l e compt e du cli ent. L e r est e'),
  ];
  const glyphs = drawn('La caisse reçoit le montant et le m', 'et sur le compte du client. Le reste');
  expect(looksTorn(items)).toBe(true);
  expect(textsOf(withoutGaps(items, glyphs).items)).toEqual([
    'La caisse reçoit le montant et le m',
    'et sur le compte du client. Le reste',
  ]);
});

it('reads titles whose letters are set apart as words', () => {
  const items = [item('O V E R V I E W'), item('T O P'), item(' '), item('S E L L E R S'), item('in a row')];
  const glyphs = drawn('OVERVIEW', 'TOP SELLERS', 'in a row');
  expect(textsOf(withoutGaps(items, glyphs).items)).toEqual(['OVERVIEW', 'TOP', ' ', 'SELLERS', 'in a row']);
});

it('reads titles whose letters are set apart in pieces', () => {
  const items = [item('I ns ti tu t e for L ear n i ng'), item('and what it teaches')];
  const glyphs = drawn('Institute for Learning', 'and what it teaches');
  expect(looksTorn(items)).toBe(true);
  expect(textsOf(withoutGaps(items, glyphs).items)).toEqual([
    'Institute for Learning',
    'and what it teaches',
  ]);
});

it('closes the room in front of an accent that is moved to the middle of a wide letter', () => {
  const items = [item('Jeric ´'), item('o e o pr ´'), item('oprio')];
  const glyphs = [
    ...drawn('Jeric'),
    { font: 'plain', unicode: '´', behind: 107 },
    { font: 'plain', unicode: 'o', behind: -440 },
    ...drawn(' e o pr'),
    { font: 'plain', unicode: '´', behind: 320 },
    ...drawn('oprio'),
  ];
  expect(textsOf(withoutGaps(items, glyphs).items)).toEqual(['Jeric´', 'o e o pr ´', 'oprio']);
});

it('reads long titles whose letters are set apart evenly, and their words where there is more room', () => {
  const evenly = (text: string): DrawnGlyph[] =>
    [...text].flatMap((unicode, at) => {
      const edge = at === 0 ? 'first' : at === text.length - 1 ? 'last' : undefined;
      const glyph: DrawnGlyph = { font: 'plain', unicode: unicode.trim(), ...(edge && { edge }) };
      if (unicode === ' ') return [{ font: 'plain', unicode, room: 490 }];
      return at === 0 || text[at - 1] === ' ' ? [glyph] : [{ font: 'plain', unicode: ' ', room: 160 }, glyph];
    });
  const items = [item('A C K N O W L E D G E M E N T S'), item('T A B L E O F C O N T E N T S')];
  const glyphs = [...evenly('ACKNOWLEDGEMENTS'), ...evenly('TABLE OF CONTENTS')];
  expect(textsOf(withoutGaps(items, glyphs).items)).toEqual(['ACKNOWLEDGEMENTS', 'TABLE OF CONTENTS']);
});

it('reads an address whose letters are set apart', () => {
  const items = [
    item('h t t p s : / / l a m p . i t / o i l'),
    item('a b c @ l a m p . i t'),
    item('1 2 3 4 5 6 7 8'),
  ];
  expect(looksTorn(items)).toBe(true);
  expect(textsOf(withoutGaps(items, drawn('elsewhere')).items)).toEqual([
    'https://lamp.it/oil',
    'abc@lamp.it',
    '1 2 3 4 5 6 7 8',
  ]);
});

it.each([
  ['words as short as those', 'To be or not to be, as it is'],
  ['letters in their order', 'A B C D E F'],
  ['a formula', 'x y z'],
])('leaves %s', (_, text) => {
  const items = [item(text)];
  expect(looksTorn(items)).toBe(false);
  expect(textsOf(withoutGaps(items, drawn(text.replaceAll(' ', ''))).items)).toEqual([text]);
});

it('leaves a title of several words that no space parts', () => {
  const items = [item('H O W W E P L A Y T O G E T H E R')];
  expect(withoutGaps(items, drawn('HOWWEPLAYTOGETHER')).items).toEqual(items);
});

it('leaves a sentence that has letters one by one', () => {
  const items = [item('The keys A D B E C are told')];
  const glyphs = [...drawn('ThekeysADBECaretold'), ...drawn(' and more')];
  expect(withoutGaps(items, glyphs).items).toEqual(items);
});

it('leaves text that is drawn in another order', () => {
  const items = [item('O V E R V I E W')];
  expect(withoutGaps(items, drawn('Something else')).items).toEqual(items);
});

it('reads a title with a space typed between all letters as words, but no letters of a row or of many words', () => {
  expect(withoutTypedSpaces('J U D G M E N T')).toBe('JUDGMENT');
  expect(withoutTypedSpaces('D O M I C I L I O  A C T U A L')).toBe('DOMICILIO ACTUAL');
  for (const row of ['A B C D E', 'Q W R T Z P', 'S O L I C I T U D D E I N G R E S O', 'I a m h e r e now'])
    expect(withoutTypedSpaces(row)).toBe(row);
});

it('reads a date with a space typed between all its signs as one, and leaves a row of figures', () => {
  expect(withoutTypedSpaces('1 0 . 0 6 . 2 0 1 7')).toBe('10.06.2017');
  expect(withoutTypedSpaces('1 0 0 6 2 0 1 7')).toBe('1 0 0 6 2 0 1 7');
});
