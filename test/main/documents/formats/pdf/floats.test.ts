import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const begun = [
  'The keeper lights the lamps at dusk and trims their wicks at midnight',
  'and at two, writes down each ship that comes in sight before the day',
  'with its hour and the weather of that hour, and leaves the lamp to no',
];
const rest = [
  'other hand than that of his wife, who has kept it as long as he has',
  'himself and knows as well as he does where the oil is to be found.',
];
const words = ['Lamp room', 'Stairs', 'Oil cellar'];
const whole = [...begun, ...rest].join(' ');

/** A page whose text breaks off, and one that begins with a figure. */
async function read(float: readonly string[], caption: string, after: readonly string[]): Promise<string[]> {
  const page: MadeLine[] = [
    ...float.map((text, at) => ({ x: 120 + 60 * (at % 2), y: 80 + 30 * at, text, size: 9 })),
    { x: 60, y: 110 + 30 * float.length, text: caption, size: 9 },
    ...column(60, 160 + 30 * float.length, after),
    ...column(60, 260 + 30 * float.length, ['Nobody else has a key to the tower.']),
  ];
  return outline((await readDocument(fileWith(madePdf([column(60, 700, begun), page])))).blocks);
}

it('reads a sentence to its end that a figure at the top of the next page parts, and leaves the names in the figure out', async () => {
  const blocks = await read(words, 'Figure 2. The tower from within', rest);
  expect(blocks[0]).toBe(`paragraph: ${whole}`);
  expect(blocks.slice(1).toSorted()).toEqual([
    'caption: Figure 2. The tower from within',
    ...words.toSorted().map((word) => `figure: ${word}`),
    'paragraph: Nobody else has a key to the tower.',
  ]);
});

it('reads what a figure explains in a sentence, and the cells of a table, behind the sentence that they part', async () => {
  const sentence = 'The oil is carried up from the cellar at noon, when the room is cold.';
  const explained = await read([...words, sentence], 'Figure 2. The tower from within', rest);
  expect(explained[0]).toBe(`paragraph: ${whole}`);
  expect(explained).toContain(`paragraph: ${sentence}`);
  const table = await read(words, 'Table 2. The tower from within', rest);
  expect(table[0]).toBe(`paragraph: ${whole}`);
  expect(table.filter((block) => block.startsWith('figure'))).toEqual([]);
});

it('leaves all in its place where the text behind the caption begins a sentence, or where no caption ends the figure', async () => {
  const other = ['Other hands than those of his wife may not touch the lamp at night,', 'nor by day.'];
  for (const [caption, after] of [
    ['Figure 2. The tower from within', other],
    ['The tower from within', rest],
  ] as const) {
    const blocks = await read(words, caption, after);
    expect(blocks[0]).toBe(`paragraph: ${begun.join(' ')}`);
    expect(blocks).toContain('paragraph: Oil cellar');
  }
});

/** The cells of a table, in rows from 140 points on. */
const cells = ['Lamp', 'Oil', 'Wick', 'Glass'].flatMap((name, at): MadeLine[] =>
  [name, `${at}2`, `${at}4`].map((text, place) => ({
    x: 120 + 100 * place,
    y: 140 + 14 * at,
    text,
    size: 9,
  })),
);

it('reads such a sentence before a table with its note, and before what explains a table below its label', async () => {
  const note = {
    x: 120,
    y: 204,
    text: 'Note: in barrels and in pieces, as the keeper counted them.',
    size: 9,
  };
  const title = { x: 60, y: 110, text: 'Table 2. What is burnt', size: 9 };
  const label = { x: 60, y: 80, text: 'Table 2' };
  const shown = column(60, 94, [
    'The first column has the barrels of the summer, and the second one has those',
    'of the winter, which is the longer of the two for whoever keeps the lamps.',
  ]);
  for (const float of [
    [title, ...cells, note],
    [label, ...shown, ...cells],
  ]) {
    const page = [...float, ...column(60, 250, rest)];
    const blocks = outline((await readDocument(fileWith(madePdf([column(60, 700, begun), page])))).blocks);
    expect(blocks[0]).toBe(`paragraph: ${whole}`);
  }
});

it('reads the title below the name of a figure, and the notes on it, behind the sentence that they part', async () => {
  const page: MadeLine[] = [
    { x: 260, y: 76, text: 'Figure 2', size: 8 },
    { x: 100, y: 92, text: 'The tower from within, with its lamp room and its stairs', size: 9 },
    ...column(
      60,
      124,
      [
        'Notes: Shown are the rooms as they were in the year of the first of the lamps, and as the keeper',
        'found them when he came back to the island with his wife and two boats.',
      ],
      { size: 8 },
    ),
    ...column(60, 190, rest),
    ...column(60, 290, ['Nobody else has a key to the tower.']),
  ];
  const { blocks } = await readDocument(fileWith(madePdf([column(60, 700, begun), page])));
  expect(outline(blocks)).toEqual([
    `paragraph: ${whole}`,
    'caption: Figure 2',
    'caption: The tower from within, with its lamp room and its stairs',
    expect.stringMatching(/^paragraph: Notes: Shown are .* two boats\.$/),
    'paragraph: Nobody else has a key to the tower.',
  ]);
});
