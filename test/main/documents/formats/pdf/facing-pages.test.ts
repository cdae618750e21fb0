import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

async function read(lines: readonly MadeLine[]): Promise<string> {
  const blocks = outline(
    (await readDocument(fileWith(madePdf([lines], { width: 842, height: 595 })))).blocks,
  );
  return blocks.map((block) => block.replace(/^[a-z-]+(?: \d)?: /, '')).join(' ');
}

const [march, april] = [
  ['Saturday 3', 'Lamp lit at six', 'Boat at noon'],
  ['Sunday 1', 'Lamp lit at seven', 'No boat'],
];
const month = (x: number, head: string, name: string, texts: readonly string[]): MadeLine[] => [
  { x, y: 50, text: head },
  { x, y: 90, text: name, size: 14 },
  ...column(x, 130, texts),
];

it('reads two pages on one sheet one after the other, known by the line above both', async () => {
  const head = 'The Lighthouse at Easton';
  const lines = [...month(40, head, 'March', march), ...month(461, head, 'April', april)];
  expect(await read(lines)).toBe([head, 'March', ...march, head, 'April', ...april].join(' '));
});

it('reads two pages on one sheet one after the other, known by their numbers', async () => {
  const lines = [
    ...month(40, 'Spring', 'March', march),
    ...month(461, 'Late spring', 'April', april),
    { x: 40, y: 560, text: '4' },
    { x: 780, y: 560, text: '5' },
  ];
  expect(await read(lines)).toContain(['March', ...march].join(' '));
});

it('reads two pages of a sheet to be folded one after the other, whose numbers do not count on', async () => {
  const lines = [
    ...month(40, 'Spring', 'March', march),
    ...month(461, 'Late spring', 'April', april),
    { x: 205, y: 560, text: '18' },
    { x: 628, y: 560, text: '3' },
  ];
  expect(await read(lines)).toContain(['March', ...march].join(' '));
});

it('reads a single line on the left of two numbered pages before the text on the right', async () => {
  const lines = [
    { x: 90, y: 137, text: 'More light in less room' },
    ...month(461, 'Late spring', 'April', april),
    { x: 200, y: 560, text: '4' },
    { x: 620, y: 560, text: '5' },
  ];
  expect(await read(lines)).toMatch(/^More light in less room 4 Late spring April Sunday 1/);
});

it('reads a wide table row by row, although nothing stands in the middle of the page', async () => {
  const rows = ['Boat', 'Gull', 'Tern', 'Skua'].flatMap((name, row) => [
    { x: 40, y: 60 + 14 * row, text: name },
    { x: 200, y: 60 + 14 * row, text: row === 0 ? '2019' : `${row}0 days` },
    { x: 500, y: 60 + 14 * row, text: row === 0 ? '2020' : `${row}1 days` },
  ]);
  expect(await read(rows)).toBe(
    'Boat\t2019\t2020\nGull\t10 days\t11 days\nTern\t20 days\t21 days\nSkua\t30 days\t31 days',
  );
});

it('reads the pages of a leaflet that is folded in three one after the other, its front first', async () => {
  const back = [
    'The lamp was lit for the first time in 1871.',
    'Anna Tern kept it for thirty years',
    'and wrote a diary of every night.',
  ];
  const middle = ['Please pass on', 'this leaflet', 'or hand it back', 'at the harbour.'];
  const front = ['What the keepers saw', 'and what they did not'];
  const at = (left: number, top: number, step: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, index) => ({ x: left, y: top + step * index, text, size: 8 }));
  const lines = [
    ...at(40, 60, 14, back),
    ...at(320, 67, 15, middle),
    { x: 590, y: 80, text: 'Easton Light', size: 30 },
    ...at(600, 130, 13, front),
  ];
  expect(await read(lines)).toBe(['Easton Light', ...front, ...back, ...middle].join(' '));
});
