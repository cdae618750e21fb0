import { expect, it } from 'vitest';
import { flipped, withFlip, withPolicy } from '../../../src/renderer/listen/choice-actions.ts';
import { noChoices, readingChoices } from '../../../src/shared/listen/script/choices.ts';

const note = { id: 'b7', kind: 'footnote' } as const;
const everywhere = { policies: {}, words: [], voices: {} };

it('reads what was not read with one press, and skips what was', () => {
  expect(flipped('page-number', 'skip')).toBe('read');
  expect(flipped('paragraph', 'read')).toBe('skip');
  expect(flipped('table', 'summary')).toBe('read');
  expect(flipped('table', 'read')).toBe('summary');
  // Neither has words of its own.
  for (const kind of ['picture', 'gap'] as const) {
    expect(flipped(kind, 'summary')).toBe('skip');
    expect(flipped(kind, 'skip')).toBe('summary');
  }
});

it('lets a choice for all of a kind win over the one for this block', () => {
  const flip = withPolicy(noChoices, note, 'skip', 'block');
  expect(flip.flips).toEqual({ b7: 'skip' });
  const here = withPolicy(flip, note, 'read', 'document');
  expect(here).toMatchObject({ flips: {}, policies: { footnote: 'read' } });
});

it('leaves a block to what holds for its kind once its own choice is taken back', () => {
  expect(withFlip({ ...noChoices, flips: { b7: 'skip', b8: 'read' } }, 'b7', undefined).flips).toEqual({
    b8: 'read',
  });
});

it('takes back what stands against a choice for everywhere', () => {
  const here = withPolicy(noChoices, note, 'read', 'document');
  const all = withPolicy(here, note, 'skip', 'everywhere');
  expect(readingChoices(all, { ...everywhere, policies: { footnote: 'skip' } }, 'en').policies.footnote).toBe(
    'skip',
  );
});
