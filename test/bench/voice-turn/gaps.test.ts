import { expect, test } from 'vitest';
import { encodeWav, joinPcm } from '../../../src/shared/audio/pcm.ts';
import { laidClip, lateness } from './gaps.ts';

const sampleRate = 48_000;
const silence = (ms: number): Int16Array => new Int16Array((ms * sampleRate) / 1000);
const tone = (ms: number): Int16Array =>
  silence(ms).map((_, i) => 8_000 * Math.cos((2 * Math.PI * 200 * i) / sampleRate));
const sound = (...parts: readonly Int16Array[]) => ({ pcm: joinPcm(parts), sampleRate });
const clip = { soundMs: 200, leadMs: 20, trailMs: 30, pauseMs: 250 };

test('a clip is measured as the player cuts it: the silence around it is not what the service sent', () => {
  const { soundMs, leadMs, trailMs, pauseMs } = laidClip(
    encodeWav(sound(silence(180), tone(400), silence(220))),
    250,
  );
  expect(soundMs).toBeCloseTo(400, -1);
  expect(leadMs).toBeCloseTo(5, -1);
  expect(trailMs).toBeCloseTo(40, -1);
  expect(pauseMs).toBe(250);
});

test('a silence is late by what it is longer than meant', () => {
  const heard = sound(silence(100), tone(200), silence(300), tone(200), silence(380), tone(200));
  const [first = NaN, second = NaN] = lateness(heard, [clip, clip, clip]);
  expect(first).toBeCloseTo(0, 0);
  expect(second).toBeCloseTo(80, 0);
});

test('a pause within a clip is none between two', () => {
  const heard = sound(tone(80), silence(70), tone(50), silence(300), tone(200));
  expect(lateness(heard, [clip, clip])).toEqual([expect.closeTo(0, 0)]);
});

test('what should have begun by the end of the sound, and has not, is late by then', () => {
  expect(lateness(sound(tone(200), silence(900)), [clip, clip])).toEqual([expect.closeTo(600, 0)]);
  expect(lateness(sound(tone(200), silence(200)), [clip, clip])).toEqual([]);
});

test('what is not heard to its end says nothing', () => {
  expect(lateness(sound(tone(150)), [clip, clip])).toEqual([]);
});
