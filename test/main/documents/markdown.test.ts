import { expect, it } from 'vitest';
import { fileWith, outline, outlineOf, readDocument } from './read-document.ts';

it('reads Markdown by its kinds, with what stands above it', async () => {
  const text = `---\ntitle: "Low Water"\nauthor: Ada Tern\n---\n# Low *Water*\n\nThe lamp\nwas lit.[^1]\n\n- one\n  - two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\ncode\n\`\`\`\n\n<p>raw <b>text</b></p>\n\n[^1]: At dusk.\n`;
  const { meta, blocks } = await readDocument(fileWith(text, 'a.md'));
  expect(meta).toMatchObject({ title: 'Low Water', author: 'Ada Tern' });
  expect(outline(blocks)).toEqual([
    'header: title: "Low Water"\nauthor: Ada Tern',
    'heading 1: Low Water',
    'paragraph: The lamp was lit.[1]',
    'list-item 1: one',
    'list-item 2: two',
    'quote: said',
    'table: a\tb\n1\t2',
    'code: code',
    'paragraph: raw text',
    'footnote: At dusk.',
  ]);
  expect(blocks.at(-1)?.mark).toEqual({ blockId: blocks[2]?.id, text: '[1]' });
});

it('passes over what stands above a page of a site made with Hugo', async () => {
  const text = '+++\ntitle = "Low Water"\ndate = 2024-10-10\n+++\n\nThe lamp was lit.\n';
  const { meta, blocks } = await readDocument(fileWith(text, 'a.md'));
  expect(meta).toMatchObject({ title: 'Low Water' });
  expect(outline(blocks)).toEqual([
    'header: title = "Low Water"\ndate = 2024-10-10',
    'paragraph: The lamp was lit.',
  ]);
});

it('says the formulas of a text in its own language, and shows them on one line', async () => {
  const about = 'The height of the wave at the shore is';
  const { blocks } = await readDocument(fileWith(`${about} $\\frac{a_1}{2}$ and no more.`, 'a.md'));
  const text = `${about} (a_1)/2 and no more.`;
  const said = { start: about.length + 1, end: about.length + 8, said: 'the fraction a sub 1, over 2' };
  expect(blocks).toMatchObject([{ text, sayings: [said] }]);
  const german = 'Die Höhe der Welle an der Küste ist nur $\\frac{a_1}{2}$ und nicht mehr.';
  const [block] = (await readDocument(fileWith(german, 'a.md'))).blocks;
  expect(block?.text).toBe('Die Höhe der Welle an der Küste ist nur (a_1)/2 und nicht mehr.');
  expect(block).toMatchObject({ sayings: [{ said: 'Bruch a Index 1, geteilt durch 2' }] });
});

it('reads a long text part by part as it would in one', async () => {
  const section = (index: number) =>
    `## Part ${index}\n\n${'The tide went out.[^n] '.repeat(40)}\n\n\`\`\`\n\n# no heading\n\`\`\`\n\n`;
  const text = `${Array.from({ length: 200 }, (_, index) => section(index)).join('')}[^n]: Far out.\n`;
  const lines = await outlineOf(text, 'long.md');
  expect(lines.filter((line) => line.startsWith('heading'))).toHaveLength(200);
  expect(lines.filter((line) => line.startsWith('code'))).toHaveLength(200);
  expect(lines.filter((line) => line.includes('^'))).toEqual([]);
  expect(lines.at(-1)).toBe('footnote: Far out.');
});

it('says the numbers of ordered lists, from the one that is written on', async () => {
  const text =
    '# A\n\n3. the rent\n\n   in advance\n1. notices\n   1. by post\n   - by hand\n\n- a bullet\n\n```\nx\n```\n';
  expect(await outlineOf(text, 'a.md')).toEqual([
    'heading 1: A',
    'list-item 1: 3. the rent',
    'list-item 1: in advance',
    'list-item 1: 4. notices',
    'list-item 2: 1. by post',
    'list-item 2: by hand',
    'list-item 1: a bullet',
    'code: x',
  ]);
});

it('knows headings without a space behind their signs, and passes over badges', async () => {
  const text =
    '#Low water\n\n[![built](https://b.example/badge.svg)](https://b.example) ![new](https://img.shields.io/1)\n\n##The lamp\n\n#tides and more\n\n![A chart of the bar](bar.png)\n';
  expect(await outlineOf(text, 'a.md')).toEqual([
    'heading 1: Low water',
    'margin: built new',
    'heading 2: The lamp',
    'paragraph: #tides and more',
    'caption: A chart of the bar',
  ]);
});

it('passes over what Pandoc and Quarto write of the look of a text', async () => {
  const text =
    '# Lamps {#lamps .unnumbered}\n\n\\newpage\n\n:::{warning}\nIt is hot.\n:::\n\n![A lamp](a.png){.wide width=70% }\n\nWrite `![](a){.b}` or {.c} here.\n\n```\n::: note\n```\n';
  const { blocks } = await readDocument(fileWith(text, 'a.md'));
  expect(outline(blocks)).toEqual([
    'heading 1: Lamps',
    'margin: \\newpage',
    'paragraph: It is hot.',
    'caption: A lamp',
    'paragraph: Write ![](a){.b} or {.c} here.',
    'code: ::: note',
  ]);
});
