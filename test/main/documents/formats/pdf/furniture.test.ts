import { expect, it } from 'vitest';
import { edgesOf } from '../../../../../src/main/documents/formats/pdf/furniture/page-edges.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

async function read(
  pages: readonly (readonly MadeLine[])[],
  size: { readonly width?: number; readonly height?: number } = {},
): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf(pages, size)))).blocks);
}

const pages = [1, 2, 3, 4, 5];

it('reads sections that each begin a page, though their numbers rise with the pages', async () => {
  const chapters = ['Lamps', 'Oil', 'Wicks', 'Glasses', 'Mirrors'];
  const blocks = await read([
    filler(0),
    ...pages.map((page): MadeLine[] => [
      { x: 60, y: 60, text: String(page + 3), font: 'bold', size: 16 },
      { x: 100, y: 60, text: chapters[page - 1] ?? '', font: 'bold', size: 16 },
      ...filler(page),
    ]),
  ]);
  expect(blocks.filter((block) => block.startsWith('heading'))).toEqual(
    chapters.map((title, at) => `heading 1: ${at + 4} ${title}`),
  );
});

it('reads the text beside the number of a line, though each page has that number at its top', async () => {
  const paper = await read(
    pages.map((page) => [
      { x: 40, y: 60, text: '1', size: 10 },
      { x: 80, y: 60, text: `to the keeper of light ${'abcdef'[page]}.`, size: 10 },
      ...filler(page).map((line) => ({ ...line, x: line.x + 20, y: line.y + 20 })),
    ]),
  );
  expect(paper.filter((block) => block.includes('to the keeper'))).toHaveLength(5);
  expect(paper.filter((block) => block.startsWith('header: to the keeper'))).toEqual([]);
  const code = await read(
    pages.map((page) => [
      { x: 300, y: 60, text: page % 2 ? '1' : 'and so do all of those.', size: 10 },
      ...filler(page).map((line) => ({ ...line, y: line.y + 20 })),
    ]),
  );
  expect(code.filter((block) => block.startsWith('header: and so'))).toEqual([]);
});

it('passes over the number at the foot of a chapter’s first page where other pages have theirs at the head', async () => {
  const numbered = (page: number): MadeLine[] => {
    const place = page === 1 || page === 4 ? { x: 296, y: 790 } : { x: page % 2 ? 520 : 60, y: 40 };
    return [{ ...place, text: String(page + 6) }, ...filler(page)];
  };
  const blocks = await read([...pages, 6].map(numbered));
  expect(blocks.filter((block) => /: \d+$/.test(block))).toEqual(
    [...pages, 6].map((page) => `page-number: ${page + 6}`),
  );
});

it('passes over the last line of pages of unlike lengths, which counts them', async () => {
  const ending = (page: number, text: string): MadeLine[] => [
    ...filler(page),
    ...column(
      60,
      400,
      Array.from({ length: page }, (_, line) => `Line ${line} of what only page ${page} says.`),
    ),
    { x: 250, y: 440 + 12 * page, text, size: 9 },
  ];
  const counted = await read(pages.map((page) => ending(page, `The keeper of lamps | ${page}`)));
  expect(counted.filter((block) => block.startsWith('footer: The keeper of lamps'))).toHaveLength(5);
  const signed = await read(pages.map((page) => ending(page, 'The keeper of lamps')));
  expect(signed.filter((block) => block === 'paragraph: The keeper of lamps')).toHaveLength(5);
});

it('passes over numbers that count the pages at unlike heights, but reads a number that ends some page', async () => {
  const numbered = (page: number, text: string): MadeLine[] => [
    ...filler(page),
    { x: 250, y: 640 + 30 * ((page * 3) % 5), text, size: 12 },
  ];
  const counted = await read(pages.map((page) => numbered(page, String(page))));
  expect(counted.filter((block) => block.startsWith('page-number'))).toHaveLength(5);
  const others = await read(pages.map((page) => numbered(page, String((page * page * 7) % 23))));
  expect(others.filter((block) => block.startsWith('page-number'))).toEqual([]);
});

it('passes over the running head of pages laid out by hand, which stands first at unlike heights, but reads titles of slides', async () => {
  const headed = pages.map((page): MadeLine[] => [
    { x: 50 + page, y: 10 + 7 * page, text: 'The Lamp Post', font: 'bold', size: 12 },
    ...filler(page),
  ]);
  const heads = (blocks: readonly string[]) => blocks.filter((block) => block === 'header: The Lamp Post');
  expect(heads(await read(headed))).toHaveLength(5);
  expect(heads(await read(headed.slice(0, 3)))).toEqual([]);
  expect(heads(await read(headed, { width: 1200, height: 800 }))).toEqual([]);
});

