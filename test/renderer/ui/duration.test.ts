import { expect, it } from 'vitest';
import { formatDuration } from '../../../src/renderer/ui/duration.ts';

it.each([
  [0, '0 s'],
  [420, '0.4 s'],
  [2140, '2.1 s'],
  [2000, '2 s'],
  [14_300, '14 s'],
])('formats %i ms as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
