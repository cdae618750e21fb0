import { expect, it } from 'vitest';
import { outline } from '../../read-document.ts';
import { type SlideMade, paragraph, shape, readSlides, outlineOfSlides } from './made-slides.ts';

it('says the name of a part once that stands at the edge and again above the title, but equal words in a row', async () => {
  const shapes = [
    shape({ at: [800, 10], text: paragraph('OF THE SEA') }),
    shape({ at: [0, 300], text: '' }),
    shape({ at: [0, 400], text: paragraph('OF THE SEA') }),
    shape({ at: [0, 800], text: paragraph('Tides') }),
    shape({ at: [500, 800], text: paragraph('Tides') }),
  ];
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'paragraph: OF THE SEA',
    'paragraph: Tides',
    'paragraph: Tides',
  ]);
});

it('reads what stands at the edge of every slide once, and no numbers of slides', async () => {
  const slide = (number: string, text: string): SlideMade => ({
    shapes: [
      shape({ at: [100, 100], text: paragraph('Harbour office') }),
      shape({ at: [100, 3_000], text: paragraph(text) }),
      shape({ at: [100, 6_500], text: paragraph(number) }),
    ].join(''),
  });
  const { blocks } = await readSlides([slide('01', 'Low'), slide('2 / 3', 'High'), slide('7', 'High')]);
  expect(outline(blocks)).toEqual([
    'paragraph: Harbour office',
    'paragraph: Low',
    'page-number: 01',
    'heading 1: High',
    'header: Harbour office',
    'page-number: 2 / 3',
    'header: Harbour office',
    'paragraph: High',
    'paragraph: 7',
  ]);
});

it('knows typed numbers of slides that do not count the cover', async () => {
  const slide = (number: string): SlideMade => ({
    shapes: [
      shape({ at: [100, 3_000], text: paragraph(`Tide ${number}`) }),
      shape({ at: [100, 6_500], text: paragraph(number) }),
    ].join(''),
  });
  const cover = { shapes: shape({ at: [100, 3_000], text: paragraph('Tides') }) };
  const { blocks } = await readSlides([cover, ...['1', '2', '3'].map(slide)]);
  expect(outline(blocks).filter((line) => !/Tide/.test(line))).toEqual([
    'page-number: 1',
    'page-number: 2',
    'page-number: 3',
  ]);
});

it('knows the number of a slide after one is taken out, but not one of several at the foot', async () => {
  const slide = (name: string, ...numbers: readonly string[]): SlideMade => ({
    shapes: [
      shape({ at: [100, 3_000], text: paragraph(name) }),
      ...numbers.map((number, at) => shape({ at: [100 + 900 * at, 6_500], text: paragraph(number) })),
    ].join(''),
  });
  const slides = [slide('Tides', '1'), slide('Depths', '2', '4'), slide('Fog', '4'), slide('Ports', '8')];
  const { blocks } = await readSlides(slides);
  expect(outline(blocks).filter((line) => /\d$/.test(line))).toEqual([
    'page-number: 1',
    'page-number: 2',
    'paragraph: 4',
    'page-number: 4',
    'paragraph: 8',
  ]);
});

it('reads no line at the edge that the cover says', async () => {
  const slide = (...texts: readonly string[]): SlideMade => ({
    shapes: texts.map((text, at) => shape({ at: [100, 100 + at * 3_000], text: paragraph(text) })).join(''),
  });
  const { blocks } = await readSlides([
    slide('The harbour', 'Thesis'),
    slide('Thesis', 'Low water is at six.'),
  ]);
  expect(outline(blocks)).toContain('header: Thesis');
});
