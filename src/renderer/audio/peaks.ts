/** The loudest of the last `count` float samples, 0..1. */
export function peakOfTail(samples: Float32Array, count: number): number {
  let peak = 0;
  for (const sample of samples.subarray(Math.max(0, samples.length - count))) {
    peak = Math.max(peak, Math.abs(sample));
  }
  return Math.min(1, peak);
}

/** The last few seconds as one peak a frame, oldest first; silence before anything was heard. */
export interface RollingPeaks {
  push(peak: number): void;
  clear(): void;
  /** The last `count`, as a fresh copy. */
  read(count: number): Float32Array<ArrayBuffer>;
  /** Changes whenever the peaks do, so that nothing is drawn twice. */
  version(): number;
}

export function createRollingPeaks(length: number): RollingPeaks {
  const peaks = new Float32Array(length);
  let version = 0;
  return {
    push(peak) {
      peaks.copyWithin(0, 1);
      peaks[length - 1] = peak;
      version++;
    },
    clear() {
      peaks.fill(0);
      version++;
    },
    read: (count) => peaks.slice(-count),
    version: () => version,
  };
}
