import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UndecodableSoundError } from '../../../../src/main/speech/codecs/decode-file.ts';
import { createResampler } from '../../../../src/shared/audio/resampler.ts';
import { createSoundFile, type SoundFormat } from '../../../../src/main/speech/codecs/sound-file.ts';
import { uploadFile } from '../../../../src/main/speech/recognition/adaptive-upload.ts';
import { encodeWav, floatFromPcm, pcmFromFloat } from '../../../../src/shared/audio/pcm.ts';
import { decoded, errorDb, ownFolder, unending, voiceLike } from '../workshop.ts';
import { transcribeLong } from '../../../../src/main/speech/recognition/transcribe-long.ts';

const formats: readonly SoundFormat[] = ['wav', 'mp3', 'opus'];
const rates = [16_000, 22_050, 24_000, 44_100, 48_000];

test.for(formats.flatMap((format) => rates.map((rate) => [format, rate] as const)))(
  'decodes %s of %d Hz to exactly the samples that were added, where they were',
  async ([format, sampleRate]) => {
    const sound = voiceLike(2.0137, sampleRate);
    const { pcm, sampleRate: rate } = await decoded(await written(format, sampleRate, sound));
    const expected = atRate(sound, sampleRate, rate);
    expect(rate).toBe(format === 'opus' ? 48_000 : sampleRate);
    expect(pcm).toHaveLength(expected.length);
    expect(errorDb(expected, pcm)).toBeLessThan(format === 'wav' ? -300 : -15);
  },
);

test.for(formats)('makes an %s of two samples, and of an odd number of them', async (format) => {
  for (const length of [2, 961]) {
    const { pcm } = await decoded(await written(format, 48_000, voiceLike(1, 48_000).subarray(0, length)));
    expect(pcm).toHaveLength(length);
  }
});

test('leaves what was there before until the new file is whole, and when it is given up', async () => {
  const path = join(await ownFolder(), 'speech.opus');
  await writeFile(path, 'before');
  const file = await createSoundFile(path, 'opus', 24_000);
  await file.add(voiceLike(1, 24_000));
  expect(await readFile(path, 'utf8')).toBe('before');
  await file.discard();
  expect(await readFile(path, 'utf8')).toBe('before');
  await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT');
});

test('packs an upload as WebM that decodes to the same sound', async () => {
  const sound = { pcm: voiceLike(3, 16_000), sampleRate: 16_000 };
  const path = join(await ownFolder(), 'part.webm');
  const file = await uploadFile(sound, 'webm');
  await writeFile(path, file);
  const { pcm, sampleRate } = await decoded(path);
  expect(file.length).toBeLessThan(encodeWav(sound).length / 5);
  expect(pcm.length / sampleRate).toBeCloseTo(3, 1);
  expect(errorDb(atRate(sound.pcm, 16_000, 48_000), pcm)).toBeLessThan(-12);
});

test('reads a WAV whose header promises more than there is', async () => {
  const path = join(await ownFolder(), 'streamed.wav');
  const file = encodeWav({ pcm: voiceLike(1, 16_000), sampleRate: 16_000 });
  new DataView(file.buffer).setUint32(40, 0xffffffff, true);
  await writeFile(path, file);
  expect((await decoded(path)).pcm).toHaveLength(16_000);
});

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('Once upon a time there was a lighthouse keeper.')],
  ['zeros', Buffer.alloc(100_000)],
] as const)('says that %s is no sound it knows', async ([, bytes]) => {
  const path = join(await ownFolder(), 'memo.mp3');
  await writeFile(path, bytes);
  await expect(decoded(path)).rejects.toThrow(UndecodableSoundError);
});

test('says the same of an MP3 that is nothing but its beginning', async () => {
  const whole = await readFile(await written('mp3', 24_000, voiceLike(1, 24_000)));
  const path = join(await ownFolder(), 'torn.mp3');
  await writeFile(path, whole.subarray(0, 100));
  const service = { transcribe: async () => ({ text: 'sent as it is' }) };
  const heard = transcribeLong({ file: path, model: async () => 'stt', format: 'text', service }, unending);
  expect(await heard).toEqual({ type: 'body', body: 'sent as it is\n' });
});

async function written(format: SoundFormat, sampleRate: number, pcm: Int16Array): Promise<string> {
  const path = join(await ownFolder(), `sound.${format}`);
  const file = await createSoundFile(path, format, sampleRate);
  for (let at = 0; at < pcm.length; at += 5_000) await file.add(pcm.subarray(at, at + 5_000));
  await file.finish();
  return path;
}

function atRate(pcm: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return pcm;
  const resampler = createResampler(from, to);
  const parts = [resampler.add(floatFromPcm(pcm)), resampler.finish()].map(pcmFromFloat);
  return Int16Array.from(parts.flatMap((part) => [...part]));
}
