/**
 * How a cue's sound is cut before it is played. Speech models put 150-250 ms of silence around a sentence; the pauses
 * between sentences are ours to choose.
 */

/** Silence kept before and after the speech, in milliseconds: enough for a soft first consonant and a last breath. */
const keptBeforeMs = 25;
const keptAfterMs = 40;

/** Milliseconds; a cut in the middle of a wave would click. */
const edgeFadeMs = 4;

/** About -50 dB: below any speech, above the hiss of a speech model. */
const speechLevel = 0.003;

/** The speech of a sound, with a little silence around it. */
export interface CutSpeech {
  readonly samples: Float32Array<ArrayBuffer>;
  /** The sample of the sound at which it begins. */
  readonly from: number;
  /** Samples of silence that are left before and after the speech. */
  readonly lead: number;
  readonly trail: number;
}

/** The speech of a mono sound with its edges faded, or undefined when there is none. */
export function cutSpeech(samples: Float32Array, sampleRate: number): CutSpeech | undefined {
  const first = samples.findIndex(isSpeech);
  if (first < 0) return undefined;
  const behind = samples.findLastIndex(isSpeech) + 1;
  const from = Math.max(0, first - samplesIn(keptBeforeMs, sampleRate));
  const to = Math.min(samples.length, behind + samplesIn(keptAfterMs, sampleRate));
  const cut = samples.slice(from, to);
  fadeEdges(cut, samplesIn(edgeFadeMs, sampleRate));
  return { samples: cut, from, lead: first - from, trail: to - behind };
}

export function shapeCue(samples: Float32Array, sampleRate: number): Float32Array<ArrayBuffer> | undefined {
  return cutSpeech(samples, sampleRate)?.samples;
}

function isSpeech(sample: number): boolean {
  return Math.abs(sample) > speechLevel;
}

function fadeEdges(samples: Float32Array, fadeSamples: number): void {
  const length = Math.min(fadeSamples, samples.length >> 1);
  for (let i = 0; i < length; i++) {
    const gain = i / length;
    const end = samples.length - 1 - i;
    samples[i] = (samples[i] ?? 0) * gain;
    samples[end] = (samples[end] ?? 0) * gain;
  }
}

function samplesIn(ms: number, sampleRate: number): number {
  return Math.round((ms * sampleRate) / 1000);
}
