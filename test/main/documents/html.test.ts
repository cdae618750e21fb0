import { expect, it } from 'vitest';
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

it('reads all of a page of thousands of elements, and looks for no article in it (C37)', async () => {
  const tables = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  const menu = '<div class="menu"><a href="/a">News</a> <a href="/b">Sport</a></div>';
  const article = `<div class="article"><h1>Low water</h1><p>${sentence.repeat(9)}</p></div>`;
  const kindOfMenu = async (many: number) => (await outlineOf(page(menu + article + tables.repeat(many))))[0];
  expect(await kindOfMenu(1)).toBe('header: News Sport');
  expect(await kindOfMenu(1_000)).toBe('paragraph: News Sport');
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

it('takes what a picture shows for its caption, unless that is only a file’s name', async () => {
  expect(
    await outlineOf(page('<p>Text</p><p><img alt="A boat aground"></p><img alt="img_002.png">')),
  ).toEqual(['paragraph: Text', 'caption: A boat aground']);
});

it('leaves out what does not show: scripts, forms, hidden parts (C24)', async () => {
  const body =
    '<p>Seen</p><script>x</script><noscript>y</noscript><button>OK</button><p hidden>a</p><p style="display: none">b</p><iframe>c</iframe>';
  expect(await outlineOf(page(body))).toEqual(['paragraph: Seen']);
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
