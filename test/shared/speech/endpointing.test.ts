import { array, assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { createSpeechFinder, endpointing } from '../../../src/shared/speech/endpointing.ts';

test('is sure after 96 ms, and then knows of the frames before', () => {
  expect(endpointing.frameMs * endpointing.onsetFrames).toBe(96);
  expect(countsOf([0.1, 2], [0.9, 4])).toEqual([0, 0, 0, 0, 3, 1]);
});

test('takes no click for speech, however often it comes', () => {
  const clicks = Array.from({ length: 20 }, (): Stretch[] => [
    [0.9, 2],
    [0.1, 5],
  ]);
  expect(speechIn(...clicks.flat())).toBe(0);
});

test('goes on through a word that fades and comes back', () => {
  expect(speechIn([0.9, 10], [0.4, 20], [0.9, 10])).toBe(40);
});

test('has to be sure anew after a pause', () => {
  expect(countsOf([0.9, 3], [0.1, 1], [0.4, 1], [0.9, 3])).toEqual([0, 0, 3, 0, 0, 0, 0, 3]);
});

test('knows of no frame twice, whatever the probabilities', () => {
  assert(
    property(array(double({ min: 0, max: 1, noNaN: true }), { maxLength: 400 }), (probabilities) => {
      const found = createSpeechFinder();
      let known = 0;
      for (const [i, probability] of probabilities.entries()) {
        const count = found(probability);
        expect(i + 1 - count).toBeGreaterThanOrEqual(count > 0 ? known : 0);
        if (count > 0) known = i + 1;
      }
    }),
  );
});

type Stretch = readonly [probability: number, frames: number];

/** What each frame has made known. */
function countsOf(...stretches: readonly Stretch[]): readonly number[] {
  const found = createSpeechFinder();
  return stretches.flatMap(([probability, frames]) =>
    Array.from({ length: frames }, () => found(probability)),
  );
}

/** Frames known to be speech. */
function speechIn(...stretches: readonly Stretch[]): number {
  return countsOf(...stretches).reduce((sum, count) => sum + count, 0);
}
