import { expect } from 'vitest';
import type { HeardSound } from '../harness/loudspeaker-of.ts';

const audible = 33; // -60 dBFS of 16 bits

/** Resolves once so much that is not silent has come out, from now. */
export async function hears(loudspeaker: HeardSound, seconds: number): Promise<void> {
  let heard = 0;
  const more = async (): Promise<number> => {
    const { pcm, sampleRate } = await loudspeaker.take();
    heard += pcm.filter((sample) => Math.abs(sample) > audible).length / sampleRate;
    return heard;
  };
  await expect.poll(more).toBeGreaterThan(seconds);
}

/**
 * Resolves once a whole second of silence has come out, by the sound's own clock: a busy computer falls behind. Where no
 * sound comes at all any more, not even a silent one, the page's clock counts.
 */
export async function fallsSilent(loudspeaker: HeardSound): Promise<void> {
  let silent = 0;
  let askedAt = await loudspeaker.nowMs();
  const more = async (): Promise<number> => {
    const { pcm, sampleRate } = await loudspeaker.take();
    const now = await loudspeaker.nowMs();
    const last = pcm.findLastIndex((sample) => Math.abs(sample) > audible);
    const came = pcm.length > 0 ? (pcm.length - 1 - last) / sampleRate : (now - askedAt) / 1000;
    silent = (last < 0 ? silent : 0) + came;
    askedAt = now;
    return silent;
  };
  await expect.poll(more).toBeGreaterThan(1);
}
