import { expect, it } from 'vitest';
import { bookOf, partsOfBook } from './made-book.ts';
import { fileWith, fixture, outline, readDocument } from './read-document.ts';
import { zip } from './zip-writer.ts';

it('reads a book in the order of its spine, each block of its kind', async () => {
  const { meta, blocks } = await readDocument(fixture('lighthouse-3.epub'));
  expect(meta).toMatchObject({ title: 'The Lighthouse at Low Water', author: 'Ada Tern', language: 'en' });
  expect(outline(blocks)).toEqual([
    'heading 1: The Lighthouse at Low Water',
    'paragraph: Ada Tern',
    'heading 1: The Keeper',
    'paragraph: The lamp was lit at dusk.[1] Nobody in the village slept before they had seen it turn.',
    'footnote: In summer, an hour later.',
    'quote: A light that turns is a light that is awake.',
    'heading 2: What the keeper carried',
    'list-item 1: a lantern',
    'list-item 1: two keys',
    'list-item 2: one of brass',
    'heading 2: What it cost',
    'table: Item\tPrice\nOil\t12\nWick\t3',
    'code: trim --wick 2mm',
    'heading 1: The Storm',
    'paragraph: It came from the west, at 10³ metres.[1]',
    'footnote: So the barometer said.',
  ]);
});

it('reads the same text from the older kind of book', async () => {
  const newer = await readDocument(fixture('lighthouse-3.epub'));
  const older = await readDocument(fixture('lighthouse-2.epub'));
  expect(outline(older.blocks)).toEqual(outline(newer.blocks));
});

it('ties contents and footnotes to their blocks', async () => {
  const { meta, blocks } = await readDocument(fixture('lighthouse-3.epub'));
  const textOf = (id: string | undefined) => blocks.find((block) => block.id === id)?.text;
  expect(meta.contents.map(({ title, level }) => ({ title, level }))).toEqual([
    { title: 'The Keeper', level: 1 },
    { title: 'What the keeper carried', level: 2 },
    { title: 'What it cost', level: 2 },
    { title: 'The Storm', level: 1 },
  ]);
  expect(meta.contents.map(({ blockId }) => textOf(blockId))).toEqual(
    meta.contents.map(({ title }) => title),
  );
  const note = blocks.find(({ text }) => text.startsWith('In summer'));
  expect(textOf(note?.mark?.blockId)).toContain(`dusk.${note?.mark?.text}`);
});

it('counts the printed pages that a book tells', async () => {
  const book = bookOf([
    '<p>One.</p><span epub:type="pagebreak" title="7"/><p>Two <span role="doc-pagebreak" aria-label="8"/>goes on.</p>',
    '<p>Three.</p>',
  ]);
  const { blocks } = await readDocument(fileWith(book));
  expect(blocks.map(({ text, page }) => [text, page])).toEqual([
    ['One.', undefined],
    ['Two goes on.', 8],
    ['Three.', 8],
  ]);
});

it('keeps the numbers of pages as blocks of their own, behind the text that goes on over them', async () => {
  const book = bookOf([
    '<span epub:type="pagebreak">6</span><p>One <span epub:type="pagebreak" id="p7">7</span>goes on.</p><div class="csl-entry">Tern 1899.</div>',
  ]);
  expect(outline((await readDocument(fileWith(book))).blocks)).toEqual([
    'page-number: 6',
    'paragraph: One goes on.',
    'page-number: 7',
    'citation: Tern 1899.',
  ]);
});

it('keeps scripts, remote pages and pictures out, and the text around them whole (C23)', async () => {
  const book = bookOf([
    '<script>document.write("boo")</script><p>Before</p><iframe src="https://example.org/a"/><img src="https://example.org/b"/><p>After</p>',
  ]);
  const { blocks } = await readDocument(fileWith(book));
  expect(outline(blocks)).toEqual(['paragraph: Before', 'paragraph: After']);
});

it('says that a book is locked', async () => {
  const book = bookOf(['<p>scrambled</p>'], {
    name: 'META-INF/encryption.xml',
    bytes:
      '<encryption><EncryptedData><CipherData><CipherReference URI="book/page-1.xhtml"/></CipherData></EncryptedData></encryption>',
  });
  await expect(readDocument(fileWith(book))).rejects.toThrow(/locked by copy protection/);
});

