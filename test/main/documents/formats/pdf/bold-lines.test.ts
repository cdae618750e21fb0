import { expect, it } from 'vitest';
import { Vocabulary } from '../../../../../src/main/documents/formats/pdf/joined-lines.ts';
import { endOfLead } from '../../../../../src/main/documents/formats/pdf/leads.ts';
import type { Run } from '../../../../../src/main/documents/formats/pdf/page-text.ts';
import { paragraphsOf, textOf } from '../../../../../src/main/documents/formats/pdf/paragraphs.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadePdf } from './made-pdf.ts';
import { line } from './made-lines.ts';

async function read(
  lines: Parameters<typeof madePdf>[0][number],
  more: MadePdf = {},
): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([[...filler(1), ...lines]], more)))).blocks);
}

it('reads a line of words stressed amid a paragraph as part of it, and a heading apart from the text above', () => {
  const lines = [
    line('The keeper is to light the lamps at dusk, to trim their wicks', 100),
    line('at midnight and at two, and, as is written on the wall,', 112),
    line('Never To Leave The Lamp For Longer Than It Takes To Fetch', 124, { bold: 0.95 }),
    line('the oil, before he has called the other keeper.', 136, { x1: 300 }),
    line('Of Oil', 160, { bold: 1, x1: 100 }),
  ];
  expect(paragraphsOf(lines).map((each) => each.lines.length)).toEqual([4, 1]);
});

it('reads a line amid a sentence that is stressed from the line above on as part of its paragraph', () => {
  const lines = [
    line('The keeper is to light the lamps at dusk, to trim their wicks', 100),
    line('at midnight. The Oil Is To Be Fetched Before The Other Keeper', 112, { bold: 0.75 }),
    line('Has Gone To Sleep And While The Lamp Still Burns For All The', 124, { bold: 1 }),
    line('Ships. It is kept in the cellar.', 136, { bold: 0.2, x1: 300 }),
  ];
  expect(paragraphsOf(lines).map((each) => each.lines.length)).toEqual([4]);
});

it('reads a name in bold that goes on in the next line as the beginning of a paragraph', () => {
  const lines = [
    line('86. In Lamp And Oil Finance Limited against the Keepers Infra', 100, { bold: 0.95 }),
    line('Services Limited it was held that the oil is to be fetched at', 112, { bold: 0.3 }),
    line('dusk, before the other keeper has gone.', 124, { x1: 300 }),
  ];
  expect(paragraphsOf(lines).map((each) => each.lines.length)).toEqual([3]);
});

it('reads a name in bold that begins at the end of a full line, behind an initial too, as part of its paragraph', () => {
  const lines = [
    line('35. There can be no dispute with what was held in Lamp v.', 100, { bold: 0.3 }),
    line('Collector of Oil, Keepers and Others', 112, { bold: 1, x1: 300 }),
    line('36. In Oil And Wick Finance Limited against the Keepers', 134, { bold: 0.95 }),
    line('(supra), it was held that the oil is to be fetched at dusk.', 146, { x1: 400 }),
  ];
  expect(paragraphsOf(lines).map((each) => each.lines.length)).toEqual([2, 2]);
});

it('reads a bold heading apart from a full line without bold words, and from one that ends its sentence', () => {
  const above = (text: string, bold: number): number[] =>
    paragraphsOf([
      line(text, 100, { bold }),
      line('Of Oil And Of Wicks', 112, { bold: 1, x1: 200 }),
      line('The keeper is to fetch it from the cellar before it is dark,', 124),
    ]).map((each) => each.lines.length);
  expect(above('The keeper is to light the lamps at dusk, to trim their wicks', 0)).toEqual([1, 1, 1]);
  expect(above('The keeper is to light the lamps at dusk, to trim their wicks.', 0.3)).toEqual([1, 1, 1]);
});

