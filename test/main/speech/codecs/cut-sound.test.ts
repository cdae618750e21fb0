import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSound } from '../../../../src/main/speech/codecs/cut-sound.ts';
import { UndecodableSoundError } from '../../../../src/main/speech/codecs/decode-file.ts';
import { decodeWav } from '../../../../src/shared/audio/pcm.ts';
import { madeMp3 } from '../../documents/narrated-book.ts';
import { decode } from '../../../local-service/listening/decode.ts';
import { unending, voiceLike } from '../workshop.ts';

async function opened(bytes: Uint8Array) {
  const sound = await openSound(bytes);
  onTestFinished(sound.close);
  return sound;
}

test('cuts stretches out of an MP3 file, one after the other', async () => {
  const sound = await opened(await madeMp3(8));
  const ranges = [
    { fromMs: 1000, toMs: 2000 },
    { fromMs: 5000, toMs: 5500 },
  ];
  const { file, durationMs } = await sound.cut(ranges, unending);
  const { pcm, sampleRate } = decodeWav(file);
  expect(durationMs).toBe(1500);
  expect(pcm.length).toBe(1.5 * sampleRate);
  // The encoder begins some 50 ms late, which the whole file says and a stretch of it doesn't.
  expect(
    likeness(pcm.subarray(0, sampleRate), voiceLike(2, sampleRate).subarray(sampleRate)),
  ).toBeGreaterThan(0.9);
});

test('cuts a stretch out of an MP4 file, as a file that a browser plays', async () => {
  const sound = await opened(
    await readFile(join(import.meta.dirname, '../../../fixtures/seven-times-eight.m4a')),
  );
  const { file, durationMs } = await sound.cut([{ fromMs: 500, toMs: 1200 }], unending);
  const { pcm, sampleRate } = await decode(file);
  expect(Math.abs(durationMs - 700)).toBeLessThan(50);
  expect(Math.abs((pcm.length * 1000) / sampleRate - 700)).toBeLessThan(150);
});

test('ends with the sound where a stretch goes on beyond it, or says no end', async () => {
  const sound = await opened(await madeMp3(2));
  const beyond = await sound.cut([{ fromMs: 1500, toMs: 90_000 }], unending);
  const open = await sound.cut([{ fromMs: 1500 }], unending);
  expect(beyond.durationMs).toBe(open.durationMs);
  expect(open.durationMs).toBeGreaterThan(400);
  expect(open.durationMs).toBeLessThan(700);
});

test('says so where there is nothing at that time, or nothing to be cut', async () => {
  const sound = await opened(await madeMp3(2));
  await expect(sound.cut([{ fromMs: 9000, toMs: 9500 }], unending)).rejects.toThrow(UndecodableSoundError);
  await expect(openSound(Buffer.from('no sound at all'))).rejects.toThrow(UndecodableSoundError);
});

/** 1 where both rise and fall alike, at the best of the shifts that an encoder makes. */
function likeness(a: Int16Array, b: Int16Array): number {
  const shifts = Array.from({ length: 300 }, (_, i) => (i - 150) * 8);
  return Math.max(...shifts.map((shift) => correlation(a.subarray(2000, 16_000), b.subarray(2000 + shift))));
}

function correlation(a: Int16Array, b: Int16Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  a.forEach((sample, i) => {
    const other = b[i] ?? 0;
    dot += sample * other;
    aa += sample ** 2;
    bb += other ** 2;
  });
  return dot / Math.sqrt(aa * bb);
}
