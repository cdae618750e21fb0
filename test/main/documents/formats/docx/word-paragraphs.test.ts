import { describe, expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { paragraph, wordFile } from './made-word.ts';

describe('empty lines in a paragraph', () => {
  const broken = (properties: string, ...lines: readonly string[]): string =>
    `<w:p><w:pPr>${properties}</w:pPr>${lines.map((line) => `<w:r>${line === '' ? '' : `<w:t>${line}</w:t>`}</w:r>`).join('<w:r><w:br/></w:r>')}</w:p>`;

  it('parts what an empty line parts', async () => {
    const body = broken('', '', 'The lamps were lit.', 'All of them.', '', '', 'Then it rained.');
    const { blocks } = await readDocument(fileWith(wordFile(body)));
    expect(outline(blocks)).toEqual([
      'paragraph: The lamps were lit.\nAll of them.',
      'paragraph: Then it rained.',
    ]);
  });

  it('joins the last part to the paragraph that follows a deleted end', async () => {
    const deleted = '<w:rPr><w:del w:id="1"/></w:rPr>';
    const body = `${broken(deleted, 'The lamps were lit.', '', 'Then it ')}${paragraph('rained.')}`;
    const { blocks } = await readDocument(fileWith(wordFile(body)));
    expect(outline(blocks)).toEqual(['paragraph: The lamps were lit.', 'paragraph: Then it rained.']);
  });

  it('leaves headings and points of lists whole', async () => {
    const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const body = ['<w:outlineLvl w:val="0"/>', list].map((each) => broken(each, 'The lamps', '', 'of Mole'));
    const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'list-item']);
  });
});
