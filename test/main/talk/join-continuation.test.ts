import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createContinuationJoiner, keptLength } from '../../../src/main/talk/join-continuation.ts';

const story = 'One evening the lamp would not burn. She sat down on the rocks and told the sea.';

/** The whole reply: what came before the break, joined with these deltas. */
function answer(brokenOff: string, ...deltas: readonly string[]): string {
  const kept = brokenOff.slice(0, keptLength(brokenOff));
  const joiner = createContinuationJoiner(kept);
  return kept + deltas.map(joiner.add).join('') + joiner.end();
}

it.each([
  ['One evening the la', 'lamp would not burn.'],
  ['One evening the lamp', ' lamp would not burn.'],
  ['One evening the ', ' lamp would not burn.'],
  ['One evening', 'evening the lamp would not burn.'],
])('joins %j and %j', (brokenOff, rest) => {
  expect(answer(brokenOff, rest)).toBe('One evening the lamp would not burn.');
});

it('puts one space after a complete sentence', () => {
  expect(answer('The lamp would not burn.', 'She sat down.')).toBe('The lamp would not burn. She sat down.');
  expect(answer('It said “no.”', ' She sat down.')).toBe('It said “no.” She sat down.');
});

it('keeps a line break and the indentation after it', () => {
  expect(answer('```\nif a:\n', '    b()\n```')).toBe('```\nif a:\n    b()\n```');
});

it('does not cut a script without spaces, or an address', () => {
  const reply = 'https://service.example/a/very/long/path/that/is/no/word';
  expect(keptLength(reply)).toBe(reply.length);
});

it('drops a repetition, however it is cut and wherever the reply broke off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: story.length }),
      fc.integer({ min: 0, max: 1 }),
      fc.array(fc.integer({ min: 1, max: story.length }), { maxLength: 12 }),
      (brokenAt, share, cuts) => {
        const kept = story.slice(0, keptLength(story.slice(0, brokenAt)));
        // From the beginning, or from the beginning of a word some way back.
        const from = share === 0 ? 0 : kept.lastIndexOf(' ', kept.length - 16) + 1;
        const continuation = story.slice(from);
        const places = [0, ...cuts.map((cut) => Math.min(cut, continuation.length)), continuation.length];
        const sorted = places.toSorted((a, b) => a - b);
        const deltas = sorted.slice(1).map((to, i) => continuation.slice(sorted[i], to));
        expect(answer(story.slice(0, brokenAt), ...deltas)).toBe(story);
      },
    ),
  );
});

it('keeps a beginning that only looked like a repetition', () => {
  expect(answer('She sat down on the rocks. ', 'She sat', ' up.')).toBe(
    'She sat down on the rocks. She sat up.',
  );
  expect(answer('She sat down on the rocks. ', 'She')).toBe('She sat down on the rocks. She');
});

it('adds nothing when nothing arrives', () => {
  expect(answer('She sat down.')).toBe('She sat down.');
});
