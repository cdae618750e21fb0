import { expect, it } from 'vitest';
import { outline } from '../../read-document.ts';
import { type SlideMade, paragraph, shape, readSlides } from './made-slides.ts';

it('says the title once that slides of pictures have one after the other', async () => {
  const slides = ['The lamp', 'The lamp', 'The sea'].map((title) => ({
    shapes:
      shape({ placeholder: 'type="title"', text: paragraph(title) }) +
      shape({ placeholder: 'type="ftr"', at: [0, 900], text: paragraph('Ada Tern') }),
  }));
  expect(outline((await readSlides(slides)).blocks)).toEqual([
    'header: The lamp',
    'footer: Ada Tern',
    'heading 1: The lamp',
    'footer: Ada Tern',
    'heading 1: The sea',
    'footer: Ada Tern',
  ]);
});

it('says a slide that is built up in steps once', async () => {
  const slideOf = (...lines: readonly string[]): SlideMade => ({
    shapes:
      shape({ placeholder: 'type="title"', text: paragraph('Tides') }) +
      shape({ at: [0, 400], text: lines.map((line) => paragraph(line)).join('') }),
  });
  const { blocks } = await readSlides([
    slideOf('The sea rises.'),
    slideOf('The sea rises.', 'It falls'),
    slideOf('The sea rises.', 'It falls again.'),
    slideOf('It falls again.'),
  ]);
  expect(outline(blocks)).toEqual([
    'header: Tides',
    'header: The sea rises.',
    'header: Tides',
    'header: The sea rises.',
    'header: It falls',
    'heading 1: Tides',
    'paragraph: The sea rises.',
    'paragraph: It falls again.',
    'heading 1: Tides',
    'paragraph: It falls again.',
  ]);
});

it('says an agenda once that stands before each part, with its numbers in order and before their parts', async () => {
  const parts = ['Lamps', 'Oil', 'Piers', 'Boats'];
  const agenda: SlideMade = {
    shapes:
      shape({ placeholder: 'type="title"', text: paragraph('Agenda') }) +
      parts
        .map((name, at) => {
          const [x, y] = [at < 2 ? 1_000 : 5_000, 2_000 + 1_000 * (at % 2)];
          const number = shape({ at: [x, y], size: [700, 700], text: paragraph(String(at + 1)) });
          return number + shape({ at: [x + 900, y + 150], size: [2_000, 400], text: paragraph(name) });
        })
        .join(''),
  };
  const text: SlideMade = { shapes: shape({ at: [0, 2_000], text: paragraph('They are lit at dusk.') }) };
  const { blocks } = await readSlides([agenda, text, agenda, text]);
  expect(outline(blocks)).toEqual([
    'heading 1: Agenda',
    ...parts.map((name, at) => `paragraph: ${at + 1}. ${name}`),
    'paragraph: They are lit at dusk.',
    'header: Agenda',
    ...parts.map((name, at) => `header: ${at + 1}. ${name}`),
    'paragraph: They are lit at dusk.',
  ]);
});

it('announces a listing once that several slides explain', async () => {
  const code = ['<html>', '<head>', '<title>Tides</title>', '</head>', '<body>', '</body>', '</html>'];
  const escaped = code.map((line) => paragraph(line.replaceAll('<', '&lt;')));
  const slide = (text: string): SlideMade => ({
    shapes:
      shape({ placeholder: 'type="title"', text: paragraph('Pages') }) +
      shape({ at: [0, 900], text: escaped.join('') }) +
      shape({ at: [0, 9_000], text: paragraph(text) }),
  });
  const { blocks } = await readSlides([slide('Where it begins.'), slide('Where it ends.')]);
  const said = outline(blocks).filter((line) => !line.startsWith('header'));
  expect(said.filter((line) => line.startsWith('code'))).toHaveLength(1);
  expect(said.at(-1)).toBe('paragraph: Where it ends.');
});
