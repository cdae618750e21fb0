import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { levelFrameMs, speechParts } from '../../../../src/main/speech/recognition/speech-parts.ts';

test('cuts at the first pause after eight seconds, with a little silence on either side', () => {
  const parts = speechParts(
    levels(['quiet', 2], ['loud', 4], ['quiet', 1], ['loud', 4], ['quiet', 1], ['loud', 16]),
  );
  expect(parts).toEqual([
    { startMs: near(1_750), endMs: near(11_200), endsAtPause: true },
    { startMs: near(11_750), endMs: near(28_000), endsAtPause: true },
  ]);
});

test('takes a silence of less than 350 ms for no pause', () => {
  const parts = speechParts(levels(['loud', 12], ['quiet', 0.3], ['loud', 10], ['quiet', 0.4], ['loud', 10]));
  expect(parts.map(({ endMs }) => Math.round(endMs / 1000))).toEqual([23, 33]);
});

test('leaves a recording of up to 25 s in one part, without the silence around it', () => {
  const parts = speechParts(levels(['quiet', 2], ['loud', 9], ['quiet', 2], ['loud', 9], ['quiet', 2]));
  expect(parts).toEqual([{ startMs: near(1_750), endMs: near(22_200), endsAtPause: true }]);
});

test('cuts speech without a pause where it is quietest, before it is 25 s long', () => {
  const parts = speechParts(levels(['loud', 18], ['murmur', 0.2], ['loud', 14]));
  expect(parts).toHaveLength(2);
  expect(parts[0]).toMatchObject({ startMs: 0, endsAtPause: false });
  expect(parts[0]?.endMs).toBeGreaterThanOrEqual(18_000);
  expect(parts[0]?.endMs).toBeLessThanOrEqual(18_200);
  expect(parts[1]).toMatchObject({ startMs: parts[0]?.endMs, endMs: 32_200, endsAtPause: true });
});

test('does not send a long silence between two words', () => {
  const parts = speechParts(levels(['loud', 2], ['quiet', 30], ['loud', 2]));
  expect(parts.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, near(2_200)],
    [near(31_750), near(34_000)],
  ]);
});

test('finds no speech in silence, in a hum, or in a click', () => {
  expect(speechParts(levels(['quiet', 40]))).toEqual([]);
  expect(speechParts(levels(['hum', 40]))).toEqual([]);
  expect(speechParts(levels(['quiet', 20], ['loud', 0.1], ['quiet', 20]))).toEqual([]);
  expect(speechParts(new Float32Array())).toEqual([]);
});

test('hears speech over a background that grows louder half-way', () => {
  const parts = speechParts(
    levels(...repeat(12, ['quiet', 2], ['murmur', 8]), ...repeat(12, ['hum', 2], ['loud', 8])),
  );
  expect(parts).toHaveLength(24);
});

test('covers all speech in order, in parts that never overlap and are never longer than 25 s', () => {
  const stretch = record({ spoken: integer({ min: 1, max: 4_000 }), silent: integer({ min: 1, max: 400 }) });
  assert(
    property(array(stretch, { minLength: 1, maxLength: 12 }), (stretches) => {
      const all = Float32Array.from(
        stretches.flatMap(({ spoken, silent }) => [...Array(spoken).fill(-20), ...Array(silent).fill(-90)]),
      );
      const parts = speechParts(all);
      for (const [i, { startMs, endMs }] of parts.entries()) {
        expect(endMs - startMs).toBeLessThanOrEqual(25_000);
        expect(startMs).toBeGreaterThanOrEqual(parts[i - 1]?.endMs ?? 0);
      }
      const covered = (ms: number): boolean => parts.some((part) => ms >= part.startMs && ms < part.endMs);
      const missed = [...all.keys()].filter((i) => (all[i] ?? 0) > -50 && !covered(i * levelFrameMs));
      // Only bursts too short for a word are left out.
      expect(longestRun(missed) * levelFrameMs).toBeLessThan(250);
    }),
    { numRuns: 60 },
  );
});

type Kind = 'loud' | 'murmur' | 'hum' | 'quiet';
const decibels: Readonly<Record<Kind, number>> = { loud: -20, murmur: -40, hum: -45, quiet: -80 };

/** @param stretches in seconds */
function levels(...stretches: readonly (readonly [Kind, number])[]): Float32Array {
  return Float32Array.from(
    stretches.flatMap(([kind, seconds]) =>
      Array.from({ length: Math.round((seconds * 1000) / levelFrameMs) }, () => decibels[kind]),
    ),
  );
}

/** To a frame, which is as finely as speech is found. */
function near(ms: number): number {
  // Vitest types the matcher as `any`.
  return expect.toSatisfy((value: number) => Math.abs(value - ms) <= 32, `near ${ms}`) as number;
}

function repeat(times: number, ...stretches: readonly (readonly [Kind, number])[]) {
  return Array.from({ length: times }, () => stretches).flat();
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
