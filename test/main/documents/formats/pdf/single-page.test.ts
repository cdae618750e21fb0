import { describe, expect, it } from 'vitest';
import { column } from './made-pdf.ts';
import { read } from './read-pages.ts';

describe('a document of a single page', () => {
  const text = column(
    60,
    120,
    Array.from({ length: 8 }, (_, at) => `Line ${at} of what is said of the boats`),
  );
  const head = { x: 200, y: 60, text: 'Of boats and of those who keep them' };

  it('has a number and a running head above its text, or a number below it', async () => {
    expect(await read([[{ x: 60, y: 60, text: '41' }, head, ...text]])).toEqual(
      expect.arrayContaining(['page-number: 41', `header: ${head.text}`]),
    );
    expect(await read([[...text, { x: 295, y: 760, text: '- 41 -' }]])).toContain('page-number: - 41 -');
  });

  it('has none where a number belongs to a heading, an axis or the text', async () => {
    const numbers = [
      [{ x: 60, y: 60, text: '41', font: 'bold' as const }, { ...head, font: 'bold' as const }, ...text],
      [{ x: 60, y: 60, text: '60' }, { x: 60, y: 80, text: '50' }, { x: 60, y: 100, text: '40' }, ...text],
      [...text, { x: 60, y: 216, text: '41' }],
      [...text, { x: 180, y: 760, text: '41' }],
    ];
    for (const lines of numbers)
      expect((await read([lines])).filter((line) => /^page-number|^header/.test(line))).toEqual([]);
  });
});