it('reads a bold element of a list as one, and not as a heading', async () => {
  const blocks = await read(column(60, 500, ['\u0095 High noise immunity'], { font: 'bold' }));
  expect(blocks.at(-1)).toBe('list-item 1: • High noise immunity');
});

it('finds the heading that the contents of the file name, and not the element of a list that says the same', async () => {
  const outlined = { outline: [{ title: 'Wicks are trimmed too late', page: 1, y: 560 }] };
  const blocks = await read(
    [
      { x: 60, y: 500, text: '\u0095 Wicks are trimmed too late.' },
      { x: 60, y: 560, text: '3.1. Wicks are trimmed too late', font: 'bold', size: 12 },
    ],
    outlined,
  );
  expect(blocks.slice(-2)).toEqual([
    'list-item 1: • Wicks are trimmed too late.',
    'heading 1: 3.1. Wicks are trimmed too late',
  ]);
});

it('sees the heading of a section in small capitals, with a Roman or an Arabic number', async () => {
  const below = 'The keeper is to light the lamps at dusk, to trim their wicks at midnight and at two.';
  const blocks = await read([
    { x: 200, y: 500, text: 'II. RELATED WORK' },
    ...column(60, 530, [below]),
    { x: 60, y: 560, text: '3. LAMPS AND OIL' },
    ...column(60, 590, [below]),
    { x: 60, y: 620, text: '4. SIGNATURE OF THE KEEPER:' },
  ]);
  expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
    'heading 1: II. RELATED WORK',
    'heading 1: 3. LAMPS AND OIL',
  ]);
});

it('takes a line in small capitals for a heading behind a Roman number alone, as labels of drawings are counted otherwise', async () => {
  const inSmallCapitals = async (number: string, behindFirst: number): Promise<readonly string[]> =>
    await read([
      { x: 200, y: 500, text: `${number}. R` },
      { x: behindFirst, y: 500, text: 'ELATED WORK OF OTHERS', size: 8 },
      ...column(60, 530, [
        'The keeper is to light the lamps at dusk, to trim their wicks at midnight and at two.',
      ]),
    ]);
  expect(await inSmallCapitals('II', 218.4)).toContain('heading 1: II. RELATED WORK OF OTHERS');
  expect((await inSmallCapitals('2', 216.7)).join()).not.toContain('heading');
});

it('leaves elements of a list in capitals as they are', async () => {
  const blocks = await read(column(60, 500, ['1. Of lamps', '2. OF OIL AND WICKS', '3. OF THE KEEPERS']));
  expect(blocks.slice(1)).toEqual([
    'list-item 1: 1. Of lamps',
    'list-item 1: 2. OF OIL AND WICKS',
    'list-item 1: 3. OF THE KEEPERS',
  ]);
});

it('parts the bold words that head a paragraph on its first line from it, but no words stressed at its beginning', async () => {
  const headed = (x: number, bold = 'Of Oil'): Promise<readonly string[]> =>
    read([
      { x: 60, y: 300, text: bold, font: 'bold' },
      {
        x,
        y: 300,
        text: 'The keeper is to fetch it from the cellar before it is dark, and not to leave the',
      },
      { x: 60, y: 312, text: 'lamp for longer than that takes, before he has called the other keeper.' },
    ]);
  expect((await headed(97)).at(-1)).toMatch(/^paragraph: Of Oil\u2003The keeper is to fetch/);
  expect((await headed(97, 'Oil 3.')).at(-1)).toMatch(/^paragraph: Oil 3\. The keeper is to fetch/);
});

