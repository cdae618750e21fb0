export const sampleRate = 16_000;

/** Sound in which every sample differs from its neighbours. */
export function sound(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * sampleRate }, (_, i) => (i * 7919) % 20_011);
}
