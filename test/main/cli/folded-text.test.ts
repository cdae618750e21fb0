import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFoldedText } from '../../../src/main/cli/terminal.ts';

const text =
  'They ask for a sum.\nI multiply seven by eight, and then I say it as an  incomprehensibilities-free sentence.';

test('breaks lines between words only, and leaves a word that is too long whole', () => {
  const lines = folded([text], 20).split('\n');
  expect(lines.filter((line) => line.length > 20)).toEqual(['incomprehensibilities-free']);
  expect(lines.join(' ')).toBe(text.replaceAll(/\s+/g, ' '));
  expect(lines[0]).toBe('They ask for a sum.');
});

test('folds alike however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const ends = [...cuts.toSorted((a, b) => a - b), text.length];
      const deltas = ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
      expect(folded(deltas, 20)).toBe(folded([text], 20));
    }),
  );
});

function folded(deltas: readonly string[], width: number): string {
  const fold = createFoldedText(width);
  return deltas.map((delta) => fold.add(delta)).join('') + fold.end();
}
