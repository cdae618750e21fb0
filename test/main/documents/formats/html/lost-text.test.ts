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
