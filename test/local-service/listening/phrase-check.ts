import { coefficients } from './features.ts';
import type { Template } from './recognise.ts';
import { type WarpPath, warpPath } from './time-warping.ts';

/** Frames of about one syllable, the length of the difference between "nine" and "eight". */
const syllableFrames = 18;
/** The right phrase's most expensive syllable costs at most this many times the mean. */
const mostUneven = 2;
/** The least mean to compare with: a nearly identical phrase may have one syllable that is only similar. */
const leastMean = 0.5;
/** Frames of about one word, enough to see that another phrase is closer. */
const wordFrames = 25;
/** Words are checked this many frames apart. */
const strideFrames = 4;
/** How much more than the closest other sound the phrase may cost in any word, weighted by the phrase's score. */
const mostRivalled = 0.96;

/** Frames of a short word, or half of a long one. */
const passageFrames = 20;
/**
 * A passage counts as skipped if it takes less than this part of its usual time, at the overall pace. One in sixty known
 * phrases has such a passage, in any voice and at 0.8 to 1.3 times the pace; every phrase that lacks a word has one.
 */
const leastTime = 0.57;
/** A passage that only seems skipped costs less: 1.11 for that one in sixty, at least 1.21 if a word is missing. */
const mostPassedOver = 1.16;

export interface Candidate {
  /** The sound's cepstra for each throat, the best one first. */
  readonly voices: readonly Float32Array[];
  /** The phrase in each of the template voices. */
  readonly own: readonly Template[];
  /** Every phrase in the closest template voice. */
  readonly rivals: readonly Template[];
  readonly score: number;
}

/**
 * Whether a phrase matches in each of its words, not only overall. A sentence that differs in one word costs little more
 * in total, but much more in that word, where another phrase is often closer. A missing word costs little, but the
 * alignment skips it in no time.
 */
export function matchesEveryWord({ voices, own, rivals, score }: Candidate): boolean {
  const [voice = new Float32Array()] = voices;
  const length = voice.length / coefficients;
  const courses = voices.flatMap((heard) => own.map(({ features }) => warpPath(heard, features)));
  if (Math.min(...courses.map(passedOver)) > mostPassedOver) return false;
  const closest = (frames: number): number[] => least(courses.map(({ costs }) => windowMeans(costs, frames)));

  const syllables = closest(Math.min(syllableFrames, length));
  const mean = syllables.reduce((sum, cost) => sum + cost, 0) / syllables.length;
  if (Math.max(...syllables) > mostUneven * Math.max(leastMean, mean)) return false;
  const frames = Math.min(wordFrames, length);
  const words = closest(frames);
  for (let at = 0; at < words.length; at += strideFrames) {
    if (isBeaten(voice, at, frames, rivals, (words[at]! * score) / mostRivalled)) return false;
  }
  return true;
}

/** The cost of the most expensive skipped passage; 0 if none is skipped. */
function passedOver({ costs, throughCosts, spokenAt }: WarpPath): number {
  const usual = (passageFrames * costs.length) / spokenAt.length;
  const prices = windowMeans(throughCosts, passageFrames);
  const isShort = (from: number): boolean =>
    spokenAt[from + passageFrames]! - spokenAt[from]! < leastTime * usual;
  return prices.reduce((dearest, price, from) => (isShort(from) ? Math.max(dearest, price) : dearest), 0);
}

function least(all: readonly (readonly number[])[]): number[] {
  const [first = []] = all;
  return first.map((_cost, i) => Math.min(...all.map((costs) => costs[i] ?? Infinity)));
}

/** The means of all windows of a given length. */
function windowMeans(values: Float64Array, length: number): number[] {
  const means: number[] = [];
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! - (values[i - length] ?? 0);
    if (i >= length - 1) means.push(sum / length);
  }
  return means;
}

/** The paces at which others may say a window's sound. */
const paces = [0.8, 1, 1.25];

/** Whether a window of the sound is closer than `cost` to any part of the rivals, aligned evenly. */
function isBeaten(
  heard: Float32Array,
  at: number,
  frames: number,
  rivals: readonly Template[],
  cost: number,
): boolean {
  return rivals.some(({ features }) =>
    paces.some((pace) => {
      const length = Math.round(frames * pace);
      for (let start = 0; start + length <= features.length / coefficients; start += 3) {
        if (evenCost(heard, at, features, start, { frames, length, giveUp: cost }) < cost) return true;
      }
      return false;
    }),
  );
}

/** The mean distance of every second frame; stops when it can no longer be below `giveUp`. */
function evenCost(
  heard: Float32Array,
  at: number,
  other: Float32Array,
  start: number,
  { frames, length, giveUp }: { readonly frames: number; readonly length: number; readonly giveUp: number },
): number {
  const count = Math.ceil(frames / 2);
  let sum = 0;
  for (let k = 0; k < frames; k += 2) {
    const from = (at + k) * coefficients;
    const to = (start + Math.min(length - 1, Math.round((k * length) / frames))) * coefficients;
    let squares = 0;
    for (let c = 0; c < coefficients; c++) squares += (heard[from + c]! - other[to + c]!) ** 2;
    sum += Math.sqrt(squares);
    if (sum >= giveUp * count) return Infinity;
  }
  return sum / count;
}
