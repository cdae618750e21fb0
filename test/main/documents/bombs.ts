import { madeMobi } from './made-mobi.ts';
import {
  bookOfOnePage,
  cyclicBook,
  drawn,
  fiction,
  line,
  mail,
  manyLinks,
  nestedForms,
  openText,
  packed,
  page,
  pdf,
  slides,
  stream,
  tagged,
  withLaughs,
  word,
} from './bomb-files.ts';
import { bookOf, partsOfBook } from './made-book.ts';
import { zip } from './zip-writer.ts';

/** A small file, or one that is quickly made, that asks a reader for far more than it is. */
export interface Bomb {
  /** With the ending that it pretends to. */
  readonly name: string;
  readonly bytes: () => Uint8Array | string;
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
  {
    name: 'pages-cycle.pdf',
    bytes: () => pdf([drawn], '', { pages: '/Kids [2 0 R 3 0 R 2 0 R] /Count 1000000' }),
  },
  {
    name: 'tag-cycle.pdf',
    bytes: () =>
      tagged([
        '<< /S /Div /P 7 0 R /Pg 3 0 R /K [7 0 R 7 0 R 0] >>',
        '<< /S /Div /P 6 0 R /Pg 3 0 R /K [6 0 R 6 0 R] >>',
      ]),
  },
  {
    name: 'deep-tags.pdf',
    bytes: () =>
      tagged(
        Array.from(
          { length: 50_000 },
          (_, at) => `<< /S /Div /P ${at + 5} 0 R /Pg 3 0 R /K [${at + 7} 0 R 0] >>`,
        ),
      ),
  },
  {
    name: 'outline-cycle.pdf',
    bytes: () =>
      pdf([drawn, '<< /First 6 0 R >>', '<< /Title (a) /Next 6 0 R /First 6 0 R /Dest [3 0 R /Fit] >>'], '', {
        catalog: '/Outlines 5 0 R',
      }),
  },
  {
    name: 'deep-outline.pdf',
    bytes: () =>
      pdf(
        [
          drawn,
          ...Array.from(
            { length: 50_000 },
            (_, at) => `<< /Title (a) /First ${at + 6} 0 R /Dest [3 0 R /Fit] >>`,
          ),
        ],
        '',
        { catalog: '/Outlines 5 0 R' },
      ),
  },
  {
    name: 'picture.pdf',
    bytes: () =>
      pdf(
        [
          stream(packed(`BT /F 9 Tf (x) Tj ET ${'/I Do '.repeat(1_000)}`)),
          stream(
            packed('x'.repeat(100_000_000)),
            '/Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
          ),
        ],
        '/XObject << /I 5 0 R >>',
      ),
  },
  {
    name: 'font.pdf',
    bytes: () =>
      pdf(
        [
          stream(packed('BT /G 9 Tf (a) Tj ET')),
          '<< /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor 6 0 R >>',
          '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 7 0 R >>',
          stream(packed(`\0\u0001\0\0\0\n${'glyf'.repeat(70_000_000)}`)),
        ],
        '/Font << /G 5 0 R >>',
      ),
  },
  {
    name: 'letter-of-letters.pdf',
    bytes: () =>
      pdf(
        [
          stream(packed('BT /G 9 Tf (aaaaaaaaaa) Tj ET')),
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /G 5 0 R >> >> >>',
          stream(packed('9 0 0 0 9 9 d1 BT /G 9 Tf (aaaaaaaaaa) Tj ET')),
        ],
        '/Font << /G 5 0 R >>',
      ),
  },
  {
    name: 'drawn-pages.pdf',
    bytes: () =>
      pdf([stream(packed('0 0 9 9 re f '.repeat(60_000)))], '', {
        pages: `/Kids [${'3 0 R '.repeat(19_000)}] /Count 19000`,
      }),
  },
  { name: 'overlapping.epub', bytes: () => bookOfOnePage(`<p>${line}</p>`.repeat(12_000), 9_000) },
  { name: 'laughs.epub', bytes: () => zip(partsOfBook(['<p>&c;</p>']).map(withLaughs)) },
  {
    name: 'wide-cells.html',
    bytes: () => page(`<table>${`<tr>${'<td colspan="1000" rowspan="65534">a'.repeat(100)}`.repeat(300)}`),
  },
  { name: 'nested-links.md', bytes: () => `# A **b**\n\n${'['.repeat(20_000)}a${'](b)'.repeat(20_000)}` },
  { name: 'comments.md', bytes: () => `# A **b**\n\n${'<!-- '.repeat(1_000_000)}` },
  { name: 'rows.rtf', bytes: () => `{\\rtf1 ${'\\trowd\\cellx9 a\\cell b\\cell\\row '.repeat(300_000)}}` },
  {
    name: 'boundary.eml',
    bytes: () => {
      const boundary = 'a'.repeat(1_000_000);
      const head = `From: a@a.example\r\nMessage-ID: <1>\r\nContent-Type: multipart/mixed; boundary="${boundary}"`;
      return `${head}\r\n\r\n${`--${boundary}\r\n\r\nx\r\n`.repeat(30)}`;
    },
  },
  {
    name: 'voices.vtt',
    bytes: () =>
      `WEBVTT\n\n${Array.from({ length: 200_000 }, (_, at) => `00:00:01.000 --> 00:00:02.000\n<v Speaker ${at}>a`).join('\n\n')}`,
  },
  {
    name: 'items.rss',
    bytes: () => {
      const item = `<item><title>b</title><description>${'&lt;div&gt;'.repeat(300)}x</description></item>`;
      return `<?xml version="1.0"?><rss><channel><title>a</title>${item.repeat(2_000)}</channel></rss>`;
    },
  },
];
