import { expect, it } from 'vitest';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, leftColumn as left, madePdf, rightColumn as right, type MadeLine } from './made-pdf.ts';

const prose = [
  'The harbour lies where the river has always been too shallow for the larger ships, so',
  'that whatever came from the sea was carried up to the town in flat boats by people who',
  'knew every bank of it, and who were paid for each barrel that arrived there dry. When',
  'the channel was dug they were against it, which surprised nobody, and they were heard',
  'with patience for the whole of one winter before the work was begun in the spring, by',
  'men from elsewhere. It took them four years, and in the fifth the first ship came up',
  'on the tide and lay at the quay for a week to be looked at by everyone who could walk.',
];

it('reads a sidebar whole, after the text that it stands beside', async () => {
  const blocks = await read([
    ...column(200, 120, prose),
    ...['Received', '3 May', 'Accepted', '9 June', 'Published', '1 July'].map((text, row) => ({
      x: 60,
      y: 125 + 11 * row,
      text,
      size: 7,
    })),
  ]);
  expect(blocks[0]).toMatchObject({ kind: 'paragraph', text: prose.join(' ') });
  expect(blocks.slice(1).every(({ kind }) => kind === 'sidebar')).toBe(true);
  expect(textOf(blocks.slice(1))).toBe('Received 3 May Accepted 9 June Published 1 July');
});

it('reads the head of a printed mail line by line', async () => {
  const head = [
    ['From:', 'The Harbour Master'],
    ['Sent:', 'Thursday, 3 May 1866, ten in the morning'],
    ['To:', 'The Keeper of the Upper Light; the Keeper of the Lower Light'],
    ['Subject:', 'Of the boats, and of the people in them, before the winter'],
    ['Attachments:', 'The names of all the boats that came in during the spring'],
  ] as const;
  const blocks = await read([
    ...head.flatMap(([name, value], row) => [
      { x: 60, y: 100 + 12 * row, text: name, font: 'bold' as const },
      { x: 200, y: 100 + 12 * row, text: value },
    ]),
    ...column(60, 200, prose),
  ]);
  expect(blocks.map(({ text }) => text)).toEqual([...head.map((line) => line.join(' ')), prose.join(' ')]);
});

it('says where on the page each block stands', async () => {
  const blocks = await read([{ x: 60, y: 80, text: 'Boats', size: 20 }, ...column(60, 400, prose)]);
  expect(
    blocks.map(({ area }) => area && [area.y, area.y + area.height].map((y) => Math.round(800 * y))),
  ).toEqual([
    [60, 85],
    [expect.closeTo(390, -1), expect.closeTo(475, -1)],
  ]);
  expect(blocks.every(({ area }) => area && Math.round(600 * area.x) === 60)).toBe(true);
});

it('keeps a heading in the margin out of the sentence that it stands beside', async () => {
  const blocks = await read([
    ...column(200, 120, prose),
    { x: 60, y: 144, text: 'Boats' },
    { x: 60, y: 156, text: 'and people' },
  ]);
  expect(blocks.find(({ kind }) => kind === 'paragraph')?.text).toBe(prose.join(' '));
  expect(textOf(blocks.filter(({ kind }) => kind === 'sidebar'))).toBe('Boats and people');
});

it('keeps a page number beside the text out of the sentence that it stands beside', async () => {
  const blocks = await read([...column(60, 120, prose), { x: 520, y: 144, text: '163' }]);
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', prose.join(' ')],
    ['page-number', '163'],
  ]);
});

it('leaves out what a publisher writes below the first column', async () => {
  const imprint = [
    'Permission to copy this work is granted to all who ask for',
    'it. Copyright 2004 The Harbour Press. ISBN 1-58113-840-7',
  ];
  const blocks = await read([
    ...column(60, 620, left),
    ...column(60, 700, imprint, { size: 8 }),
    ...column(320, 620, right),
  ]);
  expect(textOf(blocks.filter(({ kind }) => kind === 'imprint'))).toBe(imprint.join(' '));
  expect(textOf(blocks.filter(({ kind }) => kind === 'paragraph'))).toBe([...left, ...right].join(' '));
});

