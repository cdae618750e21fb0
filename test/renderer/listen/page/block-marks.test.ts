import { expect, it } from 'vitest';
import { highlightAt, highlightOf, marksByBlock } from '../../../../src/renderer/listen/page/block-marks.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import type { Mark } from '../../../../src/shared/listen/marks.ts';

const blocks: readonly Block[] = ['Low water', 'It is quiet.', 'Nobody is there.', 'The end.'].map(
  (text, i) => ({ id: `b${i}`, kind: 'paragraph', text }),
);
const ground = { blocks, indexOf: new Map(blocks.map(({ id }, i) => [id, i])) };
const place = (block: number, at: number) => ({ blockId: `b${block}`, at });
const bookmark: Mark = { id: 'one', place: place(3, 0), quote: 'The end.', note: '', madeAt: 1 };
const long: Mark = {
  id: 'two',
  place: place(1, 6),
  quote: 'quiet.\nNobody is there.\nThe',
  note: '',
  madeAt: 2,
  highlight: { until: place(3, 3), colour: 'green' },
};
const within: Mark = {
  id: 'three',
  place: place(2, 0),
  quote: 'Nobody',
  note: 'Who?',
  madeAt: 3,
  highlight: { until: place(2, 6), colour: 'pink' },
};

it('draws a highlight in each block that it touches, and a sign for bookmarks and notes', () => {
  const byBlock = marksByBlock([bookmark, long, within], ground);
  expect([...byBlock.keys()].toSorted()).toEqual(['b1', 'b2', 'b3']);
  expect(byBlock.get('b1')).toEqual({
    highlighted: [{ name: 'mark-green', start: 6, end: 12 }],
    hasSign: false,
  });
  expect(byBlock.get('b2')).toEqual({
    highlighted: [
      { name: 'mark-green', start: 0, end: 16 },
      { name: 'mark-pink', start: 0, end: 6 },
    ],
    hasSign: true,
  });
  expect(byBlock.get('b3')).toEqual({
    highlighted: [{ name: 'mark-green', start: 0, end: 3 }],
    hasSign: true,
  });
});

it('draws nothing of what is lost, or not here yet', () => {
  const elsewhere = { ...within, place: { blockId: 'b9', at: 0 } };
  expect(marksByBlock([{ ...long, isLost: true }, elsewhere], ground).get('b2')).toBeUndefined();
});

it('finds the highlight that holds a character, the last one of several', () => {
  const marks = [bookmark, long, within];
  const at = (block: number, character: number) => highlightAt(marks, ground, place(block, character))?.id;
  expect(at(1, 5)).toBeUndefined();
  expect(at(1, 6)).toBe('two');
  expect(at(2, 5)).toBe('three');
  expect(at(2, 6)).toBe('two');
  expect(at(3, 2)).toBe('two');
  expect(at(3, 3)).toBeUndefined();
  expect(highlightAt([{ ...long, isLost: true }], ground, place(2, 8))).toBeUndefined();
});

it('knows the highlight of exactly what is selected', () => {
  const marks = [bookmark, long, within];
  expect(highlightOf(marks, { from: place(2, 0), until: place(2, 6) })?.id).toBe('three');
  expect(highlightOf(marks, { from: place(2, 0), until: place(2, 7) })).toBeUndefined();
  expect(highlightOf(marks, { from: place(3, 0), until: place(3, 0) })).toBeUndefined();
});
