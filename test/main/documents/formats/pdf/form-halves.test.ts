import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  const blocks = outline((await readDocument(fileWith(madePdf([lines])))).blocks);
  return blocks.map((block) => block.replace(/^[a-z-]+(?: \d)?: /, ''));
}

function labels(texts: readonly string[], x: number, step: number): MadeLine[] {
  return texts.map((text, row) => ({ x, y: 120 + step * row, text }));
}

const rule = column(60, 600, [
  'Members of the society may use the boats from May to October, also when the keeper of the lock',
  'is away, and bring them back in the evening.',
]);

const note = [
  'Cheques should be made payable to the keeper of the lock.',
  'Or you may choose to pay by letter to the society, or to',
  'the bank of the coast, whose number is known to all.',
  'Full payment must be received no later than ten days',
  'before the boats are taken out of the water again.',
].map((text, row) => ({ x: 280, y: 120 + 11 * row, text }));

it('reads the labels of a form before the text beside them', async () => {
  const amounts = ['Full hire: $', 'Bond: $', 'Oars: $', 'Lamps: $'];
  const found = await read([...labels(amounts, 60, 14.5), ...note, ...rule]);
  expect(found.slice(0, 4)).toEqual(amounts);
  expect(found[4]).toMatch(/^Cheques should/);
});

it('reads boxes to be ticked before the labels of a signature below them, but joins labels of two lines', async () => {
  const at = (y: number, cells: readonly (readonly [x: number, text: string])[]): MadeLine[] =>
    cells.map(([x, text]) => ({ x, y, text, size: 8 }));
  const boxes = at(560, [
    [78, 'I agree'],
    [192, 'I do not agree'],
  ]);
  const signature = at(576, [
    [57, 'Harbour,'],
    [285, 'date'],
    [377, 'Signature'],
  ]);
  expect((await read([...boxes, ...signature, ...rule])).slice(0, 5)).toEqual([
    'I agree',
    'I do not agree',
    'Harbour,',
    'date',
    'Signature',
  ]);
  const first = at(560, [
    [60, 'Name of the keeper'],
    [250, 'Place'],
    [380, 'Signature of the'],
  ]);
  const goesOn = at(569, [
    [60, 'of the lamp'],
    [380, 'board'],
  ]);
  expect((await read([...first, ...goesOn, ...rule])).join('|')).toMatch(/keeper of the lamp.*of the board/);
});

it('reads labels with others beside some of them row by row', async () => {
  const left = ['Home phone:', 'Mobile:', 'E-mail:', 'From:', 'To:', 'People:'];
  const right: MadeLine[] = [
    { x: 300, y: 120, text: 'Office phone:' },
    { x: 300, y: 120 + 14 * 3, text: 'Time:' },
    { x: 300, y: 120 + 14 * 4, text: 'Time:' },
  ];
  const found = await read([...labels(left, 60, 14), ...right, ...rule]);
  expect(found.slice(0, 9)).toEqual([
    'Home phone:',
    'Office phone:',
    'Mobile:',
    'E-mail:',
    'From:',
    'Time:',
    'To:',
    'Time:',
    'People:',
  ]);
});

it('leaves labels with the sentences that belong to them', async () => {
  const names = ['Boats:', 'Oars:', 'Lamps:', 'Ropes:', 'Locks:'];
  const said = names.map((_, row) => ({
    x: 200,
    y: 120 + 14 * row,
    text: 'These are kept in the house beside the lock all year.',
  }));
  const found = (await read([...labels(names, 60, 14), ...said, ...rule])).join('\n');
  expect(found.indexOf('These are kept')).toBeLessThan(found.indexOf('Oars:'));
});
