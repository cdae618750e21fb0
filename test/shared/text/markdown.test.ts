import * as fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { treeOf } from '../../../src/shared/text/markdown-tree.ts';
import { createMarkdownReader, parseBlocks, type Block } from '../../../src/shared/text/markdown.ts';
import { bySentence, createPieceCutter } from '../../../src/shared/speech/pieces.ts';
import { passagesOf } from '../../../src/shared/speech/speakable.ts';
import { explodingReplies } from '../../exploding-replies.ts';

const text = 'First.\n\nSecond.\n\n- a\n- b\n\nThird.\n';

it('reads a growing text as it reads the whole', () => {
  const reader = createMarkdownReader();
  for (let end = 1; end < text.length; end++) reader.read(text.slice(0, end), false);
  const grown = reader.read(text, true).map(({ node, start, end }) => [node.type, start, end]);
  expect(grown.map(([type]) => type)).toEqual(parseBlocks(text).map(({ node }) => node.type));
});

it('gives settled blocks out as they were, so that they are not drawn again', () => {
  const reader = createMarkdownReader();
  const [before] = reader.read(text, false);
  const [after] = reader.read(`${text}\nFourth.`, false);
  expect(after).toBe(before);
});

it('places blocks in the whole text', () => {
  const reader = createMarkdownReader();
  reader.read(text, false);
  const last = reader.read(`${text}\nFourth.`, false).at(-1);
  const offset = (last?.start ?? 0) + (last?.node.position?.start.offset ?? 0);
  expect(`${text}\nFourth.`.slice(offset)).toBe('Fourth.');
});

describe.each(Object.entries(explodingReplies))('%s', (_name, reply) => {
  const blocks = parseBlocks(reply);

  it('are no deeper and no wider than can be drawn (C10, C11, C37)', () => {
    expect(Math.max(...blocks.map(depthOf))).toBeLessThanOrEqual(62);
    expect(Math.max(...blocks.map(({ node }) => nodesBelow(node).length))).toBeLessThanOrEqual(5_000);
    const rows = blocks.flatMap(({ node }) => (node.type === 'table' ? node.children : []));
    expect(rows.some(({ children }) => children.length > 100)).toBe(false);
  });

  it('are there as text to the end, and are spoken (C10, C37)', () => {
    expect(blocks.map(({ node }) => textOf(node)).join('')).toContain('bottom');
    const cutter = createPieceCutter();
    cutter.read(blocks, true);
    const pieces = bySentence(cutter);
    expect(pieces.every((piece) => piece.text.length <= 350)).toBe(true);
    expect(
      blocks
        .flatMap(passagesOf)
        .map((passage) => passage.text)
        .join(''),
    ).toContain('bottom');
  });
});

it('gives a text up that takes more steps than its length warrants, and says what it took (C37)', () => {
  const allowance = { left: 1_000_000 };
  expect(treeOf('*_'.repeat(2000), allowance)).toBeUndefined();
  expect(treeOf(`${'- '.repeat(5000)}x`, allowance)).toBeUndefined();
  // The first quote or list of a text is no exception, nor are lines that go on without its mark.
  expect(treeOf(`- a\n${'b\n'.repeat(1000)}`, { left: Infinity })).toBeUndefined();
  expect(treeOf(`> a\n${'b\n'.repeat(1000)}`, { left: Infinity })).toBeUndefined();
  expect(allowance.left).toBeGreaterThan(0);
  expect(treeOf('*one* _two_', allowance)?.children).toHaveLength(1);
  expect(treeOf('*one* _two_', { left: 10 })).toBeUndefined();
});

it('reads a text around a paragraph that is too dear as the Markdown it is (C37)', () => {
  const kinds = parseBlocks(`# Before\n\n${'*_'.repeat(2000)}\n\nIt is *after*.`).map(({ node }) => node);
  expect(kinds[0]).toMatchObject({ type: 'heading' });
  expect(kinds[1]).toMatchObject({ type: 'paragraph', children: [{ type: 'text' }] });
  expect(kinds.at(-1)).toMatchObject({
    children: [{ type: 'text' }, { type: 'emphasis' }, { type: 'text' }],
  });
});

