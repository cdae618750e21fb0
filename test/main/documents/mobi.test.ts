import { expect, it } from 'vitest';
import {
  type MadeMobi,
  madeBothForms,
  madeIndex,
  madeMobi,
  type Phrase,
  palmDatabase,
  textPlaces,
} from './made-mobi.ts';
import { fileWith, openDocument, outline, outlineOf, readDocument } from './read-document.ts';
import { isReadOrRefused, refusalOf } from './refusal.ts';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const named = [
  [100, 'Ada Tern'],
  [100, 'Ben Kelp'],
  [503, 'Low water &amp; high'],
  [524, 'en'],
] as const;

/** Text in which each `@name@` becomes the number of the byte at which `#name#` stood. */
function placed(text: string): { readonly text: string; readonly places: Readonly<Record<string, number>> } {
  const places: Record<string, number> = {};
  let plain = text.replace(/@\w+@/g, '0000000000');
  for (let mark = /#(\w+)#/.exec(plain); mark; mark = /#(\w+)#/.exec(plain)) {
    places[mark[1]!] = Buffer.byteLength(plain.slice(0, mark.index));
    plain = plain.replace(mark[0], '');
  }
  const links = [...text.matchAll(/@(\w+)@/g)].map(([, name]) => String(places[name!]).padStart(10, '0'));
  return { text: plain.replace(/0000000000/g, () => links.shift()!), places };
}

const old = placed(
  `<html><head><guide><reference type="toc" title="Contents" filepos=@toc@ /><reference type="text" filepos=@one@ /></guide></head><body>
<p>For the crew</p><mbp:pagebreak/>#one#<p><font size="6">Chapter I</font></p><p><b>The keeper</b></p>
<p>The tide<sup><small><a filepos=@note@>[1]</a></small></sup> went out, far out, to the café.</p><mbp:pagebreak/>
#two#<p>The storm</p><blockquote>The sea gives.</blockquote><p>#note#<a filepos=@one@>1</a> Of spring.</p><mbp:pagebreak/>
#toc#<p><a filepos=@one@>The keeper</a></p><p><a filepos=@two@>The storm</a></p></body></html>`,
);

it('reads a book for Kindle in the older form: its chapters, notes and front matter', async () => {
  const titles = ['I. The keeper', 'The storm'];
  const entries = titles.map((_, index) => ({
    name: `${index}`,
    tags: { 1: [old.places[['one', 'two'][index]!]!], 3: [textPlaces(titles)[index]!], 4: [index] },
  }));
  const contents = madeIndex(entries, [[1, 1], [3, 1], [4, 1]], titles); // prettier-ignore
  const path = fileWith(madeMobi({ text: old.text, extra: named, contents, cover: png }), 'book.mobi');
  const { meta, blocks } = await readDocument(path);
  expect(outline(blocks)).toEqual([
    'paragraph: For the crew',
    'heading 1: Chapter I',
    'heading 1: The keeper',
    'paragraph: The tide[1] went out, far out, to the café.',
    'heading 2: The storm',
    'quote: The sea gives.',
    'footnote: 1 Of spring.',
    'paragraph: The keeper',
    'paragraph: The storm',
  ]);
  expect(meta).toEqual({
    title: 'Low water & high',
    author: 'Ada Tern, Ben Kelp',
    language: 'en',
    contents: [
      { title: 'I. The keeper', level: 1, blockId: 'b2' },
      { title: 'The storm', level: 2, blockId: 'b5' },
    ],
  });
  expect(blocks.map(({ isFront }) => isFront === true).lastIndexOf(true)).toBe(0);
  expect(blocks[6]?.mark).toEqual({ blockId: 'b4', text: '[1]' });
  expect((await openDocument(path)).cover).toEqual({ mediaType: 'image/png', bytes: new Uint8Array(png) });
});

it('takes the chapters of a book in the older form from its page of contents, where it has no other', async () => {
  const text = old.text.replace('café', 'café '); // as many bytes as in UTF-8
  const { meta, blocks } = await readDocument(
    fileWith(madeMobi({ text, encoding: 'latin1', packing: 'none' })),
  );
  expect(meta).toMatchObject({ title: 'A book', language: 'en-GB' });
  expect(meta.contents.map(({ title, blockId }) => [title, blockId])).toEqual([
    ['The keeper', 'b2'],
    ['The storm', 'b5'],
  ]);
  expect(outline(blocks)).toContain('paragraph: The tide[1] went out, far out, to the café .');
});

