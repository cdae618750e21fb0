import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { withSkippedLists } from '../../../../../src/main/documents/formats/pdf/kinds/skipped-lists.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

it.each([
  'References',
  '7. Bibliography',
  'Literaturverzeichnis',
  'Riferimenti bibliografici',
  'Referências',
])('takes numbered entries under the heading “%s” for works that are cited', async (heading) => {
  const page = [
    ...filler(1),
    { x: 60, y: 500, text: heading, size: 16 },
    ...column(60, 530, ['[1] A. Tern. The lamps of the north. 1901.'], { size: 10 }),
    ...column(60, 560, ['[2] B. Auk. On fog and its signals. 1907.'], { size: 10 }),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toEqual([
    'citation: [1] A. Tern. The lamps of the north. 1901.',
    'citation: [2] B. Auk. On fog and its signals. 1907.',
  ]);
});

it('takes the rest of a work’s address in the font of code for a part of the work, but a listing below them for code', async () => {
  const listing = ['LAMP = find(NORTH);', 'light(LAMP);', 'douse(LAMP);'];
  const page = [
    { x: 60, y: 60, text: 'References', size: 16 },
    ...column(60, 90, ['[1] A. Tern. The lamps of the north. 1901.'], { size: 10 }),
    ...column(60, 120, ['lamps_of_the_north_and_all_who_keep_them.html'], { size: 10, font: 'mono' }),
    ...column(60, 150, ['[2] B. Auk. On fog and its signals. 1907.'], { size: 10 }),
    ...column(60, 200, listing, { size: 10, font: 'mono' }),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.map((block) => block.split(':')[0])).toEqual([
    'heading 1',
    'citation',
    'citation',
    'citation',
    'code',
  ]);
});

it('takes addresses that follow each other without end, that are torn, or set as code between works, for works', async () => {
  const page = [
    { x: 60, y: 60, text: 'References', size: 16 },
    ...column(60, 90, ['What is a lamp? https : / / lamps . example / what / is / a /'], { size: 10 }),
    ...column(60, 120, ['guide # part - i'], { size: 10, font: 'mono' }),
    ...column(60, 150, ['[1] A. Tern. The lamps of the north. 1901.'], { size: 10 }),
    ...column(
      60,
      180,
      Array.from({ length: 8 }, (_, at) => `https://lamps.example/keepers/of-the-north/${at}/index`),
      { size: 10 },
    ),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(new Set(blocks.slice(1).map((block) => block.split(':')[0]))).toEqual(new Set(['citation']));
});

it.each(['Related Literature', '6. Reference and Ordering Information'])(
  'reads what a section says of works that is no list of them: “%s”',
  async (heading) => {
    const page = [
      ...filler(1),
      { x: 60, y: 500, text: heading, size: 16 },
      { x: 60, y: 530, text: 'How do the works on lamps compare?' },
      { x: 60, y: 560, text: 'Tern, A. (1901), and after her Auk, B. (1907)' },
      { x: 60, y: 590, text: 'Lamps are lit at dusk, as most of them say.' },
      { x: 60, y: 620, text: 'Gull, C. (1911), and before him Petrel, D. (1900)' },
    ];
    const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
    expect(blocks).toContain('paragraph: Lamps are lit at dusk, as most of them say.');
  },
);

/** The kinds of paragraphs between two works below a heading. */
async function kindsAmongWorks(texts: readonly string[]): Promise<readonly string[]> {
  const work = 'Auk, Bo. 1907. On fog and its signals. Oslo: Hest.';
  const texted = [work, ...texts, work].map((text, at): Block => ({ id: `b${at}`, kind: 'paragraph', text }));
  return (await kindsBelow('References', texted)).slice(1, -1);
}

async function kindsBelow(heading: string, blocksBelow: readonly Block[]): Promise<readonly string[]> {
  const blocks: Block[] = [{ id: 'h', kind: 'heading', level: 1, text: heading }, ...blocksBelow];
  const kinds: string[] = [];
  for await (const { kind } of withSkippedLists(Readable.from(blocks))) kinds.push(kind);
  return kinds.slice(1);
}

it('takes a work whose authors stand on a line of their own for one, however long its title is', async () => {
  const title = 'The lamps of the north and of the south, and all who have kept them. '.repeat(4);
  const authors = 'Tern, Ada, Kelp, Ida, and Roe, Di.';
  expect(await kindsAmongWorks([authors, `2023. ${title}`])).toEqual(['citation', 'citation']);
  expect(await kindsAmongWorks([authors, `She says in it: ${title}`])).toEqual(['paragraph', 'paragraph']);
});

it('takes works that run together for such, though the first has lost its beginning on the page before', async () => {
  const title = 'The lamps of the north and of the south, and all who have kept them';
  const work = (year: number): string =>
    `Tern, A., & Auk, B. (${year}). ${title}. Light, ${year - 1900}(3), 2–8.`;
  const works = Array.from({ length: 9 }, (_, at) => work(1901 + at)).join(' ');
  const told = `${title} were told of by her. `.repeat(30) + works.slice(0, 400);
  expect(await kindsAmongWorks([`${title}. Light, 1(3), 2–8. ${works}`])).toEqual(['citation']);
  expect(await kindsAmongWorks([told])).toEqual(['paragraph']);
});

it('takes paragraphs below “References” that begin with a year and who wrote a work for works', async () => {
  const works = ['1901, Lamp Commission. On the keeping of lamps. Oslo: Hest.', '1907, B. Auk. On fog.'];
  const blocks = works.map((text, at): Block => ({ id: `b${at}`, kind: 'paragraph', text }));
  expect(await kindsBelow('References', blocks)).toEqual(['citation', 'citation']);
  expect(await kindsBelow('The years of the lamps', blocks)).toEqual(['paragraph', 'paragraph']);
});

it.each(['Chapter 6: References', 'chapter 6 : references', 'Kapitel 6 – Literatur'])(
  'knows the heading of a chapter that lists works: “%s”',
  async (heading) => {
    const blocks = ['[22] Auk, B., 1907. On fog.', '[23] Tern, A., 1901. On lamps.'].map(
      (text, at): Block => ({ id: `b${at}`, kind: 'paragraph', text }),
    );
    expect(await kindsBelow(heading, blocks)).toEqual(['citation', 'citation']);
  },
);

it('leaves numbered paragraphs under another heading as they are', async () => {
  const page = [
    ...filler(1),
    { x: 60, y: 500, text: 'Duties of the keeper', size: 16 },
    ...column(60, 530, ['[1] The lamp is lit at dusk by whoever has the watch.'], { size: 10 }),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toEqual([]);
});

it('takes the last lines of a slide with works for parts of one where the works go on on the next', async () => {
  const slide = (number: string, lines: readonly string[]): MadeLine[] => [
    { x: 60, y: 60, text: `References ${number}`, size: 18 },
    ...lines.map((text, at) => ({ x: 60, y: 110 + 30 * at, text })),
  ];
  const pages = [
    slide('I', [
      'Tern, A. (1901).',
      'Joint lighting of the lamps.',
      'Auk, B. (1907).',
      'Of fog and its many signals in the isles.',
      'The Oil and Wick Review, 15(3):243–268.',
    ]),
    slide('II', ['Gull, C. (1911).', 'The wick and how it is trimmed.']),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf(pages)))).blocks);
  expect(blocks.filter((block) => !/^(?:citation|heading|header)/.test(block))).toEqual([]);
});

