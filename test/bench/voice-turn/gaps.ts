import { decodeWav, durationMs, floatFromPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { cutSpeech } from '../../../src/shared/audio/trim.ts';

/** A clip as the player lays it on its tape. Milliseconds. */
export interface LaidClip {
  /** From its first to its last audible sample. */
  readonly soundMs: number;
  /** Silence that is kept before and after them. */
  readonly leadMs: number;
  readonly trailMs: number;
  /** The pause that is meant to follow. */
  readonly pauseMs: number;
}

/** Longer by this than what was meant, a silence is a gap. */
export const gapMs = 50;

/** -60 dBFS: what the stand-in's loudspeaker counts as sound. */
const audible = 0.001;

/** The edges of a clip are not heard to the sample: resampling moves them by less than this. */
const slackMs = 30;

/** @throws Error when the file is silent */
export function laidClip(wav: Uint8Array, pauseMs: number): LaidClip {
  const { pcm, sampleRate } = decodeWav(wav);
  const speech = cutSpeech(floatFromPcm(pcm), sampleRate);
  if (!speech) throw new Error('The clip is silent.');
  const { samples } = speech;
  const first = samples.findIndex((sample) => Math.abs(sample) > audible);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > audible);
  const ms = (count: number): number => durationMs(count, sampleRate);
  return {
    soundMs: ms(last - first),
    leadMs: ms(first),
    trailMs: ms(samples.length - 1 - last),
    pauseMs,
  };
}

/**
 * How much longer than meant each silence between two clips was, in milliseconds: a number for each clip after the first
 * that has begun to sound; the last one is also that of a clip that should have, and has not by the end of the sound.
 * @param heard from before the first clip on, at the natural pace
 */
export function lateness({ pcm, sampleRate }: Sound, clips: readonly LaidClip[]): number[] {
  const at = (ms: number): number => Math.round((ms * sampleRate) / 1000);
  const isAudible = (sample: number): boolean => Math.abs(sample) > audible * 0x7fff;
  const nextSound = (from: number): number => {
    const found = pcm.subarray(from).findIndex(isAudible);
    return found < 0 ? -1 : from + found;
  };
  const late: number[] = [];
  let start = nextSound(0);
  for (const [i, { soundMs, trailMs, pauseMs }] of clips.entries()) {
    const next = clips[i + 1];
    if (start < 0 || !next) break;
    const over = start + at(soundMs + slackMs);
    if (over > pcm.length) break;
    const end = pcm.subarray(0, over).findLastIndex(isAudible);
    start = nextSound(over);
    const silentMs = durationMs((start < 0 ? pcm.length : start) - end, sampleRate);
    const lateMs = silentMs - (trailMs + pauseMs + next.leadMs);
    if (start >= 0 || lateMs > 0) late.push(lateMs);
  }
  return late;
}
