import { expect, it } from 'vitest';
import { bookOf, partsOfBook } from '../../made-book.ts';
import { fileWith, outline, readDocument, type ReadDocument } from '../../read-document.ts';
import { zip } from '../../zip-writer.ts';

it('skips the contents of the book, its lists of pictures and its index for what they are', async () => {
  const links = (names: readonly string[]) =>
    names.map((name) => `<p><a href="page-2.xhtml#${name}">${name}</a></p>`).join('');
  const book = bookOf([
    `<h1>Contents</h1>${links(['Ebb', 'Flood', 'Spring', 'Neap', 'Slack'])}`,
    '<nav epub:type="loi"><h2>Pictures</h2><ol><li><a href="page-2.xhtml">The lamp</a></li></ol></nav><h1>Ebb</h1><p>It went out.</p>',
    '<section role="doc-index"><h2>Index</h2><p>lamp, 12</p></section>',
  ]);
  expect(outline((await readDocument(fileWith(book))).blocks)).toEqual([
    'contents: Contents',
    ...['Ebb', 'Flood', 'Spring', 'Neap', 'Slack'].map((name) => `contents: ${name}`),
    'contents: Pictures',
    'contents: The lamp',
    'heading 1: Ebb',
    'paragraph: It went out.',
    'contents: Index',
    'contents: lamp, 12',
  ]);
});

it('reads to whom a book is dedicated among the lines of its imprint', async () => {
  const lines = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
  const { blocks } = await readBook([
    lines('For Ben and Tom', 'First edition', '© Ada Tern, 2025', 'ISBN 978-607-579-917-9'),
    lines('A mis padres, que leían.', 'For more, write to us.', '© 2014 Ada Tern', 'ISBN 978-607-579-917-9'),
  ]);
  expect(outline(blocks)).toEqual([
    'paragraph: For Ben and Tom',
    'imprint: First edition',
    'imprint: © Ada Tern, 2025',
    'imprint: ISBN 978-607-579-917-9',
    'paragraph: A mis padres, que leían.',
    'imprint: For more, write to us.',
    'imprint: © 2014 Ada Tern',
    'imprint: ISBN 978-607-579-917-9',
  ]);
});

it('skips a colophon with the number of the book that names no rights', async () => {
  const page = (title: string): string =>
    `<h1>${title}</h1><p>Design: Ada Tern</p><p>ISBN 978-607-579-917-9</p>`;
  const { blocks } = await readBook([page('Colophon'), page('Books about the sea')]);
  expect(outline(blocks)).toEqual([
    'heading 1: Colophon',
    'imprint: Design: Ada Tern',
    'imprint: ISBN 978-607-579-917-9',
    'heading 1: Books about the sea',
    'paragraph: Design: Ada Tern',
    'paragraph: ISBN 978-607-579-917-9',
  ]);
});

it('skips the contents among the text of a page, and reads fewer links', async () => {
  const links = (names: readonly string[]): string =>
    names.map((name) => `<p> <a href="page-1.xhtml#${name}">${name}</a>\n</p>\n`).join('');
  const { blocks } = await readBook([
    `<h1>Low Water</h1><p>By Ada Tern</p>${links(['Ebb', 'Flood', 'Spring', 'Neap', 'Slack'])}<p>It went out.</p>${links(['A note', 'A map'])}<p>And came in.</p>`,
  ]);
  expect(outline(blocks)).toEqual([
    'heading 1: Low Water',
    'paragraph: By Ada Tern',
    ...['Ebb', 'Flood', 'Spring', 'Neap', 'Slack'].map((name) => `contents: ${name}`),
    'paragraph: It went out.',
    'paragraph: A note',
    'paragraph: A map',
    'paragraph: And came in.',
  ]);
});

it('skips a table of contents whose numbers alone are linked, and reads one of words that are linked', async () => {
  const rows = (texts: readonly (readonly [string, string])[]): string =>
    `<table>${texts.map(([first, second]) => `<tr><td>${first}</td><td>${second}</td></tr>`).join('')}</table>`;
  const link = (text: string): string => `<a href="page-1.xhtml#one">${text}</a>`;
  const titles = ['Ebb', 'Flood', 'Spring', 'Neap', 'Slack'];
  const { blocks } = await readBook([
    `<h2>Contents</h2>${rows(titles.map((title, at) => [` ${link(`Chapter ${at + 1}.`)}`, title]))}`,
    `<h1>Ebb</h1>${rows(titles.map((title) => [title, `4 ${link('m')}`]))}`,
  ]);
  expect(outline(blocks).map((line) => line.split(':')[0])).toEqual([
    'contents',
    'contents',
    'heading 1',
    'table',
  ]);
});

