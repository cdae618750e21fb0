import { expect, it } from 'vitest';
import { parseBlocks } from '../../src/shared/markdown.ts';
import { sentenceAround, sentencesAcross, splitSentences } from '../../src/shared/sentences.ts';

const parts = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

it('splits a text into its sentences', () => {
  expect(parts('  It is noon. Is it? Yes!  ')).toEqual(['It is noon.', 'Is it?', 'Yes!']);
});

it('keeps abbreviations and initials inside their sentence', () => {
  expect(parts('Ask Dr. J. Smith, i.e. Mr. No. 1. Then go.')).toEqual([
    'Ask Dr. J. Smith, i.e. Mr. No. 1.',
    'Then go.',
  ]);
});

it('has no sentence in nothing', () => {
  expect(parts(' \n ')).toEqual([]);
});

const markdown = 'One is **bold here**. Two follows.\n\n- third';
const blocks = parseBlocks(markdown);
const lit = (offset: number): string | undefined => {
  const range = sentenceAround(blocks, offset);
  return range && markdown.slice(range.start, range.end);
};

it('finds the sentence of the Markdown around a place', () => {
  expect(lit(0)).toBe('One is **bold here**.');
  expect(lit(markdown.indexOf('Two'))).toBe('Two follows.');
  expect(lit(markdown.indexOf('third'))).toBe('third');
});

it('finds none between blocks', () => {
  expect(lit(markdown.indexOf('\n'))).toBeUndefined();
});

it('widens a stretch to whole sentences', () => {
  expect(sentencesAcross(blocks, { start: 8, end: 25 })).toEqual({ start: 0, end: 34 });
});
