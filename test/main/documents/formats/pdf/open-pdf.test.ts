import { describe, expect, it } from 'vitest';
import { fileWith, openDocument, readDocument } from '../../read-document.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import {
  column,
  filler,
  leftColumn as left,
  madePdf,
  rightColumn as right,
  type MadeLine,
  type MadePdf,
} from './made-pdf.ts';

describe('the order of reading', () => {
  it('reads one column after the other under a title that spans both', async () => {
    const { blocks } = await read([
      [
        { x: 200, y: 60, text: 'On Reading Columns', size: 20 },
        ...column(60, 100, left),
        ...column(320, 100, right),
      ],
    ]);
    expect(blocks.map(({ text }) => text)).toEqual(['On Reading Columns', left.join(' '), right.join(' ')]);
  });

  it('reads columns whose lines the file draws in turn', async () => {
    const lines = left.flatMap((_, index) => [
      ...column(60, 100 + 12 * index, [left[index] ?? '']),
      ...column(320, 100 + 12 * index, [right[index] ?? '']),
    ]);
    const { blocks } = await read([lines]);
    expect(blocks.map(({ text }) => text)).toEqual([left.join(' '), right.join(' ')]);
  });

  it('reads columns through a gap where the right one begins amid the sentence that the left one breaks off', async () => {
    const above = [...left.slice(0, 3), 'until the column comes to a gap in the page,'];
    const below = [
      'and goes on below it with more lines of words,',
      ...left.slice(1, 3),
      'until it breaks off amid a sentence that is',
    ];
    const next = ['taken up at the top of the second column, and', ...right.slice(1, 4)];
    const last = ['The second column has its gap as well, and it', ...right.slice(1, 4)];
    const { blocks } = await read([
      [
        ...column(60, 100, above),
        ...column(320, 100, next),
        ...column(60, 260, below),
        ...column(320, 260, last),
      ],
    ]);
    const text = blocks.map((block) => block.text).join(' ');
    expect(text).toMatch(/to a gap in the page, and goes on below/);
    expect(text).toMatch(/amid a sentence that is taken up at the top/);
  });

  it('reads two pages on one sheet one after the other', async () => {
    const sheet = (page: number, first = left, second = right): MadeLine[] =>
      [0, 600].flatMap((shift) => [
        ...column(60 + shift, 200, first),
        ...column(60 + shift, 272, second),
        { x: 290 + shift, y: 770, text: String(page + shift / 600) },
      ]);
    const { blocks } = await read([sheet(1), sheet(3, right, left), sheet(5, left, left)], { width: 1200 });
    const halves = [left.join(' '), right.join(' ')];
    expect(blocks.slice(0, 6).map(({ text }) => text)).toEqual([...halves, ...halves, '1', '2']);
    expect(blocks.filter(({ kind }) => kind === 'page-number')).toHaveLength(6);
  });

  it('reads a page that lies on its side', async () => {
    const { blocks } = await read([[...column(60, 100, left), ...column(320, 100, right)]], { rotate: 90 });
    expect(blocks.map(({ text }) => text)).toEqual([left.join(' '), right.join(' ')]);
  });
});

describe('paragraphs', () => {
  it('joins a paragraph that goes on upon the next page, and reads what lies between after it', async () => {
    const whole = [
      'Here is a paragraph that fills its lines up to the margin and does not come to its end on the page on',
      'which it began, because the page has no more room for it; so the reader must turn the page and find',
    ];
    const { blocks } = await read([
      [...column(60, 700, whole), { x: 300, y: 770, text: '1' }],
      [
        ...column(60, 60, ['the rest of it there.']),
        ...column(60, 100, ['Another one.']),
        { x: 300, y: 770, text: '2' },
      ],
    ]);
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['paragraph', `${whole.join(' ')} the rest of it there.`],
      ['page-number', '1'],
      ['paragraph', 'Another one.'],
      ['page-number', '2'],
    ]);
  });

  it('joins the lines that stand beside a picture, but not those of an address', async () => {
    const beside = [
      'A lamp is made of a vessel for',
      'its oil, of a wick that draws it',
      'upwards, and of a glass around',
      'the flame, which keeps it from',
      'the wind and from the curtains.',
    ];
    const address = ['The House of Lamps', '3 Candle Street', 'near the old harbour', 'Wickham'];
    const { blocks } = await read([
      [...filler(1), ...column(60, 180, beside), ...column(60, 270, address), ...column(60, 340, wide)],
    ]);
    expect(blocks.map(({ text }) => text)).toContain(beside.join(' '));
    for (const line of address) expect(blocks.map(({ text }) => text)).toContain(line);
  });

  it('takes a sign that has a font of its own before lines for their bullet', async () => {
    const items = ['Oil for the lamps', 'Wicks', 'Glasses'];
    const { blocks } = await read([
      [
        ...filler(1),
        ...items.flatMap((text, index): MadeLine[] => [
          { x: 60, y: 180 + 12 * index, text: 'o', font: 'mono' },
          { x: 76, y: 180 + 12 * index, text },
        ]),
      ],
    ]);
    expect(blocks.slice(1).map(({ kind, text }) => [kind, text])).toEqual(
      items.map((text) => ['list-item', `• ${text}`]),
    );
  });

  it('takes it for a bullet also in a column that begins close beside the text', async () => {
    const items = ['Oil for the lamps', 'Wicks', 'Glasses'];
    const beside = column(60, 180, Array(3).fill('A lamp is made of a vessel for'), { size: 20 });
    const listed = items.flatMap((text, index): MadeLine[] => [
      { x: 330, y: 180 + 12 * index, text: 'n', font: 'mono' },
      { x: 340, y: 180 + 12 * index, text },
    ]);
    const { blocks } = await read([[...filler(1), ...beside, ...listed]]);
    for (const text of items) expect(blocks.map((block) => block.text)).toContain(`• ${text}`);
  });

  it('reads digits that a font only names', async () => {
    const lines = [
      'The keeper takes \u000e ml of oil for each lamp and each night, and no more than that.',
      'Nobody under 1\u00a9 years of age may fill a lamp alone, as is said in section \u00ad of the rules.',
    ];
    const { blocks } = await read([column(60, 100, lines, { font: 'named' })]);
    expect(blocks.map(({ text }) => text)).toEqual([
      'The keeper takes 6 ml of oil for each lamp and each night, and no more than that. Nobody under 18 years of age may fill a lamp alone, as is said in section 4 of the rules.',
    ]);
  });

  it('reads ligatures that a font calls by the names of control characters', async () => {
    const lines = [
      'The keeper has to #nd out for himself whether the oil that is left in the can will be',
      'su$cient for the #rst and the last hour of a night in winter, which is long enough.',
    ];
    const { blocks } = await read([column(60, 100, lines, { font: 'named' })]);
    expect(blocks[0]?.text).toContain('has to find out for himself');
    expect(blocks[0]?.text).toContain('sufficient for the first and the last');
  });

  it('takes out a hyphen that only broke the word, and keeps one that belongs to it', async () => {
    const { blocks } = await read([
      column(60, 100, [
        'It is a well-known thing that every hyphenation of words at the ends of lines was made for the hy-',
        'phenation of printed books, and not for the reading of them aloud, as is by now, I trust, well-',
        'known to all of us.',
      ]),
    ]);
    expect(blocks.map(({ text }) => text)).toEqual([
      'It is a well-known thing that every hyphenation of words at the ends of lines was made for the hyphenation of printed books, and not for the reading of them aloud, as is by now, I trust, well-known to all of us.',
    ]);
  });
});

