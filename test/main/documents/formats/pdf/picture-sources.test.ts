import { expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

it('skips where the pictures of slides are from, and reads the title beside that', async () => {
  const slide = [
    { x: 60, y: 60, text: 'How lamps are kept', size: 24 },
    { x: 400, y: 60, text: 'Source: https://lamps.example/keeping', size: 9 },
    ...column(60, 120, ['1. Each of them is lit at dusk', '2. None is put out before dawn']),
    { x: 60, y: 300, text: 'Source:', size: 9 },
    { x: 60, y: 311, text: 'https://wicks.example/trimming', size: 9 },
    { x: 60, y: 322, text: 'wicks-of-lamps/?page=3', size: 9 },
  ];
  const { blocks } = await readDocument(fileWith(madePdf([slide], { width: 800, height: 450 })));
  const said = blocks.map(({ kind, text }) => `${kind}: ${text}`);
  expect(said.filter((block) => !block.startsWith('list-item'))).toEqual([
    'heading: How lamps are kept',
    'figure: Source: https://wicks.example/trimmingwicks-of-lamps/?page=3',
    'figure: Source: https://lamps.example/keeping',
  ]);
});

it('skips who made a picture, and reads a heading over such a list and a line about photographs', async () => {
  const read1 = (line: MadeLine): Promise<readonly string[]> => read([[...filler(1), line]]);
  expect(await read1({ x: 60, y: 300, text: 'Image source: https://lamps.example/9' })).toContain(
    'figure: Image source: https://lamps.example/9',
  );
  expect(await read1({ x: 60, y: 300, text: 'Foto: Anna Tern', size: 7 })).toContain(
    'figure: Foto: Anna Tern',
  );
  const heading = await read1({ x: 60, y: 300, text: 'Bildquellen', size: 16, font: 'bold' });
  expect(heading.join('\n')).toMatch(/^heading \d: Bildquellen$/m);
  const asks = await read1({ x: 60, y: 300, text: 'Photo: please bring one of the lamp that you keep' });
  expect(asks).toContain('paragraph: Photo: please bring one of the lamp that you keep');
});