it('reads the end of an abstract above a line about rights on its right', async () => {
  const abstract = [
    'The keepers of the lamps wrote down each ship that they saw and each that they did not see in the fog of those years,',
    'and what they wrote says more of the fog than of the ships. Besides, the books that were lost can be told of by what',
    'the captains wrote, who had seen the lamps, or had not.',
  ];
  const blocks = await read([
    ...column(60, 120, left),
    ...column(320, 120, right),
    ...column(60, 650, abstract, { size: 7 }),
    { x: 330, y: 686, text: '© 2020 The Harbour Press. All rights reserved.', size: 7 },
  ]);
  expect(textOf(blocks.filter(({ kind }) => kind === 'imprint'))).toMatch(/^© 2020/);
  expect(textOf(blocks)).toContain(abstract.join(' '));
});

it('reads the addresses at the top of both columns before the text', async () => {
  const address = (x: number, name: string): MadeLine[] => [
    { x: x + 66, y: 60, text: name },
    { x: x + 20, y: 72, text: 'House of the Tides, North Quay' },
    { x: x + 46, y: 84, text: 'tides@example.org' },
  ];
  const blocks = await read([
    ...address(60, 'A. Sailor'),
    ...address(320, 'B. Pilot'),
    ...column(60, 130, left),
    ...column(320, 130, right),
  ]);
  const text = textOf(blocks);
  expect(text.indexOf('B. Pilot')).toBeLessThan(text.indexOf(left[0] ?? ''));
  expect(text).toContain([...left, ...right].join(' '));
});

it('reads text that is drawn again over itself once', async () => {
  const blocks = await read([
    ...column(60, 100, ['Twice is not bolder than once']),
    ...column(60.3, 100.1, ['Twice is not bolder than once']),
  ]);
  expect(textOf(blocks)).toBe('Twice is not bolder than once');
});

it('reads a word once that is drawn again in bold, where the line goes on behind it', async () => {
  const even = { font: 'even' } as const; // each letter 6 points wide
  const blocks = await read([
    { x: 60, y: 100, text: 'Set the size of lamps with .ps', ...even },
    { x: 222.3, y: 100, text: '.ps as often as it has to be', ...even },
    { x: 60, y: 112, text: 'or else with', ...even },
    { x: 138, y: 112, text: '.ll', ...even },
    { x: 138.3, y: 112, text: '.ll, which stands for a line', ...even },
    { x: 60, y: 124, text: '(as it does (or did)', ...even },
    { x: 179.5, y: 124, text: ') on the coast).', ...even },
  ]);
  expect(textOf(blocks)).toBe(
    'Set the size of lamps with .ps as often as it has to be or else with .ll, which stands for a line (as it does (or did)) on the coast).',
  );
});

it('joins a heading over two lines', async () => {
  const blocks = await read([
    { x: 80, y: 60, text: 'How the Channel Was Dug and the Ships', size: 18, font: 'bold' },
    { x: 200, y: 81, text: 'Came Up', size: 18, font: 'bold' },
    ...column(60, 130, left),
    ...column(320, 130, right),
  ]);
  expect(blocks[0]).toMatchObject({
    kind: 'heading',
    text: 'How the Channel Was Dug and the Ships Came Up',
  });
});

it('reads the cells of a row together where they have several lines', async () => {
  const rows = [
    ['Depth', ['How far down the ground lies under', 'the keel of a ship at low water.']],
    ['Light', ['What is to be seen from the sea', 'after dark, in clear weather.']],
    ['Tide', ['How much the water rises between', 'the lowest and the highest mark.']],
    ['Quay', ['Where the ships lie while they are', 'being loaded, and by whom.']],
  ] as const;
  const blocks = await read(
    rows.flatMap(([name, lines], row) => [
      { x: 60, y: 100 + 34 * row, text: name },
      ...column(160, 100 + 34 * row, lines),
    ]),
  );
  expect(textOf(blocks)).toBe(rows.map(([name, lines]) => `${name} ${lines.join(' ')}`).join(' '));
});