it.each([
  [
    'landmarks',
    {
      nav: '<nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="page-2.xhtml#one">Start</a></li></ol></nav>',
    },
  ],
  [
    'the guide of an older book',
    { guide: '<guide><reference type="text" href="page-2.xhtml#one"/></guide>' },
  ],
])('tells the body from what stands before it by %s', async (_, said) => {
  const { blocks } = await readBook(
    ['<p>For Ada.</p>', '<p>A preface.</p><h2 id="one">One</h2><p>It rained.</p>'],
    said,
  );
  expect(blocks.map(({ text, isFront }) => [text, isFront])).toEqual([
    ['For Ada.', true],
    ['A preface.', true],
    ['One', undefined],
    ['It rained.', undefined],
  ]);
});

it('skips the lines of rights and numbers that have no role, and no text that names them', async () => {
  const lines = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
  const { blocks } = await readBook([
    `<h1>Low Water</h1>${lines('First edition', 'D.R. © Ada Tern, 2025', 'ISBN 978-607-579-917-9')}`,
    lines('For Ben', 'Copyright © 2014 Ada Tern.', 'All rights reserved.'),
    lines('It rained. '.repeat(400), '© 2014', 'ISBN 978-607-579-917-9'),
    `${lines('© 2014 Ada Tern')}<h1>Ebb</h1>${lines('Under © 2014 it rained.')}`,
  ]);
  expect(outline(blocks).filter((line) => line.startsWith('imprint'))).toEqual([
    'imprint: First edition',
    'imprint: D.R. © Ada Tern, 2025',
    'imprint: ISBN 978-607-579-917-9',
    'imprint: Copyright © 2014 Ada Tern.',
    'imprint: All rights reserved.',
  ]);
});

it('tells the body by the roles of its parts where nothing else does, and skips the copyright page', async () => {
  const { blocks } = await readBook([
    '<section epub:type="titlepage"><h1>Low Water</h1></section><section epub:type="copyright-page"><h2>Rights</h2><p>All of them.</p></section>',
    '<section epub:type="bodymatter"><p>It rained.</p></section>',
  ]);
  expect(blocks.map(({ kind, text, isFront }) => [kind, text, isFront])).toEqual([
    ['heading', 'Low Water', true],
    ['imprint', 'Rights', true],
    ['imprint', 'All of them.', true],
    ['paragraph', 'It rained.', undefined],
  ]);
});

it('reads a title with its number as one heading, and calls a bare number what the contents call it', async () => {
  const nav =
    '<nav epub:type="toc"><ol><li><a href="page-1.xhtml">I: The Lamp</a></li><li><a href="page-2.xhtml">Chapter II</a></li></ol></nav>';
  const { blocks } = await readBook(
    ['<hgroup><h2>I</h2><p>The Lamp</p></hgroup><p>It rained.</p>', '<h2>II</h2><p>It rained on.</p>'],
    { nav },
  );
  expect(blocks.map(({ kind, level, text, said }) => [kind, level, text, said])).toEqual([
    ['heading', 2, 'I\nThe Lamp', undefined],
    ['paragraph', undefined, 'It rained.', undefined],
    ['heading', 2, 'II', 'Chapter II'],
    ['paragraph', undefined, 'It rained on.', undefined],
  ]);
});

it.each([
  [
    'the lines of a stanza as lines, without their numbers',
    '<div class="linegroup"><div>The lamp went out,</div><div>and in the dark<span class="lnum">10</span></div><div xml:lang="de">kam die Flut.</div></div>',
    ['verse: The lamp went out,\nand in the dark\nkam die Flut.', 'margin: 10'],
  ],
  [
    'a poem in paragraphs, each a stanza',
    '<blockquote epub:type="z3998:poem"><p><span>The lamp went out,</span><br/><span>and it was dark.</span></p><p><span>So.</span></p></blockquote>',
    ['verse: The lamp went out,\nand it was dark.', 'verse: So.'],
  ],
])('reads %s', async (_, page, expected) => {
  expect(outline((await readBook([page])).blocks)).toEqual(expected);
});

