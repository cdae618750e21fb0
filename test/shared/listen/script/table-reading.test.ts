import { expect, it } from 'vitest';
import { said } from './said-table.ts';

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

it('announces such a table where a person has chosen that for tables', () => {
  expect(said(glossary, { table: 'summary' })).toEqual([
    'A table of 2 rows and 5 columns: Name, Meaning, Also, Belongs to, Note.',
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
  const models = 'Modelo\tRMSE\tp\nARX(1,5)\t1.553\t0.027';
  expect(said(models, {}, 'pt').at(-1)).toBe('ARX(1,5), RMSE: 1,553, p: 0,027');
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
  expect(said('red/blue\tP1\t+ 100 ppm\nred\tN1\t- 75 ppm\ngrey\tN2\t-150 ppm')[1]).toBe(
    'red, N1, - 75 parts per million',
  );
  expect(
    said(
      'Length\t<lamps>.length\tsays how many lamps there are\nEmpty\t<lamps>.clear()\tputs out all lamps of it',
    )[1],
  ).toMatch(/^Empty, <lamps>/);
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

it('says the heads of a table that has a column without anything in it', () => {
  expect(said('Lamp\tOil\tAge\t\nTern\tyes\t3\t\nGull\tno\t5\t')[1]).toBe('Tern, Oil: yes, Age: 3');
});

it('reads a sign alone with its head, a dash as nothing, and the only row of a box', () => {
  expect(said('Air\tUnit\tValue\nDamp\t%\t60\nDust\t–\t12')).toEqual([
    'Air, Unit, Value',
    'Damp, Unit: %, Value: 60',
    'Dust, Value: 12',
  ]);
  expect(said('ID:\t5\n\t')).toEqual(['ID:, 5']);
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

it('says the heads that the look of a table shows, whatever they say, and none where it shows that there are none', () => {
  const prices = 'Name\t0.40\t1.10\nAnna\t3\t1\nBen\t2\t4';
  expect(said(prices, {}, 'en', true)[1]).toBe('Anna, 0.40: 3, 1.10: 1');
  expect(said(prices)).toEqual(['A table of 3 rows and 3 columns.']);
  const facts = 'Boat\tHeron\tGull\nMaster\tAnna\tBen\nHarbour\tWeston\tCliff';
  expect(said(facts)[1]).toBe('Master, Heron: Anna, Gull: Ben');
  expect(said(facts, {}, 'en', false)[1]).toBe('Master, Anna, Ben');
  expect(said(facts, { table: 'summary' }, 'en', false)).toEqual(['A table of 3 rows and 3 columns.']);
});

it('says the values below a second row of heads with those', () => {
  const sums = [
    'in EUR\tIncome of 2018\tIncome of 2019\tGrowth of the income',
    'Tower\t58 €\t63 €\t8%',
    'Pier\t98 €\t100 €\t2%',
    'in EUR\tExpenses of 2018\tExpenses of 2019\tGrowth of the expenses',
    'Tower\t16 €\t17 €\t6%',
    'Pier\t66 €\t68 €\t3%',
  ];
  expect(said(sums.join('\n')).slice(2, 5)).toEqual([
    'Pier, Income of 2018: 98 euros, Income of 2019: 100 euros, Growth of the income: 2 percent',
    'in EUR, Expenses of 2018, Expenses of 2019, Growth of the expenses',
    'Tower, Expenses of 2018: 16 euros, Expenses of 2019: 17 euros, Growth of the expenses: 6 percent',
  ]);
});

it('takes a row of words that begins like the heads for one of values where the others are words as well', () => {
  const again = glossary
    .replace('Genre\tname\t\t', 'Name\tnaming of a work\tof a title\t')
    .replace(/\t$/, '\tkept in books');
  expect(said(again, {}, 'en', true).at(-1)).toBe(
    'Name, Meaning: naming of a work, Also: of a title, Belongs to: the books that are of it, of which there are many, Note: kept in books',
  );
});
