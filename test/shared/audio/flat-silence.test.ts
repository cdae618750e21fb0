import { expect, it } from 'vitest';
import { createFlatSilence } from '../../../src/shared/audio/peaks.ts';

const sampleRate = 16_000;
const flat = new Int16Array(512);
const roomNoise = new Int16Array(512).fill(7);
/** 2 s in frames of 32 ms, rounded up. */
const framesOfTwoSeconds = 63;

it('notices a dead microphone once two seconds have been flat', () => {
  const silence = createFlatSilence(sampleRate);
  const heard = Array.from({ length: framesOfTwoSeconds }, () => silence.hears(flat));
  expect(heard.indexOf(true)).toBe(framesOfTwoSeconds - 1);
});

it('takes the noise of a quiet room for a working microphone', () => {
  const silence = createFlatSilence(sampleRate);
  expect(Array.from({ length: 200 }, () => silence.hears(roomNoise))).not.toContain(true);
});

it('begins again as soon as anything is heard', () => {
  const silence = createFlatSilence(sampleRate);
  for (let i = 0; i < framesOfTwoSeconds; i++) silence.hears(flat);
  expect(silence.hears(roomNoise)).toBe(false);
  expect(silence.hears(flat)).toBe(false);
});
