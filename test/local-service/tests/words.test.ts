import { expect, test } from 'vitest';
import { joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { speechStretches } from '../listening/pauses.ts';
import { wordsIn } from '../listening/words.ts';
import { levelled, synthesise } from '../speech/synthesise.ts';
import { timbres } from '../speech/voices.ts';

/** A single word without the silence around it. */
async function word(text: string, voice: string): Promise<Sound> {
  const timbre = timbres.get(voice);
  if (!timbre) throw new Error(`There is no voice ${voice}.`);
  const sound = levelled(await synthesise({ text, timbre, speed: 0.95 }));
  const stretches = speechStretches(sound);
  return { ...sound, pcm: sound.pcm.subarray(stretches[0]?.from ?? 0, stretches.at(-1)?.to) };
}

test.each(['Ryan.wav', 'Emily.wav', 'Thomas.wav', 'Layla.wav'])(
  'words joined in the voice %s are found at their joints',
  async (voice) => {
    const text = 'What is seven times eight?';
    const spoken = await Promise.all(text.split(' ').map((one) => word(one, voice)));
    const rate = spoken[0]?.sampleRate ?? 1;
    const edges = spoken.map((_, i) => {
      const before = spoken.slice(0, i + 1).reduce((sum, { pcm }) => sum + pcm.length, 0);
      return (before * 1000) / rate;
    });
    const sound = { pcm: joinPcm(spoken.map(({ pcm }) => pcm)), sampleRate: rate };
    const words = await wordsIn(sound, { text, startMs: 0, endMs: edges.at(-1) ?? 0, score: 0 });
    expect(words.map((one) => one.word)).toEqual(['What', 'is', 'seven', 'times', 'eight?']);
    const off = words.slice(0, -1).map(({ endMs }, i) => Math.abs(endMs - (edges[i] ?? 0)));
    const mean = off.reduce((sum, ms) => sum + ms, 0) / off.length;
    expect(mean).toBeLessThan(50);
    expect(words.map(({ startMs }) => startMs)).toEqual([0, ...words.slice(0, -1).map(({ endMs }) => endMs)]);
  },
);
