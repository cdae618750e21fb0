import { expect, it } from 'vitest';
import { createMarkdownReader, parseBlocks } from '../../src/shared/markdown.ts';

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
