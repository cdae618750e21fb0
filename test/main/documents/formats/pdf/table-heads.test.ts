import { expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { filler, madePdf, type MadeLine } from './made-pdf.ts';
import { row, tableIn } from './made-tables.ts';

it('a head over several columns hides none of them, and is said with the first', async () => {
  const text = await tableIn([
    ...row(200, ['', 'Before the gale', '', 'And after it']),
    ...row(212, ['Boat', 'Trips', 'Crew', 'Trips', 'Crew']),
    ...row(224, ['Heron', '31', '4', '1', '2']),
    ...row(236, ['Gull', '32', '5', '2', '7']),
    ...row(248, ['Tern', '30', '6', '0', '9']),
  ]);
  expect(text?.split('\n')).toEqual([
    'Boat\tBefore the gale Trips\tCrew\tAnd after it Trips\tCrew',
    'Heron\t31\t4\t1\t2',
    'Gull\t32\t5\t2\t7',
    'Tern\t30\t6\t0\t9',
  ]);
});

it('the heads of columns stay apart from the variables below them', async () => {
  const text = await tableIn([
    ...row(212, ['', 'Lantern', '', 'In code']),
    ...row(224, ['', 'li', '', 'l']),
    ...row(236, ['A', 'lo', '', 'oil(lamps)']),
    ...row(248, ['B', 'le', '', 'm$fitted']),
    ...row(260, ['C', 'lu', '', 'm$left']),
  ]);
  expect(text?.split('\n').slice(0, 2)).toEqual(['\tLantern\tIn code', '\tli\tl']);
});

it('heads that nearly touch each other are those of the columns below them', async () => {
  const values = [60, 165, 226, 272];
  const text = await tableIn([
    ...row(212, ['Boat', 'Price in spring', 'Price in autumn', 'Days out'], [60, 124, 190, 261]),
    ...row(230, ['Old heron of Weston', '0.92', '0.88', '40'], values),
    ...row(244, ['Gull', '0.88', '0.75', '35'], values),
    ...row(258, ['Tern', '0.95', '0.95', '30'], values),
  ]);
  expect(text).toMatch(/^Boat\tPrice in spring\tPrice in autumn\tDays out\nOld heron of Weston\t0.92/);
});

const sailed = (y: number): MadeLine[] =>
  [
    ['Heron', '31', '4', '9', '2'],
    ['Gull', '32', '5', '8', '7'],
    ['Tern', '30', '6', '7', '9'],
  ].flatMap((cells, at) => row(y + 12 * at, cells));

it('the rows of a head are one, in which what stands in the middle over several columns comes first', async () => {
  const text = await tableIn([
    { x: 238, y: 184, text: 'In 1887' },
    { x: 60, y: 200, text: 'Boat' },
    ...row(200, ['', 'Trips', 'Crew', 'Barrels', 'Lost']),
    ...row(212, ['', '', '', '(oil)', '']),
    ...sailed(224),
  ]);
  expect(text?.split('\n').slice(0, 2)).toEqual([
    'Boat\tIn 1887 Trips\tCrew\tBarrels (oil)\tLost',
    'Heron\t31\t4\t9\t2',
  ]);
});

it('the title of some rows, the years of a table and its rows of words belong to no head', async () => {
  const head = ['Boat', 'Trips', 'Crew', 'Barrels', 'Lost'];
  const titled = await tableIn([...row(200, head), ...row(212, ['Of the bay']), ...sailed(224)]);
  expect(titled?.split('\n').slice(0, 2)).toEqual([head.join('\t'), 'Of the bay\t\t\t\t']);
  const named = await tableIn([
    ...row(200, head),
    ...row(212, ['Skua', 'none', 'none', 'all', 'it']),
    ...sailed(224),
  ]);
  expect(named?.split('\n')[1]).toBe('Skua\tnone\tnone\tall\tit');
  const dated = await tableIn([
    ...row(200, ['', 'Trips', '', 'Crew', '']),
    ...row(212, ['', '1887', '1888', '1887', '1888']),
    ...sailed(224),
  ]);
  expect(dated?.split('\n')[0]).toBe('\tTrips 1887\t1888\tCrew 1887\t1888');
});

it('years in the middle of a head that names the columns in two rows are no values', async () => {
  const text = await tableIn([
    ...row(200, ['', 'Old boats', 'Big 5', '1887', '1887']),
    ...row(212, ['', 'of oak', '', 'north', 'south']),
    ...sailed(224),
  ]);
  expect(text?.split('\n').slice(0, 2)).toEqual([
    '\tOld boats of oak\tBig 5\t1887 north\t1887 south',
    'Heron\t31\t4\t9\t2',
  ]);
  const data = await tableIn([
    ...row(200, ['Boat', 'Home', 'Built', 'Sold', 'Lost']),
    ...row(212, ['Skua', 'Weston', '1887', '1890', '12']),
    ...sailed(224),
  ]);
  expect(data?.split('\n')[1]).toBe('Skua\tWeston\t1887\t1890\t12');
});

it('lines of a head belong to their column, and what stands above two of them to both', async () => {
  const text = await tableIn([
    { x: 207, y: 188, text: 'Before the gale' },
    { x: 298, y: 188, text: 'After the gale' },
    ...row(204, ['', 'Trips in', 'Crew', 'Trips in', 'Crew']),
    ...row(215, ['Boat', 'all', '', 'all', 'lost']),
    ...sailed(230),
  ]);
  expect(text?.split('\n')[0]).toBe(
    'Boat\tBefore the gale Trips in all\tCrew\tAfter the gale Trips in all\tCrew lost',
  );
});

it('labels with what is filled in beside them are no head', async () => {
  const labelled = await tableIn([
    ...row(192, ['Keeper: Anna', '', 'Year: 1887']),
    ...row(204, ['Boat', 'Trips', 'Crew', 'Oil', 'Lost']),
    ...sailed(216),
  ]);
  expect(labelled?.split('\n')).toHaveLength(5);
});

const head = ['Boat', 'Trips', 'Crew', 'Barrels', 'Lost'];
const pageOf = (number: number, lines: readonly MadeLine[]): MadeLine[] => [
  { x: 60, y: 30, text: 'The Harbour Book' },
  ...lines,
  { x: 290, y: 770, text: `${number}` },
];

it('rows at the top of the next page belong to the table before them, below the same head or without one', async () => {
  const rest = [
    row(80, head),
    ...[0, 1].map((at) => row(92 + 12 * at, ['Skua', '33', '7', '6', '1'])),
  ].flat();
  const { blocks } = await readDocument(
    fileWith(
      madePdf([
        pageOf(1, [...filler(1), ...row(688, head), ...sailed(700)]),
        pageOf(2, sailed(80)),
        pageOf(3, rest),
        pageOf(4, filler(4)),
      ]),
    ),
  );
  const tables = blocks.filter(({ kind }) => kind === 'table');
  expect(tables.map(({ text }) => text.split('\n').map((line) => line.split('\t')[0]))).toEqual([
    ['Boat', 'Heron', 'Gull', 'Tern', 'Heron', 'Gull', 'Tern', 'Skua', 'Skua'],
  ]);
});

it('a row that the end of a page cuts is whole, unless what stands on the next page is a row of its own', async () => {
  const words = (y: number, ...rows: readonly (readonly string[])[]): MadeLine[] =>
    rows.flatMap((cells, at) => row(y + 12 * at, cells, [60, 160, 340]));
  const [title, heron, gull] = [
    ['Boat', 'What it carried', 'From'],
    ['Heron', 'barrels of oil for 12 lamps', 'the north'],
    ['Gull', 'timber for the houses of', 'the south'],
  ];
  const rowsWith = async (rest: readonly string[]): Promise<readonly string[] | undefined> => {
    const pages = [
      pageOf(1, [...filler(1), ...words(688, title, heron, heron, gull)]),
      pageOf(2, [
        ...words(80, title, rest, heron, heron),
        ...filler(1).map((line) => ({ ...line, y: line.y + 200 })),
      ]),
    ];
    const { blocks } = await readDocument(fileWith(madePdf(pages)));
    return blocks
      .find(({ kind }) => kind === 'table')
      ?.text.split('\n')
      .slice(3, 5);
  };
  expect(await rowsWith(['', 'Weston', ''])).toEqual([
    'Gull\ttimber for the houses of Weston\tthe south',
    heron.join('\t'),
  ]);
  expect(await rowsWith(['Tern', 'Nothing', 'the west'])).toEqual([
    gull.join('\t'),
    'Tern\tNothing\tthe west',
  ]);
});

it('a table with a head or columns of its own goes on from none', async () => {
  const other = ['Keeper', 'Years', 'Lamps', 'Pounds', 'Sons'];
  const pages = [
    pageOf(1, [...filler(1), ...row(688, head), ...sailed(700)]),
    pageOf(2, [...row(80, other), ...sailed(92)]),
    pageOf(
      3,
      sailed(80).filter(({ x }) => x < 340),
    ),
    pageOf(4, filler(4)),
  ];
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  expect(blocks.filter(({ kind }) => kind === 'table')).toHaveLength(3);
});
