import { deflateSync } from 'node:zlib';
import { madeMobi } from './made-mobi.ts';
import { bookOf, partsOfBook } from './made-book.ts';
import { zip } from './zip-writer.ts';

/** A small file, or one that is quickly made, that asks a reader for far more than it is. */
export interface Bomb {
  /** With the ending that it pretends to. */
  readonly name: string;
  readonly bytes: () => Uint8Array | string;
}

const word = (body: string) =>
  zip([{ name: 'word/document.xml', bytes: `<w:document><w:body>${body}</w:body></w:document>` }]);
const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
const line = 'The tide comes in and goes out again. ';

/** An object stream of a PDF, packed as often as is said. */
function packed(content: string, times = 1): { filters: string; bytes: Buffer } {
  let bytes = Buffer.from(content, 'latin1');
  for (let i = 0; i < times; i++) bytes = deflateSync(bytes);
  return { filters: '/FlateDecode '.repeat(times), bytes };
}

/** A PDF of one page. `objects` follow the page's own three; the page draws object 4. */
function pdf(objects: readonly (string | Buffer)[], resources = ''): Buffer {
  const own = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> >>`,
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  [...own, ...objects].forEach((object, index) => {
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  parts.push(Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'));
  return Buffer.concat(parts);
}

function stream({ filters, bytes }: { filters: string; bytes: Buffer }, entries = ''): Buffer {
  const head = `<< /Length ${bytes.length} /Filter [${filters}] ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** Each form draws the next ten times. */
function nestedForms(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, at) =>
    stream(
      packed(at === depth - 1 ? 'BT /F 9 Tf (x) Tj ET' : '/X Do '.repeat(10)),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${at + 6} 0 R >> >>`,
    ),
  );
  return pdf([stream(packed('/X Do '.repeat(10))), ...forms], '/XObject << /X 5 0 R >>');
}

export const bombs: readonly Bomb[] = [
  { name: 'flate-in-flate.pdf', bytes: () => pdf([stream(packed(' '.repeat(500_000_000), 2))]) },
  { name: 'operators.pdf', bytes: () => pdf([stream(packed('BT /F 9 Tf (x) Tj ET '.repeat(15_000_000)))]) },
  {
    name: 'text-of-one-page.pdf',
    bytes: () => pdf([stream(packed(`BT /F 9 Tf ${`(${line}) Tj `.repeat(500_000)}ET`))]),
  },
  { name: 'forms-in-forms.pdf', bytes: () => nestedForms(12) },
  { name: 'brackets.pdf', bytes: () => pdf([stream(packed('['.repeat(2_000_000)))]) },
  { name: 'dictionaries.pdf', bytes: () => pdf([stream(packed('<<'.repeat(2_000_000)))]) },
  { name: 'states.pdf', bytes: () => pdf([stream(packed('q '.repeat(5_000_000)))]) },
  { name: 'quotes.md', bytes: () => `# A\n\n**b** ${'> '.repeat(1_000_000)}x` },
  { name: 'quoted-lines.md', bytes: () => `${'> '.repeat(500)}x\n`.repeat(2_000) },
  {
    name: 'lists.md',
    bytes: () => Array.from({ length: 8_000 }, (_, at) => `${' '.repeat(at)}- x`).join('\n'),
  },
  { name: 'brackets.md', bytes: () => `# A\n${'['.repeat(5_000_000)}` },
  { name: 'links.md', bytes: () => '[a]('.repeat(1_000_000) },
  { name: 'stars.md', bytes: () => '*a **b '.repeat(1_700_000) },
  { name: 'backticks.md', bytes: () => Array.from({ length: 3_000 }, (_, at) => '`'.repeat(at)).join(' ') },
  {
    name: 'footnotes.md',
    bytes: () => Array.from({ length: 60_000 }, (_, at) => `[^${at}] x\n\n[^${at}]: y\n`).join('\n'),
  },
  {
    name: 'table.md',
    bytes: () => `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${`${'|b'.repeat(10)}\n`.repeat(5_000)}`,
  },
  { name: 'one-line.txt', bytes: () => line.repeat(1_180_000) },
  { name: 'no-space.txt', bytes: () => 'x'.repeat(40_000_000) },
  { name: 'abbreviations.txt', bytes: () => 'Mr. '.repeat(5_000_000) },
  { name: 'short-lines.txt', bytes: () => 'a\n'.repeat(20_000_000) },
  { name: 'form-feeds.txt', bytes: () => `1\n\f\n`.repeat(2_000_000) },
  { name: 'cues.srt', bytes: () => '1\n00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(1_000_000) },
  { name: 'deep.html', bytes: () => page('<div>'.repeat(2_000_000)) },
  { name: 'tables.html', bytes: () => page('<table><tr><td>'.repeat(100_000)) },
  { name: 'formatting.html', bytes: () => page('<i><b><a href=x>'.repeat(300) + '<p>x'.repeat(100_000)) },
  {
    name: 'attributes.html',
    bytes: () => page(`<p ${Array.from({ length: 500_000 }, (_, at) => `a${at}=x`).join(' ')}>x`),
  },
  { name: 'entities.html', bytes: () => page('&amp;'.repeat(8_000_000)) },
  { name: 'paragraphs.html', bytes: () => page('<p>x'.repeat(3_000_000)) },
  { name: 'spans.html', bytes: () => page('<div><p>'.repeat(10) + '<span>a, </span>'.repeat(500_000)) },
  { name: 'blank.docx', bytes: () => word(' '.repeat(95_000_000)) },
  { name: 'paragraphs.docx', bytes: () => word('<w:p/>'.repeat(15_000_000)) },
  {
    name: 'attributes.docx',
    bytes: () =>
      word(
        `<w:p ${Array.from({ length: 2_000_000 }, (_, at) => `a${at}="${(at * 7919) % 1e6}"`).join(' ')}/>`,
      ),
  },
  { name: 'tables.docx', bytes: () => word('<w:tbl><w:tr><w:tc>'.repeat(200_000)) },
  {
    name: 'laughs.docx',
    bytes: () =>
      zip([
        {
          name: 'word/document.xml',
          bytes: `<!DOCTYPE l [<!ENTITY a "x">${'bcdefgh'
            .split('')
            .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
            .join('')}]><w:document><w:body>&h;</w:body></w:document>`,
        },
      ]),
  },
  { name: 'blank.epub', bytes: () => bookOf([`<p>${' '.repeat(95_000_000)}</p>`]) },
  {
    name: 'breaks.epub',
    bytes: () =>
      bookOf([`<p>${Array.from({ length: 900_000 }, (_, at) => `${at % 977}<br/>`).join('')}</p>`]),
  },
  {
    name: 'deep.epub',
    bytes: () =>
      bookOf([Array.from({ length: 300_000 }, (_, at) => `<div id="d${(at * 7919) % 65_537}">`).join('')]),
  },
  {
    name: 'parts.epub',
    bytes: () => zip(Array.from({ length: 60_000 }, (_, at) => ({ name: `${at}`, bytes: '' }))),
  },
  {
    name: 'nothing.epub',
    bytes: () => zip([{ name: 'META-INF/container.xml', bytes: '<container>'.repeat(500_000) }]),
  },
  {
    name: 'noise.pdf',
    bytes: () =>
      `%PDF-1.7\n${'1 0 obj << /Kids [1 0 R] /Length 9 >> endobj\n'.repeat(200_000)}trailer << /Root 1 0 R >>`,
  },
  { name: 'groups.rtf', bytes: () => `{\\rtf1${'{\\b '.repeat(5_000_000)}` },
  { name: 'words.rtf', bytes: () => `{\\rtf1 ${'\\b0 '.repeat(7_000_000)}${line}}` },
  { name: 'cells.rtf', bytes: () => `{\\rtf1 ${'a\\cell '.repeat(3_000_000)}}` },
  { name: 'letters.rtf', bytes: () => `{\\rtf1 \\lang1049 ${'\\u1072?'.repeat(3_000_000)}}` },
  { name: 'breaks.mobi', bytes: () => madeMobi({ text: '<pagebreak>'.repeat(500_000), packing: 'none' }) },
  { name: 'links.mobi', bytes: () => madeMobi({ text: manyLinks(200_000), packing: 'none' }) },
  { name: 'comment.html', bytes: () => page('<!-- -'.repeat(3_000_000)) },
  { name: 'attribute-starts.html', bytes: () => page('<a href="x'.repeat(2_000_000)) },
  {
    name: 'long-class.html',
    bytes: () => page(`<div class="${'share-'.repeat(3_000_000)}">${line.repeat(99)}</div>`),
  },
  {
    name: 'classes.html',
    bytes: () => page(`<div class="${'caption- '.repeat(20)}">`.repeat(100) + `<p>${line}`.repeat(9_000)),
  },
  {
    name: 'linked-items.html',
    bytes: () =>
      page(`<ul>${`<li><a href="/a">${line}</a>`.repeat(9_000)}</ul>${`<p>${line.repeat(9)}`.repeat(900)}`),
  },
  {
    name: 'headings.html',
    bytes: () => page('<h2>a</h2>'.repeat(9_000) + `<p>${line.repeat(9)}`.repeat(900)),
  },
  { name: 'deep.fb2', bytes: () => fiction('<section>'.repeat(500_000)) },
  { name: 'paragraphs.fb2', bytes: () => fiction('<section><p>a</p></section>'.repeat(1_000_000)) },
  { name: 'attributes.fb2', bytes: () => fiction(`<p ${'a="b" '.repeat(2_000_000)}>a</p>`) },
  {
    name: 'parts.eml',
    bytes: () =>
      mail(
        Array.from(
          { length: 50_000 },
          (_, at) => `--${at}\r\nContent-Type: multipart/mixed; boundary="${at + 1}"\r\n\r\n`,
        ).join(''),
      ),
  },
  { name: 'alike-parts.eml', bytes: () => mail('--0\r\n\r\na\r\n'.repeat(1_000_000)) },
  { name: 'headers.eml', bytes: () => `${'X-A: b\r\n'.repeat(3_000_000)}\r\na` },
  { name: 'encoded-words.eml', bytes: () => `Subject: ${'=?utf-8?q?a=20?= '.repeat(1_500_000)}\r\n\r\na` },
  {
    name: 'quoted.eml',
    bytes: () =>
      `Content-Type: text/plain\r\n\r\n${'> '.repeat(500)}a\r\n`.padEnd(100) +
      `${'>'.repeat(1_000)} a\r\n`.repeat(20_000),
  },
  { name: 'spaces.odt', bytes: () => openText('<text:p>a<text:s text:c="2000000000"/>b</text:p>'.repeat(9)) },
  {
    name: 'repeated-cells.odt',
    bytes: () =>
      openText(
        '<table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000000"><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
      ),
  },
  { name: 'lists.odt', bytes: () => openText('<text:list><text:list-item>'.repeat(300_000)) },
  {
    name: 'paragraphs.pptx',
    bytes: () =>
      slides(`<p:sp><p:txBody>${'<a:p><a:r><a:t>a</a:t></a:r></a:p>'.repeat(1_500_000)}</p:txBody></p:sp>`),
  },
  { name: 'groups.pptx', bytes: () => slides('<p:grpSp>'.repeat(500_000)) },
  {
    name: 'shapes.pptx',
    bytes: () =>
      slides('<p:sp><p:txBody><a:p><a:r><a:t>a</a:t></a:r></a:p></p:txBody></p:sp>'.repeat(200_000)),
  },
  { name: 'cycle.epub', bytes: () => cyclicBook() },
  { name: 'lines.md', bytes: () => `${'a | b\n'.repeat(2_000_000)}` },
  { name: 'html.md', bytes: () => '<a '.repeat(3_000_000) },
  { name: 'autolinks.md', bytes: () => `# A\n${'www.a@b.'.repeat(1_000_000)}` },
  { name: 'formulas.md', bytes: () => `# A\n${'$a_{b'.repeat(1_000_000)}$` },
  { name: 'abbreviated.txt', bytes: () => 'a.b.c.'.repeat(3_000_000) },
  { name: 'digits.txt', bytes: () => '1.234.'.repeat(3_000_000) },
  { name: 'bullets.txt', bytes: () => '- a\n'.repeat(5_000_000) },
  { name: 'tabs.txt', bytes: () => 'a\tb\tc\n'.repeat(4_000_000) },
  { name: 'one-letter.html', bytes: () => page(`<p>${'x'.repeat(20_000_000)}`) },
  { name: 'long-attribute.html', bytes: () => page(`<p title="${'a '.repeat(10_000_000)}">x`) },
  { name: 'sections.fb2', bytes: () => fiction('<section>'.repeat(900) + '<p>a</p>'.repeat(800_000)) },
  {
    name: 'letters-apart.pdf',
    bytes: () => {
      const letters = Array.from(
        { length: 200_000 },
        (_, at) => `BT /F 9 Tf ${(at * 7_919) % 590} ${(at * 104_729) % 790} Td (a) Tj ET`,
      );
      return pdf([stream(packed(letters.join('\n')))]);
    },
  },
  {
    name: 'page-again.pdf',
    bytes: () => {
      const text = pdf([stream(packed(`BT /F 9 Tf ${'(a) Tj '.repeat(20_000)}ET`))]).toString('latin1');
      return Buffer.from(
        text.replace('/Kids [3 0 R] /Count 1', `/Kids [${'3 0 R '.repeat(19_000)}] /Count 19000`),
        'latin1',
      );
    },
  },
];

const fiction = (body: string) => `<?xml version="1.0"?><FictionBook><body>${body}</body></FictionBook>`;
const mail = (body: string) =>
  `From: a@a.example\r\nContent-Type: multipart/mixed; boundary="0"\r\n\r\n${body}`;

function openText(body: string): Buffer {
  return zip([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      bytes: `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
  ]);
}

function slides(shapes: string): Buffer {
  const relation = '<Relationship Id="a" Type="http://x/slide" Target="slides/slide1.xml"/>';
  return zip([
    {
      name: 'ppt/presentation.xml',
      bytes: '<p:presentation><p:sldIdLst><p:sldId r:id="a"/></p:sldIdLst></p:presentation>',
    },
    { name: 'ppt/_rels/presentation.xml.rels', bytes: `<Relationships>${relation}</Relationships>` },
    {
      name: 'ppt/slides/slide1.xml',
      bytes: `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    },
  ]);
}

/** Its contents lead to themselves, its pages to each other, and its spine names one of them again and again. */
function cyclicBook(): Buffer {
  const contents =
    '<nav epub:type="toc"><ol><li><a href="page-1.xhtml">a</a><ol><li><a href="page-1.xhtml#a">b</a></li></ol></li></ol></nav>';
  const [type, container, opf, ...pages] = partsOfBook([
    contents + '<p id="a">a</p>',
    '<p><a epub:type="noteref" href="page-1.xhtml#a">1</a></p>',
  ]);
  const spine = '<itemref idref="page-1.xhtml"/><itemref idref="page-2.xhtml"/>'.repeat(100_000);
  const bytes = String(opf?.bytes).replace('<spine>', `<spine>${spine}`);
  return zip([type!, container!, { ...opf!, bytes }, ...pages]);
}

function manyLinks(count: number): string {
  return Array.from({ length: count }, (_, index) => `<a filepos=${index * 20}>a</a> `).join('');
}
