import { array, assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { createPeakReader } from '../../../src/renderer/dictate/takes/takes-waveforms.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';

const pcm = Int16Array.from([0, 16_384, -32_768, 100, 0, 0, 8192, -1, 3, 4]);
const wav = encodeWav({ pcm, sampleRate: 16_000 });

function peaksOf(pieces: readonly Uint8Array[], parts: number): number[] {
  const reader = createPeakReader(pcm.length, parts);
  for (const piece of pieces) reader.add(piece);
  return [...reader.peaks()];
}

it('gives the loudest of each part', () => {
  expect(peaksOf([wav], 5)).toEqual([0.5, 1, 0, 0.25, 4 / 0x8000]);
});

it('gives the same however the bytes come', () => {
  const whole = peaksOf([wav], 4);
  assert(
    property(array(nat(wav.length), { maxLength: 8 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), wav.length];
      const pieces = at.slice(1).map((end, i) => wav.subarray(at[i], end));
      expect(peaksOf(pieces, 4)).toEqual(whole);
    }),
  );
});

it('leaves silence where a file ends too early', () => {
  expect(peaksOf([wav.subarray(0, wav.length - 10)], 2)).toEqual([1, 0]);
});
