import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { paragraph, wordFile } from './made-word.ts';

it('leaves out what Word asks for in an empty field, but not what its author does', async () => {
  const field = (part: string, text: string): string =>
    `<w:p><w:sdt><w:sdtPr><w:placeholder><w:docPart w:val="${part}"/></w:placeholder><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt></w:p>`;
  const words = 'DefaultPlaceholder_-1854013440';
  const body = [
    paragraph('Main contact'),
    field(words, 'Click or tap here to enter text.'),
    field('E1F00D', 'Name of the keeper'),
    field('E1F00D', 'Klicken oder tippen Sie hier, um Text einzugeben.'),
    field('316BAD', '[Type the document subtitle]').replace(
      '</w:sdtPr>',
      '<w:dataBinding w:xpath="/ns0:coreProperties[1]/ns1:subject[1]"/></w:sdtPr>',
    ),
    field(words, 'Choose an item.').replace(
      '<w:p>',
      '<w:p><w:r><w:t xml:space="preserve">I appoint my </w:t></w:r>',
    ),
    field(words, 'Choose an item.').replace(
      '</w:p>',
      '<w:r><w:t xml:space="preserve"> is to keep the lamp.</w:t></w:r></w:p>',
    ),
    field(words, 'Choose an item.')
      .replace('<w:p>', '<w:p><w:r><w:t xml:space="preserve">By whom? </w:t></w:r>')
      .replace('</w:p>', '<w:r><w:t>And when?</w:t></w:r></w:p>'),
  ];
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  expect(outline(blocks)).toEqual([
    'paragraph: Main contact',
    'paragraph: Name of the keeper',
    'paragraph: I appoint my',
    'paragraph: Choose an item. is to keep the lamp.',
    'paragraph: By whom? And when?',
  ]);
});
