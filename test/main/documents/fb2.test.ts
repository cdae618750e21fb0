import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from './read-document.ts';

const book = `<?xml version="1.0" encoding="utf-8"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
  <description><title-info>
    <author><first-name>Ada</first-name><last-name>Tern</last-name></author><book-title>Low water</book-title>
    <translator><first-name>Ben</first-name></translator><lang>en</lang>
  </title-info><document-info><author><nickname>maker</nickname></author></document-info></description>
  <body>
    <title><p>Low</p><p>water</p></title>
    <section id="one"><title><p>The keeper</p></title>
      <epigraph><p>The sea gives.</p><text-author>A sailor</text-author></epigraph>
      <p>The tide<a l:href="#n1" type="note">[1]</a> went <emphasis>out</emphasis>.</p>
      <poem><stanza><v>Row, row,</v><v>row home.</v></stanza></poem>
      <section><subtitle>Night</subtitle><table><tr><th>Hour</th><th>Depth</th></tr><tr><td>3</td><td>2 m</td></tr></table></section>
    </section>
  </body>
  <body name="notes"><section id="n1"><title><p>1</p></title><p>Of spring.</p></section></body>
  <binary id="cover.png" content-type="image/png">AAAA</binary>
</FictionBook>`;

it('reads a FictionBook: its headings, verse, quotes, tables and notes', async () => {
  const { meta, blocks } = await readDocument(fileWith(book, 'book.fb2'));
  expect(outline(blocks)).toEqual([
    'heading 1: Low\nwater',
    'heading 1: The keeper',
    'quote: The sea gives.',
    'quote: A sailor',
    'paragraph: The tide[1] went out.',
    'verse: Row, row,\nrow home.',
    'heading 3: Night',
    'table: Hour\tDepth\n3\t2 m',
    'footnote: Of spring.',
  ]);
  expect(meta).toMatchObject({ title: 'Low water', author: 'Ada Tern', language: 'en' });
  expect(meta.contents.map(({ title }) => title)).toEqual(['Low water', 'The keeper', 'Night']);
  expect(blocks.at(-1)?.mark).toEqual({ blockId: blocks[4]?.id, text: '[1]' });
});

it('reads a FictionBook in the encoding that it declares', async () => {
  const head = Buffer.from('<?xml version="1.0" encoding="windows-1251"?><FictionBook><body><section><p>');
  const bytes = Buffer.concat([
    head,
    Buffer.from([0xcf, 0xf0, 0xe8, 0xeb, 0xe8, 0xe2]),
    Buffer.from('.</p></section></body></FictionBook>'),
  ]);
  expect(outline((await readDocument(fileWith(bytes, 'book.fb2'))).blocks)).toEqual(['paragraph: Прилив.']);
});

it('reads lists and the titles within a section of a FictionBook', async () => {
  const text = `<FictionBook><body><section><title><p>I</p><p>The lamp</p></title>
    <subtitle>Night</subtitle><poem><title><p>Song</p></title><stanza><v>Row.</v></stanza></poem>
    <ul><li>Oil<ul><li>A lamp</li></ul></li><li><p>A wick</p></li></ul><p>End.</p></section></body></FictionBook>`;
  const { meta, blocks } = await readDocument(fileWith(`<?xml version="1.0"?>${text}`, 'book.fb2'));
  expect(outline(blocks)).toEqual([
    'heading 1: I\nThe lamp',
    'heading 2: Night',
    'heading 2: Song',
    'verse: Row.',
    'list-item 1: Oil',
    'list-item 2: A lamp',
    'list-item 1: A wick',
    'paragraph: End.',
  ]);
  expect(meta.contents[0]?.title).toBe('I The lamp');
});