/** Two pages. The first has a skeleton with two fragments in it, the second one without any. */
function kf8Book(): MadeMobi {
  const skeleton = '<html><body></body></html>';
  const inside = skeleton.indexOf('</body>');
  const one =
    '<h1>The keeper</h1><p>The tide<a epub:type="noteref" href="kindle:pos:fid:0001:off:000000000C">1</a> went out.</p>';
  const two = '<p>Noé.</p><aside epub:type="footnote"><p>Of spring.</p></aside>';
  const second = '<html><body><h1>The storm</h1></body></html>';
  const [oneBytes, twoBytes] = [Buffer.byteLength(one), Buffer.byteLength(two)];
  const start = skeleton.length + oneBytes + twoBytes;
  const titles = ['The keeper', 'Note'];
  const [keeper = 0, note = 0] = textPlaces(titles);
  return {
    version: 8,
    extra: named,
    text: skeleton + one + two + second,
    skeletons: madeIndex(
      [
        { name: 'SKEL0', tags: { 1: [2], 6: [0, skeleton.length] } },
        { name: 'SKEL1', tags: { 1: [0], 6: [start, second.length] } },
      ],
      [[1, 1], [6, 2]], // prettier-ignore
    ),
    fragments: madeIndex(
      [
        { name: String(inside).padStart(10, '0'), tags: { 6: [0, oneBytes] } },
        { name: String(inside + oneBytes).padStart(10, '0'), tags: { 6: [0, twoBytes] } },
      ],
      [[6, 2]],
    ),
    contents: madeIndex(
      [
        { name: '0', tags: { 3: [keeper], 4: [0], 6: [0, 0] } },
        { name: '1', tags: { 3: [note], 4: [1], 6: [1, 12] } },
      ],
      [[3, 1], [4, 1], [6, 2]], // prettier-ignore
      titles,
    ),
    guide: madeIndex([{ name: 'text', tags: { 6: [1, 0] } }], [[6, 2]]),
  };
}

const kf8Outline = [
  'heading 1: The keeper',
  'paragraph: The tide[1] went out.',
  'paragraph: Noé.',
  'footnote: Of spring.',
  'heading 1: The storm',
];

it('takes lines in larger letters for headings in the older form, which has none, and code for code', async () => {
  const text = `<html><body><p height="1em"><font size="7"><b>Installing Node</b></font></p><p>As follows:</p>
<a/><p height="1em"><font size="4"><b><font color="#333333">Home</font>brew</b></font></p>
<blockquote><tt>node 0.1.102<br/>module jade<br/></tt></blockquote>
<blockquote><font size="2"><tt><span bgcolor="#f7f7f7"><font>npm ci<br></br>npm test<br></br></font></span></tt></font></blockquote>
<blockquote><font size="2"><tt><font>npm start<br></br></font></tt></font></blockquote>
<p>A class:</p><blockquote><font size="2"><tt><font color="#a71d5d">class</font></tt></font><font size="2"><tt><font> Lamp {<br></br></font></tt></font><font size="2"><tt>}</tt></font></blockquote>
<p><font size="4"><b>Now</b></font> it works.</p><mbp:pagebreak/><p><font size="4">What it is for</font></p><p><font size="4">Small pages, said the author.</font></p>
<p>${'It makes a page of a few lines. '.repeat(20).trim()}</p><mbp:pagebreak/><p><font size="6">Node</font></p><p><font size="5">in an evening</font></p></body></html>`;
  const { blocks } = await readDocument(fileWith(madeMobi({ text }), 'book.mobi'));
  expect(outline(blocks)).toEqual([
    'heading 1: Installing Node',
    'paragraph: As follows:',
    'heading 3: Homebrew',
    'code: node 0.1.102\nmodule jade\nnpm ci\nnpm test',
    'quote: npm start',
    'paragraph: A class:',
    'code: class Lamp {\n}',
    'paragraph: Now it works.',
    'heading 3: What it is for',
    'paragraph: Small pages, said the author.',
    expect.stringContaining('paragraph: It makes'),
    'paragraph: Node',
    'paragraph: in an evening',
  ]);
});

it('reads a book for Kindle in the form KF8, whose pages are cut into pieces', async () => {
  const { meta, blocks } = await readDocument(fileWith(madeMobi(kf8Book()), 'book.azw3'));
  expect(outline(blocks)).toEqual(kf8Outline);
  expect(meta.contents).toEqual([
    { title: 'The keeper', level: 1, blockId: 'b1' },
    { title: 'Note', level: 2, blockId: 'b4' },
  ]);
  expect(blocks.map(({ isFront }) => isFront === true)).toEqual([true, true, false, false, false]);
});

