import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import { createMarkdownReader, parseBlocks } from '../../../../src/shared/text/markdown.ts';
import { passagesOf } from '../../../../src/shared/speech/speakable.ts';

it.each([
  [String.raw`The height is \(h(t)=\sum_{i} a_i\).`, [String.raw`h(t)=\sum_{i} a_i`]],
  [String.raw`So \[ a^2 + b^2 = c^2 \]`, ['a^2 + b^2 = c^2']],
  ['With $x$ and $x_1 * y * z$ it holds.', ['x', 'x_1 * y * z']],
  ['$$\n\\frac{a}{b}\n= c\n$$', ['\\frac{a}{b}\n= c']],
  [String.raw`- first \(a_1\)` + '\n' + String.raw`- second \(a_2\)`, ['a_1', 'a_2']],
  ['| a | b |\n| --- | --- |\n| $x$ | $y^2$ |', ['x', 'y^2']],
  [String.raw`**\(x\)** and [$y$](https://example.org)`, ['x', 'y']],
  [
    '\\[\n\\begin{pmatrix} 1 & 0 \\\\[2pt] 0 & 1 \\end{pmatrix}\n\\]',
    ['\\begin{pmatrix} 1 & 0 \\\\[2pt] 0 & 1 \\end{pmatrix}'],
  ],
])('finds the formulas of %j', (text, formulas) => {
  expect(formulasIn(text).map(({ value }) => value)).toEqual(formulas);
});

it.each([
  'It costs $5, that’s 10$ with tax.',
  'Between $5 and $10, or US$5 and A$7.',
  'Run `echo $HOME $PATH` first.',
  '```sh\necho $A_1 $B_2\n```',
  'A bracket \\\\(so\\\\) and a price of $1,000.',
  'An open \\(x + y',
  'One $x\n\nand another $y.',
])('finds none in %j', (text) => {
  expect(formulasIn(text)).toEqual([]);
  expect(textOf(text)).not.toMatch(/[\uE5C0\uE5C1]/);
});

it('tells what stands by itself from what stands in a line', () => {
  expect(formulasIn('\\(x\\) $y$ \\[z\\] $$w$$').map(({ display }) => display)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('knows where each formula stands in the text', () => {
  const text = 'First &amp; then \\(a_b\\), *then* $c^2$.';
  const places = formulasIn(text).map(({ position }) =>
    text.slice(position?.start.offset, position?.end.offset),
  );
  expect(places.at(-1)).toBe('$c^2$');
});

it('shows what holds no text as it was written', () => {
  expect(textOf('![of $x^2$](picture.png)')).toBe('of $x^2$');
  expect(textOf('    indented \\(x_1\\)')).toBe('indented \\(x_1\\)');
});

it('reads a formula that comes bit by bit', () => {
  const reader = createMarkdownReader();
  const text = 'We have \\(a^2\\) here.';
  for (let i = 1; i < text.length; i++) reader.read(text.slice(0, i), false);
  const found = reader.read(text, true).flatMap(({ node }) => formulasUnder(node));
  expect(found.map(({ value }) => value)).toEqual(['a^2']);
});

it.each([
  [String.raw`The area is \(\pi r^2\).`, 'The area is pi r squared.'],
  [String.raw`Then $\frac{1}{2}$ is left.`, 'Then 1 over 2 is left.'],
  [
    String.raw`\[ \sum_{i=1}^{n} i = \frac{n(n+1)}{2} \]`,
    'the sum from i equals 1 to n of i equals the fraction n the quantity n plus 1, over 2',
  ],
  [String.raw`So \(f(x) = 2(x-1)\) holds.`, 'So f of x equals 2 the quantity x minus 1 holds.'],
  [String.raw`Nobody says \(\foo\).`, String.raw`Nobody says \foo.`],
])('says %j', (text, said) => {
  const [passage] = parseBlocks(text).flatMap(passagesOf);
  expect(passage?.text.replaceAll(/\s+/g, ' ').trim()).toBe(said);
});

function formulasIn(text: string) {
  return parseBlocks(text).flatMap(({ node }) => formulasUnder(node));
}

function formulasUnder(node: Nodes): readonly Extract<Nodes, { type: 'inlineMath' }>[] {
  if (node.type === 'inlineMath') return [node];
  return 'children' in node ? node.children.flatMap((child: Nodes) => formulasUnder(child)) : [];
}

function textOf(text: string): string {
  const under = (node: Nodes): string => {
    if ('children' in node) return node.children.map((child: Nodes) => under(child)).join('');
    if ('value' in node) return node.value;
    return 'alt' in node ? (node.alt ?? '') : '';
  };
  return parseBlocks(text)
    .map(({ node }) => under(node))
    .join('\n');
}

it('takes words and times in escaped brackets for what they are', () => {
  expect(formulasIn(String.raw`You put another in \[laughs\], \[04:04\] and \(so he says\).`)).toEqual([]);
  expect(formulasIn(String.raw`\[abc\] \(\alpha\) \[x + 1\]`)).toHaveLength(3);
});
