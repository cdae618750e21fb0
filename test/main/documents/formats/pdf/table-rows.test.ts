import { expect, it } from 'vitest';
import { filler } from './made-pdf.ts';
import { grid, row, read } from './made-rules.ts';

it('a row between two rules is one row, however many lines its cells have', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'What it carried', 'From']),
      ...row(234, ['Heron', ['barrels of oil for', 'the lamps of the', 'whole coast'], ['the', 'north']]),
      ...row(274, ['Gull', ['timber, and now and', 'then a passenger'], 'the south']),
      ...row(304, ['Tern', 'nothing', 'nowhere']),
    ],
    grid([60, 120, 250, 320], [200, 220, 262, 292, 310]),
  );
  expect(blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text)).toEqual([
    [
      'Boat\tWhat it carried\tFrom',
      'Heron\tbarrels of oil for the lamps of the whole coast\tthe north',
      'Gull\ttimber, and now and then a passenger\tthe south',
      'Tern\tnothing\tnowhere',
    ].join('\n'),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table']);
});

it('the lines below the name of a group are rows, each with its own values', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'Least', 'Most']),
      ...row(234, [
        ['Weight', 'Empty', 'With a', 'mast', 'Laden'],
        ['', '40', '65', '', '70'],
        ['', '50', '', '', '95'],
      ]),
      ...row(306, [
        ['Length', 'Keel', 'Mast'],
        ['', '4', '6'],
        ['', '', '9'],
      ]),
    ],
    grid([60, 120, 250, 320], [200, 220, 294, 340]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tLeast\tMost',
    'Weight\t\t',
    'Empty\t40\t50',
    'With a mast\t65\t',
    'Laden\t70\t95',
    'Length\t\t',
    'Keel\t4\t',
    'Mast\t6\t9',
  ]);
});

it('a name beside the middle of several rows is in the first of them', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'When', 'Lost']),
      ...row(234, ['', ['at low tide', 'at high tide'], ['4', '6']]),
      ...row(240, ['Heron']),
      ...row(266, ['', ['at low tide', 'at high tide', 'at night'], ['1', '2', '3']]),
      ...row(278, ['Gull']),
    ],
    grid([60, 120, 250, 320], [200, 220, 252, 298]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tWhen\tLost',
    'Heron\tat low tide\t4',
    '\tat high tide\t6',
    'Gull\tat low tide\t1',
    '\tat high tide\t2',
    '\tat night\t3',
  ]);
});

it('a name of several lines is whole in the first of the rows that it stands in front of', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'What is told', 'When', 'Lost']),
      ...row(234, ['Heron', ['Boats that are', 'lost'], ['dawn', 'noon', 'dusk'], ['4', '6', '9']]),
      ...row(282, ['Gull', ['in calm', 'in wind', 'in fog'], ['dawn', 'noon', 'dusk'], ['1', '2', '3']]),
    ],
    grid([60, 120, 250, 300, 340], [200, 220, 270, 320]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tWhat is told\tWhen\tLost',
    'Heron\tBoats that are lost\tdawn\t4',
    '\t\tnoon\t6',
    '\t\tdusk\t9',
    'Gull\tin calm\tdawn\t1',
    '\tin wind\tnoon\t2',
    '\tin fog\tdusk\t3',
  ]);
});

