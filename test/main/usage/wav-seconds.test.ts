import { expect, it } from 'vitest';
import { wavSeconds } from '../../../src/main/usage/metered-service.ts';
import { encodeWav, wavHeader } from '../../../src/shared/audio/pcm.ts';

it('reads a duration to the sample', () => {
  const file = encodeWav({ pcm: new Int16Array(12_345), sampleRate: 16_000 });
  expect(wavSeconds(file)).toBe(12_345 / 16_000);
});

it('counts the actual bytes if the header declares more', () => {
  const file = new Uint8Array(44 + 32_000);
  file.set(wavHeader(0x7fff_0000, 16_000));
  expect(wavSeconds(file)).toBe(1);
});

it('finds the sound after other chunks', () => {
  const plain = encodeWav({ pcm: new Int16Array(8_000), sampleRate: 8_000 });
  const list = Uint8Array.of(...Buffer.from('LIST'), 3, 0, 0, 0, 1, 2, 3, 0);
  const file = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]);
  expect(wavSeconds(file)).toBe(1);
});

it('returns nothing for files that are not WAV', () => {
  const wav = encodeWav({ pcm: new Int16Array(10), sampleRate: 8_000 });
  for (const bytes of [new Uint8Array(), Buffer.from('ID3 and so on, an MP3'), wav.subarray(0, 20)]) {
    expect(wavSeconds(bytes)).toBeUndefined();
  }
});

it('returns nothing for a file with zero bytes per second', () => {
  const wav = encodeWav({ pcm: new Int16Array(10), sampleRate: 8_000 });
  wav.fill(0, 28, 32);
  expect(wavSeconds(wav)).toBeUndefined();
});
