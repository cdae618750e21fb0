import { deflateSync } from 'node:zlib';
import { partsOfBook } from './made-book.ts';
import { zip, type ZipPart } from './zip-writer.ts';

export const word = (body: string) =>
  zip([{ name: 'word/document.xml', bytes: `<w:document><w:body>${body}</w:body></w:document>` }]);
export const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
export const line = 'The tide comes in and goes out again. ';

/** An object stream of a PDF, packed as often as is said. */
export function packed(content: string, times = 1): { filters: string; bytes: Buffer } {
  let bytes = Buffer.from(content, 'latin1');
  for (let i = 0; i < times; i++) bytes = deflateSync(bytes);
  return { filters: '/FlateDecode '.repeat(times), bytes };
}

/** A PDF of one page. `objects` follow the page's own three; the page draws object 4. */
export function pdf(
  objects: readonly (string | Buffer)[],
  resources = '',
  { catalog = '', pages = '/Kids [3 0 R] /Count 1', pageEntries = '' } = {},
): Buffer {
  const own = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> ${pageEntries} >>`,
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  [...own, ...objects].forEach((object, index) => {
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  parts.push(Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'));
  return Buffer.concat(parts);
}

export function stream({ filters, bytes }: { filters: string; bytes: Buffer }, entries = ''): Buffer {
  const head = `<< /Length ${bytes.length} /Filter [${filters}] ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** Each form draws the next ten times. */
export function nestedForms(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, at) =>
    stream(
      packed(at === depth - 1 ? 'BT /F 9 Tf (x) Tj ET' : '/X Do '.repeat(10)),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${at + 6} 0 R >> >>`,
    ),
  );
  return pdf([stream(packed('/X Do '.repeat(10))), ...forms], '/XObject << /X 5 0 R >>');
}

export const fiction = (body: string) =>
  `<?xml version="1.0"?><FictionBook><body>${body}</body></FictionBook>`;
export const mail = (body: string) =>
  `From: a@a.example\r\nContent-Type: multipart/mixed; boundary="0"\r\n\r\n${body}`;

export function openText(body: string): Buffer {
  return zip([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      bytes: `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
  ]);
}

export function slides(shapes: string): Buffer {
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
export function cyclicBook(): Buffer {
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

export function manyLinks(count: number): string {
  return Array.from({ length: count }, (_, index) => `<a filepos=${index * 20}>a</a> `).join('');
}

/** A page with one letter on it. */
export const drawn = stream(packed('BT /F 9 Tf (x) Tj ET'));

/** A tagged PDF whose structure tree begins with the first of these, which are objects 6 and up. */
export function tagged(elements: readonly string[]): Buffer {
  return pdf(
    [
      stream(packed('/P << /MCID 0 >> BDC BT /F 9 Tf 9 90 Td (x) Tj ET EMC')),
      '<< /Type /StructTreeRoot /K 6 0 R /ParentTree << /Nums [0 [6 0 R]] >> >>',
      ...elements,
    ],
    '',
    {
      catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 5 0 R',
      pageEntries: '/StructParents 0',
    },
  );
}

/** A book of as many pages as is said, for all of which the same bytes stand in the archive. */
export function bookOfOnePage(body: string, pages: number): Buffer {
  const [first = '', ...others] = Array.from({ length: pages }, (_, at) => `page-${at + 1}.xhtml`);
  const isPage = ({ name }: ZipPart): boolean => name.endsWith('.xhtml');
  const parts = partsOfBook([body, ...others.map(() => '')]).filter(
    (part) => !isPage(part) || part.name.endsWith(first),
  );
  return zip([
    ...parts,
    ...others.map((name) => ({ name: `book/${name}`, bytes: '', sameAs: `book/${first}` })),
  ]);
}

/** With entities each of which is ten of another. */
export function withLaughs(part: ZipPart): ZipPart {
  if (!part.name.endsWith('.xhtml')) return part;
  const entities = '<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">';
  return {
    ...part,
    bytes: `<?xml version="1.0"?><!DOCTYPE html [${entities}]><html><body><p>&c; a</p></body></html>`,
  };
}
