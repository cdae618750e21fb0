import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines])))).blocks);
}

const stops = [60, 330, 420, 500];
const row = (y: number, cells: readonly string[]): MadeLine[] =>
  cells.flatMap((text, at) => (text === '' ? [] : [{ x: stops[at] ?? 0, y, text }]));

const buyer = [
  'Jonas Marsh, Keeper',
  '22 River Street, door 7',
  'Easton on the River',
  'To the lamp room, please',
  'and not to the office',
];
const numbers = ['Invoice', 'Order', 'Customer', 'Account', 'Register'];
const addresses = [
  ...column(60, 100, buyer),
  ...column(330, 107, numbers),
  ...column(
    440,
    107,
    numbers.map((_, at) => `99354${at}`),
  ),
];
const items = [
  ...row(190, ['Item', 'Number', 'Price', 'Amount']),
  ...row(206, ['Lamp for the head of the pier', '2', '99,99', '199,98']),
  ...row(222, ['with its glass and its gear', '1', '', '']),
  ...row(238, ['Rope of hemp for the boat', '1', '124,99', '124,99']),
  ...row(254, ['Oil for a month of winter', '4', '2,50', '10,00']),
];
const table =
  'table: Item\tNumber\tPrice\tAmount\nLamp for the head of the pier\t2\t99,99\t199,98\nwith its glass and its gear\t1\t\t\nRope of hemp for the boat\t1\t124,99\t124,99\nOil for a month of winter\t4\t2,50\t10,00';

it('the items of an invoice are a table of their own below the addresses that stand side by side', async () => {
  const blocks = await read([...addresses, ...items]);
  expect(blocks).toContain(table);
  expect(blocks.join(' ')).not.toContain('Jonas Marsh, Keeper Invoice');
});

it('the table ends where the lines at the foot of an invoice begin, however these are aligned', async () => {
  const foot = [
    { x: 60, y: 310, text: 'Northern Lights' },
    { x: 330, y: 310, text: 'Bank of Easton' },
    { x: 60, y: 322, text: '664 Quay Road' },
    { x: 330, y: 322, text: 'Account of the lamps' },
    { x: 60, y: 334, text: '3012 Weston' },
    { x: 330, y: 334, text: 'Clerk: Anna Tern' },
  ];
  expect(await read([...addresses, ...items, ...foot])).toContain(table);
});

it('a head of two lines stays with its table', async () => {
  const blocks = await read([
    ...addresses.map((line) => ({ ...line, y: line.y - 10 })),
    ...row(172, ['', '', 'Before tax', 'With tax']),
    ...row(190, ['Item', 'Number', 'Price', 'Amount']),
    ...items.slice(4),
  ]);
  expect(blocks).toContain(table.replace('Price', 'Before tax Price').replace('Amount', 'With tax Amount'));
});

it('names beside each other are each read with the value below them', async () => {
  const names = ['Customer', 'Order', 'Date'];
  const values = ['SC 0303', 'SC 0444', '8-9-2022'];
  const blocks = await read([
    ...names.map((text, at) => ({ x: 60 + 160 * at, y: 100, text })),
    ...values.map((text, at) => ({ x: 60 + 160 * at, y: 114, text })),
    ...column(60, 180, ['The lamps are sent by boat, and the boat comes on the first day of each month.']),
  ]);
  const words = blocks.map((block) => block.replace(/^[a-z-]+(?: \d)?: /, '')).join(' ');
  expect(words).toContain('Customer SC 0303 Order SC 0444 Date 8-9-2022');
});

it('reads each label of a form with what belongs to it, also beside the middle of an address', async () => {
  const blocks = await read([
    { x: 40, y: 100, text: 'Nom de la maison :' },
    { x: 250, y: 100, text: 'Lampes du Nord' },
    { x: 40, y: 120, text: 'Numéro de classement (NIC) :' },
    { x: 250, y: 120, text: '00018' },
    { x: 250, y: 140, text: '1 rue du Phare' },
    { x: 40, y: 146, text: 'Adresse :' },
    { x: 250, y: 152, text: '29200 Brest' },
    { x: 40, y: 172, text: 'Dans le prolongement de votre' },
    { x: 250, y: 178, text: 'Oui' },
    { x: 40, y: 184, text: 'activité agricole :' },
    { x: 40, y: 205, text: 'Premier(s) salarié(s) :' },
    { x: 250, y: 205, text: 'Non' },
  ]);
  expect(blocks).toEqual([
    'paragraph: Nom de la maison : Lampes du Nord',
    'paragraph: Numéro de classement (NIC) : 00018',
    'paragraph: Adresse : 1 rue du Phare 29200 Brest',
    'paragraph: Dans le prolongement de votre activité agricole : Oui',
    'paragraph: Premier(s) salarié(s) : Non',
  ]);
});

it('reads labels that fill their column with what stands on their lines, and no column of labels first', async () => {
  const answers = [
    ['Régime fiscal des bénéfices :', 'Régime spécial des lampes'],
    ['Régime fiscal de la TVA :', 'Franchise pour les lampes'],
    ['Option pour le versement mensuel :', 'Versement pour les lampes'],
  ] as const;
  const lines = answers.flatMap(([label, text], at) => [
    { x: 40, y: 100 + 21 * at, text: label },
    { x: 250, y: 100 + 21 * at, text },
  ]);
  expect(await read(lines)).toEqual(answers.map(([label, text]) => `paragraph: ${label} ${text}`));
});

