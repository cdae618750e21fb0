import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${from + at}. ${sentence.repeat(3)}</p>`).join('');
const outline = (body: string): Promise<readonly string[]> =>
  outlineOf(`<!doctype html><html lang="en"><head></head><body>${body}</body></html>`);
const isRead = (lines: readonly string[], words: string) =>
  lines.some((line) => line.includes(words) && /^(?:paragraph|heading|list-item|quote)/.test(line));

it('passes over the beginnings of other articles that each end in a link to the rest, but not over one such line', async () => {
  const excerpt = (words: string) =>
    `<a class="title" href="/${words}">What the ${words} do at low water</a>
     <p>The ${words} went to the sandbank and stayed there, as they do at every low water of the year. <a href="/${words}">Read more</a></p>`;
  const page = (excerpts: string) =>
    outline(`<div><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}<div>${excerpts}</div></div>`);
  const several = await page(excerpt('seals') + excerpt('gulls'));
  expect(isRead(several, 'The seals went')).toBe(false);
  expect(isRead(several, 'The gulls went')).toBe(false);
  const among = await page(excerpt('seals') + excerpt('gulls') + paragraphs(9));
  expect(isRead(among, 'The gulls went')).toBe(true);
  expect(
    isRead(
      await page(
        `<p>Who walks over to the island asks the harbour a week ahead, at any time. <a href="/walks">Learn more</a></p>`,
      ),
      'Who walks',
    ),
  ).toBe(true);
});

it('passes over boxes of other articles below the name of a column, and reads boxes with no headline', async () => {
  const box = (title: string, words: string) =>
    `<article class="story"><div class="section">Front page</div><div class="title">${title}</div><div class="body">${words} ${sentence}</div></article>`;
  const linked = (words: string) =>
    box(`<a href="/${words}">All that the ${words} do at low water</a>`, words);
  const page = (boxes: string) =>
    outline(
      `<main><article class="low"><h1>Low water</h1>${paragraphs(1)}${paragraphs(5)}</article>${boxes}</main>`,
    );
  const others = await page(['seals', 'gulls', 'crabs', 'boats'].map(linked).join(''));
  expect(isRead(others, 'gulls The tide')).toBe(false);
  expect(isRead(others, '8. The tide')).toBe(true);
});

it('passes over an aside whose headline or last line leads to another article, and reads one that leads nowhere', async () => {
  const page = (aside: string) =>
    outline(`<article><h1>Low water</h1>${paragraphs(1)}<aside>${aside}</aside>${paragraphs(5)}</article>`);
  const words = `<p>Seals. ${sentence}</p>`;
  expect(
    isRead(
      await page(`<h6>Seals on the sandbank, as ever</h6>${words}<a href="/seals">Read more</a>`),
      'Seals. The',
    ),
  ).toBe(false);
  expect(
    isRead(await page(`<h6><a href="/seals">Seals on the sandbank, as ever</a></h6>${words}`), 'Seals. The'),
  ).toBe(false);
  expect(isRead(await page(`<h6>Seals on the sandbank, as ever</h6>${words}`), 'Seals. The')).toBe(true);
});

it('reads the boxes that make up an overview of pages, without the button of each, and passes over such boxes below an article', async () => {
  const card = (title: string, at: number) =>
    `<div class="card"><a href="/${at}"><div class="name">${title}</div><p>Says what the boats do in chapter ${at} of the harbour's book.</p></a><p><a class="go" href="/${at}">Open this chapter</a></p></div>`;
  const cards = ['When the ebb begins', 'How flood comes in', 'Slack water', 'Spring tides', 'Neap tides']
    .map(card)
    .join('');
  const menu = Array.from({ length: 30 }, (_, at) => `<li><a href="/m${at}">Harbour number ${at}</a></li>`);
  const page = (text: string) =>
    outline(
      `<ul>${menu.join('')}</ul><div class="doc"><h1>All about tides</h1><p>${sentence}</p><p>${sentence}</p>${text}<h2>Chapters</h2><div class="cards">${cards}</div></div>`,
    );
  const overview = await page('');
  for (const words of ['When the ebb', 'chapter 0', 'chapter 4', 'Chapters'])
    expect(isRead(overview, words)).toBe(true);
  for (const words of ['Harbour number', 'Open this']) expect(isRead(overview, words)).toBe(false);
  expect(isRead(await page(paragraphs(1) + paragraphs(5)), 'chapter 0')).toBe(false);
});
