import { expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { content, read, tagged, type Element } from './tagged-pdf.ts';

it('reads text that is drawn again as its shadow once', async () => {
  const drawing = content([
    [61, 100, 'Of Lamps'],
    [60, 101, 'Of Lamps'],
    [60, 130, 'They are lit at dusk by the keeper of the house, who writes into a book when each'],
  ]);
  const kids = [
    { role: 'H1', kids: [0, 1] },
    { role: 'P', kids: [2] },
  ];
  expect((await read(tagged(drawing, { role: 'Document', kids })))[0]).toBe('heading 1: Of Lamps');
});

it('takes a numbered line in large letters that is tagged as the element of a list for a heading, and none of a list of such', async () => {
  const kindsOf = async (...heads: readonly [number, string][]): Promise<readonly (string | undefined)[]> => {
    const words = 'They are lit at dusk by the keeper of the house, who writes into a book when each';
    const drawn = heads.map(([y, text]): [number, number, string] => [60, y, text]);
    const large = content(drawn).replaceAll(/\/(F\d|\w+) \d+ Tf/g, '/$1 24 Tf');
    const small = content([[60, 300, words]]).replaceAll('MCID 0', `MCID ${heads.length}`);
    const items = heads.map((_, at) => ({ role: 'L', kids: [{ role: 'LI', kids: [at] }] }));
    const kids = [...items, { role: 'P', kids: [heads.length] }];
    return (await read(tagged(`${large}\n${small}`, { role: 'Document', kids }))).map(
      (block) => block.split(':')[0],
    );
  };
  expect(await kindsOf([100, '1. Lamps'])).toEqual(['heading 1', 'paragraph']);
  expect(await kindsOf([100, '1. Lamps'], [130, '2. Oil'])).toEqual([
    'list-item 1',
    'list-item 1',
    'paragraph',
  ]);
});

it('takes the number of an article that is tagged as a paragraph for a heading amid others that are, and no other line', async () => {
  const words = 'They are lit at dusk by the keeper of the house, who writes into a book when each';
  const drawing = content([
    [60, 100, 'Article 1'],
    [60, 120, words],
    [60, 150, 'Article 1bis'],
    [60, 170, words],
    [60, 200, 'Lamp 2'],
    [60, 220, words],
  ]);
  const kids = ['H2', 'P', 'P', 'P', 'P', 'P'].map((role, at) => ({ role, kids: [at] }));
  const blocks = await read(tagged(drawing, { role: 'Document', kids }));
  expect(blocks.filter((block) => !block.endsWith(words))).toEqual([
    'heading 2: Article 1',
    'heading 2: Article 1bis',
    'paragraph: Lamp 2',
  ]);
});

it('announces the lines of a program that are tagged as paragraphs, and reads an answer that is typed', async () => {
  const drawing = content([
    [60, 100, 'Of Lamps'],
    [60, 130, 'They are lit at dusk by the keeper of the house, as these lines say.'],
    [60, 150, 'def light\\(lamp\\):', 'mono'],
    [80, 165, 'lamp.is_lit = True', 'mono'],
    [60, 190, 'The keeper of this house is:'],
    [60, 210, 'Mary Farrier', 'mono'],
    [60, 230, 'She has the watch.'],
  ]);
  const kids = [{ role: 'H1', kids: [0] }, ...[1, 2, 3, 4, 5, 6].map((kid) => ({ role: 'P', kids: [kid] }))];
  const blocks = await read(tagged(drawing, { role: 'Document', kids }));
  expect(blocks.slice(2)).toEqual([
    'code: def light(lamp):\n   lamp.is_lit = True',
    'paragraph: The keeper of this house is:',
    'paragraph: Mary Farrier',
    'paragraph: She has the watch.',
  ]);
});

it('reads what a tagged table only lays out', async () => {
  const findings = 'The pilot saw the light in time. He did not see the bank that lay under it.';
  const measures = 'A second lamp was lit in spring. It burns from dusk until the tide has turned.';
  const drawing = content([
    [60, 300, 'Findings'],
    [160, 300, findings],
    [60, 340, 'Measures'],
    [160, 340, measures],
  ]);
  const row = (name: number, text: number): Element => ({
    role: 'TR',
    kids: [
      { role: 'TH', kids: [name] },
      { role: 'TD', kids: [{ role: 'P', kids: [text] }] },
    ],
  });
  const blocks = await read(tagged(drawing, { role: 'Table', kids: [row(0, 1), row(2, 3)] }));
  expect(blocks).toEqual([
    'paragraph: Findings',
    `paragraph: ${findings}`,
    'paragraph: Measures',
    `paragraph: ${measures}`,
  ]);
});

it('leaves out the numbers of lines that a tagged page has in its margin', async () => {
  const lines = [
    'The lamp was lit, and',
    'the keeper was upstairs',
    'when the ship came in',
    'from the north, late',
    'in the evening, as it',
    'had been told to do by',
    'the harbour master, who',
    'was there to see it.',
  ];
  const drawing = [
    ...lines.map(
      (text, row) => `/P << /MCID ${row} >> BDC BT /plain 10 Tf 100 ${700 - 20 * row} Td (${text}) Tj ET EMC`,
    ),
    ...lines.map((_, row) => `/Artifact BMC BT /plain 10 Tf 60 ${700 - 20 * row} Td (${row + 1}) Tj ET EMC`),
  ].join('\n');
  const blocks = await read(tagged(drawing, { role: 'P', kids: lines.map((_, row) => row) }));
  expect(blocks).toEqual([`paragraph: ${lines.join(' ')}`, 'margin: 1 2 3 4 5 6 7 8']);
});

it('leaves out the numbers of the lines of a form', async () => {
  const drawing = content([
    [60, 300, '1a'],
    [100, 300, 'Wages for keeping the light'],
    [400, 300, '1a'],
  ]);
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f1) /Rect [430 490 500 505] >>';
  const root = { role: 'Document', kids: [0, 1, 2].map((kid) => ({ role: 'P', kids: [kid] })) };
  expect(await read(tagged(drawing, root, field))).toEqual([
    'margin: 1a',
    'paragraph: Wages for keeping the light',
    'margin: 1a',
  ]);
});

