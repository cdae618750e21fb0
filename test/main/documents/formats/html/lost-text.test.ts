import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const page = (body: string) => `<!doctype html><html lang="en"><body>${body}</body></html>`;
const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${from + at}. ${sentence.repeat(3)}</p>`).join('');
const outline = (body: string): Promise<readonly string[]> => outlineOf(page(body));
const isRead = (lines: readonly string[], words: string) =>
  lines.some((line) => line.includes(words) && /^(?:paragraph|heading|list-item)/.test(line));

it('reads the sections of a text that lie side by side, of which the extractor finds the longest, and not what leads elsewhere', async () => {
  const section = (heading: string, text: string) =>
    `<div class="part"><h2>${heading}</h2><div>${text}</div></div>`;
  const links = '<p><a href="/seals">Seals</a></p><p><a href="/gulls">Gulls of the northern islands</a></p>';
  const body = (rest: string) =>
    `<h1>Low water</h1><div id="all">${section('Name', '<p>low water</p>')}${section('Summary', `<p>${sentence}</p>`)}
     ${section('Text', paragraphs(1) + paragraphs(5))}${rest}</div>`;
  const lines = await outline(body(section('See also', links)));
  for (const words of ['low water', 'Summary', 'paragraph: The tide', '8. The tide'])
    expect(lines.some((line) => line.includes(words))).toBe(true);
  expect(isRead(lines, 'Gulls')).toBe(false);
  const columns = await outline(body('<div class="part"><p>A boat for rent.</p></div>'));
  expect(isRead(columns, 'paragraph: low water')).toBe(false);
  expect(isRead(columns, 'A boat for rent')).toBe(false);
});

it('reads the main part of a page that is too long for the extractor, whatever holds the text is called', async () => {
  const long = Array.from(
    { length: 3_000 },
    (_, at) => `<p>${at}. <b>${sentence}</b> <i>${sentence}</i></p>`,
  ).join('');
  const lines = await outline(
    `<div class="logo">The Tidal Times</div><div class="sidebar-right"><main><h1>Low water</h1>${long}</main>
     <div class="sidebar"><p>Aside. ${sentence}</p></div></div>`,
  );
  expect(isRead(lines, '2999. The tide')).toBe(true);
  expect(isRead(lines, 'The Tidal Times')).toBe(false);
  expect(isRead(lines, 'Aside.')).toBe(false);
});

it('reads what one list has like another before it, and passes over a list that comes again', async () => {
  const items = (...texts: readonly string[]) =>
    `<ul>${texts.map((text) => `<li>${text} for all of those who are out at low water</li>`).join('')}</ul>`;
  const lists = (second: string) =>
    outline(
      `<article><h1>Low water</h1>${paragraphs(1)}${items('A rope', 'A lamp')}${second}${paragraphs(5)}</article>`,
    );
  const ropes = (lines: readonly string[]) => lines.filter((line) => isRead([line], 'A rope'));
  expect(ropes(await lists(items('A rope', 'A whistle')))).toHaveLength(2);
  expect(ropes(await lists(items('A rope', 'A lamp')))).toHaveLength(1);
});

it('reads the long headings of a list of offers, each above a link to the shop, and no headings of links alone', async () => {
  const offers = (named: (at: number) => string) =>
    [1, 2, 3, 4, 5, 6].map(
      (at) => `<h2>${named(at)}</h2><ul><li><a href="/${at}">Get number ${at} at the shop</a></li></ul>`,
    );
  const withOffers = (named: (at: number) => string) =>
    outline(`<article><h1>Low water</h1>${paragraphs(1)}${offers(named).join('')}${paragraphs(5)}</article>`);
  expect(
    isRead(
      await withOffers((at) => `Boots number ${at} for the wet sand at low water, now half the price`),
      'Boots number 3',
    ),
  ).toBe(true);
  expect(isRead(await withOffers((at) => `Offer ${at}`), 'Offer 3')).toBe(false);
});

it('passes over the rights of a site, however long it says so, and its terms', async () => {
  const rights = `© 2015 The Tidal Times. All rights reserved. ${sentence.repeat(2)}`;
  const terms =
    'Registration on or use of this site constitutes acceptance of our User Agreement and Privacy Policy';
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<p>${rights}</p><p>${terms}</p></article>`,
  );
  expect(isRead(lines, 'The Tidal Times')).toBe(false);
  expect(isRead(lines, 'User Agreement')).toBe(false);
});
