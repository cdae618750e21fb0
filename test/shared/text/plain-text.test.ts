import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bySentence, createPieceCutter, type Piece } from '../../../src/shared/speech/pieces.ts';
import { createReplyReader } from '../../../src/shared/text/markdown.ts';
import { plainBlocks } from '../../../src/shared/text/plain-text.ts';

function pieces(text: string): readonly Piece[] {
  const cutter = createPieceCutter();
  cutter.read(plainBlocks(text), true);
  return bySentence(cutter);
}

const spoken = (text: string): readonly string[] => pieces(text).map((piece) => piece.text);

it('says what stands there, where Markdown would hear marks', () => {
  expect(
    spoken('# Not a heading at all\n\n    four spaces are no code\n\n<b>bold</b> is a word here'),
  ).toEqual(['# Not a heading at all', 'four spaces are no code', '<b>bold</b> is a word here']);
});

it('goes on across the line breaks of a paragraph, and pauses at its end', () => {
  const read = pieces('A line that was broken\nby the edge of a page.\n\nAnother paragraph of it.');
  expect(read.map(({ text, boundary }) => [text, boundary])).toEqual([
    ['A line that was broken by the edge of a page.', 'paragraph'],
    ['Another paragraph of it.', 'paragraph'],
  ]);
});

it('pauses between the items of a list', () => {
  expect(
    spoken('To be bought today\n- milk and some bread\n- a pound of butter\n1. nothing else at all'),
  ).toEqual(['To be bought today', '- milk and some bread', '- a pound of butter', '1. nothing else at all']);
});

it('says an address by its host, and leaves the full stop to the sentence', () => {
  expect(spoken('See https://www.example.com/a?b=c#d. It is good to know.')).toEqual([
    'See example.com. It is good to know.',
  ]);
});

it('keeps to what speech can do with a text that has no paragraphs, nor even words', () => {
  for (const text of [
    'One more of these sentences. '.repeat(4000),
    'word '.repeat(20_000),
    'x'.repeat(100_000),
  ]) {
    const read = pieces(text);
    expect(Math.max(...read.map((piece) => piece.text.length))).toBeLessThanOrEqual(300);
    expect(
      read
        .map((piece) => piece.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
  }
});

it('points at what is spoken where it stands, in order and without loss', () => {
  const text = fc
    .array(
      fc.constantFrom('word', ' ', '\n', '\n\n', '- ', 'End. ', '*', 'https://a.example/b', 'ü', '漢字'),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (each) => {
      const blocks = plainBlocks(each);
      const written = blocks.map(({ start, end }) => each.slice(start, end)).join('');
      expect(written.replaceAll(/\s/g, '')).toBe(each.replaceAll(/\s/g, ''));
      const ends = pieces(each).flatMap(({ start, end }) => [start, end]);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    }),
  );
});

it('reads answers as Markdown, and only what is read out as it stands', () => {
  const first = (origin: 'text' | 'reading') => createReplyReader(origin).read('# Trees', true)[0]?.node.type;
  expect([first('text'), first('reading')]).toEqual(['heading', 'paragraph']);
});
