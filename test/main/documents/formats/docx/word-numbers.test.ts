import { describe, expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { listed, numbering, paragraph, styled, wordFile } from './made-word.ts';

async function lines(body: string, parts: Readonly<Record<string, string>>): Promise<string[]> {
  const { blocks } = await readDocument(fileWith(wordFile(body, parts)));
  return outline(blocks);
}

const headings = `<w:styles xmlns:w="w">
  <w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:styleId="Toc"><w:name w:val="toc 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`;

it('says the numbers of headings as the page shows them, also in the contents', async () => {
  const body =
    styled('H1', 'Scope') +
    styled('H2', 'Goods') +
    styled('H2', 'Services') +
    `<w:p><w:pPr><w:pStyle w:val="H1"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr><w:r><w:t>Preface</w:t></w:r></w:p>` +
    styled('H1', 'Terms') +
    styled('H2', 'Payment');
  const parts = {
    styles: headings,
    numbering: numbering([
      ['decimal', '%1'],
      ['decimal', '%1.%2'],
    ]),
  };
  const { blocks, meta } = await readDocument(fileWith(wordFile(body, parts)));
  expect(outline(blocks)).toEqual([
    'heading 1: 1 Scope',
    'heading 2: 1.1 Goods',
    'heading 2: 1.2 Services',
    'heading 1: Preface',
    'heading 1: 2 Terms',
    'heading 2: 2.1 Payment',
  ]);
  expect(meta.contents.map(({ title }) => title)).toContain('1.2 Services');
});

it('says letters and Roman numbers of lists, and no bullets', async () => {
  const body =
    listed(1, 0, 'Rent') +
    listed(1, 1, 'its amount') +
    listed(1, 1, 'its day') +
    listed(2, 0, 'Oil') +
    listed(1, 0, 'Heat') +
    listed(1, 1, 'its source') +
    paragraph('So it is.') +
    listed(3, 0, 'first') +
    listed(3, 0, 'second');
  const parts = {
    numbering: numbering(
      [
        ['decimal', '%1.'],
        ['lowerLetter', '%2)'],
      ],
      [['bullet', '\uf0b7']],
      [['lowerRoman', '(%1)']],
    ),
  };
  expect(await lines(body, parts)).toEqual([
    'list-item 1: 1. Rent',
    'list-item 2: a) its amount',
    'list-item 2: b) its day',
    'list-item 1: Oil',
    'list-item 1: 2. Heat',
    'list-item 2: a) its source',
    'paragraph: So it is.',
    'list-item 1: (i) first',
    'list-item 1: (ii) second',
  ]);
});

it('begins anew where the list says so, and goes on where it doesn’t', async () => {
  const parts = {
    numbering: numbering([['upperRoman', 'Article %1']]).replace(
      '</w:numbering>',
      '<w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/></w:lvlOverride></w:num><w:num w:numId="8"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
    ),
  };
  const body = listed(1, 0, 'a') + listed(7, 0, 'b') + listed(7, 0, 'c') + listed(8, 0, 'd');
  expect(await lines(body, parts)).toEqual([
    'list-item 1: Article I a',
    'list-item 1: Article IV b',
    'list-item 1: Article V c',
    'list-item 1: Article VI d',
  ]);
});

it('counts empty lines without saying them, and leaves out numbers that it can’t write', async () => {
  const parts = { numbering: numbering([['decimal', '%1.']], [['chineseCounting', '%1.']]) };
  const body = listed(1, 0, 'one') + listed(1, 0, '') + listed(1, 0, 'three') + listed(2, 0, 'yi');
  expect(await lines(body, parts)).toEqual([
    'list-item 1: 1. one',
    'list-item 1: 3. three',
    'list-item 1: yi',
  ]);
});

it('keeps the language of what stands behind a number', async () => {
  const text = 'The sign says: ';
  const words = 'Betreten des Rasens verboten';
  const body = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r><w:r><w:rPr><w:lang w:val="de-DE"/></w:rPr><w:t>${words}</w:t></w:r></w:p>`;
  const { blocks } = await readDocument(
    fileWith(
      wordFile(body, {
        numbering: numbering([['decimal', '%1.']]),
        styles: '<w:styles xmlns:w="w"><w:docDefaults><w:lang w:val="en-GB"/></w:docDefaults></w:styles>',
      }),
    ),
  );
  const [passage] = blocks[0]?.foreignStretches ?? [];
  expect(blocks[0]?.text.slice(passage?.start, passage?.end)).toBe(words);
});

it('says lines that a text box repeats, or that boxes lying on each other repeat, once', async () => {
  const box = (...texts: readonly string[]): string =>
    `<w:r><w:pict><v:textbox><w:txbxContent>${texts.map((text) => paragraph(text)).join('')}</w:txbxContent></v:textbox></w:pict></w:r>`;
  const body = `<w:p>${box('Low water', 'A report', 'Low water', 'A report', 'Low water')}${box('Low water', 'A report')}${box('Ada Tern')}</w:p>`;
  expect(await lines(body, {})).toEqual([
    'paragraph: Low water',
    'paragraph: A report',
    'paragraph: Ada Tern',
  ]);
});

describe('clauses in the styles of headings', () => {
  const parts = {
    styles: headings,
    numbering: numbering([
      ['decimal', '%1'],
      ['decimal', '%1.%2'],
    ]),
  };
  const long = 'The keeper shall light the lamps at dusk, and shall trim their wicks each day before noon.';

  it('are points, and the short ones among them', async () => {
    const body = styled('H1', 'Lamps') + styled('H2', long) + styled('H2', 'The board pays for the oil; and');
    expect(await lines(body, parts)).toEqual([
      'heading 1: 1 Lamps',
      `list-item 1: 1.1 ${long}`,
      'list-item 1: 1.2 The board pays for the oil; and',
    ]);
  });

  it('leaves headings that are short, or long without a stop', async () => {
    const heads = ['The board pays for the oil.', long.slice(0, -1)];
    const body = heads.map((each) => styled('H2', each)).join('');
    expect(await lines(body, parts)).toEqual(heads.map((each, at) => `heading 2: 1.${at + 1} ${each}`));
  });

  it('are paragraphs without a number', async () => {
    const plain = `<w:styles xmlns:w="w"><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`;
    const longer = `${long} Nobody else may light them.`;
    expect(await lines(styled('H1', longer) + styled('H1', long), { styles: plain })).toEqual([
      `paragraph: ${longer}`,
      `heading 1: ${long}`,
    ]);
  });
});
