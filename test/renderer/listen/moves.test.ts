import { expect, it } from 'vitest';
import { placeAfter, type Direction, type Step } from '../../../src/renderer/listen/moves.ts';
import { somePage } from './some-page.ts';

const page = somePage(
  '# The sea',
  'It is wide. It is deep.',
  '!12',
  'It is old.',
  '# The shore',
  'It is narrow. It is long.',
);

/** From the sentence that begins with these words to the one that is reached. */
function from(words: string, step: Step, direction: Direction): string | undefined {
  const block = page.blocks.find(({ text }) => text.includes(words));
  const place = { blockId: block?.id ?? '', at: block?.text.indexOf(words) ?? 0 };
  const to = placeAfter(page, place, step, direction);
  return to && page.blocks[page.indexOf.get(to.blockId) ?? -1]?.text.slice(to.at);
}

it('goes from sentence to sentence, over what is not read', () => {
  expect(from('It is wide', 'sentence', 1)).toBe('It is deep.');
  expect(from('It is deep', 'sentence', 1)).toBe('It is old.');
  expect(from('It is old', 'sentence', -1)).toBe('It is deep.');
  expect(from('The sea', 'sentence', -1)).toBeUndefined();
  expect(from('It is long', 'sentence', 1)).toBeUndefined();
});

it('goes back to the beginning of the paragraph first, and then to the one before', () => {
  expect(from('It is long', 'paragraph', -1)).toBe('It is narrow. It is long.');
  expect(from('It is narrow', 'paragraph', -1)).toBe('The shore');
  expect(from('It is deep', 'paragraph', 1)).toBe('It is old.');
});

it('goes back to the beginning of the chapter first, and then to the one before', () => {
  expect(from('It is long', 'chapter', -1)).toBe('The shore');
  expect(from('The shore', 'chapter', -1)).toBe('The sea');
  expect(from('It is deep', 'chapter', 1)).toBe('The shore');
  expect(from('It is long', 'chapter', 1)).toBeUndefined();
});

it('goes nowhere from a block that is not here', () => {
  expect(placeAfter(page, { blockId: 'gone', at: 0 }, 'sentence', 1)).toBeUndefined();
});
