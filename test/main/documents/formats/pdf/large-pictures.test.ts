import { expect, it } from 'vitest';
import {
  hasRoomForPicture,
  largePicturesIn,
  textsOfPictures,
} from '../../../../../src/main/documents/formats/pdf/pictures/large-pictures.ts';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { line as madeLine } from './made-lines.ts';
import { column, filler, madePdf, type MadeLine, type MadePdf } from './made-pdf.ts';

/** From its upper left corner; in points from the top left of the page. */
const picture = (x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${800 - y - height} cm Q`;
const large = picture(60, 200, 400, 250);
const below = (y: number): MadeLine[] =>
  column(60, y, ['Below it the text goes on with a line that is long enough to be one of a paragraph.']);

async function read(
  pages: readonly (readonly MadeLine[])[],
  drawings: readonly string[],
  options: MadePdf = {},
): Promise<readonly string[]> {
  const { blocks } = await readDocument(fileWith(madePdf(pages, { ...options, drawings })));
  return outline(blocks).map((line) => line.slice(0, 30));
}

it('tells of a large picture where a reader comes to it, and of no small one, banner or letterhead', async () => {
  const page = [...filler(1), ...below(500)];
  expect(await read([page], [large])).toEqual([
    'paragraph: This is what page 1',
    'picture: 🖼',
    'paragraph: Below it the text g',
  ]);
  const small = [picture(60, 200, 100, 100), picture(0, 340, 600, 80), picture(60, 20, 60, 60)];
  expect(await read([page], [small.join('\n')])).not.toContain('picture: 🖼');
});

it('tells of a picture that is marked as what the page shows, or as none of its text', async () => {
  const marked = (mark: string): string => `q 400 0 0 250 60 350 cm ${mark} EMC Q`;
  for (const mark of ['/P <</MCID 0>> BDC', '/Artifact BMC'])
    expect(await read([[...filler(1), ...below(500)]], [marked(mark)])).toContain('picture: 🖼');
});

it('counts the pictures of a page, and takes one that was cut into strips for one', async () => {
  const strips = Array.from({ length: 5 }, (_, at) => picture(60, 200 + 50 * at, 400, 50));
  expect(await read([[...filler(1), ...below(500)]], [strips.join('\n')])).toContain('picture: 🖼');
  const two = [picture(60, 200, 220, 250), picture(300, 200, 220, 250)];
  expect(await read([[...filler(1), ...below(500)]], [two.join('\n')])).toContain('picture: 🖼\n🖼');
});

it('tells of no picture that has a caption, or small print right below it', async () => {
  const caption = { x: 60, y: 470, text: 'Figure 3: The harbour of the town at dusk' };
  const credit = { x: 60, y: 462, text: 'The harbour of the town', size: 8 };
  for (const line of [caption, credit])
    expect(await read([[...filler(1), line, ...below(560)]], [large])).not.toContain('picture: 🖼');
});

it('tells of no picture whose words stand between it and its caption', async () => {
  const axis = ['2010', '2012', '2014', '2016', '2018'].map((text, at) => ({
    x: 80 + 80 * at,
    y: 470,
    text,
  }));
  const caption = { x: 60, y: 506, text: 'Figure 3: The boats in the harbour of the town' };
  const told = await read([[...filler(1), ...axis, caption, ...below(600)]], [large]);
  expect(told.join()).toContain('figure: 2010');
  expect(told).not.toContain('picture: 🖼');
});

it('tells of no picture on which text lies', async () => {
  expect(await read([[...filler(1), ...below(300)]], [picture(0, 0, 600, 800)])).not.toContain('picture: 🖼');
});

it('tells of no picture that stands in the same place on many pages', async () => {
  const names = ['pier', 'lamp', 'boat', 'town'];
  const pages = names.map((name, at) =>
    column(60, 120 + 10 * at, [`The ${name} is what page ${at} is about.`]),
  );
  expect(await read(pages, Array(4).fill(large))).not.toContain('picture: 🖼');
  expect(await read(pages, [large])).toContain('picture: 🖼');
});

it('tells once of pages with nothing but pictures, and not amid a sentence that goes on behind them', async () => {
  const half = picture(0, 0, 600, 440);
  const begun = column(60, 740, [
    'On the pier the keeper of the lamps went from one to the next, and then he',
  ]);
  const rest = column(60, 60, ['came back to the harbour, where the boats lay. It was dark by then.']);
  expect(await read([[...filler(1), ...begun], [], [], rest], ['', half, half, ''])).toEqual([
    'paragraph: This is what page 1',
    'paragraph: On the pier the kee',
    'picture: 🖼\n🖼',
  ]);
});

it('looks only at pages with room for a picture', () => {
  const line = (y: number): never => ({ x0: 60, x1: 540, y, size: 10 }) as never;
  const page = { width: 600, height: 800, runs: Array.from({ length: 50 }, (_, at) => line(70 + 14 * at)) };
  expect(hasRoomForPicture(page)).toBe(false);
  expect(hasRoomForPicture({ ...page, runs: page.runs.toSpliced(10, 16) })).toBe(true);
  expect(hasRoomForPicture({ ...page, runs: [] })).toBe(true);
  const withMargin = page.runs.map((run) => Object.assign({}, run, { x1: 440 }));
  expect(hasRoomForPicture({ ...page, runs: withMargin })).toBe(false);
});

it('takes what reaches beyond the page for as large as can be seen', () => {
  const page = { width: 600, height: 800 };
  expect(largePicturesIn([{ x0: -900, y0: 0, x1: 20, y1: 800 }], page)).toEqual([]);
});

it('tells of slides that are one picture above the line at the foot of each', async () => {
  const foot: MadeLine = { x: 60, y: 580, text: 'The talk on lamps · @keeper', size: 12 };
  const slide = (text: string): MadeLine[] => [...(text ? [{ x: 60, y: 100, text, size: 24 }] : []), foot];
  const said = [
    'The lamp is lit at dusk',
    'Boats come in',
    '',
    '',
    '',
    '',
    '',
    'It is dark by then',
    'Good night',
  ];
  const drawn = said.map((text) => (text ? '' : 'q 800 0 0 600 0 0 cm Q'));
  const told = await read(said.map(slide), drawn, { width: 800, height: 600 });
  expect(told).toContain('picture: ' + Array(5).fill('🖼').join('\n'));
});

it('reads the name and the caption of each picture in a row on a slide together, unless text reaches over both', () => {
  const pictures = [
    { x0: 20, x1: 210, y0: 56, y1: 208 },
    { x0: 245, x1: 430, y0: 59, y1: 205 },
  ];
  const texts = [
    madeLine('Of the lamp', 54, { x0: 66, x1: 164 }),
    madeLine('How long it burns at sea.', 222, { x0: 37, x1: 193 }),
    madeLine('Of the oil', 57, { x0: 316, x1: 360 }),
    madeLine('What is left of it at dawn.', 219, { x0: 275, x1: 402 }),
  ];
  const title = madeLine('What the keeper found', 20, { x0: 10, x1: 320, size: 15 });
  const textOf = (given: readonly Segment[]): readonly (readonly string[])[] =>
    textsOfPictures(given, pictures).boxes.flatMap((cells) =>
      cells.map(({ segments }) => segments.map(({ text }) => text)),
    );
  expect(textOf([title, ...texts.toSorted((a, b) => a.y - b.y)])).toEqual([
    ['Of the lamp', 'How long it burns at sea.'],
    ['Of the oil', 'What is left of it at dawn.'],
  ]);
  expect(
    textOf([title, ...texts, madeLine('Over both of the pictures.', 130, { x0: 100, x1: 300 })]),
  ).toEqual([]);
  expect(textOf([title, ...texts.slice(0, 2)])).toEqual([]);
});

const wide = { width: 800, height: 600 };
/** From its upper left corner, on a slide. */
const shown = (x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${600 - y - height} cm Q`;
const titled = (text: string, ...more: readonly MadeLine[]): MadeLine[] => [
  { x: 60, y: 80, text, size: 24 },
  ...more,
];
const point: MadeLine = { x: 80, y: 520, text: 'The lamp is lit at dusk, and the boats come in.', size: 16 };

it('tells of small pictures that are all a slide shows below its title', async () => {
  const row = [60, 310, 560].map((x) => shown(x, 200, 180, 130)).join('\n');
  expect(await read([titled('Of the boats'), titled('Of the lamp')], ['', row], wide)).toContain(
    'picture: 🖼\n🖼\n🖼',
  );
  expect(await read([titled('Of the boats'), titled('Of the lamp', point)], ['', row], wide)).toEqual([
    expect.stringContaining('Of the boats'),
    expect.stringContaining('Of the lamp'),
    expect.stringContaining('The lamp is lit'),
  ]);
});

it('says the title of a slide that shows another picture than the next one, which has the same title', async () => {
  const pages = [titled('Of the boats'), titled('Of the lamp'), titled('Of the lamp', point)];
  const isSaid = (line: string): boolean => !line.startsWith('header');
  const told = (await read(pages, ['', shown(200, 150, 300, 300), ''], wide)).filter(isSaid);
  expect(told.map((line) => line.replace(/^.*?: /, ''))).toEqual([
    'Of the boats',
    'Of the lamp',
    '🖼',
    'Of the lamp',
    expect.stringContaining('The lamp is'),
  ]);
  const step = shown(200, 150, 300, 300);
  expect((await read(pages, ['', step, step], wide)).filter(isSaid)).toHaveLength(4);
});
