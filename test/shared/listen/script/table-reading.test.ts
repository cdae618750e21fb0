import { expect, it } from 'vitest';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { createBlockReader } from '../../../../src/shared/listen/script/block-reading.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';

const said = (
  text: string,
  policies: Parameters<typeof readingChoices>[1]['policies'] = {},
  language = 'en',
): string[] => {
  const block: Block = { id: 'b1', kind: 'table', text, language };
  const choices = readingChoices(noChoices, { policies, words: [], voices: {} }, 'en');
  const { sentences } = createBlockReader(choices, () => [block]).read(block, false);
  return sentences.map(({ spoken }) => spoken);
};

const glossary = [
  'Name\tMeaning\tAlso\tBelongs to\tNote',
  'Book\ta work that somebody has written and published\ttext\tone or more of its authors\t',
  'Genre\tname\t\tthe books that are of it, of which there are many\t',
].join('\n');

it('reads a table that tells something row by row, each cell with the head of its column', () => {
  expect(said(glossary)).toEqual([
    'Name, Meaning, Also, Belongs to, Note',
    'Book, Meaning: a work that somebody has written and published, Also: text, Belongs to: one or more of its authors',
    'Genre, Meaning: name, Belongs to: the books that are of it, of which there are many',
  ]);
});

it('takes the first of the lines that stand beside each other at the top of a bill for no head', () => {
  const letterhead = [
    'Calle Madriles 83\t\tCustomer',
    '91 234 56\tInvoice no.: 12\tA. Tern',
    'Madrid\tDate: 3 May\tLamp Street 4',
  ].join('\n');
  expect(said(letterhead)).toEqual([
    'Calle Madriles 83, Customer',
    '91 234 56, Invoice no.: 12, A. Tern',
    'Madrid, Date: 3 May, Lamp Street 4',
  ]);
});

it('takes the points of a table from a program for decimal ones where one has nothing but a zero before it', () => {
  const times = 'Method\tRandom\tRolling\nxgb\t15.767\t9.78\nlasso\t0.957\t2.015';
  expect(said(times, {}, 'pt')).toEqual([
    'Method, Random, Rolling',
    'xgb, Random: 15,767, Rolling: 9.78',
    'lasso, Random: 0,957, Rolling: 2,015',
  ]);
  const prices = 'Modelo\tLitros\tPreço\nA\t0,75\t1.500';
  expect(said(prices, {}, 'pt').at(-1)).toBe('A, Litros: 0,75, Preço: 1500');
});

it('takes no first row for heads that counts as the others do or says the same as they in a column', () => {
  expect(said('30\tBalance\tOne a month\n50\tSummary\tOne a year\n51\tDebit\tOne a day')[1]).toBe(
    '50, Summary, One a year',
  );
  expect(
    said('Monday\tFellowship\tSaint Luke\nTuesday\tLife\tSaint Luke\nFriday\tChoir\tAll Saints')[1],
  ).toBe('Tuesday, Life, Saint Luke');
  expect(said('\tForest\tRMSE 0.505\n\tBoosting\tRMSE 0.542\n\tTrees\tRMSE 0.472')[1]).toBe(
    'Boosting, RMSE 0.542',
  );
  expect(said('Tea\t\t0,50 €\nCoffee\t\t0,50 €\nJuice\t\t0,60 €')[1]).toBe('Coffee, 0,50 €');
  expect(
    said('Mail\tThe post\tUse for mail\nData\tThe book\tUse for old data\nOil\tThe can\tUse daily')[1],
  ).toBe('Data, The book, Use for old data');
  const charged = 'Work\tHours\tAmount\nPlans\t14\t280\nA model\t6\t120\nTests\t9\t90\nA night\t2\t65';
  expect(said(`${charged}\nLoading\tDays\tAmount`)[1]).toBe('Plans, Hours: 14, Amount: 280');
});

it('names the columns in a few longer heads, but none in long ones', () => {
  const long = 'Whether what is in it may be kept from others (if at all)';
  const heads = ['Harbour', 'Keeper', 'Country', 'Costs', 'Since', long];
  const rows = 'Tern\tthe club of those who row there on Sundays\tWales\tNone\tMay\tYes';
  const other = 'Gull\tthe town, which has built it for the ferries\tKent\tNone\tJune\tNo';
  expect(said([heads.join('\t'), rows, other].join('\n')).at(-1)).toBe(
    `Gull, Keeper: the town, which has built it for the ferries, Country: Kent, Costs: None, Since: June, ${long}: No`,
  );
  expect(
    said([`Harbour\tKeeper\t${long}`, 'Tern\tthe club of those who row there\tYes'].join('\n')).at(-1),
  ).toBe('Tern, the club of those who row there, Yes');
});

it('says a dash as minus among ratings, and nothing elsewhere', () => {
  expect(said('\tOil\tGas\nBright\t+\t-\nCheap\t--\t+\nSafe\t+/-\t')).toEqual([
    'Oil, Gas',
    'Bright, Oil: plus, Gas: minus',
    'Cheap, Oil: minus minus, Gas: plus',
    'Safe, Oil: plus minus',
  ]);
  expect(said('\tOil\tGas\nBright\t4\t-\nCheap\t-\t2')).toEqual([
    'Oil, Gas',
    'Bright, Oil: 4',
    'Cheap, Gas: 2',
  ]);
});

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

it('announces such a table where a person has chosen that for tables', () => {
  expect(said(glossary, { table: 'summary' })).toEqual([
    'A table of 2 rows and 5 columns: Name, Meaning, Also, Belongs to, Note.',
  ]);
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

it('says the heads of a table that has a column without anything in it', () => {
  expect(said('Lamp\tOil\tAge\t\nTern\tyes\t3\t\nGull\tno\t5\t')[1]).toBe('Tern, Oil: yes, Age: 3');
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

it('reads a sign alone with its head, a dash as nothing, and the only row of a box', () => {
  expect(said('Air\tUnit\tValue\nDamp\t%\t60\nDust\t–\t12')).toEqual([
    'Air, Unit, Value',
    'Damp, Unit: %, Value: 60',
    'Dust, Value: 12',
  ]);
  expect(said('ID:\t5\n\t')).toEqual(['ID:, 5']);
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
  const measured = [
    'Lamp oil\t0.51\t0.62\t0.71\t0.84\t0.91',
    'Wick width\t0.12\t0.33\t0.41\t0.52\t0.63',
    'Fog days\t0.44\t0.45\t0.46\t0.47\t0.48',
  ];
  expect(said(measured.join('\n'))).toEqual([expect.stringMatching(/^A table of 3 rows/)]);
});

it('says the dates of a column by their months, where its head and a number above twelve tell that they are', () => {
  const roster = (head: string): string =>
    `${head}\tPreacher\tKeeper\n1/3\tAnn Tern\tBo Kelp\n8/3\tCy Hest\tAnn Tern\n15/3\tBo Kelp\tCy Hest`;
  expect(said(roster('Date'))).toEqual([
    'Date, Preacher, Keeper',
    'March 1, Preacher: Ann Tern, Keeper: Bo Kelp',
    'March 8, Preacher: Cy Hest, Keeper: Ann Tern',
    'March 15, Preacher: Bo Kelp, Keeper: Cy Hest',
  ]);
  expect(said(roster('Fecha'), {}, 'es')[1]).toMatch(/^1 de marzo, /);
  expect(said(roster('Share'))[1]).toMatch(/^one third, /);
  expect(said(roster('Date').replace('15/3', '5/3'))[2]).toMatch(/^8\/3, /);
});
