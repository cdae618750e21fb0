import { expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

it('skips a web address that stands on each slide, and reads one that is part of a text', async () => {
  const slide = (page: number): MadeLine[] => [
    ...filler(page),
    { x: 240, y: 420, text: 'www.lamps.example' },
    ...column(60, 560, [`Slide ${page} ends here, at the foot of the page, where its last words stand.`]),
  ];
  const blocks = await read([1, 2, 3, 4].map(slide));
  expect(blocks.filter((block) => block === 'footer: www.lamps.example')).toHaveLength(4);
  const once = await read([slide(1), filler(2), filler(3), filler(4)]);
  expect(once).toContain('paragraph: www.lamps.example');
});

/** Pages with their running heads, if any, well above the text. */
async function headers(
  heads: readonly (string | undefined)[],
  titles: readonly string[] = [],
  look: Partial<MadeLine> = {},
): Promise<readonly string[]> {
  const pages = heads.map((text, page): MadeLine[] => [
    ...(text === undefined ? [] : [{ x: 60, y: 40, text, ...look }]),
    ...titles
      .slice(page, page + 1)
      .map((title) => ({ x: 60, y: 80, text: title, font: 'bold' as const, size: 17 })),
    ...filler(page).map((line) => ({ ...line, y: line.y + 40 })),
  ]);
  return (await read(pages)).filter((block) => block.startsWith('header'));
}

it('skips the halves of a running head that change places from page to page', async () => {
  const [left, right] = ['Lamps | Technical notes', 'Technical notes | Lamps'];
  const heads = [right, undefined, right, left, right, undefined, right];
  expect(await headers(heads, [], { font: 'bold' })).toHaveLength(5);
});

it('skips a running head that only one of many pages shares, where no other has anything at its height', async () => {
  const none = [undefined, undefined, undefined, undefined];
  expect(await headers(['Of the lamps', 'Of the lamps', ...none])).toHaveLength(2);
  expect(await headers(['Of lamps', 'Of lamps', 'Oil', 'Wicks', 'Glasses', 'Mirrors'])).toEqual([]);
});

it('skips a running head that repeats the short title of a chapter with its number', async () => {
  const titles = ['6 Oil', '7 Wicks'];
  const found = await headers([undefined, undefined, ...titles, undefined, undefined], titles);
  expect(found).toEqual(titles.map((title) => `header: ${title}`));
});
