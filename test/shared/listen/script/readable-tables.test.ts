import { expect, it } from 'vitest';
import { said } from './said-table.ts';

it('reads a numbered list with room to write beside it, and names no column by a label above', () => {
  const items = [
    'Letter to the harbour',
    'Photos',
    'Certificate',
    'Licence',
    'Map',
    'Boat tax',
    'Rope',
    'Oar',
  ];
  const rows = items.map((item, at) => `${at + 1}.\t${item}\t________`);
  const list = said(['Harbour: ______\tOwner\tVisitor', ...rows].join('\n'));
  expect(list.slice(0, 2).map((row) => row.replace(/, $/, ''))).toEqual([
    'Harbour: , Owner, Visitor',
    '1., Letter to the harbour',
  ]);
  const results = [...items, ...items].map((item, at) => `${at + 1}.\t${item}\t${at * 17}\t${at * 31 + 2}`);
  expect(said(['No.\tItem\tFirst\tSecond', ...results].join('\n'))[0]).toMatch(/^A table of 16 rows/);
});

const values = (rows: number, columns: number, cell: string): string =>
  [
    ['Model', 'Score', 'Place', 'Price', 'Size', 'Year', 'Depth', 'Width'],
    ...Array.from({ length: rows }, () => ['The first', ...Array(7).fill(cell)]),
  ]
    .map((row) => row.slice(0, columns).join('\t'))
    .join('\n');

it('reads a small table of values, with or without heads where it has two columns', () => {
  expect(said('Item\tDays\tPrice\nThe keeper\t3\t150\nThe boat\t1\t80')).toEqual([
    'Item, Days, Price',
    'The keeper, Days: 3, Price: 150',
    'The boat, Days: 1, Price: 80',
  ]);
  expect(said('Monday\t9 to 12\nTuesday\tclosed')).toEqual(['Monday, 9 to 12', 'Tuesday, closed']);
  expect(said(values(6, 5, 'Hull'))).toHaveLength(7);
});

it.each([
  ['many numbers', values(7, 5, '12')],
  ['numbers whose columns have no names', values(4, 5, '12').replace(/^.*\n/, '')],
  ['numbers of which several stand in a cell', values(2, 3, '3,508 3,120 388 437 825')],
  ['many values', values(7, 5, 'Hull')],
  ['many rows', values(13, 2, '12')],
  ['many columns', values(2, 8, 'Hull')],
  ['long codes', values(2, 2, '0010110101101011')],
  ['columns without names', '1\t2\t3\n3\t4\t5'],
])('announces a table of %s, also with long names of its rows', (_, table) => {
  expect(said(table)).toHaveLength(1);
  expect(said(table.replaceAll('The first', 'How many people came here in all'))).toHaveLength(1);
});

it('reads more numbers where all rows and columns are named, by years too, and says the names as elsewhere', () => {
  expect(said(values(6, 5, '12')).at(-1)).toBe('The first, Score: 12, Place: 12, Price: 12, Size: 12');
  expect(said(values(2, 7, '12'))).toHaveLength(3);
  const years =
    '\t2019\t2020\t2021\t2022\nLamps (%)\t1.5\t2.5\t3.5\t4.5\nBoats\t5\t6\t7\t8\nBells\t9\t8\t7\t6\nCats\t1\t1\t1\t1';
  expect(said(years)[1]).toBe('Lamps (%), 2019: 1.5, 2020: 2.5, 2021: 3.5, 2022: 4.5');
  expect(said(years.replace('\t2020', '\t'))).toHaveLength(1);
  expect(said('Lamp\tAge & use:\t# Piers\nA\t3\tno')[1]).toBe('A, Age and use: 3, Piers: no');
});

it('reads a list of officers with their telephones, but announces sums behind names', () => {
  const officers = (number: string): string =>
    Array.from(
      { length: 14 },
      (_, at) => `${at % 3 ? 'Secretary:' : 'C.L.'}\tKathleen Tern\t${number}${at + 10}`,
    ).join('\n');
  expect(said(officers('375-24'))[1]).toMatch(/^Secretary:, Kathleen Tern, /);
  expect(said(officers('12 3'))).toHaveLength(1);
});

it('reads who can be called, whose first row names no columns', () => {
  const people = ['Faith Tern', 'Kate Crake', 'Clare Heron', 'Karen Gull', 'Fran Coot', 'Roger Rail'].flatMap(
    (name, i) => [
      `The post of number ${i}\t\t`,
      `${name}\t01502 71131${i}\t${name.split(' ')[0]}@example.org`,
    ],
  );
  const rows = ['Rector: Revd Dimitri Swan\t07985320320\tswan@example.org (day off Friday)', ...people];
  expect(said(rows.join('\n'))).toHaveLength(13);
  expect(said(rows.join('\n'))[2]).toBe('Faith Tern, 01502 711310, Faith at example dot org');
});

it('reads a colon in a cell of its own with its label, and a table of one cell', () => {
  expect(said('Sampled\t:\t24 May\nBy\t:\tA. Tern')).toEqual(['Sampled: 24 May', 'By: A. Tern']);
  expect(said('Name\t:\tTown\t:\nTel.\t:\tRatio\t: 3')).toEqual(['Name: Town: ', 'Tel.: Ratio, : 3']);
  expect(said('T O B E F I L L E D\n\t\t')).toEqual(['T O B E F I L L E D']);
});

it('reads rows that name their one number, without heads', () => {
  expect(said('Length\td\t5\nWeight\td\t3\nStrength\tk\t7')[0]).toBe('Length, d, 5');
});

