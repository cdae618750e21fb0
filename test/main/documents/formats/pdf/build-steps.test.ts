import { expect, it } from 'vitest';
import type { MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

const slide = { width: 800, height: 600 };

const points = ['Lamps are lit at dusk', 'Books are kept in ink', 'Nobody sleeps until they turn'];

const built = (count: number): MadeLine[] => [
  { x: 60, y: 80, text: 'What a keeper does', font: 'bold', size: 24 },
  ...points.slice(0, count).map((text, row) => ({ x: 80, y: 160 + 40 * row, text, size: 16 })),
];

it('says a slide that is built up step by step once, with its last step', async () => {
  const blocks = await read([built(1), built(2), built(3)], slide);
  expect(blocks.filter((block) => !block.startsWith('header'))).toEqual([
    'heading 2: What a keeper does',
    ...points.map((point) => `paragraph: ${point}`),
  ]);
});

it('knows a numbered step again whose number has its full stop only once others follow', async () => {
  const [lamps = '', books = ''] = points;
  const first = [...built(0), { x: 80, y: 160, text: `1 ${lamps}`, size: 16 }];
  const last = [lamps, books].map((text, row) => ({
    x: 80,
    y: 160 + 40 * row,
    text: `${row + 1}. ${text}`,
    size: 16,
  }));
  const blocks = await read([first, [...built(0), ...last]], slide);
  expect(blocks.filter((block) => block.includes(lamps) && !block.startsWith('header'))).toHaveLength(1);
});

it('says a slide once whose lines are moved by what comes, go on or only change their looks', async () => {
  const [lamps = '', books = '', nobody = ''] = points;
  const step = (count: number, y: number, end: string): MadeLine[] => [
    ...built(0),
    ...[lamps, books, nobody]
      .slice(0, count)
      .map((text, row) => ({ x: 80, y: y + 40 * row, text, size: 16 })),
    { x: 80, y: 500, text: `What do we keep? ${end}`.trim(), size: 16 },
  ];
  const steps = [step(2, 220, ''), step(3, 200, ''), step(3, 200, ''), step(3, 200, 'The light.')];
  const blocks = await read(steps, slide);
  expect(blocks.filter((block) => !block.startsWith('header'))).toEqual([
    'heading 2: What a keeper does',
    ...points.map((point) => `paragraph: ${point}`),
    'paragraph: What do we keep? The light.',
  ]);
});

it('says an agenda once that stands before each part, and the same page of a paper each time', async () => {
  const part = (text: string): MadeLine[] => [{ x: 60, y: 80, text, size: 16 }];
  const pages = [built(3), part('They are lit at dusk.'), built(3), part('They are kept in ink.'), built(3)];
  expect((await read(pages, slide)).filter((block) => !block.startsWith('header'))).toEqual([
    'heading 1: What a keeper does',
    ...points.map((point) => `paragraph: ${point}`),
    'paragraph: They are lit at dusk.',
    'paragraph: They are kept in ink.',
  ]);
  expect((await read(pages)).filter((block) => block === `paragraph: ${points[1]}`)).toHaveLength(3);
});

it('says a page of a paper again where the next one has all of its words', async () => {
  const blocks = await read([built(1), built(2)]);
  expect(blocks.filter((block) => block.startsWith(`paragraph: ${points[0]}`))).toHaveLength(2);
});
