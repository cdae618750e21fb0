import { coefficients } from './features.ts';
import type { Template } from './recognise.ts';
import { type WarpPath, warpPath } from './time-warping.ts';

/** Frames of about one syllable: as long as what tells "nine" from "eight". */
const syllableFrames = 18;
/** The dearest syllable of the right phrase costs at most so many times the mean one. */
const mostUneven = 2;
/** A mean below this is taken for this: what is all but the same may have one syllable that is only alike. */
const leastMean = 0.5;
/** Frames of about one word, in which something else can be told to be nearer. */
const wordFrames = 25;
/** Words are looked at this many frames apart. */
const strideFrames = 4;
/** How much dearer the phrase may be than the nearest other sound, in any word, weighted by the phrase's score. */
const mostRivalled = 0.96;

/** Frames of a short word, or of a long word's half. */
const passageFrames = 20;
/**
 * A passage is passed over where it takes less than so much of its usual time, at the pace of the whole. Of known phrases,
 * in any voice and at 0.8 to 1.3 times the pace, one in sixty has such a passage; of those that lack a word all have one.
 */
const leastTime = 0.57;
/** What may be passed over is like what is heard there, and so costs less: 1.11 for that one, at least 1.21 for those. */
const mostPassedOver = 1.16;

export interface Candidate {
  /** The cepstra heard, through each throat; through the best one of them first. */
  readonly voices: readonly Float32Array[];
  /** The phrase in each of the template voices. */
  readonly own: readonly Template[];
  /** Every phrase in the template voice that fitted best. */
  readonly rivals: readonly Template[];
  readonly score: number;
}

/**
 * Whether a phrase fits in each of its words and not only on the whole: a sentence that differs from it in one word costs
 * little more over all its length, but much more there, and there something else is often nearer. A word that is left out
 * costs little, but there the phrase is passed over in no time.
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

/** What the dearest passage costs that is passed over; 0 where none is. */
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

/** The mean of every window of so many values. */
function windowMeans(values: Float64Array, length: number): number[] {
  const means: number[] = [];
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! - (values[i - length] ?? 0);
    if (i >= length - 1) means.push(sum / length);
  }
  return means;
}

/** How fast others may say what was heard in a window. */
const paces = [0.8, 1, 1.25];

/** Whether a window of what was heard is nearer than `cost` to any stretch of the rivals, laid on it evenly. */
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

/** The mean distance of every second frame; stops where it can no longer be below `giveUp`. */
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