it('lines of data without rules between them are rows', async () => {
  const years = ['1887', '1888', '1889'].flatMap((year, index) => row(230 + 12 * index, [year, '31', '17']));
  const blocks = await read(
    [...filler(1), ...row(214, ['Year', 'Boats', 'Lost']), ...years, ...row(274, ['All', '93', '51'])],
    grid([60, 120, 250, 320], [200, 220, 260, 280, 300]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    'Year\tBoats\tLost\n1887\t31\t17\n1888\t31\t17\n1889\t31\t17\nAll\t93\t51',
  );
});

it('lines of a row are rows of their own where one begins with a word that had room above', async () => {
  const boats = ['Gull', 'Tern', 'Skua', 'Auk'];
  const lines = [
    ...row(214, ['Heron', 'Painted by the Harbour', 'Weston']),
    ...row(226, ['Sail', 'Linen', 'Easton']),
    ...row(238, ['Mast', 'Oak of the hills', 'Norton']),
    ...boats.flatMap((boat, at) => [
      ...row(258 + 30 * at, [`${boat} of the`, 'Painted by the', 'Owner of']),
      ...row(270 + 30 * at, ['Bay', 'Harbour', 'Weston']),
    ]),
  ];
  const blocks = await read(
    [...filler(1), ...lines],
    grid([60, 120, 250, 320], [200, 244, 274, 304, 334, 364]),
  );
  expect(
    blocks
      .find(({ kind }) => kind === 'table')
      ?.text.split('\n')
      .slice(0, 4),
  ).toEqual([
    'Heron\tPainted by the Harbour\tWeston',
    'Sail\tLinen\tEaston',
    'Mast\tOak of the hills\tNorton',
    'Gull of the Bay\tPainted by the Harbour\tOwner of Weston',
  ]);
});

it('lines of words in a row go on below each other where all rows have rules between them', async () => {
  const boats = ['Heron', 'Gull', 'Tern', 'Skua'];
  const lines = boats.flatMap((boat, at) => [
    ...row(214 + 30 * at, [`${boat} of the`, 'Painted by the', 'Owner of']),
    ...row(226 + 30 * at, ['Bay', 'Harbour', 'Weston']),
  ]);
  const blocks = await read([...filler(1), ...lines], grid([60, 120, 250, 320], [200, 230, 260, 290, 320]));
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    boats.map((boat) => `${boat} of the Bay\tPainted by the Harbour\tOwner of Weston`).join('\n'),
  );
});

it('between two rules there may be several columns', async () => {
  const years = ['1887', '1888', '1889'].flatMap((year, index) => [
    ...row(234 + 20 * index, [year, '31', '17']),
    { x: 190, y: 234 + 20 * index, text: '48' },
  ]);
  const blocks = await read(
    [...filler(1), ...row(214, ['Year', 'Boats', 'Lost']), { x: 190, y: 214, text: 'Crew' }, ...years],
    grid([60, 120, 250, 320], [200, 220, 240, 260, 280]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    'Year\tBoats\tCrew\tLost\n1887\t31\t48\t17\n1888\t31\t48\t17\n1889\t31\t48\t17',
  );
});

it('lines of numbers in one frame are rows, also where a number is missing', async () => {
  const numbers = [
    ['Heron', '31', '17'],
    ['Gull', '32', ''],
    ['Tern', '33', '19'],
    ['Skua', '34', '20'],
    ['Auk', '35', '21'],
  ];
  const lines = numbers.flatMap((cells, index) => row(234 + 12 * index, cells));
  const blocks = await read(
    [...filler(1), ...row(214, ['Boat', 'Trips', 'Lost']), ...lines, ...row(304, ['All', '165', '77'])],
    grid([60, 120, 250, 320], [200, 220, 290, 310]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tTrips\tLost',
    ...numbers.map((cells) => cells.join('\t')),
    'All\t165\t77',
  ]);
});

it('lines of numbers are rows where their names stand behind them, and some of them are titles', async () => {
  const numbers = [
    ['', '', 'Seabirds'],
    ['31', '17', 'Heron'],
    ['32', '18', 'Gull'],
    ['33', '19', 'Tern'],
    ['34', '20', 'Skua'],
  ];
  const lines = numbers.flatMap((cells, index) => row(234 + 12 * index, cells));
  const blocks = await read(
    [...filler(1), ...row(214, ['Trips', 'Lost', 'Boat']), ...lines, ...row(304, ['130', '74', 'All'])],
    grid([60, 120, 250, 320], [200, 220, 290, 310]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Trips\tLost\tBoat',
    ...numbers.map((cells) => cells.join('\t')),
    '130\t74\tAll',
  ]);
});