describe('a letter that is drawn over several lines', () => {
  const opening = (cap: string, first: string): MadeLine[] => [
    { x: 60, y: 134, text: cap, size: 44 },
    ...column(92, 108, [
      `${first} was higher than anyone on the quay could remember, and those who had come down to`,
      'look at it went home again before the lamps were lit, as people of a harbour do when the water',
      'comes up to the second ring; nobody spoke of it then, nor was there much that could be said.',
    ]),
    ...column(60, 144, [
      'It was only in the morning that they saw how far it had been, and what it had taken with it on',
    ]),
  ];

  it('is read with its word, and its paragraph goes on beside it and below', async () => {
    const { blocks } = await read([opening('T', 'he tide')]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text).toMatch(
      /^The tide was higher .* down to look at it .* water comes up .* said\. It was only/,
    );
  });

  it('is a word where a space follows', async () => {
    const { blocks } = await read([opening('A', ' tide')]);
    expect(blocks[0]?.text).toMatch(/^A tide was higher/);
  });
});

describe('what is not read aloud', () => {
  const pages = [1, 2, 3, 4].map((page) => [
    { x: 60, y: 40, text: 'A History of Everything' },
    ...filler(page),
    { x: 290, y: 770, text: `${page + 16}` },
  ]);

  it('knows running heads and page numbers by their coming again, and keeps them', async () => {
    const { blocks } = await read(pages);
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
    const { blocks } = await read(small);
    expect(blocks.filter(({ kind }) => kind === 'header')).toHaveLength(8);
    expect(blocks.filter(({ text }) => text.includes('Lamps')).map(({ kind }) => kind)).toEqual(
      small.map(() => 'header'),
    );
  });

  it('takes the number of a heading at the top of its page for no page number', async () => {
    const { blocks } = await read([
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
    const { blocks } = await read([[...lines, ...numbers]]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'margin']);
    expect(blocks[0]?.text).toBe(lines.map(({ text }) => text).join(' '));
    expect(blocks[1]?.text).toBe('5 10 15 20');
  });

  it('links a note at the foot with the mark in the text', async () => {
    const { blocks } = await read([
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
    const { blocks } = await read([
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
    const { blocks } = await read([
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
    const { blocks } = await read([[...names, ...places, ...rests]]);
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
    const { blocks } = await read([
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
    const { blocks } = await read([
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
    const { blocks } = await read([
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
    const { blocks } = await read([
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
    const { blocks } = await read([
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

it('headings are the contents of a file that has no outline', async () => {
  const page = [
    { x: 60, y: 90, text: 'On tides', size: 18, font: 'bold' as const },
    ...column(60, 130, ['They turn twice a day, it is said, and']),
  ];
  const { meta, blocks } = await openDocument(fileWith(madePdf([[...page, ...filler(1)], filler(2)])));
  for await (const _ of blocks);
  expect(meta.contents).toMatchObject([{ title: 'On tides', level: 1, blockId: 'p1-1' }]);
});

async function read(
  pages: readonly (readonly MadeLine[])[],
  more: MadePdf = {},
): Promise<{ readonly blocks: readonly Block[] }> {
  return await readDocument(fileWith(madePdf(pages, more)));
}

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
