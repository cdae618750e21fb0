import { expect, it } from 'vitest';
import { excerptOf } from '../../../src/shared/text/excerpt.ts';

const marked = (text: string, query: string, length = 60): readonly string[] => {
  const excerpt = excerptOf(text, query, length);
  return excerpt.marks.map(({ start, end }) => excerpt.text.slice(start, end));
};

it('shows a short text whole', () => {
  expect(excerptOf('A wading\n bird.', '', 60)).toEqual({ text: 'A wading  bird.', marks: [] });
});

it('shows of a long text what is around the first word found', () => {
  const { text } = excerptOf(
    `${'And so on. '.repeat(50)}Then a heron came. ${'And so on. '.repeat(50)}`,
    'heron',
    60,
  );
  expect(text).toMatch(/^…And so on\..*Then a heron came\..*so…$/);
  expect(text.length).toBeLessThan(100);
});

it('marks the words as they were found: the last by its beginning, whatever their case and accents', () => {
  expect(marked('Herons eat. The HÉRON eats eating.', 'heron ea')).toEqual([
    'eat',
    'HÉRON',
    'eats',
    'eating',
  ]);
});

it.each(['a', '👩‍🚀'.repeat(99), 'x'.repeat(500), ` ${'y '.repeat(400)}z`])(
  'marks nothing outside of what it shows, and cuts no letter in two: %#',
  (text) => {
    const excerpt = excerptOf(text, 'x y z', 50);
    expect(excerpt.marks.every(({ start, end }) => start >= 0 && end <= excerpt.text.length)).toBe(true);
    expect(excerpt.text.isWellFormed()).toBe(true);
  },
);
