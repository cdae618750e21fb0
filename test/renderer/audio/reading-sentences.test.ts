import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { cutSpeech } from '../../../src/shared/audio/trim.ts';
import { mapClip, soundStarts, pausesIn } from '../../../src/renderer/listen/player/clip-map.ts';
import { floatFromPcm, joinPcm } from '../../../src/shared/audio/pcm.ts';
import { splitSentences } from '../../../src/shared/text/sentences.ts';
import { levelled, synthesise } from '../../local-service/speech/synthesise.ts';
import { timbres } from '../../local-service/speech/voices.ts';

const passages = [
  'Call me Ishmael. Some years ago, never mind how long precisely, I thought I would sail about a little. It is a way I have.',
  'No. I will not go. The wind, the rain and the dark, all three of them, were against us from the first hour of that day. Why?',
  'It was the best of times, it was the worst of times, it was the age of wisdom. Nobody knew it then. Nobody knows it now.',
];
const sampleRate = 22_050;
const pauseMs = 260;

interface Spoken {
  readonly text: string;
  readonly samples: Float32Array;
  /** Where each sentence really begins, in samples. */
  readonly begins: readonly number[];
}

let spoken: readonly Spoken[] = [];

beforeAll(async () => {
  spoken = await Promise.all(
    passages.map((text, i) => speak(text, ['Emily.wav', 'Henry.wav', 'Jade.wav'][i] ?? '')),
  );
});

async function speak(text: string, voice: string): Promise<Spoken> {
  const timbre = timbres.get(voice);
  if (!timbre) throw new Error(`There is no voice ${voice}.`);
  const pieces: Int16Array[] = [];
  const begins: number[] = [];
  let length = 0;
  const add = (pcm: Int16Array): void => {
    pieces.push(pcm);
    length += pcm.length;
  };
  for (const { start, end } of splitSentences(text)) {
    const { pcm } = levelled(await synthesise({ text: text.slice(start, end), timbre, speed: 1 }));
    begins.push(length + pcm.findIndex((sample) => Math.abs(sample) > 300));
    add(pcm);
    add(new Int16Array((pauseMs * sampleRate) / 1000));
  }
  return { text, samples: floatFromPcm(joinPcm(pieces)), begins };
}

it('finds where sentences begin in speech, by its pauses, to 40 ms', () => {
  for (const { text, samples, begins } of spoken) {
    const sound = { length: samples.length, pauses: pausesIn(samples, sampleRate), sampleRate, text };
    const found = soundStarts(sound, splitSentences(text));
    found.slice(1).forEach((at, i) => {
      expect(Math.abs(at - (begins[i + 1] ?? 0)) / sampleRate).toBeLessThan(0.04);
    });
  }
});

it('takes the times of words where they are known, and the sound as it was cut', () => {
  const text = 'One two. Three four.';
  const words = [
    { start: 0, end: 3, fromMs: 500, toMs: 700 },
    { start: 4, end: 7, fromMs: 700, toMs: 900 },
    { start: 9, end: 14, fromMs: 1400, toMs: 1600 },
    { start: 15, end: 19, fromMs: 1600, toMs: 1900 },
  ];
  const sentences = splitSentences(text).map((range) => ({ ...range, blockId: 'b', inPassage: range }));
  const samples = new Float32Array(2 * sampleRate).fill(0.1, sampleRate / 2);
  const cut = cutSpeech(samples, sampleRate);
  if (!cut) throw new Error('There is speech.');
  const map = mapClip({ text, sentences, words }, cut, sampleRate);
  const second = map.sentenceStarts[1] ?? 0;
  expect((cut.from + second) / sampleRate).toBeCloseTo(1.4, 3);
  expect(map.wordAt(second)?.start).toBe(9);
  expect(map.wordAt(0)).toBeUndefined();
  expect(map.find({ blockId: 'b', at: 9 })).toBe(second);
  expect(map.find({ blockId: 'other', at: 9 })).toBeUndefined();
});

it('never goes backwards and never leaves the sound, whatever the ranges and the pauses', () => {
  const length = 10_000;
  const anyPause = fc.tuple(fc.nat(9000), fc.integer({ min: 1, max: 900 }));
  fc.assert(
    fc.property(fc.array(anyPause), fc.array(fc.nat(100)), (some, cuts) => {
      const pauses = some
        .map(([from, width]) => ({ from, to: from + width }))
        .toSorted((a, b) => a.from - b.from);
      const ranges = cuts.toSorted((a, b) => a - b).map((start) => ({ start, end: start }));
      const starts = soundStarts({ length, pauses, sampleRate: 1000, text: 'x'.repeat(100) }, ranges);
      const rising = starts.toSorted((a, b) => a - b);
      expect(starts).toEqual(rising);
      expect(starts.every((at) => at >= 0 && at <= length)).toBe(true);
    }),
  );
});