it('counts the printed pages of the list that the book has of them, without a mark in its text', async () => {
  const list =
    '<nav epub:type="page-list"><ol><li><a href="page-1.xhtml#five">5</a></li><li><a href="page-2.xhtml">6</a></li><li><a href="page-2.xhtml#seven">7</a></li></ol></nav>';
  const parts = partsOfBook(
    ['<p>Zero.</p><p id="five">Five.</p>', '<p>Six.</p><p>Still <i id="seven">seven</i>.</p>'],
    {
      name: 'book/nav.xhtml',
      bytes: `<html><body>${list}</body></html>`,
    },
  ).map((part) => ({
    ...part,
    bytes: String(part.bytes).replace(
      '<manifest>',
      '<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    ),
  }));
  const { blocks } = await readDocument(fileWith(zip(parts)));
  expect(blocks.map(({ text, page }) => [text, page])).toEqual([
    ['Zero.', undefined],
    ['Five.', 5],
    ['Six.', 6],
    ['Still seven.', 7],
  ]);
});

it.each([
  [
    'the letters under an annotation once',
    '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby>だ。</p><p><ruby><rb>東</rb><rtc><rt>tou</rt></rtc></ruby>京</p>',
    ['paragraph: 漢字だ。', 'paragraph: 東京'],
  ],
  [
    'what is shown, and not what is hidden',
    '<p>Seen<span hidden="">no</span><span aria-hidden="true">no</span><span style="color: red; display:none">no</span><span style="visibility: hidden">no</span>.</p><p hidden="until-found">no</p>',
    ['paragraph: Seen.'],
  ],
  [
    'a letter drawn large with its word',
    '<p><span class="dropcap">T</span>he tide.</p><p><img class="dropcap" src="o.png" alt="O"/>nce more.</p><p><span style="float:left"><b>A</b></span> man.</p>',
    ['paragraph: The tide.', 'paragraph: Once more.', 'paragraph: A man.'],
  ],
  [
    'the words in a drawing',
    '<p>Before.</p><svg xmlns="http://www.w3.org/2000/svg"><title>x</title><g><text x="1">High <tspan>water</tspan></text><path d="M0 0"/><text>Low water</text></g></svg><p>After.</p>',
    ['paragraph: Before.', 'caption: High water\nLow water', 'paragraph: After.'],
  ],
])('reads %s', async (_, page, expected) => {
  expect(outline((await readDocument(fileWith(bookOf([page])))).blocks)).toEqual(expected);
});

it('takes what a page says of its own markup for no text, and reads the words that it abbreviates (C20)', async () => {
  const type = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "x.dtd" [
    <!-- it's said > here -->
    <!ENTITY keeper "Ada Tern"> <!ENTITY mark '&#8212;"'>
    <!ENTITY bold "<b>loud</b>"> <!ENTITY many "&keeper;&keeper;"> <!ENTITY far SYSTEM "file:///etc/passwd">
  ]>`;
  const body = '<p title="&mark;">&keeper; &amp; I &mark; went&bold;&many;&far; &unknown;&nbsp;home</p>';
  const book = partsOfBook(['']).map((part) =>
    part.name.endsWith('page-1.xhtml')
      ? {
          ...part,
          bytes: `<?xml version="1.0"?>${type}<html><head><title/></head><body>${body}</body></html>`,
        }
      : part,
  );
  const { blocks } = await readDocument(fileWith(zip(book)));
  expect(outline(blocks)).toEqual(['paragraph: Ada Tern & I —" went &unknown;\u00a0home']);
});

it('is not made large by a bomb of entities, nor slow by a document type without an end (C20)', async () => {
  const bomb = `<!DOCTYPE html [<!ENTITY a "${'ha'.repeat(100)}">]>`;
  for (const [start, most] of [
    [bomb, 1_000_000],
    ['<!DOCTYPE html [ '.repeat(20_000), 2_000_000],
  ] as const) {
    const page = `${start}<html><body><p>So it is: ${'&a; '.repeat(50_000)}</p></body></html>`;
    const book = partsOfBook(['']).map((part) =>
      part.name.endsWith('page-1.xhtml') ? { ...part, bytes: page } : part,
    );
    const { blocks } = await readDocument(fileWith(zip(book)));
    const text = blocks.map((block) => block.text).join(' ');
    expect(text).toContain('So it is');
    expect(text.length).toBeLessThan(most + 100_000);
  }
});
