import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSentences } from '../../src/shared/sentences.ts';
import { createSentenceStream } from '../../src/shared/sentence-stream.ts';

function streamed(text: string, cuts: readonly number[]): readonly string[] {
  const stream = createSentenceStream();
  const pieces: string[] = [];
  for (let at = 0, i = 0; at < text.length; i++) {
    const length = cuts[i % cuts.length] ?? 1;
    pieces.push(...stream.push(text.slice(at, at + length)));
    at += length;
  }
  return [...pieces, ...stream.end()];
}

const words =
  '|.|. |? |! |... |…|. . . |"|“|” |’|(|) |[|1.|2) |• |\n|\n\n|\r\n|    |Mr|U.S|e.g|a.m|No|I|St|Fig|J|he|The|said|Tom|went home|12|3.5|。|「|」|はい|http://a.b/C.D|a@b.co|Yahoo|🙂|: |,'.split(
    '|',
  );
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...words, ' ', ' '), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const anyCuts = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 20 });

it('gives the same sentences however the text is cut', () => {
  fc.assert(
    fc.property(anyText, anyCuts, (text, cuts) => {
      expect(streamed(text, cuts)).toEqual(streamed(text, [text.length + 1]));
    }),
    { numRuns: 3000 },
  );
});

it('loses no character', () => {
  fc.assert(
    fc.property(anyText, anyCuts, (text, cuts) => {
      expect(streamed(text, cuts).join('')).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

it('splits as the whole text is split', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const whole = splitSentences(text).map(({ start, end }) => text.slice(start, end));
      const pieces = streamed(text, [7]).map((piece) => piece.trim());
      expect(pieces.filter((piece) => piece !== '')).toEqual(whole);
    }),
    { numRuns: 2000 },
  );
});

it('leaves nothing but white space between sentences', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const outside = splitSentences(text).reduceRight(
        (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
        text,
      );
      expect(outside.trim()).toBe('');
    }),
  );
});

it('tells a sentence as soon as nothing can change it', () => {
  const stream = createSentenceStream();
  expect(stream.push('It is noon. ')).toEqual([]);
  expect(
    stream.push('The bells of the town are ringing, and everyone goes home to eat what there is at noon'),
  ).toEqual(['It is noon.']);
});