it('reads the title of a slide where other slides share theirs', async () => {
  const titles = ['What a keeper does', 'What a keeper does', 'What a keeper does', 'Thanks', 'The end'];
  const blocks = await read(
    pages.map((page) => [{ x: 60, y: 60, text: titles[page - 1] ?? '', size: 20 }, ...filler(page)]),
  );
  expect(blocks).toContain('heading 1: Thanks');
  expect(blocks).toContain('heading 1: The end');
});

it('reads a title that slides share once, and the large running head of a page that is higher than wide never', async () => {
  const shared = pages.map((page) => [
    { x: 60, y: 60, text: 'What a keeper does', size: 20 },
    ...filler(page),
  ]);
  const titles = (blocks: readonly string[]) =>
    blocks.filter((block) => block.endsWith('What a keeper does'));
  expect(titles(await read(shared, { width: 1000 }))).toEqual([
    'heading 1: What a keeper does',
    ...Array.from({ length: 4 }, () => 'header: What a keeper does'),
  ]);
  expect(titles(await read([filler(0), ...shared]))).not.toContain('heading 1: What a keeper does');
});

it('reads a title that slides share once also where it is hardly larger than their text, but no running head of the text’s size', async () => {
  const first = async (size: number): Promise<string | undefined> => {
    const slides = pages.map((page) => [
      { x: 60, y: 40, text: 'What a keeper does', size },
      ...filler(page).map((line) => ({ ...line, y: line.y + 60 })),
    ]);
    return (await read(slides, { width: 1000 })).find((block) => block.endsWith('What a keeper does'));
  };
  expect(await first(11)).toBe('paragraph: What a keeper does');
  expect(await first(10)).toBe('header: What a keeper does');
});

it('reads a title that drawings share once, where no text shows that it is larger', async () => {
  const slides = pages.map((page) => [
    { x: 60, y: 40, text: 'What a keeper does', size: 10 },
    { x: 300, y: 300, text: `Lamp ${'abcdef'[page]}`, size: 10 },
  ]);
  const titles = (await read(slides, { width: 1000 })).filter((block) =>
    block.endsWith('What a keeper does'),
  );
  expect(titles).toEqual([
    'paragraph: What a keeper does',
    ...Array.from({ length: 4 }, () => 'header: What a keeper does'),
  ]);
});

it('reads a title on each of the few slides that share it', async () => {
  const titles = [
    'Lamps',
    'Lamps',
    'Oil for a lamp',
    'Oil for a lamp',
    'Oil for a lamp',
    'Wicks',
    'Wicks',
    'The end',
  ];
  const slides = titles.map((text, page) => [{ x: 60, y: 60, text, size: 20 }, ...filler(page)]);
  const blocks = await read(slides, { width: 1000 });
  expect(blocks.filter((block) => block.startsWith('heading')).map((block) => block.slice(11))).toEqual(
    titles,
  );
});

it('passes over running heads as large as the text on every other page of a wide document', async () => {
  const heads = ['The lamp post', 'Of oil', 'The lamp post', 'Of oil', 'The lamp post', 'Of oil'];
  const wide = heads.map((text, page) => [
    { x: 60, y: 40, text, size: 10 },
    ...filler(page).map((line) => ({ ...line, y: line.y + 60 })),
  ]);
  const blocks = await read(wide, { width: 1000 });
  expect(blocks.filter((block) => block.startsWith('header'))).toHaveLength(6);
});

it('reads the title that a few slides share also where it is no larger than what else they have', async () => {
  const slides = ['Lamps', 'Lamps', 'Lamps', 'Wicks', 'Oil', 'The end'].map((text, page) => [
    { x: 60, y: 40, text, size: 10 },
    ...filler(page).map((line) => ({ ...line, y: line.y + 60 })),
  ]);
  const blocks = await read(slides, { width: 1000 });
  expect(blocks.filter((block) => block === 'heading 1: Lamps')).toHaveLength(3);
});

it('reads the title that slides share also behind one with another number', async () => {
  const titles = pages.map((page) => `Part ${page === 1 ? 1 : 2}`);
  const blocks = await read(
    pages.map((page) => [{ x: 60, y: 60, text: titles[page - 1] ?? '', size: 20 }, ...filler(page)]),
    { width: 1000 },
  );
  expect(blocks.filter((block) => block === 'heading 1: Part 2')).toHaveLength(1);
});

