import { describe, expect, it } from 'vitest';
import { practicePdf, practise } from '../../../../../src/main/documents/formats/pdf/practice.ts';
import { fileWith, readDocument } from '../../read-document.ts';

describe('the PDF that a waiting page reads', () => {
  it('is a whole one, with a heading, text and page numbers', async () => {
    const { meta, blocks } = await readDocument(fileWith(practicePdf(), 'practice.pdf'));
    expect(meta.pageCount).toBe(8);
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['heading', 'paragraph', 'page-number']));
    expect(blocks.find(({ kind }) => kind === 'paragraph')?.text).toMatch(
      /^The keeper climbs the stairs\. The/,
    );
  });

  it('is read to its end', async () => {
    await expect(practise(new AbortController().signal)).resolves.toBeUndefined();
  });

  it('is given up, and that is no failure, when there is a document to read', async () => {
    const enough = new AbortController();
    const practice = practise(enough.signal);
    enough.abort();
    await expect(practice).resolves.toBeUndefined();
  });
});
