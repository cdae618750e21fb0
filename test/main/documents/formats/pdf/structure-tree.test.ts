import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { content, read, secondPage, tagged, taggedPages, type Element } from './tagged-pdf.ts';

it('reads what begins at each hour of a programme behind it, though all hours stand first in the tree', async () => {
  const hours = ['9h30', '9h40', '10h', '10h30'];
  const talks = ['Opening', 'Ada Tern. The lamps of the coast', 'Ida Kelp. Oil and wicks', 'A break'];
  const drawing = content([
    ...hours.map((text, at) => [80, 190 + 32 * at, text] as const),
    ...talks.map((text, at) => [180, 190 + 32 * at, text] as const),
  ]);
  const kids = [...hours, ...talks].map((_, at) => ({ role: 'P', kids: [at] }));
  const blocks = await read(tagged(drawing, { role: 'Document', kids }));
  expect(blocks.map((block) => block.replace(/^[^:]+: /, ''))).toEqual(
    hours.flatMap((hour, at) => [hour, talks[at]]),
  );
});

it('reads a page from top to bottom where its tree has nothing but paragraphs in the order in which they were drawn', async () => {
  const lines = [
    [420, 330, 'LAMPS'],
    [60, 120, 'By whom:'],
    [80, 160, 'By the board of the coast.'],
    [220, 420, 'OIL'],
    [60, 200, 'For whom:'],
    [60, 280, 'On what:'],
    [80, 240, 'For the keepers of lights.'],
    [80, 320, 'For telephones with a lamp.'],
  ] as const;
  const kids = lines.map((_, at) => ({ role: 'P', kids: [at] }));
  const inOrder = async (root: Element): Promise<string[]> =>
    (await read(tagged(content(lines), root))).map((block) => block.replace(/^[^:]+: /, ''));
  const from = (starts: readonly number[]): string[] => starts.map((at) => lines[at]![2]);
  expect(await inOrder({ role: 'Document', kids })).toEqual(from([1, 2, 4, 6, 5, 7, 0, 3]));
});

it('reads a tagged page in the order of its tree, with its kinds', async () => {
  const drawing = content([
    [300, 300, 'The second paragraph stands higher, in the right column.'],
    [60, 400, 'Of Lamps'],
    [60, 500, 'The first one is lower.'],
    [60, 520, 'oil'],
    [60, 540, 'Tallow'],
    [200, 540, 'two pence'],
    [60, 560, 'Gas'],
    [200, 560, 'a shilling'],
  ]);
  const blocks = await read(
    tagged(drawing, {
      role: 'Document',
      kids: [
        { role: 'H2', kids: [1] },
        { role: 'P', kids: [2] },
        { role: 'P', kids: [0] },
        { role: 'L', kids: [{ role: 'LI', kids: [{ role: 'LBody', kids: [3] }] }] },
        {
          role: 'Table',
          kids: [
            // A row on another page.
            { role: 'TR', kids: ['TH', 'TD'].map((role) => ({ role, kids: [] })) },
            {
              role: 'TR',
              kids: [
                { role: 'TH', kids: [4] },
                { role: 'TD', kids: [5] },
              ],
            },
            {
              role: 'TR',
              kids: [
                { role: 'TH', kids: [6] },
                { role: 'TD', kids: [7] },
              ],
            },
          ],
        },
      ],
    }),
  );
  expect(blocks).toEqual([
    'heading 2: Of Lamps',
    'paragraph: The first one is lower.',
    'paragraph: The second paragraph stands higher, in the right column.',
    'list-item 1: oil',
    'table: Tallow\ttwo pence\nGas\ta shilling',
  ]);
});

it('reads the title of a slide before its text, also where it is tagged last', async () => {
  const drawing = content([
    [60, 380, 'Gulls come to the lamp in the storms of March.'],
    [60, 400, 'Terns come to it in the calm of May.'],
    [60, 300, 'Of Birds'],
  ]);
  const [gulls, terns] = [0, 1].map((kid): Element => ({ role: 'P', kids: [kid] }));
  const kids = [gulls, terns, { role: 'H2', kids: [2] }].flatMap((each) => each ?? []);
  expect(await read(tagged(drawing, { role: 'Document', kids }))).toEqual([
    'heading 2: Of Birds',
    'paragraph: Gulls come to the lamp in the storms of March.',
    'paragraph: Terns come to it in the calm of May.',
  ]);
});