it('says what is in another language, of a block and within one', async () => {
  const { blocks } = await readBook(
    [
      '<p xml:lang="fr">Il pleuvait.</p><p>She said <i lang="de">es   regnet</i> and left.</p><p lang="en-GB">It rained.</p>',
    ],
    { language: 'en-US' },
  );
  expect(blocks.map(({ language }) => language)).toEqual(['fr', undefined, undefined]);
  expect(
    blocks[1]?.foreignStretches?.map(({ start, end, language }) => [
      blocks[1]?.text.slice(start, end),
      language,
    ]),
  ).toEqual([['es regnet', 'de']]);
});

it('reads what a picture shows only where that says something, and once', async () => {
  const picture = (alt: string) => `<p><img src="a.png" alt="${alt}"/></p>`;
  const { blocks } = await readBook([
    ['image', 'Image 3 of 12', 'Alternative text not available', 'IMG_2041', 'lamp.png', 'A lamp', 'A lamp']
      .map(picture)
      .join('') +
      '<p><img src="img/harbour-1901.jpg" alt="harbour-1901"/></p><p><img src="img/1901.jpg" alt="harbour-1901"/></p>' +
      '<figure><img src="b.png" alt="The tide at noon"/><figcaption>Plate 2. The tide at noon.</figcaption></figure>',
  ]);
  expect(outline(blocks)).toEqual([
    'caption: A lamp',
    'caption: harbour-1901',
    'caption: Plate 2. The tide at noon.',
  ]);
});

it('reads a heading that is all a link which is hidden from screen readers, and no sign beside a heading', async () => {
  const link = (text: string): string => `<a aria-hidden="true" class="anchor" href="#one">${text}</a>`;
  const { blocks } = await readBook([
    `<h2>${link('What are refs?')}</h2><p>Names.</p><h2>${link('§')}Keys</h2><p>More names.</p>`,
  ]);
  expect(outline(blocks)).toEqual([
    'heading 2: What are refs?',
    'paragraph: Names.',
    'heading 2: Keys',
    'paragraph: More names.',
  ]);
});

it('takes listings below each other for one, which is announced once', async () => {
  const { blocks } = await readBook([
    '<pre>lcd.clear();</pre><pre>lcd.home();</pre><p>Then:</p><pre>lcd.print(1);</pre>',
  ]);
  expect(outline(blocks)).toEqual([
    'code: lcd.clear();\nlcd.home();',
    'paragraph: Then:',
    'code: lcd.print(1);',
  ]);
});

it('knows code by the font that the style sheet of a page gives its lines, and by what converters name them', async () => {
  const lines = (name: string): string =>
    `<div class="${name}">if (lamp is Child) {</div><div class="${name}"><span>}</span></div>`;
  const page = `${lines('c7')}<p>Then:</p>${lines('programlisting')}<p>Then:</p>${lines('c8')}`;
  const css = '.c8 { color: red } p.c9, div.c7 { font-family: "Source Code Pro", monospace; }';
  const parts = partsOfBook([page], { name: 'book/code.css', bytes: css }).map((part) =>
    part.name.endsWith('page-1.xhtml')
      ? { ...part, bytes: String(part.bytes).replace('<title/>', '<link rel="stylesheet" href="code.css"/>') }
      : part,
  );
  expect(outline((await readDocument(fileWith(zip(parts)))).blocks)).toEqual([
    'code: if (lamp is Child) {\n}',
    'paragraph: Then:',
    'code: if (lamp is Child) {\n}',
    'paragraph: Then:',
    'paragraph: if (lamp is Child) {',
    'paragraph: }',
  ]);
});

it('knows the headings of a converted book by the size that a style sheet gives their classes, unless it has others', async () => {
  const css = '.big { font-size: 1.5em; font-weight: bold } .text, .small { font-size: 12pt }';
  const prose =
    '<p class="text">The tide goes out in the morning, and the boats lie in the mud until it is back.</p>';
  const titles = ['Ebb: the sea falls', 'Flood', 'Neap'].map(
    (title) => `<p class="big">${title}</p>${prose}`,
  );
  const small = `<p class="small">Spring</p>${prose}<p>● the sun</p><p>●   the moon</p>`;
  const headingsIn = async (page: string): Promise<readonly string[]> => {
    const parts = partsOfBook([page], { name: 'book/book.css', bytes: css }).map((part) =>
      part.name.endsWith('page-1.xhtml')
        ? {
            ...part,
            bytes: String(part.bytes).replace('<title/>', '<link rel="stylesheet" href="book.css"/>'),
          }
        : part,
    );
    const blocks = outline((await readDocument(fileWith(zip(parts)))).blocks);
    return blocks.filter((block) => !block.startsWith('paragraph'));
  };
  expect(await headingsIn(titles.join('') + small)).toEqual([
    'heading 1: Ebb: the sea falls',
    'heading 1: Flood',
    'heading 1: Neap',
    'list-item 1: ● the sun',
    'list-item 1: ● the moon',
  ]);
  expect(await headingsIn(`<h2>Tides</h2>${titles.join('')}`)).toEqual(['heading 2: Tides']);
});