it('reads the parties of an invoice label by label, with headings between them, however many labels there are', async () => {
  const party = (title: string, name: string): string[][] => [
    [title, ''],
    ['Number:', '9980'],
    ['Name:', name],
    ['Address:', '12 Pier Road'],
    ['', 'Norport'],
    ['VAT Reg. No.:', 'DE123456789'],
  ];
  const rows = [
    ['Currency:', 'EUR'],
    ...party('Seller', 'Northern Lamps'),
    ...party('Buyer', 'Easton Harbour'),
    ...party('Deliver to', 'Easton Pier'),
  ];
  const lines = rows.flatMap(([label = '', text = ''], at) => [
    ...(label === '' ? [] : [{ x: 40, y: 100 + 16 * at, text: label }]),
    ...(text === '' ? [] : [{ x: 250, y: 100 + 16 * at, text }]),
  ]);
  const blocks = await read(lines);
  expect(blocks.filter((block) => block.startsWith('table'))).toEqual([]);
  expect(blocks.slice(0, 6)).toEqual([
    'paragraph: Currency: EUR',
    'paragraph: Seller',
    'paragraph: Number: 9980',
    'paragraph: Name: Northern Lamps',
    'paragraph: Address: 12 Pier Road Norport',
    'paragraph: VAT Reg. No.: DE123456789',
  ]);
});

it('a short bill with narrow gaps has its columns, and its sum below', async () => {
  const cells = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, at) => ({ x: [60, 380, 411, 453][at] ?? 0, y, text, size: 10 }));
  const blocks = await read([
    ...cells(100, ['What was done', 'Price', 'Number', 'Amount']),
    ...cells(118, ['Lamps lit', '42,00', '2,00', '84,00']),
    ...cells(132, ['Wicks cut', '30,00', '1,50', '45,00']),
    { x: 410.2, y: 156, text: 'All in all 129,00', size: 10 },
    {
      x: 60,
      y: 190,
      text: 'Please pay it before the ship leaves, or have it paid in the harbour later.',
      size: 10,
    },
  ]);
  expect(blocks[0]).toBe(
    'table: What was done\tPrice\tNumber\tAmount\nLamps lit\t42,00\t2,00\t84,00\nWicks cut\t30,00\t1,50\t45,00\nAll in all\t\t\t129,00',
  );
  expect(blocks[1]).toMatch(/^paragraph: Please pay/);
});

it('what is charged under other heads is a table of its own', async () => {
  const heads = (y: number, texts: readonly string[]): MadeLine[] =>
    row(y, texts).map((line) => ({ ...line, font: 'bold' }));
  const blocks = await read([
    ...heads(100, ['Journeys', 'Number', 'Miles', 'Amount']),
    ...row(118, ['To the light', '1', '12', '24,00']),
    ...row(136, ['To the town', '2', '15', '30,00']),
    ...heads(168, ['Nights', '', 'Day', 'Amount']),
    ...row(186, ['At the inn', '', '3 May', '65,00']),
    ...row(204, ['In the tower', '', '4 May', '20,00']),
  ]);
  expect(blocks).toEqual([
    'table: Journeys\tNumber\tMiles\tAmount\nTo the light\t1\t12\t24,00\nTo the town\t2\t15\t30,00',
    'table: Nights\tDay\tAmount\nAt the inn\t3 May\t65,00\nIn the tower\t4 May\t20,00',
  ]);
});

it('the titles in a list of prices stand between its tables', async () => {
  const prices = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.flatMap((text, at) => [
      { x: 60, y: y + 18 * at, text },
      { x: 500, y: y + 18 * at, text: `${25 + at},00` },
    ]);
  const title = (y: number, text: string): MadeLine => ({ x: 60, y, text, font: 'bold' });
  const blocks = await read([
    title(100, 'LAMPS'),
    ...prices(122, ['Of brass', 'Of tin', 'Of glass']),
    title(202, 'ROPES'),
    ...prices(224, ['Of hemp', 'Of wire', 'Of hair']),
  ]);
  expect(blocks.map((block) => block.replace(/^(?:heading \d|heading)/, 'heading'))).toEqual([
    'heading: LAMPS',
    'table: Of brass\t25,00\nOf tin\t26,00\nOf glass\t27,00',
    'heading: ROPES',
    'table: Of hemp\t25,00\nOf wire\t26,00\nOf hair\t27,00',
  ]);
});

it('what has heads in larger letters is a table of its own', async () => {
  const heads = (y: number, stop: readonly number[], texts: readonly string[]): MadeLine[] =>
    texts.map((text, at) => ({ x: stop[at] ?? 0, y, text, size: 14 }));
  const values = (y: number, stop: readonly number[], texts: readonly string[]): MadeLine[] =>
    texts.map((text, at) => ({ x: stop[at] ?? 0, y, text, size: 9 }));
  const [upper, lower] = [
    [60, 195, 330, 450],
    [60, 230, 320, 400, 460],
  ];
  const blocks = await read([
    ...heads(265, upper, ['Number', 'Day', 'Due', 'Period']),
    ...values(278, upper, ['2025/0532', '2025-02-03', 'at once', 'May 2025']),
    ...heads(333, lower, ['Item', 'Count', 'Price', 'Tax', 'Amount']),
    ...values(346, lower, ['oil for the lamp of the pier', '4.00', '190.00', '0.0', '760.00']),
  ]);
  expect(blocks).toEqual([
    'table: Number\tDay\tDue\tPeriod\n2025/0532\t2025-02-03\tat once\tMay 2025',
    'table: Item\tCount\tPrice\tTax\tAmount\noil for the lamp of the pier\t4.00\t190.00\t0.0\t760.00',
  ]);
});
