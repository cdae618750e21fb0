/** A length of time as a person reads it: `0.4 s`, `2.1 s`, `14 s`. */
export function formatDuration(ms: number): string {
  const seconds = ms / 1000;
  return seconds < 10 ? `${Number(seconds.toFixed(1))} s` : `${Math.round(seconds)} s`;
}