it('reads the first item of a form below the title of its part, also where it is tagged before that', async () => {
  const drawing = content([
    [60, 380, 'ii\\) Where does the keeper of the lamp come from?'],
    [60, 300, '2. Keepers from other harbours'],
  ]);
  const kids = [0, 1].map((kid): Element => ({ role: 'P', kids: [kid] }));
  const [first] = await read(tagged(drawing, { role: 'Document', kids }));
  expect(first).toContain('2. Keepers from other harbours');
});

it('reads the title of a form that is tagged as the header of its pages, and the first of these alone', async () => {
  const page = (firstId: number): string =>
    [
      '/Artifact BMC BT /plain 18 Tf 60 760 Td (Membership of the Lamp Society) Tj ET EMC',
      content([[60, 300, 'The keepers light the lamp whenever a ship comes in.']], firstId),
    ].join('\n');
  const kids = [
    { role: 'P', kids: [0] },
    { role: 'P', kids: [1], page: secondPage },
  ];
  const blocks = await read(taggedPages([page(0), page(1)], { role: 'Document', kids }));
  expect(blocks.filter((block) => block.includes('Society'))).toEqual([
    'heading 1: Membership of the Lamp Society',
    'header: Membership of the Lamp Society',
  ]);
});

it('reads the left one of two pages on a sheet first, also where it is tagged last, but not that of a leaflet to be folded', async () => {
  const birds = ['gull', 'tern', 'skua', 'swan', 'duck', 'rook'];
  const half = (x: number, when: string) =>
    birds.map((bird, at) => [x, 300 + 20 * at, `The ${bird} comes to the lamp ${when}.`] as const);
  const kids = [...birds, ...birds].map((_, kid): Element => ({ role: 'P', kids: [kid] }));
  const drawing = content([...half(700, 'at dawn'), ...half(60, 'at dusk')]);
  const firstOf = async (sheet: string) =>
    (await read(tagged(sheet, { role: 'Document', kids }, '', 1200)))[0];
  expect(await firstOf(drawing)).toBe('paragraph: The gull comes to the lamp at dusk.');
  expect(await firstOf(drawing.replace('/plain 10', '/plain 20'))).toContain(
    'The gull comes to the lamp at dawn.',
  );
});

it('reads boxes in columns by where they stand, if they are tagged from the foot of the page to its top', async () => {
  const stories = ['gull', 'tern', 'skua', 'swan', 'duck', 'rook'].map((bird) => [
    `The ${bird} that comes to the lamp at dusk`,
    `is fed by the keeper, who writes of the ${bird}`,
    'into the book that lies beside the stair.',
  ]);
  const at = (story: number, line: number): readonly [number, number] => [
    story < 3 ? 60 : 330,
    300 + 60 * (story % 3) + 14 * line,
  ];
  const drawing = content(
    stories.flatMap((lines, story) => lines.map((text, line) => [...at(story, line), text] as const)),
  );
  const kids = [2, 5, 1, 4, 3, 0].map((story): Element => ({
    role: 'P',
    kids: [0, 1, 2].map((line) => 3 * story + line),
  }));
  expect(await read(tagged(drawing, { role: 'Document', kids }))).toEqual(
    stories.map((lines) => `paragraph: ${lines.join(' ')}`),
  );
});