it('says what the author says of a figure, and leaves out its words', async () => {
  const drawing = content([
    [60, 100, 'The harbour is drawn below.'],
    [60, 200, 'N'],
    [60, 300, 'So much for that.'],
  ]);
  const blocks = await read(
    tagged(drawing, {
      role: 'Document',
      kids: [
        { role: 'P', kids: [0] },
        {
          role: 'Figure',
          kids: [1],
          more: '/Alt (A map of the harbour, seen from the north. AI-generated content may be incorrect.)',
        },
        { role: 'P', kids: [2] },
      ],
    }),
  );
  expect(blocks).toEqual([
    'paragraph: The harbour is drawn below.',
    'figure: N',
    'caption: A map of the harbour, seen from the north.',
    'paragraph: So much for that.',
  ]);
});

it('reads the columns of numbers on a slide, each a box of paragraphs, as a table', async () => {
  const columns = [
    ['Oil', '0.57', '0.39', '0.41'],
    ['Lamp', '1', '2', '3'],
    ['Wick', '0.61', '0.36', '0.42'],
  ];
  const blocksOf = (texts: readonly (readonly string[])[]): Promise<string[]> => {
    const places = [200, 100, 300, 500, 400, 600];
    const lines = texts.flatMap((column, x) =>
      column.map((text, y): [number, number, string] => [places[x] ?? 0, 200 + 30 * y, text]),
    );
    const kids = ['What they burn in one night', ...lines].map((_, at) => ({ role: 'P', kids: [at] }));
    const drawing = content([[60, 100, 'What they burn in one night'], ...lines]);
    return read(tagged(drawing, { role: 'Document', kids }, '', 1000));
  };
  const table = 'table: Lamp\tOil\tWick\n1\t0.57\t0.61\n2\t0.39\t0.36\n3\t0.41\t0.42';
  expect((await blocksOf(columns)).slice(1)).toEqual([table]);
  expect((await blocksOf([...columns, ...columns])).slice(1)).toEqual([table, table]);
  const words = columns.map((column) => column.map((_, at) => ['Sea', 'Pier', 'Boat', 'Mast'][at] ?? ''));
  const cards = columns.map(([name = ''], at) => [name, `${name} of the sea`, `${at}.5`]);
  for (const others of [columns.slice(0, 2), columns.map((column) => column.slice(0, 2)), words, cards])
    expect((await blocksOf(others)).some((block) => block.startsWith('table'))).toBe(false);
});

