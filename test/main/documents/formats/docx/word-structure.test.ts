import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { heading, listed, paragraph, styled, table, wordFile } from './made-word.ts';

it('tells comments behind the section that they are about, with who made them', async () => {
  const marks = ['7', '8'].map((id) => `<w:r><w:commentReference w:id="${id}"/></w:r>`);
  const comments =
    '<w:comments xmlns:w="w"><w:comment w:id="7" w:author="Ada Tern"><w:p><w:r><w:t>Was it?</w:t></w:r></w:p><w:p><w:r><w:t>Look again.</w:t></w:r></w:p></w:comment><w:comment w:id="8" w:author="Ben"><w:p><w:r><w:t>Good.</w:t></w:r></w:p></w:comment></w:comments>';
  const remarked = (text: string, mark = ''): string => `<w:p><w:r><w:t>${text}</w:t></w:r>${mark}</w:p>`;
  const body = `${remarked('It rained.', marks[0])}${paragraph('It stopped.')}${heading(1, 'Then')}${remarked('The sun.', marks[1])}${paragraph('The end.')}`;
  const { blocks } = await readDocument(fileWith(wordFile(body, { comments })));
  expect(outline(blocks)).toEqual([
    'paragraph: It rained.',
    'paragraph: It stopped.',
    'comment: Ada Tern: Was it?',
    'comment: Look again.',
    'heading 1: Then',
    'paragraph: The sun.',
    'paragraph: The end.',
    'comment: Ben: Good.',
  ]);
  expect(blocks[2]?.mark).toEqual({ blockId: blocks[0]?.id, text: '' });
});

it('skips where a table or a figure is from, and no sentence that begins so elsewhere', async () => {
  const source = 'Fonte: Ufficio dei lumi, 1903.';
  const said = async (...above: readonly string[]): Promise<string | undefined> => {
    const { blocks } = await readDocument(fileWith(wordFile(above.join('') + paragraph(source))));
    return outline(blocks).at(-1);
  };
  const lamps = table(['Lamp', 'Oil', 'Height'], ['North', '12', '40'], ['South', '9', '31']);
  expect(await said(paragraph('It rained.'), lamps)).toBe(`citation: ${source}`);
  expect(await said(paragraph('Figura 1 – I lumi della baia'))).toBe(`citation: ${source}`);
  expect(await said(paragraph('It rained on the lamps.'))).toBe(`paragraph: ${source}`);
});

it('takes text in the body for the body, whatever its style is called, and contents for contents', async () => {
  const style = (id: string, name: string) =>
    `<w:style w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const styles = `<w:styles xmlns:w="w">${style('H', 'header')}${style('F', 'footer')}${style('T', 'toc 1')}</w:styles>`;
  const body = styled('T', 'One 3') + styled('H', 'Full name') + styled('F', 'Ada Tern');
  const header = '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Low Water</w:t></w:r></w:p></w:hdr>';
  const { blocks } = await readDocument(fileWith(wordFile(body, { styles, header1: header })));
  expect(outline(blocks)).toEqual([
    'header: Low Water',
    'contents: One 3',
    'paragraph: Full name',
    'paragraph: Ada Tern',
  ]);
});

it('says in which language a paragraph is, and what in it is in another', async () => {
  const styles =
    '<w:styles xmlns:w="w"><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>';
  const body = [
    paragraph(['de-DE', 'Es regnet '], ['de-DE', 'seit gestern.']),
    paragraph(
      'He said: ',
      ['de-DE', 'es regnet '],
      ['de-DE', 'seit gestern'],
      ', and left for the long road home.',
    ),
    paragraph(['en-GB', 'It rained.'], ['fr-FR', ' Oui.'], ' Nothing else was said for the rest of the day.'),
  ].join('');
  const { meta, blocks } = await readDocument(fileWith(wordFile(body, { styles })));
  expect(meta.language).toBe('en-US');
  expect(blocks.map(({ language }) => language)).toEqual(['de-DE', undefined, undefined]);
  const marked = blocks.map(({ text, foreignStretches = [] }) =>
    foreignStretches.map(({ start, end }) => text.slice(start, end)),
  );
  expect(marked).toEqual([[], ['es regnet seit gestern'], []]);
});

it('skips the works that are cited under a heading that says so', async () => {
  const works = [
    'Bergson, Henri. Laughter. Mineola: Dover Publications, 2005.',
    'Thurm, Eric. How to Do Things With Memes. https://reallifemag.com/memes/',
    'Williams, David. Comet Shoemaker-Levy 9.',
  ];
  const kindsOf = async (body: string): Promise<readonly string[]> =>
    (await readDocument(fileWith(wordFile(body)))).blocks.map(({ kind }) => kind);
  const list = works.map((work) => paragraph(work)).join('');
  const end = heading(1, 'Appendix') + paragraph('The lamp was bought in 1890.');
  expect(await kindsOf(heading(1, 'Works Cited') + list + end)).toEqual([
    'heading',
    ...works.map(() => 'citation'),
    'heading',
    'paragraph',
  ]);
  expect(await kindsOf(heading(2, '7.3 Referencias y fuentes consultadas') + list)).toEqual([
    'heading',
    ...works.map(() => 'citation'),
  ]);
  const about = paragraph('What this page says of lamps is taken from these.');
  const items = works.map((work) => listed(1, 0, work)).join('');
  expect(await kindsOf(heading(1, 'References') + about + items)).toEqual([
    'heading',
    'paragraph',
    ...works.map(() => 'citation'),
  ]);
  const people = paragraph('Ask Ada Tern, who kept the lamp.') + paragraph('Ben rowed with me.');
  expect(await kindsOf(heading(1, 'References') + people)).toEqual(['heading', 'paragraph', 'paragraph']);
});