it('joins the text and the links that a browser tags as pieces without a paragraph around them', async () => {
  const drawing = content([
    [60, 300, 'Edda Reed was the first of the keepers, and she wrote in the'],
    [318, 296, '[1]'],
    [334, 300, 'Book of Lamps'],
    [60, 312, 'that no ship had come to harm while she was there in the years she kept it.'],
    [60, 340, 'Her sister came after her.'],
    [60, 352, 'Opening hours'],
  ]);
  const piece = (kid: number | Element): Element => ({ role: 'NonStruct', kids: [kid] });
  const kids = [
    piece(0),
    { role: 'Link', kids: [piece(1)] },
    { role: 'Link', kids: [piece(2)] },
    piece(3),
    piece(4),
    piece(piece(5)),
  ];
  expect(await read(tagged(drawing, { role: 'Div', kids }))).toEqual([
    expect.stringMatching(
      /^paragraph: Edda Reed was the first of the keepers, and she wrote in the ?\[[1¹]\] Book of Lamps that no ship .* kept it\.$/,
    ),
    'paragraph: Her sister came after her.',
    'paragraph: Opening hours',
  ]);
});

it('reads the end of a paragraph that the page before began, and a caption that is tagged as no text', async () => {
  const drawing = [
    content([
      [60, 80, 'to the keepers of both lights.'],
      [60, 300, 'The lamp was lit, and the keeper was upstairs when the ship came in from the north.'],
      [60, 320, 'It came late in the evening, as it had been told to do by the harbour master, who saw it.'],
      [60, 340, 'Nobody else was there to see how the keeper came down and went to the door of the house.'],
      [60, 360, 'He had not been told, and he said so in the book that lies open in the hall to this day.'],
      [60, 380, 'The ship left in the morning with two barrels of oil on board that had been paid for.'],
    ]),
    '/Artifact BMC BT /plain 10 Tf 60 710 Td (Figure 3. The harbour from the north) Tj ET EMC',
    '/Artifact BMC BT /plain 10 Tf 60 30 Td (Of Lamps) Tj ET EMC',
  ].join('\n');
  const blocks = await read(tagged(drawing, { role: 'P', kids: [1, 2, 3, 4, 5] }));
  expect(blocks.map((block) => block.slice(0, 50))).toEqual([
    'paragraph: to the keepers of both lights.',
    'caption: Figure 3. The harbour from the north',
    'paragraph: The lamp was lit, and the keeper was up',
    'footer: Of Lamps',
  ]);
});

it('takes no notice of a tree that leaves out most of the text', async () => {
  const drawing = content([
    [60, 300, 'What stands below.'],
    [60, 100, 'What stands above, and has many more words than that.'],
  ]);
  expect(await read(tagged(drawing, { role: 'Document', kids: [{ role: 'P', kids: [0] }] }))).toEqual([
    'paragraph: What stands above, and has many more words than that.',
    'paragraph: What stands below.',
  ]);
});

it('takes no notice of a tree that has the pieces of a line from right to left', async () => {
  const drawing = content([
    [60, 100, 'The lamps of this house'],
    [60, 150, 'Oil,'],
    [90, 150, 'wicks,'],
    [130, 150, 'glasses'],
    [180, 150, 'and matches.'],
  ]);
  const root = {
    role: 'Document',
    kids: [
      { role: 'H1', kids: [0] },
      { role: 'P', kids: [4, 3, 2, 1] },
    ],
  };
  expect((await read(tagged(drawing, root))).join(' ')).toContain('Oil, wicks, glasses and matches.');
});

it('reads a line whose words are elements of their own as one', async () => {
  const drawing = content([
    [60, 100, 'lamp'],
    [80, 100, '.light'],
    [60, 120, 'The keeper has his own line, and the words of it are set apart from the others.'],
  ]);
  const words = [0, 1].map((id) => ({ role: 'NonStruct', kids: [{ role: 'NonStruct', kids: [id] }] }));
  const file = tagged(drawing, {
    role: 'Document',
    kids: [
      { role: 'NonStruct', kids: words },
      { role: 'P', kids: [2] },
    ],
  });
  const { blocks } = await readDocument(fileWith(file));
  expect(outline(blocks)).toContain('paragraph: lamp.light');
});

