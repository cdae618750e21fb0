import { expect, it } from 'vitest';
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
