import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decodeWav,
  durationMs,
  encodeWav,
  floatFromPcm,
  joinPcm,
  loudnessDb,
  pcmFromFloat,
  resample,
  wavHeader,
  WavError,
} from '../../../src/shared/audio/pcm.ts';

const pcm = Int16Array.of(0, 1000, -1000, 32767, -32768);

it('reads back every WAV file it writes', () => {
  fc.assert(
    fc.property(fc.int16Array(), fc.integer({ min: 8000, max: 96_000 }), (samples, sampleRate) => {
      expect(decodeWav(encodeWav({ pcm: samples, sampleRate }))).toEqual({ pcm: samples, sampleRate });
    }),
  );
});

it('reads a file that was cut off while it was written', () => {
  const body = encodeWav({ pcm, sampleRate: 16_000 }).subarray(44);
  const unfinished = Uint8Array.from([...wavHeader(0x7fff_0000, 16_000), ...body.subarray(0, 6)]);
  expect(decodeWav(unfinished).pcm).toEqual(pcm.subarray(0, 3));
});

it('mixes stereo to mono', () => {
  const stereo = encodeWav({ pcm: Int16Array.of(100, 300, -100, -300), sampleRate: 16_000 });
  new DataView(stereo.buffer).setUint16(22, 2, true);
  expect(decodeWav(stereo).pcm).toEqual(Int16Array.of(200, -200));
});

it('skips chunks it does not know', () => {
  const plain = encodeWav({ pcm, sampleRate: 8000 });
  const list = [...'LIST'].map((letter) => letter.charCodeAt(0));
  const padded = Uint8Array.from([
    ...plain.subarray(0, 36),
    ...list,
    3,
    0,
    0,
    0,
    1,
    2,
    3,
    0,
    ...plain.subarray(36),
  ]);
  expect(decodeWav(padded).pcm).toEqual(pcm);
});

it.each([
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('{"error":"no"}')],
  ['a header alone', wavHeader(0, 16_000).subarray(0, 36)],
])('says what is wrong with %s', (_what, bytes) => {
  expect(() => decodeWav(bytes)).toThrow(WavError);
});

it('clips what is too loud', () => {
  expect(pcmFromFloat(Float32Array.of(2, -2))).toEqual(Int16Array.of(32767, -32768));
});

it('keeps samples on the way to floats and back', () => {
  expect(pcmFromFloat(floatFromPcm(pcm))[1]).toBeCloseTo(1000, -1);
});

it('measures loudness in decibels of full scale', () => {
  expect(loudnessDb(new Int16Array(100))).toBe(-Infinity);
  expect(loudnessDb(new Int16Array(100).fill(-32768))).toBeCloseTo(0);
});

it('keeps the duration when it resamples', () => {
  const second = { pcm: new Int16Array(48_000), sampleRate: 48_000 };
  const { pcm: slower, sampleRate } = resample(second, 16_000);
  expect(durationMs(slower.length, sampleRate)).toBe(1000);
});

it('joins pieces end to end', () => {
  expect(joinPcm([Int16Array.of(1, 2), Int16Array.of(), Int16Array.of(3)])).toEqual(Int16Array.of(1, 2, 3));
});
