import { expect, it } from 'vitest';
import { heading, listed, numbering, paragraph, table, wordFile } from '../formats/docx/made-word.ts';
import { fileWith, outline, readDocument } from '../read-document.ts';
import { zip } from '../zip-writer.ts';

const prose = 'The tide goes out in the morning, and the boats lie in the mud until it comes back.';
const run = (look: string, text: string): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const inLook = (look: string, text: string): string => `<w:p>${run(look, text)}</w:p>`;
const bold = (text: string): string => inLook('<w:b/>', text);

/** The lines of a Word file that are something else than a paragraph. */
async function structureOf(...body: readonly string[]): Promise<readonly string[]> {
  const { blocks } = await readDocument(
    fileWith(wordFile(body.join(''), { numbering: numbering([['decimal', '%1.']]) })),
  );
  return outline(blocks).filter((line) => !line.startsWith('paragraph'));
}

const above = (...titles: readonly string[]): string[] =>
  titles.flatMap((title) => [title, paragraph(prose)]);

it('makes headings of bold lines above text that look alike, and of larger ones above those', async () => {
  const large = inLook('<w:b/><w:sz w:val="40"/>', 'Low water');
  const partly = `<w:p>${run('<w:b/>', 'Article 3')}${run('', ' – ')}${run('<w:b/>', 'Boats')}</w:p>`;
  const titles = above(bold('Where it lies'), bold('1. Module 2: Tides'), partly);
  expect(await structureOf(large, ...titles)).toEqual([
    'heading 1: Low water',
    'heading 2: Where it lies',
    'heading 2: 1. Module 2: Tides',
    'heading 2: Article 3 – Boats',
  ]);
});

it('makes headings of bold lines that have another name in brackets between them and their text', async () => {
  const named = (title: string): string[] => [bold(title), paragraph('(its_other_name)'), paragraph(prose)];
  const signed = [bold('Ada Tern'), paragraph('(signature)'), paragraph('Ben Tern')];
  expect(await structureOf(...['Ebb', 'Flood', 'Spring'].flatMap(named), ...signed)).toEqual([
    'heading 1: Ebb',
    'heading 1: Flood',
    'heading 1: Spring',
  ]);
});

it('takes the look from the styles of paragraphs and letters, and the size of all others from the defaults', async () => {
  const style = (type: string, id: string, look: string, more = ''): string =>
    `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="My ${id}"/><w:rPr>${look}</w:rPr></w:style>`;
  const styles = `<w:styles xmlns:w="w"><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>${[
    style('paragraph', 'plain', '<w:sz w:val="22"/>', ' w:default="1"'),
    style('paragraph', 'line', '<w:sz w:val="32"/>'),
    style('character', 'strong', '<w:b/>'),
  ].join('')}</w:styles>`;
  const body = [
    ...above(...['Ebb', 'Flood', 'Spring'].map((text) => inLook('<w:rStyle w:val="strong"/>', text))),
    ...above(
      ...['Boats', 'Nets', 'Ropes'].map(
        (text) => `<w:p><w:pPr><w:pStyle w:val="line"/></w:pPr>${run('', text)}</w:p>`,
      ),
    ),
    ...above(
      inLook('<w:rStyle w:val="strong"/><w:b w:val="0"/>', 'Mud'),
      inLook('<w:sz w:val="24"/>', 'Sand'),
    ),
  ];
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''), { styles })));
  expect(outline(blocks).filter((line) => line.startsWith('heading'))).toEqual([
    'heading 2: Ebb',
    'heading 2: Flood',
    'heading 2: Spring',
    'heading 1: Boats',
    'heading 1: Nets',
    'heading 1: Ropes',
  ]);
});

