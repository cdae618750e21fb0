import { expect, test } from 'vitest';
import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import { isTruncated } from '../../../../src/main/service/audio/speech.ts';
import { encodeMp3 } from '../../../local-service/speech/mp3.ts';
import { encodeOpus } from '../../../local-service/speech/ogg-opus.ts';

const sound = {
  pcm: Int16Array.from({ length: 24_000 }, (_, i) => 9000 * Math.sin(i / 9)),
  sampleRate: 24_000,
};
const files = {
  wav: encodeWav(sound),
  mp3: await encodeMp3(sound),
  opus: await encodeOpus(sound),
} as const;

test.for(['wav', 'mp3', 'opus'] as const)(
  'distinguishes a whole %s from one that was cut anywhere',
  (format) => {
    const whole = files[format];
    expect(isTruncated(whole, format)).toBe(false);
    const cuts = Array.from({ length: 60 }, (_, i) => whole.subarray(0, whole.length - 1 - i));
    expect(cuts.filter((cut) => !isTruncated(cut, format))).toEqual([]);
  },
);

test('accepts a streamed WAV, which has no length in its header', () => {
  const wav = Uint8Array.from(files.wav);
  new DataView(wav.buffer).setUint32(4, 0xffff_ffff, true);
  expect(isTruncated(wav.subarray(0, -100), 'wav')).toBe(false);
});

test('accepts tags before and after an MP3’s frames', () => {
  const tag = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, 2, 3, ...Buffer.alloc(259)]);
  const oldTag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
  expect(isTruncated(Buffer.concat([tag, files.mp3, oldTag]), 'mp3')).toBe(false);
  expect(isTruncated(Buffer.concat([tag, files.mp3.subarray(0, -9)]), 'mp3')).toBe(true);
});
