import { describe, expect, it } from 'vitest';
import { fileWith, openDocument } from '../../read-document.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';
import { readBlocks } from './read-pages.ts';

describe('what is not read aloud', () => {
  const pages = [1, 2, 3, 4].map((page) => [
    { x: 60, y: 40, text: 'A History of Everything' },
    ...filler(page),
    { x: 290, y: 770, text: `${page + 16}` },
  ]);

  it('knows running heads and page numbers by their coming again, and keeps them', async () => {
    const { blocks } = await readBlocks(pages);
    expect(blocks.slice(0, 4).map(({ kind, page }) => [kind, page])).toEqual([
      ['header', 1],
      ['paragraph', 1],
      ['page-number', 1],
      ['header', 2],
    ]);
    expect(blocks.filter(({ kind }) => kind === 'page-number').map(({ text }) => text)).toEqual([
      '17',
      '18',
      '19',
      '20',
    ]);
  });

  it('knows them on large paper around the page of a small book, too', async () => {
    const small = [1, 2, 3, 4].map((page) => [
      { x: 240, y: 124, text: 'The Lamps of the House' },
      { x: 280, y: 142, text: 'Syllabus' },
      ...column(150, 170, bookPage(page)),
    ]);
    const { blocks } = await readBlocks(small);
    expect(blocks.filter(({ kind }) => kind === 'header')).toHaveLength(8);
    expect(blocks.filter(({ text }) => text.includes('Lamps')).map(({ kind }) => kind)).toEqual(
      small.map(() => 'header'),
    );
  });

  it('takes the number of a heading at the top of its page for no page number', async () => {
    const { blocks } = await readBlocks([
      filler(1),
      [{ x: 60, y: 60, text: '2.' }, { x: 90, y: 60, text: 'Of Wicks' }, ...filler(2)],
    ]);
    expect(blocks.filter(({ page }) => page === 2).map(({ text }) => text)[0]).toBe('2. Of Wicks');
    expect(blocks.every(({ kind }) => kind !== 'page-number' && kind !== 'header')).toBe(true);
  });

  it('keeps the numbers of lines in the margin out of the text', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({
      x: 80,
      y: 100 + 12 * index,
      text: `and the line that was counted as number ${index + 1} goes on to the margin that it is set to reach`,
    }));
    const numbers = [5, 10, 15, 20].map((count) => ({
      x: 60,
      y: 88 + 12 * count,
      text: `${count}`,
      size: 6,
    }));
    const { blocks } = await readBlocks([[...lines, ...numbers]]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'margin']);
    expect(blocks[0]?.text).toBe(lines.map(({ text }) => text).join(' '));
    expect(blocks[1]?.text).toBe('5 10 15 20');
  });

  it('links a note at the foot with the mark in the text', async () => {
    const { blocks } = await readBlocks([
      [
        ...filler(1),
        { x: 60, y: 170, text: 'A word with a note' },
        { x: 137, y: 166, text: '3', size: 6 },
        { x: 60, y: 740, text: '3', size: 5 },
        { x: 64, y: 743, text: 'What is to be said of it besides.', size: 8 },
      ],
    ]);
    const note = blocks.find(({ kind }) => kind === 'footnote');
    expect(note?.text).toContain('What is to be said of it besides.');
    expect(note?.mark?.text).toBe('3');
    expect(blocks.find(({ id }) => id === note?.mark?.blockId)?.text).toBe('A word with a note³');
  });
});

