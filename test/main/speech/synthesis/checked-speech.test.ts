import { expect, test } from 'vitest';
import { clipFlaw, trimmedClip } from '../../../../src/main/speech/synthesis/checked-speech.ts';
import type { Sound } from '../../../../src/shared/audio/pcm.ts';

const sampleRate = 16_000;
const text = 'The keeper climbed the stairs again.'; // some 2.4 seconds

test('finds nothing wrong with a clip as long as its text takes, at any speed', () => {
  expect(clipFlaw(clip(['quiet', 0.2], ['loud', 2.4], ['quiet', 0.1]), text, 1)).toBeUndefined();
  expect(clipFlaw(clip(['loud', 1.2]), text, 2)).toBeUndefined();
  expect(clipFlaw(clip(['loud', 4.8]), text, 0.5)).toBeUndefined();
});

test.for([
  ['silent', clip(['quiet', 2.4])],
  ['silent', clip()],
  ['too-short', clip(['quiet', 2], ['loud', 0.5])],
  ['too-long', clip(['loud', 9])],
  ['long-gap', clip(['loud', 1], ['quiet', 2.2], ['loud', 1])],
  ['clipped', clip(['clipped', 2.4])],
] as const)('detects a clip that is %s', ([flaw, sound]) => {
  expect(clipFlaw(sound, text, 1)).toBe(flaw);
});

test('counts digits and spelled abbreviations as the words they are', () => {
  expect(clipFlaw(clip(['loud', 3.4]), '1234567890', 1)).toBeUndefined();
  expect(clipFlaw(clip(['loud', 0.4]), '1234567890', 1)).toBe('too-short');
});

test('cuts the silence away and begins and ends at nothing', () => {
  const trimmed = trimmedClip(clip(['quiet', 0.3], ['loud', 1], ['quiet', 0.4]));
  const seconds = trimmed.length / sampleRate;
  expect(seconds).toBeGreaterThanOrEqual(1.07);
  expect(seconds).toBeLessThanOrEqual(1.085);
  expect(trimmed[0]).toBe(0);
  expect(trimmed.at(-1)).toBe(0);
});

test('fades a clip that begins and ends at full sound', () => {
  const trimmed = trimmedClip(clip(['loud', 1]));
  expect(trimmed).toHaveLength(sampleRate);
  expect(Math.abs(trimmed[1] ?? 9999)).toBeLessThan(500);
  expect(Math.abs(trimmed.at(-2) ?? 9999)).toBeLessThan(500);
});

test('leaves nothing of silence', () => {
  expect(trimmedClip(clip(['quiet', 1]))).toHaveLength(0);
});

type Stretch = readonly ['loud' | 'quiet' | 'clipped', number];

function clip(...stretches: readonly Stretch[]): Sound {
  const samples = stretches.flatMap(([kind, seconds]) =>
    Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
      const wave = Math.sin((i * 2 * Math.PI * 440) / sampleRate);
      if (kind === 'quiet') return Math.round(20 * wave);
      return Math.max(-0x8000, Math.min(0x7fff, Math.round((kind === 'loud' ? 8_000 : 80_000) * wave)));
    }),
  );
  return { pcm: Int16Array.from(samples), sampleRate };
}
