import { describe, expect, it } from 'vitest';
import { LostLigatures } from '../../../../../src/main/documents/formats/pdf/letters/lost-ligatures.ts';

const item = (str: string) => ({ str, fontName: 'f', transform: [1, 0, 0, 1, 0, 0], width: 100 });
const widths: Readonly<Record<string, number>> = { f: 292, t: 338, i: 246, l: 246 };
const drawn = (text: string, lost: number) =>
  [...text].map((unicode) => ({
    face: 'Lamp-Regular',
    unicode,
    width: unicode === '\ufffd' ? lost : (widths[unicode] ?? 500),
  }));

/** @param lost how wide the glyph is whose letters the file doesn’t state */
function restored(texts: readonly string[], lost: number): readonly string[] {
  const glyphs = drawn(`f t i l ${texts.join('')}`, lost);
  return new LostLigatures().with(texts.map(item), glyphs).map(({ str }) => str);
}

it.each([
  ['di\ufffderent', 577, 'different'],
  ['a\ufffder', 630, 'after'],
  ['su\ufffdcient', 830, 'sufficient'],
  ['the O\ufffdice', 584, 'the Office'],
])('a ligature without letters is known by its width: %s', (text, width, whole) => {
  expect(restored([text], width)).toEqual([whole]);
});

it('also where it is apart from the rest of its word', () => {
  expect(restored(['a', '\ufffd', 'er'], 630)).toEqual(['a', 'ft', 'er']);
});

it.each([
  ['di\ufffderent', 900],
  ['\ufffd. Of lamps', 584],
])('what has another width, or is in no word, is left: %s', (text, width) => {
  expect(restored([text], width)).toEqual([text]);
});

it.each([
  ['cul\u019fvate', 584, 'cultivate'],
  ['ac\u099evit\u00e9', 600, 'activit\u00e9'],
  ['\u099eens', 584, 'tiens'],
  ['par\u099e\u099eon', 584, 'partition'],
  ['per me\u0082re', 640, 'per mettre'],
  ['overfi\u08ccng', 880, 'overfitting'],
])(
  'a character that stands for a ligature by chance is known by its width, too: %s',
  (text, width, whole) => {
    const glyphs = [...`f t i l ${text}`].map((unicode) => ({
      face: 'Lamp-Regular',
      font: 'f',
      unicode,
      width: widths[unicode] ?? (/[a-z ]/.test(unicode) ? 500 : width),
    }));
    expect(new LostLigatures().with([item(text)], glyphs).map(({ str }) => str)).toEqual([whole]);
  },
);

describe('where only their last letters are stated', () => {
  /** Glyphs of several letters, here called by digits: the letter that is stated, and their widths. */
  const glyphsOf: Readonly<Record<string, readonly [letter: string, width: number]>> = {
    '1': ['i', 538],
    '2': ['i', 830],
    '3': ['f', 584],
    '4': ['l', 538],
    '5': ['i', 400],
  };
  const stated = (text: string): string => text.replaceAll(/\d/g, (sign) => glyphsOf[sign]?.[0] ?? sign);
  const read = (text: string): string => {
    const glyphs = [...`if l ${text}`].map((sign) => {
      const [unicode, width] = glyphsOf[sign] ?? [sign, widths[sign] ?? 500];
      return { face: 'Lamp-Regular', font: 'f', unicode, width };
    });
    const items = ['if l ', stated(text)].map(item);
    return new LostLigatures().with(items, glyphs)[1]?.str ?? '';
  };

  it.each([
    ['the following 1gure', 'the following figure'],
    ['an o2cial diagram', 'an official diagram'],
    ['the di3er', 'the differ'],
    ['in 4ames of wax', 'in flames of wax'],
  ])('they are known by their width: %s', (text, whole) => {
    expect(read(text)).toBe(whole);
  });

  it('a letter that is only wider is left', () => {
    expect(read('w5de ice')).toBe('wide ice');
  });
});

describe('where the file states one sign for all of them, of which each has its width', () => {
  const inLine = (text: string, lost: readonly number[]): string | undefined => {
    const own = [...lost];
    const glyphs = [...`f t i l ${text}`].map((unicode) => ({
      face: 'Lamp-Regular',
      unicode,
      width: unicode === '\0' ? (own.shift() ?? 0) : (widths[unicode] ?? 500),
    }));
    return new LostLigatures().with([item(text)], glyphs)[0]?.str;
  };

  it.each([
    ['two op\0ons for a\0endance', [577, 642], 'two options for attendance'],
    ['a\0ernoons of submi\0ng lamps', [605, 880], 'afternoons of submitting lamps'],
  ])('%j', (text, lost, whole) => {
    expect(inLine(text, lost)).toBe(whole);
  });

  it('leaves an apostrophe, which is as narrow as none of them', () => {
    expect(inLine('l\0acqua e l\0i\0nerario', [250, 250, 577])).toBe('l\0acqua e l\0itinerario');
  });
});

it('leaves the quotation marks of a font of pictures, whose widths are those of many typefaces', () => {
  const text = 'a \u0093game\u0094';
  const glyphs = drawn(`f t i l ${text}`, 584).map((glyph) => ({
    ...glyph,
    face: 'Type3',
    font: 'f',
    width: /[a-z ]/.test(glyph.unicode) ? glyph.width : 584,
  }));
  expect(new LostLigatures().with([item(text)], glyphs).map(({ str }) => str)).toEqual([text]);
});

it.each(['the \u0905\u0915 of', '\u0645\u0646 the'])('leaves another script: %s', (text) => {
  const glyphs = drawn(`f t i l ${text}`, 584).map((glyph) => ({
    ...glyph,
    font: 'f',
    width: /[a-z ]/.test(glyph.unicode) ? glyph.width : 584,
  }));
  expect(new LostLigatures().with([item(text)], glyphs).map(({ str }) => str)).toEqual([text]);
});
