import { describe, expect, it } from 'vitest';
import {
  withFractions,
  withLowQuotes,
} from '../../../../../src/main/documents/formats/pdf/letters/stacked-runs.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const above = column(60, 80, [
  'What a boat can carry up the river depends on how much water there is below it at low tide, and on',
  'the weight of all that was loaded on it by then, which the keeper of the lock has to reckon by hand',
]);

it('goes on in the sentence below the hat of an index, which is no line of a program', async () => {
  const text = await read(
    [
      { x: 60, y: 106, text: 'so that the weight of a barrel is no more than' },
      { x: 262, y: 106, text: 'c', font: 'signs' },
      { x: 268, y: 108, text: 'x', font: 'signs', size: 7 },
      { x: 267, y: 114, text: '^', font: 'hat' },
      { x: 276, y: 106, text: 'on any of the days that we have seen so far and' },
      {
        x: 60,
        y: 118,
        text: 'the keeper of the lock lets every boat pass that has less of them than that on its deck.',
      },
    ],
    [],
  );
  expect(text).toMatch(/so far and the keeper of the lock/);
});

it('puts the mark of a quotation that is drawn below the line between a drawn bullet and its word', () => {
  const run = (text: string, x0: number, x1: number, y: number) => ({
    text,
    x0,
    x1,
    y,
    size: 11,
    spaced: false,
    style: { bold: false, mono: false, math: false },
  });
  const runs = withLowQuotes([run('”', 50, 55, 106.7), run('•', 44, 52, 100), run('Ort“', 55, 80, 100)]);
  expect(runs.map(({ text, x0, y }) => [text, x0, y])).toEqual([
    ['•', 39, 100],
    ['„', 50, 100],
    ['Ort“', 55, 100],
  ]);
});