it('takes the index of a book for contents, with the terms that others belong to', async () => {
  const terms = 'Anchors Barrels Boats Candles Fog Harbours Keepers Lamps Oil Sails Tides Wicks'.split(' ');
  const lines = terms.map((term, at) => `${term}, ${at % 3 ? '' : `${at + 1}-${at + 2}, `}${90 - 7 * at}`);
  const page = (listed: readonly string[]): MadeLine[] => [
    { x: 60, y: 60, text: 'Index', size: 18 },
    ...listed.map((text, at) => ({ x: 60, y: 110 + 30 * at, text })),
  ];
  const read = async (listed: readonly string[]): Promise<readonly string[]> =>
    outline((await readDocument(fileWith(madePdf([page(listed)])))).blocks).slice(1);
  expect(await read([...lines.slice(0, 4), 'Coal', ...lines.slice(4)])).toEqual(
    [...lines.slice(0, 4), 'Coal', ...lines.slice(4)].map((line) => `contents: ${line}`),
  );
  expect(await read(lines.toReversed())).toEqual(lines.toReversed().map((line) => `paragraph: ${line}`));
});

const entries = [
  '[5] A. Tern and B. Auk, The lamps of the north, see https://lamps.example/',
  '[6] B. Auk, C. Gull and D. Petrel, On fog and its signals in the northern isles, with a list of all that were in use,',
  'Oil 7, 113 (1907).',
  '[7] C. Gull, The wick and how it is trimmed, Lamps 12, 40 (1911).',
  '[8] D. Petrel, Of whales (1920).',
];

