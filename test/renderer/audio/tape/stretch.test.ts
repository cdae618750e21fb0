import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStretcher } from '../../../../src/renderer/audio/tape/stretch.ts';
import { biggestStep, pitchOf, voice } from '../some-voice.ts';

const sampleRate = 48_000;
const speeds = fc.double({ min: 0.25, max: 4, noNaN: true });

function readerOf(sound: Float32Array) {
  return (from: number, into: Float32Array): void => {
    for (let i = 0; i < into.length; i++) into[i] = sound[from + i] ?? 0;
  };
}

/** All of a sound, at speeds that may change with every hop. */
function stretched(sound: Float32Array, speedAt: (hop: number) => number): Float32Array {
  const stretcher = createStretcher(sampleRate);
  const out: number[] = [];
  for (let hop = 0; stretcher.position < sound.length; hop++) {
    out.push(...stretcher.next(readerOf(sound), speedAt(hop), sound.length));
  }
  return Float32Array.from(out);
}

it('gives the very samples at the natural pace', () => {
  const sound = voice(sampleRate, 120, 1);
  expect(stretched(sound, () => 1).subarray(0, sound.length)).toEqual(sound);
});

it('gives them again, a few milliseconds off at most, when it is back at the natural pace', () => {
  const sound = voice(sampleRate, 120, 2);
  const out = stretched(sound, (hop) => (hop < 20 ? 1.7 : 1));
  const stretcher = createStretcher(sampleRate);
  for (let hop = 0; hop < 20; hop++) stretcher.next(readerOf(sound), 1.7, sound.length);
  const back = out.subarray(21 * stretcher.hop, 60 * stretcher.hop);
  const due = Math.round(stretcher.position);
  const offsets = Array.from({ length: 2400 }, (_, i) => due + i - 1200);
  const found = offsets.filter((at) => back.every((sample, i) => sample === sound[at + stretcher.hop + i]));
  expect(found).not.toEqual([]);
});

it('takes as long as the speed says, to a hop', () => {
  const sound = voice(sampleRate, 150, 0.6);
  const { hop } = createStretcher(sampleRate);
  fc.assert(
    fc.property(speeds, (speed) => {
      const { length } = stretched(sound, () => speed);
      expect(Math.abs(length - sound.length / speed)).toBeLessThanOrEqual(hop);
    }),
    { numRuns: 20 },
  );
});

it.each([80, 120, 210, 300])('keeps the pitch of a voice of %d Hz within 2 % at every speed', (pitch) => {
  const sound = voice(sampleRate, pitch, 1);
  for (const speed of [0.25, 0.5, 0.75, 0.9, 1.1, 1.5, 2, 2.5, 3, 4]) {
    const heard = pitchOf(stretched(sound, () => speed).subarray(4000), sampleRate);
    expect(Math.abs(heard / pitch - 1)).toBeLessThan(0.02);
  }
});

it('steps no further from sample to sample than the voice does, however the speed changes', () => {
  const sound = voice(sampleRate, 120, 1);
  const most = biggestStep(sound);
  fc.assert(
    fc.property(fc.array(speeds, { minLength: 40, maxLength: 40 }), (changes) => {
      const out = stretched(sound, (hop) => changes[hop % changes.length] ?? 1);
      // A voice that is crossed over with itself out of step may be louder, never broken.
      expect(biggestStep(out)).toBeLessThan(1.5 * most);
    }),
    { numRuns: 20 },
  );
});

it('keeps a silence silent, and as short as the speed makes it', () => {
  const sound = new Float32Array(sampleRate);
  sound.set(voice(sampleRate, 120, 0.3), 0);
  sound.set(voice(sampleRate, 120, 0.3), 0.7 * sampleRate);
  for (const speed of [0.5, 1.3, 2, 3]) {
    const silentMs = (1000 * longestSilence(stretched(sound, () => speed))) / sampleRate;
    expect(Math.abs(silentMs - 400 / speed)).toBeLessThan(20);
  }
});

it('goes on without an end where there is no sound, and stands still at the limit', () => {
  const stretcher = createStretcher(sampleRate);
  const silence = readerOf(new Float32Array(0));
  for (let hop = 0; hop < 10; hop++)
    expect(stretcher.next(silence, 3, 1000).every((x) => x === 0)).toBe(true);
  expect(stretcher.position).toBe(1000);
});

function longestSilence(sound: Float32Array): number {
  let longest = 0;
  let run = 0;
  for (const sample of sound) {
    run = Math.abs(sample) < 1e-4 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