describe('a fraction', () => {
  it('is read in its place in the line, with brackets around a sum', async () => {
    const text = await read(
      [
        { x: 60, y: 106, text: 'so that the load is' },
        { x: 142, y: 99, text: 'a + b', font: 'signs' },
        { x: 150, y: 113, text: 'c', font: 'signs' },
        { x: 170, y: 106, text: 'barrels on any of the days that we have seen.' },
      ],
      [bar(142, 22, 103.5)],
    );
    expect(text).toMatch(
      /so that the load is \(a ?\+ ?b\)\/c barrels on any of the days that we have seen\.$/,
    );
  });

  it('may have a sign alone above its bar', () => {
    const style = { bold: false, mono: false, math: true };
    const run = (text: string, x0: number, x1: number, y: number, size: number) => ({
      text,
      x0,
      x1,
      y,
      size,
      style,
      spaced: false,
    });
    const runs = [
      run('=', 60, 68, 100, 10),
      run('∂', 76, 80, 96, 8),
      run('∂x', 71, 81, 104, 8),
      run('μ', 81, 85, 102, 6),
      run('holds.', 90, 120, 100, 10),
    ];
    const written = withFractions(runs, [{ x0: 71, x1: 85.5, y0: 97.3, y1: 97.3 }]);
    expect(written.map(({ text }) => text)).toEqual(['=', '∂/∂xμ', 'holds.']);
  });

  it('is read on a page without letters of formulas if it is of small figures', async () => {
    const text = await read(
      [
        { x: 60, y: 106, text: 'so that the load is' },
        { x: 142, y: 101, text: '1', size: 7 },
        { x: 142, y: 110, text: '3', size: 7 },
        { x: 150, y: 106, text: 'of the barrels on any of the days that we have seen.' },
      ],
      [bar(141, 6, 103.5)],
    );
    expect(text).toContain('the load is 1/3 of the barrels');
  });

  it('has brackets around a denominator of several factors', async () => {
    const text = await read(
      [
        { x: 60, y: 106, text: 'so that the load is' },
        { x: 145, y: 99, text: '1', font: 'signs' },
        { x: 142, y: 113, text: '2n', font: 'signs' },
        { x: 158, y: 106, text: 'barrels on any of the days that we have seen.' },
      ],
      [bar(142, 11, 103.5)],
    );
    expect(text).toContain('the load is 1/(2n) barrels');
  });

  it('holds others, whose bars are narrower', async () => {
    const text = await read(
      [
        { x: 60, y: 106, text: 'so that the load is' },
        { x: 150, y: 99, text: 'a', font: 'signs' },
        { x: 143, y: 115, text: 'n', font: 'signs' },
        { x: 150, y: 115, text: '+' },
        { x: 158, y: 111, text: 'd', size: 7, font: 'signs' },
        { x: 158, y: 119, text: 'k', size: 7, font: 'signs' },
        { x: 168, y: 106, text: 'barrels on any of the days that we have seen.' },
      ],
      [bar(142, 21, 103.5), bar(158, 4, 112.5)],
    );
    expect(text).toMatch(/the load is a\/\(n ?\+ ?d\/k\) barrels/);
  });

  it('may be all of the denominator of another one', async () => {
    const text = await read(
      [
        { x: 60, y: 106, text: 'so that the load is' },
        { x: 145, y: 99, text: 'a', font: 'signs' },
        { x: 145, y: 112, text: 'd', size: 7, font: 'signs' },
        { x: 145, y: 120, text: 'k', size: 7, font: 'signs' },
        { x: 156, y: 106, text: 'barrels on any of the days that we have seen.' },
      ],
      [bar(143, 8, 103.5), bar(145, 4, 113.5)],
    );
    expect(text).toContain('the load is a/(d/k) barrels');
  });

  it('ends where its letters do, though pdf.js adds the space behind it to its denominator', async () => {
    const line = `BT /plain 10 Tf 60 694 Td (so that the load is) Tj /signs 10 Tf 82 7 Td (a) Tj
      /plain 10 Tf 0 -14 Td (2) Tj 9 7 Td (+) Tj ( four barrels on any day.) Tj ET`;
    expect(await read([], [line, bar(142, 5, 103.5)])).toContain('the load is a/2 + four barrels');
  });

  it('keeps its tall brackets on its line', async () => {
    const text = await read(
      [
        { x: 200, y: 150, text: 'w =', font: 'signs' },
        { x: 229, y: 135.5, text: '(', font: 'large' },
        { x: 232, y: 143, text: 'a', font: 'signs' },
        { x: 232, y: 157, text: 'c', font: 'signs' },
        { x: 238, y: 135.5, text: ')', font: 'large' },
        { x: 246, y: 150, text: '+ b', font: 'signs' },
        {
          x: 60,
          y: 190,
          text: 'where the weights are those of the barrels, and nobody has ever weighed them.',
        },
      ],
      [bar(232, 5, 147.5)],
    );
    expect(text).toMatch(/^w = ?\( ?a\/c\) ?\+ b$/m);
  });

  it('is none without a bar, nor where the bar is much wider than both parts', async () => {
    const pair: MadeLine[] = [
      { x: 60, y: 106, text: 'so that the load of' },
      { x: 142, y: 102, text: 'n', size: 7, font: 'signs' },
      { x: 142, y: 109, text: 'i', size: 7, font: 'signs' },
      { x: 150, y: 106, text: 'barrels is what we have seen.' },
    ];
    for (const drawn of ['', bar(130, 30, 103.5)]) expect(await read(pair, [drawn])).not.toContain('n/i');
  });
});

it('an integral that stands apart is read on the line of what is integrated', async () => {
  const text = await read(
    [
      { x: 200, y: 150, text: 'w =', font: 'signs' },
      { x: 218, y: 136.5, text: 'I', font: 'large' },
      { x: 225, y: 159, text: 'k', size: 7, font: 'signs' },
      { x: 232, y: 150, text: 'f dx', font: 'signs' },
      {
        x: 60,
        y: 190,
        text: 'where the weights are those of the barrels, and nobody has ever weighed them.',
      },
    ],
    [],
  );
  expect(text).toMatch(/^w = ∫_k ?f ?dx/m);
});

/** A line across. */
function bar(x: number, width: number, y: number): string {
  return `${x} ${800 - y} ${width} 0.4 re f`;
}

async function read(lines: readonly MadeLine[], bars: readonly string[]): Promise<string> {
  const pdf = madePdf([[...above, ...lines]], { drawings: [bars.join('\n')] });
  const { blocks } = await readDocument(fileWith(pdf, 'fractions.pdf'));
  return blocks.map(({ text }) => text).join('\n');
}
