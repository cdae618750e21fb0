import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { firstElement, parseLongPage } from '../../../src/main/documents/formats/html/html-tree.ts';
import { plainText } from '../../../src/main/documents/formats/html/note-marks.ts';
import { defaultLimits } from '../../../src/main/documents/opened-document.ts';
import { fileWith, outlineOf, readDocument } from './read-document.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';

it('tells an article from the site around it, and drops neither', async () => {
  const text = `<p>${sentence.repeat(4)}</p>`.repeat(5);
  const blocks = await outlineOf(
    page(
      `<nav><a href="/">Home</a></nav><div class="menu"><a href="/a">News</a> <a href="/b">Sport</a></div>
       <div class="article"><h1>Low water</h1>${text}</div><div class="comment-list">Be the first to comment.</div><footer>© 2024</footer>`,
    ),
  );
  expect(blocks.map((line) => line.slice(0, 30))).toEqual([
    'header: Home',
    'header: News Sport',
    'heading 1: Low water',
    ...Array.from({ length: 5 }, () => 'paragraph: The tide went out, '),
    'footer: Be the first to commen',
    'footer: © 2024',
  ]);
});

it('takes lines of code without a pre for code, and a name in a sentence for what it is', async () => {
  const lines = '<tt>node 0.1.102<br/>\nmodule senchalabs\nconnect<br/></tt>';
  expect(
    await outlineOf(
      page(
        `<blockquote>${lines}</blockquote><p><code>brew</code> is a<br/>program.</p><p><code>brew</code></p>`,
      ),
    ),
  ).toEqual([
    'code: node 0.1.102\nmodule senchalabs connect',
    'paragraph: brew is a\nprogram.',
    'paragraph: brew',
  ]);
});

it('reads all of a page of thousands of elements, and looks for no article in it (C37)', async () => {
  const tables = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  const menu = '<div><a href="/a">News</a> <a href="/b">Sport</a></div>';
  const article = `<div class="article"><h1>Low water</h1><p>${sentence.repeat(9)}</p></div>`;
  const kindOfMenu = async (many: number) => (await outlineOf(page(menu + article + tables.repeat(many))))[0];
  expect(await kindOfMenu(1)).toBe('header: News Sport');
  expect(await kindOfMenu(3_000)).toBe('paragraph: News Sport');
});

const article = `<p>${sentence.repeat(4)}</p>`.repeat(5);
const kindsOf = async (body: string): Promise<string[]> =>
  (await outlineOf(page(body))).filter((line) => !line.includes(sentence.slice(0, 20)));

it('passes over what sites put into an article: buttons to share it, other articles, who wrote it', async () => {
  const body = `<article><h1>Low water</h1><div class="byline">By A. Tern, 3 May</div>${article}
    <div class="share-bar"><p>Tell others about it</p></div>${article}
    <div class="relatedPosts"><ul><li><a href="/b">High water</a></li></ul></div>${article}</article>`;
  expect(await kindsOf(body)).toEqual([
    'heading 1: Low water',
    'byline: By A. Tern, 3 May',
    'margin: Tell others about it',
    'margin: High water',
  ]);
});

it('reads the sentence between a headline and its text, and the text that stands beside its greater part', async () => {
  const standfirst =
    'Twice a day the harbour of the island falls dry, and nobody knows it better than its pilot.';
  const body = `<div><header><h1>Low water</h1><p>${standfirst}</p></header></div>
    <main><div class="text"><div>${article}</div></div><div><p>Beside it: ${standfirst}</p></div></main>`;
  expect(await kindsOf(body)).toEqual([
    'heading 1: Low water',
    expect.stringContaining(standfirst),
    `paragraph: Beside it: ${standfirst}`,
  ]);
});

