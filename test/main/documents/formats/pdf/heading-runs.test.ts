import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines])))).blocks);
}

const bold = (x: number, y: number, text: string): MadeLine => ({ x, y, text, font: 'bold' });

const text = (y: number): MadeLine[] =>
  column(60, y, [
    'The lamp at the head of the pier has been dark since the storm of the ninth, and the boats wait outside.',
    'We ask you to send a man who knows the gear of the old lens, and to send him before the end of the month.',
  ]);

it('takes bold lines that follow each other for text, and a line apart from them for the heading of what follows', async () => {
  const names = ['Anna Tern', 'Jonas Marsh', 'Ben Holm', 'Cara Lind'];
  const blocks = await read([
    ...text(60),
    ...names.map((name, at) => bold(60, 150 + 18 * at, name)),
    bold(60, 260, 'The lens'),
    ...text(285),
  ]);
  expect(blocks.filter((block) => names.some((name) => block.endsWith(name)))).toEqual(
    names.map((name) => `paragraph: ${name}`),
  );
  expect(blocks).toContain('heading 3: The lens');
});

it('keeps two headings that follow each other, and numbered ones', async () => {
  const blocks = await read([
    ...text(60),
    bold(60, 150, '2 The pier'),
    bold(60, 170, '2.1 The lamp'),
    bold(60, 190, '2.1.1 The lens'),
    ...text(215),
    bold(60, 300, 'The boats'),
    bold(60, 330, 'Their owners'),
    ...text(355),
  ]);
  const titles = ['2 The pier', '2.1 The lamp', '2.1.1 The lens', 'The boats', 'Their owners'];
  expect(blocks.filter((block) => block.startsWith('heading')).map((block) => block.slice(11))).toEqual(
    titles,
  );
});

it('keeps a title of three bold lines at the beginning', async () => {
  const titles = ['Board of Lights', 'Minutes', 'Held on the ninth of May'];
  const blocks = await read([...titles.map((title, at) => bold(60, 60 + 22 * at, title)), ...text(160)]);
  expect(blocks.slice(0, 3)).toEqual(titles.map((title) => `heading 3: ${title}`));
});
