import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, leftColumn, madePdf, type MadeLine, rightColumn } from './made-pdf.ts';

it('reads the last sentence of a column that is level with what recurs below the other column', async () => {
  const pages = [1, 2, 3, 4, 5].map((page): readonly MadeLine[] => [
    ...column(60, 500, leftColumn),
    ...column(320, 500, rightColumn),
    ...(page === 3 ? [{ x: 60, y: 760, text: 'The lamp of the mill is shown below.' }] : []),
    { x: 320, y: 760, text: 'Drawn by the keepers', size: 8 },
  ]);
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  const read = outline(blocks);
  expect(read.filter((block) => block.includes('of the mill is shown'))).toEqual([
    'paragraph: The lamp of the mill is shown below.',
  ]);
  expect(read.filter((block) => block === 'footer: Drawn by the keepers')).toHaveLength(5);
});

it('reads the word that fills a slide, though its line is level with what recurs at the foot', async () => {
  const pages = [1, 2, 3, 4, 5].map((page): readonly MadeLine[] => [
    ...(page === 3
      ? [{ x: 20, y: 560, text: 'DIY', size: 300 }]
      : [{ x: 60, y: 100, text: `What page ${page} is about is the lamp of the mill`, size: 24 }]),
    { x: 60, y: 555, text: 'Drawn by the keepers', size: 12 },
  ]);
  const { blocks } = await readDocument(fileWith(madePdf(pages, { width: 800, height: 600 })));
  const read = outline(blocks);
  expect(read.filter((block) => block.includes('DIY'))).toEqual([expect.stringMatching(/^heading/)]);
  expect(read.filter((block) => block === 'footer: Drawn by the keepers')).toHaveLength(5);
});