it('reads a sentence in a box that is tagged as a figure, and takes a program in one for code', async () => {
  const boxIn = async (
    font: readonly ['mono'] | readonly [],
    ...lines: readonly string[]
  ): Promise<string[]> => {
    const drawing = content([
      [60, 100, 'The lamp is lit by a program.'],
      ...lines.map((text, at): [number, number, string, 'mono'?] => [60, 200 + 12 * at, text, ...font]),
    ]);
    const figure = { role: 'Figure', kids: lines.map((_, at) => at + 1) };
    return (
      await read(tagged(drawing, { role: 'Document', kids: [{ role: 'P', kids: [0] }, figure] }))
    ).slice(1);
  };
  const inBox = (...lines: readonly string[]): Promise<string[]> => boxIn([], ...lines);
  expect(await boxIn(['mono'], 'lamp = Lamp\\(port = 1\\)', 'await lamp.light\\(\\)')).toEqual([
    'code: lamp = Lamp(port = 1)\nawait lamp.light()',
  ]);
  expect(await inBox('Mind: use the key', 'to begin a line further in.')).toEqual([
    'paragraph: Mind: use the key to begin a line further in.',
  ]);
  expect(await inBox('Mind the colon!')).toEqual(['paragraph: Mind the colon!']);
  expect((await inBox('Lamp oil', 'Sea wall')).every((block) => block.startsWith('figure'))).toBe(true);
});

it('takes the numbers beside the figures of a slide for their words, though they are tagged as paragraphs', async () => {
  const labels = ['43', '7', '12', '7', 'B', '26'];
  const lines = ['The shortest way', 'Take the lamp that is nearest.', 'lamp', ...labels];
  const paragraphs = lines.slice(1).map((_, at) => ({ role: at === 1 ? 'Figure' : 'P', kids: [at + 1] }));
  const pdf = (count: number): Buffer =>
    tagged(content(lines.slice(0, count).map((text, at) => [100 + 40 * (at % 3), 100 + 60 * at, text])), {
      role: 'Document',
      kids: [{ role: 'H1', kids: [0] }, ...paragraphs.slice(0, count - 1)],
    });
  expect(await read(pdf(lines.length))).toEqual([
    'heading 1: The shortest way',
    'paragraph: Take the lamp that is nearest.',
    'figure: lamp',
    ...labels.map((text) => `figure: ${text}`),
  ]);
  expect(await read(pdf(7))).toEqual([
    'heading 1: The shortest way',
    'paragraph: Take the lamp that is nearest.',
    'figure: lamp',
    ...labels.slice(0, 4).map((text) => `paragraph: ${text}`),
  ]);
});

it('says nothing of an icon that has its name alone', async () => {
  const drawing = content([
    [60, 100, 'The harbour is open.'],
    [60, 200, 'N'],
  ]);
  const icon = { role: 'Figure', kids: [1], more: '/Alt (Badge Tick1)' };
  const root = { role: 'Document', kids: [{ role: 'P', kids: [0] }, icon] };
  expect(await read(tagged(drawing, root))).toEqual(['paragraph: The harbour is open.', 'figure: N']);
});

it('does not say again the words of shapes that describe their group', async () => {
  const drawing = content([
    [60, 100, 'Keeper of lamps'],
    [60, 130, 'Keeper of oil'],
  ]);
  const group = { role: 'Figure', kids: [], more: '/Alt (Keeper of lamps Keeper of oil)' };
  const kids = [{ role: 'P', kids: [0] }, { role: 'P', kids: [1] }, group];
  const blocks = await read(tagged(drawing, { role: 'Document', kids }));
  expect(blocks.filter((block) => block.startsWith('caption'))).toEqual([]);
});

it('gives the language of an element', async () => {
  const drawing = content([
    [60, 100, 'A motto stands over the door.'],
    [60, 130, 'Licht und Luft.'],
  ]);
  const { blocks } = await readDocument(
    fileWith(
      tagged(drawing, {
        role: 'Document',
        kids: [
          { role: 'H1', kids: [0] },
          { role: 'BlockQuote', kids: [1], more: '/Lang (de)' },
        ],
      }),
    ),
  );
  expect(blocks.map(({ kind, language }) => [kind, language])).toEqual([
    ['heading', undefined],
    ['quote', 'de'],
  ]);
});

it('takes a list that numbers one heading for that heading', async () => {
  const drawing = content([
    [60, 100, '1.'],
    [90, 100, 'Of Lamps'],
    [60, 130, 'They burn.'],
    [60, 150, '1.'],
    [90, 150, 'Oil'],
  ]);
  const item = (...body: Element[]): Element => ({
    role: 'L',
    kids: [{ role: 'LI', kids: [...body] }],
  });
  const root = {
    role: 'Document',
    kids: [
      item({ role: 'Lbl', kids: [0] }, { role: 'LBody', kids: [{ role: 'H2', kids: [1] }] }),
      { role: 'P', kids: [2] },
      item({ role: 'Lbl', kids: [3] }, { role: 'LBody', kids: [{ role: 'P', kids: [4] }] }),
    ],
  };
  expect(await read(tagged(drawing, root))).toEqual([
    'heading 2: 1. Of Lamps',
    'paragraph: They burn.',
    'list-item 1: 1. Oil',
  ]);
});