it('makes headings of underlined lines and of the numbers of chapters in the letters of the text', async () => {
  const underlined = ['Ebb', 'Flood', 'Spring'].map((text) => inLook('<w:u w:val="single"/>', text));
  const coloured = inLook('<w:u w:val="none" w:color="auto"/>', 'Low');
  const chapters = ['Chapter 1', 'Chapitre II', 'Kapitel 3: Watt'].map((text) => paragraph(text));
  expect(await structureOf(...above(...underlined, coloured, ...chapters))).toEqual([
    'heading 2: Ebb',
    'heading 2: Flood',
    'heading 2: Spring',
    'heading 1: Chapter 1',
    'heading 1: Chapitre II',
    'heading 1: Kapitel 3: Watt',
  ]);
  expect(await structureOf(...above(...chapters.slice(1)))).toEqual([]);
  const section = paragraph(
    'Section 3 of the book is about the boats, the nets and the ropes of the keeper.',
  );
  const body = ['Ebb', 'Flood', 'Spring'].flatMap((text) => [bold(text), section]);
  expect(await structureOf(...body)).toHaveLength(3);
});

it('looks past the notes and comments of a line for the text below it', async () => {
  const comments =
    '<w:comments><w:comment w:id="1"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment></w:comments>';
  const noted = bold('Ebb').replace('</w:p>', '<w:r><w:commentReference w:id="1"/></w:r></w:p>');
  const body = above(noted, bold('Flood'), bold('Spring')).join('');
  const { blocks } = await readDocument(fileWith(wordFile(body, { comments })));
  const lines = outline(blocks).filter((line) => !line.startsWith('paragraph'));
  expect(lines.slice(0, 3)).toEqual(['heading 1: Ebb', 'comment: Why?', 'heading 1: Flood']);
});

it('puts them below the headings by style', async () => {
  const titles = above(bold('Ebb'), bold('Flood'), bold('Spring'));
  expect(await structureOf(heading(2, 'Tides'), ...titles)).toEqual([
    'heading 2: Tides',
    'heading 3: Ebb',
    'heading 3: Flood',
    'heading 3: Spring',
  ]);
});

it('makes headings of such lines alone above another, and of numbered ones above those without a number', async () => {
  const titles = above(bold('Ebb'), bold('Flood'), bold('Spring'));
  expect(await structureOf(...titles, bold('A picture'), bold('Neap'), paragraph(prose))).toHaveLength(5);
  expect(await structureOf(...titles, bold('Ada'), bold('Ben'), bold('Neap'), paragraph(prose))).toHaveLength(
    4,
  );
  expect(await structureOf(...titles, bold('3.2 Neap'), bold('Its boats'), paragraph(prose))).toContain(
    'heading 1: 3.2 Neap',
  );
});

it('makes headings of numbered sections in the letters of the text, below those in bold, but not of measures or sentences', async () => {
  const titles = above(bold('Ebb'), bold('Flood'), bold('Spring'));
  const sections = ['2.1.1 Boats', '2.1.2 Nets', '3.1.1 Ropes'].map((text) => paragraph(text));
  expect(await structureOf(...titles, ...above(...sections))).toEqual([
    'heading 1: Ebb',
    'heading 1: Flood',
    'heading 1: Spring',
    'heading 2: 2.1.1 Boats',
    'heading 2: 2.1.2 Nets',
    'heading 2: 3.1.1 Ropes',
  ]);
  const others = ['2.5 metres of rope', '2.1 The keeper lights it.', '3.2 Oil;'].map((text) =>
    paragraph(text),
  );
  expect(await structureOf(...titles, ...above(...others))).toHaveLength(3);
});

it('parts the lines of a paragraph behind bullets, and none of an address', async () => {
  const lines = (...texts: readonly string[]): string =>
    `<w:p>${texts.map((text) => run('', text)).join('<w:r><w:br/></w:r>')}</w:p>`;
  expect(await structureOf(lines('Bring along:', '• a lamp', '• oil'), paragraph(prose))).toEqual([
    'list-item 1: • a lamp',
    'list-item 1: • oil',
  ]);
  expect(await structureOf(lines('Ada Tern', '• 3 Mole Street', 'Easton'), paragraph(prose))).toEqual([]);
});

