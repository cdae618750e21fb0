import { expect, it } from 'vitest';
import { createMarkdownReader, parseBlocks } from '../../src/shared/markdown.ts';

const text = 'First.\n\nSecond.\n\n- a\n- b\n\nThird.\n';

it('reads a growing text as it reads the whole', () => {
  const reader = createMarkdownReader();
  for (let end = 1; end < text.length; end++) reader.read(text.slice(0, end));
  const grown = reader.read(text).map(({ node, start, end }) => [node.type, start, end]);
  expect(grown.map(([type]) => type)).toEqual(parseBlocks(text).map(({ node }) => node.type));
});

it('gives settled blocks out as they were, so that they are not drawn again', () => {
  const reader = createMarkdownReader();
  const [before] = reader.read(text);
  const [after] = reader.read(`${text}\nFourth.`);
  expect(after).toBe(before);
});

it('places blocks in the whole text', () => {
  const reader = createMarkdownReader();
  reader.read(text);
  const last = reader.read(`${text}\nFourth.`).at(-1);
  const offset = (last?.start ?? 0) + (last?.node.position?.start.offset ?? 0);
  expect(`${text}\nFourth.`.slice(offset)).toBe('Fourth.');
});
