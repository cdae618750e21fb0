import type { Sound } from '../../../src/shared/audio/pcm.ts';

/** A range of samples with speech, from `from` (inclusive) to `to` (exclusive). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const frameMs = 10;
/** Even a fast speaker pauses this long between sentences, and nobody within a word. */
const pauseMs = 200;
/** Speech stands this far out above the background... */
const aboveNoiseDb = 9;
/** ...and does not fall this far below its own loudest. */
const belowPeakDb = 34;
/** Nothing quieter than this is speech, whatever surrounds it. */
const quietestDb = -62;
/** Anything shorter is a click, not a word. */
const shortestMs = 80;
/** An initial sound such as an f is quieter than usual speech. */
const marginMs = 40;

/** The ranges with speech, split at pauses; none if there is only silence, hum or hiss. */
export function speechStretches({ pcm, sampleRate }: Sound): Stretch[] {
  const hop = Math.round((frameMs * sampleRate) / 1000);
  const levels = frameLevels(pcm, hop);
  const threshold = speechLevel(levels);
  if (threshold === undefined) return [];
  const runs = joinedRuns(levels.map((level) => level > threshold));
  const margin = marginMs / frameMs;
  return runs
    .filter(({ from, to }) => (to - from) * frameMs >= shortestMs)
    .map(({ from, to }) => ({
      from: Math.max(0, from - margin) * hop,
      to: Math.min(pcm.length, (to + margin) * hop),
    }));
}

function frameLevels(pcm: Int16Array, hop: number): number[] {
  const levels: number[] = [];
  for (let at = 0; at + hop <= pcm.length; at += hop) {
    let sum = 0;
    for (let i = at; i < at + hop; i++) sum += (pcm[i]! / 0x8000) ** 2;
    levels.push(10 * Math.log10(sum / hop + 1e-10));
  }
  return levels;
}

/** The level between background and speech, if anything stands out from the background. */
function speechLevel(levels: readonly number[]): number | undefined {
  const sorted = levels.toSorted((a, b) => a - b);
  const background = sorted[Math.floor(sorted.length * 0.05)];
  const peak = sorted[Math.floor(sorted.length * 0.98)];
  if (background === undefined || peak === undefined || peak < quietestDb + 12) return undefined;
  const threshold = Math.max(quietestDb, Math.min(background + aboveNoiseDb, peak - 12), peak - belowPeakDb);
  return peak - background < 8 && background < -30 ? undefined : threshold;
}

/** Runs of speech frames, joined over gaps too short to be a pause; in frames. */
function joinedRuns(speech: readonly boolean[]): Stretch[] {
  const runs: { from: number; to: number }[] = [];
  speech.forEach((is, at) => {
    if (!is) return;
    const last = runs.at(-1);
    if (last && (at - last.to) * frameMs < pauseMs) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}