it('sees captions that are tagged as paragraphs or headings', async () => {
  const drawing = content([
    [60, 100, 'Table 1: What the keepers were paid'],
    [60, 130, 'Each keeper was paid by the season, and in oil.'],
    [60, 160, 'Grafico 2: El aceite'],
  ]);
  const kids = ['P', 'P', 'H2'].map((role, id) => ({ role, kids: [id] }));
  const blocks = await read(tagged(drawing, { role: 'Document', kids }));
  expect(blocks.map((block) => block.split(':')[0])).toEqual(['caption', 'paragraph', 'caption']);
});

it('reads a caption from its label on, also where that is tagged last or within the table', async () => {
  const drawing = content([
    [60, 100, 'Keeper'],
    [160, 100, 'Season'],
    [60, 114, 'Ada Tern'],
    [160, 114, 'Spring'],
    [60, 140, 'Table 1. What was paid, in the words of the keeper:'],
    [60, 154, '"Oil alone."'],
  ]);
  const rows = [0, 2].map((id) => ({
    role: 'TR',
    kids: [
      { role: 'TD', kids: [id] },
      { role: 'TD', kids: [id + 1] },
    ],
  }));
  const caption = { role: 'Caption', kids: [5, 4] };
  const blocks = await read(
    tagged(drawing, { role: 'Document', kids: [{ role: 'Table', kids: [caption, ...rows] }] }),
  );
  expect(blocks).toEqual([
    'caption: Table 1. What was paid, in the words of the keeper: "Oil alone."',
    'table: Keeper\tSeason\nAda Tern\tSpring',
  ]);
});

it.each(['P', 'H1'])('sees contents that are tagged as %s', async (role) => {
  const drawing = content([
    [60, 100, 'What is to come'],
    [60, 130, 'Of lamps .................. 3'],
    [60, 144, 'Of oil .................... 9'],
    [60, 158, 'Of wicks ................. 12'],
  ]);
  const kids = [{ role: 'H1', kids: [0] }, ...[1, 2, 3].map((id) => ({ role, kids: [id] }))];
  const blocks = await read(tagged(drawing, { role: 'Document', kids }));
  expect(blocks.map((block) => block.split(':')[0])).toEqual([
    'heading 1',
    'contents',
    'contents',
    'contents',
  ]);
});

it('reads a table of labels with fields beside them label by label', async () => {
  const labels = ['Ship:', 'Port:', 'Lamp:', 'Oil:'];
  const drawing = content(
    labels.map((text, at) => [60 + 200 * (at % 2), 100 + 30 * Math.floor(at / 2), text]),
  );
  const row = (first: number): Element => ({
    role: 'TR',
    kids: [first, first + 1].map((id) => ({ role: 'TD', kids: [id] })),
  });
  const fields = labels.map((_, at) => {
    const [x, y] = [100 + 200 * (at % 2), 696 - 30 * Math.floor(at / 2)];
    return `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${at}) /V (${at === 1 ? 'Brest' : ''}) /Rect [${x} ${y} ${x + 80} ${y + 14}] /F 4 >>`;
  });
  const table = { role: 'Table', kids: [row(0), row(2)] };
  const blocks = await read(tagged(drawing, { role: 'Document', kids: [table] }, fields.join(' ')));
  expect(blocks).toEqual(['paragraph: Ship:', 'field: Port: Brest', 'paragraph: Lamp:', 'paragraph: Oil:']);
});

it('says what is filled in beside one of several labels that are tagged as one paragraph', async () => {
  const labels = ['Ship:', 'Port:', 'Lamp:'];
  const drawing = content(labels.map((text, at) => [60, 100 + 30 * at, text]));
  const port = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f1) /V (Brest) /Rect [100 666 180 680] /F 4 >>';
  const blocks = await read(
    tagged(drawing, { role: 'Document', kids: [{ role: 'P', kids: [0, 1, 2] }] }, port),
  );
  expect(blocks).toEqual(['paragraph: Ship:', 'field: Port: Brest', 'paragraph: Lamp:']);
});

