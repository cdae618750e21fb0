import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const text = (y: number): MadeLine[] =>
  column(60, y, [
    'The lamp at the head of the pier has been dark since the storm of the ninth, and the boats wait outside.',
    'We ask you to send a man who knows the gear of the old lens, and to send him before the end of the month.',
  ]);

/** On its second page. */
async function readBehind(lines: readonly MadeLine[]): Promise<readonly string[]> {
  const { blocks } = await readDocument(fileWith(madePdf([[...text(60), ...text(100)], lines])));
  return outline(blocks.filter(({ page }) => page === 2));
}

const prose = (y: number): MadeLine[] =>
  column(60, y, [
    'The lamp at the head of the pier has been dark since the storm of the ninth, and the boats',
    'wait outside until the keeper has the oil that he has asked for since the end of the winter,',
    'and a man who knows the gear.',
  ]);

const other = (x: number, y: number, line: string): MadeLine => ({ x, y, text: line, font: 'uneven' });

it('takes lines in another font than the text below them for headings, and those in capitals', async () => {
  const blocks = await readBehind([
    ...prose(60),
    other(60, 110, 'The oil of the lamps'),
    ...prose(126),
    { x: 60, y: 176, text: 'OBLIGATIONS OF THE KEEPER' },
    ...prose(192),
    other(60, 242, '4.2.1.3. Wicks'),
    ...prose(258),
    other(60, 308, 'A. Core of the lamp'),
    ...prose(324),
    other(60, 374, 'A good lamp and its oil'),
    ...prose(390),
  ]);
  expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
    'heading 4: The oil of the lamps',
    'heading 4: OBLIGATIONS OF THE KEEPER',
    'heading 4: 4.2.1.3. Wicks',
    'heading 2: A. Core of the lamp',
    'heading 4: A good lamp and its oil',
  ]);
});

it('takes no line for a heading that no text follows, that is a sentence or a value, or whose sentence has begun above it', async () => {
  const blocks = await readBehind([
    ...prose(60),
    other(60, 110, 'The keeper asks for oil.'),
    ...prose(126),
    other(60, 176, 'Keeper: Anna Tern'),
    ...prose(192),
    other(60, 242, 'by Jonas Marsh'),
    ...prose(258),
    { x: 60, y: 308, text: 'The keeper of the pier' }, // in the font of the text
    ...prose(324),
    other(60, 372, 'Who has seen it?'),
    ...prose(386),
    other(60, 436, 'Anna Tern'),
    other(60, 452, 'Ben Holm'),
  ]);
  expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([]);
});

it('takes a line in another font above the hours of a programme for its heading, also on the first page', async () => {
  const hours = ['9.00am Lamps lit at the pier', '10.30am Oil for the mill', '3.30pm Wicks cut'];
  const headsIn = async (lines: readonly MadeLine[]): Promise<readonly string[]> =>
    outline((await readDocument(fileWith(madePdf([[...lines, ...text(300)]])))).blocks).filter((block) =>
      /^heading.*Sunday/.test(block),
    );
  const programme = column(60, 212, hours);
  expect(await headsIn([...prose(60), other(60, 200, 'The Lamps this Sunday'), ...programme])).toEqual([
    'heading 4: The Lamps this Sunday',
  ]);
  const same = { x: 60, y: 200, text: 'The Lamps this Sunday' };
  expect(await headsIn([...prose(60), same, ...programme])).toEqual([]);
  const lone = column(60, 212, ['9.00am Lamps lit at the pier', 'Oil for the mill']);
  expect(await headsIn([...prose(60), other(60, 200, 'The Lamps this Sunday'), ...lone])).toEqual([]);
});

it('takes a bold line well below a text without a full stop for a heading, and none in its lines', async () => {
  const open = (y: number): MadeLine[] =>
    prose(y).map((line, at) => (at === 2 ? { ...line, text: 'and a man who knows the gear' } : line));
  const headsBelow = async (y: number): Promise<readonly string[]> => {
    const bold: MadeLine = { x: 60, y, text: 'Oil of the lamps', font: 'bold', size: 9 };
    return (await readBehind([...open(60), bold, ...prose(y + 12)])).filter((block) =>
      block.startsWith('heading'),
    );
  };
  expect(await headsBelow(110)).toEqual(['heading 4: Oil of the lamps']);
  expect(await headsBelow(98)).toEqual([]);
});
