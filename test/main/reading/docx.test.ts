import { expect, it } from 'vitest';
import { fixture, outline, readDocument } from './read-document.ts';

it('reads a Word document as it reads the same book, its footnotes at the end', async () => {
  const word = await readDocument(fixture('lighthouse.docx'));
  const book = await readDocument(fixture('lighthouse-3.epub'));
  const text = (lines: string[]) => lines.filter((line) => !/^footnote|10³/.test(line));
  expect(text(outline(word.blocks))).toEqual(text(outline(book.blocks)));
  expect(word.meta).toMatchObject({ title: 'The Lighthouse at Low Water', author: 'Ada Tern' });
  const [first, second] = word.blocks.slice(-2);
  expect([first?.kind, first?.mark?.text, second?.mark?.text]).toEqual(['footnote', '[1]', '[2]']);
});