it('keeps the cells of a table below their heads where one reaches over rows or columns', async () => {
  const { blocks } = await readBook([
    `<table><tr><th>Keeper</th><th colspan="2">Lamp</th><th>Oil</th></tr>
     <tr><td rowspan="2">Ada Tern</td><td>North</td><td rowspan="2">old</td><td>12</td></tr>
     <tr><td>South</td><td>7</td></tr><tr><td>Bo</td><td>East</td><td>new</td><td>3</td></tr></table>`,
  ]);
  expect(blocks[0]?.text.split('\n')).toEqual([
    'Keeper\tLamp\t\tOil',
    'Ada Tern\tNorth\told\t12',
    'Ada Tern\tSouth\t\t7',
    'Bo\tEast\tnew\t3',
  ]);
});

it('skips a list of the chapters that nothing links or marks, as the contents name them', async () => {
  const titles = ['Ebb', 'Flood', 'Spring tides', 'Neap tides'];
  const lines = (names: readonly string[]): string => names.map((name) => `<p>${name}</p>`).join('');
  const links = titles.map((name, at) => `<li><a href="page-2.xhtml#c${at}">${name}</a></li>`).join('');
  const { blocks } = await readBook(
    [
      `<h1>In this book</h1>${lines(titles)}<h1>Thanks</h1>${lines(titles.slice(0, 3))}`,
      titles.map((name, at) => `<h1 id="c${at}">${name}</h1><p>It rained.</p>`).join(''),
    ],
    { nav: `<nav epub:type="toc"><ol>${links}</ol></nav>` },
  );
  expect(outline(blocks).slice(0, 10)).toEqual([
    'contents: In this book',
    ...titles.map((name) => `contents: ${name}`),
    'heading 1: Thanks',
    ...titles.slice(0, 3).map((name) => `paragraph: ${name}`),
    'heading 1: Ebb',
  ]);
});

it('skips a list of the chapters with its parts as headings and who wrote each chapter below it', async () => {
  const titles = ['Ebb', 'Flood', '‘Spring’ tides', 'Neap tides, and slack'];
  const links = titles.map((name, at) => `<li><a href="page-2.xhtml#c${at}">${name}</a></li>`).join('');
  const entry = (name: string): string => `<p>${name}<br/>Ada Tern and Bo Finch</p>`;
  const { blocks } = await readBook(
    [
      `<h1>In this book</h1><h3>The sea</h3>${titles.slice(0, 2).map(entry).join('')}<h3>The shore</h3>
       ${entry("'Spring' tides")}${entry('Neap tides and slack')}<h1>Thanks</h1>${titles.slice(0, 3).map(entry).join('')}`,
      titles.map((name, at) => `<h1 id="c${at}">${name}</h1><p>It rained.</p>`).join(''),
    ],
    { nav: `<nav epub:type="toc"><ol>${links}</ol></nav>` },
  );
  expect(blocks.slice(0, 8).map(({ kind }) => kind)).toEqual([
    ...Array<string>(7).fill('contents'),
    'heading',
  ]);
});

it('takes a title that the contents lead to for a heading, where it is plain text, but no text that has another', async () => {
  const { blocks } = await readBook(
    [
      '<div id="a1">The Ebb</div><p>It rained.</p><div id="b1">It poured.</div>',
      '<p>Flood</p><p>It rained.</p>',
    ],
    {
      nav: `<nav epub:type="toc"><ol><li><a href="page-1.xhtml#a1">The ebb</a><ol><li><a href="page-1.xhtml#b1">Rain</a></li></ol></li>
        <li><a href="page-2.xhtml">Flood</a></li></ol></nav>`,
    },
  );
  expect(outline(blocks)).toEqual([
    'heading 1: The Ebb',
    'paragraph: It rained.',
    'paragraph: It poured.',
    'heading 1: Flood',
    'paragraph: It rained.',
  ]);
});

