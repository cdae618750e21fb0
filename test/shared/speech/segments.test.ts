import { array, assert, boolean, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { endpointing } from '../../../src/shared/speech/endpointing.ts';
import {
  createSegmentCutter,
  cutSegments,
  type Segment,
  type SpeechFrame,
} from '../../../src/shared/speech/segments.ts';

test('cuts at the first pause after eight seconds, with a little silence on either side', () => {
  expect(
    segmentsOf(['quiet', 2], ['loud', 4], ['quiet', 1], ['loud', 4], ['quiet', 1], ['loud', 16]),
  ).toEqual([
    { startMs: near(1_750), endMs: near(11_200), endsAtPause: true },
    { startMs: near(11_750), endMs: near(28_000), endsAtPause: true },
  ]);
});

test('knows of a segment 350 ms after its last word', () => {
  const cutter = createSegmentCutter();
  const [cutAt] = [...frames(['loud', 9], ['quiet', 1])].flatMap((frame, i) =>
    cutter.push(frame) ? [i] : [],
  );
  expect((cutAt ?? 0) * endpointing.frameMs).toEqual(near(9_350));
});

test('offers the last segment in a silence, until something like a voice is heard', () => {
  const cutter = createSegmentCutter();
  const seen = [...frames(['loud', 2], ['quiet', 0.3], ['murmur', 0.04], ['quiet', 0.1])].map((frame) => {
    cutter.push(frame);
    return cutter.paused();
  });
  const first = seen.findIndex((segment) => segment);
  expect(first * endpointing.frameMs).toEqual(near(2_000));
  expect(seen[first]).toEqual({
    startMs: 0,
    endMs: near(2_200),
    endsAtPause: true,
    silentMs: endpointing.frameMs,
  });
  const last = seen.findLastIndex((segment) => segment);
  expect(last * endpointing.frameMs).toEqual(near(2_300));
});

test('takes a silence of less than 350 ms for no pause', () => {
  const parts = segmentsOf(['loud', 12], ['quiet', 0.3], ['loud', 10], ['quiet', 0.4], ['loud', 10]);
  expect(parts.map(({ endMs }) => Math.round(endMs / 1000))).toEqual([23, 33]);
});

test('goes back to the last pause when a segment becomes too long', () => {
  const parts = segmentsOf(['loud', 4], ['quiet', 1], ['loud', 2], ['quiet', 1], ['loud', 22]);
  expect(parts).toEqual([
    { startMs: 0, endMs: near(7_200), endsAtPause: true },
    { startMs: near(7_750), endMs: near(30_000), endsAtPause: true },
  ]);
});

test('cuts speech without a pause where it is quietest, and loses nothing there', () => {
  const parts = segmentsOf(['loud', 18], ['murmur', 0.2], ['loud', 14]);
  expect(parts).toEqual([
    { startMs: 0, endMs: near(18_100, 60), endsAtPause: false },
    { startMs: parts[0]?.endMs, endMs: near(32_200), endsAtPause: true },
  ]);
});

test('keeps the rest of a word that was cut, however short', () => {
  const parts = segmentsOf(['loud', 24.4], ['quiet', 0.1], ['loud', 0.15], ['quiet', 9]);
  expect(parts.at(-1)?.endMs).toBeGreaterThan(24_600);
});

test('does not send a long silence between two words', () => {
  expect(segmentsOf(['loud', 2], ['quiet', 30], ['loud', 2])).toEqual([
    { startMs: 0, endMs: near(2_200), endsAtPause: true },
    { startMs: near(31_750), endMs: near(34_000), endsAtPause: true },
  ]);
});

test('finds nothing to send in silence, and in what is shorter than a word', () => {
  expect(segmentsOf(['quiet', 40])).toEqual([]);
  expect(segmentsOf(['quiet', 20], ['loud', 0.1], ['quiet', 20])).toEqual([]);
  expect(segmentsOf()).toEqual([]);
});

test('begins and ends with the take where speech is near its ends', () => {
  expect(segmentsOf(['quiet', 0.8], ['loud', 3], ['quiet', 0.9])).toEqual([
    { startMs: 0, endMs: near(4_700), endsAtPause: true },
  ]);
});

test('never ends after the take does', () => {
  expect(cutSegments(frames(['loud', 1]), 991)).toEqual([{ startMs: 0, endMs: 991, endsAtPause: true }]);
});

test('covers all speech in order, in segments that never overlap and are never longer than 25 s', () => {
  const stretch = record({ spoken: integer({ min: 1, max: 2_000 }), silent: integer({ min: 1, max: 200 }) });
  assert(
    property(array(stretch, { minLength: 1, maxLength: 12 }), boolean(), (stretches, faint) => {
      const take = stretches.flatMap(({ spoken, silent }) => [
        ...same(spoken, faint ? 'murmur' : 'loud'),
        ...same(silent, 'quiet'),
      ]);
      const parts = cutSegments(take, take.length * endpointing.frameMs);
      for (const [i, { startMs, endMs }] of parts.entries()) {
        expect(endMs - startMs).toBeLessThanOrEqual(25_000);
        expect(startMs).toBeGreaterThanOrEqual(parts[i - 1]?.endMs ?? 0);
      }
      const covered = (ms: number): boolean => parts.some((part) => ms >= part.startMs && ms < part.endMs);
      const missed = [...take.keys()].filter(
        (i) => (take[i]?.probability ?? 0) > 0.5 && !covered((i + 0.5) * endpointing.frameMs),
      );
      // Only bursts too short for a word are left out.
      expect(longestRun(missed) * endpointing.frameMs).toBeLessThan(endpointing.minSpeechMs);
    }),
    { numRuns: 60 },
  );
});

type Kind = 'loud' | 'murmur' | 'quiet';
const sounds: Readonly<Record<Kind, readonly [probability: number, level: number]>> = {
  loud: [0.95, -20],
  murmur: [0.7, -40],
  quiet: [0.05, -80],
};

function same(count: number, kind: Kind): SpeechFrame[] {
  const [probability, level] = sounds[kind];
  return Array.from({ length: count }, () => ({ probability, levels: [level, level, level, level] }));
}

/** @param stretches in seconds */
function frames(...stretches: readonly (readonly [Kind, number])[]): SpeechFrame[] {
  return stretches.flatMap(([kind, seconds]) =>
    same(Math.round((seconds * 1000) / endpointing.frameMs), kind),
  );
}

function segmentsOf(...stretches: readonly (readonly [Kind, number])[]): Segment[] {
  const take = frames(...stretches);
  return cutSegments(take, take.length * endpointing.frameMs);
}

/** To a frame or two, which is as finely as a take is looked at. */
function near(ms: number, by = 64): number {
  // Vitest's own matchers are to so many digits only, and typed as `any`.
  return expect.toSatisfy(
    (value: number) => Math.abs(value - ms) <= by,
    `within ${by} ms of ${ms}`,
  ) as number;
}

function longestRun(numbers: readonly number[]): number {
  let run = 0;
  let longest = 0;
  numbers.forEach((number, i) => {
    run = number - (numbers[i - 1] ?? -2) === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
