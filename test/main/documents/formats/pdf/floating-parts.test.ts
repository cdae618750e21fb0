import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';
import { content, tagged } from './tagged-pdf.ts';

const article = [
  [60, 100, 'We meet on the first Tuesday of each month at the mill'],
  [60, 112, 'below the lock, where there is tea for everyone.'],
  [60, 136, 'The walk along the river is led by the keeper, who has'],
  [60, 148, 'the key of the tower and lets us in before it is dark.'],
] as const;

const paragraphs = [
  'paragraph: We meet on the first Tuesday of each month at the mill below the lock, where there is tea for everyone.',
  'paragraph: The walk along the river is led by the keeper, who has the key of the tower and lets us in before it is dark.',
];

/** The article with what stands beside it tagged between its two paragraphs. */
async function read(beside: readonly (readonly [x: number, y: number, text: string])[]): Promise<string[]> {
  const tree = {
    role: 'Document',
    kids: [
      { role: 'P', kids: [0, 1] },
      ...beside.map((_, at) => ({ role: 'P', kids: [at + 4] })),
      { role: 'P', kids: [2, 3] },
    ],
  };
  return await outlineOf(tagged(content([...article, ...beside]), tree));
}

it('reads a side column that is tagged amid an article whole behind it', async () => {
  const beside = [
    [400, 90, 'Ann Tern'],
    [400, 110, 'The lamps'],
    [400, 130, 'Bo Kelp'],
    [400, 150, 'The boats'],
  ] as const;
  expect(await read(beside)).toEqual([...paragraphs, ...beside.map(([, , text]) => `sidebar: ${text}`)]);
});

it('leaves what stands beside one paragraph where it is tagged', async () => {
  const beside = [
    [400, 90, 'Ann Tern'],
    [400, 100, 'The lamps'],
    [400, 110, 'The oil'],
  ] as const;
  const texts = beside.map(([, , text]) => `paragraph: ${text}`);
  expect(await read(beside)).toEqual([paragraphs[0], ...texts, paragraphs[1]]);
});

describe('headings that are tagged before all text of the page', () => {
  const paragraphsBelow = [
    'The oil for the lamps comes up the river by boat in the first week of each month',
    'The keeper of the tower is paid from the tolls that the boats leave at the lock.',
  ];
  const headings = ['1.1 Where the oil comes from', '1.2 Who pays'];
  const lines = [
    [60, 140, headings[0] ?? ''],
    [60, 200, headings[1] ?? ''],
    [300, 100, 'Table 1: The oil of a year'],
    [60, 160, paragraphsBelow[0] ?? ''],
    [60, 220, paragraphsBelow[1] ?? ''],
  ] as const;
  const list = {
    role: 'L',
    kids: [0, 1].map((kid) => ({ role: 'LI', kids: [{ role: 'H2', kids: [kid] }] })),
  };
  const paragraphsIn = [3, 4].map((kid) => ({ role: 'P', kids: [kid] }));

  it('reads each before its text, also where what stands above is tagged behind them', async () => {
    const kids = [list, { role: 'Caption', kids: [2] }, ...paragraphsIn];
    const outline = await outlineOf(tagged(content(lines), { role: 'Document', kids }));
    expect(outline.filter((line) => !line.startsWith('caption'))).toEqual([
      `heading 2: ${headings[0]}`,
      `paragraph: ${paragraphsBelow[0]}`,
      `heading 2: ${headings[1]}`,
      `paragraph: ${paragraphsBelow[1]}`,
    ]);
  });

  it('leaves the headings of a column before the text in the next one', async () => {
    const beside = lines.map(([x, y, text], at) => [at > 2 ? x + 250 : x, y, text] as const);
    const kids = [list, { role: 'Caption', kids: [2] }, ...paragraphsIn];
    const outline = await outlineOf(tagged(content(beside, 0), { role: 'Document', kids }, '', 900));
    expect(outline.filter((line) => !line.startsWith('caption'))).toEqual([
      ...headings.map((text) => `heading 2: ${text}`),
      ...paragraphsBelow.map((text) => `paragraph: ${text}`),
    ]);
  });
});
