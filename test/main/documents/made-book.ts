import { zip, type ZipPart } from './zip-writer.ts';

/** An EPUB whose spine is these pages, in order, with whatever else lies in it. */
export function bookOf(pages: readonly string[], ...more: readonly ZipPart[]): Buffer {
  return zip(partsOfBook(pages, ...more));
}

export function partsOfBook(pages: readonly string[], ...more: readonly ZipPart[]): ZipPart[] {
  const names = pages.map((_, index) => `page-${index + 1}.xhtml`);
  const items = names.map((name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`);
  const refs = names.map((name) => `<itemref idref="${name}"/>`);
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A made book</dc:title></metadata>
    <manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`;
  return [
    { name: 'mimetype', bytes: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      bytes: '<container><rootfiles><rootfile full-path="book/package.opf"/></rootfiles></container>',
    },
    { name: 'book/package.opf', bytes: opf },
    ...pages.map((page, index) => ({
      name: `book/${names[index]}`,
      bytes: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${page}</body></html>`,
    })),
    ...more,
  ];
}
