import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf, markedParts } from '../../../../src/renderer/dictate/takes/TakeText.tsx';

const marks = (text: string, query: string): string[] =>
  markedParts(text, query).flatMap(({ text: part, marked }) => (marked ? [part] : []));

it('marks the beginnings of words, whatever their case', () => {
  expect(marks('Plants and implants. PLANT!', 'plant')).toEqual(['Plant', 'PLANT']);
});

it('marks each of several words, with letters of any script', () => {
  expect(marks('Grüße aus Köln, große Stadt', 'köln grü')).toEqual(['Grü', 'Köln']);
});

it('marks nothing where nothing is searched for', () => {
  expect(marks('anything', ' " * ( ')).toEqual([]);
});

it('gives the whole text back, whatever is searched for', () => {
  assert(
    property(string(), string(), (text, query) => {
      expect(
        markedParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

it('shows a part of a long text from its beginning', () => {
  expect(excerptOf('a'.repeat(20), '', 10)).toBe(`${'a'.repeat(10)}…`);
  expect(excerptOf('short', '', 10)).toBe('short');
});

it('shows the part in which the word is that was searched for', () => {
  const excerpt = excerptOf(`${'lead '.repeat(100)}quokka ${'tail '.repeat(100)}`, 'quok', 60);
  expect(excerpt).toContain('quokka');
  expect(excerpt.length).toBeLessThanOrEqual(62);
});