it('makes a list of what is typed behind dashes or counts on, and none of what is said or not the next', async () => {
  const typed = (...lines: readonly string[]): Promise<readonly string[]> =>
    structureOf(paragraph(prose), ...lines.map((line) => paragraph(line)), paragraph(prose));
  expect(await typed('- the ebb', '- the flood', '1. Boats lie.', '2. They float.')).toEqual([
    'list-item 1: - the ebb',
    'list-item 1: - the flood',
    'list-item 1: 1. Boats lie.',
    'list-item 1: 2. They float.',
  ]);
  expect(await typed('- Is it ebb?', '- It is.', '1. Boats lie.', '3. They float.')).toEqual([]);
});

it('leaves bold lines that are rare, sentences, labels, commands, amid others, in tables or lists', async () => {
  const unlike = [
    'The boats lie in the mud.',
    'Date: 6 November',
    'sudo update-grub',
    '(3) P = A + B',
    '• Ropes and nets',
    'A line that has so many words in it that nobody would ever take it for one',
  ].map(bold);
  expect(await structureOf(...above(bold('Ebb'), bold('Flood'), ...unlike))).toEqual([]);
  const address = ['Ada Tern', 'Ben Kelp', 'Cleo Moss'].flatMap((name) => [
    bold(name),
    paragraph('Harbour 1'),
  ]);
  expect(await structureOf(...address, bold('Dan Reed'), bold('Eve Sand'), paragraph(prose))).toEqual([]);
  const cell = table(['Ebb']).replaceAll('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>');
  expect(await structureOf(...above(cell, cell, cell))).toEqual([]);
  const item = (text: string): string => listed(1, 0, text).replace('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>');
  expect(await structureOf(...above(item('Ebb'), item('Flood'), item('Spring')))).toEqual([
    'list-item 1: 1. Ebb',
    'list-item 1: 2. Flood',
    'list-item 1: 3. Spring',
  ]);
});

it('leaves what introduces the text below in a document with headings by style', async () => {
  const titles = above(bold('Practice tips:'), bold('Practice tips:'), bold('Practice tips:'));
  expect(await structureOf(heading(1, 'Tides'), ...titles)).toEqual(['heading 1: Tides']);
  expect(await structureOf(...titles)).toHaveLength(3);
});

it('tells the works that such a heading announces from the text that goes on below them', async () => {
  const work = paragraph(
    'Tern, A. (2019). The harbour at low water. Tidal Press. https://doi.org/10.1000/182',
  );
  const body = [
    ...above(bold('Ebb'), bold('Flood')),
    bold('References'),
    work,
    bold('Part 2.'),
    paragraph(prose),
  ];
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  expect(outline(blocks).map((line) => line.slice(0, 20))).toEqual([
    'heading 1: Ebb',
    'paragraph: The tide ',
    'heading 1: Flood',
    'paragraph: The tide ',
    'heading 1: Reference',
    'citation: Tern, A. (',
    'paragraph: Part 2.',
    'paragraph: The tide ',
  ]);
});

it('leaves a text that is in bold for the most part', async () => {
  expect(
    await structureOf(...above(bold('Ebb'), bold('Flood'), bold('Spring')), bold(prose.repeat(3))),
  ).toEqual([]);
});

it('makes headings of bold lines in capitals where others are bold, too, as in a form', async () => {
  const form = (...titles: readonly string[]): string[] =>
    titles.flatMap((title) => [title, bold('Where does the boat lie at low water?'), paragraph(prose)]);
  expect(await structureOf(...form(bold('THE BOAT'), bold('THE PILOT'), bold('THE NETS')))).toEqual([
    'heading 1: THE BOAT',
    'heading 1: THE PILOT',
    'heading 1: THE NETS',
  ]);
  expect(await structureOf(...form(bold('The boat'), bold('The pilot'), bold('The nets')))).toEqual([]);
  const shouted = bold(prose.repeat(3).toUpperCase());
  expect(await structureOf(...form(bold('THE BOAT'), bold('THE PILOT'), bold('THE NETS')), shouted)).toEqual(
    [],
  );
});

