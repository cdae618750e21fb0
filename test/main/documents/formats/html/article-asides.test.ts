import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const sentence = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. ';
const paragraphs = (from: number) =>
  Array.from({ length: 4 }, (_, at) => `<p>${from + at}. ${sentence.repeat(3)}</p>`).join('');
const outline = (body: string, head?: string): Promise<readonly string[]> => outlineOf(page(body, head));
const isRead = (lines: readonly string[], words: string) =>
  lines.some((line) => line.includes(words) && /^(?:paragraph|heading|list-item|quote)/.test(line));

it('reads what is named as having a sidebar, and not the sidebar', async () => {
  const lines = await outline(
    `<main><h1>Low water</h1><div class="part has-sidebar">${paragraphs(1)}<div class="sidebar"><p>Aside. ${sentence}</p></div></div>
     <div class="part">${paragraphs(5)}${paragraphs(9)}</div></main>`,
  );
  expect(isRead(lines, '4. The tide')).toBe(true);
  expect(isRead(lines, 'Aside.')).toBe(false);
});

it('reads an introduction that is named a teaser, and no teaser that leads elsewhere', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1><div class="teaser-text"><p>First of all. ${sentence}</p></div>${paragraphs(1)}
     <div class="teaser"><p>Another time. ${sentence}</p><a href="/seals">Seals</a></div>${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'First of all.')).toBe(true);
  expect(isRead(lines, 'Another time.')).toBe(false);
});

it('reads a post that the text quotes', async () => {
  const lines = await outline(
    `<article><h1>Low water</h1>${paragraphs(1)}<div class="social-media-embed"><blockquote class="twitter-tweet">
     <p>Walked over to the island this morning, and nobody had ever done that before, as far as anyone here can tell.</p></blockquote></div>${paragraphs(5)}</article>`,
  );
  expect(isRead(lines, 'Walked over to the island')).toBe(true);
});

it('reads short lists between the paragraphs that lead nowhere', async () => {
  const list = '<div class="stats"><ul><li>Depth: 9 ells</li><li>Boats: 63</li></ul></div>';
  const lines = await outline(
    `<div class="page"><h1>Low water</h1><div><div><div>${[1, 5, 9, 13, 21].map(paragraphs).join('')}</div></div></div>
     <div><div class="extra"><div>${list}${paragraphs(17)}</div></div></div></div>`,
  );
  expect(isRead(lines, '20. The tide')).toBe(true);
  expect(isRead(lines, 'Depth: 9 ells')).toBe(true);
});