it('joins what is tagged apart because the line was broken by hand, but not behind a short line', async () => {
  const rules = ['Lamps', 'Boats', 'Oil', 'Wicks', 'Bells', 'Keys'].map(
    (name, at) => [60, 170 + 24 * at, `${name} are counted twice.`] as const,
  );
  const drawing = content([
    [60, 100, 'Lamps: if the keeper has been up before, the lamps will be as bright as they were'],
    [60, 114, 'when the last ship came in.'],
    [60, 136, 'Whoever climbs the tower rings'],
    [60, 150, 'the bell.'],
    ...rules,
  ]);
  const root = {
    role: 'Document',
    kids: [
      { role: 'L', kids: [{ role: 'LI', kids: [{ role: 'LBody', kids: [0] }] }] },
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => ({ role: 'P', kids: [each] })),
    ],
  };
  const { blocks } = await readDocument(fileWith(tagged(drawing, root)));
  const ends = blocks.map(({ text }) => text.split(' ').at(-1));
  expect(ends).toEqual(['in.', 'rings', 'bell.', ...rules.map(() => 'twice.')]);
});

it('joins the double-spaced lines of a sentence that are tagged apart', async () => {
  const texts = ['The keeper of the harbour has been up in the tower before, and so has', 'his wife.'];
  const others = ['Lamps', 'Boats', 'Oil', 'Wicks', 'Bells', 'Keys', 'Ropes'].map(
    (name) => `${name} are counted twice.`,
  );
  const drawing = content([...texts, ...others].map((text, at) => [60, 100 + 22 * at, text] as const));
  const root = {
    role: 'Document',
    kids: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((each) => ({ role: 'P', kids: [each] })),
  };
  const { blocks } = await readDocument(fileWith(tagged(drawing, root)));
  expect(blocks.map(({ text }) => text)).toEqual([texts.join(' '), ...others]);
});

it('joins a point whose end stands beside or below a figure, also where that is tagged amid it', async () => {
  const drawing = content([
    [60, 100, '-'],
    [72, 100, 'Framework: what the keeper has to do before the lamp of the'],
    [400, 108, 'Figure 1 - The lamp'],
    [60, 128, '-'],
    [72, 128, 'Oil: it is brought up from the boat.'],
    [72, 114, 'tower can be lit again.'],
    [60, 150, '-'],
    [72, 150, 'Boats: what the crew has to bring up to the tower on a calm'],
    [160, 164, 'day in summer.'],
    [60, 180, '-'],
    [72, 180, 'Bells: they are rung by whoever hears a ship in the fog and so'],
    [72, 194, 'on.'],
  ]);
  const item = (label: number, ...body: readonly (number | Element)[]): Element => ({
    role: 'LI',
    kids: [
      { role: 'Lbl', kids: [label] },
      { role: 'LBody', kids: body },
    ],
  });
  const rest = (body: number): Element => ({ role: 'LI', kids: [{ role: 'LBody', kids: [body] }] });
  const figure = { role: 'Sect', kids: [{ role: 'Caption', kids: [2] }] };
  const kids = [
    { role: 'L', kids: [item(0, 1, figure), item(3, 4)] },
    { role: 'P', kids: [5] },
    { role: 'L', kids: [item(6, 7), rest(8), item(9, 10), rest(11)] },
  ];
  expect(await read(tagged(drawing, { role: 'Document', kids }))).toEqual([
    'list-item 1: - Framework: what the keeper has to do before the lamp of the tower can be lit again.',
    'caption: Figure 1 - The lamp',
    'list-item 1: - Oil: it is brought up from the boat.',
    'list-item 1: - Boats: what the crew has to bring up to the tower on a calm day in summer.',
    'list-item 1: - Bells: they are rung by whoever hears a ship in the fog and so on.',
  ]);
});

