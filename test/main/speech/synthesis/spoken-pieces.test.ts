import { array, assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { spokenPieces } from '../../../../src/main/speech/synthesis/spoken-pieces.ts';

const sentence = 'The keeper climbed the stairs again that night, one by one, without a word to anyone.';

test('puts as many whole sentences into a piece as go into it, none across paragraphs, and says how it ends', () => {
  expect(spokenPieces(`${sentence} ${sentence} ${sentence}\n\n${sentence}`, 'markdown')).toEqual([
    { text: `${sentence} ${sentence}`, boundary: 'sentence' },
    { text: sentence, boundary: 'paragraph' },
    { text: sentence, boundary: 'paragraph' },
  ]);
});

test('asks for a chapter in as few requests as its length allows', () => {
  const short = 'Nobody spoke for a while. Far out, something answered her at last. ';
  const pieces = spokenPieces(`${`${short}${sentence} `.repeat(8)}\n\n`.repeat(9), 'markdown');
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  expect(characters).toBeGreaterThan(10_000);
  expect(characters / pieces.length).toBeGreaterThan(150);
  expect(pieces.every(({ text }) => text.length <= 250 && /[.!?]$/.test(text))).toBe(true);
});

test('takes a heading of two words along with what follows, and two last words with what comes before', () => {
  expect(texts(`# The lighthouse\n\n${sentence}\n\nThe end`)).toEqual([
    `The lighthouse. ${sentence} The end`,
  ]);
});

test('says the short items of a list in one breath', () => {
  expect(texts('- Milk\n- Bread\n- A new lamp')).toEqual(['Milk. Bread. A new lamp']);
});

test('cuts a sentence that is too long at its clauses', () => {
  const long = Array.from({ length: 12 }, (_, i) => `on day ${i + 1} the wind blew from the north`).join(
    ', ',
  );
  const pieces = spokenPieces(`${long}.`, 'markdown');
  expect(pieces.map(({ text }) => text).join(' ')).toBe(`${long}.`);
  expect(pieces.slice(0, -1).every(({ text, boundary }) => text.endsWith(',') && boundary === 'clause')).toBe(
    true,
  );
});

test('takes marks for Markdown only where the text is Markdown', () => {
  expect(texts('    indented verse of a poem')).toEqual(['A code block of 1 line.']);
  expect(spokenPieces('    indented verse of a poem', 'plain').map(({ text }) => text)).toEqual([
    'indented verse of a poem',
  ]);
});

test('keeps the quotes that make speech models sigh from a plain text', () => {
  expect(spokenPieces('She said: “Not tonight.”', 'plain')[0]?.text).toBe('She said: Not tonight.');
});

test('has nothing to say of an empty text, a rule, or a smile', () => {
  for (const text of ['', ' \n\n ', '---', '🙂']) expect(spokenPieces(text, 'markdown')).toEqual([]);
});

test('loses no word of any plain text, and makes no piece too long', () => {
  const word = stringMatching(/^[a-z]{1,14}[,.;!?]?$/);
  assert(
    property(array(array(word, { minLength: 1, maxLength: 90 }), { maxLength: 6 }), (paragraphs) => {
      const text = paragraphs.map((list) => list.join(' ')).join('\n\n');
      const pieces = spokenPieces(text, 'plain');
      expect(words(pieces.map((piece) => piece.text).join(' '))).toEqual(words(text));
      for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(250);
    }),
  );
});

function texts(markdown: string): readonly string[] {
  return spokenPieces(markdown, 'markdown').map(({ text }) => text);
}

function words(text: string): readonly string[] {
  return text.match(/[a-z]+/g) ?? [];
}
