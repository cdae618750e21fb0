import { expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { filler, leftColumn, madePdf, type MadeLine, rightColumn } from './made-pdf.ts';
import { pageWith, row, tableIn } from './made-tables.ts';

it('a line above a table that reaches over most of its columns hides none of them', async () => {
  const text = await tableIn([
    { x: 60, y: 198, text: 'All that came in from the sea in three years of wind, and of calm' },
    ...row(212, ['Boat', 'Trips', 'Crew', 'Lost', 'Sold']),
    ...row(224, ['Heron', '31', '4', '1', '2']),
    ...row(236, ['Gull', '32', '5', '2', '7']),
    ...row(248, ['Tern and her sister', '30', '6', '0', '9']),
  ]);
  expect(text).toBe(
    'Boat\tTrips\tCrew\tLost\tSold\nHeron\t31\t4\t1\t2\nGull\t32\t5\t2\t7\nTern and her sister\t30\t6\t0\t9',
  );
});

const wishes = [
  ['Boat', 'What its owner wishes for before the winter'],
  ['Heron', 'A mast that is as long as the one that broke'],
  ['Gull', 'Sails of the cloth that they weave in the north'],
  ['', 'and somebody who knows how to mend them there'],
  ['Tern and her sister', 'New ropes, and an anchor of the heavy sort'],
  ['Skua', 'Nothing but a calm sea from now until the spring'],
];

it('a line that goes on with the cells above it belongs to their row, and a row of its own does not', async () => {
  const text = await tableIn([
    ...row(212, ['Boat', 'Keeper', '', 'Fate']),
    ...row(224, ['Heron', 'Anna Tern', '', 'lost in the storm of the ninth, when']),
    ...row(236, ['', '', '', 'nobody had lit the lamp']),
    ...row(248, ['Gull', 'Jonas Marsh', '', 'sold to Weston']),
    ...row(260, ['', 'Mary Lock', '', 'bought again']),
    ...row(272, ['Skua', 'Bo Reed', '', 'weather-beaten lighthouse-keepers']),
    ...row(284, ['', '', '', 'welcome']),
  ]);
  expect(text?.split('\n')).toEqual([
    'Boat\tKeeper\tFate',
    'Heron\tAnna Tern\tlost in the storm of the ninth, when nobody had lit the lamp',
    'Gull\tJonas Marsh\tsold to Weston',
    '\tMary Lock\tbought again',
    'Skua\tBo Reed\tweather-beaten lighthouse-keepers welcome',
  ]);
});

it('lines on which all cells go on with their sentences are no rows, and those of names with small letters are', async () => {
  const wide = [60, 220, 380];
  const { blocks } = await pageWith([
    ...row(212, ['Keeper', 'Boat', 'Fate'], wide),
    ...row(
      228,
      ['Anna Tern: all that is said', 'The Heron, built for the', 'Lost in the storm of the'],
      wide,
    ),
    ...row(
      244,
      ['about the lamps and about', 'trade with all of the islands', 'ninth, when nobody had lit'],
      wide,
    ),
    ...row(260, ['those who had lit them.', 'in the north of our coast.', 'the lamp of the harbour.'], wide),
  ]);
  expect(blocks.map((block) => block.text)).toContain(
    'Anna Tern: all that is said about the lamps and about those who had lit them.',
  );
  const names = await tableIn([
    ...row(212, ['Name', 'Kind', 'What it is'], wide),
    ...row(228, ['lamp lit at night', 'a kind of light', 'all who sail see it'], wide),
    ...row(244, ['lamp lit at noon', 'a kind of error', 'all who sail err in it'], wide),
  ]);
  expect(names?.split('\n')).toHaveLength(3);
});

it('a name of two lines is whole, also beside a range of two lines or with its value in the second', async () => {
  const x = [60, 260];
  const text = await tableIn([
    ...row(200, ['Boat', 'Price'], x),
    ...row(212, ['A boat with three sails and a new mast', ''], x),
    ...row(224, ['(mast by the yard)', '130'], x),
    ...row(236, ['A house near the harbour, number 1,', '15,001 -'], x),
    ...row(248, ['Los Angeles', '50,000'], x),
    ...row(260, ['A rowing boat', '120'], x),
    ...row(272, ['oars', '20'], x),
  ]);
  expect(text?.split('\n')).toEqual([
    'Boat\tPrice',
    'A boat with three sails and a new mast (mast by the yard)\t130',
    'A house near the harbour, number 1, Los Angeles\t15,001 - 50,000',
    'A rowing boat\t120',
    'oars\t20',
  ]);
});

it('a word that is broken over two lines of a cell is whole', async () => {
  const text = await tableIn([
    ...row(212, ['Boat', 'Keeper', '', 'Fate']),
    ...row(224, ['Heron', 'Anna Tern', '', 'lost in the storm of the nor-']),
    ...row(236, ['', '', '', 'thern winter']),
    ...row(248, ['Gull', 'Jonas Marsh', '', 'sold to Weston']),
    ...row(260, ['Skua', 'Bo Reed', '', 'still afloat']),
  ]);
  expect(text?.split('\n')[1]).toBe('Heron\tAnna Tern\tlost in the storm of the northern winter');
});

it('two columns below the caption of a table are its rows, with what goes on below them', async () => {
  const lines = wishes.flatMap(([boat = '', wish = ''], at) => row(212 + 12 * at, [boat, wish]));
  expect(await tableIn([{ x: 60, y: 190, text: 'Table 2: What is wished for' }, ...lines])).toBe(
    [
      'Boat\tWhat its owner wishes for before the winter',
      'Heron\tA mast that is as long as the one that broke',
      'Gull\tSails of the cloth that they weave in the north and somebody who knows how to mend them there',
      'Tern and her sister\tNew ropes, and an anchor of the heavy sort',
      'Skua\tNothing but a calm sea from now until the spring',
    ].join('\n'),
  );
});

it('columns of text and a list below the caption of a table are neither', async () => {
  const caption = { x: 60, y: 190, text: 'Table 2: What is wished for' };
  const columnsOfText = leftColumn.flatMap((text, at): MadeLine[] => [
    { x: 60, y: 212 + 12 * at, text },
    { x: 330, y: 212 + 12 * at, text: rightColumn[at] ?? '' },
  ]);
  expect(await tableIn([caption, ...columnsOfText])).toBeUndefined();
  const list = wishes.flatMap(([, wish = ''], at): MadeLine[] => [
    { x: 60, y: 212 + 12 * at, text: `${at + 1}.` },
    { x: 90, y: 212 + 12 * at, text: wish },
  ]);
  expect(await tableIn([caption, ...list])).toBeUndefined();
});

it('dots that lead from a name to its numbers are no text, also where they are drawn before it', async () => {
  const dots = '. '.repeat(10);
  const text = await tableIn([
    ...row(212, ['Boat', 'Trips', 'Crew', 'Lost', 'Sold']),
    ...row(224, [`${dots}Heron`, '31', '4', '1', '2']),
    ...row(236, [`Gull ${dots}`, '32', '5', '2', '7']),
    ...row(248, [`${dots}Tern`, '30', '6', '0', '9']),
  ]);
  expect(text).toBe(
    'Boat\tTrips\tCrew\tLost\tSold\nHeron\t31\t4\t1\t2\nGull\t32\t5\t2\t7\nTern\t30\t6\t0\t9',
  );
});

it('bullets are no column', async () => {
  const x = [60, 72, 240, 290];
  const text = await tableIn([
    ...row(212, ['', 'Who may go', 'By day', 'By night'], x),
    ...row(224, ['*', 'Fishers', 'yes', 'yes'], x),
    ...row(236, ['*', 'Pilots', 'yes', 'no'], x),
    ...row(248, ['*', 'Children', 'no', 'no'], x),
  ]);
  expect(text).toBe(
    'Who may go\tBy day\tBy night\n* Fishers\tyes\tyes\n* Pilots\tyes\tno\n* Children\tno\tno',
  );
});

it('a list is no table because a typewriter has its bullets', async () => {
  const items = ['Heron', 'Gull', 'Tern', 'Skua'].flatMap((text, at): MadeLine[] => [
    { x: 60, y: 200 + 20 * at, text: '*', font: 'mono' },
    { x: 82, y: 200 + 20 * at, text },
  ]);
  expect(await tableIn(items)).toBeUndefined();
});

it('cells that stand nearly as close as words are apart where other rows have cells at the same edges', async () => {
  const x = [60, 165, 195, 230];
  const close = [60, 165, 177.5, 230];
  const text = await tableIn([
    ...row(200, ['Boat', 'In', 'Out', 'Keeper'], x),
    ...row(212, ['Heron', '3', '4', 'Anna Tern'], x),
    ...row(224, ['Gull', '5', '4,000', 'Jonas Marsh'], close),
    ...row(236, ['Tern', '3', '6', 'Mary Lock'], x),
    ...row(248, ['Skua', '1', '6,500', 'Bo Reed'], close),
    ...row(260, ['Auk', '3', '7', 'Cy Lind'], x),
  ]);
  expect(text?.split('\n')).toEqual([
    'Boat\tIn\tOut\tKeeper',
    'Heron\t3\t4\tAnna Tern',
    'Gull\t5\t4,000\tJonas Marsh',
    'Tern\t3\t6\tMary Lock',
    'Skua\t1\t6,500\tBo Reed',
    'Auk\t3\t7\tCy Lind',
  ]);
});

it('a column that others nearly reach begins where most of its cells do', async () => {
  const x = [60, 130, 200, 300];
  const rows = [
    ['Heron', '0555 12345', 'Weston', 'yes'],
    ['Gull', '0555 123456789', 'Marsh End', 'no'],
    ['Tern', '0555 12345', 'Weston', 'no'],
    ['Skua', '0555 12345', 'Old Quay', 'yes'],
    ['Auk', '0555 123456789', 'Weston', 'yes'],
  ];
  const lines = rows.flatMap((cells, at) => row(200 + 12 * at, cells, x));
  // Drawn column by column, so that no cell is joined to the one before it.
  const text = await tableIn(lines.toSorted((a, b) => a.x - b.x));
  expect(text).toBe(rows.map((cells) => cells.join('\t')).join('\n'));
});

const keepers = [
  ['Heron', 'ANNA TERN', 'OLD QUAY 3', 'yes'],
  ['', '', 'LIGHTHOUSE OF THE', ''],
  ['Gull', 'JONAS MARSH', 'NORTH', 'no'],
  ['', 'FRIENDS OF THE', '', ''],
  ['Tern', 'HARBOUR', 'OLD QUAY 4', 'no'],
  ['Skua', 'BO REED', 'WESTON', 'yes'],
  ['', 'THE COMPANY OF', 'FIRST ISLAND IN THE', ''],
  ['Auk', 'PILOTS', 'SOUTHERN BAY', 'yes'],
];
const keepersIn = (rows: readonly (readonly string[])[]): Promise<string | undefined> =>
  tableIn(rows.flatMap((cells, at) => row(200 + 12 * at, cells, [60, 130, 240, 400])));

it('a name that nearly reaches the value behind it ends no table', async () => {
  const narrow = [66, 130, 191];
  const text = await tableIn([
    ...row(212, ['Sea', 'Boats', 'Value'], narrow),
    ...row(230, ['Old Northern', 'Heron', '0.92'], narrow),
    ...row(248, ['', 'Gull', '0.88'], narrow),
    ...row(266, ['', 'Marsh heron', '0.95'], narrow),
    ...row(284, ['Southern', 'Tern', '0.81'], narrow),
    ...row(302, ['', 'Gull', '0.77'], narrow),
  ]);
  expect(text?.split('\n')).toEqual([
    'Sea\tBoats\tValue',
    'Old Northern\tHeron\t0.92',
    '\tGull\t0.88',
    '\tMarsh heron\t0.95',
    'Southern\tTern\t0.81',
    '\tGull\t0.77',
  ]);
});

it('lines that hold what had no room in the cells below them belong to their rows', async () => {
  expect((await keepersIn(keepers))?.split('\n')).toEqual([
    'Heron\tANNA TERN\tOLD QUAY 3\tyes',
    'Gull\tJONAS MARSH\tLIGHTHOUSE OF THE NORTH\tno',
    'Tern\tFRIENDS OF THE HARBOUR\tOLD QUAY 4\tno',
    'Skua\tBO REED\tWESTON\tyes',
    'Auk\tTHE COMPANY OF PILOTS\tFIRST ISLAND IN THE SOUTHERN BAY\tyes',
  ]);
});

it('lines that hold what had no room in the cells above them belong to their rows', async () => {
  const text = await keepersIn([
    ['Heron', 'ANNA TERN', 'LIGHTHOUSE OF THE', 'yes'],
    ['', '', 'NORTHERN BAY', ''],
    ['Gull', 'FRIENDS OF THE', 'OLD QUAY 3', 'no'],
    ['', 'HARBOUR', '', ''],
    ['Tern', 'BO REED', 'WESTON', 'no'],
    ['Skua', 'THE COMPANY OF', 'FIRST ISLAND IN THE', 'yes'],
    ['', 'PILOTS', 'SOUTHERN BAY', ''],
  ]);
  expect(text?.split('\n')).toEqual([
    'Heron\tANNA TERN\tLIGHTHOUSE OF THE NORTHERN BAY\tyes',
    'Gull\tFRIENDS OF THE HARBOUR\tOLD QUAY 3\tno',
    'Tern\tBO REED\tWESTON\tno',
    'Skua\tTHE COMPANY OF PILOTS\tFIRST ISLAND IN THE SOUTHERN BAY\tyes',
  ]);
});

it('lines that would have had room beside others are rows', async () => {
  const rows = keepers.map((cells) =>
    cells.map((text) => text.replace('LIGHTHOUSE OF THE', 'BAY').replace('FRIENDS OF THE', 'ANY')),
  );
  expect((await keepersIn(rows))?.split('\n')).toHaveLength(8);
});

it('lists side by side are read one after another', async () => {
  const lists = [
    ['1. Heron', '\u0095 Sail', 'What to buy:'],
    ['2. Gull', '\u0095 Oars', '\u0095 Rope'],
    ['3. Tern', '\u0095 Mast', '\u0095 Tar'],
  ];
  const lines = lists.flatMap((cells, at) => row(200 + 12 * at, cells, [60, 200, 340]));
  const { blocks } = await readDocument(fileWith(madePdf([[...filler(1), ...lines]])));
  expect(blocks.some(({ kind }) => kind === 'table')).toBe(false);
  expect(blocks.filter(({ kind }) => kind === 'list-item').map(({ text }) => text)).toEqual([
    '1. Heron',
    '2. Gull',
    '3. Tern',
    '• Sail',
    '• Oars',
    '• Mast',
    '• Rope',
    '• Tar',
  ]);
});

it('a numbered list that goes on in the next column is read column by column', async () => {
  const lists = [
    ['1. Pump', '4. Valves'],
    ['2. Inlet', '5. Frame'],
    ['3. Outlet', '6. Tank'],
  ];
  const lines = lists.flatMap((cells, at) => row(200 + 12 * at, cells, [60, 200]));
  const { blocks } = await readDocument(fileWith(madePdf([[...filler(1), ...lines]])));
  const items = blocks.filter(({ kind }) => kind === 'list-item').map(({ text }) => text.slice(0, 2));
  expect(items).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
});

it('what stands above the captions of two figures side by side is read with its own', async () => {
  const lines = [
    ['(1) at 150 degrees', '(1) at 25 degrees'],
    ['(2) at 25 degrees', '(2) at 150 degrees'],
    ['Fig 3. Gain as a function of', 'Fig 4. Voltage as a function of'],
    ['current; typical values', 'current; typical values'],
  ].flatMap((cells, at) =>
    row(200 + 12 * at, cells, [60, 320]).map((each): MadeLine => ({
      ...each,
      font: at < 2 ? 'plain' : 'bold',
    })),
  );
  const { blocks } = await readDocument(fileWith(madePdf([[...filler(1), ...lines]])));
  const texts = blocks.map(({ text }) => text);
  expect(texts.slice(texts.indexOf('(1) at 150 degrees'))).toEqual([
    '(1) at 150 degrees',
    '(2) at 25 degrees',
    'Fig 3. Gain as a function of current; typical values',
    '(1) at 25 degrees',
    '(2) at 150 degrees',
    'Fig 4. Voltage as a function of current; typical values',
  ]);
});

it('the frame of an amount beside an address makes no table of it', async () => {
  const x = [60, 340, 420];
  const frame = [
    ...row(200, ['Harbour Office', 'What is paid with this slip', ''], x),
    ...row(212, ['Box 41', '$', ''], x),
    ...row(224, ['Old Quay 3', ', ,', '.'], x),
  ];
  const { blocks } = await readDocument(fileWith(madePdf([[...filler(1), ...frame]])));
  expect(blocks.map(({ text }) => text).join(' ')).toContain(
    'Harbour Office Box 41 Old Quay 3 What is paid with this slip $',
  );
  expect(blocks.some(({ kind }) => kind === 'table')).toBe(false);
});

it('a column is divided where most lines have several cells in it, though other lines have more cells', async () => {
  const x = [60, 120, 160, 200, 240, 280, 320];
  const text = await tableIn([
    ...row(200, ['All boats of the inner bay', '', '', '', 'May', 'June', 'July'], x),
    ...row(212, ['Heron', '31', '40', '', '', '', ''], x),
    ...row(224, ['Gull', '32', '41', '', '', '', '7'], x),
    ...row(236, ['Tern', '30', '42', '', '', '', ''], x),
    ...row(248, ['Skua', '33', '43', '', '9', '', ''], x),
  ]);
  expect(text?.split('\n')[1]).toBe('Heron\t31\t40\t\t\t');
});

it('a name with few values below a caption is a row, with the values in brackets below it', async () => {
  const text = await tableIn([
    { x: 60, y: 178, text: 'Tabela 2: Determinants of what was lost' },
    ...row(200, ['', 'First', 'Second', 'Third', 'Last']),
    ...row(212, ['Wind of the north', '0.21', '0.29', '0.36', '0.30']),
    ...row(224, ['', '(0.14)', '(0.15)', '(0.32)', '(0.11)']),
    ...row(236, ['Rain', '0.04', '', '', '']),
    ...row(248, ['', '(0.02)', '', '', '']),
    ...row(260, ['Oil', '', '', '1.01', '']),
    ...row(272, ['', '', '', '(0.57)', '']),
    ...row(284, ['Number of lamps', '421', '421', '328', '328']),
  ]);
  expect(text?.split('\n')).toEqual([
    '\tFirst\tSecond\tThird\tLast',
    'Wind of the north\t0.21 (0.14)\t0.29 (0.15)\t0.36 (0.32)\t0.30 (0.11)',
    'Rain\t0.04 (0.02)\t\t\t',
    'Oil\t\t\t1.01 (0.57)\t',
    'Number of lamps\t421\t421\t328\t328',
  ]);
});

it('cells of one line beside the middle of others are in their rows, as browsers set them', async () => {
  const text = await tableIn([
    { x: 60, y: 200, text: 'Time' },
    { x: 160, y: 200, text: 'Where she is' },
    { x: 60, y: 222, text: '8:10' },
    { x: 160, y: 216, text: 'Leaves the boat and goes up to read beside the old' },
    { x: 160, y: 228, text: 'lighthouse' },
    { x: 60, y: 244, text: '12:30' },
    { x: 160, y: 244, text: 'Back on the boat' },
    { x: 60, y: 266, text: '16:00' },
    { x: 160, y: 260, text: 'Leaves the boat again for the inn, where she sits on the' },
    { x: 160, y: 272, text: 'bench beside the keeper' },
    { x: 60, y: 288, text: '18:40' },
    { x: 160, y: 288, text: 'Home' },
  ]);
  expect(text?.split('\n')).toEqual([
    'Time\tWhere she is',
    '8:10\tLeaves the boat and goes up to read beside the old lighthouse',
    '12:30\tBack on the boat',
    '16:00\tLeaves the boat again for the inn, where she sits on the bench beside the keeper',
    '18:40\tHome',
  ]);
});

it('rows of values beside the name of their group stay rows', async () => {
  const group = (y: number, name: string): MadeLine[] => [
    { x: 60, y: y + 12, text: name },
    ...['planks of oak', 'ropes of hemp', 'nails of iron'].flatMap((text, at) => [
      { x: 160, y: y + 12 * at, text },
      { x: 300, y: y + 12 * at, text: `${at + 3}0` },
    ]),
  ];
  const text = await tableIn([
    ...row(200, ['Boat', '', '', '', '']),
    { x: 160, y: 200, text: 'What it needs' },
    { x: 300, y: 200, text: 'Most' },
    ...group(220, 'Heron'),
    ...group(264, 'Gull'),
  ]);
  expect(text).toContain('planks of oak\t30\n');
  expect(text).toContain('nails of iron\t50');
});

it('the numbered lines of a form are no table of cells beside each other’s middle', async () => {
  const text = await tableIn(
    [0, 1, 2, 3].flatMap((at): MadeLine[] => [
      { x: 60, y: 206 + 30 * at, text: `${18 + at}` },
      { x: 90, y: 200 + 30 * at, text: 'Wages that were paid for the hours of the night and of' },
      { x: 90, y: 212 + 30 * at, text: 'the days on which nobody else was at work' },
    ]),
  );
  expect(text).toBeUndefined();
});

it('names with what explains each are rows, also where an explanation fills several lines', async () => {
  const constants = [
    ['HARBOUR_OPEN', 'boats may come in'],
    ['HARBOUR_SHUT', 'no boat may come in, and those that are'],
    ['', 'outside wait for the keeper of the lamp'],
    ['LAMP_LIT', 'the lamp is seen from the sea'],
    ['LAMP_DARK', 'somebody is on the way to the lamp, but'],
    ['', 'nobody knows when it will be lit'],
    ['Keeper', 'the man or the woman who lights the lamp'],
    ['of the lamp', 'and writes down which boats have come in'],
  ];
  expect((await tableIn(constants.flatMap((cells, at) => row(200 + 12 * at, cells))))?.split('\n')).toEqual([
    'HARBOUR_OPEN\tboats may come in',
    'HARBOUR_SHUT\tno boat may come in, and those that are outside wait for the keeper of the lamp',
    'LAMP_LIT\tthe lamp is seen from the sea',
    'LAMP_DARK\tsomebody is on the way to the lamp, but nobody knows when it will be lit',
    'Keeper of the lamp\tthe man or the woman who lights the lamp and writes down which boats have come in',
  ]);
  const abbreviations = [
    ['ABL', 'A boat that is long (in Norwegian, en lang båt)'],
    ['KOL', 'Keepers of the lamp (in Norwegian, fyrvoktere)'],
    ['OTH', 'Office of the harbour (in Norwegian, kontoret)'],
    ['PWR', 'People who row a boat (in Norwegian, roere)'],
    ['SIS', 'Sails in the storm (in Norwegian, seil i storm)'],
  ];
  expect(
    (await tableIn(abbreviations.flatMap((cells, at) => row(200 + 12 * at, cells))))?.split('\n'),
  ).toHaveLength(5);
});

it('a note in the margin, level with the lines of a text, names nothing in it', async () => {
  const text = leftColumn.map((line, at): MadeLine => ({ x: 190, y: 200 + 12 * at, text: line }));
  const note = ['The lamp is lit', 'by hand until the', 'new one has come', 'from the north.'];
  expect(
    await tableIn([...text, ...note.map((line, at) => ({ x: 60, y: 200 + 12 * at, text: line }))]),
  ).toBeUndefined();
});
