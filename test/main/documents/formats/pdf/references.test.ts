import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf } from './made-pdf.ts';

it.each([
  'References',
  '7. Bibliography',
  'Literaturverzeichnis',
  'Riferimenti bibliografici',
  'Referências',
])('takes numbered entries under the heading “%s” for works that are cited', async (heading) => {
  const page = [
    ...filler(1),
    { x: 60, y: 500, text: heading, size: 16 },
    ...column(60, 530, ['[1] A. Tern. The lamps of the north. 1901.'], { size: 10 }),
    ...column(60, 560, ['[2] B. Auk. On fog and its signals. 1907.'], { size: 10 }),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toEqual([
    'citation: [1] A. Tern. The lamps of the north. 1901.',
    'citation: [2] B. Auk. On fog and its signals. 1907.',
  ]);
});

it('leaves numbered paragraphs under another heading as they are', async () => {
  const page = [
    ...filler(1),
    { x: 60, y: 500, text: 'Duties of the keeper', size: 16 },
    ...column(60, 530, ['[1] The lamp is lit at dusk by whoever has the watch.'], { size: 10 }),
  ];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  expect(blocks.filter((block) => block.startsWith('citation'))).toEqual([]);
});