it('makes headings of the few bold lines that look as those by style do, but not of the titles of tables', async () => {
  const styled = (text: string): string =>
    `<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr>${run('<w:b/>', text)}</w:p>`;
  const titles = above(styled('Ebb'), styled('Flood'), styled('Spring'));
  expect(await structureOf(...above(bold('Abstract')), ...titles)).toContain('heading 2: Abstract');
  const larger = inLook('<w:b/><w:sz w:val="40"/>', 'Abstract');
  expect(await structureOf(...above(larger), ...titles)).toHaveLength(3);
  const tables = above(...['Table 1: Tides', 'Table 2: Boats', 'Tabela 3 – Nets'].map(bold));
  expect(await structureOf(...tables, ...titles)).toHaveLength(3);
});

it('makes headings of such lines in an OpenDocument text', async () => {
  const styles = `<office:automatic-styles>
    <style:style style:name="P1" style:family="paragraph"><style:text-properties fo:font-weight="bold"/></style:style>
    <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="700"/></style:style>
    <text:list-style style:name="L1"><text:list-level-style-number text:level="1"><style:text-properties fo:font-weight="normal"/></text:list-level-style-number></text:list-style>
    <style:style style:name="P2" style:family="paragraph" style:parent-style-name="P1"><style:text-properties fo:font-size="200%"/></style:style>
    </office:automatic-styles>`;
  const named =
    '<office:document-styles><office:styles><style:default-style style:family="paragraph"><style:text-properties fo:font-size="12pt"/></style:default-style><style:style style:name="Standard" style:family="paragraph"><style:text-properties fo:font-size="11pt"/></style:style></office:styles></office:document-styles>';
  const line = (style: string, text: string): string => `<text:p text:style-name="${style}">${text}</text:p>`;
  const titles = [
    line('P1', 'Ebb'),
    line('P1', 'Flood'),
    line('Standard', '<text:span text:style-name="T1">Boats</text:span>'),
    line('Standard', '<text:span text:style-name="T1">Nets</text:span>'),
    line('Standard', '<text:span text:style-name="T1">Ropes</text:span>'),
    line('P1', 'Spring'),
  ].flatMap((title) => [title, line('Standard', prose)]);
  const content = `<office:document-content>${styles}<office:body><office:text>${line('P2', 'Low water')}${titles.join('')}</office:text></office:body></office:document-content>`;
  const file = zip([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', bytes: content },
    { name: 'styles.xml', bytes: named },
  ]);
  const { blocks } = await readDocument(fileWith(file, 'text.odt'));
  expect(outline(blocks).filter((text) => text.startsWith('heading'))).toEqual([
    'heading 1: Low water',
    'heading 2: Ebb',
    'heading 2: Flood',
    'heading 3: Boats',
    'heading 3: Nets',
    'heading 3: Ropes',
    'heading 2: Spring',
  ]);
});

it('makes headings of such lines in a Rich Text file', async () => {
  const titles = [String.raw`\b Ebb\b0`, String.raw`{\b Flood}`, String.raw`\b Spr\lang1033 ing\plain\fs22`];
  const body = titles.map((title) => String.raw`\pard ${title}\par ${prose}\par `).join('');
  const file = Buffer.from(String.raw`{\rtf1\ansi\fs22{\pard\fs48 Low water\par}${body}}`);
  const { blocks } = await readDocument(fileWith(file, 'text.rtf'));
  expect(outline(blocks).filter((text) => text.startsWith('heading'))).toEqual([
    'heading 1: Low water',
    'heading 2: Ebb',
    'heading 2: Flood',
    'heading 2: Spring',
  ]);
});

it('makes headings of long questions that look like shorter headings, but not of any that look otherwise', async () => {
  const long =
    'How are the boats that lie in the mud at low water to be moved before the tide comes back in the evening?';
  const text = Array.from({ length: 5 }, () => paragraph(prose));
  const titles = [...text, ...above(bold('Where it lies'), bold('When it ebbs'), bold('What it leaves'))];
  expect(await structureOf(...titles, ...above(bold(long)))).toContain(`heading 1: ${long}`);
  expect(await structureOf(...titles, ...above(inLook('<w:b/><w:u w:val="single"/>', long)))).toHaveLength(3);
  expect(await structureOf(...titles, bold(long), bold('Nobody knows.'))).toHaveLength(3);
});