it('reads the paragraphs that a table lays out cell by cell', async () => {
  const rows = [
    ['Findings', ['The pilot saw the light. He did', 'not see the bank that lay under it.']],
    ['Measures', ['A second lamp was lit. It burns', 'from dusk until the tide has turned.']],
    ['Costs', ['The town paid for the oil. The', 'keeper is paid by those who come in.']],
    ['Advice', ['Nothing else was asked for. The', 'matter is to be heard again in May.']],
  ] as const;
  const blocks = await read(
    rows.flatMap(([name, lines], row) => [
      { x: 60, y: 100 + 34 * row, text: name },
      ...column(160, 100 + 34 * row, lines),
    ]),
  );
  expect(blocks.map(({ text }) => text)).toEqual(rows.flatMap(([name, lines]) => [name, lines.join(' ')]));
  expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true);
});

it('reads an address beside a date', async () => {
  const blocks = await read([
    { x: 60, y: 100, text: 'Harbour Board' },
    { x: 400, y: 100, text: '6 April 1880' },
    { x: 60, y: 112, text: '12 North Quay' },
    { x: 400, y: 112, text: '7:30 a.m.' },
  ]);
  expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true);
  expect(textOf(blocks)).toBe('Harbour Board 6 April 1880 12 North Quay 7:30 a.m.');
});

it('reads two captions of two lines that stand beside each other one after the other', async () => {
  const blocks = await read([
    { x: 60, y: 100, text: 'Figure 2: The light as seen' },
    { x: 320, y: 100, text: 'Figure 5: The lamp as drawn' },
    { x: 60, y: 112, text: 'from the sea.' },
    { x: 320, y: 112, text: 'by its keeper.' },
  ]);
  expect(blocks.map(({ text }) => text)).toEqual([
    'Figure 2: The light as seen from the sea.',
    'Figure 5: The lamp as drawn by its keeper.',
  ]);
});

it('takes bullets beside lines for a list, not for a table', async () => {
  const items = ['a first thing to do', 'a second one', 'a third and last one'];
  const blocks = await read(
    items.flatMap((text, row) => [
      { x: 60, y: 100 + 14 * row, text: '\x95' },
      { x: 90, y: 100 + 14 * row, text },
    ]),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['list-item', 'list-item', 'list-item']);
});

it('knows a running head that changes from page to page by its number', async () => {
  const heads = ['12 On Rivers and Quays', 'What the Pilots Said 13', '14 On Rivers and Quays'];
  const pages = heads.map((text, page) => [
    { x: 60, y: 60, text, size: 9 },
    ...column(60, 130, prose.slice(page)),
  ]);
  const blocks = await readAll(pages);
  expect(blocks.filter(({ kind }) => kind === 'header').map(({ text }) => text)).toEqual(heads);
});

it('says a title once that recurs as the head of the pages after it', async () => {
  const pages = [0, 1, 2].map((page) => [
    { x: 60, y: 60, text: 'The society of the friends of the lock', size: 16 },
    ...column(60, 130, prose.slice(page)),
  ]);
  const kinds = (await readAll(pages)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'paragraph')).toEqual(['heading', 'header', 'header']);
});

/** Letters one below the other. */
function stack(x: number, word: string): MadeLine[] {
  return [...word].map((text, at) => ({ x, y: 137 + 17 * at, text, size: 12 }));
}

it('takes a word whose letters stand one below the other out of the lines beside it', async () => {
  const blocks = await read([...stack(40, 'NOTES'), ...column(60, 130, prose)]);
  expect(blocks.map(({ kind, text }) => (kind === 'margin' ? text : kind))).toEqual(['paragraph', 'NOTES']);
});

it('leaves the answers of a table, each in its row, and the names of items', async () => {
  const answers = [...'YNMYN'].map((text, at) => ({ x: 40, y: 130 + 12 * at, text }));
  for (const letters of [answers, stack(40, 'ABCDE')]) {
    const blocks = await read([...letters, ...column(60, 130, prose)]);
    expect(blocks.map(({ kind }) => kind)).not.toContain('margin');
  }
});

async function read(lines: readonly MadeLine[]): Promise<readonly Block[]> {
  return await readAll([lines]);
}

async function readAll(pages: readonly (readonly MadeLine[])[]): Promise<readonly Block[]> {
  return (await readDocument(fileWith(madePdf(pages)))).blocks;
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
}
