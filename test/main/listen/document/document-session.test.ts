import { expect, it } from 'vitest';
import { createParsedText } from '../../../../src/main/listen/document/document-session.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';

const blocksOf = (count: number, text = '0123456789'): readonly Block[] =>
  Array.from({ length: count }, (_, i) => ({ id: `b${i}`, kind: 'paragraph', text }));

it('returns the parsed blocks in pages, and nothing past the end', () => {
  const text = createParsedText();
  text.add(blocksOf(350));
  expect(text.page(0).blocks).toHaveLength(250);
  expect(
    text
      .page(250)
      .blocks.map(({ id }) => id)
      .at(-1),
  ).toBe('b349');
  expect(text.page(350)).toEqual({ blocks: [], from: 350 });
});

it('reports the share of the text before a place', () => {
  const text = createParsedText();
  text.add(blocksOf(10));
  expect(text.progressAt({ blockId: 'b5', at: 5 })).toBe(0.55);
  expect(text.progressAt({ blockId: 'b9', at: 99 })).toBe(1);
  expect(text.progressAt({ blockId: 'b9', at: 10 }, 400)).toBe(0.25);
  expect(text.progressAt({ blockId: 'nowhere', at: 1 })).toBe(0);
  expect(createParsedText().progressAt({ blockId: 'b0', at: 0 })).toBe(0);
});

it('begins at the body of a book, and at the beginning where nothing stands before it', () => {
  const text = createParsedText();
  text.add([{ id: 't', kind: 'heading', text: 'Low Water', isFront: true }]);
  expect(text.bodyStart).toBeUndefined();
  text.add(blocksOf(2));
  expect(text.bodyStart).toEqual({ blockId: 'b0', at: 0 });
  const plain = createParsedText();
  plain.add(blocksOf(2));
  expect(plain.bodyStart).toBeUndefined();
});