it('reads the new form of a book that has both', async () => {
  const both = madeBothForms({ text: '<p>Old.</p>', cover: png }, kf8Book());
  const { blocks } = await readDocument(fileWith(both));
  expect(outline(blocks)).toEqual(kf8Outline);
  expect((await openDocument(fileWith(both))).cover?.mediaType).toBe('image/png');
});

/** What is left of the last byte is filled with ones. */
function bytesOfBits(...codes: readonly string[]): number[] {
  const bits = codes.join('');
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).padEnd(8, '1'), 2),
  );
}

it('reads a book that is packed with a dictionary, whose words are made of others', async () => {
  const phrases: Phrase[] = ['<p>', 'The tide ', 'is out', [254, 253], '.</p>', ' again'];
  while (phrases.length < 255) phrases.push('');
  phrases.push(' and in');
  const codes = bytesOfBits('11111111', '11111100', '000000001', '11111011');
  expect(await outlineOf(madeMobi({ text: '', packing: { codes, phrases } }))).toEqual([
    'paragraph: The tide is out and in.',
  ]);
});

it('reads a text for Palm, in plain letters or in HTML', async () => {
  const text = 'The tide is out.\n\nIt comes in again, it comes in again.';
  expect(await outlineOf(madeMobi({ type: 'TEXtREAd', text }), 'text.pdb')).toEqual([
    'paragraph: The tide is out.',
    'paragraph: It comes in again, it comes in again.',
  ]);
  const html =
    '<html><head><metadata><dc:Title>T</dc:Title></metadata></head><body><h1>Low</h1><p>Water.</p>';
  expect(await outlineOf(madeMobi({ type: 'TEXtREAd', text: html }))).toEqual([
    'heading 1: Low',
    'paragraph: Water.',
  ]);
});

it('says that a book is locked, or of another kind', async () => {
  const locked = [
    madeMobi({ text: 'x', isEncrypted: true }),
    madeMobi({ type: 'TEXtREAd', text: '\u0001\u0002\u0000\u0003'.repeat(50), isEncrypted: true }),
    Buffer.from('ea44524d494f4eee00', 'hex'),
  ];
  for (const bytes of locked)
    expect(await refusalOf(readDocument(fileWith(bytes)))).toMatch(/copy protection/);
  for (const other of ['TPZ0 and more', madeMobi({ text: '%MOP and more' })])
    expect(await refusalOf(readDocument(fileWith(other)))).toMatch(/kind of Kindle book/);
});

it('refuses a book that unpacks to more than a book has, or to itself without end', async () => {
  const large = readDocument(fileWith(madeMobi({ text: 'tide '.repeat(3_000) })), {
    limits: { textBytes: 10_000 },
  });
  expect(await refusalOf(large)).toMatch(/far more than a document needs/);
  const endless = madeMobi({ text: '', packing: { codes: [255], phrases: [[255, 255]] } });
  expect(await refusalOf(readDocument(fileWith(endless)))).toMatch(/damaged/);
  const doubled: Phrase[] = Array.from({ length: 29 }, (_, index) => [254 - index, 254 - index]);
  const bomb = madeMobi({ text: '', packing: { codes: [255], phrases: [...doubled, 'tide'] } });
  expect(await refusalOf(readDocument(fileWith(bomb)))).toMatch(/damaged/);
  expect(await refusalOf(readDocument(fileWith(palmDatabase('BOOKMOBI', []))))).toMatch(/damaged/);
});

it('reads a book that is cut off, or has bytes changed, or ends in a sentence', async () => {
  const dictionary = { codes: [255, 254], phrases: ['<p>', 'Out.'] };
  for (const whole of [
    madeMobi(kf8Book()),
    madeMobi({ text: old.text }),
    madeMobi({ text: '', packing: dictionary }),
  ]) {
    for (let at = 60; at < whole.length; at += 29) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      for (const bytes of [changed, whole.subarray(0, at)]) {
        expect(await isReadOrRefused(readDocument(fileWith(bytes)))).toBe(true);
      }
    }
  }
});

it('looks for such headings in a time that grows no faster than the page', async () => {
  const text = `<html><body>${'<p <p '.repeat(100_000)}</body></html>`;
  const begun = performance.now();
  await readDocument(fileWith(madeMobi({ text }), 'book.mobi')).catch(() => undefined);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
