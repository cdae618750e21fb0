import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocument } from '../../read-document.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import {
  column,
  leftColumn as left,
  madePdf,
  rightColumn as right,
  type MadeLine,
  type MadePdf,
} from './made-pdf.ts';
import { madeScan } from './made-scan.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

const filler = (page: number): MadeLine[] =>
  column(60, 120, [
    `This is what page ${page} has to say to the people who read it, and it is a line that is long enough`,
    'to fill the column from its left edge to its right one, as the lines of a paragraph mostly happen to',
    'do, so that it can be told where one of them ends.',
  ]);

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

  it('reads two pages on one sheet one after the other', async () => {
    const sheet = (page: number): MadeLine[] =>
      [0, 600].flatMap((shift) => [
        ...column(60 + shift, 200, left),
        ...column(60 + shift, 272, right),
        { x: 290 + shift, y: 770, text: String(page + shift / 600) },
      ]);
    const { blocks } = await read([sheet(1), sheet(3), sheet(5)], { width: 1200 });
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

  /** In the margin: the space between it and the text goes on beside the rows. */
  const note = { x: 10, y: 120, text: 'Note' };

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
    const path = await written(
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
    const blocks = await all(opened.blocks);
    expect(opened.meta.contents.map(({ blockId }) => blockId)).toEqual(['p1-1', 'p2-1']);
    expect(blocks[0]).toMatchObject({ id: 'p1-1', kind: 'heading', level: 1 });
  });
});

describe('files that cannot be read', () => {
  it.each([
    ['drawings', '50 50 m 300 400 l 500 90 l s', 'contains drawings or pictures, but no text'],
    ['nothing', '', 'pages of this PDF are blank'],
  ])('says so of a file that has %s and no text', async (_, drawing, sentence) => {
    await expect(read([[], []], { drawings: [drawing] })).rejects.toThrow(sentence);
  });

  it('opens pictures of pages without blocks, as a scan', async () => {
    const path = join(folder, 'scan.pdf');
    await writeFile(path, madeScan([[{ text: 'A PAGE', y: 100 }], []]));
    const { meta, blocks } = await openDocument(path);
    expect(meta).toMatchObject({ isScanned: true, pageCount: 2 });
    expect(await all(blocks)).toEqual([]);
  });

  it('says so of a file that wants a password, and opens one that is only locked against changes', async () => {
    await expect(openDocument(fixture('locked.pdf'))).rejects.toThrow('locked with a password');
    const { blocks } = await openDocument(fixture('locked-for-changes.pdf'));
    expect((await all(blocks)).map(({ text }) => text)).toEqual(['Behind a lock.']);
  });

  it('says so of a broken file, whatever part of it is there', async () => {
    const whole = madePdf([filler(1)]);
    await expect(openDocument(await written(whole.subarray(0, 20)))).rejects.toThrow('This PDF is damaged');
    await expect(openDocument(await written(Buffer.from('%PDF-1.7\n\x00\xff\xfe')))).rejects.toThrow(
      'This PDF is damaged',
    );
  });

  it('says so of a file with more pages than it may have', async () => {
    const path = await written(madePdf([filler(1), filler(2)]));
    await expect(openDocument(path, { limits: { pages: 1 } })).rejects.toThrow('more than 1 page');
  });

  it('does not wait for a pipe', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(openDocument(pipe)).rejects.toThrow('not a file that Parley can open');
  });

  it('ends when it is told to', async () => {
    const ending = new AbortController();
    const { blocks } = await openDocument(
      await written(madePdf(Array.from({ length: 20 }, (_, page) => filler(page)))),
      {
        signal: ending.signal,
      },
    );
    const reading = blocks[Symbol.asyncIterator]();
    await reading.next();
    ending.abort();
    await expect(all({ [Symbol.asyncIterator]: () => reading })).rejects.toThrow('aborted');
  });
});

async function read(
  pages: readonly (readonly MadeLine[])[],
  more: MadePdf = {},
): Promise<{ blocks: Block[] }> {
  const { blocks } = await openDocument(await written(madePdf(pages, more)));
  return { blocks: await all(blocks) };
}

function fixture(name: string): string {
  return join(import.meta.dirname, '../../../../fixtures/documents', name);
}

let count = 0;
async function written(bytes: Uint8Array): Promise<string> {
  count += 1;
  const path = join(folder, `${count}.pdf`);
  await writeFile(path, bytes);
  return path;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('a broken entry in the tree of pages', () => {
  const whole = madePdf([1, 2, 3, 4, 5].map((page) => column(60, 90, [`Page ${page}.`]))).toString('latin1');
  const kids = /\/Kids \[(.*?)\]/.exec(whole)?.[1] ?? '';
  const refs = kids.match(/\d+ 0 R/g) ?? [];
  const [root = ''] = /(?<=\/Pages )\d+ 0 R/.exec(whole) ?? [];
  const told = async (text: string): Promise<string[]> => {
    const { blocks } = await openDocument(await written(Buffer.from(text, 'latin1')));
    return (await all(blocks)).map((block) => block.text);
  };

  it.each([
    ['is a number', (ref: string) => whole.replace(kids, kids.replace(ref, '12345'))],
    ['leads to nothing', (ref: string) => whole.replace(kids, kids.replace(ref, '777 0 R'))],
    ['leads back to the tree', (ref: string) => whole.replace(kids, kids.replace(ref, root))],
    [
      'leads to what is no page',
      (ref: string) => whole.replace(`\n${ref.slice(0, -1)}obj\n<<`, `\n${ref.slice(0, -1)}obj\n()`),
    ],
  ])('that %s costs its page alone, which is told in its place', async (_, broken) => {
    for (const page of [1, 3, 5]) {
      const pages = [1, 2, 3, 4, 5].map((each) =>
        each === page ? `Page ${page} of this PDF is damaged, so it is left out.` : `Page ${each}.`,
      );
      expect(await told(broken(refs[page - 1] ?? ''))).toEqual(pages);
    }
  });

  it('is told once with those that follow it', async () => {
    const broken = [0, 2, 3].reduce((text, at) => text.replace(refs[at] ?? '', '777 0 R'), kids);
    expect(await told(whole.replace(kids, broken))).toEqual([
      'Page 1 of this PDF is damaged, so it is left out.',
      'Page 2.',
      'Pages 3 to 4 of this PDF are damaged, so they are left out.',
      'Page 5.',
    ]);
  });
});

it('headings are the contents of a file that has no outline', async () => {
  const page = [
    { x: 60, y: 90, text: 'On tides', size: 18, font: 'bold' as const },
    ...column(60, 130, ['They turn twice a day, it is said, and']),
  ];
  const { meta, blocks } = await openDocument(await written(madePdf([[...page, ...filler(1)], filler(2)])));
  for await (const _ of blocks);
  expect(meta.contents).toMatchObject([{ title: 'On tides', level: 1, blockId: 'p1-1' }]);
});