it('reads a note without the word that leads back to its mark', async () => {
  const { blocks } = await readBook([
    '<p>It rained.<a href="#n1" id="r1"><sup>1</sup></a></p><ol><li id="n1"><p>On the sea. <a href="#r1">back</a></p></li></ol><p>She went <a href="#r1">back home</a>.</p>',
  ]);
  expect(outline(blocks).join('|')).toContain('On the sea.|');
  expect(outline(blocks).join('|')).toContain('She went back home.');
});

it('reads a page of a picture book once that is in the file for the left and for the right', async () => {
  const over = (side: string): string =>
    `<div id="main" class="${side}"><p>The lamp was lit at dusk, and nobody slept that night.</p></div>`;
  const { blocks } = await readBook([over('left'), over('right'), '<p>Splash!</p>', '<p>Splash!</p>'], {
    meta: '<meta property="rendition:layout">pre-paginated</meta>',
  });
  expect(outline(blocks)).toEqual([
    'paragraph: The lamp was lit at dusk, and nobody slept that night.',
    'header: The lamp was lit at dusk, and nobody slept that night.',
    'paragraph: Splash!',
    'paragraph: Splash!',
  ]);
});

it('reads the notes that end a chapter behind the paragraphs with their marks, whatever the next chapter calls its own', async () => {
  const mark = (number: number): string => `<a href="#fn${number}" epub:type="noteref">${number}</a>`;
  const note = (number: number, text: string): string =>
    `<li id="fn${number}" epub:type="footnote">${text}</li>`;
  const chapter = (place: string): string => `<h1>${place}</h1><p>It rained.${mark(1)}</p><h2>Later</h2>
    <p>It snowed.${mark(2)}</p><h2>Notes</h2><section class="footnotes"><ol>${note(1, `<p>In ${place}.</p><p>And beyond.</p>`)}
    ${note(2, `<p>North of ${place}.</p>`)}${note(3, '<p>Nobody refers to it.</p>')}</ol></section>`;
  const { blocks } = await readBook([chapter('Truro'), chapter('Zennor')]);
  expect(outline(blocks)).toEqual(
    ['Truro', 'Zennor'].flatMap((place) => [
      `heading 1: ${place}`,
      'paragraph: It rained.[1]',
      `footnote: In ${place}.`,
      'footnote: And beyond.',
      'heading 2: Later',
      'paragraph: It snowed.[2]',
      `footnote: North of ${place}.`,
      'heading 2: Notes',
      'footnote: Nobody refers to it.',
    ]),
  );
});

it('leaves notes with headings among them where they stand, and no heading over notes that have gone', async () => {
  const text = '<p>It rained.<a href="#a" epub:type="noteref">1</a></p><h2>Notes</h2>';
  const note = '<p id="a" epub:type="footnote">In Truro.</p>';
  const { blocks } = await readBook([text + note, `${text}${note}<h3>Sources</h3>`]);
  expect(outline(blocks)).toEqual([
    'paragraph: It rained.[1]',
    'footnote: In Truro.',
    'header: Notes',
    'paragraph: It rained.[1]',
    'heading 2: Notes',
    'footnote: In Truro.',
    'heading 3: Sources',
  ]);
});

interface BookSaid {
  readonly nav?: string;
  readonly guide?: string;
  readonly language?: string;
  readonly meta?: string;
}

function readBook(
  pages: readonly string[],
  { nav = '', guide = '', language, meta = '' }: BookSaid = {},
): Promise<ReadDocument> {
  const page = { name: 'book/nav.xhtml', bytes: `<html><body>${nav}</body></html>` };
  const item = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const parts = partsOfBook(pages, ...(nav ? [page] : [])).map((part) =>
    part.name.endsWith('.opf')
      ? {
          ...part,
          bytes: String(part.bytes)
            .replace('<manifest>', `<manifest>${nav ? item : ''}`)
            .replace('</spine>', `</spine>${guide}`)
            .replace(
              '</metadata>',
              `${meta}${language ? `<dc:language>${language}</dc:language>` : ''}</metadata>`,
            ),
        }
      : part,
  );
  return readDocument(fileWith(zip(parts)));
}
