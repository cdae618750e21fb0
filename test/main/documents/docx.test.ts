import { expect, it } from 'vitest';
import { fixture, outline, readDocument } from './read-document.ts';

it('reads a Word document as it reads the same book, each footnote behind its paragraph', async () => {
  const word = await readDocument(fixture('lighthouse.docx'));
  const book = await readDocument(fixture('lighthouse-3.epub'));
  const text = (lines: string[]) => lines.filter((line) => !/^footnote|10³/.test(line));
  expect(text(outline(word.blocks))).toEqual(text(outline(book.blocks)));
  expect(word.meta).toMatchObject({ title: 'The Lighthouse at Low Water', author: 'Ada Tern' });
  const notes = word.blocks.filter(({ kind }) => kind === 'footnote');
  expect(notes.map(({ mark }) => mark?.text)).toEqual(['[1]', '[2]']);
  for (const note of notes) {
    expect(word.blocks[word.blocks.indexOf(note) - 1]?.id).toBe(note.mark?.blockId);
  }
});