it('reads values that are reckoned up in their cells', () => {
  const value = '110 M - 2*512*768 + 12*12*13 = 110 M - 0.8 M';
  const sums = ['Lamp\tOil', ...['Tern', 'Gull', 'Auk', 'Skua'].map((name) => `${name}\t${value}`)].join(
    '\n',
  );
  expect(said(sums)).toHaveLength(5);
  expect(said(sums.replaceAll(' =', ''))).toHaveLength(1);
});

it('reads a calendar whose rows begin with a day, and announces values by day', () => {
  const days = [
    '6/27',
    '7/4',
    '7/11',
    '7/18',
    '7/25',
    '8/1',
    '8/8',
    '8/15',
    '8/22',
    '8/29',
    '9/5',
    '9/12',
    '9/19',
  ];
  const calendar = [
    'Meetings\t',
    ...days.map((day) => `${day}\tTalk of the keepers`),
    'Boats\t',
    '9/26\tBoats are mended',
  ];
  expect(said(calendar.join('\n')).join(' ')).toContain('7/25, Talk of the keepers');
  const months = ['12 June', '3. Juli', '1er mai', '4 de agosto'];
  const named = Array.from({ length: 16 }, (_, at) => `${months[at % 4]}\tBells and boats\tat the pier`);
  expect(said(named.join('\n')).join(' ')).toContain('Bells and boats');
  const amounts = days.map((day, at) => `${day}\t${at + 12}.5\t${at + 3}.25\t${at}.75`);
  expect(said(['Day\tOil\tLamps\tWicks', ...amounts].join('\n')).join(' ')).not.toContain('12.5');
});

it('reads a programme of many hours and rooms, and announces a timetable of trains', () => {
  const hours = Array.from({ length: 14 }, (_, at) => `${9 + Math.floor(at / 2)}:${at % 2 ? '30' : '00'}`);
  const programme = hours.map((hour) => `${hour}\tLamps\tOil\tBoats\tTalk of the keepers\tBells`);
  expect(said(programme.join('\n'))[0]).toContain('Talk of the keepers');
  const trains = hours.map((hour) => `${hour}\t10:12\t10:40\t11:05\t11:30\t12:00`);
  expect(said(trains.join('\n'))).toEqual([expect.stringContaining('A table of')]);
});

it('announces as many names in many columns', () => {
  expect(said(values(13, 5, 'Hull'))).toHaveLength(1);
});

it.each([
  ['a card', ' \tFilm details\t \nAs one who watches films, I want to see who plays in them.\t\t\n\t\t'],
  ['the labels of a form', 'Size\t\tWeight\tBlood group\n\t\t\t\nThe father\t\tTelephone\tHis post\n\t\t\t'],
  ['a row of two names', 'Signature of the keeper\t\tSignature of the board\n\t\t'],
])('reads %s', (_, table) => {
  expect(said(table).join(' ')).not.toContain('A table');
});

it('reads the labels of a long form with the few choices among them, but announces a table with values in all rows', () => {
  const fields = Array.from({ length: 18 }, (_, at) => `Name of boat ${'abcdefghijklmnopqr'[at]}\t\t`);
  const choice = 'Lies at low water\tIn the mud\tIn the harbour';
  const heads = '\tFirst keeper\tSecond keeper';
  const form = [heads, ...fields, choice, choice, choice];
  expect(said(form.join('\n'))).toHaveLength(22);
  const filled = fields.map((field) => `${field.trim()}\tmud\tsand\tice\toil`);
  expect(said(filled.join('\n'))).toEqual([expect.stringContaining('A table of')]);
});

it('reads a list of prices, however many numbers there are in it, but only announces sums', () => {
  const rows = (cells: (at: number) => string): string =>
    Array.from({ length: 20 }, (_, at) => cells(at)).join('\n');
  expect(said(rows((at) => `Lamp of kind ${at}\t€ ${at},50\t€ ${at + 2},00`))).toHaveLength(20);
  expect(said(rows((at) => `Lamp of kind ${at}\t${at}.50 €`))[1]).toMatch(/^Lamp of kind 1, /);
  const sums = rows((at) => `Oil and wicks ${at}\t${at}1.50\t${at}2.00`);
  expect(said(sums)).toEqual([expect.stringMatching(/^A table of 20 rows/)]);
});

it('reads the sums of a bill beside other values, and labels in many columns, but announces measured values', () => {
  const bill = [
    'Base\tRate\tTax\tNet amount EUR\t1 300,00',
    '1 300,00\t19,60\t254,80\tTax EUR\t254,80',
    '\t\t\tTotal amount EUR\t1 554,80',
    '\t\t\tTo be paid EUR\t1 554,80',
  ];
  expect(said(bill.join('\n'))).toHaveLength(4);
  const form = [
    '\t\t\tWeight :\t;;;;\tKg;',
    'Size : ;;;; Shoes : ;;;;\t\t\t\t\t',
    'Last season :\tYES\tNO\t\t\t',
  ];
  expect(said(form.join('\n'))[0]).not.toContain('A table');
  expect(said('Town : ;;;;;\t;;;;;\nRoad : ;;;;\t;;;;;').join(' ')).not.toMatch(/;;/);
  const measured = [
    'Lamp oil\t0.51\t0.62\t0.71\t0.84\t0.91',
    'Wick width\t0.12\t0.33\t0.41\t0.52\t0.63',
    'Fog days\t0.44\t0.45\t0.46\t0.47\t0.48',
  ];
  expect(said(measured.join('\n'))).toEqual([expect.stringMatching(/^A table of 3 rows/)]);
});