it('takes entries that count on and have a year for works that are cited, where no heading announces them', async () => {
  const page = [...filler(1), ...column(60, 500, entries)];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toEqual([
    `citation: ${entries[0]}`,
    `citation: ${entries[1]} ${entries[2]}`,
    `citation: ${entries[3]}`,
    `citation: ${entries[4]}`,
  ]);
});

it('leaves numbered paragraphs that have no years as they are', async () => {
  const page = [
    ...filler(1),
    ...column(
      60,
      500,
      entries.map((text) => text.replaceAll(/\(\d+\)/g, '')),
    ),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toEqual([]);
});

it('reads a text that came between two references', async () => {
  const between = Array.from({ length: 4 }, (_, at) => [
    {
      x: 60,
      y: 548 + 36 * at,
      text: 'The lamps were lit at dusk by whoever had the watch, and put out at sunrise.',
    },
    { x: 60, y: 560 + 36 * at, text: 'A line about this was written into the book.' },
  ]).flat();
  const [first = '', second = '', rest = '', third = '', fourth = ''] = entries;
  const page = [
    ...filler(1),
    ...column(60, 500, [first, second, rest]),
    ...between,
    ...column(60, 700, [third, fourth]),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toHaveLength(4);
  expect(blocks.filter((block) => block.startsWith('paragraph: The lamps'))).not.toEqual([]);
});

it('reads a reference on as one that breaks off at the end of a page', async () => {
  const heading = { x: 60, y: 660, text: 'References', size: 16 };
  const [first, second] = [
    '[1] A. Tern, B. Auk and C. Gull. On the lamps of the north and of the signals that were in use in fog, with a develop-',
    'ment of the wick. 1901.',
  ];
  const pages = [
    [...filler(1), heading, ...column(60, 700, [first as string], { size: 10 })],
    [...column(60, 60, [second as string], { size: 10 }), ...filler(2)],
  ];
  const blocks = outline((await readDocument(fileWith(madePdf(pages)))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toEqual([
    `citation: ${(first as string).slice(0, -1)}${second}`,
  ]);
});

it.each([
  [
    'Riferimenti bibliografici',
    ['(1) Tern, A.; Auk, B.; Gull, C. J. Lamps.', '1913, 28, 1109.', '(2) On fog, 5th ed; Auk, B., 1907.'],
  ],
  ['Referências I', ['da Tern, A. M. (2015).', 'On the lamps of the north.', 'Lamp Press, Truro, 1915.']],
  ['Bibliographie', ['Auk : https://auk.example/', 'Tern : https://tern.example/']],
  ['Quellenverzeichnis', ['[1]', 'Tern, A. On lamps, 1903.', '[2]', 'Auk, B. On fog, 1907.']],
  ['Bibliography', ['Auk, B. On fog, 1907.', '[Tern and Auk, 1903] Tern, A. and Auk, B. (1903). On lamps.']],
  ['REFERÊNCIAS', ['TERN, A. On the lamps of the north.', '1903. Disponível em: https://tern.example/']],
])('takes each line below “%s” for part of a work that is cited', async (heading, lines) => {
  expect(await below([heading, ...lines])).toEqual(lines.map(() => 'citation'));
});

it.each([
  ['Sources', ['The lamp is fed from two tanks.', 'Each has a tap of its own.', 'Tern, A. On lamps, 1903.']],
  ['References', ['The keeper is to name two who know him well, and to say since when they do.']],
])('reads what is no work below “%s”', async (heading, lines) => {
  expect((await below([heading, ...lines]))[0]).toBe('paragraph');
});

it('takes works for cited ones also below a heading of their own, or where one looks like a heading', async () => {
  const works = (name: string): string[] => [
    `[1] ${name}. https://a.example/`,
    `[2] ${name}. https://b.example/`,
  ];
  const first = ['Bibliography', 'Tern, A. On lamps, 1903.', 'Auk, B. On fog, 1907.'];
  const kinds = await below([
    ...first,
    '# Gull, C. (1911). On wicks.',
    '# Websites consulted',
    ...works('Lamps'),
  ]);
  expect(kinds).toEqual(['citation', 'citation', 'citation', 'heading', 'citation', 'citation']);
});

it.each([
  ['Acronyms', ['API Application Programming Interface. 17, 20', 'CRUD Create-Read-Update-Delete. 24']],
  ['Abkürzungsverzeichnis', ['HTTP Hypertext Transfer Protocol', 'RasPi Raspberry Pi']],
  ['LISTA DE SÍMBOLOS', ['Tempo dentro da amostra', 'Matriz de soma']],
])('takes what is written short below “%s” for contents', async (heading, lines) => {
  expect(await below([heading, ...lines])).toEqual(lines.map(() => 'contents'));
});

it('reads prose below a heading over abbreviations', async () => {
  const prose =
    'When letters are cited, the archive that keeps them is named by the first letters of its name:';
  expect(await below(['Abbreviations', prose])).toEqual(['paragraph']);
});

/** The kinds of what stands in lines of their own below a heading; “#” begins another one. */
async function below([heading = '', ...lines]: readonly string[]): Promise<readonly string[]> {
  const page = [`# ${heading}`, ...lines].map((line, index) => {
    const text = line.replace('# ', '');
    return { x: 60, y: 300 + index * 30, text, size: text === line ? 10 : 16 };
  });
  const { blocks } = await readDocument(fileWith(madePdf([[...filler(1), ...page]])));
  return blocks.slice(blocks.findIndex(({ text }) => text === heading) + 1).map(({ kind }) => kind);
}

it('works below their heading are citations also without a number, and what is said of their authors is text', async () => {
  const lines: readonly { readonly text: string; readonly size?: number }[] = [
    { size: 16, text: 'References' },
    { text: 'Tern, A., & Gull, B. (1903). The lamps of the north. Journal of Fog, 12(3), 4.' },
    { text: 'HERON, C. The oil of the south. Truro: Lamp Press, 1907.' },
    { text: 'In: Fog and its signals 33, pp. 4-9. Truro.' },
    { text: 'Petrel D, Skua EF. On horns. Fog Horn 1923;4:12-19.' },
    { text: 'Lamp Keepers. (2016). https://lamps.example/keepers' },
    {
      text: Array.from(
        { length: 12 },
        (_, at) =>
          `Auk, B. (19${at + 10}). On the use of horns in the fogs of the north and what became of them. Fog Horn, ${at}(2), 19.`,
      ).join(' '),
    },
    { text: 'Anna Tern has kept the northern lamp since 1899, and lives in Truro with two cats.' },
  ];
  const page = lines.map(({ text, size = 10 }, index) => ({ x: 60, y: 60 + index * 30, text, size }));
  const { blocks } = await readDocument(
    fileWith(
      madePdf([
        [
          ...page,
          ...column(
            60,
            400,
            filler(1).map(({ text }) => text),
          ),
        ],
      ]),
    ),
  );
  expect(blocks.slice(0, 8).map(({ kind }) => kind)).toEqual([
    'heading',
    ...Array.from({ length: 6 }, () => 'citation'),
    'paragraph',
  ]);
});

const works = (from: number, x: number, y: number, many: number): MadeLine[] =>
  Array.from({ length: many }, (_, at): MadeLine => ({
    x,
    y: y + 24 * at,
    text: `${from + at}. Tern A. The lamps of the north. Lamps 19${10 + at}`,
    size: 9,
  }));
const boxOfWorks = (first: number, heading: string): readonly MadeLine[] => [
  ...works(first, 60, 80, 5),
  ...column(60, 230, ['The keeper went home late.'], { size: 9 }),
  { x: 60, y: 500, text: heading, size: 14 },
  ...works(1, 60, 530, 6),
];

it('takes works above the heading that announces them for works where they go on from its last one', async () => {
  const citations = async (page: readonly MadeLine[]): Promise<number> =>
    (await readDocument(fileWith(madePdf([page])))).blocks.filter(
      ({ kind, text }) => kind === 'citation' && /^(?:7|8|9|10|11)\./.test(text),
    ).length;
  expect(await citations(boxOfWorks(7, 'References'))).toBe(5);
  expect(await citations(boxOfWorks(8, 'References'))).toBe(0);
  expect(await citations(boxOfWorks(7, 'Rules'))).toBe(0);
});
