import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

async function read(
  pages: readonly (readonly MadeLine[])[],
  options?: Parameters<typeof madePdf>[1],
): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf(pages, options)))).blocks);
}

const sheet = (page: number, lines: readonly MadeLine[]): readonly MadeLine[] => [
  { x: 24, y: 24, text: '11/26/26, 4:04 PM', size: 8 },
  { x: 220, y: 24, text: 'Keepers of the Northern Lights | The Harbour Post', size: 8 },
  ...lines,
  { x: 24, y: 784, text: 'https://harbour.example/news/lights.html', size: 8 },
  { x: 560, y: 784, text: `${page}/3`, size: 8 },
];
const entries: readonly MadeLine[] = ['Sections', 'Weather', 'Subscribe now', 'Sign in'].map((text, row) => ({
  x: 60,
  y: 80 + 40 * row,
  text,
}));
const title: MadeLine = { x: 60, y: 300, text: 'Keepers of the Northern Lights', font: 'bold', size: 20 };
const story = column(60, 340, [
  'Nothing that was said of the lamps in the years before the war can be believed without a look at the books',
  'that were kept there, in which each ship has a line, and each line was written by a man who stood in the rain.',
]);

it('skips the menus of a printed web page, which stand before the title that the browser prints', async () => {
  const blocks = await read([
    sheet(1, [...entries, title, ...story]),
    sheet(2, filler(2)),
    sheet(3, [...filler(3), { x: 60, y: 300, text: 'Sign in' }]),
  ]);
  expect(blocks.slice(0, 2)).toEqual([
    'header: 11/26/26, 4:04 PM',
    'header: Keepers of the Northern Lights | The Harbour Post',
  ]);
  expect(blocks).toContain('header: Subscribe now');
  expect(blocks).toContain('heading 1: Keepers of the Northern Lights');
  expect(blocks).toContain('paragraph: Sign in'); // behind the title
});

it('skips them on the pages before the one with the title, but no sentence', async () => {
  const sentence = { x: 60, y: 400, text: 'The post is read in every harbour of the north.' };
  const blocks = await read([
    sheet(1, [...entries, sentence]),
    sheet(2, [title, ...story]),
    sheet(3, filler(3)),
  ]);
  expect(blocks).toContain('header: Weather');
  expect(blocks).toContain(`paragraph: ${sentence.text}`);
});

it('reads what stands before the title of what no browser has printed', async () => {
  expect(await read([[...entries, title, ...story]])).toContain('paragraph: Subscribe now');
});

const slide = { width: 800, height: 600 };
const points = ['Lamps are lit at dusk', 'Books are kept in ink', 'Nobody sleeps until they turn'];
const built = (count: number): MadeLine[] => [
  { x: 60, y: 80, text: 'What a keeper does', font: 'bold', size: 24 },
  ...points.slice(0, count).map((text, row) => ({ x: 80, y: 160 + 40 * row, text, size: 16 })),
];

it('says a slide that is built up step by step once, with its last step', async () => {
  const blocks = await read([built(1), built(2), built(3)], slide);
  expect(blocks.filter((block) => !block.startsWith('header'))).toEqual([
    'heading 2: What a keeper does',
    `paragraph: ${points.join(' ')}`,
  ]);
});

it('says a page of a paper again where the next one has all of its words', async () => {
  const blocks = await read([built(1), built(2)]);
  expect(blocks.filter((block) => block.startsWith(`paragraph: ${points[0]}`))).toHaveLength(2);
});
