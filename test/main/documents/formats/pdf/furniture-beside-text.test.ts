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