it('reads the labels of lines to be signed one by one, which are tagged as one paragraph', async () => {
  const drawing = content([
    [60, 100, '________________ ________________'],
    [60, 120, 'Place, date'],
    [200, 120, 'Signature of the keeper'],
    [60, 134, '\\(or his deputy\\)'],
  ]);
  const kids = [[0], [1, 2, 3]].map((ids): Element => ({ role: 'P', kids: ids }));
  expect((await read(tagged(drawing, { role: 'Document', kids }))).slice(1)).toEqual([
    'paragraph: Place, date',
    'paragraph: Signature of the keeper',
    'paragraph: (or his deputy)',
  ]);
});

it('keeps a citation whole whose reporter is tagged as an item, but not a list below a number', async () => {
  const cited = content([
    [60, 100, 'The keeper may refuse to light a lamp that smokes, as in Tern v. Kelp, 521'],
    [60, 112, 'U. S. 1, 34, where the lamp had gone out.'],
  ]);
  const tree = {
    role: 'Document',
    kids: [
      { role: 'P', kids: [0] },
      { role: 'L', kids: [{ role: 'LI', kids: [{ role: 'LBody', kids: [1] }] }] },
    ],
  };
  expect(await read(tagged(cited, tree))).toHaveLength(1);
  const listed = content([
    [60, 100, 'These are the lamps that the keeper lit at dusk in the winter of 1891'],
    [60, 112, 'A. 5 lamps of brass, as the book of the house has it.'],
  ]);
  expect(await read(tagged(listed, tree))).toHaveLength(2);
});

it('parts the numbers of a part that stand alone in the middle from the text tagged with them', async () => {
  const lines = [
    [290, 100, 'II'],
    [292, 114, 'A'],
    [70, 128, 'They are lit at dusk by the keeper of the house, who writes into a book'],
    [60, 140, 'when each is lit and when it goes out.'],
  ] as const;
  const tree = {
    role: 'Document',
    kids: [
      { role: 'P', kids: [0, 1, 2, 3] },
      { role: 'P', kids: [4] },
    ],
  };
  const last = [60, 170, 'The ships went by.'] as const;
  const blocks = await read(tagged(content([...lines, last]), tree));
  expect(blocks.slice(0, 2)).toEqual(['paragraph: II', 'paragraph: A']);
  const indented = [[70, 100, 'A'], [80, 114, 'B'], ...lines.slice(2), last] as const;
  expect((await read(tagged(content(indented), tree)))[0]).toContain('A B They are lit');
});

it.each([
  ['Le port est ouvert et les lampes sont dans la maison du gardien.', false],
  ['The harbour is open, and the lamps are in the house of the keeper.', true],
])(
  'tells what Office saw in a picture in the language that the page is evidently in: %s',
  async (text, isTold) => {
    const drawing = content([
      [60, 100, text],
      [60, 200, 'N'],
    ]);
    const picture = {
      role: 'Figure',
      kids: [1],
      more: '/Lang (en-US) /Alt (A room with a table and chairs)',
    };
    const title = { role: 'Figure', kids: [], more: '/Alt (Calendar of tides | Lamp School)' };
    const root = { role: 'Document', kids: [{ role: 'P', kids: [0] }, picture, title] };
    const captions = (await read(tagged(drawing, root))).filter((block) => block.startsWith('caption'));
    expect(captions).toEqual(isTold ? ['caption: A room with a table and chairs'] : []);
  },
);

it.each([
  ['leaves out the words in the drawing of a slide', ['Harbour', 'Light', 'Sea'], [0, 1, 2, 3], 'figure'],
  ['leaves out words in a drawing that its tags leave out', ['Harbour', 'Light', 'Sea'], [0], 'figure'],
  ['reads formulas among the shapes of a slide', ['S = 1', 'I = 0', 'Sum'], [0, 1, 2, 3], 'paragraph'],
])('%s', async (_, labels, inTree, kind) => {
  const arrows = [450, 520, 590].map((x) => `${x} 520 m ${x + 60} 480 l ${x + 50} 470 l S`).join('\n');
  const drawing = content([
    [60, 100, 'The keeper lights the lamp whenever a ship comes in from the open sea at night.'],
    ...labels.map((text, at): [number, number, string] => [460 + 70 * at, 305, text]),
  ]);
  const kids = inTree.map((id) => ({ role: 'P', kids: [id] }));
  const blocks = await read(tagged(`${arrows}\n${drawing}`, { role: 'Document', kids }, '', 1000));
  expect(blocks.slice(1).every((block) => block.startsWith(kind))).toBe(true);
});