it('leaves points without bullets of their own apart, and what stands in another column', async () => {
  const drawing = content([
    [60, 100, 'the lamp that burns whale oil in the old tower'],
    [60, 114, 'the lamp that burns gas in the new one by the sea'],
    [60, 140, 'Whoever climbs up to the lamp of the tower rings the bell and'],
    [60, 170, 'Lamps are counted twice.'],
    [360, 154, 'boats come in with the tide.'],
  ]);
  const kids = [
    { role: 'L', kids: [0, 1].map((body) => ({ role: 'LI', kids: [{ role: 'LBody', kids: [body] }] })) },
    { role: 'P', kids: [2] },
    { role: 'P', kids: [3] },
    { role: 'P', kids: [4] },
  ];
  expect(await read(tagged(drawing, { role: 'Document', kids }))).toEqual([
    'list-item 1: the lamp that burns whale oil in the old tower',
    'list-item 1: the lamp that burns gas in the new one by the sea',
    'paragraph: Whoever climbs up to the lamp of the tower rings the bell and',
    'paragraph: Lamps are counted twice.',
    'paragraph: boats come in with the tide.',
  ]);
});

it('a table that is tagged where it is anchored comes after what stands above it', async () => {
  const drawing = content([
    [60, 100, 'Of Lamps'],
    [60, 130, 'What each of them burns is told in the table below.'],
    [60, 160, 'Tallow'],
    [200, 160, 'two pence'],
    [60, 180, 'Gas'],
    [200, 180, 'a shilling'],
    [60, 220, 'Nobody burns whale oil any more.'],
  ]);
  const row = (first: number): Element => ({
    role: 'TR',
    kids: [
      { role: 'TD', kids: [first] },
      { role: 'TD', kids: [first + 1] },
    ],
  });
  const kids = [
    { role: 'Table', kids: [row(2), row(4)] },
    { role: 'H2', kids: [0] },
    { role: 'P', kids: [1] },
    { role: 'P', kids: [6] },
  ];
  const blocks = await read(tagged(drawing, { role: 'Document', kids }));
  expect(blocks).toEqual([
    'heading 2: Of Lamps',
    'paragraph: What each of them burns is told in the table below.',
    'table: Tallow\ttwo pence\nGas\ta shilling',
    'paragraph: Nobody burns whale oil any more.',
  ]);
});

it('reads the grid of a form that is tagged first below the labels above it, but follows a tree of columns', async () => {
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f1) /Rect [430 490 500 505] >>';
  const labels = ['Ship', 'Harbour', 'Keeper'].map((text, at) => [60, 100 + 40 * at, `${text}:`] as const);
  const grid = ['Lamp', 'Oil', 'Wick'].map((text, at) => [60 + 140 * at, 300, text] as const);
  const foot = [60, 400, 'Total amount:'] as const;
  const words = async (
    lines: readonly (readonly [x: number, y: number, text: string])[],
  ): Promise<string[]> => {
    const kids = lines.map((_, at) => ({ role: 'P', kids: [at] }));
    const blocks = await read(tagged(content(lines), { role: 'Document', kids }, field));
    return blocks.map((block) => block.replace(/^[^:]+: /, ''));
  };
  const textOf = ([, , text]: readonly [x: number, y: number, text: string]): string => text;
  expect(await words([...grid, ...labels, foot])).toEqual([...labels, ...grid, foot].map(textOf));
  const inColumns = [...labels, ...labels.map(([, y, text]) => [300, y - 20, `${text} again`] as const)];
  expect(await words(inColumns)).toEqual(inColumns.map(textOf));
});

it('does not follow a tree of one element, also where a heading is seen in it', async () => {
  const lines = Array.from({ length: 14 }, (_, at): readonly [number, number, string] => [
    60,
    120 + 12 * at,
    `and line ${at + 1} goes on to the margin that it is set to reach by whoever has the watch on that day`,
  ]);
  const drawing = content([[60, 100, 'Of Lamps'], ...lines]).replace('/plain', '/bold');
  const kids = [0, ...lines.map((_, at) => lines.length - at)];
  const blocks = await read(tagged(drawing, { role: 'Document', kids: [{ role: 'H1', kids }] }));
  expect(blocks[0]).toBe('heading 3: Of Lamps');
  expect(blocks[1]).toMatch(/^paragraph: and line 1 goes/);
});

