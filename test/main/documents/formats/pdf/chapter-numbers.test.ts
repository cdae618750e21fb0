import { expect, it } from 'vitest';
import { column, filler, leftColumn, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

const text = column(60, 200, leftColumn);
const title = (words: string): MadeLine => ({ x: 60, y: 100, text: words });
const figure = (size: number): MadeLine => ({ x: 500, y: 96, text: '4', size });

it('makes a heading of a title in capitals before the huge number of its chapter', async () => {
  const blocks = await read([[title('OIL AND WICKS'), figure(60), ...text], filler(2)]);
  expect(blocks[0]).toBe('heading 1: 4 OIL AND WICKS');
});

it('leaves a number that is no chapter’s where it is', async () => {
  for (const lines of [
    [title('OIL AND WICKS'), figure(20)],
    [title('What the oil was'), figure(60)],
  ])
    expect((await read([[...lines, ...text], filler(2)])).join('\n')).not.toContain('4 OIL');
});

it('makes one heading of a Roman number in the middle and the line in capitals below it', async () => {
  const below = (number: string, words: string, x: number): readonly MadeLine[] => [
    { x, y: 400, text: number, font: 'bold' },
    { x: 200, y: 418, text: words, font: 'bold' },
    ...column(60, 440, leftColumn),
  ];
  const textOf = async (lines: readonly MadeLine[]): Promise<string> =>
    (await read([[...text, ...lines], filler(2)])).join('\n');
  expect(await textOf(below('II.', 'THE LAMPS', 226))).toMatch(/heading \d: II\. THE LAMPS\n/);
  expect(await textOf(below('II.', 'THE LAMPS', 60))).not.toContain('II. THE');
  expect(await textOf(below('II.', 'of the lamps', 220))).not.toContain('II. of');
});