it.each([
  ['Of Oil', 90, 'The keeper is to fetch it from the cellar', 'Of Oil\u2003The keeper is'],
  ['Of Oil', 90, 'Boats are not to fetch it from the cellar', 'Of Oil Boats are not'],
  ['Lamp of', 99, 'The Seven Keepers is an inn below the tower', 'Lamp of The Seven'],
  ['Anna', 86, 'van der Licht has kept the lamp for years', 'Anna van der'],
  ['Anna', 86, 'Van Licht has kept the lamp for many years', 'Anna Van Licht'],
])(
  'parts bold words from a text that begins as a sentence does behind a usual space: %s, at %d, %s',
  async (bold, x, text, wanted) => {
    const heard = await read([
      { x: 60, y: 300, text: bold, font: 'bold' },
      { x, y: 300, text },
      { x: 60, y: 312, text: 'before it is dark, and not to leave the lamp for longer than that takes.' },
    ]);
    expect(heard.at(-1)).toContain(`: ${wanted}`);
  },
);

it('parts a title of a line or two from the text below it, where there was room for its first word', () => {
  const text = line('Before it is dark, the keeper is to fetch it from the cellar', 124, { x1: 500 });
  const said = (...heads: Parameters<typeof line>[]): string =>
    textOf(
      { lines: [...heads.map((each) => line(...each)), text], code: false, listed: false, column: text },
      new Vocabulary(),
    );
  expect(said(['1. Fetch The Oil', 112, { bold: 1, x1: 140 }])).toMatch(/^1\. Fetch The Oil\u2003Before/);
  expect(said(['1. Fetch The Oil', 112, { bold: 1, x1: 490 }])).toMatch(/^1\. Fetch The Oil Before/);
  expect(said(['1. Fetch The Oil', 112, { x1: 140 }])).toMatch(/^1\. Fetch The Oil Before/);
  const face = { typeface: 'LMRomanCaps10-Regular', bold: false, mono: false, math: false };
  expect(
    said(['Statutes passed by', 100, { face }], ['the Keepers in 1901', 112, { face, x1: 300 }]),
  ).toMatch(/^Statutes passed by the Keepers in 1901\u2003Before/);
});

it('parts small capitals behind the letter of an item from any word that a sentence begins with', () => {
  const run = (text: string, x0: number, x1: number, typeface: string): Run => ({
    text,
    x0,
    x1,
    y: 100,
    size: 10,
    style: { typeface, bold: false, mono: false, math: false },
    spaced: true,
  });
  const [plain, small] = ['LMRoman10-Regular', 'LMRomanCaps10-Regular'];
  const item = [run('A.', 60, 70, plain), run('Keepers', 80, 120, small)];
  expect(endOfLead([...item, run('Light the lamps at dusk, all of them', 123, 300, plain)])).toBe(2);
  expect(endOfLead([...item, run('Light, Oil and Wicks of the lamps', 123, 300, plain)])).toBeUndefined();
  expect(endOfLead([...item, run('light the lamps at dusk, all of them', 123, 300, plain)])).toBeUndefined();
});

it('takes a line for a heading whose letters are drawn around, but none of which only a word is', async () => {
  const drawn = (mode: number, x: number, y: number, text: string): string =>
    `BT ${mode} Tr 0.4 w /plain 10 Tf 1 0 0 1 ${x} ${800 - y} Tm (${text}) Tj 0 Tr ET`;
  const below = column(60, 324, [
    'The keeper is to fetch it from the cellar before it is dark, and not to leave the',
    'lamp for longer than that takes, before he has called the other keeper.',
  ]);
  const blocks = async (...drawings: readonly string[]): Promise<readonly string[]> =>
    (await read(below, { drawings: [drawings.join('\n')] })).slice(1);
  const isHeading = (block: string): boolean => block.startsWith('heading');
  expect(await blocks(drawn(2, 60, 308, 'Of Oil'))).toEqual([
    expect.stringMatching(/^heading \d: Of Oil$/),
    expect.stringContaining('The keeper'),
  ]);
  expect((await blocks(drawn(0, 60, 308, 'Of Oil'))).some(isHeading)).toBe(false);
  const word = [drawn(2, 60, 308, 'Oil'), drawn(0, 73, 308, ' of whales')];
  expect((await blocks(...word)).some(isHeading)).toBe(false);
});
