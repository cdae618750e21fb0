import { loudnessDb, type Sound } from '../../../shared/audio/pcm.ts';

/** How long a quiet place must be to count, in milliseconds: a stop consonant is shorter. */
const quietMs = 100;

/** A sound as two, cut at the quietest place of its middle third; how long the first one is, in milliseconds. */
export function halvesOf({ pcm, sampleRate }: Sound): { halves: readonly [Sound, Sound]; atMs: number } {
  const width = Math.round((quietMs * sampleRate) / 1000);
  const last = Math.floor((pcm.length * 2) / 3);
  let cut = Math.floor(pcm.length / 2);
  let least = Infinity;
  for (let at = Math.floor(pcm.length / 3); at + width <= last; at += Math.floor(width / 10)) {
    const level = loudnessDb(pcm.subarray(at, at + width));
    if (level >= least) continue;
    least = level;
    cut = at + Math.floor(width / 2);
  }
  const part = (from: number, to?: number): Sound => ({ pcm: pcm.subarray(from, to), sampleRate });
  return { halves: [part(0, cut), part(cut)], atMs: (cut * 1000) / sampleRate };
}
