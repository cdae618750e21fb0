import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { questionsAmong } from '../../../../../src/main/documents/formats/pdf/reading-order/side-by-side.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

const look = { size: 10, bold: 0, mono: 0, math: 0, raised: [] };

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  const below = filler(1).map((line) => ({ ...line, y: line.y + 200 }));
  return outline((await readDocument(fileWith(madePdf([[...lines, ...below]])))).blocks);
}

/** As the fonts of made files have it. */
const box = '\u0095';
const questions = [
  ...column(60, 60, ['1. Which chapter of the law', 'are you choosing to file under?'], { font: 'bold' }),
  ...column(60, 120, ['2. Do these expenses cover', 'anyone who is not named in', 'line 1?'], {
    font: 'bold',
  }),
];
const answers = [
  ...column(260, 57, [`${box} Chapter 7`, `${box} Chapter 11`, `${box} Chapter 13`]),
  ...column(260, 117, [`${box} No`, `${box} Yes, namely`]),
];

describe('the questions of a form', () => {
  it('are read each before the answers beside it', async () => {
    const found = await read([...questions, ...answers]);
    expect(found.slice(0, 7)).toEqual([
      'paragraph: 1. Which chapter of the law are you choosing to file under?',
      'list-item 1: • Chapter 7',
      'list-item 1: • Chapter 11',
      'list-item 1: • Chapter 13',
      'paragraph: 2. Do these expenses cover anyone who is not named in line 1?',
      'list-item 1: • No',
      'list-item 1: • Yes, namely',
    ]);
  });

  it('are rows where each stands in one line', async () => {
    const rows = ['1. Rent and heat', '2. Water and light', '3. Clothing'].flatMap((text, row) => [
      { x: 60, y: 60 + 14 * row, text },
      { x: 260, y: 60 + 14 * row, text: '__________' },
      { x: 400, y: 60 + 14 * row, text: '__________' },
    ]);
    const found = await read(rows);
    expect(found.some((block) => block.includes('Rent and heat 2. Water'))).toBe(false);
  });

  it('are those of rows where they have parts', () => {
    const line = (text: string, x0: number, y: number): Segment => ({
      text,
      plain: text,
      x0,
      x1: x0 + 5 * text.length,
      y,
      ...look,
    });
    const blanks = [80, 92].map((y) => line('_____', 300, y));
    const whole = [line('1. List all you spend', 60, 68), line('in one month', 70, 80), ...blanks];
    expect(questionsAmong(whole)?.questions).toHaveLength(1);
    const parts = [...whole, line('1a. Food', 70, 92)].toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
    expect(questionsAmong(parts)).toBeUndefined();
  });
});
