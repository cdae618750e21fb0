import { expect, test } from 'vitest';
import { createTakeCutter } from '../../../../src/main/speech/recognition/take-cutter.ts';
import { joinPcm } from '../../../../src/shared/audio/pcm.ts';

const sampleRate = 16_000;

test('ends a segment after three seconds at a pause of 400 ms, which ends a sentence', () => {
  expect(cutAt(voice(2), quiet(0.45), voice(2), quiet(0.45), voice(2), quiet(0.45))).toEqual([5]);
});

test('ends a segment at a pause of 600 ms even after a short sentence, though never after a word', () => {
  expect(cutAt(voice(1.5), quiet(0.7), voice(0.5), quiet(0.7), voice(2), quiet(0.7))).toEqual([2, 6]);
});

test('ends a segment at a shorter pause only once it has eight seconds', () => {
  expect(cutAt(voice(4), quiet(0.36), voice(4), quiet(0.36), voice(4), quiet(0.36))).toEqual([9]);
});

test('returns the remaining segment during a pause, in milliseconds of the take', () => {
  const cutter = cutterFrom(60_000);
  cutter.add(joinPcm([voice(2), quiet(0.3)]));
  const paused = cutter.paused();
  expect(paused?.startMs).toBe(60_000);
  expect(paused?.endMs).toBeGreaterThan(62_000);
  cutter.add(voice(0.5));
  expect(cutter.paused()).toBeUndefined();
});

/** Where segments end, in whole seconds. */
function cutAt(...pieces: readonly Int16Array[]): readonly number[] {
  return cutterFrom(0)
    .add(joinPcm(pieces))
    .map(({ endMs }) => Math.round(endMs / 1000));
}

function cutterFrom(fromMs: number) {
  const detector = { push: (frame: Float32Array) => (Math.abs(frame[100] ?? 0) > 0.01 ? 0.9 : 0.1) };
  return createTakeCutter({ sampleRate, detector, fromMs });
}

function voice(seconds: number): Int16Array {
  return new Int16Array(seconds * sampleRate).fill(8_000);
}

function quiet(seconds: number): Int16Array {
  return new Int16Array(seconds * sampleRate);
}
