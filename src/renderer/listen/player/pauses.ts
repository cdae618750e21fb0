/** A silence within speech, in samples. */
export interface Pause {
  readonly from: number;
  /** Where the speech goes on. */
  readonly to: number;
}

/** Milliseconds of sound that are measured at once. */
const windowMs = 5;

/** Milliseconds: a stop within a word is shorter. */
const shortestMs = 70;

/** Below this share of the loudest it is silence: -34 dB, above what a service's noise and a voice's breath are. */
const silentShare = 0.02;

/** The silences between the first and the last sound of speech. */
export function pausesIn(samples: Float32Array, sampleRate: number): readonly Pause[] {
  const width = Math.max(1, Math.round((sampleRate * windowMs) / 1000));
  const levels = Array.from({ length: Math.ceil(samples.length / width) }, (_, i) =>
    levelOf(samples.subarray(i * width, (i + 1) * width)),
  );
  const silent = silentShare * levels.reduce((most, level) => Math.max(most, level), 0);
  const pauses: Pause[] = [];
  let spokenUntil = levels.findIndex((level) => level > silent);
  for (let i = spokenUntil + 1; i < levels.length; i++) {
    if ((levels[i] ?? 0) <= silent) continue;
    if ((i - spokenUntil - 1) * windowMs >= shortestMs)
      pauses.push({ from: (spokenUntil + 1) * width, to: i * width });
    spokenUntil = i;
  }
  return pauses;
}

function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}