it('reads a tail that is dear again only when it has grown, and all of it when it is finished (C37)', () => {
  const line = 'const a = [1, 2, 3];\n';
  const reader = createMarkdownReader();
  const readings = new Set<readonly Block[]>();
  let code = '```js\n';
  for (let i = 0; i < 2000; i++) readings.add(reader.read((code += line), false));
  expect(readings.size).toBeLessThan(300);
  const [block] = reader.read(code, true);
  expect(block?.node).toMatchObject({ type: 'code', value: line.repeat(2000).trimEnd() });
});

it('finds where a link leads to in another part of a long text', () => {
  const long = `See [there][1] and [^2].\n\n${'Much is said in between.\n\n'.repeat(600)}[1]: https://a.example\n\n[^2]: A note.\n`;
  const blocks = parseBlocks(long);
  const [first] = blocks;
  expect(first && nodesBelow(first.node).map(({ type }) => type)).toContain('linkReference');
  expect(first && nodesBelow(first.node).map(({ type }) => type)).toContain('footnoteReference');
  expect(long.slice((first?.start ?? 0) + (first?.node.position?.start.offset ?? 0), first?.end)).toBe(
    'See [there][1] and [^2].',
  );
  expect(blocks.filter(({ node }) => node.type === 'definition')).toHaveLength(1);
});

function nodesBelow(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesBelow) : [])];
}

function depthOf({ node }: Pick<Block, 'node'>): number {
  const below = (each: Nodes): number =>
    1 + ('children' in each ? Math.max(0, ...each.children.map(below)) : 0);
  return below(node);
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : 'alt' in node ? (node.alt ?? '') : '';
}

/** As models write when they explain. */
const explanation = `# Sourdough

[wiki]: https://example.org/sourdough
[^1]: Wild yeast is slower.

Bread that is raised by **wild yeast**, see [the page][wiki] and the note[^1]. It *needs*
patience, \`flour\` and $x^2$.

1. Mix
   - 100 g starter

     which must be ripe
   - 350 g water
     1. cold
     2. or warm

2. Wait

| step | time |
|:-----|-----:|
| fold | 4 h  |
| rest | 12 h |

> Whoever bakes,
> waits.
>
> - A baker

\`\`\`ts
const bread = bake();

// after an hour
const crust = bread.crust;
\`\`\`

***

Setext heading
--------------

- [ ] Buy flour
- [x] Feed the starter

<b>Raw</b> text, see [the page][wiki] again[^1].

The end.
`;

/** What is read, and where. */
const shapeOf = (blocks: readonly Block[]): unknown =>
  blocks.map(({ node, start, end }) => [
    node.type,
    start + (node.position?.start.offset ?? 0),
    end,
    shapeBelow(node),
  ]);

function shapeBelow(node: Nodes): unknown {
  if ('children' in node) return node.children.map((child) => [child.type, shapeBelow(child)]);
  return 'value' in node ? node.value : '';
}

it('reads a text that grows by any steps as it reads the whole', () => {
  const whole = shapeOf(createMarkdownReader().read(explanation, true));
  const steps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(steps, (lengths) => {
      const reader = createMarkdownReader();
      for (let at = 0, i = 0; at < explanation.length; at += lengths[i++ % lengths.length] ?? 1)
        reader.read(explanation.slice(0, at), false);
      expect(shapeOf(reader.read(explanation, true))).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

it('leaves a link that is defined later as it was written', () => {
  const reader = createMarkdownReader();
  const written = 'See [the page][late].\n\nMore.\n\nAnd more.\n\n';
  reader.read(written, false);
  const [first] = reader.read(`${written}[late]: https://example.org\n`, true);
  expect(first && textOf(first.node)).toBe('See [the page][late].');
});

/** How many characters are read in all while a text of so many explanations is written, a word or so at a time. */
function readWhileWritten(times: number): number {
  const whole = explanation.repeat(times);
  const reader = createMarkdownReader();
  const known = new Set<Block>();
  let characters = 0;
  for (let at = 8; at < whole.length + 8; at += 8) {
    for (const block of reader.read(whole.slice(0, at), false)) {
      if (!known.has(block)) characters += block.end - block.start - (block.node.position?.start.offset ?? 0);
      known.add(block);
    }
  }
  return characters;
}

it('reads no more of a text the more there is before it: only what is open is read again', () => {
  const once = readWhileWritten(2);
  expect(readWhileWritten(16)).toBeLessThan(10 * once);
  expect(once).toBeLessThan(40 * 2 * explanation.length);
});
