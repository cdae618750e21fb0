import { expect, test } from 'vitest';
import {
  noChoices,
  readingChoices,
  type ReadingChoices,
} from '../../../../src/shared/listen/script/choices.ts';
import { blocksOf, scriptOf } from './made-documents.ts';

const german = { text: 'Guten Morgen.', language: 'de' };

function spoken(voices: ReadingChoices['voices'], ...blocks: readonly (string | typeof german)[]) {
  const choices = readingChoices(noChoices, { policies: {}, words: [], voices }, 'en');
  return [...scriptOf(blocksOf(...blocks), choices).passages()].map(({ text, voice }) => [text, voice]);
}

test('short lines in two voices don’t share a passage', () => {
  expect(spoken({ de: 'Axel.wav' }, 'Good morning, Ada.', german, 'Good night, Ada.')).toEqual([
    ['Good morning, Ada.', undefined],
    ['Guten Morgen.', 'Axel.wav'],
    ['Good night, Ada.', undefined],
  ]);
});

test('without a voice of its own, a language changes nothing', () => {
  expect(spoken({ fr: 'Alice.wav' }, 'Good morning, Ada.', german)).toEqual([
    ['Good morning, Ada. Guten Morgen.', undefined],
  ]);
});

test('the document’s language has a voice, too', () => {
  expect(spoken({ en: 'Jade.wav' }, 'Good morning to all of you.')).toEqual([
    ['Good morning to all of you.', 'Jade.wav'],
  ]);
});

test('what is left of a passage keeps its voice', () => {
  const choices = readingChoices(
    noChoices,
    { policies: {}, words: [], voices: { de: 'Axel.wav' } },
    undefined,
  );
  const script = scriptOf(blocksOf({ ...german, text: 'Guten Morgen. '.repeat(40) }), choices);
  const passages = [...script.passages()];
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.every(({ voice }) => voice === 'Axel.wav')).toBe(true);
});
