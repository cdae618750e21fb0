import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMarkdownReader, parseBlocks } from '../../../src/shared/text/markdown.ts';
import { createPieceCutter, type Piece } from '../../../src/shared/speech/pieces.ts';

/** The pieces of a text that arrives in parts of the given lengths, over and over. */
function streamed(text: string, lengths: readonly number[]): readonly Piece[] {
  const reader = createMarkdownReader();
  const cutter = createPieceCutter();
  const pieces: Piece[] = [];
  for (let at = 0, i = 0; at < text.length; i++) {
    at += lengths[i % lengths.length] ?? 1;
    pieces.push(...cutter.cut(reader.read(text.slice(0, at), false), false));
  }
  return [...pieces, ...cutter.cut(reader.read(text, true), true)];
}

const spoken = (text: string, lengths = [1]): readonly string[] =>
  streamed(text, lengths).map((piece) => piece.text);

const rich = `Sure! The tallest tree in Europe, as far as I know, is a *karri* named "Karri Knight" of 72.9 m.

I can do **three** things: see [the docs](https://a.example/b), or https://www.example.com/x?y=1 for more.

1. talk to you
2. read \`code\` aloud, e.g. this

\`\`\`js
const a = 1;
const b = 2;
\`\`\`

| tree | height |
|---|---|
| karri | 72.9 m |

> A quoted line
> goes on here.

<script>alert(1)</script>
`;

it('speaks a reply as a person would read it', () => {
  expect(spoken(rich)).toEqual([
    'Sure! The tallest tree in Europe,',
    'as far as I know, is a karri named Karri Knight of 72.9 m.',
    'I can do three things: see the docs, or example.com for more.',
    'talk to you',
    'read code aloud, e.g. this',
    'A code block of 2 lines.',
    'tree, height.',
    'karri, 72.9 m.',
    'A quoted line goes on here.',
  ]);
});

it('begins with a clause, so that sound starts before the sentence is written', () => {
  const [first] = streamed('Well, the answer to that is, as always, that it depends on the weather.', [1]);
  expect(first).toMatchObject({ text: 'Well, the answer to that is,', boundary: 'clause' });
});

it('does not wait for the end of the reply to speak its first sentence', () => {
  const cutter = createPieceCutter();
  expect(cutter.cut(parseBlocks('It is high noon now. And'), false)).toHaveLength(1);
});

it('does not take a number or an abbreviation for the end of a sentence', () => {
  expect(spoken('It costs 3.50 dollars today. Dr. Smith of St. Ives said so at 12.30 sharp.')).toEqual([
    'It costs 3.50 dollars today.',
    'Dr. Smith of St. Ives said so at 12.30 sharp.',
  ]);
});

it('never speaks fewer than three words alone when there are more', () => {
  expect(spoken('Yes. No. It is so. I think. So it is, my friend. Ok.')).toEqual([
    'Yes. No. It is so.',
    'I think. So it is, my friend. Ok.',
  ]);
});

it('cuts a sentence that is too long for one request at its clauses', () => {
  const long = `${'the quick brown fox jumps over the lazy dog, '.repeat(20)}and rests.`;
  const pieces = spoken(`Look here now. ${long}`, [7]);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(300);
  expect(pieces.join(' ')).toBe(`Look here now. ${long}`);
});

it('does not speak code before it knows how long it is', () => {
  const cutter = createPieceCutter();
  expect(cutter.cut(parseBlocks('```\none\ntwo\n'), false)).toEqual([]);
});

it('has nothing to say of what has no words', () => {
  expect(spoken('***\n\n![](https://a.example/p.png)\n\n<b>\n\n…')).toEqual([]);
});

it('speaks the same words however the reply arrives', () => {
  const words = (pieces: readonly string[]): string => pieces.join(' ');
  const expected = words(spoken(rich));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }), (lengths) => {
      expect(words(spoken(rich, lengths))).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

it('knows where in the Markdown each piece stands', () => {
  const pieces = streamed(rich, [5]);
  const starts = pieces.map((piece) => piece.start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(pieces.map((piece) => rich.slice(piece.start, piece.end))).toContain(
    'Sure! The tallest tree in Europe,',
  );
});
