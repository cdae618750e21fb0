import { describe, expect, it } from 'vitest';
import { extractsOf } from '../../../src/main/talk/documents/extracts.ts';
import type { Block } from '../../../src/shared/listen/document.ts';

let ids = 0;
const block = (text: string, more: Partial<Block> = {}): Block => ({
  id: `b${++ids}`,
  kind: 'paragraph',
  text,
  ...more,
});
const texts = (blocks: readonly Block[]): readonly string[] => extractsOf(blocks).map(({ text }) => text);

describe('extracts of a document', () => {
  it('ends where its last block does, or a sentence of a long one', () => {
    const two = [block('One.'), block('Two, too.')];
    expect(extractsOf(two)[0]).toMatchObject({
      place: { blockId: two[0]?.id, at: 0 },
      until: { blockId: two[1]?.id, at: 9 },
    });
    const [long] = [block('A sentence of some length. '.repeat(200))];
    const [first, second] = extractsOf([long]);
    expect(first?.until).toEqual({ blockId: long.id, at: first?.text.trimEnd().length });
    expect(second?.place.at).toBeGreaterThanOrEqual(first?.until.at ?? Infinity);
  });

  it('join short paragraphs that follow one another', () => {
    expect(texts([block('One.'), block('Two.'), block('Three.')])).toEqual(['One.\nTwo.\nThree.']);
  });

  it('never go on from one page to the next', () => {
    const extracts = extractsOf([block('One.', { page: 1 }), block('Two.', { page: 2 })]);
    expect(extracts.map(({ page, text }) => [page, text])).toEqual([
      [1, 'One.'],
      [2, 'Two.'],
    ]);
  });

  it('begin with a heading, and know which one they stand under', () => {
    const extracts = extractsOf([
      block('Boats', { kind: 'heading' }),
      block('They float.'),
      block('Nets', { kind: 'heading' }),
      block('They hang.'),
    ]);
    expect(extracts.map(({ heading, text }) => [heading, text])).toEqual([
      ['Boats', 'Boats\nThey float.'],
      ['Nets', 'Nets\nThey hang.'],
    ]);
  });

  it('leave out what printing puts around a page', () => {
    expect(
      texts([block('7', { kind: 'page-number' }), block('A History', { kind: 'header' }), block('Words.')]),
    ).toEqual(['Words.']);
  });

  it('cut a long paragraph between its sentences, each at its place in the block', () => {
    const sentence = 'The ferry came late again that winter and nobody complained about it. ';
    const long = block(sentence.repeat(60).trim());
    const extracts = extractsOf([long]);
    expect(extracts.length).toBeGreaterThan(2);
    for (const { place, text } of extracts) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1600);
      expect(long.text.slice(place.at, place.at + text.length)).toBe(text);
      expect(text.endsWith('.')).toBe(true);
    }
    expect(extracts.map(({ text }) => text).join(' ')).toBe(long.text);
  });

  it.each(['x'.repeat(9000), '海'.repeat(4000)])('cut even what has no sentences: %.4s', (text) => {
    const extracts = extractsOf([block(text)]);
    expect(extracts.every((extract) => Buffer.byteLength(extract.text) <= 1600)).toBe(true);
    expect(extracts.map((extract) => extract.text).join('')).toBe(text);
  });
});