describe('what a block is', () => {
  it('tells headings, lists, code, captions and tables from prose', async () => {
    const { blocks } = await readBlocks([
      [
        { x: 60, y: 80, text: '2.1 Of Kinds', size: 12, font: 'bold' },
        ...filler(1),
        { x: 70, y: 180, text: '\x95 the first thing' },
        { x: 70, y: 196, text: '\x95 the second thing' },
        { x: 60, y: 230, text: 'if (true) {', font: 'mono' },
        { x: 72, y: 242, text: 'return 1;', font: 'mono' },
        { x: 60, y: 254, text: '}', font: 'mono' },
        { x: 60, y: 290, text: 'Figure 4: How it looks.' },
        ...['Name', 'Oslo', 'Bergen'].map((text, index) => ({ x: 60, y: 330 + 14 * index, text })),
        ...['People', '700,000', '290,000'].map((text, index) => ({ x: 200, y: 330 + 14 * index, text })),
      ],
    ]);
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['paragraph', undefined],
      ['list-item', 1],
      ['list-item', 1],
      ['code', undefined],
      ['caption', undefined],
      ['table', undefined],
    ]);
    expect(blocks[4]?.text).toBe('if (true) {\n  return 1;\n}');
    expect(blocks[6]?.text).toBe('Name\tPeople\nOslo\t700,000\nBergen\t290,000');
  });

  it('takes large letters of a typewriter for a title, and a line without letters for nothing to say', async () => {
    const { blocks } = await readBlocks([
      [
        { x: 60, y: 80, text: 'Lamps and oil', size: 20, font: 'mono' },
        ...filler(1),
        { x: 60, y: 200, text: '--------', font: 'mono' },
      ],
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph']);
  });

  it('reads a list of names with something beside each as a table, however long', async () => {
    const names = Array.from({ length: 24 }, (_, row) => ({
      x: 60,
      y: 120 + 17 * row,
      text: `Keeper ${row + 1}`,
    }));
    const places = names.map(({ y }, row) => ({ x: 240, y, text: `the light at the ${row + 1} mile stone` }));
    const rests = [3, 9].map((row) => ({
      x: 240,
      y: (places[row]?.y ?? 0) + 9,
      text: 'and the quay behind it',
    }));
    const { blocks } = await readBlocks([[...names, ...places, ...rests]]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['table']);
  });

  /** In the margin: the space between it and the text goes on beside the rows. */
  const note = { x: 10, y: 120, text: 'Note' };

  it('reads a title between two tables that have the same columns', async () => {
    const rows = (y: number, names: readonly string[]): MadeLine[] =>
      names.flatMap((name, index) => [
        { x: 60, y: y + 16 * index, text: name },
        { x: 260, y: y + 16 * index, text: `${index + 3} pence` },
        { x: 420, y: y + 16 * index, text: 'a week' },
      ]);
    const { blocks } = await readBlocks([
      [
        ...filler(1),
        ...rows(200, ['Oil', 'Tallow', 'Gas', 'Wax']),
        { x: 60, y: 290, text: 'II. Agreements', size: 14 },
        { x: 60, y: 312, text: 'None' },
        ...rows(340, ['Wicks', 'Glasses', 'Shades', 'Stands']),
      ],
    ]);
    expect(blocks.slice(1).map(({ kind, text }) => (kind === 'table' ? kind : text))).toEqual([
      'table',
      'II. Agreements',
      'None',
      'table',
    ]);
  });

  it('knows the heading of a subsection by its number alone', async () => {
    const { blocks } = await readBlocks([
      [
        ...filler(1),
        { x: 60, y: 190, text: '3.2. Observer Methods' },
        ...column(60, 210, wide),
        { x: 60, y: 260, text: '99.1 Press release' },
      ],
    ]);
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['paragraph', undefined],
      ['heading', 2],
      ['paragraph', undefined],
      ['paragraph', undefined],
    ]);
  });

  it('tells the rows of a table that stands among prose beside a margin', async () => {
    const rows = [
      ['Harbour', 'Depth', 'Light'],
      ['Bergen', '11 m', 'white, turning'],
      ['Ålesund', '9 m', 'red'],
      ['Hammerfest', '7 m', 'green'],
    ];
    const { blocks } = await readBlocks([
      [
        note,
        ...filler(1),
        ...rows.flatMap((cells, row) =>
          cells.map((text, at) => ({ x: [60, 130, 170][at] ?? 0, y: 162 + 12 * row, text })),
        ),
        ...filler(2).map((line) => ({ ...line, y: line.y + 96 })),
      ],
    ]);
    expect(blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text)).toEqual([
      rows.map((cells) => cells.join('\t')).join('\n'),
    ]);
  });

  it.each([
    [
      'sentences',
      ['Ada', 'Ben', 'Cid'],
      ['she came to the sea early.', 'he went out with the tide.', 'he was not seen there again.'],
    ],
    ['numbered lines', ['1.', '2.', '3.'], ['one thing', 'another thing', 'the last thing']],
    [
      'the columns of a page',
      ['the tide came up in the', 'to the second ring of the', 'was nobody to see it go'],
      ['and it went down from there', 'before the lamps were lit', 'out again by the next noon'],
    ],
    ['formulas', ['a', 'b', 'c'], ['= 2x', '= 3y', '= 4z']],
  ])('takes no table for %s beside words', async (_, firsts, seconds) => {
    const { blocks } = await readBlocks([
      [
        note,
        ...filler(1),
        ...firsts.flatMap((text, row) => [
          { x: 60, y: 162 + 12 * row, text },
          { x: 190, y: 162 + 12 * row, text: seconds[row] ?? '' },
        ]),
        ...filler(2).map((line) => ({ ...line, y: line.y + 84 })),
      ],
    ]);
    expect(blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
  });

  it('tells a list of contents from a table', async () => {
    const entries = [
      ['Introduction', '1'],
      ['The harbour at night', '7'],
      ['What the tide left', '7'],
      ['Ships', '31'],
    ];
    const { blocks } = await readBlocks([
      [
        { x: 60, y: 80, text: 'Contents', size: 16 },
        ...entries.flatMap(([title = '', page = ''], row) => [
          { x: 60, y: 120 + 14 * row, text: title },
          { x: 500, y: 120 + 14 * row, text: page },
        ]),
      ],
      filler(2),
    ]);
    expect(blocks.slice(0, 2).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Contents'],
      ['contents', entries.map((entry) => entry.join('\t')).join('\n')],
    ]);
  });

  it('takes the chapters from the outline, and learns their blocks as it reads', async () => {
    const path = fileWith(
      madePdf([[...column(60, 90, ['Of the beginning']), ...filler(1)], filler(2)], {
        title: 'Two Chapters',
        outline: [
          { title: 'Of the beginning', page: 1, y: 80 },
          { title: 'Of what has no heading', page: 2, y: 110 },
        ],
      }),
    );
    const opened = await openDocument(path);
    expect(opened.meta).toEqual({
      title: 'Two Chapters',
      pageCount: 2,
      contents: [
        { title: 'Of the beginning', level: 1 },
        { title: 'Of what has no heading', level: 1 },
      ],
    });
    const blocks: Block[] = [];
    for await (const block of opened.blocks) blocks.push(block);
    expect(opened.meta.contents.map(({ blockId }) => blockId)).toEqual(['p1-1', 'p2-1']);
    expect(blocks[0]).toMatchObject({ id: 'p1-1', kind: 'heading', level: 1 });
  });
});