it('follows a tree whose sentences go on behind the formulas that stand apart in it', async () => {
  const steps = ['dawn', 'noon', 'dusk'].flatMap((hour, at): (readonly [number, number, string])[] => [
    [60, 500 - 100 * at, `The oil that the lamp burns from ${hour} to the next watch is, by weight,`],
    [260, 520 - 100 * at, 'w = 2n'],
    [60, 540 - 100 * at, `where the number n is the one that the keeper wrote down at ${hour}.`],
  ]);
  const kids = steps.map((_, id) => ({ role: id % 3 === 1 ? 'Formula' : 'P', kids: [id] }));
  const blocks = await read(tagged(content(steps), { role: 'Document', kids }));
  expect(blocks.map((block) => block.slice(0, 16))).toEqual(
    [1, 2, 3].flatMap(() => ['paragraph: The o', 'formula: w = 2n', 'paragraph: where']),
  );
});

it('does not follow a tree that has whole columns in elements of its own making', async () => {
  const column = (x: number, from: number): [number, number, string][] => [
    [x + 10, from, 'A paragraph that begins with an indent and goes on'],
    [x, from + 12, 'from line to line until it has come to its own end.'],
    [x + 10, from + 24, 'Another one below it, which has been tagged with it,'],
    [x, from + 36, 'and goes on from line to line until it ends as well.'],
    [x + 10, from + 48, 'And a third one, for there was so much to be said of'],
    [x, from + 60, 'the lamps, and of those who had to keep them burning.'],
  ];
  const lines = [...column(60, 100), ...column(60, 200)];
  const root = {
    role: 'Document',
    kids: [
      { role: 'documentdiv', kids: [0, 1, 2, 3, 4, 5] },
      { role: 'documentdiv', kids: [6, 7, 8, 9, 10, 11] },
    ],
  };
  const blocks = await read(tagged(content(lines), root));
  expect(blocks.filter((block) => block.startsWith('paragraph'))).toHaveLength(6);
});

it('joins the halves of a paragraph that is numbered by the style of a heading and cut at the end of a page', async () => {
  const begun = content([
    [60, 100, 'The keeper lights the lamp whenever a ship comes in from the open sea.'],
    [60, 700, '7. Was the lamp lit? In my view it was. As such, the oil was only there for the'],
    [60, 712, 'keeper of the house, and what was said of it was open to the Claimant in'],
  ]);
  const rest = content(
    [
      [60, 100, 'respect of his claims to the oil.'],
      [60, 130, 'Of Lamps'],
      [60, 160, 'The keeper lights the lamp whenever a ship comes in from the open sea.'],
    ],
    3,
  );
  const kids = [
    { role: 'P', kids: [0] },
    { role: 'H1', kids: [1, 2] },
    { role: 'H1', kids: [3], page: secondPage },
    { role: 'H1', kids: [4], page: secondPage },
    { role: 'P', kids: [5], page: secondPage },
  ];
  const blocks = await read(taggedPages([begun, rest], { role: 'Document', kids }));
  expect(blocks.slice(1, 3)).toEqual([
    expect.stringMatching(/^paragraph: 7\. Was .* to the Claimant in respect of his claims to the oil\.$/),
    'heading 1: Of Lamps',
  ]);
});

it('reads a page by its lines where the tree has the line above the notes amid a paragraph', async () => {
  const text = 'They are lit at dusk by the keeper of the house, who writes into a book when each';
  const lines = [
    [60, 100, text],
    [60, 112, 'is lit and when it goes out.'],
    [60, 140, String.raw`\227\227\227\227\227\227`],
    [60, 152, '1. So the act says.'],
  ] as const;
  const kids = [
    { role: 'P', kids: [0, 1, 2] },
    { role: 'P', kids: [3] },
  ];
  const blocks = await read(tagged(content(lines), { role: 'Document', kids }));
  expect(blocks[0]).toBe(`paragraph: ${text} is lit and when it goes out.`);
  const signed = [
    { role: 'P', kids: [0, 1] },
    { role: 'P', kids: [2] },
    { role: 'P', kids: [3] },
  ];
  expect(await read(tagged(content(lines), { role: 'Document', kids: signed }))).toHaveLength(3);
});