const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${from + at}. ${sentence.repeat(3)}</p>`).join('');
const around = (between: string, behind = '') =>
  `<article><h1>Low water</h1>${paragraphs(1)}${between}${paragraphs(5)}${behind}</article>`;

it('passes over links to other articles between paragraphs, with and without a label', async () => {
  const links = `<p><a href="https://a.example/1">Seals are back on the sandbank</a></p>
    <p>Related: <a href="https://a.example/2">How pilots learn the harbour</a></p>
    <ul><li><a href="https://a.example/3">Storm tides</a></li><li><a href="https://a.example/4">Dykes</a></li></ul>`;
  expect(await kindsOf(around(links))).toEqual([
    'heading 1: Low water',
    'margin: Seals are back on the sandbank',
    'margin: Related: How pilots learn the harbour',
    'margin: Storm tides',
    'margin: Dykes',
  ]);
});

it('reads a heading that leads to what its text is about, and an article that consists of links', async () => {
  const heading = '<h2><a href="https://a.example/1">The museum of the harbour</a></h2>';
  expect(await kindsOf(around(heading))).toContain('heading 2: The museum of the harbour');
  const list = Array.from(
    { length: 30 },
    (_, at) => `<p><a href="https://a.example/${at}">A harbour along the coast, number ${at}</a></p>`,
  );
  expect((await kindsOf(around(list.join('')))).filter((line) => line.startsWith('paragraph'))).toHaveLength(
    30,
  );
});

it('passes over dates before the text, rights, numbers of pictures, and buttons and headings behind it', async () => {
  const body = `<article><h1>Low water</h1><p>Wednesday, 20 November 2019, 5:27</p>${paragraphs(1)}<p>3 / 8</p>
    <p>© Harbour Press</p>${paragraphs(5)}<p>Load more</p><h2>Most read</h2></article>`;
  expect(await kindsOf(body)).toEqual([
    'heading 1: Low water',
    'byline: Wednesday, 20 November 2019, 5:27',
    'margin: 3 / 8',
    'imprint: © Harbour Press',
    'footer: Load more',
    'margin: Most read',
  ]);
});

it('takes what is named a caption for one, reads it once, and passes over who took the picture', async () => {
  const caption = 'The boats of the island on their sides at low water';
  const pictures = `<p><img src="boats.jpg" alt="Boats aground"></p><div class="photo"><div class="imageCaption">${caption}</div></div>
    <figure><img><figcaption>Seals <span class="photo-credit">Picture: A. Tern</span></figcaption></figure>
    <p class="caption">${caption}</p>`;
  expect(await kindsOf(around(pictures))).toEqual([
    'heading 1: Low water',
    'figure: Boats aground',
    `caption: ${caption}`,
    'caption: Seals',
    'byline: Picture: A. Tern',
    `margin: ${caption}`,
  ]);
});

it('sets what an encyclopedia puts into its headings apart from them', async () => {
  const heading = '<h2>The tide<span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>';
  expect(await kindsOf(`<article>${article}${heading}${article}</article>`)).toEqual([
    'heading 2: The tide',
    'margin: [edit]',
  ]);
});

it('takes pictures of the site for the site, even where nothing but a picture stands', async () => {
  const body = `<article>${article}</article><ul><li><a href="/b"><img alt="A boat aground"></a></li></ul>`;
  expect(await kindsOf(body)).toEqual(['footer: A boat aground']);
});

it('reads a page whose preloads lead nowhere', async () => {
  const html = `<html><head><link rel="preload" href="/page-data.json" as="fetch"></head><body><article>${article}</article></body></html>`;
  expect(await outlineOf(html)).toHaveLength(5);
});

it('reads a conversation that is laid out in a table', async () => {
  const line = (speaker: string, words: string): string =>
    `<tr><td>${speaker}</td><td><p>${words}</p></td></tr>`;
  const lines = [
    line('', 'Enter Ann and Ben.'),
    line('Ann', 'Who goes there?'),
    line('Ben', 'Nay, answer me!'),
    line('Ann', 'Long live the king!'),
    line('Ben', 'He.'),
    line('Ann', 'You come most carefully.'),
  ];
  const said = [
    'paragraph: Enter Ann and Ben.',
    'paragraph: Ann',
    'paragraph: Who goes there?',
    'paragraph: Ben',
    'paragraph: Nay, answer me!',
  ];
  const play = await outlineOf(page(`<table>${lines.join('')}</table>`));
  expect(play.slice(0, 5)).toEqual(said);
  expect(play).toHaveLength(11);
  const short = lines
    .slice(0, 3)
    .join('')
    .replaceAll(/<td>(?=Ann|Ben)/g, '<td epub:type="z3998:persona">');
  expect(await outlineOf(page(`<table>${short}</table>`))).toEqual(said);
  const names = line('Ann', 'Queen.') + line('Ben', 'King.') + line('Cid', 'Duke.') + line('Dot', 'Maid.');
  expect(await outlineOf(page(`<table>${names}</table>`))).toEqual([
    'table: Ann\tQueen.\nBen\tKing.\nCid\tDuke.\nDot\tMaid.',
  ]);
});

it('reads tables of facts as rows, and through tables that lay out a page', async () => {
  expect(
    await outlineOf(
      page(
        '<table><caption>Prices</caption><tr><th></th><th>Day</th></tr><tr><td>Oil</td><td>12<br>13</td></tr></table>',
      ),
    ),
  ).toEqual(['caption: Prices', 'table: \tDay\nOil\t12 13']);
  expect(
    await outlineOf(page('<table><tr><td><h2>News</h2><p>One.</p></td><td><p>Two.</p></td></tr></table>')),
  ).toEqual(['heading 2: News', 'paragraph: One.', 'paragraph: Two.']);
});

it('joins lines, keeps line ends that are meant, and parts paragraphs at two of them', async () => {
  expect(await outlineOf(page('<p>one\n two<br>three<br><br>four com&shy;mon</p>'))).toEqual([
    'paragraph: one two\nthree',
    'paragraph: four common',
  ]);
});

it('says what a wide picture shows apart from the text around it, and what a small one shows amid that', async () => {
  const wide = '<p><img alt="Boats aground" width="600">When it came back, they floated.</p>';
  expect(await outlineOf(page(wide))).toEqual(['paragraph: Boats aground\nWhen it came back, they floated.']);
  const small = '<p>They ate <img alt="pie" width="20"> aboard.</p>';
  expect(await outlineOf(page(small))).toEqual(['paragraph: They ate pie aboard.']);
});

it('takes what a picture shows for its caption, unless that is only a file’s name', async () => {
  expect(
    await outlineOf(page('<p>Text</p><p><img alt="A boat aground"></p><img alt="img_002.png">')),
  ).toEqual(['paragraph: Text', 'caption: A boat aground']);
});

it('says the caption below a picture once where it is the alternative text, too', async () => {
  const told = 'Fig 2: The boats that lie on their sides at low water';
  const figure = (caption: string): string =>
    `<div class="figure"><img alt="${told}"><p class="caption">${caption}</p></div>`;
  const once = '<em>Fig 2:</em> The boats that lie on their sides at low water';
  expect(await outlineOf(page(figure(once)))).toEqual([`paragraph: ${told}`]);
  expect(await outlineOf(page(figure('The boats of 1931')))).toHaveLength(2);
});

it('leaves out what does not show: scripts, forms, hidden parts (C24)', async () => {
  const body =
    '<p>Seen</p><script>x</script><noscript>y</noscript><button>OK</button><p hidden>a</p><p style="display: none">b</p><iframe>c</iframe>';
  expect(await outlineOf(page(body))).toEqual(['paragraph: Seen']);
});

it('writes the letters of an index apart from what they belong to, but no figures and no logo', async () => {
  const text =
    'The force F<sub>max</sub> on H<sub>2</sub>O is v<sub>ij</sub>x, says L<sup>A</sup>T<sub>E</sub>X.';
  expect(await outlineOf(page(`<p>${text}</p>`))).toEqual([
    'paragraph: The force F max on H2O is v ij x, says LATEX.',
  ]);
});

it('calls a list of references citations by its role, and what a raised number leads to a footnote', async () => {
  const { blocks } = await readDocument(
    fileWith(
      page(
        '<p>As was shown.<sup><a href="#n1">1</a></sup> And 10<sup>-3</sup>.</p><p id="n1">By Tern.</p><ul role="doc-bibliography"><li>Tern 1901</li></ul>',
      ),
    ),
  );
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'As was shown.[1] And 10⁻³.'],
    ['footnote', 'By Tern.'],
    ['citation', 'Tern 1901'],
  ]);
});

it('skips what Project Gutenberg puts before and behind a book', async () => {
  const html = `<body><div class="pg-boilerplate pgheader section" id="pg-header"><h2>The eBook of Lamps</h2><div>This ebook is for the use of anyone.</div></div>
    <h1>Lamps</h1><p>It rained.</p>
    <div class="pgmonospaced pgheader">End of Lamps</div>
    <div class="pg-boilerplate pgheader section" id="pg-footer"><p>Updated editions will replace it.</p></div></body>`;
  expect(await outlineOf(html, 'lamps.html')).toEqual([
    'imprint: The eBook of Lamps',
    'imprint: This ebook is for the use of anyone.',
    'heading 1: Lamps',
    'paragraph: It rained.',
    'imprint: End of Lamps',
    'footer: Updated editions will replace it.',
  ]);
});

it('reads what stands in place of markup that it does not know', async () => {
  const text =
    '<epub:switch><epub:case required-namespace="http://cml"><cml><p>raw</p></cml></epub:case><epub:default><p>Water.</p></epub:default></epub:switch>';
  expect(await outlineOf(page(text))).toEqual(['paragraph: Water.']);
  const formula = text.replace('<cml><p>raw</p></cml>', '<math><mi>x</mi></math>');
  expect(await outlineOf(page(formula))).toEqual(['paragraph: x']);
});

it('parses a page alike wherever the parts end in which it is parsed', async () => {
  const end = '&amp;😀<b title="é">e</b><!--f-->g';
  for (const before of ['&a', '&amp;\ud83d', '<', '<b ti', '"é', '</', '<!-', '--']) {
    const cut = end.indexOf(before) + before.length;
    const html = '<!doctype html><p>'.padEnd(1_000_000 - cut, 'x') + end;
    const parsed = await parseLongPage(html, defaultLimits);
    expect(plainText(firstElement(parsed, 'p')!).replace(/^x+/, '')).toBe('&😀eg');
    expect(firstElement(parsed, 'b')?.attrs).toEqual([{ name: 'title', value: 'é' }]);
  }
});

it('takes little more memory than its letters to read a long page', () => {
  const tree = new URL('../../../src/main/documents/formats/html/html-tree.ts', import.meta.url).href;
  const limits = new URL('../../../src/main/documents/opened-document.ts', import.meta.url).href;
  const code = `
    const { parsePage } = await import(${JSON.stringify(tree)});
    const { defaultLimits } = await import(${JSON.stringify(limits)});
    const picture = '<img src="data:image/png;base64,' + 'QUJD'.repeat(500_000) + '">';
    const html = '<body>' + ('<p>' + 'The tide comes in and goes out again. '.repeat(20) + '</p>').repeat(12_000) + picture;
    globalThis.page = parsePage(html, defaultLimits);
    console.log('parsed');`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=80', fileWith(code, 'page.mjs')],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toContain('parsed');
});
