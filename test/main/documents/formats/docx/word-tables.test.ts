import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { paragraph, table, wordFile } from './made-word.ts';

it('keeps names with what they mean below the heads of two columns in one table, but not without heads', async () => {
  const meanings = [
    ['Ebb', 'The water goes out to the sea'],
    ['Flood', 'The water comes back to the harbour'],
    ['Neap', 'The water hardly moves for a day'],
  ];
  const kinds = async (...rows: readonly (readonly string[])[]): Promise<readonly string[]> =>
    (await readDocument(fileWith(wordFile(table(...rows))))).blocks.map(({ kind }) => kind);
  expect(await kinds(['Name', 'Meaning'], ...meanings)).toEqual(['table']);
  expect(new Set(await kinds(...meanings))).toEqual(new Set(['paragraph']));
  const labels = ['Tell us:', 'What the water did in the night'];
  expect(new Set(await kinds(labels, ...meanings))).toEqual(new Set(['paragraph']));
});

it('reads prose that a table lays out as prose, and keeps real tables', async () => {
  const prose = 'The lamp was lit at dusk. Nobody in the village slept before they had seen it turn.';
  const body = [
    table(['1', prose], ['2', `${prose} ${prose}`], ['3', '']),
    table(
      ['The keeper of the lamp, and the storm of that year', ''],
      ['', 'Told by those who were there and saw it all'],
    ),
    table(['Item', 'Price'], ['Oil', '12'], ['Wick', '3']),
    table(['1', ''], ['2', ''], ['Name', 'Ada']),
  ].join(paragraph('So.'));
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual([
    'paragraph: 1',
    `paragraph: ${prose}`,
    'paragraph: 2',
    `paragraph: ${prose} ${prose}`,
    'margin: 3',
    'paragraph: So.',
    'paragraph: The keeper of the lamp, and the storm of that year',
    'paragraph: Told by those who were there and saw it all',
    'paragraph: So.',
    'table: Item\tPrice\nOil\t12\nWick\t3',
    'paragraph: So.',
    'table: 1\t\n2\t\nName\tAda',
  ]);
});

it('reads names that a table explains, and not a table of figures', async () => {
  const body =
    table(
      ['Name', 'What it is'],
      ['lamp', 'the lamp that the keeper lights at dusk'],
      ['bell', 'rung in fog, when nobody sees the lamp'],
    ) + table(['Month', 'Ships that passed'], ['May', '31 ships'], ['June', '44 ships']);
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual([
    'paragraph: Name',
    'paragraph: What it is',
    'paragraph: lamp',
    'paragraph: the lamp that the keeper lights at dusk',
    'paragraph: bell',
    'paragraph: rung in fog, when nobody sees the lamp',
    'table: Month\tShips that passed\nMay\t31 ships\nJune\t44 ships',
  ]);
});

it('keeps cells below their heads where one reaches over columns, and names each row that a cell names', async () => {
  const cell = (text: string, sense = ''): string =>
    `<w:tc><w:tcPr>${sense}</w:tcPr>${paragraph(text)}</w:tc>`;
  const row = (...cells: readonly string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
  const across = '<w:gridSpan w:val="2"/>';
  const body = [
    row(cell('Harbour'), cell('Catch', across), cell('Boats')),
    row(cell('Nord', '<w:vMerge w:val="restart"/>'), cell('12'), cell('14'), cell('3')),
    row(cell('', '<w:vMerge/>'), cell('26', across), cell('4')),
  ];
  const { blocks } = await readDocument(fileWith(wordFile(`<w:tbl>${body.join('')}</w:tbl>`)));
  expect(outline(blocks)).toEqual(['table: Harbour\tCatch\t\tBoats\nNord\t12\t14\t3\nNord\t26\t\t4']);
});

it('says what stands across the top of a table before it, so that the heads of its columns come first', async () => {
  const across = `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr>${paragraph('The lamps')}</w:tc></w:tr>`;
  const rows = table(['Keeper', 'Lamp', 'Oil'], ['Ada', 'North', '12']);
  const { blocks } = await readDocument(fileWith(wordFile(rows.replace('<w:tbl>', `<w:tbl>${across}`))));
  expect(outline(blocks)).toEqual(['caption: The lamps', 'table: Keeper\tLamp\tOil\nAda\tNorth\t12']);
});
