import { bookOfOnePage, cyclicBook, fiction, line, manyLinks, page, withLaughs } from '../bomb-files.ts';
import { bookOf, partsOfBook } from '../made-book.ts';
import { madeMobi } from '../made-mobi.ts';
import { zip } from '../zip-writer.ts';
import type { Bomb } from '../bombs.ts';

/** Hostile web pages, books and feeds. */
export const pageBombs: readonly Bomb[] = [
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
  { name: 'cycle.epub', bytes: () => cyclicBook() },
  { name: 'one-letter.html', bytes: () => page(`<p>${'x'.repeat(20_000_000)}`) },
  { name: 'long-attribute.html', bytes: () => page(`<p title="${'a '.repeat(10_000_000)}">x`) },
  { name: 'sections.fb2', bytes: () => fiction('<section>'.repeat(900) + '<p>a</p>'.repeat(800_000)) },
  { name: 'overlapping.epub', bytes: () => bookOfOnePage(`<p>${line}</p>`.repeat(12_000), 9_000) },
  { name: 'laughs.epub', bytes: () => zip(partsOfBook(['<p>&c;</p>']).map(withLaughs)) },
  {
    name: 'wide-cells.html',
    bytes: () => page(`<table>${`<tr>${'<td colspan="1000" rowspan="65534">a'.repeat(100)}`.repeat(300)}`),
  },
  {
    name: 'items.rss',
    bytes: () => {
      const item = `<item><title>b</title><description>${'&lt;div&gt;'.repeat(300)}x</description></item>`;
      return `<?xml version="1.0"?><rss><channel><title>a</title>${item.repeat(2_000)}</channel></rss>`;
    },
  },
];
