import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from './read-document.ts';
import { refusalOf } from './refusal.ts';
import { zip } from './zip-writer.ts';

const type = (kind: string) => ({ name: 'mimetype', bytes: `application/vnd.oasis.opendocument.${kind}` });
const textOf = (body: string) => [
  type('text'),
  {
    name: 'content.xml',
    bytes: `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  },
  {
    name: 'meta.xml',
    bytes:
      '<office:document-meta><office:meta><dc:title>Low water</dc:title><meta:initial-creator>Ada Tern</meta:initial-creator><dc:language>en-GB</dc:language></office:meta></office:document-meta>',
  },
];

it('reads an OpenDocument text: headings, lists, tables, notes and comments', async () => {
  const body = `<text:tracked-changes><text:p>Gone</text:p></text:tracked-changes>
    <text:h text:outline-level="2">The keeper</text:h>
    <text:p>The tide<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Of spring.</text:p></text:note-body></text:note> went<text:s text:c="2"/>out.<text:line-break/>Far.</text:p>
    <text:list><text:list-item><text:p>Oil</text:p><text:list><text:list-item><text:p>A lamp</text:p></text:list-item></text:list></text:list-item></text:list>
    <text:p text:style-name="Quotations">The sea gives.</text:p>
    <table:table><table:table-row><table:table-cell><text:p>Hour</text:p></table:table-cell><table:table-cell><text:p>Depth</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>3</text:p></table:table-cell><table:table-cell><text:p>2 m</text:p></table:table-cell></table:table-row></table:table>
    <text:p>So<office:annotation><dc:creator>Ben</dc:creator><dc:date>2024-05-03</dc:date><text:p>Really?</text:p></office:annotation> it was.</text:p>`;
  const { meta, blocks } = await readDocument(fileWith(zip(textOf(body)), 'text.odt'));
  expect(outline(blocks)).toEqual([
    'heading 2: The keeper',
    'paragraph: The tide[1] went  out.\nFar.',
    'footnote: Of spring.',
    'list-item 1: Oil',
    'list-item 2: A lamp',
    'quote: The sea gives.',
    'table: Hour\tDepth\n3\t2 m',
    'paragraph: So[†] it was.',
    'comment: Really?',
  ]);
  expect(meta).toMatchObject({ title: 'Low water', author: 'Ada Tern', language: 'en-GB' });
  expect(blocks[2]?.mark).toEqual({ blockId: blocks[1]?.id, text: '[1]' });
});

it('says of a spreadsheet and of slides of OpenDocument that they are none of its texts', async () => {
  for (const kind of ['spreadsheet', 'presentation']) {
    const parts = [type(kind), ...textOf('<text:p>x</text:p>').slice(1)];
    expect(await refusalOf(readDocument(fileWith(zip(parts), 'a.odt')))).toMatch(/OpenDocument/);
  }
});

it('says that an OpenDocument text is locked', async () => {
  const manifest = { name: 'META-INF/manifest.xml', bytes: '<manifest><encryption-data/></manifest>' };
  expect(await refusalOf(readDocument(fileWith(zip([...textOf(''), manifest]), 'a.odt')))).toMatch(
    /password/,
  );
});
