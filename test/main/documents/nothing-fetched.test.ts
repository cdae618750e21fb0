import { afterEach, beforeEach, expect, it } from 'vitest';
import { webPageAt, withPageFile } from '../../../src/main/app/listen/web-page.ts';
import { createWebFetch } from '../../../src/main/web/web-fetch.ts';
import { name, serving, webAt } from '../web/web-server.ts';
import { bookOf } from './made-book.ts';
import { type Outside, pageReferringTo, referencesTo, startOutside } from './outside.ts';
import { fileWith, readDocument, type ReadDocument } from './read-document.ts';

let outside: Outside;
beforeEach(async () => (outside = await startOutside()));
afterEach(() => outside.close());

const nothing = { asked: [], connections: 0 };
const isRead = ({ blocks }: ReadDocument) => {
  const text = blocks.map((block) => block.text).join('\n');
  expect(text).toContain('The tide comes in and goes out again, twice a day.');
};

it('asks for a page of the web once, and for nothing that it refers to', async () => {
  const { port, asked } = await serving((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      link: `<${outside.address}/hinted>; rel=preload; as=image, <${outside.address}>; rel=preconnect`,
      refresh: `0;url=${outside.address}/refreshed`,
    });
    response.end(pageReferringTo(outside.address));
  });
  const { fetch } = webPageAt(`https://${name}:${port}/tide`, createWebFetch(webAt()));
  isRead(await withPageFile(await fetch(new AbortController().signal), (path) => readDocument(path)));
  expect(asked.map(({ url }) => url)).toEqual(['/tide']);
  expect(await outside.settled()).toEqual(nothing);
});

const mail = (address: string): string =>
  [
    'From: Ada <ada@example.org>',
    'Subject: The tide',
    `List-Unsubscribe: <${address}/list>`,
    `Content-Location: ${address}/mail`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    pageReferringTo(address),
  ].join('\r\n');

const book = (address: string): Uint8Array => {
  const { head, body } = referencesTo(address);
  const text = `<p>The tide comes in and goes out again, twice a day.</p>`;
  const style = `@import url(${address}/book-style); @font-face { src: url(${address}/book-font) }`;
  return bookOf([`${head}${body}${text}`, `${text}${body}`], { name: 'book/style.css', bytes: style });
};

const feed = (address: string): string =>
  `<?xml version="1.0"?><?xml-stylesheet href="${address}/feed-style"?><!DOCTYPE rss [<!ENTITY far SYSTEM "${address}/entity">]>
  <rss version="2.0"><channel><title>Tides</title><link>${address}/site</link><image><url>${address}/logo</url></image>
  <item><title>The tide</title><link>${address}/item</link><enclosure url="${address}/sound" type="audio/mpeg"/>
  <description><![CDATA[<p>The tide comes in and goes out again, twice a day.</p>${referencesTo(address).body}]]></description></item></channel></rss>`;

const fictionBook = (address: string): string =>
  `<?xml version="1.0"?><?xml-stylesheet href="${address}/style"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
  <description><title-info><book-title>The tide</book-title><coverpage><image l:href="${address}/cover"/></coverpage></title-info></description>
  <body><section><p>The tide comes in and goes out again, twice a day.</p><image l:href="${address}/picture"/></section></body></FictionBook>`;

it.each([
  ['page.html', pageReferringTo],
  ['page.xhtml', (address: string) => `<?xml version="1.0"?>${pageReferringTo(address)}`],
  ['book.epub', book],
  ['mail.eml', mail],
  ['feed.xml', feed],
  ['book.fb2', fictionBook],
  [
    'notes.md',
    (address: string) =>
      `# The tide\n\nThe tide comes in and goes out again, twice a day.\n\n![](${address}/md)\n\n${referencesTo(address).body}\n`,
  ],
])('reads %s without asking for anything that it refers to', async (file, made) => {
  isRead(await readDocument(fileWith(made(outside.address), file)));
  expect(await outside.settled()).toEqual(nothing);
});

it('would see whoever asks, and whoever only connects', async () => {
  const { port } = new URL(outside.address);
  await (await fetch(`${outside.address}/image-1`, { headers: { connection: 'close' } })).arrayBuffer();
  const { connect } = await import('node:net');
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  expect(await outside.settled()).toEqual({ asked: ['/image-1'], connections: 2 });
  socket.destroy();
});