it('knows the foot of a pleading, whose lines have the same numbers in the margin of all pages', async () => {
  const lines = Array.from({ length: 28 }, (_, line) => line);
  const kept = ['lamps', 'oil', 'wicks', 'glasses', 'mirrors'];
  const pleading = (page: number): MadeLine[] => [
    ...lines.flatMap((line): MadeLine[] => [
      { x: 60, y: 60 + 24 * line, text: String(line + 1), size: 10 },
      {
        x: 90,
        y: 60 + 24 * line,
        text: `So many ${kept[page - 1]} as the keeper had in week ${line} were lost in the fog`,
      },
    ]),
    { x: 300, y: 737, text: String(page), size: 10 },
    { x: 280, y: 748, text: 'COMPLAINT', size: 10 },
  ];
  const blocks = await read(pages.map(pleading));
  expect(blocks.filter((block) => block.endsWith(': COMPLAINT'))).toEqual(
    pages.map(() => 'footer: COMPLAINT'),
  );
  expect(blocks.filter((block) => block.startsWith('margin'))).toEqual(
    pages.map(() => `margin: ${lines.map((line) => line + 1).join(' ')}`),
  );
  expect(blocks.filter((block) => block.startsWith('page-number'))).toEqual(
    pages.map((page) => `page-number: ${page}`),
  );
});

it('knows the running head of a short section by its title, but no title in plain letters', async () => {
  const titled = (page: number, head: string, title?: string): MadeLine[] => [
    { x: 60, y: 60, text: head },
    ...filler(page).map((line) => ({ ...line, y: line.y + 40 })),
    ...(title ? [{ x: 60, y: 250, text: title, font: 'bold' as const, size: 13 }] : []),
    ...filler(page + 10).map((line) => ({ ...line, y: line.y + 160 })),
  ];
  const blocks = await read([
    [{ x: 60, y: 60, text: '1 How lamps are lit', font: 'bold', size: 16 }, ...filler(0)],
    titled(1, '1.1. Wicks and oil', '1.1 Wicks and oil'),
    titled(2, 'Chapter 1. How lamps are lit'),
    titled(3, '1.2. Mirrors in the fog', '1.2 Mirrors in the fog'),
    titled(4, 'What nobody has named'),
  ]);
  expect(blocks.filter((block) => block.startsWith('header'))).toEqual([
    'header: 1.1. Wicks and oil',
    'header: Chapter 1. How lamps are lit',
    'header: 1.2. Mirrors in the fog',
  ]);
  expect(blocks.filter((block) => block.startsWith('heading'))).toHaveLength(3);
  expect(blocks.some((block) => block.endsWith(': What nobody has named'))).toBe(true);
});

it('reads the heads of columns that each page of a long table repeats, once', async () => {
  const cells = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, at) => ({ x: 60 + 90 * at, y, text }));
  const birds = ['Heron', 'Gull', 'Tern', 'Skua', 'Wren'];
  const blocks = await read(
    pages.map((page) => [
      { x: 60, y: 40, text: 'What came into the harbour', size: 9 },
      ...cells(62, ['Boat', 'Trips', 'Crew', 'Lost', 'Sold']),
      ...Array.from({ length: 40 }, (_, at) =>
        cells(76 + 12 * at, [
          birds[(page + at) % 5] ?? '',
          ...[17, 23, 31, 13].map((step) => `${step * page + at}`),
        ]),
      ).flat(),
    ]),
  );
  const table = blocks.filter((block) => block.startsWith('table'));
  expect(table).toHaveLength(1);
  expect(table[0]?.split('\n')[0]).toBe('table: Boat\tTrips\tCrew\tLost\tSold');
  expect(table[0]?.match(/Boat/g)).toHaveLength(1);
});

it('skips the lists of sections above the titles of slides, however many lines they have together', async () => {
  const list = (x: number, y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, at) => ({ x, y: y + 18 * at, text, size: 6, font: 'bold' }));
  const slides = pages.map((page) => [
    ...list(300, 30, ['Of lamps', 'Of oil', 'Of wicks', 'Of matches']),
    ...list(600, 20, ['Glass', 'Brass', 'Mirrors', 'Lenses', 'Shutters']),
    { x: 60, y: 160, text: ['Heron', 'Gull', 'Tern', 'Skua', 'Wren'][page - 1] ?? '', size: 20 },
    ...filler(page).map((line) => ({ ...line, y: line.y + 160 })),
  ]);
  const blocks = await read(slides, { width: 1000 });
  expect(blocks.filter((block) => block.startsWith('header'))).toHaveLength(9 * pages.length);
  expect(blocks.filter((block) => block.startsWith('heading'))).toHaveLength(pages.length);
});