it('finds a title at the head of the page behind the one at whose foot the outline has it', async () => {
  const second = [...column(60, 90, ['E. Of the second']), ...filler(2)];
  const path = fileWith(
    madePdf([[...column(60, 90, ['Of the first']), ...filler(1)], second], {
      outline: [
        { title: 'Of the first', page: 1, y: 80 },
        { title: 'Of the second', page: 1, y: 780 },
      ],
    }),
  );
  const opened = await openDocument(path);
  const blocks: Block[] = [];
  for await (const block of opened.blocks) blocks.push(block);
  expect(blocks.find(({ page }) => page === 2)).toMatchObject({ id: 'p2-1', kind: 'heading', level: 1 });
  expect(opened.meta.contents.map(({ blockId }) => blockId)).toEqual(['p1-1', 'p2-1']);
});

it('headings are the contents of a file that has no outline', async () => {
  const page = [
    { x: 60, y: 90, text: 'On tides', size: 18, font: 'bold' as const },
    ...column(60, 130, ['They turn twice a day, it is said, and']),
  ];
  const { meta, blocks } = await openDocument(fileWith(madePdf([[...page, ...filler(1)], filler(2)])));
  for await (const _ of blocks);
  expect(meta.contents).toMatchObject([{ title: 'On tides', level: 1, blockId: 'p1-1' }]);
});

/** Lines as long as those of a small book, other words on each page. */
function bookPage(page: number): string[] {
  const things = ['oil', 'wick', 'glass', 'flame', 'shade', 'stand', 'match', 'smoke', 'light', 'night'];
  return things.map(
    (thing, index) => `Of the ${thing} number ${page * 37 + index * index} there is much to tell here`,
  );
}

const wide = [
  'The house itself has never been without a light since it was built, and those who live there say that',
  'it never will be, as long as there is one of them left to fill the vessels when the evening comes.',
];
