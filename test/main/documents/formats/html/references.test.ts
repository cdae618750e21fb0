import { expect, it } from 'vitest';
import { bookOf } from '../../made-book.ts';
import { outline, fileWith, outlineOf, readDocument } from '../../read-document.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><body><article>${body}</article></body></html>`;
const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const text = [1, 2, 3, 4, 5].map((number) => `<p>${number}. ${sentence.repeat(3)}</p>`).join('');
const mark = (id: string, sign: string) =>
  `<sup class="reference" id="cite_ref-${id}"><a href="#cite_note-${id}">[${sign}]</a></sup>`;
const behindText = async (body: string) =>
  (await outlineOf(page(`<h1>Low water</h1>${text}${body}`))).slice(6);

it('takes the works that an encyclopedia cites for citations, and what it explains below for notes', async () => {
  const body = `<p>The bay is wide${mark('1', '1')} and deep.${mark('2', '2')} It has a name${mark('3', 'a')} and seals.${mark('4', '3')}</p>
    <ol class="references" data-mw-group="lower-alpha"><li id="cite_note-3"><a href="#cite_ref-3">^</a> Given in 1902 by the pilots.</li></ol>
    <div class="reflist"><ol class="references">
    <li id="cite_note-1"><span><a href="#cite_ref-1">^</a></span> <cite>Tern, Ada. <a href="https://tides.example">Wide Bays</a>.</cite></li>
    <li id="cite_note-2"><span>↑ <sup><a href="#cite_ref-2-0">2.0</a></sup> <sup><a href="#cite_ref-2-1">2.1</a></sup></span> Roe 1987, p. 12.</li>
    <li id="cite_note-4"><a href="#cite_ref-4">^</a> See the section on animals below.</li></ol></div>`;
  const { blocks } = await readDocument(fileWith(page(`<h1>Low water</h1>${text}${body}`)));
  expect(outline(blocks).slice(6)).toEqual([
    'paragraph: The bay is wide[1] and deep.[2] It has a name[a] and seals.[3]',
    'footnote: Given in 1902 by the pilots.',
    'citation: Tern, Ada. Wide Bays.',
    'citation: ↑ Roe 1987, p. 12.',
    'footnote: See the section on animals below.',
  ]);
});

it('takes the items below a heading that says so for citations, to the next heading', async () => {
  const body = `<h2>References</h2><h3>Books</h3><ol><li>Tern A. On bays. Tides. 1987;4:12-19.</li><li>Roe B. On boats, 2001.</li></ol>
    <h3>Pages</h3><p>Harbour office, https://harbour.example/tides</p><p>With thanks to the pilots.</p><h2>After the storm</h2><ul><li>A boat of 1987</li></ul>`;
  expect(await behindText(body)).toEqual([
    'heading 2: References',
    'heading 3: Books',
    'citation: Tern A. On bays. Tides. 1987;4:12-19.',
    'citation: Roe B. On boats, 2001.',
    'heading 3: Pages',
    'citation: Harbour office, https://harbour.example/tides',
    'paragraph: With thanks to the pilots.',
    'heading 2: After the storm',
    'list-item 1: A boat of 1987',
  ]);
});

it('reads what stands under such a heading and cites nothing', async () => {
  const lines = await behindText(
    '<h2>Sources</h2><ul><li>The northern spring, in the dunes</li><li>The well behind the church</li></ul>',
  );
  expect(lines).toContain('list-item 1: The well behind the church');
});

it('takes works that are counted behind the text for citations, and remarks that are counted so for text', async () => {
  const works =
    '<p>[1] Ada Tern: How the tides of the northern bays were measured. 2016, https://tides.example/a.</p><p>[2] Ben Roe: What the boats of the northern bays were built of, and by whom, www.boats.example.</p>';
  expect(await behindText(works)).toEqual([
    'citation: [1] Ada Tern: How the tides of the northern bays were measured. 2016, https://tides.example/a.',
    'citation: [2] Ben Roe: What the boats of the northern bays were built of, and by whom, www.boats.example.',
  ]);
  const remarks = '<p>[1] That was in 2016, I think.</p><p>[2] Nobody else has seen it.</p>';
  expect(await behindText(remarks)).toEqual([
    'paragraph: [1] That was in 2016, I think.',
    'paragraph: [2] Nobody else has seen it.',
  ]);
});

it('takes the bibliography of a book for citations, too', async () => {
  const book = bookOf([
    '<h1>Bibliographie</h1><ul><li>Tern, Ada: <i>Les baies</i>. Paris, 1987.</li><li>Roe, Ben, 2001.</li></ul>',
  ]);
  expect(await outlineOf(book, 'bays.epub')).toEqual([
    'heading 1: Bibliographie',
    'citation: Tern, Ada: Les baies. Paris, 1987.',
    'citation: Roe, Ben, 2001.',
  ]);
});

it('takes books without an address for citations beside works that have one, under a heading in any of its languages', async () => {
  const works = [
    'Tern, Ada. ‘De toren bij eb’, NRC, 3 mei 2019, https://krant.example/eb.',
    'Roe, Bo. De haven. (Amsterdam: Getij, 2015).',
    'Lamp, Cas. ‘Olie’, 2020, https://olie.example.',
  ];
  const book = bookOf([`<h1>Bibliografie</h1>${works.map((work) => `<p>${work}</p>`).join('')}`]);
  expect(outline((await readDocument(fileWith(book))).blocks)).toEqual([
    'heading 1: Bibliografie',
    ...works.map((work) => `citation: ${work}`),
  ]);
});

it('takes books without any address for citations where the heading at the end of a chapter names works', async () => {
  const works = [
    'Tern, Ada. On Bays, trans. Ben Roe. Truro: Lamp Press, 1987.',
    '———. On Boats. Truro: Lamp Press, 1990.',
    'Roe, Ben. The Tower at Low Water. Truro: Lamp Press, 2001.',
  ];
  const behind = works.map((work) => `<p>${work}</p>`).join('');
  expect(await behindText(`<h2>References</h2>${behind}`)).toEqual([
    'heading 2: References',
    ...works.map((work) => `citation: ${work}`),
  ]);
  expect(await behindText(`<h2>The pilots</h2>${behind}`)).toEqual([
    'heading 2: The pilots',
    ...works.map((work) => `paragraph: ${work}`),
  ]);
});

it('reads what is said about works below such a heading', async () => {
  const said = [
    'Much has been written about bays since Tern saw the tide go out in 1987.',
    'Nobody has said why the boats lay on their sides, and Roe, B., who asked in 2001, was told to wait.',
  ];
  const lines = await behindText(`<h2>References</h2>${said.map((remark) => `<p>${remark}</p>`).join('')}`);
  expect(lines).toEqual(['heading 2: References', ...said.map((remark) => `paragraph: ${remark}`)]);
});