it('compares as few rows on upright pages, which may begin with the head of a table, however many there are', () => {
  const look = { plain: '', x0: 60, x1: 120, size: 8, bold: 0, mono: 0, math: 0, raised: [] };
  const rows = Array.from({ length: 16 }, (_, at) => ({
    ...look,
    text: `Lamps ${at}`,
    y: 30 + 9 * at + (at > 8 ? 40 : 0),
  }));
  const page = { number: 1, height: 842 };
  expect(edgesOf({ ...page, width: 595 }, rows).head).toHaveLength(6);
  expect(edgesOf({ ...page, width: 1_000 }, rows).head).toHaveLength(10);
});

it('passes over running heads that leave no room between their words and the number of the page, but reads a line of the text that counts barrels', async () => {
  const numbers = [10, 11, 12, 13, 14, 15];
  const headed = (page: number, head: string): MadeLine[] => [
    { x: 60, y: 60, text: head },
    ...filler(page).map((line) => ({ ...line, y: line.y + 20 })),
  ];
  // No title comes twice, so that nothing but the numbers shows what they are.
  const titles = ['THE LAMPS', 'OIL AND WICKS', 'WHAT IT COST', 'KEEPERS', 'FOG', 'THE LAST WINTER'];
  const heads = numbers.map((page, at) =>
    page % 2 ? `1.${page} ${titles[at]}${page}` : `${page}CHAPTER ${at + 1}. ${titles[at]}`,
  );
  const blocks = await read(numbers.map((page, at) => headed(page, heads[at] ?? '')));
  expect(blocks.filter((block) => block.startsWith('header'))).toEqual(
    heads.map((head) => `header: ${head}`),
  );
  const barrels = ['7MM OF OIL', '3MM OF TAR', '9MM OF WAX'];
  const text = await read(barrels.map((line, at) => headed(at, line)));
  expect(text.filter((block) => block.startsWith('header'))).toEqual([]);
});

it('skips the lists of sections on slides that say little, with that of the parts of one that no other slide has', async () => {
  const sections = ['Lamps and oil', 'Wicks and glass', 'Books and ink', 'Boats and sails'];
  const parts: Readonly<Record<number, readonly string[]>> = { 4: ['Of the oil', 'Of its price'] };
  const slide = (page: number): MadeLine[] => [
    ...sections.map((text, at): MadeLine => ({ x: 100, y: 8 + 7 * at, text, size: 6 })),
    ...(parts[page] ?? []).map((text, at): MadeLine => ({ x: 190, y: 11 + 7 * at, text, size: 6 })),
    {
      x: 28,
      y: 56,
      text: `What the ${['first', 'second', 'third', 'fourth', 'fifth'][page - 1]} says`,
      size: 14,
    },
    {
      x: 40,
      y: 120,
      text: `${page}. It is lit at ${['dusk', 'night', 'dawn', 'noon', 'once'][page - 1]}, and then put out`,
      size: 11,
    },
    { x: 28, y: 268, text: 'Anna Tern and Jonas Gull, keepers of the light', size: 6 },
  ];
  const blocks = await read(pages.map(slide), { width: 363, height: 272 });
  const said = blocks.filter((block) => !/^(?:header|footer)/.test(block));
  expect(
    said.filter((block) => [...sections, 'Of the oil', 'Of its price'].some((each) => block.includes(each))),
  ).toEqual([]);
  expect(said.filter((block) => block.startsWith('heading'))).toHaveLength(5);
  expect(said.filter((block) => block.includes('It is lit'))).toHaveLength(5);
});

it('says once what each page of a form asks for at its foot, but no footer that asks for nothing', async () => {
  const foot = (text: string): readonly string[] => [
    text,
    'Tower by the last day of May, on foot or by boat.',
  ];
  const form = (text: string): Promise<readonly string[]> =>
    read(pages.map((page) => [...filler(page), ...column(60, 740, foot(text))]));
  const asking = 'Please complete the form and return it to the keepers of the';
  const asked = await form(asking);
  expect(asked).toContain(`paragraph: ${foot(asking).join(' ')}`);
  expect(asked.filter((block) => block.includes(asking))).toHaveLength(pages.length);
  expect(asked.filter((block) => block.startsWith('footer'))).toHaveLength(2 * (pages.length - 1));
  const naming = 'Members complete the form and return it to the keepers of the';
  expect((await form(naming)).filter((block) => block.startsWith('footer'))).toHaveLength(2 * pages.length);
});
