import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { listed, numbering, paragraph, styled, wordFile } from './made-word.ts';

it('makes headings of what the table of contents leads to, in any style, with the levels of its entries', async () => {
  const entry = (level: number, place: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Inhopg${level}"/></w:pPr><w:hyperlink w:anchor="${place}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
  const place = (name: string, line: string) =>
    line.replace(/<w:r>/, `<w:bookmarkStart w:id="1" w:name="${name}"/><w:r>`);
  const styles = `<w:styles xmlns:w="w">${[1, 2].map((level) => `<w:style w:styleId="Inhopg${level}"><w:name w:val="toc ${level}"/></w:style>`).join('')}</w:styles>`;
  const body = [
    entry(1, '_Toc1', 'De kust 1'),
    entry(2, '_Toc2', 'De dijk 2'),
    place('_Toc1', listed(1, 0, 'De kust')),
    paragraph('Het is eb.'),
    place('_Toc2', styled('subkop', 'De dijk')),
    place('_Toc3', paragraph('Hij is oud.')),
  ].join('');
  const { blocks } = await readDocument(
    fileWith(wordFile(body, { styles, numbering: numbering([['decimal', '%1']]) })),
  );
  expect(outline(blocks)).toEqual([
    'contents: De kust 1',
    'contents: De dijk 2',
    'heading 1: 1 De kust',
    'paragraph: Het is eb.',
    'heading 2: De dijk',
    'paragraph: Hij is oud.',
  ]);
});

it('makes headings of lines that a typed table of contents lists, once each', async () => {
  const entries = ['Dusk 1', 'Night 4', 'Storm 6', 'Ashore 11', 'Morning 17'];
  const text = ['1. DUSK', 'The lamp was lit.', '2.1 NIGHT', 'It rained.', 'Night', 'Nobody slept.'];
  const body = entries.concat(text).map((each) => paragraph(each));
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  expect(outline(blocks).slice(5)).toEqual([
    'heading 1: 1. DUSK',
    'paragraph: The lamp was lit.',
    'heading 2: 2.1 NIGHT',
    'paragraph: It rained.',
    'paragraph: Night',
    'paragraph: Nobody slept.',
  ]);
});
