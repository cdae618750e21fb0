import { describe, expect, it } from 'vitest';
import { column, filler, leftColumn as left, rightColumn as right, type MadeLine } from './made-pdf.ts';
import { readBlocks } from './read-pages.ts';

describe('the order of reading', () => {
  it('reads one column after the other under a title that spans both', async () => {
    const { blocks } = await readBlocks([
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
    const { blocks } = await readBlocks([lines]);
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
    const { blocks } = await readBlocks([
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
    const { blocks } = await readBlocks([sheet(1), sheet(3, right, left), sheet(5, left, left)], {
      width: 1200,
    });
    const halves = [left.join(' '), right.join(' ')];
    expect(blocks.slice(0, 6).map(({ text }) => text)).toEqual([...halves, ...halves, '1', '2']);
    expect(blocks.filter(({ kind }) => kind === 'page-number')).toHaveLength(6);
  });

  it('reads a page that lies on its side', async () => {
    const { blocks } = await readBlocks([[...column(60, 100, left), ...column(320, 100, right)]], {
      rotate: 90,
    });
    expect(blocks.map(({ text }) => text)).toEqual([left.join(' '), right.join(' ')]);
  });
});

describe('paragraphs', () => {
  it('joins a paragraph that goes on upon the next page, and reads what lies between after it', async () => {
    const whole = [
      'Here is a paragraph that fills its lines up to the margin and does not come to its end on the page on',
      'which it began, because the page has no more room for it; so the reader must turn the page and find',
    ];
    const { blocks } = await readBlocks([
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
    const { blocks } = await readBlocks([
      [...filler(1), ...column(60, 180, beside), ...column(60, 270, address), ...column(60, 340, wide)],
    ]);
    expect(blocks.map(({ text }) => text)).toContain(beside.join(' '));
    for (const line of address) expect(blocks.map(({ text }) => text)).toContain(line);
  });

  it('takes a sign that has a font of its own before lines for their bullet', async () => {
    const items = ['Oil for the lamps', 'Wicks', 'Glasses'];
    const { blocks } = await readBlocks([
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
    const { blocks } = await readBlocks([[...filler(1), ...beside, ...listed]]);
    for (const text of items) expect(blocks.map((block) => block.text)).toContain(`• ${text}`);
  });

  it('reads digits that a font only names', async () => {
    const lines = [
      'The keeper takes \u000e ml of oil for each lamp and each night, and no more than that.',
      'Nobody under 1\u00a9 years of age may fill a lamp alone, as is said in section \u00ad of the rules.',
    ];
    const { blocks } = await readBlocks([column(60, 100, lines, { font: 'named' })]);
    expect(blocks.map(({ text }) => text)).toEqual([
      'The keeper takes 6 ml of oil for each lamp and each night, and no more than that. Nobody under 18 years of age may fill a lamp alone, as is said in section 4 of the rules.',
    ]);
  });

  it('reads ligatures that a font calls by the names of control characters', async () => {
    const lines = [
      'The keeper has to #nd out for himself whether the oil that is left in the can will be',
      'su$cient for the #rst and the last hour of a night in winter, which is long enough.',
    ];
    const { blocks } = await readBlocks([column(60, 100, lines, { font: 'named' })]);
    expect(blocks[0]?.text).toContain('has to find out for himself');
    expect(blocks[0]?.text).toContain('sufficient for the first and the last');
  });

  it('takes out a hyphen that only broke the word, and keeps one that belongs to it', async () => {
    const { blocks } = await readBlocks([
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
    const { blocks } = await readBlocks([opening('T', 'he tide')]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text).toMatch(
      /^The tide was higher .* down to look at it .* water comes up .* said\. It was only/,
    );
  });

  it('is a word where a space follows', async () => {
    const { blocks } = await readBlocks([opening('A', ' tide')]);
    expect(blocks[0]?.text).toMatch(/^A tide was higher/);
  });
});

const wide = [
  'The house itself has never been without a light since it was built, and those who live there say that',
  'it never will be, as long as there is one of them left to fill the vessels when the evening comes.',
];
