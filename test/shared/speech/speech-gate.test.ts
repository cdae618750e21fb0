import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeWav, durationMs, joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { findSpeech } from '../../../src/shared/speech/speech-detector.ts';

const question = decodeWav(readFileSync(join(import.meta.dirname, '../../fixtures/what-time-is-it.wav')));

const silence = (ms: number, { sampleRate }: Sound): Int16Array => new Int16Array((ms * sampleRate) / 1000);

/** Seeded noise, so that a failure can be seen again. */
function noise(length: number, amplitude: number): Int16Array {
  let state = 1;
  return Int16Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 0x8000_0000;
    return Math.round((state / 0x8000_0000 - 0.5) * 2 * amplitude);
  });
}

const mixed = (a: Int16Array, b: Int16Array): Int16Array => a.map((sample, i) => sample + (b[i] ?? 0));
const spoken = (sound: Sound): number => {
  const speech = findSpeech(sound);
  return speech ? durationMs(speech.end - speech.start, sound.sampleRate) : 0;
};

it('hears that something was said', () => {
  expect(findSpeech(question)).toBeDefined();
});

it('cuts long silence off at both ends, and leaves room around the words', () => {
  const pcm = joinPcm([silence(3000, question), question.pcm, silence(3000, question)]);
  expect(spoken({ ...question, pcm })).toBeGreaterThan(spoken(question) - 500);
  expect(spoken({ ...question, pcm })).toBeLessThan(
    durationMs(question.pcm.length, question.sampleRate) + 500,
  );
});

it.each([
  ['nothing', new Int16Array()],
  ['digital silence', new Int16Array(48_000)],
  ['the noise of a quiet room', noise(96_000, 60)],
  ['the steady noise of a fan', noise(96_000, 900)],
  ['a click', joinPcm([new Int16Array(20_000), noise(1500, 20_000), new Int16Array(20_000)])],
])('does not take %s for speech', (_what, pcm) => {
  expect(findSpeech({ pcm, sampleRate: 48_000 })).toBeUndefined();
});

it('hears speech over noise', () => {
  const long = joinPcm([silence(500, question), question.pcm, silence(500, question)]);
  expect(findSpeech({ ...question, pcm: mixed(long, noise(long.length, 300)) })).toBeDefined();
});

it('hears quiet speech', () => {
  expect(findSpeech({ ...question, pcm: question.pcm.map((sample) => sample / 20) })).toBeDefined();
});
