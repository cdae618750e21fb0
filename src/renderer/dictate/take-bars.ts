/** Peaks for another number of bars: each bar is the loudest of those it stands for, so that no sound is left out. */
export function spreadPeaks(peaks: Float32Array, bars: number): Float32Array {
  const spread = new Float32Array(bars);
  for (let bar = 0; bar < bars; bar++) {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * peaks.length) / bars));
    spread[bar] = peaks.subarray(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0);
  }
  return spread;
}
